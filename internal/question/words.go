package question

import (
	"awale/internal/awale"
	"awale/internal/i18n"
)

// Words says an answer to the question.
func (q Question) Words(a Answer) i18n.Message {
	switch a.Input {
	case InputNumber:
		answer, _ := q.counted()
		return i18n.M(answer, "Count", a.Number)
	case InputPit:
		return i18n.M("question.answer.pit", "Pit", a.Pit())
	case InputPits:
		return pitsInWords(a.Pits)
	case InputChoice:
		var chosen []i18n.Text
		for _, place := range a.Chosen() {
			if place <= len(q.Spec.Options) {
				chosen = append(chosen, q.Spec.Options[place-1].Text)
			}
		}
		return i18n.M("question.answer.options", "Options", chosen)
	case InputBoard:
		return boardInWords(a)
	case InputEnd:
		return reasonInWords(a.End)
	case InputScore:
		return i18n.M("question.answer.score", "North", a.Stores[awale.North], "South", a.Stores[awale.South])
	case InputLine:
		return i18n.M("question.answer.line", "Pits", join(a.Moves(), " – "))
	case InputRound:
		return roundInWords(a)
	}
	return i18n.M("question.answer.none")
}

// roundInWords says the seeds in short when every pit holds four, as it must.
func roundInWords(a Answer) i18n.Message {
	yours := pitsInWords(a.Pits)
	for _, n := range a.Board {
		if n != seedsAPit {
			return i18n.M("question.answer.round.board", "Board", boardInWords(a), "Yours", yours)
		}
	}
	return i18n.M("question.answer.round", "Yours", yours)
}

// counted names the messages for a number and for its field: of seeds, unless
// the kind counts something else.
func (q Question) counted() (answer, label string) {
	if k, ok := q.Kind.(interface{ counted() (answer, label string) }); ok {
		return k.counted()
	}
	return "question.answer.seeds", "question.number.seeds"
}

// NumberLabel says what the field of a number counts.
func (q Question) NumberLabel() i18n.Message {
	_, label := q.counted()
	return i18n.M(label)
}

// KeyWords says every right answer: "la case 9 ou 11".
func (q Question) KeyWords() i18n.Message {
	keys := q.Keys()
	if len(keys) < 2 {
		return q.Words(q.Key())
	}
	var pits, lines i18n.Or
	for _, key := range keys {
		pits, lines = append(pits, key.Pit().String()), append(lines, join(key.Moves(), " – "))
	}
	switch q.Input() {
	case InputPit:
		return i18n.M("question.answer.any-pit", "Pits", pits)
	case InputLine:
		return i18n.M("question.answer.line", "Pits", lines)
	}
	return q.Words(keys[0])
}

func pitsInWords(s awale.PitSet) i18n.Message {
	if s.Len() == 0 {
		return i18n.M("question.answer.no-pit")
	}
	return i18n.M("question.answer.pits", "Count", s.Len(), "Pits", s.Slice())
}

// boardInWords reads the board aloud, row by row as the players sit.
func boardInWords(a Answer) i18n.Message {
	north, south := a.Board[:awale.Pits/2], a.Board[awale.Pits/2:]
	if a.HasStores {
		return i18n.M("question.answer.board.stores", "North", north, "South", south,
			"NorthStore", a.Stores[awale.North], "SouthStore", a.Stores[awale.South])
	}
	return i18n.M("question.answer.board", "North", north, "South", south)
}

// IllegalReason says in words why a pit cannot be sown, to the one whose turn it is.
func IllegalReason(e *awale.IllegalMove) i18n.Message {
	return i18n.M("question.illegal."+e.Reason.String(), "Pit", e.Pit, "Legal", i18n.Or(texts(e.Legal)))
}

func texts(s awale.PitSet) []string {
	var list []string
	for p := range s.All() {
		list = append(list, p.String())
	}
	return list
}
