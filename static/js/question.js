// Which question a form asks, and of whom. The key of a form is new each time it
// is shown; the question and its owner stay the same.
const hints = "hints";

// owner is whose answers this page may send: the server's mark of the pupil who
// is signed in or, with a dash before it, of this browser.
export const owner = () => document.querySelector("[data-owner]")?.dataset.owner ?? "";

// isAnswer tells the form of a question from others that look like it.
export const isAnswer = (element) => element.matches?.("form.answer") && "key" in element.elements;

export const formOwner = (form) => form.elements.key.value.split("~")[1] ?? "";

const hidden = (field) => field.type === "hidden" && field.name !== hints;

// place names the question by where its answer goes and what is asked.
export function place(form) {
  const parts = [formOwner(form), form.getAttribute("action")];
  for (const field of form.elements) {
    if (hidden(field) && field.name !== "key") parts.push(field.name + "=" + field.value);
    if (field.dataset.start) parts.push(field.dataset.start);
  }
  const article = form.closest("article") ?? form;
  for (const words of article.querySelectorAll(".story, .prompt, .sr")) parts.push(words.textContent);
  return digest(parts.join("\n"));
}

// digest is 64 bits of a text. What the browser would digest with is missing on
// the plain HTTP of a classroom.
function digest(text) {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b + text.charCodeAt(i), 0x85ebca6b) ^ (b >>> 13);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}
