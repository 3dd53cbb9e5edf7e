package sheet

import (
	"github.com/goccy/go-yaml/token"
)

const (
	maxDepth = 32
	maxKey   = 64 // bytes
)

// shape reads the signs of a text in their order and finds the first that a sheet has no use for (aliases, tags, a second document)
// or that nests too deep. What passes has a depth that the parser cannot be tricked about: it takes gigabytes for a deep text.
type shape struct {
	flow   []*token.Token // the brackets around, outermost first
	blocks []block        // the lists and maps around, outermost first
	key    *token.Token   // the last key before a ":" outside brackets
	fault  fault
	found  bool
}

// block is a list or map written by its indentation.
type block struct {
	column int
	list   bool
}

func checkShape(tokens token.Tokens) (fault, bool) {
	var s shape
	signs := withoutComments(tokens)
	for i, t := range signs {
		var before, after *token.Token
		if i > 0 {
			before = signs[i-1]
		}
		if i+1 < len(signs) {
			after = signs[i+1]
		}
		s.read(before, t, after)
		if s.found {
			return s.fault, false
		}
	}
	return fault{}, true
}

func withoutComments(tokens token.Tokens) token.Tokens {
	var signs token.Tokens
	for _, t := range tokens {
		if t.Type != token.CommentType {
			signs = append(signs, t)
		}
	}
	return signs
}

func (s *shape) report(t *token.Token, key string, namesAndValues ...any) {
	if !s.found {
		s.found = true
		s.fault = faultAt(t.Position.Line, t.Position.Column, key, namesAndValues...)
	}
}

func (s *shape) read(before, t, after *token.Token) {
	switch t.Type {
	case token.InvalidType:
		s.report(t, "sheet.yaml", "Detail", t.Error)
	case token.AnchorType, token.AliasType, token.MergeKeyType:
		s.report(t, "sheet.no-alias")
	case token.TagType:
		s.report(t, "sheet.no-tag")
	case token.MappingKeyType:
		s.report(t, "sheet.no-long-key")
	case token.DirectiveType:
		s.report(t, "sheet.no-directive")
	case token.DocumentHeaderType, token.DocumentEndType:
		s.readDocumentMark(before, t, after)
	case token.SequenceStartType, token.MappingStartType:
		s.flow = append(s.flow, t)
		s.checkDepth(t)
	case token.SequenceEndType, token.MappingEndType:
		s.closeBracket(t)
	case token.SequenceEntryType:
		s.readEntry(t, after)
	case token.MappingValueType:
		s.readKey(before, t)
	}
}

// readDocumentMark lets "---" open the file and "..." close it, and nothing else.
func (s *shape) readDocumentMark(before, t, after *token.Token) {
	opens := t.Type == token.DocumentHeaderType && before == nil
	closes := t.Type == token.DocumentEndType && after == nil
	if !opens && !closes {
		s.report(t, "sheet.one-document")
	}
}

func (s *shape) closeBracket(t *token.Token) {
	opening := token.SequenceStartType
	if t.Type == token.MappingEndType {
		opening = token.MappingStartType
	}
	if len(s.flow) == 0 || s.flow[len(s.flow)-1].Type != opening {
		s.report(t, "sheet.bracket", "Sign", t.Value)
		return
	}
	s.flow = s.flow[:len(s.flow)-1]
}

// readEntry follows a "-". One with nothing behind it is refused: the parser would take all that follows for its entry.
func (s *shape) readEntry(t, after *token.Token) {
	switch {
	case len(s.flow) > 0:
		s.report(t, "sheet.entry-in-brackets")
	case after == nil, after.Position.Line > t.Position.Line && after.Position.Column <= t.Position.Column:
		s.report(t, "sheet.empty-entry")
	default:
		s.enter(t, block{t.Position.Column, true})
	}
}

// readKey follows a ":" and the key before it.
func (s *shape) readKey(key, t *token.Token) {
	switch {
	case key == nil || !isKey(key) || key.Position.Line != t.Position.Line:
		s.report(t, "sheet.no-key")
	case len(key.Value) > maxKey:
		s.report(key, "sheet.long-key", "Most", maxKey)
	case len(s.flow) > 0:
		if s.flow[len(s.flow)-1].Type == token.SequenceStartType {
			s.report(key, "sheet.key-in-list", "Example", "[{ask: legal}]")
		}
	case s.key != nil && s.key.Position.Line == key.Position.Line:
		s.report(key, "sheet.key-after-key", "Key", s.key.Value)
	default:
		s.key = key
		s.enter(key, block{key.Position.Column, false})
	}
}

// enter finds the block's depth by its column: a list may stand below its key in the same column.
func (s *shape) enter(t *token.Token, b block) {
	for len(s.blocks) > 0 {
		last := s.blocks[len(s.blocks)-1]
		if last.column < b.column || last.column == b.column && b.list && !last.list {
			break
		}
		s.blocks = s.blocks[:len(s.blocks)-1]
	}
	s.blocks = append(s.blocks, b)
	s.checkDepth(t)
}

func (s *shape) checkDepth(t *token.Token) {
	if len(s.flow)+len(s.blocks) > maxDepth {
		s.report(t, "sheet.too-deep", "Most", maxDepth)
	}
}

func isKey(t *token.Token) bool {
	switch t.Type {
	case token.StringType, token.SingleQuoteType, token.DoubleQuoteType, token.IntegerType, token.BoolType, token.NullType,
		token.FloatType, token.HexIntegerType, token.OctetIntegerType, token.BinaryIntegerType, token.InfinityType, token.NanType:
		return true
	}
	return false
}
