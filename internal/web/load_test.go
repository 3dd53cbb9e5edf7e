//go:build unix

package web

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/labstack/echo/v4"

	"awale/exercises"
	"awale/internal/classroom"
	"awale/internal/i18n"
	"awale/internal/question"
	"awale/internal/sheet"
	"awale/internal/store"
	"awale/static"
	"awale/templates"
)

// crowd is how many pupils answer at once, each over a connection of its own.
const crowd = 1000

// BenchmarkLoad lets a crowd of signed-in pupils answer the bank's sheets, b.N answers in all: over TCP, with
// sessions, into a database on disk. The same answers go to the same program without its last step, which is
// storing. Both take turns, so that a busy machine weighs on both.
// The program clears up memory as GOGC=400 does, so the benchmark is run with it:
//
//	GOGC=400 go test -run '^$' -bench Load -benchtime 200000x ./internal/web
func BenchmarkLoad(b *testing.B) {
	l := newLoad(b)
	b.ResetTimer()
	var stored, unstored burst
	const turns = 4
	for range turns {
		n := b.N / (2 * turns)
		stored.add(l.fire(b, "/sheets/", n))
		unstored.add(l.fire(b, "/unstored/", n))
	}
	b.StopTimer()
	b.ReportMetric(stored.rate(), "answers/s")
	b.ReportMetric(stored.percentile(50), "p50-ms")
	b.ReportMetric(stored.percentile(99), "p99-ms")
	b.ReportMetric(unstored.rate(), "unstored/s")
	b.ReportMetric(stored.rate()/unstored.rate(), "ratio")
	b.ReportMetric(stored.effort(), "cpu-µs")
	b.ReportMetric(unstored.effort(), "unstored-cpu-µs")
	if kept := l.kept(b); kept != len(stored.waits) {
		b.Errorf("%d answers are acknowledged and %d kept", len(stored.waits), kept)
	}
}

// load is a program with a crowd before it.
type load struct {
	server *Server
	store  *store.Store
	site   string
	pupils []*loader
	sheets [][]loadTask
}

// loader is one pupil with a connection and a session.
type loader struct {
	classroom.Pupil
	session               string
	conn                  net.Conn
	read                  *bufio.Reader
	sheet, question, sent int
}

// loadTask is a question with its answer in the fields of its form.
type loadTask struct{ sheet, fields string }

func newLoad(b *testing.B) *load {
	b.Helper()
	log := slog.New(slog.DiscardHandler)
	db, err := store.Open(context.Background(), filepath.Join(b.TempDir(), "awale.db"), log)
	if err != nil {
		b.Fatal(err)
	}
	catalogue, err := i18n.Load()
	if err != nil {
		b.Fatal(err)
	}
	bank, problems := sheet.LoadFS(exercises.Files)
	if len(problems) > 0 {
		b.Fatal(problems)
	}
	server, err := New(Config{Store: db, Sheets: bank, Catalogue: catalogue, Static: static.Files, Clock: time.Now, Rand: rand.Reader, Logger: log})
	if err != nil {
		b.Fatal(err)
	}
	server.withoutStoring()
	listening := httptest.NewServer(server)
	b.Cleanup(func() {
		listening.Close()
		if err := db.Close(); err != nil {
			b.Error(err)
		}
	})
	l := &load{server: server, store: db, site: listening.Listener.Addr().String(), sheets: loadTasks(b, bank)}
	l.enter(b)
	return l
}

// withoutStoring adds the address of the same answers that are not stored.
func (s *Server) withoutStoring() {
	s.echo.POST("/unstored/:id/answers", func(c echo.Context) error {
		return s.answerAt(c, func(c echo.Context) (desk, error) {
			d, err := s.sheetDesk(c)
			d.save = func(_ context.Context, a classroom.Attempt) (classroom.Attempt, error) { return a, nil }
			return d, err
		})
	})
}

// loadTasks are the questions of the bank, sheet by sheet, that a number, a pit or a board answers and that follow
// no other answer. Every third number is wrong.
func loadTasks(b *testing.B, bank *sheet.Library) [][]loadTask {
	b.Helper()
	var sheets [][]loadTask
	for _, sh := range bank.All() {
		var all []loadTask
		for i, item := range sh.Items {
			if item.Exercise == nil || sh.Generated() {
				continue
			}
			for n := range item.Exercise.Questions {
				q, err := item.Exercise.Resolve(n, nil)
				var waiting *question.Waiting
				if errors.As(err, &waiting) {
					continue
				}
				if err != nil {
					b.Fatal(err)
				}
				form := fieldsOf(q, i%3 == 0)
				if form == nil {
					continue
				}
				form.Set(templates.FieldItem, fmt.Sprint(i))
				form.Set(templates.FieldQuestion, fmt.Sprint(n))
				all = append(all, loadTask{sh.ID, form.Encode()})
			}
		}
		if len(all) > 0 {
			sheets = append(sheets, all)
		}
	}
	return sheets
}

func fieldsOf(q question.Question, wrong bool) url.Values {
	key := q.Key()
	switch q.Input() {
	case question.InputNumber:
		if wrong {
			key.Number++
		}
		return url.Values{templates.FieldNumber: {fmt.Sprint(key.Number)}}
	case question.InputPit:
		return url.Values{templates.FieldPit: {key.Pit().String()}}
	case question.InputBoard:
		if !q.Spec.Stores {
			return drawn(key.String())
		}
	}
	return nil
}

