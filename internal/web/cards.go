package web

import (
	"bytes"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"awale/internal/board"
	"awale/internal/classroom"
	"awale/internal/paper"
	"awale/templates"
)

// showCode is the page for the projector.
func (s *Server) showCode(c echo.Context) error {
	way, err := s.way(c, classOf(c).Code)
	if err != nil {
		return err
	}
	return s.render(c, http.StatusOK, templates.CodePage(s.page(c), classOf(c), way))
}

// cardsForm is what the address of login cards asks for.
type cardsForm struct {
	one    string // a pupil; empty for the whole class
	links  bool
	pupils []classroom.Pupil
	key    classroom.LinkKey // where links are asked for
}

func (s *Server) decodeCards(c echo.Context) (f cardsForm, err error) {
	f.one, f.links = c.QueryParam(templates.QueryPupil), c.QueryParam(templates.QueryLinks) == "1"
	ctx := c.Request().Context()
	if f.one != "" {
		p, err := s.Store.PupilOf(ctx, classOf(c).ID, f.one)
		if err != nil {
			return f, err
		}
		f.pupils = []classroom.Pupil{p}
	} else if f.pupils, err = s.Store.Pupils(ctx, classOf(c).ID); err != nil {
		return f, err
	}
	f.pupils = present(f.pupils)
	if f.links {
		f.key, err = s.Store.LinkKey(ctx, s.Rand)
	}
	return f, err
}

// present are the pupils who are not put aside.
func present(all []classroom.Pupil) []classroom.Pupil {
	var there []classroom.Pupil
	for _, p := range all {
		if !p.Archived {
			there = append(there, p)
		}
	}
	return there
}

// cards shows the login cards of a class.
func (s *Server) cards(c echo.Context) error {
	f, err := s.decodeCards(c)
	if err != nil {
		return err
	}
	view := templates.Cards{Class: classOf(c), Pupils: f.pupils, One: f.one}
	view.PDF = !slices.ContainsFunc(f.pupils, func(p classroom.Pupil) bool { return !paper.Prints(p.Name) })
	if view.Way, err = s.way(c, view.Class.Code); err != nil {
		return err
	}
	if f.links {
		view.Links = map[string]templates.QR{}
		for _, p := range f.pupils {
			if view.Links[p.ID], err = qrCode(s.linkAddress(c, f.key, p)); err != nil {
				return err
			}
		}
	}
	return s.render(c, http.StatusOK, templates.CardsPage(s.page(c), view))
}

// linkAddress is a pupil's personal address as a camera reads it.
func (s *Server) linkAddress(c echo.Context, key classroom.LinkKey, p classroom.Pupil) string {
	return s.address(c) + string(templates.LinkURL(key.Link(p)))
}

// cardsPDF is the login cards on paper, in the language of the class.
func (s *Server) cardsPDF(c echo.Context) error {
	f, err := s.decodeCards(c)
	if err != nil {
		return err
	}
	size, ok := paper.ParseSize(c.QueryParam(templates.QueryPaper))
	if !ok {
		return notAllowed("paper", c.QueryParam(templates.QueryPaper), paper.Sizes()...)
	}
	class := classOf(c)
	say := s.Catalogue.Printer(class.Lang)
	var cards []paper.Card
	for _, p := range f.pupils {
		card := paper.Card{Name: p.Name, Class: class.Name, Code: classroom.SpokenCode(class.Code), Address: s.address(c) + string(templates.JoinClassURL(class.Code))}
		if f.links {
			card.Link = s.linkAddress(c, f.key, p)
		}
		for _, id := range p.Pictures {
			drawing, _ := board.Picture(string(id))
			card.Pictures = append(card.Pictures, paper.Picture{Name: say.T("join.picture." + string(id)), Drawing: drawing})
		}
		cards = append(cards, card)
	}
	return s.single(c, "cartes", func(pdf *bytes.Buffer) error {
		return s.paper.press.Cards(pdf, cards, paper.Options{Size: size, Lang: class.Lang})
	})
}
