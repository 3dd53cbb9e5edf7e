package store

import (
	"context"
	"database/sql"
	"io"
	"time"

	"awale/internal/classroom"
	"awale/internal/i18n"
)

const pupilColumns = `id, class, learner, name, pictures, archived, epoch, link_epoch, wrong_tries, blocked_until`

// Pupil finds a pupil by id.
func (s *Store) Pupil(ctx context.Context, id string) (classroom.Pupil, error) {
	return scanPupil(s.readers.QueryRowContext(ctx, `SELECT `+pupilColumns+` FROM pupils WHERE id = $1`, id))
}

// PupilWithLang finds a pupil with the language of the class: what each request of a pupil needs.
func (s *Store) PupilWithLang(ctx context.Context, id string) (classroom.Pupil, i18n.Lang, error) {
	p, err := s.Pupil(ctx, id)
	if err != nil {
		return p, "", err
	}
	class, err := s.Class(ctx, p.Class)
	return p, class.Lang, err
}

// PupilOf finds a pupil of one class.
func (s *Store) PupilOf(ctx context.Context, class, id string) (classroom.Pupil, error) {
	return scanPupil(s.readers.QueryRowContext(ctx, `SELECT `+pupilColumns+` FROM pupils WHERE class = $1 AND id = $2`, class, id))
}

// Pupils lists a class by name, archived pupils included.
func (s *Store) Pupils(ctx context.Context, class string) ([]classroom.Pupil, error) {
	rows, err := s.readers.QueryContext(ctx, `SELECT `+pupilColumns+` FROM pupils WHERE class = $1 ORDER BY folded, name, id`, class)
	return scanPupils(rows, err)
}

// NewPupil is a name to add, with the ids to give it.
type NewPupil struct{ ID, Learner, Name string }

// AddPupils adds those whom the class lacks, each with pictures of their own, and returns how many: all of
// them or, on an error, none. A name counts as often as it stands in the list.
func (s *Store) AddPupils(ctx context.Context, class string, list []NewPupil, random io.Reader, at time.Time) (int, error) {
	added := 0
	err := s.tx(ctx, func(tx *sql.Tx) error {
		there, err := pupilsIn(ctx, tx, class)
		if err != nil {
			return err
		}
		var names []string
		taken := map[classroom.Sequence]bool{}
		for _, p := range there {
			taken[p.Pictures] = true
			names = append(names, p.Name)
		}
		var roster classroom.Roster
		for _, p := range list {
			roster.Names = append(roster.Names, p.Name)
		}
		missing := roster.Missing(names)
		if len(there)+len(missing) > classroom.MaxPupils {
			return classroom.ErrClassFull
		}
		for i, name := range missing {
			p := NewPupil{ID: list[i].ID, Learner: list[i].Learner, Name: name}
			pictures, err := classroom.NewSequence(random, taken)
			if err != nil {
				return err
			}
			taken[pictures] = true
			if err := insertPupil(ctx, tx, class, p, pictures, at); err != nil {
				return err
			}
		}
		added = len(missing)
		return nil
	})
	return added, err
}

// RenamePupil corrects a name.
func (s *Store) RenamePupil(ctx context.Context, id, name string) error {
	return s.changed(ctx, `UPDATE pupils SET name = $2, folded = $3 WHERE id = $1`, id, name, classroom.FoldName(name))
}

// ArchivePupil puts a pupil aside, or brings one back. Who is put aside is signed out and cannot come in; the
// answers stay.
func (s *Store) ArchivePupil(ctx context.Context, id string, archived bool) error {
	return s.changed(ctx, `UPDATE pupils SET archived = $2, epoch = epoch + 1 WHERE id = $1`, id, archived)
}

