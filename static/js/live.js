// The live view: whether what is shown is current, and quiet while it changes.
import { onEach } from "./life.js";

onEach("[data-live]", (view) => {
  const now = view.querySelector("[data-live-now]");
  const still = view.querySelector("[data-live-still]");
  const tell = (connected) => {
    if (!now) return;
    now.textContent = connected ? now.dataset.on : now.dataset.off;
    now.classList.toggle("is-on", connected);
    now.classList.toggle("is-off", !connected);
    if (still) still.hidden = connected;
  };
  view.addEventListener("htmx:sseOpen", () => tell(true));
  view.addEventListener("htmx:sseError", () => tell(false));
  view.addEventListener("htmx:sseClose", () => tell(false));
  // A row that changes by itself is no new page: the focus and the place on it stay.
  view.addEventListener("htmx:afterSettle", (event) => event.stopPropagation());
});
