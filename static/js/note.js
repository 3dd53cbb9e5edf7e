// The note at the foot of the page. Its sentences stand in the page; this shows one
// of them, or none, with the way on that its link takes.
export function say(name, href) {
  for (const words of document.querySelectorAll("[data-say]")) {
    words.hidden = words.dataset.say !== name;
    const link = words.querySelector("a");
    if (href && link && !words.hidden) link.href = href;
  }
}
