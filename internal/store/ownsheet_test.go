package store

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"awale/internal/classroom"
	"awale/internal/i18n"
)

func ownSheet(id, teacher string) classroom.OwnSheet {
	return classroom.OwnSheet{
		ID: id, Teacher: teacher, Title: i18n.Text{FR: "Ma fiche", EN: "My sheet"}, YAML: "id: " + id + "\n", Changed: noon, Version: 1,
	}
}

func TestAnOwnSheetComesBackAsItWasKept(t *testing.T) {
	s, ctx := school(t), context.Background()
	want := ownSheet("own-1", "t1")
	must(t, s.AddOwnSheet(ctx, want))
	got, err := s.OwnSheet(ctx, "t1", "own-1")
	must(t, err)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if err := s.AddOwnSheet(ctx, want); !errors.Is(err, ErrExists) {
		t.Errorf("a second sheet of that id: %v", err)
	}
}

func TestOwnSheetsAreListedByTheirLastChange(t *testing.T) {
	s, ctx := school(t), context.Background()
	for i, id := range []string{"own-1", "own-2", "own-3"} {
		sheet := ownSheet(id, "t1")
		sheet.Changed = noon.Add(time.Duration(i) * time.Minute)
		must(t, s.AddOwnSheet(ctx, sheet))
	}
	first, err := s.OwnSheet(ctx, "t1", "own-1")
	must(t, err)
	first.Changed = noon.Add(time.Hour)
	must(t, s.SaveOwnSheet(ctx, first))
	all, err := s.OwnSheets(ctx, "t1")
	must(t, err)
	var ids []string
	for _, sheet := range all {
		ids = append(ids, sheet.ID)
	}
	if diff := cmp.Diff([]string{"own-1", "own-3", "own-2"}, ids); diff != "" {
		t.Error(diff)
	}
}

func TestAnOwnSheetIsNotThereForOthers(t *testing.T) {
	s, ctx := school(t), context.Background()
	sheet := ownSheet("own-1", "t1")
	must(t, s.AddOwnSheet(ctx, sheet))
	if _, err := s.OwnSheet(ctx, "t2", "own-1"); !errors.Is(err, ErrNotFound) {
		t.Errorf("read: %v", err)
	}
	if _, err := s.OwnSheetBefore(ctx, "t2", "own-1"); !errors.Is(err, ErrNotFound) {
		t.Errorf("read as it was before: %v", err)
	}
	if err := s.DeleteOwnSheet(ctx, "t2", "own-1"); !errors.Is(err, ErrNotFound) {
		t.Errorf("deleted: %v", err)
	}
	sheet.Teacher = "t2"
	if err := s.SaveOwnSheet(ctx, sheet); !errors.Is(err, ErrNotFound) {
		t.Errorf("changed: %v", err)
	}
	all, err := s.OwnSheets(ctx, "t2")
	must(t, err)
	if len(all) != 0 {
		t.Errorf("listed: %v", all)
	}
}

func TestAChangeOfAnOldVersionIsRefused(t *testing.T) {
	s, ctx := school(t), context.Background()
	sheet := ownSheet("own-1", "t1")
	must(t, s.AddOwnSheet(ctx, sheet))
	sheet.YAML = "the first tab"
	must(t, s.SaveOwnSheet(ctx, sheet))
	sheet.YAML = "the second tab"
	if err := s.SaveOwnSheet(ctx, sheet); !errors.Is(err, ErrStale) {
		t.Errorf("an old version: %v", err)
	}
	got, err := s.OwnSheet(ctx, "t1", "own-1")
	must(t, err)
	before, err := s.OwnSheetBefore(ctx, "t1", "own-1")
	must(t, err)
	if got.YAML != "the first tab" || got.Version != 2 || before != "id: own-1\n" {
		t.Errorf("got %q, version %d, before %q", got.YAML, got.Version, before)
	}
}

func TestATeacherKeepsSoManySheets(t *testing.T) {
	s, ctx := school(t), context.Background()
	for i := range classroom.MaxOwnSheets {
		must(t, s.AddOwnSheet(ctx, ownSheet(fmt.Sprint("own-", i), "t1")))
	}
	if err := s.AddOwnSheet(ctx, ownSheet("own-more", "t1")); !errors.Is(err, classroom.ErrTooManySheets) {
		t.Errorf("one more: %v", err)
	}
	must(t, s.AddOwnSheet(ctx, ownSheet("own-more", "t2")))
	must(t, s.DeleteOwnSheet(ctx, "t1", "own-7"))
	must(t, s.AddOwnSheet(ctx, ownSheet("own-again", "t1")))
}
