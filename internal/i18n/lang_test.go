package i18n

import "testing"

func TestParseLang(t *testing.T) {
	for _, c := range []struct {
		given string
		want  Lang
		ok    bool
	}{
		{"fr", FR, true}, {"fr-CA", FR, true}, {"fr_FR.UTF-8", FR, true}, {"FR", FR, true},
		{"en", EN, true}, {"en_GB.UTF-8", EN, true}, {"en@euro", EN, true},
		{"de", FR, false}, {"", FR, false}, {"english", FR, false},
	} {
		if got, ok := ParseLang(c.given); got != c.want || ok != c.ok {
			t.Errorf("ParseLang(%q) = %q, %t, want %q, %t", c.given, got, ok, c.want, c.ok)
		}
	}
}

func TestFromEnv(t *testing.T) {
	for name, c := range map[string]struct {
		env  map[string]string
		want Lang
	}{
		"nothing is set":                 {nil, FR},
		"a bare system says nothing":     {map[string]string{"LANG": "C.UTF-8"}, FR},
		"clearly English":                {map[string]string{"LANG": "en_US.UTF-8"}, EN},
		"LC_ALL comes before LANG":       {map[string]string{"LC_ALL": "fr_SN", "LANG": "en_US"}, FR},
		"LC_MESSAGES comes before LANG":  {map[string]string{"LC_MESSAGES": "en_GB", "LANG": "fr_FR"}, EN},
		"a third language reads French":  {map[string]string{"LANG": "wo_SN"}, FR},
		"an empty LC_ALL does not count": {map[string]string{"LC_ALL": "", "LANG": "en_US"}, EN},
	} {
		if got := FromEnv(func(name string) string { return c.env[name] }); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
