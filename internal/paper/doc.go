// Package paper prints: sheets with their keys, pupils' cards, the poster of a class and a board to cut out, as PDF.
//
// Everything is drawn with a pen that knows black, white and nothing between, so that a school's copier keeps what it shows. A page is
// laid out whole before it is drawn, and nothing that belongs together is torn. The same input gives the same bytes: no clock, no
// chance, no file is read here.
package paper
