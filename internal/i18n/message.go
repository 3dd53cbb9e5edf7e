package i18n

import (
	"fmt"
)

// Message is a sentence before its language is known: a key of the catalogue and the values it speaks of. A value may be a string, a
// number, a Text, a Message, or a slice of these, which is said as a list. The value named Count chooses between one and many.
type Message struct {
	Key  string
	Args map[string]any
}

// M makes a message; its values follow as name, value, name, value.
func M(key string, namesAndValues ...any) Message {
	return Message{Key: key, Args: args(key, namesAndValues)}
}

// Or is a list of which one is meant: "7, 8 ou 9".
type Or []string

func args(key string, namesAndValues []any) map[string]any {
	if len(namesAndValues) == 0 {
		return nil
	}
	if len(namesAndValues)%2 != 0 {
		panic(fmt.Sprintf("i18n: message %q: a name without a value", key))
	}
	named := make(map[string]any, len(namesAndValues)/2)
	for i := 0; i < len(namesAndValues); i += 2 {
		named[namesAndValues[i].(string)] = namesAndValues[i+1]
	}
	return named
}
