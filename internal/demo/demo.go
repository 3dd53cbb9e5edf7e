// Package demo fills a new database with a class that never was, to look around in: its pupils answer by the
// program's own rules and misconceptions, so that every report tells something true of them.
package demo

import (
	"context"
	"encoding/base64"
	"errors"
	"math/rand/v2"
	"sync"
	"time"

	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/sheet"
	"awale/internal/store"
)

// ErrInUse says that a database holds accounts or classes already: nothing made up goes among real children.
var ErrInUse = errors.New("the database is in use")

// Class is what a demonstration is made from. The same values make the same class.
type Class struct {
	Store    *store.Store
	Sheets   *sheet.Library
	Say      *i18n.Printer
	Now      time.Time
	Seed     uint64
	Password string // of the teacher, as it is kept
}

// Fill makes the teacher, the class, its pupils and their work.
func (d Class) Fill(ctx context.Context) (classroom.Teacher, error) {
	if has, err := d.Store.HasTeacher(ctx); err != nil || has {
		return classroom.Teacher{}, errors.Join(ErrInUse, err)
	}
	random := rand.NewChaCha8([32]byte{byte(d.Seed), byte(d.Seed >> 8), byte(d.Seed >> 16), byte(d.Seed >> 24), byte(d.Seed >> 32)})
	teacher := classroom.Teacher{ID: id(random), Name: d.Say.T("demo.teacher"), Lang: d.Say.Lang(), Password: d.Password}
	if err := d.Store.MarkDemo(ctx); err != nil {
		return teacher, err
	}
	begun := d.Now.AddDate(0, 0, -28)
	if err := d.Store.AddTeacher(ctx, teacher, begun); err != nil {
		return teacher, err
	}
	class := classroom.Class{ID: id(random), Name: d.Say.T("demo.class"), Lang: d.Say.Lang(), Listed: true}
	var err error
	if class.Code, err = classroom.NewCode(random); err != nil {
		return teacher, err
	}
	if err := d.Store.AddClass(ctx, class, teacher.ID, begun); err != nil {
		return teacher, err
	}
	pupils, err := d.addPupils(ctx, class, random, begun)
	if err != nil {
		return teacher, err
	}
	return teacher, d.work(ctx, class, pupils, random)
}

// firstNames are those of the class, each with the mark of what is made up.
func firstNames() []string {
	return []string{"Aïcha", "Awa", "Bakary", "Célia", "Driss", "Éden", "Fatou", "Gabriel", "Hawa", "Inès", "Jules", "Kofi", "Lina", "Malo",
		"Nour", "Oumar", "Pia", "Rokia", "Sami", "Tom", "Ugo", "Yao", "Zoé", "Noé"}
}

func (d Class) addPupils(ctx context.Context, class classroom.Class, random *rand.ChaCha8, at time.Time) ([]classroom.Pupil, error) {
	var list []store.NewPupil
	for _, name := range firstNames() {
		list = append(list, store.NewPupil{ID: id(random), Learner: id(random), Name: d.Say.T("demo.pupil", "Name", name)})
	}
	if _, err := d.Store.AddPupils(ctx, class.ID, list, random, at); err != nil {
		return nil, err
	}
	return d.Store.Pupils(ctx, class.ID)
}

// work gives the sheets and lets all pupils answer side by side, so that their answers share commits.
func (d Class) work(ctx context.Context, class classroom.Class, pupils []classroom.Pupil, random *rand.ChaCha8) error {
	var given []assigned
	for _, plan := range plans() {
		sh, ok := d.Sheets.Get(plan.sheet)
		if !ok {
			continue // the bank may be another one
		}
		a := plan.assignment(class, sh, d.Now, id(random))
		if err := d.Store.AddAssignment(ctx, a, string(sh.YAML())); err != nil {
			return err
		}
		given = append(given, assigned{plan, a, sh})
	}
	var side sync.WaitGroup
	failed := make([]error, len(pupils))
	for i, p := range pupils {
		who := child{Class: d, pupil: p, nature: natures()[i%len(natures())], random: rand.New(rand.NewPCG(d.Seed, uint64(i)))}
		side.Go(func() { failed[i] = who.workAll(ctx, given, i) })
	}
	side.Wait()
	return errors.Join(failed...)
}

// id is like the ids that the program draws, from a source that repeats itself.
func id(random *rand.ChaCha8) string {
	raw := make([]byte, 12)
	_, _ = random.Read(raw) // it never fails
	return base64.RawURLEncoding.EncodeToString(raw)
}
