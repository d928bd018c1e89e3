// The rulebook beside the table: the Rules button, clauses and words of the game open here. Without
// script they are links.

const drawer = document.getElementById("rulebook");
const kept = new Map(); // address -> the page
let cameFrom = null;

async function pageAt(url) {
  const address = url.pathname + url.search;
  if (!kept.has(address)) {
    const response = await fetch(address, { headers: { Accept: "text/html" } });
    if (!response.ok) return null;
    kept.set(address, new DOMParser().parseFromString(await response.text(), "text/html").querySelector(".book"));
  }
  return kept.get(address);
}

// One clause out of the list of all of them has a page of its own, which is read sooner.
function shorter(href) {
  const url = new URL(href, location.href);
  if (/\/clauses$/.test(url.pathname) && url.hash) { url.pathname += `/${url.hash.slice(1)}`; url.hash = ""; }
  return url;
}

async function read(href) {
  const url = shorter(href);
  const page = await pageAt(url).catch(() => null);
  if (!page) { location.href = href; return; }
  drawer.querySelector(".book")?.remove();
  drawer.append(document.importNode(page, true));
  if (!drawer.open) { cameFrom = document.activeElement; drawer.show(); }
  turnTo(url.hash);
}

function turnTo(hash) {
  const at = hash ? drawer.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`) : null;
  if (at) at.scrollIntoView(); else drawer.scrollTop = 0;
  (at?.querySelector("h2, dt") ?? drawer.querySelector("h1"))?.setAttribute("tabindex", "-1");
  (at?.querySelector("h2, dt") ?? drawer.querySelector("h1"))?.focus({ preventScroll: true });
}

function close() {
  drawer.close();
  cameFrom?.focus?.({ preventScroll: true });
}

if (drawer) {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const inside = drawer.contains(link);
    if (inside && link.getAttribute("href").startsWith("#")) { event.preventDefault(); turnTo(link.hash); return; }
    if (!("rules" in link.dataset)) { if (inside) link.target = "_blank"; return; }
    event.preventDefault();
    event.stopPropagation();
    read(link.href);
  }, true);
  drawer.addEventListener("submit", (event) => {
    event.preventDefault();
    read(`${event.target.action}?${new URLSearchParams(new FormData(event.target))}`);
  });
  drawer.querySelector("[data-close-book]").addEventListener("click", close);
  document.addEventListener("keydown", (event) => {
    if (!drawer.open) return;
    if (event.key === "Escape") { event.stopPropagation(); close(); }
    else if (drawer.contains(event.target)) event.stopPropagation(); // the keys of the table rest meanwhile
  }, true);
}
