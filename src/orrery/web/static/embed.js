// A frame that shows a running match: asks now and then how far it is, and takes the new position.

const EVERY = 4000;
const narrow = matchMedia("(max-width: 759px)");

// A map that is drawn otherwise on small screens is as large as it is there.
function fit() {
  for (const svg of document.querySelectorAll("#embed svg[data-narrow]")) {
    svg.dataset.whole ??= svg.getAttribute("viewBox");
    svg.setAttribute("viewBox", narrow.matches ? svg.dataset.narrow : svg.dataset.whole);
  }
}

async function look() {
  const here = document.getElementById("embed");
  try {
    if (!document.hidden) {
      const told = await (await fetch(here.dataset.ask)).json();
      if (String(told.moves) !== here.dataset.moves || told.over) {
        const text = await (await fetch(location.href)).text();
        const next = new DOMParser().parseFromString(text, "text/html").getElementById("embed");
        if (next) { here.replaceWith(document.adoptNode(next)); fit(); }
        if (told.over) return;
      }
    }
  } catch {
    // the site is away: it is asked again
  }
  setTimeout(look, EVERY);
}

fit();
narrow.addEventListener("change", fit);
if ("live" in document.getElementById("embed").dataset) setTimeout(look, EVERY);
