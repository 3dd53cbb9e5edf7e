package web

import (
	"strings"
	"testing"
)

func TestAWrongAnswerAfterARightOneIsExplainedAndTakesNothingAway(t *testing.T) {
	s := newSite(t)
	s.answer(2, chain[0].right)
	again := s.get("/sheets/simulation-1?step=2&again=1").answerForm(t).filled(chain[0].wrong)
	s.post(again.action, again.fields)

	told := s.step(2)
	s.says(told, "page.not-this-time")
	s.says(told, "page.stays-right")
	s.says(told, "page.step.right", "Step", 2)
	if strings.Contains(told.body, htmlText(s.server.Catalogue.Printer("fr").T("page.not-yet"))) {
		t.Error("a question that is right already is called not right yet")
	}
}
