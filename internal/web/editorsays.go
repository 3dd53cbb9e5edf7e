package web

import (
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"awale/internal/awale"
	"awale/internal/i18n"
	"awale/internal/question"
	"awale/internal/sheet"
	"awale/templates"
)

// itemSays asks the engine about one item, under the rules of its sheet.
func (s *Server) itemSays(c echo.Context, d sheet.Draft, item sheet.DraftItem, played []awale.Pit) (templates.ItemSays, error) {
	alone := sheet.Draft{ID: "a", Title: i18n.Text{FR: "a"}, Kind: string(sheet.Quiz), Rules: d.Rules, House: d.House, Level: "1", Items: []sheet.DraftItem{item}}
	text := alone.YAML()
	var says templates.ItemSays
	if err := s.slots.take(c.Request().Context()); err != nil {
		return says, err
	}
	defer s.slots.leave()
	sh, problems := sheet.Load("", text)
	read, _ := sheet.ReadDraft(text)
	says.Faults = append(faultsAt(read, problems, -1, -1), faultsAt(read, problems, 0, -1)...)
	says.Play = tried(sh.Rules, item.Position, played)
	if len(problems) == 0 {
		if err := s.itemShows(c, sh, &says); err != nil {
			return says, err
		}
	}
	for i := range item.Questions {
		q := templates.QuestionSays{Faults: faultsAt(read, problems, 0, i)}
		if len(says.Faults) == 0 && len(q.Faults) == 0 && answerable(item, i, says.Questions) && len(sh.Items) == 1 {
			q = questionSays(*sh.Items[0].Exercise, i)
		}
		says.Questions = append(says.Questions, q)
	}
	return says, nil
}

// answerable says whether the questions whose answers a question follows have no problem.
func answerable(item sheet.DraftItem, i int, above []templates.QuestionSays) bool {
	if !slices.Contains(item.Questions[i].After, "answer") {
		return true
	}
	return !slices.ContainsFunc(above, func(q templates.QuestionSays) bool { return len(q.Faults) > 0 })
}

// itemShows is what an item without problems looks like, where its form does not show that.
func (s *Server) itemShows(c echo.Context, sh sheet.Sheet, says *templates.ItemSays) error {
	item := sh.Items[0]
	switch {
	case item.Generate != nil:
		made, err := sh.Variant(1)
		if err != nil {
			return err
		}
		shown := exerciseCard(*made.Items[0].Exercise, sheet.DraftItem{}, nil)
		says.Preview = &shown
	case item.Show != nil:
		turns, err := replay(sh.Rules, *item.Show)
		says.Show = turns
		return err
	case item.Exercise == nil && item.Board == nil:
		html, err := markdown(s.Catalogue.Printer(s.lang(c)), item.Text)
		says.Preview = &templates.EditorItem{Sort: sheet.SortText, Text: html}
		return err
	}
	return nil
}

// questionSays is a question with its answer and what wrong answers tell.
func questionSays(e question.Exercise, i int) templates.QuestionSays {
	q, err := e.ResolveKey(i)
	if err != nil {
		return templates.QuestionSays{} // what is wrong is said above
	}
	prompt, answer := q.Prompt(), q.KeyWords()
	says := templates.QuestionSays{Story: q.Story(), Prompt: &prompt, Answer: &answer, Explain: q.Explain(q.Key()), Drawn: drawnAnswer(q)}
	says.Wrongs, says.More = wrongs(q)
	return says
}

// drawnAnswer is the board on which the right answer is seen at once: after its moves, or with its pits marked.
func drawnAnswer(q question.Question) *templates.Board {
	if turns := q.Replay(q.Key()); len(turns) > 0 {
		last := turns[len(turns)-1]
		return &templates.Board{Position: last.After, Origin: last.Pit, Last: last.Last(), Taken: last.TakenFrom()}
	}
	if o := outcome(q, q.Key()); o != nil {
		return o.Board
	}
	return nil
}

// mostWrongs is how many wrong answers are read at once.
const mostWrongs = 6

// wrongs lists the wrong answers that a single mistake gives; another rule set is named only where none does.
func wrongs(q question.Question) (list []templates.EditorWrong, more int) {
	for _, w := range q.Wrongs() {
		ids := slices.DeleteFunc(slices.Clone(w.Misconceptions), func(id string) bool { return strings.HasPrefix(id, question.RuleSetPrefix) })
		if len(ids) == 0 {
			ids = w.Misconceptions
		}
		if len(list) == mostWrongs {
			more++
			continue
		}
		wrong := templates.EditorWrong{Answer: q.Words(w.Answer)}
		drawn := q.Input() == question.InputBoard || q.Input() == question.InputRound
		if differs := differing(w.Answer, q.Key()); drawn && differs != 0 {
			wrong.Answer = differenceInWords(w.Answer, differs)
		}
		for _, id := range ids {
			wrong.Habits = append(wrong.Habits, question.HabitName(id))
		}
		list = append(list, wrong)
	}
	return list, more
}

