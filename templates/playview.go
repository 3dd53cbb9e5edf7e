package templates

import (
	"strconv"

	"github.com/a-h/templ"

	"awale/internal/awale"
	"awale/internal/game"
	"awale/internal/i18n"
)

// PlaySetup is the page where a game begins, with the games begun before.
type PlaySetup struct {
	Kinds  []game.Kind
	Rules  []string // ids of the rule sets
	Chosen PlayChoice
	Games  []PlayCard
	Closed bool          // the teacher has put playing away
	Text   string        // of a game that could not be read
	Bad    *i18n.Message // what is wrong in it
	Code   string        // that no game waits under
	NoCode *i18n.Message
}

// PlayChoice is what is chosen when the page opens.
type PlayChoice struct {
	Kind   game.Kind
	Strong int
	Rules  string
	First  string
}

// PlayCard is a game begun before.
type PlayCard struct {
	ID     string
	Rules  string
	Kind   game.Kind
	Level  int
	Over   bool
	Moves  int
	Stores awale.Score
}

// PlayGame is a game as it stands, seen from one side or from none.
type PlayGame struct {
	ID       string
	Version  int
	Kind     game.Kind
	Level    int
	RulesID  string
	Rules    awale.Rules
	Voice    game.Voice
	Position awale.Position
	Turns    []awale.Turn // the last ones of this round, to be shown again
	Moves    int
	Round    int
	May      bool         // the reader moves now
	Legal    awale.PitSet // if so, the pits that may be sown
	Thinks   bool         // the computer moves now
	Code     string       // by which the other player comes, while one is awaited
	Notices  []game.Notice
	Refused  *i18n.Message // why a pit cannot be sown
	Hints    []i18n.Message
	HintMore bool
	Hintable bool
	Back     bool
	Resign   bool
	Stop     bool
	End      *PlayEnd
	Past     bool // looked at afterwards: nobody is to move
}

// PlayEnd is the end of a round.
type PlayEnd struct {
	Ending  game.Ending
	Result  i18n.Message
	Counts  []i18n.Message
	Layout  []game.LayoutStep
	Next    bool // another round can follow
	Habit   string
	Moments []game.Moment
}

// PlaySteps is one move of a game, looked at afterwards.
type PlaySteps struct {
	Game  PlayGame
	Round int
	Move  int // from 1
	Turns []awale.Turn
	Prev  bool // a round before
	Next  bool // a round after
}

// PlayMoment is a question about a move of the game.
type PlayMoment struct {
	ID       string
	Number   int // from 1
	Total    int
	Played   awale.Pit
	Question Question
}

// side is what a side is called at the board.
func (v PlayGame) side(p Page, s awale.Side) string {
	if v.Voice.Reads && v.Voice.You == s {
		return p.T("play.you")
	}
	return p.Printer.Msg(v.Voice.Names[s])
}

func (v PlayGame) yours(s awale.Side) bool { return v.Voice.Reads && v.Voice.You == s }

// owner says whose a pit is.
func (v PlayGame) owner(s awale.Side) i18n.Message {
	if v.yours(s) {
		return i18n.M("play.owner.you")
	}
	return i18n.M("play.owner.they", "Side", v.Voice.Names[s])
}

// turned says whether the reader sits at North, and sees the board from there.
func (v PlayGame) turned() bool { return v.yours(awale.North) }

// over says whether nobody is to move.
func (v PlayGame) over() bool { return v.End != nil || v.Past }

// board is the board as it stands, the last move marked.
func (v PlayGame) board() Board {
	b := Board{Position: v.Position}
	if n := len(v.Turns); n > 0 {
		b = afterTurn(v.Turns[n-1])
	}
	if v.May {
		b.Sowable = v.Legal
	}
	return b
}

// pitWords says a pit for those who cannot see the drawing, and whether it may be sown.
func (v PlayGame) pitWords(pit awale.Pit) i18n.Message {
	key := "play.pit"
	if v.May && v.Legal.Has(pit) {
		key = "play.pit-open"
	}
	return i18n.M(key, "Pit", int(pit), "Owner", v.owner(v.Position.Owner(pit)), "Count", v.Position.Seeds(pit))
}

func (v PlayGame) storeWords(s awale.Side) i18n.Message {
	return i18n.M("play.store", "Owner", v.owner(s), "Count", v.Position.Store(s))
}

