// Papers are typed in from one keyboard: Enter goes on to the next cell, arrows go where they point, and a row that is
// left is kept at once. Without this the form is sent whole by its button.
const form = document.querySelector("[data-entry]");
const news = form?.querySelector("[data-entry-news]");
const dirty = new Set(); // ids of rows that hold something the server has not taken

const rowOf = (element) => element?.closest?.("tr[data-row]");
const cellsOf = (row) => [...row.querySelectorAll("input")];

function say(words) { news.textContent = words; }

function focus(input) {
  input?.focus();
  input?.select();
}

// The cell in the same column of the next row that has one.
function below(input, step) {
  const row = rowOf(input), column = input.closest("td").cellIndex;
  for (let next = row; (next = step > 0 ? next.nextElementSibling : next.previousElementSibling);) {
    const cell = next.cells[column]?.querySelector("input");
    if (cell) return cell;
  }
  return null;
}

function beside(input, step) {
  const all = [...form.querySelectorAll("tbody input")];
  return all[all.indexOf(input) + step];
}

form?.addEventListener("keydown", (event) => {
  const input = event.target;
  if (input.tagName !== "INPUT" || event.altKey || event.ctrlKey || event.metaKey) return;
  const start = input.selectionStart === 0 && input.selectionEnd === input.selectionStart;
  const end = input.selectionEnd === input.value.length && input.selectionEnd === input.selectionStart;
  const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
  let to;
  switch (event.key) {
    case "Enter": to = beside(input, event.shiftKey ? -1 : 1) ?? input; break;
    case "ArrowDown": to = below(input, 1); break;
    case "ArrowUp": to = below(input, -1); break;
    case "ArrowRight": if (end || whole) to = beside(input, 1); break;
    case "ArrowLeft": if (start || whole) to = beside(input, -1); break;
    default: return;
  }
  if (!to) return;
  event.preventDefault();
  if (to === input) keep(rowOf(input)); else focus(to);
});

// Enter in a cell never sends the form: the button does.
form?.addEventListener("keypress", (event) => {
  if (event.key === "Enter" && event.target.tagName === "INPUT") event.preventDefault();
});

form?.addEventListener("input", (event) => { dirty.add(rowOf(event.target).id); say(""); });

form?.addEventListener("focusout", (event) => {
  const row = rowOf(event.target);
  if (row && rowOf(event.relatedTarget) !== row && dirty.has(row.id)) keep(row);
});

form?.addEventListener("submit", () => dirty.clear());
addEventListener("beforeunload", (event) => { if (dirty.size) event.preventDefault(); });

// keep sends one row and puts what the server makes of it in its place, unless something was typed meanwhile.
async function keep(row) {
  const sent = new URLSearchParams([["row", row.dataset.row]]);
  for (const input of cellsOf(row)) sent.append(input.name, input.value);
  dirty.delete(row.id);
  row.classList.add("is-sent");
  try {
    const answer = await fetch(form.action, { method: "POST", body: sent });
    if (answer.redirected || answer.status !== 200 && answer.status !== 422) throw new Error(answer.status);
    const body = document.createElement("tbody");
    body.innerHTML = await answer.text();
    if (!dirty.has(row.id)) replace(row, body.firstElementChild);
    say(answer.status === 200 ? form.dataset.saved : "");
  } catch {
    dirty.add(row.id);
    say(form.dataset.unsaved);
  } finally {
    row.classList.remove("is-sent");
  }
}

// The cells change, the fields stay: a caret in them is not lost.
function replace(row, fresh) {
  if (!fresh) return;
  const before = cellsOf(row), after = cellsOf(fresh);
  before.forEach((input, i) => {
    if (after[i]?.name !== input.name) return;
    if (document.activeElement !== input) input.value = after[i].value;
    const cell = input.closest("td"), made = after[i].closest("td");
    cell.className = made.className;
    input.toggleAttribute("aria-invalid", after[i].hasAttribute("aria-invalid"));
    if (after[i].hasAttribute("aria-invalid")) input.setAttribute("aria-invalid", "true");
    cell.querySelector(".entry-note").innerHTML = made.querySelector(".entry-note").innerHTML;
  });
}
