package sheet

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"awale/internal/awale"
	"awale/internal/i18n"
)

func TestADraftOfASheetIsWrittenAsTheSheetIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := string(anySheet(t).YAML())
		d, ok := ReadDraft([]byte(want))
		if !ok {
			t.Fatalf("the form cannot keep\n%s", want)
		}
		if diff := cmp.Diff(want, string(d.YAML())); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestTheBankCanBeEditedInAForm(t *testing.T) {
	err := filepath.WalkDir("../../exercises", func(name string, e fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".yaml" {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		want, problems := Load(name, text)
		d, ok := ReadDraft(text)
		if !ok || len(problems) > 0 {
			t.Errorf("%s: the form cannot keep it, or it has problems: %v", name, problems)
			return nil
		}
		got, problems := Load(name, d.YAML())
		if len(problems) > 0 {
			t.Errorf("%s: %v", name, problems)
		}
		if diff := cmp.Diff(string(want.YAML()), string(got.YAML())); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// typed is what somebody can type into a field.
func typed() *rapid.Generator[string] {
	return rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{
		"", "4", "abc", "<script>", "=1+1", "\u202eoui\u202c", "👩‍🌾", "a\nb", "  x ", "~", "null", "true", "- a", "[1", "{", "\"", "'", "#", "&a", "*a", "!t",
		"a: b", ": ", "?", "12-", "4-4-4-4-4-4/4-4-4-4-4-4 0-0 S", "|", ">", "%", "@", "`", "---", "...", "\u2028", "\u0085", "0x1", "1e5",
	})).Filter(func(s string) bool { return !strings.ContainsRune(s, '\ufffd') && !strings.ContainsRune(s, '\ufeff') })
}

func anyDraft(t *rapid.T) Draft {
	word := func(name string) string { return typed().Draw(t, name) }
	text := func(name string) i18n.Text { return i18n.Text{FR: word(name), EN: word(name)} }
	words := rapid.SliceOfN(typed(), 0, 3)
	d := Draft{ID: word("id"), Title: text("title"), Kind: word("kind"), Rules: word("rules"), Level: word("level")}
	for range rapid.IntRange(0, 3).Draw(t, "items") {
		item := DraftItem{Sort: rapid.SampledFrom(Sorts()).Draw(t, "sort")}
		switch item.Sort {
		case SortText:
			item.Text = text("text")
		case SortBoard:
			item.Position = word("board")
		case SortShow:
			item.Position, item.Moves = word("from"), words.Draw(t, "moves")
		case SortGenerate:
			item.Ask, item.Level, item.Count = word("ask"), word("level"), word("count")
		case SortExercise:
			item.Position = word("position")
			for range rapid.IntRange(0, 2).Draw(t, "questions") {
				item.Questions = append(item.Questions, DraftQuestion{
					Ask: word("ask"), After: words.Draw(t, "after"), Pit: word("pit"), Seeds: word("seeds"), Than: word("than"), Rules: word("rules"),
					Depth: word("depth"), Stores: word("stores"), Prompt: text("prompt"), Hint: text("hint"), Points: word("points"),
					Options: []DraftOption{{text("option"), true}, {text("option"), false}},
				})
			}
		}
		d.Items = append(d.Items, item)
	}
	return d
}

func TestWhateverIsTypedIsKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := anyDraft(t)
		text := want.YAML()
		got, ok := ReadDraft(text)
		if !ok {
			t.Fatalf("cannot be read:\n%s", text)
		}
		if diff := cmp.Diff(want, got, cmpopts.IgnoreUnexported(Draft{}), cmpopts.EquateEmpty(), cmpopts.IgnoreFields(Draft{}, "House")); diff != "" {
			t.Fatalf("%s\n%s", diff, text)
		}
		Load("", text) // whatever it says, it comes to an end
	})
}

func TestAnExpectedAnswerIsKeptAsItIsWritten(t *testing.T) {
	for _, expect := range []string{"3", "yes", "[1, 2]", "4-4-4-4-4-4/4-4-4-4-4-4 0-0 S 7-12", "[]", "?!"} {
		d := Draft{Items: []DraftItem{{Sort: SortExercise, Questions: []DraftQuestion{{Ask: "ends", Expect: expect}}}}}
		if got, ok := ReadDraft(d.YAML()); !ok || got.Items[0].Questions[0].Expect != expect {
			t.Errorf("%s: %v %+v", expect, ok, got)
		}
	}
}

func TestAFormRefusesWhatItCouldNotKeep(t *testing.T) {
	good := "id: a\ntitle: {fr: A}\nkind: lesson\nrules: scolaire\nlevel: 1\nitems:\n  - text: {fr: a}\n"
	if _, ok := ReadDraft([]byte(good)); !ok {
		t.Fatal("a good sheet is refused")
	}
	for name, text := range map[string]string{
		"no text":              "",
		"a text of no sheet":   "hello",
		"an unknown key":       good + "more: 1\n",
		"a key twice":          good + "level: 2\n",
		"an item of two sorts": good + "    board: 4-4-4-4-4-4/4-4-4-4-4-4\n",
		"an item of no sort":   good + "  - {}\n",
		"a list for a word":    strings.Replace(good, "lesson", "[lesson]", 1),
		"a wrong house rule":   strings.Replace(good, "scolaire", "{landing: [2]}", 1),
		"brackets":             good + "  - [\n",
	} {
		if _, ok := ReadDraft([]byte(text)); ok {
			t.Errorf("%s is taken", name)
		}
		if _, problems := Load("", []byte(text)); len(problems) == 0 {
			t.Errorf("%s has no problem", name)
		}
	}
}

func TestAHouseRuleSetSurvivesAForm(t *testing.T) {
	d, ok := ReadDraft([]byte(house))
	if !ok || d.House == nil || *d.House == (awale.Rules{}) {
		t.Fatalf("%v %v", ok, d.House)
	}
	if diff := cmp.Diff(house, string(d.YAML())); diff != "" {
		t.Error(diff)
	}
}

func TestAProblemIsFoundInItsQuestion(t *testing.T) {
	text := []byte(`items:
  - text: {fr: ""}
  - position: 4-4-4-4-4-4/4-4-4-4-4-4 0-0 S
    questions:
      - {ask: captured, pit: 7}
      - {ask: captured, pit: 3}
  - board: 99
level: 9
id: a
title: {fr: A}
kind: lesson
rules: scolaire
`)
	d, ok := ReadDraft(text)
	if !ok {
		t.Fatal("cannot be read")
	}
	_, problems := Load("", text)
	var got [][2]int
	for _, p := range problems {
		item, question := d.Locate(p)
		got = append(got, [2]int{item, question})
	}
	if diff := cmp.Diff([][2]int{{0, -1}, {1, 1}, {2, -1}, {-1, -1}}, got); diff != "" {
		t.Errorf("%v %s", problems, diff)
	}
}
