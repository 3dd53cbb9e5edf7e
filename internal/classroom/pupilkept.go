package classroom

import (
	"encoding/json"
	"io"
	"strconv"
	"time"

	"awale/internal/awale"
	"awale/internal/game"
	"awale/internal/i18n"
	"awale/internal/question"
)

// Kept is all that is kept about one pupil.
type Kept struct {
	Pupil       Pupil
	Class       Class
	Added       time.Time
	Attempts    []Attempt // oldest first
	Ratings     map[string]KeptRating
	Assignments []Assignment // of the class
	Games       []game.Table // the newest first
}

// KeptRating is what is kept of how hard a practice question was, by the key of the attempt that answered it.
type KeptRating struct {
	Rating float64
	Moved  bool // whether the answer counted for how hard others find such questions
}

// Recalled is what is still known of the question that an attempt answered.
type Recalled struct {
	Title    string
	Question *question.Question // nil when its sheet is no longer there
}

// Export writes a pupil's file for parents, and for another program.
type Export struct {
	Kept   Kept
	Say    *i18n.Printer
	Zone   *time.Location
	Recall func(Attempt) Recalled
}

// The form of the file. Its names are for programs, and stay.
type (
	keptFile struct {
		Made        time.Time        `json:"made"`
		Pupil       keptPupil        `json:"pupil"`
		Assignments []keptAssignment `json:"assignments"`
		Answers     []keptAnswer     `json:"answers"`
		Games       []keptGame       `json:"games"`
	}
	keptPupil struct {
		FirstName string    `json:"first_name"`
		Class     string    `json:"class"`
		Pictures  []string  `json:"pictures"`
		PutAside  bool      `json:"put_aside"`
		Added     time.Time `json:"added"`
		Wrong     int       `json:"wrong_tries_to_come_in"`
		WaitsTill string    `json:"waits_until,omitempty"`
		Cards     int       `json:"times_the_card_was_renewed"`
		Signed    int       `json:"times_signed_out_everywhere"`
		ID        string    `json:"id"`
		Learner   string    `json:"answers_stand_under"`
	}
	keptAssignment struct {
		Title  string `json:"title"`
		Given  string `json:"given"`
		Opens  string `json:"opens,omitempty"`
		Closes string `json:"closes,omitempty"`
		Chosen bool   `json:"given_by_name"`
		Longer string `json:"may_work_until,omitempty"`
	}
	keptGame struct {
		Begun  time.Time `json:"begun"`
		Last   time.Time `json:"last_move"`
		Kind   string    `json:"kind"`
		Level  int       `json:"level,omitempty"`
		Side   string    `json:"side"`
		Record string    `json:"record"`
	}
	keptAnswer struct {
		At             time.Time `json:"at"`
		Title          string    `json:"sheet"`
		Exercise       int       `json:"exercise"`
		Number         int       `json:"question"`
		Position       string    `json:"position"`
		Asked          string    `json:"asked"`
		Answer         string    `json:"answer"`
		Right          bool      `json:"right"`
		Misconceptions []string  `json:"may_come_from"`
		Hints          int       `json:"hints"`
		Try            int       `json:"try"`
		AskedWords     string    `json:"asked_in_words,omitempty"`
		AnswerWords    string    `json:"answer_in_words,omitempty"`
		Place          string    `json:"place"`
		Key            string    `json:"key"`
		Rating         float64   `json:"question_rated,omitempty"`
		Moved          bool      `json:"counted_for_how_hard_it_is,omitempty"`
	}
)

