// A drawn board as the server gave it: its figures and seeds can be set, and
// places on it measured. Where seeds lie is read from the page's own symbols.
const single = 12;

export class Surface {
  constructor(board) {
    this.plank = board.querySelector(".plank");
    this.slab = board.querySelector(".slab-drawing");
    this.pits = new Map();
    for (const pit of this.slab.querySelectorAll(".pit")) this.pits.set(pit.dataset.pit, pit);
    this.stores = new Map();
    for (const store of board.querySelectorAll("[data-store]")) this.stores.set(store.dataset.store, store);
  }

  setPit(pit, seeds) {
    const drawing = this.pits.get(String(pit));
    drawing.querySelector(".seeds").setAttribute("href", seeds > single ? "#heap" : "#n" + seeds);
    drawing.querySelector(".heap-figure").textContent = seeds > single ? seeds : "";
    drawing.querySelector(".count").textContent = seeds;
  }

  setStore(side, seeds) {
    const store = this.stores.get(side);
    let rest = seeds;
    for (const group of store.querySelectorAll(".store-bowl svg")) {
      const n = Math.min(rest, single);
      rest -= n;
      group.dataset.seeds = n;
      group.firstElementChild.setAttribute("href", "#n" + n);
    }
    store.querySelector(".store-count").textContent = seeds;
  }

  // mark gives a pit one of the marks origin, last, taken or differing.
  mark(pit, name) {
    this.pits.get(String(pit)).classList.add("is-" + name);
  }

  clearMarks() {
    for (const pit of this.pits.values()) pit.classList.remove("is-origin", "is-last", "is-taken", "is-differing", "is-sowable");
  }

  // unit is the length on the screen of one unit of the drawing.
  unit() {
    return this.slab.getBoundingClientRect().width / this.slab.viewBox.baseVal.width;
  }

  pitPlace(pit) {
    return this.middle(this.pits.get(String(pit)).querySelector(".ring"));
  }

  // seedPlace is where the last of so many seeds lies in the pit.
  seedPlace(pit, seeds) {
    const centre = this.pitPlace(pit);
    const lying = document.querySelector(seeds > single ? "#n1" : "#n" + Math.max(seeds, 1)).lastElementChild;
    const { e, f } = lying.transform.baseVal.consolidate().matrix;
    return { x: centre.x + e * this.unit(), y: centre.y + f * this.unit() };
  }

  storePlace(side) {
    return this.middle(this.stores.get(side).querySelector(".store-bowl"));
  }

  middle(element) {
    const box = element.getBoundingClientRect();
    const plank = this.plank.getBoundingClientRect();
    return { x: box.left + box.width / 2 - plank.left, y: box.top + box.height / 2 - plank.top };
  }
}

// parsePosition reads the counts of the notation "4-4-4-4-4-4/4-4-4-4-4-4 0-0 S".
export function parsePosition(notation) {
  const [board, stores = "0-0"] = notation.split(" ");
  const [north, south] = stores.split("-").map(Number);
  return { pits: board.split(/[-/]/).map(Number), stores: { north, south } };
}
