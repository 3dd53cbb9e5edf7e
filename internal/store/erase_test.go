package store

import (
	"bytes"
	"context"
	"database/sql"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"awale/internal/classroom"
)

// work gives a pupil answers, a session and an assignment by name.
func work(t *testing.T, s *Store, p classroom.Pupil, answers int) {
	t.Helper()
	ctx := context.Background()
	for i := range answers {
		_, err := s.SaveAttempt(ctx, classroom.Attempt{Key: fmt.Sprint("key-", p.Learner, i), Learner: p.Learner, Sheet: "simulation-1",
			Position: "some board", Asked: "ask: total", Answer: "3", At: noon.Add(time.Duration(i) * time.Hour)})
		must(t, err)
	}
	must(t, s.Sessions(func() time.Time { return noon }).Commit("token of "+p.ID, []byte("\x00pupil\x00"+p.ID+"\x00"), noon.Add(time.Hour)))
	a := classroom.Assignment{ID: "for " + p.ID, Class: p.Class, Sheet: "simulation-1", Mode: classroom.Practice, Chosen: []string{p.ID}}
	must(t, s.AddAssignment(ctx, a, "id: simulation-1"))
	must(t, s.ExtendAssignment(ctx, p.Class, a.ID, p.ID, noon.Add(time.Hour)))
	g := table(t, "game of "+p.Learner, "code of "+p.Learner)
	g.South = p.Learner
	must(t, s.AddGame(ctx, g))
}

// mentions lists the tables and columns in which a text stands.
func mentions(t *testing.T, s *Store, text string) []string {
	t.Helper()
	var found []string
	for _, table := range texts(t, s, `SELECT name FROM sqlite_master WHERE type = 'table'`) {
		for _, column := range texts(t, s, `SELECT name FROM pragma_table_info('`+table+`')`) {
			var n int
			query := fmt.Sprintf(`SELECT count(*) FROM "%s" WHERE instr(CAST("%s" AS BLOB), CAST($1 AS BLOB)) > 0`, table, column)
			must(t, s.writer.QueryRow(query, text).Scan(&n))
			if n > 0 {
				found = append(found, table+"."+column)
			}
		}
	}
	return found
}

func texts(t *testing.T, s *Store, query string) []string {
	t.Helper()
	rows, err := s.writer.Query(query)
	must(t, err)
	defer rows.Close()
	var all []string
	for rows.Next() {
		var text string
		must(t, rows.Scan(&text))
		all = append(all, text)
	}
	must(t, rows.Err())
	return all
}

func fileOf(t *testing.T, s *Store) string {
	t.Helper()
	return texts(t, s, `SELECT file FROM pragma_database_list WHERE name = 'main'`)[0]
}

func TestNothingIsLeftOfAnErasedPupil(t *testing.T) {
	s, ctx := school(t), context.Background()
	all := addPupils(t, s, "c1", "Zzéphyrine", "Bakary")
	erased, other := all[1], all[0]
	work(t, s, erased, 3)
	work(t, s, other, 2)
	must(t, s.RenamePupil(ctx, erased.ID, "Xxénophon"))
	must(t, s.SitDown(ctx, "code of "+other.Learner, erased.Learner, noon))
	secrets := []string{"Zzéphyrine", "Xxénophon", "zzephyrine", "xxenophon", erased.Learner, "token of " + erased.ID}
	if got := mentions(t, s, erased.ID); len(got) < 4 {
		t.Fatalf("the pupil stands in %v only: the test proves nothing", got)
	}
	must(t, s.DeletePupil(ctx, erased.ID))
	for _, text := range append(secrets, erased.ID) {
		found := mentions(t, s, text)
		found = slices.DeleteFunc(found, func(at string) bool { return at == "assignments.id" }) // the test's own name for it
		if len(found) > 0 {
			t.Errorf("%q stands in %v", text, found)
		}
	}
	path := fileOf(t, s)
	for _, file := range []string{path, path + "-wal"} {
		data, err := os.ReadFile(file)
		must(t, err)
		for _, text := range secrets {
			if bytes.Contains(data, []byte(text)) {
				t.Errorf("%q can be read back from %s", text, file[len(path):])
			}
		}
	}
	if left, err := s.AllAttempts(ctx, other.Learner); err != nil || len(left) != 2 {
		t.Errorf("%d answers of another pupil, %v", len(left), err)
	}
	if left, err := s.GamesOf(ctx, other.Learner, 9); err != nil || len(left) != 1 {
		t.Errorf("%d games of another pupil, %v", len(left), err)
	}
	if found := mentions(t, s, "token of "+other.ID); len(found) != 1 {
		t.Error("another pupil is signed out")
	}
}

