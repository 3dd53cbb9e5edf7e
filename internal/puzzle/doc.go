// Package puzzle makes questions without end: positions that come up in play
// under a sheet's rules, and about each a question whose answers are all known,
// that can be answered wrongly in a plausible way and that at least one
// misconception answers otherwise than the rules.
//
// Chance is passed in as a Stream. The same stream gives the same questions on
// every machine and under every version of Go.
package puzzle
