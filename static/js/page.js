// What every page does: where the focus goes after a part is exchanged, what to
// say when the server is away, and small aids of the forms.
import { onEach } from "./life.js";
import { say } from "./note.js";
import { kept } from "./shelf.js";

// What boards and questions need comes with the first of them, also when a page
// without any was loaded first; and with what was left in the browser.
const there = (selector) => document.querySelector(selector) !== null;
const left = (storage, name) => kept(storage, name) !== null;
const parts = [
  [() => there("[data-replay]"), () => import("./replay.js")],
  [() => there("[data-draw]"), () => import("./draw.js")],
  [() => there("[data-pick]"), () => import("./pick.js")],
  [() => there("form.answer") || left("sessionStorage", "awale.drafts"), () => import("./keep.js")],
  [() => there("form.answer") || left("localStorage", "awale.waiting"), () => import("./wait.js")],
];
function bringParts() {
  for (const [needed, bring] of parts) if (needed()) bring();
}
bringParts();
document.addEventListener("htmx:afterSettle", bringParts);

// After an exchange the result is what is read next, unless somebody is typing
// beside it.
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.closest?.("[data-quiet]")) return;
  const main = document.getElementById("main");
  const target = main?.querySelector("[data-focus]") ?? main?.querySelector(".prompt") ?? main;
  target?.focus({ preventScroll: true });
  scrollTo(0, 0);
});

for (const name of ["htmx:sendError", "htmx:timeout"]) document.addEventListener(name, () => say("offline"));
document.addEventListener("htmx:beforeRequest", () => say(""));
// A page that is none of ours comes from a gateway before a server that is away.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.xhr.status < 500 || detail.xhr.responseText.includes('id="main"')) return;
  detail.shouldSwap = false;
  say("offline");
});

// The next page may be in another language, as after signing in; htmx exchanges
// the body alone.
document.addEventListener("htmx:afterSwap", ({ detail }) => {
  const lang = /<html lang="([^"]+)"/.exec(detail.xhr?.responseText ?? "")?.[1];
  if (lang) document.documentElement.lang = lang;
});

onEach("[data-print]", (button) => {
  button.hidden = false;
  button.addEventListener("click", () => print());
});

onEach("[data-stepper]", (stepper) => {
  const field = stepper.querySelector("input");
  for (const button of stepper.querySelectorAll("[data-by]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const to = Number(field.value) + Number(button.dataset.by);
      field.value = Math.max(Number(field.min), Math.min(Number(field.max), to));
    });
  }
});

// A hint that was opened goes with the answer.
onEach("[data-hints]", (hints) => {
  const form = hints.parentElement.querySelector("form");
  const opened = new Set();
  hints.addEventListener("toggle", (event) => {
    if (!event.target.open || !form) return;
    opened.add(event.target);
    let field = form.elements[hints.dataset.hints];
    if (!field) {
      field = document.createElement("input");
      field.type = "hidden";
      field.name = hints.dataset.hints;
      form.append(field);
    }
    field.value = opened.size;
  }, true);
});

// A long row of steps shows the one at hand in its middle.
function centre() {
  for (const strip of document.querySelectorAll("[data-strip]")) {
    const now = strip.querySelector("[aria-current]");
    if (now) strip.scrollLeft = now.offsetLeft - strip.offsetLeft - strip.clientWidth / 2;
  }
}
centre();
document.addEventListener("htmx:afterSettle", centre);

onEach("[data-filter]", (form) => {
  form.addEventListener("change", () => form.requestSubmit());
});