// WriteJSON writes everything, in a form that can be read by people too.
func (e Export) WriteJSON(w io.Writer, made time.Time) error {
	p := e.Kept.Pupil
	file := keptFile{
		Made: made.In(e.Zone),
		Pupil: keptPupil{
			FirstName: p.Name, Class: e.Kept.Class.Name, PutAside: p.Archived, Added: e.Kept.Added.In(e.Zone),
			Wrong: p.Wrong, WaitsTill: e.moment(p.Until), Cards: p.LinkEpoch, Signed: p.Epoch, ID: p.ID, Learner: p.Learner,
		},
		Assignments: []keptAssignment{}, Answers: []keptAnswer{}, Games: []keptGame{},
	}
	for _, id := range p.Pictures {
		file.Pupil.Pictures = append(file.Pupil.Pictures, e.Say.T("join.picture."+string(id)))
	}
	for _, a := range e.Kept.Assignments {
		if longer, extended := a.Longer[p.ID]; extended || a.IsFor(p) {
			file.Assignments = append(file.Assignments, keptAssignment{
				Title: a.Title.In(e.Say.Lang()), Given: e.moment(a.Given), Opens: e.moment(a.Opens), Closes: e.moment(a.Closes),
				Chosen: a.Chosen != nil && a.IsFor(p), Longer: e.moment(longer),
			})
		}
	}
	for _, a := range e.Kept.Attempts {
		file.Answers = append(file.Answers, e.answer(a))
	}
	for _, g := range e.Kept.Games {
		file.Games = append(file.Games, e.game(g))
	}
	out := json.NewEncoder(w)
	out.SetIndent("", "  ")
	out.SetEscapeHTML(false)
	return out.Encode(file)
}

func (e Export) game(t game.Table) keptGame {
	kept := keptGame{Begun: t.Begun.In(e.Zone), Last: t.Changed.In(e.Zone), Kind: string(t.Kind), Level: t.Level, Side: "south"}
	if side, _ := t.Seat(e.Kept.Pupil.Learner); side == awale.North {
		kept.Side = "north"
	}
	if t.Game != nil {
		kept.Record = t.Game.Text()
	}
	return kept
}

func (e Export) answer(a Attempt) keptAnswer {
	recalled := e.Recall(a)
	kept := keptAnswer{
		At: a.At.In(e.Zone), Title: recalled.Title, Exercise: a.Item + 1, Number: a.Question + 1, Position: a.Position, Asked: a.Asked,
		Answer: a.Answer, Right: a.Right, Misconceptions: append([]string{}, a.Candidates...), Hints: a.Hints, Try: a.Try,
		Place: a.Sheet, Key: a.Key, Rating: e.Kept.Ratings[a.Key].Rating, Moved: e.Kept.Ratings[a.Key].Moved,
	}
	if q := recalled.Question; q != nil {
		kept.AskedWords = e.Say.Msg(q.Prompt())
		if answer, err := question.ParseAnswer(q.Input(), a.Answer); err == nil {
			kept.AnswerWords = e.Say.Msg(q.Words(answer))
		}
	}
	return kept
}

// WriteAnswers writes the answers as a table for a spreadsheet.
func (e Export) WriteAnswers(w io.Writer) error {
	var rows [][]string
	var heading []string
	for _, column := range []string{"at", "sheet", "exercise", "question", "try", "asked", "answer", "right", "hints", "position"} {
		heading = append(heading, e.Say.T("class.export."+column))
	}
	rows = append(rows, heading)
	for _, a := range e.Kept.Attempts {
		k := e.answer(a)
		right := e.Say.T("class.export.no")
		if k.Right {
			right = e.Say.T("class.export.yes")
		}
		asked, answer := k.AskedWords, k.AnswerWords
		if asked == "" {
			asked = k.Asked
		}
		if answer == "" {
			answer = k.Answer
		}
		rows = append(rows, []string{k.At.Format("2006-01-02 15:04"), k.Title, strconv.Itoa(k.Exercise), strconv.Itoa(k.Number),
			strconv.Itoa(k.Try), asked, answer, right, strconv.Itoa(k.Hints), k.Position})
	}
	return WriteTable(w, e.Say.Lang(), rows)
}

func (e Export) moment(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.In(e.Zone).Format(time.RFC3339)
}
