package game

import (
	"fmt"
	"strconv"
	"strings"

	"awale/internal/awale"
)

// tournament is the name that Oware Game Notation gives to the tournament rules, our "abapa". Other programs
// read no other rules; ours stand in a tag of their own beside.
const (
	tournament   = "Oware Abapa"
	tournamentID = "abapa"
)

// The tags of Oware Game Notation that every game has, in their order, and those it may have.
const (
	tagVariant = "Variant"
	tagSouth   = "South"
	tagNorth   = "North"
	tagResult  = "Result"
	tagRound   = "Round"
	tagFEN     = "FEN"
	tagRules   = "Rules"  // ours: the rule set's name
	tagBorder  = "Border" // ours: South's pits when the border has moved
	tagEnd     = "End"    // ours: "resign N", "stop"
)

// OGN is the game in Oware Game Notation, one game for each round: South's pits are A to F and North's a to
// f, in sowing order. Players are named as the caller says, "?" for unknown.
func (g *Game) OGN(south, north string) string {
	var b strings.Builder
	for i := range g.rounds {
		if i > 0 {
			b.WriteString("\n")
		}
		g.writeOGN(&b, i, south, north)
	}
	return b.String()
}

func (g *Game) writeOGN(b *strings.Builder, i int, south, north string) {
	r := g.rounds[i]
	variant := tournament
	if g.id != tournamentID {
		variant = "Awale " + strings.Fields(g.id)[0]
	}
	for _, tag := range [][2]string{
		{tagVariant, variant}, {"Event", "?"}, {"Site", "?"}, {"Date", "?"}, {tagRound, strconv.Itoa(i + 1)},
		{tagSouth, known(south)}, {tagNorth, known(north)}, {tagResult, g.result(i)},
	} {
		writeTag(b, tag[0], tag[1])
	}
	if r.Start() != awale.Start(awale.South) {
		writeTag(b, tagFEN, fen(r.Start()))
	}
	writeTag(b, tagRules, g.id)
	if r.Start().BorderMoved() {
		first, last := r.Start().Border()
		writeTag(b, tagBorder, fmt.Sprintf("%d-%d", first, last))
	}
	switch {
	case r.resigned:
		writeTag(b, tagEnd, resigns+" "+r.by.String())
	case r.stopped:
		writeTag(b, tagEnd, stops)
	}
	if tokens := g.tokens(i); len(tokens) > 0 {
		b.WriteString("\n")
		writeLines(b, tokens)
	}
}

func known(name string) string {
	if name == "" {
		return "?"
	}
	return name
}

func writeTag(b *strings.Builder, name, value string) {
	fmt.Fprintf(b, "[%s \"%s\"]\n", name, strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ").Replace(value))
}

// result is the final count, South's first, or * while the round goes on.
func (g *Game) result(i int) string {
	end, over := g.EndingOf(i + 1)
	if !over {
		return "*"
	}
	return fmt.Sprintf("%d-%d", end.Final[awale.South], end.Final[awale.North])
}

// fen is a position as Oware Game Notation writes it: A to F, a to f, South's store, North's store, the side
// to move.
func fen(p awale.Position) string {
	var counts []string
	for i := range awale.Pits {
		counts = append(counts, strconv.Itoa(p.Seeds(pitAt(i))))
	}
	counts = append(counts, strconv.Itoa(p.Store(awale.South)), strconv.Itoa(p.Store(awale.North)), p.ToMove().String())
	return strings.Join(counts, "-")
}

// pitAt is the pit of a place from 0, South's A first.
func pitAt(i int) awale.Pit { return awale.Pit((i+awale.Pits/2)%awale.Pits + 1) }

// letter is the pit's in Oware Game Notation.
func letter(pit awale.Pit) string {
	if pit > awale.Pits/2 {
		return string(rune('A' + pit - awale.Pits/2 - 1))
	}
	return string(rune('a' + pit - 1))
}

// tokens are the moves with their numbers and what each takes, and the result.
func (g *Game) tokens(i int) []string {
	var tokens []string
	for n, turn := range g.rounds[i].Turns() {
		if n%2 == 0 {
			tokens = append(tokens, strconv.Itoa(n/2+1)+".")
		}
		move := letter(turn.Pit)
		if taken := turn.Taken(); taken > 0 {
			move += "+" + strconv.Itoa(taken)
		}
		tokens = append(tokens, move)
	}
	if result := g.result(i); result != "*" && len(tokens) > 0 {
		tokens = append(tokens, result)
	}
	return tokens
}

// writeLines breaks the moves into lines of less than 80 characters.
func writeLines(b *strings.Builder, tokens []string) {
	const width = 79
	column := 0
	for _, token := range tokens {
		switch {
		case column == 0:
		case column+1+len(token) > width:
			b.WriteString("\n")
			column = 0
		default:
			b.WriteString(" ")
			column++
		}
		b.WriteString(token)
		column += len(token)
	}
	b.WriteString("\n")
}
