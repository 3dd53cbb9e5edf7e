package templates

import (
	"strconv"

	"github.com/a-h/templ"

	"awale/internal/awale"
	"awale/internal/i18n"
)

// The kinds of a replay's steps, as the script reads them.
const (
	stepTurn = "turn" // a new move begins: marks of the one before are cleared
	stepLift = "lift" // the seeds of a pit are taken in hand
	stepSow  = "sow"  // one seed falls
	stepRest = "rest" // the last seed has fallen
	stepTake = "take" // one pit is taken
	stepSlam = "slam" // a grand slam, and what the rules make of it
	stepDone = "done"
)

// replayStep is one step of a move: what it does to the drawing, and in words.
type replayStep struct {
	Kind  string
	Pit   awale.Pit  // 0 for none
	Count int        // seeds in the pit after the step
	Hand  int        // seeds left in the hand
	Side  awale.Side // who sows
	Store int        // seeds in that store after the step
	Taken int        // seeds taken by the step
	Parts bool       // here the move leaves the one beside it
	Words i18n.Message
}

// steps lists what happens in the moves, seed by seed. It counts along with
// the turn that the engine played; it decides nothing.
func (r Replay) steps() []replayStep {
	var steps []replayStep
	for i, turn := range r.Turns {
		if i > 0 {
			steps = append(steps, replayStep{Kind: stepTurn, Words: i18n.M("board.step.next-move")})
		}
		steps = append(steps, turnSteps(turn)...)
	}
	if at := r.Part.step(steps); at >= 0 {
		steps[at].Parts = true
	}
	return steps
}

// step is the place of the step with which a move leaves the one beside it: the
// seed that falls elsewhere, the pit that is taken, or the end where the other
// move goes on. It is −1 for none.
func (p *Part) step(steps []replayStep) int {
	if p == nil {
		return -1
	}
	sown := 0
	for i, s := range steps {
		if s.Kind == stepSow {
			sown++
		}
		switch {
		case s.Kind == stepSow && sown == p.Seed, s.Kind == stepRest && sown < p.Seed, s.Kind == stepTake && p.Seed == 0 && s.Pit == p.Pit:
			return i
		}
	}
	return len(steps) - 1
}

func turnSteps(t awale.Turn) []replayStep {
	steps := sowingSteps(t)
	steps = append(steps, takingSteps(t)...)
	if t.Slam {
		steps = append(steps, replayStep{Kind: stepSlam, Words: slamWords(t)})
	}
	return append(steps, replayStep{Kind: stepDone, Words: doneWords(t)})
}

func sowingSteps(t awale.Turn) []replayStep {
	hand := t.Before.Seeds(t.Pit)
	count := drawingOf(t.Before)
	count.Seeds[t.Pit-1] = 0
	steps := []replayStep{{Kind: stepLift, Pit: t.Pit, Hand: hand, Side: t.Before.ToMove(),
		Words: i18n.M("board.step.lift", "Pit", int(t.Pit), "Count", hand)}}
	for _, pit := range t.Sown() {
		hand--
		count.Seeds[pit-1]++
		steps = append(steps, replayStep{Kind: stepSow, Pit: pit, Count: count.in(pit), Hand: hand,
			Words: i18n.M("board.step.sow", "Pit", int(pit), "Count", count.in(pit))})
	}
	last := t.Last()
	return append(steps, replayStep{Kind: stepRest, Pit: last, Count: count.in(last),
		Words: i18n.M("board.step.last", "Pit", int(last), "Owner", i18n.M("board.owner."+sideName(t.Before.Owner(last))), "Count", count.in(last))})
}

func takingSteps(t awale.Turn) []replayStep {
	mover := t.Before.ToMove()
	store := t.Before.Store(mover)
	var steps []replayStep
	for _, c := range t.Captures() {
		store += c.Seeds
		steps = append(steps, replayStep{Kind: stepTake, Pit: c.Pit, Side: mover, Store: store, Taken: c.Seeds,
			Words: i18n.M("board.step.take", "Pit", int(c.Pit), "Count", c.Seeds)})
	}
	return steps
}

func slamWords(t awale.Turn) i18n.Message {
	switch opponent := t.Before.ToMove().Other(); {
	case t.Taken() == 0:
		return i18n.M("board.step.slam-nothing")
	case t.After.RowSeeds(opponent) == 0:
		return i18n.M("board.step.slam-all")
	}
	return i18n.M("board.step.slam-left")
}

func doneWords(t awale.Turn) i18n.Message {
	if t.Taken() == 0 {
		return i18n.M("board.step.nothing")
	}
	return i18n.M("board.step.total", "Side", i18n.M("board.gains."+sideName(t.Before.ToMove())), "Count", t.Taken())
}

// start is the position before the first move.
func (r Replay) start() awale.Position { return r.Turns[0].Before }

// end is the board after the last move, marked with where it began, where its
// last seed fell and what it took.
func (r Replay) end() Board { return afterTurn(r.Turns[len(r.Turns)-1]) }

func afterTurn(t awale.Turn) Board {
	b := Board{Position: t.After, Origin: t.Pit, Last: t.Last()}
	for _, c := range t.Captures() {
		b.Taken = b.Taken.With(c.Pit)
	}
	return b
}

// stepData is what the script reads of a step.
func stepData(s replayStep) templ.OrderedAttributes {
	data := templ.OrderedAttributes{attribute("data-kind", s.Kind)}
	if s.Pit != 0 {
		data = append(data, attribute("data-pit", s.Pit.String()), attribute("data-count", strconv.Itoa(s.Count)))
	}
	if s.Parts {
		data = append(data, attribute("data-parts", "1"))
	}
	switch s.Kind {
	case stepLift:
		data = append(data, attribute("data-hand", strconv.Itoa(s.Hand)), attribute("data-side", sideName(s.Side)))
	case stepSow:
		data = append(data, attribute("data-hand", strconv.Itoa(s.Hand)))
	case stepTake:
		data = append(data, attribute("data-taken", strconv.Itoa(s.Taken)),
			attribute("data-to", sideName(s.Side)), attribute("data-store", strconv.Itoa(s.Store)))
	}
	return data
}

func attribute(name, value string) templ.KeyValue[string, any] {
	return templ.KeyValue[string, any]{Key: name, Value: value}
}
