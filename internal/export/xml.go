package export

import (
	"bytes"
	"encoding/xml"
	"io"
	"strings"
)

// node is an element of XML.
type node struct {
	name     string
	attrs    []string // name, value, name, value
	children []any    // node or string
}

func el(name string, children ...any) node { return node{name: name, children: children} }

// with adds attributes.
func (n node) with(namesAndValues ...string) node {
	n.attrs = append(n.attrs, namesAndValues...)
	return n
}

// add appends children.
func (n *node) add(children ...any) { n.children = append(n.children, children...) }

// document is the whole as text, with a line for each element that holds elements alone.
func (n node) document() []byte {
	var b bytes.Buffer
	b.WriteString(xml.Header)
	n.write(&b, 0)
	b.WriteByte('\n')
	return b.Bytes()
}

func (n node) writeTo(w io.Writer) error {
	_, err := w.Write(n.document())
	return err
}

func (n node) write(b *bytes.Buffer, depth int) {
	b.WriteString("<" + n.name)
	for i := 0; i < len(n.attrs); i += 2 {
		b.WriteString(" " + n.attrs[i] + `="`)
		escape(b, n.attrs[i+1])
		b.WriteByte('"')
	}
	if len(n.children) == 0 {
		b.WriteString("/>")
		return
	}
	b.WriteByte('>')
	mixed := n.mixed()
	for _, child := range n.children {
		switch child := child.(type) {
		case node:
			if !mixed {
				b.WriteString("\n" + strings.Repeat(" ", depth+1))
			}
			child.write(b, depth+1)
		case string:
			escape(b, child)
		}
	}
	if !mixed {
		b.WriteString("\n" + strings.Repeat(" ", depth))
	}
	b.WriteString("</" + n.name + ">")
}

// mixed says whether text stands among the children: then every space counts.
func (n node) mixed() bool {
	for _, child := range n.children {
		if _, text := child.(string); text {
			return true
		}
	}
	return false
}

func escape(b *bytes.Buffer, s string) {
	_ = xml.EscapeText(b, []byte(s)) // a buffer takes everything
}
