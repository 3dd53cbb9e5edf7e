// Package trial tries the real program: the built binary, over HTTP, killed and started again, and in a
// real browser.
package trial
