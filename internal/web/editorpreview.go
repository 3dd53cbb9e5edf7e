package web

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"sync"

	"github.com/labstack/echo/v4"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/sheet"
	"awale/templates"
)

// previews holds what teachers answer while they look at their sheets as pupils see them: it is written nowhere. When
// there are too many, all are forgotten.
type previews struct {
	mu    sync.Mutex
	given map[string][]classroom.Attempt // by own sheet
}

// The most that is held: more than the teachers of a school look at in a day.
const (
	mostPreviews = 200
	mostGiven    = 500
)

func (p *previews) find(id string) []classroom.Attempt {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.given[id])
}

// add holds an answer; one that was sent twice counts once.
func (p *previews) add(id string, a classroom.Attempt) classroom.Attempt {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.given == nil || len(p.given) >= mostPreviews {
		p.given = map[string][]classroom.Attempt{}
	}
	a.Try = 1
	for _, before := range p.given[id] {
		if before.Key == a.Key {
			return before
		}
		if before.Item == a.Item && before.Question == a.Question {
			a.Try++
		}
	}
	if len(p.given[id]) >= mostGiven {
		p.given[id] = nil
	}
	p.given[id] = append(p.given[id], a)
	return a
}

func (p *previews) forget(id string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.given, id)
}

// errNothingToSee says that no item of a sheet can be shown yet.
var errNothingToSee = errors.New("no item can be shown")

// draftDesk is an own sheet as a pupil sees it, without the items that have a problem.
func (s *Server) draftDesk(c echo.Context) (desk, error) {
	own, err := s.ownSheet(c)
	if err != nil {
		return desk{}, err
	}
	sh, left, err := s.presentable(c, own)
	if errors.Is(err, errNothingToSee) {
		err = &failure{status: http.StatusNotFound, err: err}
	}
	if err != nil {
		return desk{}, err
	}
	if sh, err = s.example(c, sh); err != nil {
		return desk{}, err
	}
	note := i18n.M("editor.preview-how")
	if left > 0 {
		note = i18n.M("editor.preview-part", "Count", left)
	}
	d := desk{
		Desk: templates.DraftDesk(own.ID, note), attempts: s.previews.find(own.ID),
		save: func(_ context.Context, a classroom.Attempt) (classroom.Attempt, error) {
			return s.previews.add(own.ID, a), nil
		},
		end: func(_ echo.Context, work classroom.Work) (*templates.Done, error) {
			return &templates.Done{Right: work.Right(), Total: work.Total()}, nil
		},
	}
	d.work, err = classroom.NewWork(sh, d.attempts)
	return d, err
}

// example is the sheet with questions that are the same at every look.
func (s *Server) example(c echo.Context, sh sheet.Sheet) (sheet.Sheet, error) {
	if !sh.Generated() {
		return sh, nil
	}
	if err := s.slots.take(c.Request().Context()); err != nil {
		return sh, err
	}
	defer s.slots.leave()
	return sh.Variant(1)
}

// presentable is the sheet without what has a problem, and how many items that leaves out.
func (s *Server) presentable(c echo.Context, own classroom.OwnSheet) (sh sheet.Sheet, left int, err error) {
	sh, problems, err := s.load(c, "", []byte(own.YAML))
	if err != nil || len(problems) == 0 {
		return sh, 0, err
	}
	d, ok := sheet.ReadDraft([]byte(own.YAML))
	if !ok {
		return sh, 0, errNothingToSee
	}
	faulty := map[int]bool{}
	for _, p := range problems {
		item, _ := d.Locate(p)
		faulty[item] = true
	}
	var sound []sheet.DraftItem
	for i, item := range d.Items {
		if !faulty[i] {
			sound = append(sound, item)
		}
	}
	left = len(d.Items) - len(sound)
	d.Items, d.ID = sound, own.ID
	if d.Title.FR == "" {
		d.Title.FR = "…"
	}
	sh, problems, err = s.load(c, "", d.YAML())
	if err == nil && len(problems) > 0 {
		err = errNothingToSee
	}
	return sh, left, err
}

// previewSheet shows one step of an own sheet.
func (s *Server) previewSheet(c echo.Context) error {
	d, err := s.draftDesk(c)
	if errors.Is(err, errNothingToSee) {
		return s.say(c, templates.OwnSheetURL(c.Param("own"), ""), "editor.said.nothing-to-see")
	}
	if err != nil {
		return err
	}
	return s.showStep(c, d)
}

// answerPreview takes an answer that nobody keeps.
func (s *Server) answerPreview(c echo.Context) error { return s.answerAt(c, s.draftDesk) }

// toDraft is for a browser that loads the address of a form anew.
func (s *Server) toDraft(c echo.Context) error {
	if _, err := s.ownSheet(c); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, string(templates.OwnSheetURL(c.Param("own"), templates.PartPreview)))
}

// restartDraft forgets what was answered.
func (s *Server) restartDraft(c echo.Context) error {
	own, err := s.ownSheet(c)
	if err != nil {
		return err
	}
	s.previews.forget(own.ID)
	return s.toDraft(c)
}

// forget lets go of what was made from a sheet that has changed.
func (v *variants) forget(id string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for key := range v.made {
		if key.sheet == id {
			delete(v.made, key)
		}
	}
}
