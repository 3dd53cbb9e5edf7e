// A behaviour is given to each element once, on the page as it came and after
// every part that htmx exchanges.
export function onEach(selector, start) {
  const known = new WeakSet();
  const look = () => {
    for (const element of document.querySelectorAll(selector)) {
      if (known.has(element)) continue;
      known.add(element);
      start(element);
    }
  };
  look();
  document.addEventListener("htmx:afterSettle", look);
}

export const stillness = matchMedia("(prefers-reduced-motion: reduce)");
