// Package export hands a sheet's questions to other systems: Moodle XML, GIFT, and QTI 2.1 as a content package.
//
// A question keeps its kind where the other system has one: a number or a pit is typed, a set of pits is ticked. A board cannot be drawn
// there: it becomes a choice between boards, whose wrong ones are what a misconception leads to, with the explanation as feedback. What
// is lost on the way is told, question by question.
package export
