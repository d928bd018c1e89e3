// Looking back: the scrubber fetches a moment and lays it over the one that is shown. It also plays
// by itself, decision by decision, at a chosen pace.

import { refresh } from "./camera.js";
import { forgetCards } from "./inspect.js";
import { morph } from "./morph.js";
import { places, travel } from "./motion.js";
import { turnTab } from "./regions.js";

const replayed = document.getElementById("replay");

async function show(address, push) {
  const response = await fetch(address);
  if (!response.ok) { location.href = address; return; }
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const before = places(replayed);
  const fresh = document.importNode(page.getElementById("replay"), true);
  fresh.dataset.tab = replayed.dataset.tab;
  fresh.querySelector("#drawer").className = document.getElementById("drawer").className;
  morph(replayed, fresh);
  travel(replayed, before);
  refresh(false);
  forgetCards();
  document.querySelector(".zoom").hidden = false;
  if (push) history.replaceState(null, "", address);
  dress();
}

// -- playing by itself

let plays = 0; // which run of playing goes on; 0: none

function dress() {
  const button = document.getElementById("autoplay");
  if (!button) return;
  button.parentElement.hidden = false;
  button.textContent = plays ? button.dataset.pause : button.dataset.play;
  button.setAttribute("aria-pressed", String(Boolean(plays)));
}

function atEnd() {
  const slider = document.getElementById("at");
  return Number(document.getElementById("on").href.match(/at=(\d+)/)[1]) >= Number(slider.max) && slider.value === slider.max;
}

function stop() { plays = 0; dress(); }

async function playOn() {
  const mine = plays = Date.now();
  dress();
  if (atEnd()) await show(document.querySelector('.scrub a[data-key="Home"]').href, true);
  while (plays === mine && !atEnd()) {
    const pace = Number(document.getElementById("replay-pace").value) * 1000;
    const shown = Date.now();
    await show(document.getElementById("on").href, true);
    await new Promise((done) => setTimeout(done, Math.max(200, pace - (Date.now() - shown))));
  }
  if (plays === mine) stop();
}

if (replayed) {
  let running = 0;
  dress();
  if (location.hash === "#try") {
    if (innerWidth < 760) turnTab("log");
    else document.querySelector("[data-drawer]")?.click();
    document.getElementById("try")?.focus();
  }
  const go = async (address) => {
    const mine = ++running;
    await new Promise((done) => setTimeout(done, 40));
    if (mine === running) await show(address, true);
  };
  replayed.addEventListener("click", (event) => {
    if (event.target.closest("#autoplay")) { if (plays) stop(); else playOn(); return; }
    const link = event.target.closest(".scrub a");
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    stop();
    go(link.href);
  });
  replayed.addEventListener("input", (event) => {
    const form = event.target.closest("[data-scrub]");
    if (form) stop();
    if (form) go(`${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`);
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea")) return;
    const link = document.querySelector(`[data-key="${event.key}"]`);
    if (link?.href) { event.preventDefault(); stop(); go(link.href); }
  });
}
