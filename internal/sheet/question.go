package sheet

import (
	"slices"

	"github.com/goccy/go-yaml/ast"

	"awale/internal/awale"
	"awale/internal/question"
)

const (
	maxPoints = 20
	maxSteps  = 12 // moves before a question
	maxAnswer = 4  // of these, moves that stand for an answer above
)

// exercise reads a position and its questions and holds them against the engine. Choices alone need no position: the zero Position
// stands for a missing one.
func (r *reader) exercise(f fields, rules awale.Rules, ruled bool, left *int) *question.Exercise {
	e := &question.Exercise{Rules: rules}
	sound := ruled
	if n := f.nodes["position"]; n != nil {
		var ok bool
		e.Position, ok = r.position(n)
		sound = sound && ok
	}
	n, ok := r.need(f, "questions")
	if !ok {
		return e
	}
	nodes, ok := r.list(n, "questions")
	if !ok {
		return e
	}
	if len(nodes) == 0 || len(nodes) > *left {
		r.report(placeOf(n), "sheet.question-count", "Most", maxQuestions)
		return e
	}
	*left -= len(nodes)
	all := make([]asked, len(nodes))
	for i, node := range nodes {
		all[i] = r.question(node)
		e.Questions = append(e.Questions, all[i].spec)
	}
	if sound && r.boardGiven(f, all) {
		r.check(f, *e, all)
		r.expectEnds(e, all)
	}
	return e
}

// asked is a question as it was read: its fields, and whether it can be held against the engine.
type asked struct {
	spec    question.Spec
	fields  fields
	sound   bool
	unasked bool // the engine has found a problem
}

// boardGiven says whether every question that needs a board has one.
func (r *reader) boardGiven(f fields, all []asked) bool {
	if f.nodes["position"] != nil {
		return true
	}
	given := true
	for _, q := range all {
		if q.sound && (q.spec.Ask != "choice" || len(q.spec.After) > 0) {
			r.report(q.fields.at, "sheet.needs-position", "Ask", q.spec.Ask)
			given = false
		}
	}
	return given
}

// check reports what the engine finds, at the field that it finds it in. What follows the answer to a wrong question is not held
// against it.
func (r *reader) check(f fields, e question.Exercise, all []asked) {
	for _, p := range e.Validate() {
		if p.Question < 0 {
			r.add(placeOf(f.nodes["position"]), p.Message)
			continue
		}
		if soundUpTo(all, p.Question) {
			r.add(all[p.Question].placeOf(p), p.Message)
		}
		all[p.Question].unasked = true
	}
}

// soundUpTo says whether the question could be read and, if it follows answers, whether those above can be asked.
func soundUpTo(all []asked, i int) bool {
	follows := slices.ContainsFunc(all[i].spec.After, func(s question.Step) bool { return s.Answer })
	for _, above := range all[:i] {
		if follows && (!above.sound || above.unasked) {
			return false
		}
	}
	return all[i].sound
}

// placeOf finds the field, or the entry of its list, in which a problem lies.
func (q asked) placeOf(p question.Problem) place {
	n := q.fields.nodes[p.Field]
	if n == nil {
		return q.fields.at
	}
	if s, ok := n.(*ast.SequenceNode); ok && p.Index >= 0 && p.Index < len(s.Values) {
		return placeOf(s.Values[p.Index])
	}
	return placeOf(n)
}

