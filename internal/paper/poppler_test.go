package paper_test

import (
	"bytes"
	"encoding/xml"
	"image"
	_ "image/png" // what pdftoppm writes
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// poppler runs one of its programs on a PDF and gives what it says.
func poppler(t testing.TB, program string, pdf []byte, args ...string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "paper.pdf")
	if err := os.WriteFile(name, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	args = append(args, name)
	if program == "pdftotext" {
		args = append(args, "-")
	}
	var out, errs bytes.Buffer
	cmd := exec.Command(program, args...)
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		t.Fatalf("%s: %v\n%s", program, err, errs.String())
	}
	if errs.Len() > 0 {
		t.Errorf("%s complains: %s", program, errs.String())
	}
	return out.String()
}

// pages are the pages' texts as they are laid out.
func pages(t testing.TB, pdf []byte) []string {
	t.Helper()
	text := strings.TrimSuffix(poppler(t, "pdftotext", pdf, "-layout"), "\f")
	return strings.Split(text, "\f")
}

// flat is text with every run of spaces, of any kind, as one.
func flat(s string) string { return strings.Join(strings.Fields(s), " ") }

// wordAt is a word on a page with its box in points.
type wordAt struct {
	Text string  `xml:",chardata"`
	XMin float64 `xml:"xMin,attr"`
	XMax float64 `xml:"xMax,attr"`
	YMin float64 `xml:"yMin,attr"`
	YMax float64 `xml:"yMax,attr"`
}

func (w wordAt) x() float64 { return (w.XMin + w.XMax) / 2 }
func (w wordAt) y() float64 { return (w.YMin + w.YMax) / 2 }

type pageOfWords struct {
	Width  float64  `xml:"width,attr"`
	Height float64  `xml:"height,attr"`
	Words  []wordAt `xml:"word"`
}

// words reads where each word of each page stands.
func words(t testing.TB, pdf []byte) []pageOfWords {
	t.Helper()
	var document struct {
		Pages []pageOfWords `xml:"body>doc>page"`
	}
	if err := xml.Unmarshal([]byte(poppler(t, "pdftotext", pdf, "-bbox")), &document); err != nil {
		t.Fatal(err)
	}
	return document.Pages
}

// drawn renders pages to pixels.
func drawn(t testing.TB, pdf []byte, dotsPerInch int, args ...string) []image.Image {
	t.Helper()
	dir := t.TempDir()
	name := filepath.Join(dir, "paper.pdf")
	if err := os.WriteFile(name, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	args = append([]string{"-png", "-r", strconv.Itoa(dotsPerInch)}, append(args, name, filepath.Join(dir, "page"))...)
	if out, err := exec.Command("pdftoppm", args...).CombinedOutput(); err != nil {
		t.Fatalf("pdftoppm: %v\n%s", err, out)
	}
	files, err := filepath.Glob(filepath.Join(dir, "page*.png"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no page was drawn: %v", err)
	}
	var images []image.Image
	for _, file := range files {
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		picture, _, err := image.Decode(f)
		_ = f.Close() // it was only read
		if err != nil {
			t.Fatal(err)
		}
		images = append(images, picture)
	}
	return images
}
