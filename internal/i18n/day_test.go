package i18n

import (
	"testing"
	"time"
)

func TestDaysAreWrittenAsLettersAreDated(t *testing.T) {
	catalogue, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	first := time.Date(2024, time.March, 1, 8, 5, 0, 0, time.UTC)
	later := time.Date(2024, time.August, 14, 17, 30, 0, 0, time.UTC)
	for _, tt := range []struct {
		name, got, want string
	}{
		{"the first of a month in French", catalogue.Printer(FR).Day(first), "vendredi 1er mars 2024"},
		{"a day in French", catalogue.Printer(FR).Day(later), "mercredi 14 août 2024"},
		{"a day in English", catalogue.Printer(EN).Day(first), "Friday 1 March 2024"},
		{"an hour in French", catalogue.Printer(FR).Moment(first), "vendredi 1er mars à 8 h 05"},
		{"an hour in English", catalogue.Printer(EN).Moment(later), "Wednesday 14 August at 17:30"},
	} {
		if tt.got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, tt.got, tt.want)
		}
	}
}
