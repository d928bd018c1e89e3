// A frame that shows a running match: asks now and then how far it is, and takes the new position.

const EVERY = 4000;

async function look() {
  const here = document.getElementById("embed");
  try {
    if (!document.hidden) {
      const told = await (await fetch(here.dataset.ask)).json();
      if (String(told.moves) !== here.dataset.moves || told.over) {
        const text = await (await fetch(location.href)).text();
        const next = new DOMParser().parseFromString(text, "text/html").getElementById("embed");
        if (next) here.replaceWith(document.adoptNode(next));
        if (told.over) return;
      }
    }
  } catch {
    // the site is away: it is asked again
  }
  setTimeout(look, EVERY);
}

setTimeout(look, EVERY);
