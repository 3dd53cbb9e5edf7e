package question

import (
	"awale/internal/awale"
	"awale/internal/i18n"
)

// Kind is what a question asks for. Each kind is one file; Kinds lists them.
type Kind interface {
	// Ask is the kind's name in sheets.
	Ask() string
	// Input is the form of its answer.
	Input() Input
	// Fields names the fields of a Spec that the kind must have and may have,
	// beside those that every kind may have (see CommonFields).
	Fields() (required, optional []string)

	// prompt is the catalogue's wording.
	prompt(q Question) i18n.Message
	// keys lists every right answer, the one to show first. It is asked of the
	// rules in q, so that an altered rule set gives a misconception's answers.
	keys(q Question) []Answer
	// problems says why the question cannot be asked in this position.
	problems(q Question) []Problem
	// shown is the turn that explains an answer, if one does.
	shown(q Question, a Answer) (awale.Turn, bool)
	// sows says whether the answer is a pit to sow.
	sows() bool
	// hints are where to look, then the sowing half-way.
	hints(q Question) []i18n.Message
}

// Kinds lists the question kinds, those that a beginner meets first in front.
func Kinds() []Kind {
	return []Kind{
		landing{}, captured{}, drawn{}, pitFor{}, bestPit{}, legal{}, krou{}, laps{}, feeding{}, threatened{}, defend{},
		line{}, ends{}, final{}, nextRound{}, underRules{}, choice{},
	}
}

// KindByName finds a kind by its name in sheets.
func KindByName(ask string) (Kind, bool) {
	for _, k := range Kinds() {
		if k.Ask() == ask {
			return k, true
		}
	}
	return nil, false
}

// CommonFields names the fields that every question may have.
func CommonFields() []string { return []string{"ask", "after", "prompt", "hint", "points", "expect"} }
