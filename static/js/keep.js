// An answer that is not sent yet, such as a half-drawn board, is there again when
// the page is loaded anew. It goes with its answer, and when its owner signs out.
import { onEach } from "./life.js";
import { formOwner, isAnswer, owner, place } from "./question.js";
import { keep, kept } from "./shelf.js";

const name = "awale.drafts";
const most = 20;

const drafts = () => kept("sessionStorage", name) ?? [];
const write = (list) => keep("sessionStorage", name, list.length ? list.slice(-most) : null);

// forget drops what was begun of a question.
export function forget(question) {
  write(drafts().filter((draft) => draft.place !== question));
}

const places = new WeakMap(); // a form's question, told before anything on the board moved

function save(form) {
  if (!places.has(form)) return;
  const fields = [];
  for (const field of form.elements) {
    if (!field.name || field.type === "hidden" || field.type === "submit") continue;
    const choice = field.type === "radio" || field.type === "checkbox";
    if (!choice || field.checked) fields.push([field.name, field.value]);
  }
  const opened = form.parentElement.querySelectorAll("[data-hints] details[open]").length;
  const draft = { place: places.get(form), owner: formOwner(form), fields, opened };
  write([...drafts().filter((other) => other.place !== draft.place), draft]);
}

function restore(form, draft) {
  const left = draft.fields.slice();
  const take = (test) => {
    const at = left.findIndex(test);
    return at < 0 ? null : left.splice(at, 1)[0][1];
  };
  for (const field of form.elements) {
    if (!field.name || field.type === "hidden" || field.type === "submit") continue;
    if (field.type === "radio" || field.type === "checkbox") {
      field.checked = take(([n, value]) => n === field.name && value === field.value) !== null;
    } else {
      field.value = take(([n]) => n === field.name) ?? field.value;
    }
  }
  [...form.parentElement.querySelectorAll("[data-hints] details")].slice(0, draft.opened).forEach((hint) => { hint.open = true; });
  form.querySelector("input:not([type=hidden])")?.dispatchEvent(new Event("input", { bubbles: true }));
}

onEach("form.answer", (form) => {
  if (!isAnswer(form)) return;
  places.set(form, place(form));
  if (form.parentElement.querySelector(".notice")) return; // the server gave back what was sent
  const draft = drafts().find((d) => d.place === places.get(form));
  if (draft) restore(form, draft);
});

for (const event of ["input", "change", "click", "pointerup", "keyup"]) {
  document.addEventListener(event, ({ target }) => {
    const form = target.closest?.("form.answer");
    if (form) save(form);
  });
}
document.addEventListener("toggle", ({ target }) => {
  const form = target.closest?.("[data-hints]")?.parentElement.querySelector("form.answer");
  if (form) save(form);
}, true);

const sent = new WeakMap(); // requests, and the questions they answer
document.addEventListener("htmx:beforeRequest", ({ target, detail }) => {
  if (places.has(target)) sent.set(detail.xhr, places.get(target));
});
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (detail.successful && sent.has(detail.xhr)) forget(sent.get(detail.xhr));
});
document.addEventListener("submit", ({ target }) => {
  if (target.getAttribute("action") === "/logout") write([]);
}, true);

const tidy = () => write(drafts().filter((draft) => draft.owner === owner()));
tidy();
document.addEventListener("htmx:afterSettle", tidy);
