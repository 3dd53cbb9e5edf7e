// Pointing at pits with the arrow keys, as they lie on the board.
import { onEach } from "./life.js";

function neighbour(root, input, key) {
  const label = input.closest(".pick");
  const place = label.className.match(/row-(\d) col-(\d)/);
  if (!place) return null;
  let row = Number(place[1]);
  let column = Number(place[2]);
  for (let tries = 0; tries < 12; tries++) {
    if (key === "ArrowUp" || key === "ArrowDown") {
      if (tries > 0) return null;
      row = 3 - row;
    } else {
      column += key === "ArrowRight" ? 1 : -1;
      if (column < 1 || column > 6) {
        column = column < 1 ? 6 : 1;
        row = 3 - row;
      }
    }
    const next = root.querySelector(`.row-${row}.col-${column} input`);
    if (next) return next;
  }
  return null;
}

onEach("[data-pick]", (root) => {
  root.addEventListener("keydown", (event) => {
    if (!event.key.startsWith("Arrow") || !event.target.matches(".pick input")) return;
    event.preventDefault();
    const next = neighbour(root, event.target, event.key);
    if (!next) return;
    next.focus();
    if (next.type === "radio") next.checked = true;
  });
});
