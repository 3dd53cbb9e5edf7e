// An answer is kept in the browser before it is sent, and leaves when the server
// has it. While the server is away it waits, and goes by itself.
import { say } from "./note.js";
import { isAnswer, owner, place } from "./question.js";
import { forget } from "./keep.js";
import { drop, mine, nobody, others, put, tidy } from "./waiting.js";

const patience = 8e3; // longer than a full classroom takes
const first = 1e3;
const longest = 30e3;
const mostFaults = 8; // of the server itself, then it is no use

const underway = new Map(); // requests of forms, and the keys of what they send
let timer;
let failures = 0;
let sending = false;
let door = ""; // whose answers wait for them to come in again
let last = null; // what became of the last answer that waited

const away = (status) => status === 0 || status >= 500 || status === 408 || status === 429;
const atDoor = (url) => /^\/(join|login|teach)(\/|$)/.test(url.pathname) || (url.searchParams.get("said") ?? "").startsWith("join.");
const ready = () => {
  const keys = [...underway.values()];
  return mine().filter((entry) => !keys.includes(entry.key));
};

document.addEventListener("htmx:configRequest", ({ target, detail }) => {
  if (isAnswer(target)) detail.timeout = patience;
});

document.addEventListener("htmx:beforeRequest", ({ target, detail }) => {
  last = null;
  if (!isAnswer(target)) return;
  const key = target.elements.key.value;
  const body = new URLSearchParams(detail.requestConfig.formData).toString();
  underway.set(detail.xhr, key);
  put({ key, body, to: target.getAttribute("action"), page: location.pathname + location.search, place: place(target), at: Date.now(), faults: 0 });
});

document.addEventListener("htmx:afterRequest", ({ detail: { xhr } }) => {
  const key = underway.get(xhr);
  if (!underway.delete(xhr)) return;
  if (away(xhr.status)) return later();
  if (atDoor(new URL(xhr.getResponseHeader("HX-Redirect") ?? xhr.responseURL, location))) door = owner();
  else drop(key);
});

function later() {
  clearTimeout(timer);
  const wait = Math.min(longest, first * 2 ** failures++) * (0.75 + Math.random() / 2); // a class does not come back all at once
  timer = setTimeout(send, wait);
  tell();
}

// send sends what waits, one after the other, until one cannot be sent now.
async function send() {
  clearTimeout(timer);
  if (sending) return;
  sending = true;
  let open = null;
  for (let entry = ready()[0]; entry && door !== owner(); entry = ready()[0]) {
    const outcome = await post(entry);
    if (outcome.name === "away") {
      sending = false;
      return later();
    }
    if (outcome.name === "door") {
      door = owner();
      break;
    }
    failures = 0;
    drop(entry.key);
    if (outcome.name === "sent") forget(entry.place);
    last = outcome;
    if (asked(entry) && outcome.name === "sent") open = outcome.at;
  }
  sending = false;
  if (open && !underway.size) location.assign(open);
  else tell();
}

// asked says whether the page still shows the question of an answer.
const asked = (entry) => [...document.querySelectorAll("form.answer")].some((form) => isAnswer(form) && place(form) === entry.place);

async function post(entry) {
  const stop = new AbortController();
  const alarm = setTimeout(() => stop.abort(), patience);
  let answer;
  try {
    answer = await fetch(entry.to, { method: "POST", body: new URLSearchParams(entry.body), headers: { "X-Waiting": "1" }, signal: stop.signal });
  } catch {
    return { name: "away" };
  } finally {
    clearTimeout(alarm);
  }
  const at = answer.headers.get("Location") ?? entry.page;
  if (answer.headers.has("X-Kept")) return { name: "sent", at };
  if (answer.status === 500 && entry.faults < mostFaults) put({ ...entry, faults: entry.faults + 1 });
  else if (answer.status === 500) return { name: "refused", at };
  if (away(answer.status)) return { name: "away" };
  return { name: atDoor(new URL(at, location)) ? "door" : "refused", at };
}

function tell() {
  const left = ready();
  if (left.length && door === owner()) say("door");
  else if (left.length) say("waiting");
  else if (last) say(last.name, last.at);
  else if (nobody() && others().length && document.querySelector(".page-home, .page-join")) say("others");
}

function look() {
  tidy();
  if (nobody() || door !== owner()) door = "";
  tell();
  if (ready().length) send();
}

look();
document.addEventListener("htmx:afterSettle", look);
for (const event of ["htmx:sendError", "htmx:timeout"]) document.addEventListener(event, tell);
for (const event of ["online", "pageshow"]) addEventListener(event, () => { if (ready().length) send(); });
document.addEventListener("visibilitychange", () => { if (!document.hidden && ready().length) send(); });
