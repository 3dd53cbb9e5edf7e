package question_test

import (
	"strings"
	"testing"

	"awale/internal/i18n"
	"awale/internal/question"
)

func say(t *testing.T, messages ...i18n.Message) string {
	t.Helper()
	c, err := i18n.Load()
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, l := range i18n.Langs() {
		var words []string
		for _, m := range messages {
			words = append(words, c.Printer(l).Msg(m))
		}
		said = append(said, strings.Join(words, " "))
	}
	return strings.ReplaceAll(strings.Join(said, " | "), "\u00a0", " ")
}

func TestTheSimulationInWords(t *testing.T) {
	e := simulation(t)
	for i, want := range []string{
		"Combien de graines gagnerait ton adversaire s’il semait la case 4 ? | How many seeds would your opponent win if they sowed pit 4?",
		"Ton adversaire sème la case 4. Dessine les graines à la fin de son coup. | Your opponent sows pit 4. Draw the seeds at the end of that move.",
		"Quelle case faut-il semer pour récolter 5 graines ? | Which pit must you sow to win 5 seeds?",
		"Tu sèmes la case 9. Dessine les graines à la fin de ton coup. | You sow pit 9. Draw the seeds at the end of your move.",
		"Quelle case peux-tu semer pour récolter plus de 5 graines ? | Which pit can you sow to win more than 5 seeds?",
	} {
		q, err := e.ResolveKey(i)
		if err != nil {
			t.Fatal(err)
		}
		if got := say(t, q.Prompt()); got != want {
			t.Errorf("question %d:\n got %s\nwant %s", i+1, got, want)
		}
		if hints := q.Hints(); len(hints) != 3 {
			t.Errorf("question %d has %d hints, want 3", i+1, len(hints))
		} else {
			say(t, hints...)
		}
	}
}

func TestATurnIsExplained(t *testing.T) {
	for _, c := range []struct{ name, rules, position, answer, want string }{
		{"what is taken, pit by pit", "scolaire", "1-1-0-4-4-4/0-0-0-0-0-2 0-0 S", "12",
			"La dernière graine tombe dans la case 2. Il y a alors 2 graines dedans. Tu prends les graines des cases 2 et 1 : 2 + 2 = 4."},
		{"nothing is taken at home", "scolaire", "4-4-4-4-4-4/1-0-0-0-0-0 0-0 S", "7",
			"La dernière graine tombe dans la case 8. Il y a alors 1 graine dedans. C’est ta rangée. On ne prend que chez l’adversaire."},
		{"a count that is not taken", "scolaire", "4-4-4-4-4-4/0-0-0-0-0-1 0-0 S", "12",
			"La dernière graine tombe dans la case 1. Il y a alors 5 graines dedans. On prend seulement quand il y a 2 ou 3 graines. Ici, on ne prend rien."},
		{"a grand slam that takes nothing", "scolaire", "1-0-0-0-0-0/1-0-0-0-0-1 0-0 S", "12",
			"La dernière graine tombe dans la case 1. Il y a alors 2 graines dedans. Ce coup prendrait toutes les graines de ton adversaire. Alors tu ne prends rien."},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := question.Exercise{Rules: rules(t, c.rules), Position: position(t, c.position), Questions: []question.Spec{{Ask: "best-pit"}}}
			q, err := e.Resolve(0, nil)
			if err != nil {
				t.Fatal(err)
			}
			a, err := question.ParseAnswer(q.Input(), c.answer)
			if err != nil {
				t.Fatal(err)
			}
			got, _, _ := strings.Cut(say(t, q.Explain(a)...), " | ")
			if got != c.want {
				t.Errorf("%s\n got %s\nwant %s", c.position, got, c.want)
			}
		})
	}
}

func TestWhatDiffersOnADrawnBoardIsNamed(t *testing.T) {
	e := simulation(t)
	q, err := e.ResolveKey(1)
	if err != nil {
		t.Fatal(err)
	}
	kept := q.Key()
	kept.Board[3] = 1  // a seed in the origin
	kept.Board[9] = 3  // a pit whose seeds are taken
	kept.Board[11] = 9 // no room for a third sentence
	got, _, _ := strings.Cut(say(t, q.Explain(kept)[:2]...), " | ")
	want := "La case 4 doit être vide : c’est la case de départ. La case 10 doit être vide : ses graines sont prises."
	if got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

func TestWhereTheSowingsPart(t *testing.T) {
	const run = "1-2-1-4-0-0/2-0-0-0-1-3 0-0 S" // pit 12 takes 2, 3 and 2
	for _, c := range []struct {
		name, position string
		spec           question.Spec
		answer, want   string
	}{
		{"at the first seed", "4-4-4-4-4-4/4-4-4-4-4-4 0-0 S", question.Spec{Ask: "landing", Pit: 7}, "3",
			"Regarde la première graine : elle va dans la case 8, pas dans la case 6."},
		{"at the seed that skips the origin", "0-0-0-0-0-1/12-0-0-0-0-0 0-0 S", question.Spec{Ask: "landing", Pit: 7}, "7",
			"Les 11 premières graines tombent bien. La suivante va dans la case 8, pas dans la case 7."},
		{"at the last seed, which is missing", run, question.Spec{Ask: "board", After: moves(12), Stores: true}, "0-0-1-4-0-0/2-0-0-0-1-0 0-5",
			"Il y a 3 graines à semer. Il en reste une pour la case 3."},
		{"where the run goes on", run, question.Spec{Ask: "captured", Pit: 12}, "2",
			"Les graines tombent bien. La case 2 contient alors 3 graines : elles sont prises."},
		{"in what is counted", run, question.Spec{Ask: "captured", Pit: 12}, "3",
			"Compte toutes les graines prises : il y en a 7."},
		{"in what leaves the board", run, question.Spec{Ask: "board", After: moves(12), Stores: true}, "2-3-2-4-0-0/2-0-0-0-1-0 0-7",
			"Les graines prises quittent le plateau. Elles vont au grenier."},
	} {
		t.Run(c.name, func(t *testing.T) {
			q := only(t, "scolaire", c.position, c.spec)
			a, err := question.ParseAnswer(q.Input(), c.answer)
			if err != nil {
				t.Fatal(err)
			}
			parting, ok := q.Parting(a)
			if !ok {
				t.Fatalf("%s: answer %s: no misconception fits", c.position, c.answer)
			}
			if got, _, _ := strings.Cut(say(t, parting.Message()), " | "); got != c.want {
				t.Errorf("%s: answer %s\n got %s\nwant %s", c.position, c.answer, got, c.want)
			}
		})
	}
}

func TestEveryMisconceptionHasItsWords(t *testing.T) {
	for _, m := range question.Misconceptions(rules(t, "scolaire")) {
		say(t, question.HabitInWords(m.ID), question.HabitName(m.ID))
	}
}
