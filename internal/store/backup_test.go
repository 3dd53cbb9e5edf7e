package store

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"testing"

	"awale/internal/classroom"
)

// schoolAtWork is a database with one pupil and three answers, still open.
func schoolAtWork(t *testing.T) (*Store, string) {
	t.Helper()
	s := school(t)
	work(t, s, addPupils(t, s, "c1", "Awa")[0], 3)
	return s, fileOf(t, s)
}

func TestACopyIsMadeWhileAnswersComeIn(t *testing.T) {
	s, path := schoolAtWork(t)
	to := filepath.Join(t.TempDir(), "copy.db")
	pupil, err := s.Pupils(context.Background(), "c1")
	must(t, err)
	stop, done := make(chan bool), make(chan error)
	go func() {
		var err error
		for i := 0; err == nil; i++ {
			select {
			case <-stop:
				done <- nil
				return
			default:
				_, err = s.SaveAttempt(context.Background(), classroom.Attempt{Key: fmt.Sprint("more", i), Learner: pupil[0].Learner, At: noon})
			}
		}
		done <- err
	}()
	held, err := Backup(context.Background(), path, to, false)
	must(t, err)
	close(stop)
	must(t, <-done)
	if held.Classes != 2 || held.Pupils != 1 || held.Answers < 3 {
		t.Errorf("%+v", held)
	}
	copied, err := Open(context.Background(), to, slog.New(slog.DiscardHandler))
	must(t, err)
	defer copied.Close()
	if all, err := copied.AllAttempts(context.Background(), pupil[0].Learner); err != nil || len(all) < 3 {
		t.Errorf("%d answers in the copy, %v", len(all), err)
	}
	if info, err := os.Stat(to); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("others can read the copy: %v, %v", info.Mode(), err)
	}
}

func TestACopyTakesNoOtherFilesPlaceUnasked(t *testing.T) {
	_, path := schoolAtWork(t)
	to := filepath.Join(t.TempDir(), "copy.db")
	must(t, os.WriteFile(to, []byte("letters"), 0o600))
	if _, err := Backup(context.Background(), path, to, false); !errors.Is(err, ErrExists) {
		t.Errorf("%v, want ErrExists", err)
	}
	if _, err := Backup(context.Background(), path, to, true); err != nil {
		t.Error(err)
	}
	var refused *OpenError
	if _, err := Backup(context.Background(), filepath.Join(t.TempDir(), "none.db"), to, true); !errors.As(err, &refused) {
		t.Errorf("of no database: %v", err)
	}
}

func TestACopyIsPutBackOnceNobodyHasTheDatabase(t *testing.T) {
	s, path := schoolAtWork(t)
	ctx, from := context.Background(), filepath.Join(t.TempDir(), "copy.db")
	_, err := Backup(ctx, path, from, false)
	must(t, err)
	_, err = s.DeleteClass(ctx, "c1")
	must(t, err)

	if _, err := Restore(ctx, from, path, false); !errors.Is(err, ErrExists) {
		t.Errorf("without being asked to replace it: %v", err)
	}
	if _, err := Restore(ctx, from, path, true); !errors.Is(err, ErrHeld) {
		t.Errorf("while it is open: %v", err)
	}
	if n := len(texts(t, s, `SELECT id FROM classes`)); n != 1 {
		t.Errorf("%d classes in the open database", n)
	}
	must(t, s.Close())
	held, err := Restore(ctx, from, path, true)
	must(t, err)
	if want := (Holds{Classes: 2, Pupils: 1, Answers: 3}); held != want {
		t.Errorf("%+v, want %+v", held, want)
	}
	again, err := Open(ctx, path, slog.New(slog.DiscardHandler))
	must(t, err)
	defer again.Close()
	if got := whoIsLeft(t, again); got != "Awa 3" {
		t.Errorf("restored: %s", got)
	}
	if left, _ := filepath.Glob(path + ".part*"); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestOnlyASoundCopyOfOursIsPutBack(t *testing.T) {
	s, path := schoolAtWork(t)
	must(t, s.Close())
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	good := at("good.db")
	_, err := Backup(context.Background(), path, good, false)
	must(t, err)
	data, err := os.ReadFile(good)
	must(t, err)
	torn := append([]byte{}, data...)
	for i := 2 * 4096; i < 6*4096; i++ {
		torn[i] = 0xA5
	}
	must(t, os.WriteFile(at("torn.db"), torn, 0o600))
	must(t, os.WriteFile(at("short.db"), data[:len(data)/2], 0o600))
	must(t, os.WriteFile(at("letter.db"), []byte("Dear parents, this is no database at all."), 0o600))
	must(t, os.WriteFile(at("empty.db"), nil, 0o600))
	before, err := os.ReadFile(path)
	must(t, err)
	for name, want := range map[string]Obstacle{"torn.db": Corrupt, "short.db": Corrupt, "letter.db": Corrupt, "empty.db": Foreign, "none.db": NoFolder} {
		var refused *OpenError
		if _, err := Restore(context.Background(), at(name), path, true); !errors.As(err, &refused) || refused.Obstacle != want {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
	after, err := os.ReadFile(path)
	must(t, err)
	if string(before) != string(after) {
		t.Error("the database has changed")
	}
}

func TestACopyTakesThePlaceOfADamagedDatabase(t *testing.T) {
	s, path := schoolAtWork(t)
	ctx, from := context.Background(), filepath.Join(t.TempDir(), "copy.db")
	_, err := Backup(ctx, path, from, false)
	must(t, err)
	must(t, s.Close())
	must(t, os.WriteFile(path, []byte("what a full disk left of it"), 0o600))
	_, err = Restore(ctx, from, path, true)
	must(t, err)
	again, err := Open(ctx, path, slog.New(slog.DiscardHandler))
	must(t, err)
	must(t, again.Close())
}
