// The page of a game: a move is shown seed by seed when it has just been played, the computer is asked for its
// own when that is done, and the other tablet's arrives by itself. Rules are the server's alone.
import { onEach, stillness } from "./life.js";
import { Replay } from "./replay.js";

const seen = new Map(); // moves of a game that were on the page before

class GameBoard extends Replay {
  constructor(root, section) {
    super(root);
    this.section = section;
    this.open = [...root.querySelectorAll(".game-pit.is-open")].map((pit) => pit.value);
    this.show(this.steps.length);
    root.querySelector(".slab").addEventListener("click", (event) => {
      if (!this.section.classList.contains("is-moving")) return;
      event.preventDefault(); // whoever is in a hurry sees the end
      this.run++;
      this.setPlaying(false);
      this.show(this.steps.length);
    });
  }

  show(count) {
    super.show(count);
    const moving = this.at < this.steps.length;
    this.section?.classList.toggle("is-moving", moving);
    if (moving) return;
    for (const pit of this.open ?? []) this.surface.mark(pit, "sowable");
    this.done?.();
  }

  // from plays the moves after the first so many, then calls done.
  from(turns, done) {
    let at = 0;
    for (const [i, step] of this.steps.entries()) {
      if (turns > 0 && step.dataset.kind === "turn") {
        turns--;
        at = i + 1;
      }
    }
    super.show(at);
    this.section.classList.add("is-moving");
    this.done = () => {
      this.done = null;
      done();
    };
    this.play();
  }
}

function start(section) {
  const root = section.querySelector("[data-game-board]");
  const moves = Number(section.dataset.moves);
  const turns = Number(section.dataset.turns);
  const name = section.dataset.game + "/" + (section.dataset.round ?? "");
  const fresh = seen.has(name) ? moves - seen.get(name) : 0;
  seen.set(name, moves);
  const think = () => section.isConnected && section.querySelector("[data-game-thinks]")?.requestSubmit();
  keys(root);
  if (turns === 0) return think();
  const board = new GameBoard(root, section);
  if (fresh <= 0 || stillness.matches) return think();
  board.from(Math.max(0, turns - fresh), () => {
    if (document.activeElement === document.body) section.querySelector("[data-focus]")?.focus({ preventScroll: true });
    think();
  });
}

// keys goes along the pits as they lie.
function keys(root) {
  const turned = root.closest(".is-turned") !== null;
  root.addEventListener("keydown", (event) => {
    const pit = event.target.closest(".game-pit");
    if (!pit || !event.key.startsWith("Arrow")) return;
    const place = pit.className.match(/row-(\d) col-(\d)/);
    let row = Number(place[1]);
    let column = Number(place[2]);
    if (event.key === "ArrowUp" || event.key === "ArrowDown") row = 3 - row;
    else column = ((column + ((event.key === "ArrowRight") !== turned ? 0 : -2) + 6) % 6) + 1;
    event.preventDefault();
    root.querySelector(`.game-pit.row-${row}.col-${column}`)?.focus();
  });
}

onEach("#game", start);

// A computer's move that did not come is asked for again.
for (const name of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
  document.addEventListener(name, (event) => {
    const form = event.detail.elt;
    if (form?.matches?.("[data-game-thinks]")) setTimeout(() => form.isConnected && form.requestSubmit(), 3000);
  });
}

// A page that holds no game any more is shown whole: the session has ended, or the program has been asked too much.
document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target?.id !== "game") return;
  if (!event.detail.serverResponse.includes('id="game"')) {
    event.detail.shouldSwap = false;
    location.reload();
  }
});

// Follower keeps the page of two tablets up to date. A lost connection comes back by itself and names the last
// event that it got; a page that could not be fetched meanwhile is fetched again until it is there.
class Follower {
  constructor(address) {
    this.address = address;
    this.wanted = 0;
    this.source = new EventSource(address);
    this.source.addEventListener("turn", (event) => {
      this.wanted = Math.max(this.wanted, Number(event.data));
      this.catchUp();
    });
    this.source.addEventListener("open", () => this.away(false));
    this.source.addEventListener("error", () => this.away(true));
  }

  async catchUp() {
    const now = document.querySelector("#game[data-events]");
    if (!now || now.dataset.events !== this.address) return this.source.close();
    if (this.fetching || this.wanted <= Number(now.dataset.version)) return;
    this.fetching = true;
    const got = await htmx.ajax("GET", location.pathname, { target: "#game", select: "#game", swap: "outerHTML" }).then(() => true, () => false);
    this.fetching = false;
    this.away(!got);
    if (this.wanted > Number(document.querySelector("#game")?.dataset.version ?? this.wanted)) setTimeout(() => this.catchUp(), got ? 300 : 1500);
  }

  away(on) {
    document.querySelector("[data-game-away]")?.toggleAttribute("hidden", !on);
  }
}

let follower = null;
onEach("#game[data-events]", (section) => {
  if (follower?.address === section.dataset.events && follower.source.readyState !== EventSource.CLOSED) return;
  follower?.source.close();
  follower = new Follower(section.dataset.events);
});
