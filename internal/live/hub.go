package live

import (
	"context"
	"errors"
	"strconv"
	"sync"
	"time"

	"awale/internal/classroom"
)

var (
	// ErrFull says that so many look already that one more would cost the class its answers.
	ErrFull = errors.New("too many are looking")
	// ErrGone says that an assignment is not in its class, or no more.
	ErrGone = errors.New("there is no such assignment")
)

// Pace is how often things happen; every field is required.
type Pace struct {
	// Picture is the least time between two pictures of an assignment.
	Picture time.Duration
	// Reading is the least time between two readings of the database for one assignment.
	Reading time.Duration
	// Linger is how long a picture is kept that nobody looks at: a page that is loaded anew finds it.
	Linger time.Duration
	// Rooms and Watchers bound how many assignments are kept, and how many follow one.
	Rooms, Watchers int
}

// Usual is the pace of a lesson: thirty answers at once reach a page within a second, and a picture, which takes five
// queries to read, costs at most half a query a second.
func Usual() Pace {
	return Pace{Picture: 300 * time.Millisecond, Reading: 10 * time.Second, Linger: time.Minute, Rooms: 100, Watchers: 50}
}

// Source is an assignment as the database has it.
type Source struct {
	Assignment classroom.Assignment
	Pupils     []classroom.Pupil // whom it is for, in the order of a list
	Attempts   []classroom.Attempt
	// Varied says that each pupil has other questions: they are made for those who have begun.
	Varied bool
	// Work puts a pupil's attempts in their places in the pupil's variant.
	Work func(classroom.Pupil, []classroom.Attempt) (classroom.Work, error)
}

// Load reads an assignment of a class; ErrGone says that there is none.
type Load func(ctx context.Context, class, assignment string) (Source, error)

// Hub keeps the pictures that are looked at.
type Hub struct {
	load   Load
	report func(error)
	epoch  string
	pace   Pace

	brush  sync.Mutex // held by the room that draws: drawing leaves the other cores to the answers
	mu     sync.Mutex
	rooms  map[string]*room // by the place of the assignment's attempts
	opened int
	closed bool
}

// New makes a hub. The epoch tells this run of the program from all others; what goes wrong while nobody waits is
// reported.
func New(epoch string, pace Pace, load Load, report func(error)) *Hub {
	return &Hub{load: load, report: report, epoch: epoch, pace: pace, rooms: map[string]*room{}}
}

// Answered tells of an answer that is on disk. It never waits, and an answer told twice counts once.
func (h *Hub) Answered(a classroom.Attempt) {
	h.mu.Lock()
	r := h.rooms[a.Sheet]
	h.mu.Unlock()
	if r != nil {
		r.answered(a)
	}
}

// Changed tells that a class or an assignment is no longer as it was: what is looked at is read anew.
func (h *Hub) Changed() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, r := range h.rooms {
		r.changed()
	}
}

// Look gives the picture of an assignment of a class as it is now.
func (h *Hub) Look(ctx context.Context, class, assignment string) (*Picture, error) {
	r, err := h.room(class, assignment)
	if err != nil {
		return nil, err
	}
	p, err := r.look(ctx)
	h.leave(r)
	return p, err
}

// Watch follows an assignment; the caller closes the watcher.
func (h *Hub) Watch(ctx context.Context, class, assignment string) (*Watcher, error) {
	r, err := h.room(class, assignment)
	if err != nil {
		return nil, err
	}
	if _, err := r.look(ctx); err != nil {
		h.leave(r)
		return nil, err
	}
	w := &Watcher{hub: h, room: r, wake: make(chan struct{}, 1)}
	if err := r.watch(w); err != nil {
		h.leave(r)
		return nil, err
	}
	return w, nil
}

// Close forgets every picture; watchers are woken and find nothing more.
func (h *Hub) Close() {
	h.mu.Lock()
	rooms := h.rooms
	h.rooms, h.closed = map[string]*room{}, true
	h.mu.Unlock()
	for _, r := range rooms {
		r.close()
		r.drawing.Lock() // what is being drawn comes to its end
		r.drawing.Unlock()
	}
}

// room finds or opens a room, and counts one more visitor in it.
func (h *Hub) room(class, assignment string) (*room, error) {
	place := classroom.Assignment{ID: assignment}.Place()
	h.mu.Lock()
	defer h.mu.Unlock()
	r := h.rooms[place]
	if r == nil || r.class != class {
		if h.closed || len(h.rooms) >= h.pace.Rooms && !h.clear() {
			return nil, ErrFull
		}
		h.opened++
		r = newRoom(h, class, assignment, h.epoch+"-"+strconv.Itoa(h.opened))
		if h.rooms[place] == nil { // who asks for an assignment of another class is told so, and disturbs nobody
			h.rooms[place] = r
		}
	}
	r.visitors++
	return r, nil
}

// leave counts one visitor less, and forgets the room when none has come back after a while.
func (h *Hub) leave(r *room) {
	h.mu.Lock()
	defer h.mu.Unlock()
	r.visitors--
	if r.visitors > 0 || h.closed {
		return
	}
	if r.empty() {
		h.drop(r)
		return
	}
	r.left++
	left := r.left
	time.AfterFunc(h.pace.Linger, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if r.visitors == 0 && r.left == left {
			h.drop(r)
		}
	})
}

// clear forgets one room that nobody is in.
func (h *Hub) clear() bool {
	for _, r := range h.rooms {
		if r.visitors == 0 {
			h.drop(r)
			return true
		}
	}
	return false
}

func (h *Hub) drop(r *room) {
	place := classroom.Assignment{ID: r.assignment}.Place()
	if h.rooms[place] == r {
		delete(h.rooms, place)
	}
	r.close()
}

// Watcher is told when there is a new picture. However slow it is, it holds up nobody: it finds the newest one.
type Watcher struct {
	hub  *Hub
	room *room
	wake chan struct{}
	once sync.Once
}

// Wake receives after every change, several of them at once perhaps.
func (w *Watcher) Wake() <-chan struct{} { return w.wake }

// Picture is the newest one; nil when the assignment is no more.
func (w *Watcher) Picture() *Picture { return w.room.picture() }

// Close ends the watch.
func (w *Watcher) Close() {
	w.once.Do(func() {
		w.room.unwatch(w)
		w.hub.leave(w.room)
	})
}

func (w *Watcher) tell() {
	select {
	case w.wake <- struct{}{}:
	default: // it is told already
	}
}
