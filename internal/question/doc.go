// Package question asks about awalé and checks the answers. A question kind is
// one file: its wording, its input, the answers that the engine derives and the
// turn that explains them. What sheets write is a Spec; an Exercise resolves it
// against a position into a Question, with earlier answers carried forward.
package question
