// The answers that wait to be sent, oldest first. They outlast the page, and stay
// their owner's: whoever else uses this tablet does not send them.
import { keep, kept } from "./shelf.js";
import { owner } from "./question.js";

const name = "awale.waiting";
const most = 40;
const longest = 30 * 24 * 3600e3;

let unkept = null; // stands in for a browser that keeps nothing

const list = () => (unkept ?? kept("localStorage", name) ?? []).filter((entry) => Date.now() - entry.at < longest);

function write(entries) {
  if (keep("localStorage", name, entries.length ? entries : null)) unkept = null;
  else unkept = entries;
}

// put adds an answer, or exchanges the one of the same form. It says no when the
// shelf is full: what waits is never dropped for what comes later.
export function put(entry) {
  const entries = list();
  const at = entries.findIndex((other) => other.key === entry.key);
  if (at < 0 && entries.length >= most) return false;
  entries[at < 0 ? entries.length : at] = entry;
  write(entries);
  return true;
}

export function drop(key) {
  write(list().filter((entry) => entry.key !== key));
}

const ownerOf = (entry) => entry.key.split("~")[1] ?? "";
const nameless = (mark) => mark === "" || mark.startsWith("-");

export const mine = () => list().filter((entry) => ownerOf(entry) === owner());

// others are those of pupils who have signed out.
export const others = () => list().filter((entry) => !nameless(ownerOf(entry)) && ownerOf(entry) !== owner());

export const nobody = () => nameless(owner());

// tidy drops what can never be sent: answers of a learner whom this browser gave
// up for another.
export function tidy() {
  if (!owner().startsWith("-")) return;
  const all = list();
  const left = all.filter((entry) => !ownerOf(entry).startsWith("-") || ownerOf(entry) === owner());
  if (left.length < all.length) write(left);
}