// NewPictures gives a pupil another sequence and another personal link, and ends a wait; whoever is signed in
// must sign in again.
func (s *Store) NewPictures(ctx context.Context, id string, random io.Reader) error {
	return s.tx(ctx, func(tx *sql.Tx) error {
		p, err := pupilIn(ctx, tx, id)
		if err != nil {
			return err
		}
		return repicture(ctx, tx, p, p.Class, random, false)
	})
}

// MovePupil takes a pupil with all answers to another class. The pictures stay where the other class leaves
// them free, and the personal link stays.
func (s *Store) MovePupil(ctx context.Context, id, class string, random io.Reader) error {
	return s.tx(ctx, func(tx *sql.Tx) error {
		p, err := pupilIn(ctx, tx, id)
		if err != nil || p.Class == class {
			return err
		}
		return repicture(ctx, tx, p, class, random, true)
	})
}

// repicture puts a pupil into a class with pictures that are free there.
func repicture(ctx context.Context, tx *sql.Tx, p classroom.Pupil, class string, random io.Reader, keep bool) error {
	there, err := pupilsIn(ctx, tx, class)
	if err != nil {
		return err
	}
	taken := map[classroom.Sequence]bool{}
	for _, other := range there {
		taken[other.Pictures] = true
	}
	if p.Class != class && len(there) >= classroom.MaxPupils {
		return classroom.ErrClassFull
	}
	pictures, link := p.Pictures, p.LinkEpoch
	if !keep {
		link++
	}
	if !keep || taken[pictures] {
		if pictures, err = classroom.NewSequence(random, taken); err != nil {
			return err
		}
	}
	return change(ctx, tx, `UPDATE pupils SET class = $2, pictures = $3, link_epoch = $4, epoch = epoch + 1, wrong_tries = 0, blocked_until = 0
		WHERE id = $1`, p.ID, class, pictures.String(), link)
}

func insertPupil(ctx context.Context, tx *sql.Tx, class string, p NewPupil, pictures classroom.Sequence, at time.Time) error {
	// What stands in place of a token's hash is none, so no browser can hold this learner's token.
	_, err := tx.ExecContext(ctx, `INSERT INTO learners (id, token_hash, created_at) VALUES ($1, $2, $3)`,
		p.Learner, "pupil "+p.ID, at.UnixMilli())
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `
		INSERT INTO pupils (id, class, learner, name, folded, pictures, archived, epoch, wrong_tries, blocked_until, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, FALSE, 0, 0, 0, $7)`,
		p.ID, class, p.Learner, p.Name, classroom.FoldName(p.Name), pictures.String(), at.UnixMilli())
	return err
}

func pupilIn(ctx context.Context, tx *sql.Tx, id string) (classroom.Pupil, error) {
	return scanPupil(tx.QueryRowContext(ctx, `SELECT `+pupilColumns+` FROM pupils WHERE id = $1`, id))
}

func pupilsIn(ctx context.Context, tx *sql.Tx, class string) ([]classroom.Pupil, error) {
	rows, err := tx.QueryContext(ctx, `SELECT `+pupilColumns+` FROM pupils WHERE class = $1`, class)
	return scanPupils(rows, err)
}

func scanPupils(rows *sql.Rows, err error) ([]classroom.Pupil, error) {
	if err != nil {
		return nil, fault(err)
	}
	defer rows.Close()
	var all []classroom.Pupil
	for rows.Next() {
		p, err := scanPupil(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, fault(rows.Err())
}

func scanPupil(row interface{ Scan(...any) error }) (classroom.Pupil, error) {
	var p classroom.Pupil
	var pictures string
	var until int64
	err := row.Scan(&p.ID, &p.Class, &p.Learner, &p.Name, &pictures, &p.Archived, &p.Epoch, &p.LinkEpoch, &p.Wrong, &until)
	if err != nil {
		return classroom.Pupil{}, fault(err)
	}
	if until > 0 {
		p.Until = time.UnixMilli(until).UTC()
	}
	p.Pictures, err = classroom.ParseSequence(pictures)
	return p, err
}
