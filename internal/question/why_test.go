package question_test

import (
	"strings"
	"testing"

	"awale/internal/question"
)

func TestAWrongAnswerIsToldWhyTheRightOneIs(t *testing.T) {
	for _, c := range []struct {
		name, rules, position string
		spec                  question.Spec
		answer, want          string
	}{
		{"a pit with few seeds does not come round", "scolaire", "4-4-4-4-4-4/9-0-0-0-0-0 0-0 S", question.Spec{Ask: "laps", Pit: 7}, "3",
			"La case 7 contient 9 graines. Il en faut au moins 12 pour revenir à la case de départ."},
		{"a krou skips its origin once, whatever it takes", "scolaire", "0-4-0-0-0-1/15-0-0-0-0-0 0-0 S", question.Spec{Ask: "laps", Pit: 7}, "3",
			"La case 7 contient 15 graines. Les 11 premières vont dans les autres cases. Ensuite, on saute la case de départ."},
		{"twice after twice eleven seeds", "scolaire", "0-4-0-0-0-1/23-0-0-0-0-0 0-0 S", question.Spec{Ask: "laps", Pit: 7}, "9",
			"La case 7 contient 23 graines. Les 11 premières vont dans les autres cases. Ensuite, on saute la case de départ. On la saute encore après 11 graines de plus : cela fait 2 fois."},
		{"a krou of the other row is on no wrong side", "scolaire", "12-0-0-0-0-1/15-0-0-0-0-0 0-0 S", question.Spec{Ask: "krou"}, "1,6,7",
			"La case 6 est en trop. Un krou contient 12 graines ou plus."},
		{"the game goes on while a capture may come", "scolaire", "4-4-4-4-4-4/0-4-0-0-4-4 4-4 S", question.Spec{Ask: "ends"}, "famine",
			"Tu peux encore semer la case 8, 11 ou 12. En continuant, une prise est encore possible."},
		{"no seed in the row of the side to move", "scolaire", "0-0-0-0-0-0/1-0-0-0-0-0 20-27 N", question.Spec{Ask: "ends"}, "no",
			"C’est à ton adversaire de jouer, et toutes ses cases sont vides."},
		{"no seed that can be given", "scolaire", "0-0-0-0-0-0/1-0-0-0-0-0 20-27 S", question.Spec{Ask: "ends"}, "no",
			"Ton adversaire n’a plus de graines, et tu ne peux pas lui en donner."},
		{"a store of 25", "abapa", "0-0-0-0-0-1/1-0-0-0-0-0 26-20 S", question.Spec{Ask: "ends"}, "no",
			"Le grenier de ton adversaire contient 26 graines. Avec 25, on a gagné."},
		{"no capture ever again", "scolaire", "1-0-0-0-0-0/1-0-0-0-0-0 26-20 S", question.Spec{Ask: "ends"}, "no",
			"Même en jouant encore longtemps, personne ne peut plus prendre de graines."},
		{"the rest goes to the side that is not starved", "scolaire", "0-0-0-0-0-0/1-0-1-0-0-0 20-26 S", question.Spec{Ask: "final"}, "20-26",
			"Dans les greniers : 26 pour toi, 20 pour ton adversaire. Les 2 graines qui restent sur le plateau sont pour toi."},
		{"the rest is nobody's in source 001", "classique", "0-0-0-0-0-0/1-0-0-0-0-0 23-24 S", question.Spec{Ask: "final"}, "23-25",
			"Dans les greniers : 24 pour toi, 23 pour ton adversaire. La graine qui reste sur le plateau n’est à personne."},
		{"each keeps its own when no capture is possible", "scolaire", "1-0-0-0-0-0/1-0-0-0-0-0 26-20 S", question.Spec{Ask: "final"}, "26-20",
			"Dans les greniers : 20 pour toi, 26 pour ton adversaire. Chacun garde les graines de son camp : 1 pour toi, 1 pour ton adversaire."},
		{"the winner fills pits with four", "manches", "0-0-0-0-0-0/1-0-0-0-0-0 13-34 S", question.Spec{Ask: "next-round"}, "4-4-4-4-4-4/4-4-4-4-4-4 7,8,9,10,11,12",
			"Tu as 35 graines : tu remplis 8 cases avec 4 graines chacune. Les 3 graines qui restent vont dans les cases de ton adversaire."},
		{"a defence fails by the reply to it", "scolaire", "5-0-0-3-2-0/1-5-1-2-0-0 19-10 S", question.Spec{Ask: "defend"}, "8",
			"Après ce coup, ton adversaire peut prendre 2 graines avec la case 1. Si tu sèmes la case 7, il en prend au plus 0."},
		{"a pit that takes nothing was not misread because another was", "scolaire", "2-1-4-4-0-10/2-3-1-3-2-10 2-4 S", question.Spec{Ask: "best-pit"}, "7",
			"La dernière graine tombe dans la case 9. Il y a alors 2 graines dedans. C’est ta rangée. On ne prend que chez l’adversaire. Avec la case 10, tu prends 3 graines."},
		{"a line that cannot be played says so", "scolaire", "4-4-4-4-4-4/4-4-4-4-4-4 0-0 S", question.Spec{Ask: "line", Depth: 2}, "7,7",
			"La case 7 n’est pas dans le bon camp. On sème seulement une case de son camp. Avec les meilleurs coups, tu prends 0 en tout, et ton adversaire 0."},
	} {
		t.Run(c.name, func(t *testing.T) {
			q := only(t, c.rules, c.position, c.spec)
			a, err := question.ParseAnswer(q.Input(), c.answer)
			if err != nil {
				t.Fatal(err)
			}
			if got, _, _ := strings.Cut(say(t, q.Explain(a)...), " | "); got != c.want {
				t.Errorf("%s: answer %s\n got %s\nwant %s", c.position, c.answer, got, c.want)
			}
		})
	}
}

func TestARoundIsSaidAsItWasDrawn(t *testing.T) {
	q := only(t, "manches", "0-0-0-0-0-0/1-0-0-0-0-0 13-34 S", question.Spec{Ask: "next-round"})
	for answer, want := range map[string]string{
		"4-4-4-4-4-4/4-4-4-4-4-4 7": "4 graines dans chaque case ; à toi : la case 7",
		"0-4-4-4-4-4/4-4-4-4-4-4 ":  "cases 1 à 6 : 0, 4, 4, 4, 4 et 4 ; cases 7 à 12 : 4, 4, 4, 4, 4 et 4 ; à toi : aucune case",
	} {
		a, err := question.ParseAnswer(q.Input(), answer)
		if err != nil {
			t.Fatal(err)
		}
		if got, _, _ := strings.Cut(say(t, q.Words(a)), " | "); got != want {
			t.Errorf("%s:\n got %s\nwant %s", answer, got, want)
		}
	}
}

func TestEveryBestLineIsSaid(t *testing.T) {
	q := only(t, "scolaire", "0-0-0-1-1-0/0-0-0-0-1-1 22-22 S", question.Spec{Ask: "line", Depth: 1})
	if got, _, _ := strings.Cut(say(t, q.KeyWords()), " | "); got != "11 ou 12" {
		t.Errorf("got %s", got)
	}
}
