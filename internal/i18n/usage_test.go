package i18n

import (
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// source is what the program's files say of keys: every string they hold, and the ones that stand where a key must.
type source struct {
	literals map[string]bool
	keys     map[string][]string // key → the files that say it
}

// keyPlace finds a literal where a key must stand; one that ends in a dot begins a key whose end is known at run time only.
var keyPlace = regexp.MustCompile(`(?:\.T\(|\bi18n\.M\(|\bKey:\s*)"([^"]*)"`)

func readSource(t *testing.T, root string) source {
	t.Helper()
	s := source{literals: map[string]bool{}, keys: map[string][]string{}}
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "testdata" || len(d.Name()) > 1 && strings.HasPrefix(d.Name(), ".")) && name != root {
			return filepath.SkipDir
		}
		ours := strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") && !strings.HasSuffix(name, "_templ.go")
		if !ours && !strings.HasSuffix(name, ".templ") {
			return nil
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		for _, literal := range literals(name, data) {
			s.literals[literal] = true
		}
		for _, m := range keyPlace.FindAllSubmatch(data, -1) {
			s.keys[string(m[1])] = append(s.keys[string(m[1])], name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// literals lists the strings of a Go file as the language reads them, and of a page's as they stand between quotes.
func literals(name string, data []byte) []string {
	var found []string
	if strings.HasSuffix(name, ".templ") {
		for _, m := range regexp.MustCompile(`"([^"\n]*)"`).FindAllSubmatch(data, -1) {
			found = append(found, string(m[1]))
		}
		return found
	}
	var s scanner.Scanner
	files := token.NewFileSet()
	s.Init(files.AddFile(name, -1, len(data)), data, nil, 0)
	for {
		_, tok, literal := s.Scan()
		if tok == token.EOF {
			return found
		}
		if tok == token.STRING {
			if words, err := strconv.Unquote(literal); err == nil {
				found = append(found, words)
			}
		}
	}
}

// catalogueKeys lists every key of the real catalogue.
func catalogueKeys(t *testing.T) []string {
	t.Helper()
	if _, err := Load(); err != nil {
		t.Fatal(err)
	}
	messages, err := readLang(files, FR)
	if err != nil {
		t.Fatal(err)
	}
	var keys []string
	for key := range messages {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

func TestEveryKeySaidIsInTheCatalogue(t *testing.T) {
	keys := catalogueKeys(t)
	for key, where := range readSource(t, "../..").keys {
		known := slices.Contains(keys, key)
		if strings.HasSuffix(key, ".") {
			known = slices.ContainsFunc(keys, func(k string) bool { return strings.HasPrefix(k, key) })
		}
		if !known {
			t.Errorf("%q is in no catalogue file; said in %v", key, where)
		}
	}
}

// A key is used when a file of the program holds it whole, or holds a beginning of it that ends in a dot: keys such as
// "question.board." + what are put together at run time.
func TestEveryKeyOfTheCatalogueIsUsed(t *testing.T) {
	used := readSource(t, "../..").literals
	for _, key := range catalogueKeys(t) {
		if !used[key] && !usedByBeginning(used, key) {
			t.Errorf("%q is said nowhere", key)
		}
	}
}

func usedByBeginning(used map[string]bool, key string) bool {
	for i := range key {
		if key[i] == '.' && used[key[:i+1]] {
			return true
		}
	}
	return false
}

// French asks for a space before these signs; typeset makes it one that does not break, but does not put it there.
func TestFrenchSignsHaveTheirSpace(t *testing.T) {
	tight := regexp.MustCompile(`[\p{L}\p{N})\x{2019}}][?!;»]|«[^\x{a0}]|[\p{L})}]:(\s|$)`)
	messages, err := readLang(files, FR)
	if err != nil {
		t.Fatal(err)
	}
	for key, m := range messages {
		for _, words := range []string{m.One, m.Other} {
			if found := tight.FindString(words); found != "" {
				t.Errorf("%s: %q needs a space in %q", key, found, words)
			}
		}
	}
}