// allFields lists every field that a question of any kind may have.
func allFields() []string {
	all := question.CommonFields()
	for _, k := range question.Kinds() {
		required, optional := k.Fields()
		all = append(append(all, required...), optional...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func kindAsks() []string {
	var asks []string
	for _, k := range question.Kinds() {
		asks = append(asks, k.Ask())
	}
	return asks
}

func (r *reader) question(n ast.Node) asked {
	before := len(r.problems)
	f, ok := r.fields(n, "question", allFields()...)
	if !ok {
		return asked{fields: fields{at: placeOf(n)}}
	}
	q := asked{fields: f}
	var kind question.Kind
	if n, ok := r.need(f, "ask"); ok {
		q.spec.Ask, _ = r.oneOf(n, kindAsks())
		kind, _ = question.KindByName(q.spec.Ask)
	}
	if kind != nil {
		r.belong(f, kind)
	}
	r.spec(f, &q.spec)
	if n := f.nodes["expect"]; n != nil && kind != nil {
		q.spec.Expect = r.expect(n, kind.Input(), q.spec.Stores)
	}
	q.sound = len(r.problems) == before
	return q
}

// belong reports the fields that the kind must have and has not, and those that belong to other kinds.
func (r *reader) belong(f fields, k question.Kind) {
	required, optional := k.Fields()
	for _, key := range required {
		r.need(f, key)
	}
	allowed := slices.Concat(question.CommonFields(), required, optional)
	for _, key := range allFields() {
		if f.nodes[key] != nil && !slices.Contains(allowed, key) {
			r.report(f.keys[key], "sheet.field-of-other-kind", "Key", key, "Ask", k.Ask(), "Allowed", allowed)
		}
	}
}

func (r *reader) spec(f fields, s *question.Spec) {
	for _, key := range allFields() {
		n := f.nodes[key]
		if n == nil {
			continue
		}
		if _, null := n.(*ast.NullNode); null {
			if key != "ask" {
				r.report(f.keys[key], "sheet.empty-key", "Key", key)
			}
			continue
		}
		r.field(key, n, s)
	}
}

func (r *reader) field(key string, n ast.Node, s *question.Spec) {
	switch key {
	case "after":
		s.After = r.steps(n)
	case "pit":
		pit, _ := r.integer(n, 1, awale.Pits)
		s.Pit = awale.Pit(pit)
	case "seeds":
		s.Seeds = r.seeds(n)
	case "than":
		s.Than = r.seeds(n)
	case "stores":
		s.Stores, _ = r.boolean(n)
	case "rules":
		s.Rules, _ = r.oneOf(n, ruleSetIDs())
	case "depth":
		s.Depth, _ = r.integer(n, 1, question.MaxLine)
	case "options":
		s.Options = r.options(n)
	case "prompt":
		s.Prompt, _ = r.bilingual(n)
	case "hint":
		s.Hint, _ = r.bilingual(n)
	case "points":
		s.Points, _ = r.integer(n, 1, maxPoints)
	}
}

func (r *reader) seeds(n ast.Node) *int {
	i, ok := r.integer(n, 0, awale.MaxSeeds)
	if !ok {
		return nil
	}
	return &i
}

// steps reads the moves before a question: pits, or "answer" for the nearest pit answered above.
func (r *reader) steps(n ast.Node) []question.Step {
	nodes, ok := r.list(n, "after")
	if !ok {
		return nil
	}
	var steps []question.Step
	answers := 0
	for _, node := range nodes {
		if word, ok := node.(*ast.StringNode); ok && word.Value == "answer" {
			answers++
			steps = append(steps, question.Step{Answer: true})
			continue
		}
		if _, ok := node.(*ast.IntegerNode); !ok {
			r.wrongType(node, "step")
			continue
		}
		if pit, ok := r.integer(node, 1, awale.Pits); ok {
			steps = append(steps, question.Step{Pit: awale.Pit(pit)})
		}
	}
	if len(nodes) > maxSteps || answers > maxAnswer {
		r.report(placeOf(n), "sheet.step-count", "Most", maxSteps, "Answers", maxAnswer)
	}
	return steps
}

func (r *reader) options(n ast.Node) []question.Option {
	nodes, ok := r.list(n, "options")
	if !ok {
		return nil
	}
	var options []question.Option
	for _, node := range nodes {
		f, ok := r.fields(node, "option", "fr", "en", "right")
		if !ok {
			continue
		}
		var o question.Option
		o.Text, _ = r.languages(f)
		if right := f.nodes["right"]; right != nil {
			o.Right, _ = r.boolean(right)
		}
		options = append(options, o)
	}
	return options
}
