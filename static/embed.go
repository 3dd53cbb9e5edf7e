// Package static holds the files that the browser loads: styles, modules,
// pictures, fonts, and what is vendored from npm with its licences.
package static

import "embed"

// Files is the tree as the pages name it: "css/app.css", "js/app.js", ….
//
//go:embed css js img fonts vendor
var Files embed.FS
