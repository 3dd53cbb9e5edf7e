package question

import (
	"errors"
	"slices"

	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/solver"
)

// MaxLine is the most moves that a line may have.
const MaxLine = 6

// line asks for a sequence of moves of both sides in which each plays best for
// so many moves: the pupil's moves win the gain that the solver guarantees, and
// the replies are the best ones. Every such sequence is right.
type line struct{}

func (line) Ask() string                           { return "line" }
func (line) Input() Input                          { return InputLine }
func (line) Fields() (required, optional []string) { return []string{"depth"}, nil }

func (line) prompt(q Question) i18n.Message {
	return bySide("question.line.", q.Position.ToMove(), "Count", q.Spec.Depth)
}

func (line) keys(q Question) []Answer {
	const tableBits = 12
	b := lines{rules: q.Rules, solver: solver.New(q.Rules, tableBits)}
	b.follow(q.Position, q.Spec.Depth, Answer{Input: InputLine}, 0)
	return b.found
}

// lines collects the sequences of best moves.
type lines struct {
	rules  awale.Rules
	solver *solver.Solver
	found  []Answer
}

func (b *lines) follow(p awale.Position, depth int, so Answer, played int) {
	if depth > 0 {
		_, best := b.solver.Best(p, depth)
		for pit := range best.All() {
			next := so
			next.Line[played] = pit
			b.follow(b.rules.Sow(p, pit).After, depth-1, next, played+1)
		}
		if best != 0 {
			return
		}
	}
	if played > 0 {
		b.found = append(b.found, so)
	}
}

func (k line) problems(q Question) []Problem {
	if q.Spec.Depth < 1 || q.Spec.Depth > MaxLine {
		return []Problem{{Field: "depth", Index: -1, Message: i18n.M("question.problem.depth", "Depth", q.Spec.Depth, "Most", MaxLine)}}
	}
	return movesProblems(q)
}

// why says what keeps a line from being played, and what the best one wins for
// each side.
func (line) why(q Question, a Answer) []i18n.Message {
	var said []i18n.Message
	keys := q.Keys()
	best := a
	if !slices.Contains(keys, a) {
		_, err := q.follow(a)
		var barred *awale.IllegalMove
		if errors.As(err, &barred) {
			said = append(said, IllegalReason(barred))
		}
		best = keys[0]
	}
	turns, _ := q.follow(best)
	end := turns[len(turns)-1].After
	won := func(s awale.Side) int { return end.Store(s) - q.Position.Store(s) }
	return append(said, i18n.M("question.line.wins", "South", won(awale.South), "North", won(awale.North)))
}

// follow plays a line as far as its moves are legal; the error is that of the
// first that is not.
func (q Question) follow(a Answer) (turns []awale.Turn, err error) {
	p := q.Position
	for _, pit := range a.Moves() {
		turn, err := q.Rules.Play(p, pit)
		if err != nil {
			return turns, err
		}
		turns = append(turns, turn)
		p = turn.After
	}
	return turns, nil
}

func (line) shown(q Question, a Answer) (awale.Turn, bool) { return playedPit(q, a.Line[0]) }

// replay plays the whole line, as far as its moves are legal.
func (line) replay(q Question, a Answer) []awale.Turn {
	turns, _ := q.follow(a)
	return turns
}

func (line) sows() bool { return false }

func (line) hints(q Question) []i18n.Message {
	key := q.Key()
	return []i18n.Message{
		i18n.M("question.hint.line"),
		i18n.M("question.hint.line.half", "Pit", key.Line[0]),
	}
}
