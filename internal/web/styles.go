package web

import (
	"bytes"
	"io/fs"
	"path"
	"slices"
	"time"
)

// siteStyles is the one file of styles that every page loads: those that siteSheets names, in this order. A
// tablet in a full classroom waits for each file anew, and together they are a third smaller.
const siteStyles = "css/site.css"

func siteSheets() []string {
	return []string{"css/tokens.css", "css/base.css", "css/board.css", "css/play.css", "css/pages.css", "css/rules.css",
		"css/practice.css", "css/print.css"}
}

// withSite is the tree with siteStyles in it.
func withSite(files fs.ReadDirFS) (fs.ReadDirFS, error) {
	var all []byte
	for _, name := range siteSheets() {
		sheet, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		all = append(all, sheet...)
	}
	return grown{files, made{siteStyles, all}}, nil
}

// grown is a tree with one file more.
type grown struct {
	fs.ReadDirFS
	more made
}

func (g grown) Open(name string) (fs.File, error) {
	if name == g.more.name {
		return &opened{bytes.NewReader(g.more.data), g.more}, nil
	}
	return g.ReadDirFS.Open(name)
}

func (g grown) ReadDir(dir string) ([]fs.DirEntry, error) {
	entries, err := g.ReadDirFS.ReadDir(dir)
	if err == nil && dir == path.Dir(g.more.name) {
		entries = append(slices.Clone(entries), fs.FileInfoToDirEntry(g.more))
	}
	return entries, err
}

// made is a file that is put together at the start.
type made struct {
	name string
	data []byte
}

func (m made) Name() string     { return path.Base(m.name) }
func (m made) Size() int64      { return int64(len(m.data)) }
func (made) Mode() fs.FileMode  { return 0o444 }
func (made) ModTime() time.Time { return time.Time{} }
func (made) IsDir() bool        { return false }
func (made) Sys() any           { return nil }

type opened struct {
	*bytes.Reader
	info made
}

func (o *opened) Stat() (fs.FileInfo, error) { return o.info, nil }
func (o *opened) Close() error               { return nil }
