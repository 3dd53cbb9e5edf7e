package question

import (
	"fmt"
	"strconv"
	"strings"

	"awale/internal/awale"
)

// ParseSpec reads what String wrote of a question that is about a board. The options of a choice are not in it whole:
// the sheet has them.
func ParseSpec(text string) (Spec, error) {
	var s Spec
	inner, opened := strings.CutPrefix(text, "{")
	inner, closed := strings.CutSuffix(inner, "}")
	ok := opened && closed
	for ok && inner != "" {
		var field string
		field, inner = cutField(inner)
		name, value, found := strings.Cut(field, ": ")
		ok = found && s.parse(name, value)
	}
	if !ok || s.Ask == "" {
		return Spec{}, fmt.Errorf("question %.80q cannot be read", text)
	}
	return s, nil
}

// cutField parts the first field from those after it; the commas of a list in brackets part nothing.
func cutField(text string) (field, rest string) {
	depth := 0
	for i, c := range text {
		switch {
		case c == '[':
			depth++
		case c == ']':
			depth--
		case c == ',' && depth == 0:
			return text[:i], strings.TrimPrefix(text[i+1:], " ")
		}
	}
	return text, ""
}

func (s *Spec) parse(name, value string) bool {
	switch name {
	case "ask":
		s.Ask = value
		_, ok := KindByName(value)
		return ok && s.Ask != choice{}.Ask()
	case "after":
		return s.parseAfter(value)
	case "pit":
		n, ok := parseUpTo(value, 1, awale.Pits)
		s.Pit = awale.Pit(n)
		return ok
	case "seeds":
		return parseCount(&s.Seeds, value)
	case "than":
		return parseCount(&s.Than, value)
	case "rules":
		s.Rules = value
		_, ok := awale.RuleSetByID(value)
		return ok
	case "depth":
		var ok bool
		s.Depth, ok = parseUpTo(value, 1, MaxLine)
		return ok
	case "stores":
		var err error
		s.Stores, err = strconv.ParseBool(value)
		return err == nil
	}
	return false
}

func (s *Spec) parseAfter(value string) bool {
	inner, opened := strings.CutPrefix(value, "[")
	inner, closed := strings.CutSuffix(inner, "]")
	for part := range strings.SplitSeq(inner, ", ") {
		step := Step{Answer: part == "answer"}
		if !step.Answer {
			n, ok := parseUpTo(part, 1, awale.Pits)
			if !ok {
				return false
			}
			step.Pit = awale.Pit(n)
		}
		s.After = append(s.After, step)
	}
	return opened && closed
}

func parseCount(field **int, value string) bool {
	n, ok := parseUpTo(value, 0, awale.MaxSeeds)
	*field = &n
	return ok
}