// A table that holds something about a child must go with the child and be told in Kept: whoever adds one adds it
// here when both are done.
func TestEveryTableThatNamesAChildIsKnown(t *testing.T) {
	s := openNew(t)
	var found []string
	for _, table := range texts(t, s, `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`) {
		refers := texts(t, s, `SELECT "table" FROM pragma_foreign_key_list('`+table+`')`)
		named := texts(t, s, `SELECT name FROM pragma_table_info('`+table+`') WHERE name IN ('learner', 'pupil')`)
		if table == "learners" || len(named) > 0 || slices.ContainsFunc(refers, func(to string) bool { return to == "learners" || to == "pupils" }) {
			found = append(found, table)
		}
	}
	slices.Sort(found)
	if want := []string{"assignment_pupils", "attempts", "games", "learners", "pupils", "rated_attempts"}; !slices.Equal(found, want) {
		t.Errorf("tables about children: %v, want %v", found, want)
	}
}

func TestAClassGoesWithAllItHolds(t *testing.T) {
	s, ctx := school(t), context.Background()
	for _, p := range addPupils(t, s, "c1", "Awa", "Bakary") {
		work(t, s, p, 4)
	}
	kept := addPupils(t, s, "c2", "Célia")[0]
	work(t, s, kept, 1)
	loss, err := s.DeleteClass(ctx, "c1")
	must(t, err)
	if want := (classroom.Loss{Classes: 1, Pupils: 2, Answers: 8}); loss != want {
		t.Errorf("%+v, want %+v", loss, want)
	}
	for table, want := range map[string]int{"classes": 1, "class_teachers": 1, "pupils": 1, "learners": 1, "attempts": 1, "games": 1, "assignments": 1,
		"assignment_pupils": 1, "sessions": 1, "teachers": 2} {
		var n int
		must(t, s.writer.QueryRow(`SELECT count(*) FROM `+table).Scan(&n))
		if n != want {
			t.Errorf("%s: %d rows, want %d", table, n, want)
		}
	}
	if found := mentions(t, s, "c1"); len(found) > 0 {
		t.Errorf("the class stands in %v", found)
	}
}

func TestAPurgeTakesWhatItShowedBefore(t *testing.T) {
	tests := []struct {
		name  string
		order classroom.Purge
		want  classroom.Loss
		left  string // pupils with their answers
	}{
		{"nothing", classroom.Purge{}, classroom.Loss{}, "Awa 3 Bakary 3 Célia 3"},
		{"who is put aside", classroom.Purge{Archived: true}, classroom.Loss{Pupils: 1, Answers: 3}, "Awa 3 Célia 3"},
		{"old answers", classroom.Purge{Before: noon.Add(90 * time.Minute)}, classroom.Loss{Answers: 4}, "Awa 1 Bakary 1 Célia 3"},
		{"both", classroom.Purge{Archived: true, Before: noon.Add(90 * time.Minute)}, classroom.Loss{Pupils: 1, Answers: 5}, "Awa 1 Célia 3"},
		{"a whole class", classroom.Purge{Classes: []string{"c1"}, Archived: true, Before: noon.Add(time.Hour)},
			classroom.Loss{Classes: 1, Pupils: 2, Answers: 6}, "Célia 3"},
	}
	for _, tt := range tests {
		s, ctx := school(t), context.Background()
		for _, p := range addPupils(t, s, "c1", "Awa", "Bakary") {
			work(t, s, p, 3)
			must(t, s.ArchivePupil(ctx, p.ID, p.Name == "Bakary"))
		}
		work(t, s, addPupils(t, s, "c2", "Célia")[0], 3) // of another teacher
		held, err := s.Holdings(ctx, "t1", tt.order.Before)
		must(t, err)
		if got := tt.order.Loss(held); got != tt.want {
			t.Errorf("%s: shown %+v, want %+v", tt.name, got, tt.want)
		}
		loss, err := s.Purge(ctx, "t1", tt.order)
		must(t, err)
		if loss != tt.want {
			t.Errorf("%s: erased %+v, want %+v", tt.name, loss, tt.want)
		}
		if got := whoIsLeft(t, s); got != tt.left {
			t.Errorf("%s: left %s, want %s", tt.name, got, tt.left)
		}
	}
}

