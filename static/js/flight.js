// What moves over a board: seeds on an arc, the hand, the gain of a take.
const svg = "http://www.w3.org/2000/svg";

function seed(size) {
  const flyer = document.createElementNS(svg, "svg");
  flyer.setAttribute("class", "flyer");
  flyer.setAttribute("viewBox", "-12 -12 24 24");
  flyer.setAttribute("width", size);
  flyer.setAttribute("height", size);
  flyer.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(svg, "use");
  use.setAttribute("href", "#seed");
  flyer.append(use);
  return flyer;
}

const at = (p, by, more = "") => `translate(${p.x - by}px, ${p.y - by}px) ${more}`;

// fly moves one seed from a place to another, over a small arc.
export function fly(surface, from, to, ms, delay = 0) {
  const size = 24 * surface.unit();
  const flyer = seed(size);
  surface.plank.append(flyer);
  const lift = 26 * surface.unit() + Math.abs(to.x - from.x) * 0.12;
  const top = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - lift };
  const frames = [
    { transform: at(from, size / 2), easing: "cubic-bezier(.2,.6,.4,1)" },
    { transform: at(top, size / 2, "scale(1.15)"), easing: "cubic-bezier(.6,0,.8,.4)" },
    { transform: at(to, size / 2) },
  ];
  return flyer.animate(frames, { duration: ms, delay, fill: "both" }).finished.finally(() => flyer.remove());
}

// gain shows "+3" going from a pit to the store.
export function gain(surface, from, to, seeds, ms) {
  const label = document.createElement("span");
  label.className = "gain";
  label.setAttribute("aria-hidden", "true");
  label.textContent = "+" + seeds;
  surface.plank.append(label);
  const place = (p, scale) => `translate(${p.x}px, ${p.y}px) translate(-50%, -50%) scale(${scale})`;
  const frames = [
    { transform: place(from, 0.6), offset: 0 },
    { transform: place({ x: from.x, y: from.y - 30 * surface.unit() }, 1.15), offset: 0.35 },
    { transform: place(to, 1), offset: 1 },
  ];
  return label.animate(frames, { duration: ms, fill: "both", easing: "ease-in-out" }).finished.finally(() => label.remove());
}

// Hand is the sowing hand with the number of seeds it holds. South's comes
// from below, North's from above.
export class Hand {
  constructor(surface, side) {
    this.surface = surface;
    this.below = side === "south";
    this.picture = document.createElement("span");
    this.picture.className = "hand";
    this.figure = document.createElement("span");
    this.figure.className = "hand-figure";
    for (const part of [this.picture, this.figure]) {
      part.setAttribute("aria-hidden", "true");
      surface.plank.append(part);
    }
  }

  // moveTo brings the hand over a pit; null when nothing is to move.
  moveTo(pit, seeds, ms) {
    const p = this.surface.pitPlace(pit);
    const off = 34 * this.surface.unit() * (this.below ? 1 : -1);
    this.figure.textContent = seeds;
    this.figure.hidden = seeds === 0;
    const place = `translate(${p.x}px, ${p.y + off}px) translate(-50%, ${this.below ? "-20%" : "-80%"}) scale(1, ${this.below ? 1 : -1})`;
    const beside = `translate(${p.x + 30 * this.surface.unit()}px, ${p.y + off}px) translate(-50%, -50%)`;
    this.glide(this.picture, place, ms);
    this.glide(this.figure, beside, ms);
  }

  glide(part, transform, ms) {
    const from = part.style.transform || transform;
    part.style.transform = transform;
    if (ms > 0) part.animate([{ transform: from }, { transform }], { duration: ms, easing: "ease-in-out" });
  }

  remove() {
    this.picture.remove();
    this.figure.remove();
  }
}
