// The replay: the server says the steps of a move, and this shows them on its
// board. Each step sets what the step says; nothing is computed by rules here.
import { onEach, stillness } from "./life.js";
import { Surface, parsePosition } from "./surface.js";
import { fly, gain, Hand } from "./flight.js";

const tempo = { lift: 450, sow: 220, rest: 700, take: 750, slam: 1200, turn: 900, done: 300 };
const speeds = [0.4, 0.65, 1, 1.6, 2.5];
const sleep = (ms) => new Promise((wake) => setTimeout(wake, ms));

export class Replay {
  constructor(root) {
    this.root = root;
    this.surface = new Surface(root.querySelector(".board"));
    this.start = parsePosition(root.dataset.start);
    this.steps = [...root.querySelectorAll("[data-kind]")];
    this.differing = [...root.querySelectorAll(".is-differing")].map((pit) => pit.dataset.pit);
    this.says = root.querySelector("[data-says]");
    this.bar = root.querySelector(".replay-bar");
    this.pace = 2;
    this.run = 0; // a run of the animation; a newer one ends the older
    this.bar.hidden = this.says.hidden = false;
    this.bar.addEventListener("click", (event) => {
      const button = event.target.closest("[data-do]");
      if (button) this.do(button.dataset.do);
    });
    this.show(this.differing.length ? this.steps.length : 0);
    this.says.textContent = "";
  }

  do(what) {
    switch (what) {
      case "play": return this.playing ? this.stop() : this.play();
      case "start": this.stop(); return this.show(0);
      case "back": this.stop(); return this.show(this.at - 1);
      case "step": this.stop(); return this.forward(++this.run);
      case "slower": return this.setPace(this.pace - 1);
      case "faster": return this.setPace(this.pace + 1);
    }
  }

  setPace(pace) {
    this.pace = Math.max(0, Math.min(speeds.length - 1, pace));
    this.buttons();
  }

  stop() {
    this.run++;
    this.setPlaying(false);
    this.show(this.at);
  }

  async play() {
    if (this.at === this.steps.length) this.show(0);
    const run = ++this.run;
    this.setPlaying(true);
    do await this.forward(run, true);
    while (run === this.run && this.at < this.steps.length && !this.parts(this.at - 1));
    if (run === this.run) this.setPlaying(false);
  }

  // parts says whether the move leaves the one beside it with this step: there
  // it waits to be looked at.
  parts(index) {
    return this.steps[index]?.dataset.parts !== undefined;
  }

  setPlaying(playing) {
    this.playing = playing;
    this.root.classList.toggle("is-playing", playing);
    const button = this.bar.querySelector("[data-do=play]");
    button.querySelector("[data-label]").textContent = playing ? button.dataset.pause : button.dataset.play;
  }

  // forward does one step, moving, and settles on the picture after it.
  async forward(run, paced = false) {
    if (this.at >= this.steps.length) return;
    const step = this.steps[this.at];
    const ms = tempo[step.dataset.kind] / speeds[this.pace];
    this.say(this.at);
    if (!stillness.matches) await this.move(step.dataset, ms);
    if (run !== this.run || !this.root.isConnected) return;
    this.show(this.at + 1);
    const waits = stillness.matches ? Math.max(ms, 1200) : step.dataset.kind === "sow" ? 0 : ms / 2;
    if (paced) await sleep(waits);
  }

  move(step, ms) {
    switch (step.kind) {
      case "lift": {
        const hand = this.takeHand(step.side);
        hand.moveTo(step.pit, 0, 0);
        return this.gather(step, ms).then(() => hand.moveTo(step.pit, Number(step.hand), 0));
      }
      case "sow": {
        const from = this.surface.pitPlace(this.handAt);
        const to = this.surface.seedPlace(step.pit, Number(step.count));
        this.hand?.moveTo(step.pit, Number(step.hand), ms);
        return fly(this.surface, from, to, ms);
      }
      case "take":
        return this.carry(step, ms);
      default:
        return sleep(ms / 2);
    }
  }

  takeHand(side) {
    this.hand?.remove();
    this.hand = new Hand(this.surface, side);
    return this.hand;
  }

  // gather lifts the seeds of a pit into the hand.
  gather(step, ms) {
    const place = this.surface.pitPlace(step.pit);
    this.surface.setPit(step.pit, 0);
    const flights = [];
    for (let n = 1; n <= Math.min(step.hand, 12); n++) {
      flights.push(fly(this.surface, this.surface.seedPlace(step.pit, n), place, ms * 0.8));
    }
    return Promise.all(flights);
  }

  // carry brings the seeds of a pit to the store.
  carry(step, ms) {
    const to = this.surface.storePlace(step.to);
    const places = [];
    for (let n = 1; n <= step.taken; n++) places.push(this.surface.seedPlace(step.pit, n));
    this.surface.setPit(step.pit, 0);
    const flights = places.map((from, n) => fly(this.surface, from, to, ms * 0.8, n * ms * 0.08));
    flights.push(gain(this.surface, this.surface.pitPlace(step.pit), to, step.taken, ms));
    return Promise.all(flights);
  }

  // show is the still picture after so many steps.
  show(count) {
    this.at = Math.max(0, Math.min(this.steps.length, count));
    this.hand?.remove();
    this.hand = null;
    const pits = [...this.start.pits];
    const stores = { ...this.start.stores };
    this.surface.clearMarks();
    for (const { dataset: step } of this.steps.slice(0, this.at)) this.apply(step, pits, stores);
    pits.forEach((seeds, i) => this.surface.setPit(i + 1, seeds));
    for (const side of ["north", "south"]) this.surface.setStore(side, stores[side]);
    if (this.at === this.steps.length) for (const pit of this.differing) this.surface.mark(pit, "differing");
    const { pit } = this.parts(this.at - 1) ? this.steps[this.at - 1].dataset : {};
    if (pit) this.surface.mark(pit, "differing");
    this.say(this.at - 1);
    this.buttons();
  }

  apply(step, pits, stores) {
    if (step.pit) pits[step.pit - 1] = Number(step.count);
    switch (step.kind) {
      case "turn":
        this.surface.clearMarks();
        break;
      case "lift":
        this.surface.mark(step.pit, "origin");
        this.side = step.side;
        this.holds(step);
        break;
      case "sow":
        this.holds(step);
        break;
      case "rest":
        this.surface.mark(step.pit, "last");
        this.hand?.remove();
        this.hand = null;
        break;
      case "take":
        stores[step.to] = Number(step.store);
        this.surface.mark(step.pit, "taken");
    }
  }

  // holds sets the hand where the step left it.
  holds(step) {
    this.handAt = step.pit;
    this.hand ??= new Hand(this.surface, this.side);
    this.hand.moveTo(step.pit, Number(step.hand), 0);
  }

  say(index) {
    for (const [i, step] of this.steps.entries()) {
      if (i === index) step.setAttribute("aria-current", "step");
      else step.removeAttribute("aria-current");
    }
    const words = index < 0 ? "" : this.steps[index].textContent.trim().replace(/\s+/g, " ");
    if (this.says.textContent !== words) this.says.textContent = words;
  }

  buttons() {
    const off = {
      start: this.at === 0, back: this.at === 0, step: this.at === this.steps.length,
      slower: this.pace === 0, faster: this.pace === speeds.length - 1,
    };
    for (const [name, disabled] of Object.entries(off)) {
      this.bar.querySelector(`[data-do=${name}]`)?.setAttribute("aria-disabled", disabled);
    }
  }
}

onEach("[data-replay]", (root) => new Replay(root));
