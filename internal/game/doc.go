// Package game is a game of awalé as people play it: rounds, taking back, agreeing to stop, how it ends in
// words, a computer at five levels, the text of a game, and what could have been played better.
package game
