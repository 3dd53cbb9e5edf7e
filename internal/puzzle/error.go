package puzzle

import (
	"fmt"

	"awale/internal/i18n"
)

// Error says what could not be made and what is allowed, in words for a reader.
type Error struct {
	Ask     string
	Level   int
	Message i18n.Message
}

func (e *Error) Error() string {
	return fmt.Sprintf("generate %q at level %d: %s %v", e.Ask, e.Level, e.Message.Key, e.Message.Args)
}

func badAsk(ask string, allowed []string) *Error {
	return &Error{ask, AnyLevel, i18n.M("puzzle.error.ask", "Ask", ask, "Allowed", i18n.Or(allowed))}
}

func badLevel(ask string, level int) *Error {
	return &Error{ask, level, i18n.M("puzzle.error.level", "Level", level, "Least", MinLevel, "Most", MaxLevel)}
}

func gaveUp(ask string, level int) *Error {
	return &Error{ask, level, i18n.M("puzzle.error.gave-up", "Ask", ask, "Level", level)}
}
