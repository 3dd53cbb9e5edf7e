package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"awale/internal/question"
	"awale/internal/sheet"
	"awale/templates"
)

// print is a sheet on paper, with its solutions where the address asks for them; an id that ends in .pdf asks for a PDF.
func (s *Server) print(c echo.Context) error {
	if id, ok := pdfOf(c); ok {
		c.SetParamValues(id)
		return s.printPDF(c)
	}
	sh, err := s.own(c)
	if err != nil {
		return err
	}
	given := c.QueryParam(templates.QueryKey)
	key, ok := templates.ParseKeyMode(given)
	if !ok {
		return notAllowed("key", given, string(templates.KeyNone), string(templates.KeyInline),
			string(templates.KeySeparate), string(templates.KeyOnly))
	}
	if page := s.page(c); key != templates.KeyNone && !page.Keys {
		return s.toLogin(c)
	}
	view := templates.Print{Sheet: blankCard(sh), Key: key}
	if w, err := s.signedIn(c); err == nil && w.teacher != nil {
		if view.Classes, err = s.classCards(c); err != nil {
			return err
		}
	}
	for _, item := range sh.Items {
		printed, err := s.printItem(c, sh, item)
		if err != nil {
			return err
		}
		view.Items = append(view.Items, printed)
	}
	return s.render(c, http.StatusOK, templates.PrintPage(s.page(c), view))
}

func (s *Server) printItem(c echo.Context, sh sheet.Sheet, item sheet.Item) (templates.PrintItem, error) {
	if item.Exercise == nil {
		blocks, err := s.blocks(c, sh, []sheet.Item{item})
		return templates.PrintItem{Blocks: blocks}, err
	}
	printed := templates.PrintItem{}
	for i := range item.Exercise.Questions {
		q, err := item.Exercise.ResolveKey(i)
		if err != nil {
			return printed, err
		}
		if i == 0 {
			printed.Board = boardView(q)
		}
		printed.Questions = append(printed.Questions, printQuestion(q))
	}
	return printed, nil
}

func printQuestion(q question.Question) templates.PrintQuestion {
	printed := templates.PrintQuestion{Story: q.StoryOnPaper(), Prompt: q.PromptOnPaper(), Input: inputView(q), Answer: q.KeyWords()}
	if drawn, ok := q.Solution(); ok {
		printed.Drawn = &drawn
	}
	return printed
}
