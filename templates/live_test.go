package templates

import (
	"fmt"
	"strings"
	"testing"

	"github.com/a-h/templ"

	"awale/internal/awale"
	"awale/internal/classroom"
	"awale/internal/i18n"
)

// liveView is a class of thirty at a sheet of eight questions, in every state.
func (f fixture) liveView(projector bool) Live {
	v := Live{Class: classroom.Class{ID: "c", Name: "CE1"}, Since: "e.1",
		Assignment: classroom.Assignment{ID: "a", Class: "c", Title: i18n.Text{FR: "Semer", EN: "Sowing"}, Mode: classroom.Practice},
		Picture:    LivePicture{Class: "c", Assignment: "a", Projector: projector}}
	for i := range 8 {
		v.Picture.Questions = append(v.Picture.Questions, LiveQuestion{Item: 1, Number: i, Place: i + 1, Right: 4 * i, Wrong: 2, Total: 30})
	}
	for i := range 30 {
		row := LiveRow{State: classroom.States()[i*4/30]}
		if !projector {
			row.ID, row.Name = fmt.Sprint("p", i), fmt.Sprint("Pupil ", i)
		}
		for n := range 8 {
			row.Marks = append(row.Marks, LiveMark{Status: classroom.Status((i + n) % 4), Wrong: (i + n) % 3, Absent: n == 7 && i == 29})
		}
		v.Picture.Rows = append(v.Picture.Rows, row)
	}
	return v
}

// livePages is the class at work in every state of the page.
func (f fixture) livePages(p Page) map[string]templ.Component {
	turn := f.play(f.start, 4)
	drawn := DrawingOf(turn.After)
	wrong := LiveAnswer{Place: 2, Prompt: words("Dessine"), Asked: "x", Candidates: []string{"own-row", "no-run"}, Pupils: []string{"Awa", "Driss"}, DrawnBoard: true,
		Feedback: Feedback{Given: words("Un plateau"), Answer: words("Un autre"), Explain: []i18n.Message{words("La case 4")},
			Yours: &Outcome{Board: &Board{Position: turn.After, Drawn: &drawn, Differs: awale.SetOf(5)}},
			Truth: &Outcome{Replay: &Replay{Turns: []awale.Turn{turn}}}}}
	plain := LiveAnswer{Place: 1, Prompt: words("Combien"), Asked: "y", Pupils: []string{"Awa"}, Board: &Board{Position: f.start},
		Feedback: Feedback{Given: words("3 graines"), Answer: words("6 graines"), Truth: &Outcome{Replay: &Replay{Turns: []awale.Turn{turn}}}}}
	pupil, question, projector := f.liveView(false), f.liveView(false), f.liveView(true)
	pupil.Picture.Chosen, pupil.Detail = "p0", &LiveDetail{Name: "Pupil 0", Groups: []LiveGroup{{Answers: []LiveAnswer{wrong, plain, plain}}}}
	prompt := words("Combien de graines")
	question.Closed, question.Picture.Asked = true, 2
	question.Detail = &LiveDetail{Question: &question.Picture.Questions[1], Prompt: &prompt, More: 3, Groups: []LiveGroup{
		{Misconception: "own-row", Also: []string{"no-run"}, Pupils: []string{"Awa", "Driss"}, Answers: []LiveAnswer{wrong}}, {Answers: []LiveAnswer{plain}}}}
	opened := f.liveView(true)
	opened.Detail = question.Detail
	return map[string]templ.Component{
		"live": LivePage(p, f.liveView(false)), "live-pupil": LivePage(p, pupil), "live-question": LivePage(p, question),
		"live-none": LivePage(p, Live{Assignment: pupil.Assignment}), "projector": ProjectorPage(p, projector), "projector-question": ProjectorPage(p, opened),
		"live-choice": LiveChoicePage(p, LiveChoice{Class: pupil.Class, Open: []classroom.Assignment{pupil.Assignment}, Other: []classroom.Assignment{pupil.Assignment}}),
		"live-empty":  LiveChoicePage(p, LiveChoice{Class: pupil.Class}),
	}
}

func TestTheProjectorNamesNobodyWhoAnsweredWrongly(t *testing.T) {
	f := newFixture(t)
	for _, name := range []string{"projector", "projector-question"} {
		var html strings.Builder
		if err := f.livePages(page(t, i18n.FR))[name].Render(t.Context(), &html); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(html.String(), "Driss") || strings.Contains(html.String(), "Pupil") {
			t.Errorf("%s names a pupil", name)
		}
	}
}

func TestAHollowIsFullOnlyWhenEverybodyIsRight(t *testing.T) {
	for _, tt := range []struct{ right, total, grains int }{{0, 30, 0}, {1, 30, 1}, {15, 30, 6}, {29, 30, 11}, {30, 30, 12}, {0, 0, 0}} {
		if got := (LiveQuestion{Right: tt.right, Total: tt.total}).grains(); got != tt.grains {
			t.Errorf("%d of %d: %d seeds, want %d", tt.right, tt.total, got, tt.grains)
		}
	}
}
