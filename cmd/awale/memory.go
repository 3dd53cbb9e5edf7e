package main

import (
	"os"
	"runtime/debug"
)

const (
	// A class that answers at once leaves much behind that is needed no more, beside little that is: to clear up
	// after every doubling of the little takes a fifth of the processor.
	clearAt = 400 // percent, over what is needed
	// mostMemory is where clearing up goes before speed, on an old computer with other programs open.
	mostMemory = 512 << 20
)

// spareProcessor lets the program use memory while there is some, unless the environment says how much.
func spareProcessor() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(clearAt)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(mostMemory)
	}
}