// status says whose turn it is, or who won.
func (v PlayGame) status() i18n.Message {
	mover := v.Position.ToMove()
	switch {
	case v.Code != "":
		return i18n.M("play.status.waits")
	case v.End != nil:
		return v.End.Result
	case v.Thinks:
		return i18n.M("play.status.thinks")
	case v.yours(mover):
		return i18n.M("play.status.you")
	}
	return i18n.M("play.status.they", "Side", v.Voice.Names[mover])
}

// steps lists the steps of the last moves, each side by its name.
func (v PlayGame) steps() []replayStep {
	var steps []replayStep
	for i, turn := range v.Turns {
		if i > 0 {
			steps = append(steps, replayStep{Kind: stepTurn, Words: i18n.M("board.step.next-move")})
		}
		for _, s := range turnSteps(turn) {
			switch {
			case s.Kind == stepLift && v.turned():
				s.Side = s.Side.Other() // the hand comes from the other edge of the screen
			case s.Kind == stepRest:
				s.Words = i18n.M("play.step.last", "Pit", int(turn.Last()), "Owner", v.owner(turn.Before.Owner(turn.Last())), "Count", s.Count)
			case s.Kind == stepDone && turn.Taken() > 0:
				s.Words = v.gains(turn)
			}
			steps = append(steps, s)
		}
	}
	return steps
}

func (v PlayGame) gains(t awale.Turn) i18n.Message {
	mover := t.Before.ToMove()
	if v.yours(mover) {
		return i18n.M("play.gains.you", "Count", t.Taken())
	}
	return i18n.M("play.gains.they", "Side", v.Voice.Names[mover], "Count", t.Taken())
}

// start is the board before the moves that are shown again.
func (v PlayGame) start() string {
	if len(v.Turns) > 0 {
		return v.Turns[0].Before.String()
	}
	return v.Position.String()
}

// rule says how the rule set answers the row of a notice.
func (n playRule) words(p Page) string {
	for _, row := range ruleRows() {
		if row.Name == n.Row {
			return p.T("play.rule", "Rules", gameRules(p, n.ID), "Question", p.T("rules.row."+row.Name),
				"Answer", p.Printer.Msg(row.answer(n.Rules)))
		}
	}
	return ""
}

// playRule is the answer of a rule set to one question.
type playRule struct {
	ID    string
	Rules awale.Rules
	Row   string
}

func (v PlayGame) rule(row string) playRule { return playRule{v.RulesID, v.Rules, row} }

// moveWords is a move in the list of a game: the pit, and what it took.
func moveWords(t awale.Turn) string {
	if t.Taken() == 0 {
		return t.Pit.String()
	}
	return t.Pit.String() + " +" + strconv.Itoa(t.Taken())
}

// ways are the addresses of a moment's question.
func (v PlayMoment) ways() ways {
	next := MomentURL(v.ID, v.Number+1)
	if v.Number >= v.Total {
		next = GameURL(v.ID, "")
	}
	return ways{
		Place: strconv.Itoa(v.Number), Answer: MomentURL(v.ID, v.Number),
		Again: MomentURL(v.ID, v.Number), Next: next,
	}
}

// gameRules is the name of a game's rule set; a house rule set has none.
func gameRules(p Page, id string) string {
	if game.IsHouse(id) || id == game.House {
		id = ""
	}
	return rulesName(p, id)
}

// gameRulesLine says in one line how a rule set differs.
func gameRulesLine(p Page, id string) string {
	if id == game.House {
		id = ""
	}
	return rulesLine(p, id)
}

// gameRulesURL is where a game's rule set is explained; house rules stand on the game's own page.
func gameRulesURL(id string) templ.SafeURL {
	if game.IsHouse(id) {
		return RulesURL
	}
	return RuleSetURL(id)
}

// houseAnswer says what an answer of a house rule set means.
func houseAnswer(p Page, row string, a game.HouseAnswer) string {
	rules := game.HouseBase()
	a.Set(&rules)
	for _, r := range ruleRows() {
		if r.Name == row {
			return p.Printer.Msg(r.answer(rules))
		}
	}
	return a.Value
}

// playFields are what every form of a game sends.
func (v PlayGame) fields() []hiddenField {
	return []hiddenField{{FieldGameVersion, strconv.Itoa(v.Version)}}
}

func (v PlayGame) url(part string) templ.SafeURL { return GameURL(v.ID, part) }
