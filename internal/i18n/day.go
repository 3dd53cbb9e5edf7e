package i18n

import (
	"strconv"
	"strings"
	"time"
)

// Day writes a day of the time's own zone, as a letter is dated: "vendredi 1er mars 2024", "Friday 1 March 2024".
func (p *Printer) Day(t time.Time) string {
	return p.T("i18n.day", "Weekday", p.T("i18n.weekday."+weekday(t)), "Day", p.dayOfMonth(t), "Month", p.T("i18n.month."+month(t)),
		"Year", strconv.Itoa(t.Year()))
}

// Moment writes a day without its year and the hour: "vendredi 1er mars à 8 h 30", "Friday 1 March at 8:30".
func (p *Printer) Moment(t time.Time) string {
	return p.T("i18n.moment", "Weekday", p.T("i18n.weekday."+weekday(t)), "Day", p.dayOfMonth(t), "Month", p.T("i18n.month."+month(t)),
		"Hour", strconv.Itoa(t.Hour()), "Minute", t.Format("04"))
}

func (p *Printer) dayOfMonth(t time.Time) string {
	if t.Day() == 1 {
		return p.T("i18n.first-day")
	}
	return strconv.Itoa(t.Day())
}

func weekday(t time.Time) string { return strings.ToLower(t.Weekday().String()) }

func month(t time.Time) string { return strings.ToLower(t.Month().String()) }