// differenceInWords names the first pits in which a drawn board is not the right one.
func differenceInWords(a question.Answer, differs awale.PitSet) i18n.Message {
	const most = 3
	var parts []i18n.Message
	for pit := range differs.All() {
		if len(parts) < most {
			parts = append(parts, i18n.M("editor.pit-holds", "Pit", pit, "Count", int(a.Board[pit-1])))
		}
	}
	if differs.Len() > most {
		return i18n.M("editor.pits-hold-more", "Pits", parts)
	}
	return i18n.M("editor.pits-hold", "Pits", parts)
}

// tried plays moves from a position as far as the rules let it.
func tried(rules awale.Rules, position string, pits []awale.Pit) templates.Play {
	p, err := awale.ParsePosition(position)
	if err != nil || rules == (awale.Rules{}) {
		return templates.Play{}
	}
	play := templates.Play{Can: true, After: p}
	for _, pit := range pits {
		turn, err := rules.Play(play.After, pit)
		if err != nil {
			break
		}
		if play.Replay == nil {
			play.Replay = &templates.Replay{}
		}
		play.Replay.Turns = append(play.Replay.Turns, turn)
		play.Pits, play.After = append(play.Pits, pit), turn.After
	}
	play.Legal = rules.Legal(play.After)
	return play
}

// itemCards are the items of a sheet as its list shows them.
func (s *Server) itemCards(c echo.Context, d sheet.Draft, sh sheet.Sheet, problems []sheet.Problem) ([]templates.EditorItem, error) {
	if err := s.slots.take(c.Request().Context()); err != nil {
		return nil, err
	}
	defer s.slots.leave()
	var all []templates.EditorItem
	for i, item := range d.Items {
		card, err := s.itemCard(c, item)
		if err != nil {
			return nil, err
		}
		card.Faults = faultsAt(d, problems, i, wholeItem)
		if item.Sort == sheet.SortExercise {
			var faulty []bool
			for q := range item.Questions {
				faulty = append(faulty, len(card.Faults) > 0 && (len(faultsAt(d, problems, i, -1)) > 0 || len(faultsAt(d, problems, i, q)) > 0))
			}
			e := question.Exercise{}
			if i < len(sh.Items) && sh.Items[i].Exercise != nil {
				e = *sh.Items[i].Exercise
			}
			asked := exerciseCard(e, item, faulty)
			card.Asked = asked.Asked
		}
		all = append(all, card)
	}
	return all, nil
}

// itemCard is an item without its questions.
func (s *Server) itemCard(c echo.Context, item sheet.DraftItem) (templates.EditorItem, error) {
	card := templates.EditorItem{Sort: item.Sort}
	if p, err := awale.ParsePosition(item.Position); err == nil {
		card.Board = &templates.Board{Position: p}
	}
	switch item.Sort {
	case sheet.SortText:
		var err error
		card.Text, err = markdown(s.Catalogue.Printer(s.lang(c)), item.Text)
		return card, err
	case sheet.SortShow:
		card.InMoves = strings.Join(item.Moves, " – ")
	case sheet.SortGenerate:
		card.Wish = templates.WishInWords(item)
	}
	return card, nil
}

// exerciseCard lists the questions of an exercise, with the answers of those that can be asked. Of an exercise that
// was made, there is no draft.
func exerciseCard(e question.Exercise, item sheet.DraftItem, faulty []bool) templates.EditorItem {
	card := templates.EditorItem{Sort: sheet.SortExercise}
	if e.Position != (awale.Position{}) {
		card.Board = &templates.Board{Position: e.Position}
	}
	anyFaulty := slices.Contains(faulty, true)
	for i := range max(len(e.Questions), len(item.Questions)) {
		line := templates.EditorLine{}
		if i < len(item.Questions) {
			line.Ask = item.Questions[i].Ask
		}
		follows := i < len(item.Questions) && slices.Contains(item.Questions[i].After, "answer")
		sound := i < len(e.Questions) && (i >= len(faulty) || !faulty[i]) && !(follows && anyFaulty)
		if sound {
			if q, err := e.ResolveKey(i); err == nil {
				prompt, answer := q.Prompt(), q.KeyWords()
				line.Prompt, line.Answer = &prompt, &answer
			}
		}
		card.Asked = append(card.Asked, line)
	}
	return card
}