// enter makes classes and signs all their pupils in, through the pages.
func (l *load) enter(b *testing.B) {
	b.Helper()
	ctx, now := context.Background(), time.Now()
	must := func(err error) {
		b.Helper()
		if err != nil {
			b.Fatal(err)
		}
	}
	must(l.store.AddTeacher(ctx, classroom.Teacher{ID: "t", Name: "Awa B.", Lang: i18n.FR}, now))
	const size = 100
	for c := range crowd / size {
		id := fmt.Sprint("c", c)
		code, err := classroom.NewCode(rand.Reader)
		must(err)
		must(l.store.AddClass(ctx, classroom.Class{ID: id, Name: id, Lang: i18n.FR, Code: code}, "t", now))
		var list []store.NewPupil
		for i := range size {
			list = append(list, store.NewPupil{ID: fmt.Sprint(id, "p", i), Learner: fmt.Sprint(id, "l", i), Name: fmt.Sprint("Awa", i)})
		}
		_, err = l.store.AddPupils(ctx, id, list, rand.Reader, now)
		must(err)
		pupils, err := l.store.Pupils(ctx, id)
		must(err)
		var all sync.WaitGroup
		for _, p := range pupils {
			u := &loader{Pupil: p}
			l.pupils = append(l.pupils, u)
			all.Go(func() { u.signIn(b, l.site, code) })
		}
		all.Wait()
	}
}

func (u *loader) signIn(b *testing.B, site, code string) {
	form := url.Values{"name": {u.Name}, "picture": {string(u.Pictures[2])}, "picked": {string(u.Pictures[0]), string(u.Pictures[1])}}
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	res, err := client.PostForm("http://"+site+"/join/"+code, form)
	if err != nil {
		b.Error(err)
		return
	}
	defer res.Body.Close()
	for _, cookie := range res.Cookies() {
		if cookie.Name == sessionCookie {
			u.session = cookie.Value
		}
	}
	if u.conn, err = net.Dial("tcp", site); err != nil || u.session == "" {
		b.Error("no session: ", res.Status, err)
		return
	}
	u.read = bufio.NewReader(u.conn)
	b.Cleanup(func() { u.conn.Close() })
}

// fire lets every pupil answer until n answers are given in all.
func (l *load) fire(b *testing.B, at string, n int) burst {
	var left atomic.Int64
	left.Store(int64(n))
	waits := make([][]time.Duration, len(l.pupils))
	var all sync.WaitGroup
	start, worked := time.Now(), processorTime(b)
	for i, u := range l.pupils {
		all.Go(func() {
			for left.Add(-1) >= 0 {
				sent := time.Now()
				if err := u.answer(at, u.next(l.sheets, i)); err != nil {
					b.Error(err)
					return
				}
				waits[i] = append(waits[i], time.Since(sent))
			}
		})
	}
	all.Wait()
	return burst{slices.Concat(waits...), time.Since(start), processorTime(b) - worked}
}

// processorTime is what this process has worked so far, crowd and program together.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// next is the question to answer: one sheet after the other, from one of the pupil's own.
func (u *loader) next(sheets [][]loadTask, first int) loadTask {
	questions := sheets[(first+u.sheet)%len(sheets)]
	task := questions[u.question]
	if u.question++; u.question == len(questions) {
		u.sheet, u.question = u.sheet+1, 0
	}
	u.sent++
	return task
}

func (u *loader) answer(at string, task loadTask) error {
	body := fmt.Sprintf("key=k%d%s%s&%s", u.sent, ownerMark, ownerOf(u.Learner), task.fields)
	_, err := fmt.Fprintf(u.conn, "POST %s%s/answers HTTP/1.1\r\nHost: awale\r\nCookie: %s=%s\r\n"+
		"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: %d\r\n\r\n%s", at, task.sheet, sessionCookie, u.session, len(body), body)
	if err != nil {
		return err
	}
	var head bytes.Buffer
	for {
		line, err := u.read.ReadSlice('\n')
		if err != nil {
			return err
		}
		if len(line) == len("\r\n") {
			break
		}
		head.Write(line)
	}
	if said := head.String(); !strings.HasPrefix(said, "HTTP/1.1 303 ") || !strings.Contains(said, "Content-Length: 0") {
		return fmt.Errorf("%s %s: %s", task.sheet, task.fields, said)
	}
	return nil
}

func (l *load) kept(b *testing.B) int {
	n := 0
	for _, u := range l.pupils {
		all, err := l.store.AllAttempts(context.Background(), u.Learner)
		if err != nil {
			b.Fatal(err)
		}
		n += len(all)
	}
	return n
}

// burst is what a crowd waited for, answer by answer, and the time that all took.
type burst struct {
	waits  []time.Duration
	took   time.Duration
	worked time.Duration // processor time
}

func (s *burst) add(more burst) {
	s.waits = append(s.waits, more.waits...)
	s.took += more.took
	s.worked += more.worked
}

// effort is the processor time of one answer in microseconds: what a busy machine says most truly.
func (s burst) effort() float64 { return float64(s.worked.Microseconds()) / float64(len(s.waits)) }

func (s burst) rate() float64 { return float64(len(s.waits)) / s.took.Seconds() }

func (s burst) percentile(p int) float64 {
	if len(s.waits) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(s.waits))
	return float64(sorted[(len(sorted)-1)*p/100].Microseconds()) / 1000
}
