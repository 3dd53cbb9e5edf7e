// Drawing on the board: tap or drag with a tool, arrow keys and digits. The
// number fields stay what is sent; this only shows them as seeds.
import { onEach, stillness } from "./life.js";
import { Surface } from "./surface.js";

const most = 48;

class Drawing {
  constructor(root) {
    this.root = root;
    this.surface = new Surface(root);
    this.fields = new Map();
    for (const cell of root.querySelectorAll("[data-cell]")) {
      const field = cell.querySelector("input");
      this.fields.set(cell.dataset.cell, field);
      field.inputMode = "none"; // a tap is for the tool, not for a keyboard on the screen
    }
    this.tool = "add";
    root.classList.add("is-live");
    root.querySelector(".tools").hidden = false;
    root.addEventListener("click", (event) => this.choose(event.target.closest("button")));
    root.addEventListener("input", () => this.show());
    root.addEventListener("focusin", (event) => event.target.select?.());
    root.addEventListener("focusout", (event) => { if (event.target.value === "") this.set(event.target, 0); });
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("pointerdown", (event) => this.press(event));
    root.addEventListener("pointermove", (event) => this.drag(event));
    root.addEventListener("pointerup", () => this.lift());
    root.addEventListener("dragstart", (event) => event.preventDefault()); // selected digits are not to be carried away
    root.addEventListener("pointercancel", () => { this.over = null; });
    this.show();
  }

  choose(button) {
    if (!button) return;
    if ("reset" in button.dataset) {
      for (const field of this.fields.values()) field.value = field.dataset.start;
      this.show();
      return;
    }
    if (!button.dataset.tool) return;
    this.tool = button.dataset.tool;
    for (const tool of this.root.querySelectorAll("[data-tool]")) tool.setAttribute("aria-pressed", tool === button);
  }

  // A tap uses the tool on one pit. A drag uses it on each pit it enters, as a
  // hand that sows. A finger that scrolls the page uses nothing.
  press(event) {
    if (event.button) return;
    this.over = this.under(event);
    this.dragged = false;
  }

  drag(event) {
    if (!this.over) return;
    const name = this.under(event);
    if (!name || name === this.over) return;
    if (!this.dragged) this.use(this.over);
    this.dragged = true;
    this.over = name;
    this.use(name);
  }

  lift() {
    if (this.over && !this.dragged) this.use(this.over);
    this.over = null;
  }

  under(event) {
    const target = document.elementFromPoint(event.clientX, event.clientY);
    if (!target || !this.root.contains(target) || target.closest(".store-field")) return null;
    const place = target.closest("[data-cell], [data-store]");
    const name = place?.dataset.cell ?? place?.dataset.store;
    return this.fields.has(name) ? name : null;
  }

  use(name) {
    const field = this.fields.get(name);
    const now = Number(field.value);
    this.set(field, this.tool === "add" ? now + 1 : this.tool === "take" ? now - 1 : 0);
    this.pulse(name);
  }

  set(field, seeds) {
    field.value = Math.max(0, Math.min(most, seeds));
    this.show();
  }

  pulse(name) {
    const seeds = this.surface.pits.get(name)?.querySelector(".seeds");
    if (seeds && !stillness.matches) {
      seeds.animate([{ transform: "scale(1.12)" }, { transform: "scale(1)" }], { duration: 160, easing: "ease-out" });
    }
  }

  key(event) {
    const cell = event.target.closest?.(".cell");
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const field = event.target;
    const act = {
      ArrowUp: () => this.set(field, Number(field.value) + 1),
      "+": () => this.set(field, Number(field.value) + 1),
      ArrowDown: () => this.set(field, Number(field.value) - 1),
      "-": () => this.set(field, Number(field.value) - 1),
      Delete: () => this.set(field, 0),
      ArrowRight: () => this.go(cell, 1),
      ArrowLeft: () => this.go(cell, -1),
      Home: () => this.go(cell, -Infinity),
      End: () => this.go(cell, Infinity),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  // go moves along the pits as they are drawn.
  go(cell, by) {
    const cells = [...this.root.querySelectorAll(".cell")];
    const n = cells.length;
    const at = cells.indexOf(cell);
    const to = Number.isFinite(by) ? (at + by + n) % n : by > 0 ? n - 1 : 0;
    cells[to].querySelector("input").focus();
  }

  show() {
    let now = 0;
    let start = 0;
    for (const [name, field] of this.fields) {
      const seeds = Math.max(0, Math.min(most, Number(field.value) || 0));
      now += seeds;
      start += Number(field.dataset.start);
      if (this.surface.stores.has(name)) this.surface.setStore(name, seeds);
      else this.surface.setPit(name, seeds);
    }
    const left = start - now;
    const words = left < 0 ? this.root.dataset.over : this.root.dataset.hand;
    this.root.querySelector("[data-hand-count]").textContent = words.replace("{count}", Math.abs(left));
  }
}

onEach("[data-draw]", (root) => new Drawing(root));
