// Package exercises is the bank: the sheets that every class finds in the
// program, in the folders lessons, simulations and quizzes, one sheet a file.
package exercises

import "embed"

// Files is the bank as it lies in the folders: "simulations/simulation-1.yaml", ….
//
//go:embed lessons simulations quizzes
var Files embed.FS
