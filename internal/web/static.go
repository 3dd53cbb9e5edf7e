package web

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"

	"github.com/labstack/echo/v4"
	"github.com/vearutop/statigz"
)

const staticPath = "/static/"

// assets are the static files under one address that changes with their content: modules and styles may
// then name each other by relative paths, and a browser may keep them for good.
type assets struct {
	prefix string
	files  *statigz.Server
}

func newAssets(files fs.ReadDirFS) (*assets, error) {
	// The system's own table may lack these or, on Windows, name them wrongly.
	types := map[string]string{".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
		".svg": "image/svg+xml", ".woff2": "font/woff2"}
	for ext, kind := range types {
		if err := mime.AddExtensionType(ext, kind); err != nil {
			return nil, err
		}
	}
	files, err := withSite(files)
	if err != nil {
		return nil, fmt.Errorf("static files: %w", err)
	}
	version, err := digest(files)
	if err != nil {
		return nil, fmt.Errorf("static files: %w", err)
	}
	return &assets{
		prefix: staticPath + version + "/",
		files:  statigz.FileServer(files, smallest, statigz.EncodeOnInit),
	}, nil
}

// smallest compresses once, at the start, as well as gzip can: over plain HTTP browsers take nothing better.
func smallest(files *statigz.Server) {
	for i, e := range files.Encodings {
		if e.ContentEncoding == "gzip" {
			files.Encodings[i].Encoder = func(r io.Reader) ([]byte, error) { return zipped(r) }
		}
	}
}

// digest names the content of a whole tree.
func digest(files fs.FS) (string, error) {
	h := sha256.New()
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		f, err := files.Open(name)
		if err != nil {
			return err
		}
		fmt.Fprintln(h, name)
		_, err = io.Copy(h, f)
		return errors.Join(err, f.Close())
	})
	return hex.EncodeToString(h.Sum(nil))[:12], err
}

func (a *assets) url(name string) string { return a.prefix + name }

// static serves one file. A page that was loaded before the program was renewed still finds its files, but
// may not keep them.
func (s *Server) static(c echo.Context) error {
	dir := staticPath + c.Param("version") + "/"
	caching := "no-cache"
	if dir == s.assets.prefix {
		caching = "public, max-age=31536000, immutable"
	}
	found := true
	http.StripPrefix(dir, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if found = s.assets.files.Found(r); found {
			w.Header().Set("Cache-Control", caching)
			s.assets.files.ServeHTTP(w, r)
		}
	})).ServeHTTP(c.Response(), c.Request())
	if !found {
		return echo.ErrNotFound
	}
	return nil
}
