// The editor of sheets: fields of a question that belong to another kind are put
// away, a drawn board asks the engine anew, and nobody leaves unkept work unasked.
import { onEach } from "./life.js";

// A board that is drawn by taps and keys changes its fields without an event of
// their own.
function watchDrawing(form) {
  const board = form.querySelector("[data-draw]");
  if (!board) return;
  const counts = () => [...board.querySelectorAll("input")].map((field) => field.value).join();
  let known = counts();
  const look = () => {
    const now = counts();
    if (now === known) return;
    known = now;
    form.dispatchEvent(new Event("recheck"));
    form.dispatchEvent(new Event("drawn"));
  };
  for (const name of ["pointerup", "keyup", "click", "focusout"]) board.addEventListener(name, () => setTimeout(look));
}

function showFields(question) {
  const ask = question.querySelector("[data-ask]").value;
  for (const part of question.querySelectorAll("[data-for]")) part.hidden = !part.dataset.for.split(" ").includes(ask);
  if (ask === "choice") question.querySelector(".more-fields").open = true;
}

onEach("[data-question]", (question) => {
  question.addEventListener("change", (event) => {
    if (event.target.matches("[data-ask]")) showFields(question);
  });
});

onEach("[data-editor]", (form) => {
  const mark = form.querySelector("[data-unsaved]");
  let unsaved = false;
  const changed = () => {
    unsaved = true;
    if (mark) mark.hidden = false;
  };
  form.addEventListener("input", changed);
  form.addEventListener("drawn", changed);
  form.addEventListener("submit", () => { unsaved = false; });
  addEventListener("beforeunload", (event) => {
    if (unsaved) event.preventDefault();
  });
  form.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== "s" && event.key !== "Enter") return;
    event.preventDefault();
    form.requestSubmit();
  });
  watchDrawing(form);
});

// A problem leads to its line of the text.
onEach("[data-line]", (link) => {
  link.addEventListener("click", (event) => {
    const text = document.querySelector("[data-lines]");
    event.preventDefault();
    const lines = text.value.split("\n");
    const number = Number(link.dataset.line);
    const start = lines.slice(0, number - 1).join("\n").length + (number > 1 ? 1 : 0);
    text.focus();
    text.setSelectionRange(start, start + (lines[number - 1] ?? "").length);
    text.scrollTop = (text.scrollHeight / lines.length) * Math.max(0, number - 4);
  });
});
