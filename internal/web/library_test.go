package web

import (
	"testing"
	"testing/fstest"

	"awale/internal/i18n"
	"awale/internal/sheet"
)

const worksheet = `
id: simulation-1
title: {fr: Première simulation, en: First simulation}
kind: simulation
rules: scolaire
level: 2
items:
  - text: {fr: "Tes cases portent les numéros de **7 à 12**. <b>Regarde</b>.", en: "Your pits are numbered 7 to 12."}
  - board: 2-1-2-7-0-2/1-0-4-2-2-3 14-8 N
  - position: 2-1-2-7-0-2/1-0-4-2-2-3 14-8 N
    questions:
      - {ask: captured, pit: 4}
      - {ask: board, after: [4]}
      - {ask: pit-for, after: [4], seeds: 5}
      - {ask: board, after: [4, answer], stores: true}
      - {ask: best-pit, after: [4], than: 5}
      - {ask: board, after: [4, answer]}
`

const quiz = `
id: quiz-1
title: {fr: Mots, en: Words}
kind: quiz
rules: scolaire
level: 1
items:
  - show: {from: 4-4-4-4-4-4/4-4-4-4-4-4, moves: [9]}
  - position: 4-4-4-4-4-4/4-4-4-4-4-4
    questions:
      - ask: choice
        prompt: {fr: Combien de cases ?, en: How many pits?}
        options: [{fr: Dix, en: Ten}, {fr: Douze, en: Twelve, right: true}]
      - ask: choice
        prompt: {fr: Qui sème ?, en: Who sows?}
        options: [{fr: Toi, en: You, right: true}, {fr: "L'adversaire", en: Your opponent, right: true}, {fr: Personne, en: Nobody}]
      - {ask: legal}
      - {ask: landing, pit: 7}
      - {ask: ends}
`

// library holds the worksheet of the specification and a quiz with the other inputs.
func library(t *testing.T) *sheet.Library {
	t.Helper()
	l, problems := sheet.LoadFS(fstest.MapFS{
		"simulation-1.yaml": {Data: []byte(worksheet)},
		"quiz-1.yaml":       {Data: []byte(quiz)},
	})
	catalogue, err := i18n.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range problems {
		t.Error(p.Say(catalogue.Printer(i18n.EN)))
	}
	return l
}
