// A PDF that takes a while: the page says how far it is, then goes to it. Without this, and whenever it fails, the
// form leads there by itself.
import { onEach } from "./life.js";

const patience = 1000; // ms of silence; most documents are there before

onEach("[data-paper]", (form) => {
  const news = form.querySelector("[data-paper-news]");
  let busy = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    let words = form.dataset.wait, slow = false;
    const timer = setTimeout(() => { slow = true; news.textContent = words; }, patience);
    try {
      location.assign(await ready(address(form), (said) => { words = said; if (slow) news.textContent = said; }));
    } catch {
      form.submit();
    } finally {
      clearTimeout(timer);
      news.textContent = "";
      busy = false;
    }
  });
});

function address(form) {
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form)) url.searchParams.append(name, value);
  return url;
}

// ready reads the lines that the server sends while it prints, and gives the address of the document.
async function ready(url, say) {
  url.searchParams.set("progress", "1");
  const answer = await fetch(url);
  if (!answer.ok || !answer.headers.get("Content-Type").includes("ndjson")) throw new Error(answer.status);
  const reader = answer.body.getReader(), text = new TextDecoder();
  for (let rest = "";;) {
    const { done, value } = await reader.read();
    if (done) throw new Error("the stream ended early");
    const lines = (rest + text.decode(value, { stream: true })).split("\n");
    rest = lines.pop();
    for (const line of lines) {
      const news = JSON.parse(line);
      if (news.ready) return news.ready;
      say(news.words);
    }
  }
}
