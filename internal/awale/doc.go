// Package awale plays awalé, the West African sowing game on 2 × 6 pits, under
// any of the rule sets that the project teaches and any mix of their options.
//
// A rule set is data: Rules is a small comparable struct of options, and one
// engine reads it. Positions, turns and rules are values; nothing here changes
// its argument, reads a clock, or keeps state between calls.
package awale
