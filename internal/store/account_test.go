package store

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"testing"
	"time"

	"awale/internal/classroom"
)

// school is two classes of two teachers.
func school(t *testing.T) *Store {
	t.Helper()
	s, ctx := openNew(t), context.Background()
	for i, name := range []string{"Awa", "Bruno"} {
		teacher := classroom.Teacher{ID: fmt.Sprint("t", i+1), Name: name, Lang: "fr", Password: "kept"}
		must(t, s.AddTeacher(ctx, teacher, noon))
		class := classroom.Class{ID: fmt.Sprint("c", i+1), Name: "CE1", Lang: "fr", Code: fmt.Sprint("CODE", i+1)}
		must(t, s.AddClass(ctx, class, teacher.ID, noon))
	}
	return s
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func addPupils(t *testing.T, s *Store, class string, names ...string) []classroom.Pupil {
	t.Helper()
	var list []NewPupil
	for i, name := range names {
		id := fmt.Sprint(class, "-", i, "-", rand.Text())
		list = append(list, NewPupil{ID: id, Learner: "learner " + id, Name: name})
	}
	_, err := s.AddPupils(context.Background(), class, list, rand.Reader, noon)
	must(t, err)
	all, err := s.Pupils(context.Background(), class)
	must(t, err)
	return all
}

func TestAnInvitationMakesOneAccount(t *testing.T) {
	s, ctx := openNew(t), context.Background()
	has, err := s.HasTeacher(ctx)
	must(t, err)
	if has {
		t.Error("an empty database has a teacher")
	}
	must(t, s.Invite(ctx, "old link", "", noon.Add(time.Hour)))
	must(t, s.Invite(ctx, "link", "", noon.Add(time.Hour)))
	if err := s.Invited(ctx, "old link", noon); !errors.Is(err, ErrNotFound) {
		t.Errorf("the link made before: %v", err)
	}
	awa := classroom.Teacher{ID: "1", Name: "Awa", Lang: "fr", Password: "kept"}
	if err := s.AcceptInvitation(ctx, "link", awa, noon.Add(2*time.Hour)); !errors.Is(err, ErrNotFound) {
		t.Errorf("after its end: %v", err)
	}
	must(t, s.AcceptInvitation(ctx, "link", awa, noon))
	if err := s.AcceptInvitation(ctx, "link", classroom.Teacher{ID: "2", Name: "Bruno"}, noon); !errors.Is(err, ErrNotFound) {
		t.Errorf("a second time: %v", err)
	}
	must(t, s.Invite(ctx, "colleague", "1", noon.Add(time.Hour)))
	if err := s.AcceptInvitation(ctx, "colleague", classroom.Teacher{ID: "2", Name: " AWA "}, noon); !errors.Is(err, ErrExists) {
		t.Errorf("a name that is taken: %v", err)
	}
	must(t, s.Invited(ctx, "colleague", noon)) // the link stays after a name that is taken
}

func TestTriesOfATeacherAreLimited(t *testing.T) {
	s, ctx := school(t), context.Background()
	for range 5 {
		_, err := s.TryTeacher(ctx, "awa", noon)
		must(t, err)
	}
	var locked *classroom.Locked
	if _, err := s.TryTeacher(ctx, "Awa", noon); !errors.As(err, &locked) || locked.Until != noon.Add(30*time.Second) {
		t.Errorf("the sixth at once: %v", err)
	}
	_, err := s.TryTeacher(ctx, "Bruno", noon) // the other account goes on
	must(t, err)
	_, err = s.TryTeacher(ctx, "Awa", noon.Add(30*time.Second))
	must(t, err)
	must(t, s.PasswordRight(ctx, "t1"))
	_, err = s.TryTeacher(ctx, "Awa", noon.Add(30*time.Second))
	must(t, err)
	if _, err := s.TryTeacher(ctx, "Nobody", noon); !errors.Is(err, ErrNotFound) {
		t.Errorf("a name without an account: %v", err)
	}
}

func TestASessionEnds(t *testing.T) {
	s, ctx, now := openNew(t), context.Background(), noon
	sessions := s.Sessions(func() time.Time { return now })
	must(t, sessions.CommitCtx(ctx, "a", []byte("who"), noon.Add(time.Hour)))
	for at, want := range map[time.Duration]bool{0: true, time.Hour - 1: true, time.Hour: false} {
		now = noon.Add(at)
		data, found, err := sessions.FindCtx(ctx, "a")
		if err != nil || found != want || found && string(data) != "who" {
			t.Errorf("after %v: %q, %v, %v", at, data, found, err)
		}
	}
	must(t, sessions.DeleteCtx(ctx, "a"))
	must(t, sessions.DeleteCtx(ctx, "a"))
}

func TestAClassIsSeenByItsTeachersAlone(t *testing.T) {
	s, ctx := school(t), context.Background()
	if _, err := s.ClassOf(ctx, "t2", "c1"); !errors.Is(err, ErrNotFound) {
		t.Errorf("another teacher: %v", err)
	}
	must(t, s.ShareClass(ctx, "c1", "bruno"))
	must(t, s.ShareClass(ctx, "c1", "bruno"))
	if _, err := s.ClassOf(ctx, "t2", "c1"); err != nil {
		t.Errorf("a teacher who shares it: %v", err)
	}
	must(t, s.UnshareClass(ctx, "c1", "t1"))
	if err := s.UnshareClass(ctx, "c1", "t2"); !errors.Is(err, ErrNotFound) {
		t.Errorf("the last teacher left: %v", err)
	}
	if err := s.ShareClass(ctx, "c1", "Nobody"); !errors.Is(err, ErrNotFound) {
		t.Errorf("a teacher who is none: %v", err)
	}
}

func TestPupilsAreAddedOnceWithPicturesOfTheirOwn(t *testing.T) {
	s := school(t)
	if all := addPupils(t, s, "c1", "Célia", "Awa", "Awa"); len(all) != 3 || all[0].Name != "Awa" || all[0].Pictures == all[1].Pictures {
		t.Errorf("%v", all)
	}
	if all := addPupils(t, s, "c1", "CELIA", "Awa", "Driss"); len(all) != 4 {
		t.Errorf("the list pasted again with one more: %d pupils", len(all))
	}
	many := make([]NewPupil, classroom.MaxPupils)
	for i := range many {
		many[i] = NewPupil{ID: fmt.Sprint("many", i), Learner: fmt.Sprint("l", i), Name: fmt.Sprint("Pupil ", i)}
	}
	if _, err := s.AddPupils(context.Background(), "c1", many, rand.Reader, noon); !errors.Is(err, classroom.ErrClassFull) {
		t.Errorf("more than a class holds: %v", err)
	}
}

func TestAPupilComesInByNameAndPictures(t *testing.T) {
	s, ctx := school(t), context.Background()
	all := addPupils(t, s, "c1", "Éloïse", "Éloïse", "Driss")
	driss, one, two := all[0], all[1], all[2]
	for _, p := range []classroom.Pupil{driss, one, two} {
		if got, err := s.SignInPupil(ctx, "c1", "  "+p.Name, p.Pictures, noon); err != nil || got.ID != p.ID {
			t.Errorf("%v: %v, %v", p, got, err)
		}
	}
	if _, err := s.SignInPupil(ctx, "c2", "Driss", driss.Pictures, noon); !errors.Is(err, ErrWrongPictures) {
		t.Errorf("in another class: %v", err)
	}
	for range 5 {
		if _, err := s.SignInPupil(ctx, "c1", "eloise", driss.Pictures, noon); !errors.Is(err, ErrWrongPictures) {
			t.Errorf("with another's pictures: %v", err)
		}
	}
	var locked *classroom.Locked
	if _, err := s.SignInPupil(ctx, "c1", "Éloïse", one.Pictures, noon); !errors.As(err, &locked) {
		t.Errorf("after five wrong tries: %v", err)
	}
	if _, err := s.SignInPupil(ctx, "c1", "Driss", driss.Pictures, noon); err != nil {
		t.Errorf("another pupil waits too: %v", err)
	}
	must(t, s.NewPictures(ctx, one.ID, rand.Reader))
	reset, err := s.Pupil(ctx, one.ID)
	must(t, err)
	if reset.Pictures == one.Pictures || reset.Epoch != one.Epoch+1 {
		t.Errorf("%v, want new pictures and a new epoch", reset)
	}
	if _, err := s.SignInPupil(ctx, "c1", "Éloïse", reset.Pictures, noon); err != nil {
		t.Errorf("after the teacher's reset: %v", err)
	}
	must(t, s.ArchivePupil(ctx, driss.ID, true))
	if _, err := s.SignInPupil(ctx, "c1", "Driss", driss.Pictures, noon); !errors.Is(err, ErrWrongPictures) {
		t.Errorf("an archived pupil: %v", err)
	}
}

func TestAPupilMovesWithTheAnswersAndIsErasedWithThem(t *testing.T) {
	s, ctx := school(t), context.Background()
	p := addPupils(t, s, "c1", "Driss")[0]
	save(t, s, answer(p.Learner, 1))
	must(t, s.MovePupil(ctx, p.ID, "c2", rand.Reader))
	moved, err := s.PupilOf(ctx, "c2", p.ID)
	if err != nil || moved.Pictures != p.Pictures || len(attempts(t, s, moved.Learner)) != 1 {
		t.Errorf("%v, %v", moved, err)
	}
	must(t, s.RenamePupil(ctx, p.ID, "Idriss"))
	must(t, s.DeletePupil(ctx, p.ID))
	if _, err := s.Pupil(ctx, p.ID); !errors.Is(err, ErrNotFound) || len(attempts(t, s, p.Learner)) != 0 {
		t.Errorf("something of the pupil is left: %v", err)
	}
	if err := s.DeletePupil(ctx, p.ID); !errors.Is(err, ErrNotFound) {
		t.Errorf("a second time: %v", err)
	}
}
