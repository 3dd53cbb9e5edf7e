package web

import (
	"context"
	"errors"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/paper"
	"awale/templates"
)

// handout is an assignment of the address's class with the pupils who have it to do, in the order of the roster: the rows
// of what is printed and of what is typed in.
type handout struct {
	classroom.Assignment
	pupils []classroom.Pupil
	first  int // the place of the first of these pupils, from 0
}

func (s *Server) handout(c echo.Context) (handout, error) {
	ctx, class := c.Request().Context(), classOf(c)
	a, err := s.assignmentOf(c)
	if err != nil {
		return handout{}, err
	}
	g := handout{Assignment: a}
	all, err := s.Store.Pupils(ctx, class.ID)
	for _, p := range all {
		if a.IsFor(p) {
			g.pupils = append(g.pupils, p)
		}
	}
	return g, err
}

// printAssignment asks how an assignment is printed.
func (s *Server) printAssignment(c echo.Context) error {
	g, err := s.handout(c)
	if err != nil {
		return err
	}
	return s.render(c, http.StatusOK, templates.PrintAssignmentPage(s.page(c), templates.GivenPaper{
		Class: classOf(c), ID: g.ID, Title: g.Title, Pupils: len(g.pupils),
	}))
}

// assignmentPDF is every pupil's own questions with the pupil's name, and the keys in the same order. A number beside
// the name tells pupils of one name apart; the code leads to the assignment on screen.
func (s *Server) assignmentPDF(c echo.Context) error {
	f, err := s.decodePrint(c)
	if err != nil {
		return err
	}
	g, err := s.handout(c)
	if err != nil {
		return err
	}
	if len(g.pupils) == 0 {
		return &failure{status: http.StatusNotFound, message: i18n.M("paper.given.nobody"), err: errors.New("an assignment for nobody")}
	}
	address := s.address(c) + string(templates.WorkURL(g.ID))
	short := s.address(c) + string(templates.MeURL) // where a pupil finds it
	return s.deliver(c, printJob{name: "devoir", options: f.options, count: len(g.pupils),
		copy: func(ctx context.Context, number int) (paper.Copy, error) {
			p := g.pupils[number-1]
			sh, err := s.assignedVariant(ctx, g.Assignment, p, nil)
			sh.Title = g.Title
			return paper.Copy{Sheet: sh, Form: strconv.Itoa(number), Name: p.Name, Address: address, Short: short}, err
		}})
}
