package i18n

import (
	"strconv"
	"strings"
	"time"
)

// Day writes a day of the time's own zone, as a letter is dated: "vendredi 1er mars 2024", "Friday 1 March 2024".
func (p *Printer) Day(t time.Time) string {
	return p.T("i18n.day", "Weekday", Weekday(t), "Day", p.dayOfMonth(t), "Month", Month(t), "Year", strconv.Itoa(t.Year()))
}

// Moment writes a day without its year and the hour: "vendredi 1er mars à 8 h 30", "Friday 1 March at 8:30".
func (p *Printer) Moment(t time.Time) string {
	return p.T("i18n.moment", "Weekday", Weekday(t), "Day", p.dayOfMonth(t), "Month", Month(t),
		"Hour", strconv.Itoa(t.Hour()), "Minute", t.Format("04"))
}

func (p *Printer) dayOfMonth(t time.Time) string {
	if t.Day() == 1 {
		return p.T("i18n.first-day")
	}
	return strconv.Itoa(t.Day())
}

// Weekday names the day of the week.
func Weekday(t time.Time) Message { return M("i18n.weekday." + strings.ToLower(t.Weekday().String())) }

// Month names the month.
func Month(t time.Time) Message { return M("i18n.month." + strings.ToLower(t.Month().String())) }
