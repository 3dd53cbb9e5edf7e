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

// Where one was in a form that is kept and shown again.
const place = "awale.editor";

function remember(form) {
  const field = form.contains(document.activeElement) ? document.activeElement.name : "";
  sessionStorage.setItem(place, JSON.stringify({ path: location.pathname, field, y: scrollY }));
}

function goBackTo(form) {
  const kept = JSON.parse(sessionStorage.getItem(place) ?? "{}");
  sessionStorage.removeItem(place);
  if (kept.path !== location.pathname || location.search || document.querySelector(".notice")) return;
  scrollTo(0, kept.y);
  if (kept.field) form.elements[kept.field]?.focus?.({ preventScroll: true });
}

onEach("[data-editor]", (form) => {
  const mark = form.querySelector("[data-unsaved]");
  const keys = form.querySelector("[data-keys]");
  if (keys) keys.hidden = false;
  goBackTo(form);
  let unsaved = mark !== null && !mark.hidden;
  const changed = () => {
    unsaved = true;
    if (mark) mark.hidden = false;
  };
  form.addEventListener("input", changed);
  form.addEventListener("drawn", changed);
  form.addEventListener("submit", () => {
    unsaved = false;
    remember(form);
  });
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