func whoIsLeft(t *testing.T, s *Store) string {
	t.Helper()
	return strings.Join(texts(t, s, `SELECT p.name || ' ' || (SELECT count(*) FROM attempts AS a WHERE a.learner = p.learner)
		FROM pupils AS p ORDER BY p.folded`), " ")
}

func TestAPurgeKeepsOffTheClassesOfOthers(t *testing.T) {
	s, ctx := school(t), context.Background()
	addPupils(t, s, "c2", "Célia")
	if _, err := s.Purge(ctx, "t1", classroom.Purge{Classes: []string{"c2"}}); err == nil {
		t.Error("a class of others is erased")
	}
	if got := whoIsLeft(t, s); got != "Célia 0" {
		t.Errorf("left: %s", got)
	}
}

func TestManyOldAnswersGoInSeveralTransactions(t *testing.T) {
	s, ctx := school(t), context.Background()
	p := addPupils(t, s, "c1", "Awa")[0]
	must(t, s.tx(ctx, func(tx *sql.Tx) error {
		for i := range 2*erasedAtOnce + 7 {
			a := classroom.Attempt{Key: fmt.Sprint(i), Learner: p.Learner, Sheet: fmt.Sprint(i), At: noon}
			if _, err := insertAttempt(ctx, tx, a); err != nil {
				return err
			}
		}
		return nil
	}))
	for id, at := range map[string]time.Time{"old": noon, "new": noon.Add(time.Hour)} {
		g := table(t, id, id)
		g.South, g.Changed = p.Learner, at
		must(t, s.AddGame(ctx, g))
	}
	loss, err := s.Purge(ctx, "t1", classroom.Purge{Before: noon.Add(time.Second)})
	must(t, err)
	if left, err := s.GamesOf(ctx, p.Learner, 9); err != nil || len(left) != 1 {
		t.Errorf("%d games that were played since, %v", len(left), err)
	}
	if loss.Answers != 2*erasedAtOnce+7 || whoIsLeft(t, s) != "Awa 0" {
		t.Errorf("%+v, left: %s", loss, whoIsLeft(t, s))
	}
	work(t, s, p, 3)
	loss, err = s.DeleteClass(ctx, "c1")
	must(t, err)
	if loss != (classroom.Loss{Classes: 1, Pupils: 1, Answers: 3}) {
		t.Errorf("%+v", loss)
	}
}

func TestAllThatIsKeptAboutAPupilIsTold(t *testing.T) {
	s, ctx := school(t), context.Background()
	p := addPupils(t, s, "c1", "Awa")[0]
	work(t, s, p, 3)
	must(t, s.AddAssignment(ctx, classroom.Assignment{ID: "former", Class: "c2", Sheet: "simulation-1", Mode: classroom.Practice}, "id: simulation-1"))
	must(t, s.AddAssignment(ctx, classroom.Assignment{ID: "of others", Class: "c2", Sheet: "simulation-1", Mode: classroom.Practice}, "id: simulation-1"))
	_, err := s.SaveAttempt(ctx, classroom.Attempt{Key: "former", Learner: p.Learner, Sheet: classroom.Assignment{ID: "former"}.Place(), At: noon})
	must(t, err)
	kept, err := s.Kept(ctx, p.ID)
	must(t, err)
	if kept.Assignments[0].ID != "former" {
		t.Errorf("what was given in a former class is missing: %+v", kept.Assignments)
	}
	if kept.Pupil.Name != "Awa" || kept.Class.Name != "CE1" || !kept.Added.Equal(noon) || len(kept.Attempts) != 4 || len(kept.Assignments) != 2 || len(kept.Games) != 1 {
		t.Errorf("%+v", kept)
	}
}
