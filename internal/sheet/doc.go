// Package sheet reads and writes sheets, the one format for everything a class works on: lessons, simulation worksheets and quizzes.
//
// A sheet comes from the bank, from a teacher's folder or from the browser, always as YAML, and is checked whole: every problem of a
// file is found in one run, with its place and with what is allowed there. No text, however hostile, costs more than a small bounded
// time and memory.
package sheet
