package sheet

import (
	"bytes"
	"errors"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
)

// parse turns a text into the tree of its one document, or says why it is none. The tree may be nil: an empty text.
func parse(data []byte) (ast.Node, fault, bool) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if f, ok := scan(data); !ok {
		return nil, f, false
	}
	tokens := lexer.Tokenize(string(data))
	if f, ok := checkShape(tokens); !ok {
		return nil, f, false
	}
	file, err := parser.Parse(tokens, 0, parser.AllowDuplicateMapKey())
	if err != nil {
		return nil, syntaxFault(err), false
	}
	if len(file.Docs) == 0 {
		return nil, fault{}, true
	}
	return file.Docs[0].Body, fault{}, true
}

func syntaxFault(err error) fault {
	var at yaml.Error
	if !errors.As(err, &at) || at.GetToken() == nil {
		return faultAt(1, 1, "sheet.yaml", "Detail", err.Error())
	}
	p := at.GetToken().Position
	return faultAt(p.Line, p.Column, "sheet.yaml", "Detail", at.GetMessage())
}
