package web

import (
	"time"

	"awale/internal/i18n"
)

// lastMinute is the minute that stands for the end of a day.
const lastMinute = 23*60 + 59

// The forms in which dates and hours of a page come and go; both are those of an HTML field.
const (
	dayForm  = "2006-01-02"
	hourForm = "15:04"
)

// until says to when something goes on, as one says it: "jusqu'à vendredi, 16 h"; a day's last minute is its evening.
func (s *Server) until(t time.Time) i18n.Message {
	if t.IsZero() {
		return i18n.M("assign.until.none")
	}
	key := "assign.until." + s.nearness(t)
	if minuteOf(t.In(s.Zone)) == lastMinute {
		key += "-end"
	}
	return s.dated(key, t)
}

// from says when something begins: "Ouvre lundi à 8 h".
func (s *Server) from(t time.Time) i18n.Message { return s.dated("assign.from."+s.nearness(t), t) }

// moment is a date with its hour in full.
func (s *Server) moment(t time.Time) i18n.Message { return s.dated("assign.moment", t) }

// day is a date alone.
func (s *Server) day(t time.Time) i18n.Message { return s.dated("assign.day", t) }

// nearness is how one speaks of a day: today, tomorrow, by its weekday within a week, or by its date.
func (s *Server) nearness(t time.Time) string {
	now, then := s.Clock().In(s.Zone), t.In(s.Zone)
	noon := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 12, 0, 0, 0, time.UTC) }
	switch days := int(noon(then).Sub(noon(now)).Hours() / 24); {
	case days == 0:
		return "today"
	case days == 1:
		return "tomorrow"
	case days > 1 && days < 7:
		return "weekday"
	}
	return "date"
}

func minuteOf(t time.Time) int { return t.Hour()*60 + t.Minute() }

func (s *Server) dated(key string, t time.Time) i18n.Message {
	t = t.In(s.Zone)
	date, clock := "assign.date", "assign.clock"
	if t.Day() == 1 {
		date = "assign.date-first"
	}
	if t.Minute() == 0 {
		clock = "assign.clock-full"
	}
	return i18n.M(key,
		"Weekday", i18n.Weekday(t),
		"Date", i18n.M(date, "Day", t.Day(), "Month", i18n.Month(t)),
		"Time", i18n.M(clock, "Hour", t.Hour(), "Minute", t.Format("04")))
}

// readMoment reads a day and an hour as fields of a form give them; no hour is the end of the day, no day the zero time.
func (s *Server) readMoment(day, hour string) (t time.Time, ok bool) {
	if day == "" {
		return time.Time{}, hour == ""
	}
	if hour == "" {
		hour = "23:59"
	}
	t, err := time.ParseInLocation(dayForm+" "+hourForm, day+" "+hour, s.Zone)
	if err != nil || t.Year() < 2000 || t.Year() > 2200 {
		return time.Time{}, false
	}
	return t.UTC(), true
}
