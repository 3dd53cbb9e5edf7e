package sheet

import (
	"strconv"

	"github.com/goccy/go-yaml/ast"

	"awale/internal/awale"
	"awale/internal/question"
)

// expect reads an answer written by hand, in the form of the question's input. It is nil for a "yes", which the engine completes: see
// expectEnds.
func (r *reader) expect(n ast.Node, input question.Input, stores bool) *question.Answer {
	var a question.Answer
	ok := false
	switch input {
	case question.InputNumber:
		a.Number, ok = r.integer(n, 0, awale.MaxSeeds)
	case question.InputPit:
		a, ok = r.expectPits(n, []ast.Node{n})
	case question.InputPits:
		nodes, isList := r.list(n, "pits")
		a, ok = r.expectPits(n, nodes)
		ok = ok && isList
	case question.InputChoice:
		a, ok = r.expectChoice(n)
	case question.InputBoard:
		a, ok = r.expectBoard(n, stores)
	case question.InputScore:
		var counts []int
		if counts, ok = r.counts(n, len(a.Stores), 0, awale.MaxSeeds); ok {
			a.Stores = awale.Score(counts)
		}
	case question.InputLine:
		a, ok = r.expectLine(n)
	case question.InputRound:
		var p awale.Position
		if p, ok = r.position(n); ok {
			a = question.RoundAnswer(p)
		}
	case question.InputEnd:
		a, ok = r.expectEnd(n)
	}
	if !ok {
		return nil
	}
	a.Input = input
	return &a
}

func (r *reader) expectPits(n ast.Node, nodes []ast.Node) (question.Answer, bool) {
	var pits awale.PitSet
	for _, node := range nodes {
		pit, ok := r.integer(node, 1, awale.Pits)
		if !ok {
			return question.Answer{}, false
		}
		pits = pits.With(awale.Pit(pit))
	}
	if pits.Len() != len(nodes) {
		r.report(placeOf(n), "sheet.repeated")
	}
	return question.PitsAnswer(pits), true
}

// expectChoice reads one place of the options, or a list of them.
func (r *reader) expectChoice(n ast.Node) (question.Answer, bool) {
	nodes := []ast.Node{n}
	if s, ok := n.(*ast.SequenceNode); ok {
		nodes = s.Values
	}
	var places []int
	for _, node := range nodes {
		place, ok := r.integer(node, 1, question.MaxOptions)
		if !ok {
			return question.Answer{}, false
		}
		places = append(places, place)
	}
	return question.ChoiceAnswer(places...), true
}

// expectBoard reads the twelve counts and, where the stores are drawn too, both stores behind them.
func (r *reader) expectBoard(n ast.Node, stores bool) (question.Answer, bool) {
	a := question.Answer{HasStores: stores}
	most := awale.Pits
	if stores {
		most += len(a.Stores)
	}
	counts, ok := r.counts(n, most, 0, awale.MaxSeeds)
	if !ok {
		return a, false
	}
	for i := range a.Board {
		a.Board[i] = int8(counts[i])
	}
	copy(a.Stores[:], counts[awale.Pits:])
	return a, true
}

func (r *reader) expectLine(n ast.Node) (question.Answer, bool) {
	nodes, ok := r.list(n, "moves")
	if !ok {
		return question.Answer{}, false
	}
	if len(nodes) == 0 || len(nodes) > question.MaxLine {
		r.report(placeOf(n), "sheet.move-count", "Most", question.MaxLine)
		return question.Answer{}, false
	}
	var pits []awale.Pit
	for _, node := range nodes {
		pit, ok := r.integer(node, 1, awale.Pits)
		if !ok {
			return question.Answer{}, false
		}
		pits = append(pits, awale.Pit(pit))
	}
	return question.LineAnswer(pits...), true
}

// counts reads a list of exactly so many numbers.
func (r *reader) counts(n ast.Node, length, least, most int) ([]int, bool) {
	nodes, ok := r.list(n, "counts")
	if !ok {
		return nil, false
	}
	if len(nodes) != length {
		r.report(placeOf(n), "sheet.list-length", "Want", length, "Got", len(nodes))
		return nil, false
	}
	var list []int
	for _, node := range nodes {
		i, ok := r.integer(node, least, most)
		if !ok {
			return nil, false
		}
		list = append(list, i)
	}
	return list, true
}

const (
	endYes = "yes"
	endNo  = "no"
)

// endReasons lists the reasons that a position alone can show.
func endReasons() []awale.EndReason {
	return []awale.EndReason{awale.Famine, awale.Majority, awale.NoCapture}
}

func (r *reader) expectEnd(n ast.Node) (question.Answer, bool) {
	allowed := []string{endYes, endNo}
	for _, reason := range endReasons() {
		allowed = append(allowed, reason.String())
	}
	name, ok := r.oneOf(n, allowed)
	if !ok || name == endYes {
		return question.Answer{}, false
	}
	for _, reason := range endReasons() {
		if name == reason.String() {
			return question.EndAnswer(reason), true
		}
	}
	return question.EndAnswer(0), true
}

// expectEnds holds each "yes" against the engine and keeps the reason that the engine gives.
func (r *reader) expectEnds(e *question.Exercise, all []asked) {
	for i, q := range all {
		word, ok := q.fields.nodes["expect"].(*ast.StringNode)
		if !ok || word.Value != endYes || !soundUpTo(all, i) {
			continue
		}
		placed, err := e.ResolveKey(i)
		if err != nil || placed.Input() != question.InputEnd {
			continue
		}
		key := placed.Key()
		if key.End == 0 {
			r.report(placeOf(word), "question.problem.expect", "Expect", strconv.Quote(endYes), "Derived", strconv.Quote(endNo))
			continue
		}
		e.Questions[i].Expect = &key
	}
}
