// The parts of the page: what the server wrote anew takes the place of the old.

import { keepTray } from "./bar.js";
import { light, unlight } from "./board.js";
import { carryOver } from "./chains.js";
import { forgetCards } from "./inspect.js";
import { morph } from "./morph.js";
import { counts, places, runUp, travel } from "./motion.js";
import { showNote } from "./notes.js";
import { showPlan } from "./plan.js";
import { keepFolds } from "./regions.js";
import { showSeats } from "./seats.js";
import { countDown } from "./sending.js";
import { settle } from "./steady.js";
import { fitTrack } from "./track.js";
import { showWait } from "./waiting.js";

const HOMES = { stage: "camera", rail: "rail", mine: "mine", sheet: "sheets" };

export function lay(parts, panels) {
  const focused = document.activeElement?.id;
  const numbers = counts();
  forgetCards();
  if (panels) arrange(parts, panels);
  for (const [name, html] of Object.entries(parts)) {
    const old = document.getElementById(name);
    if (!old) continue;
    const holder = document.createElement("template");
    holder.innerHTML = html;
    const fresh = holder.content.firstElementChild;
    if (!fresh) continue;
    if (name === "ask" && old.classList.contains("open") && (fresh.classList.contains("mine") || !old.classList.contains("mine"))) fresh.classList.add("open");
    if (name === "ask") carryOver(old, fresh);
    if (name === "results" && old.classList.contains("away")) fresh.classList.add("away");
    const scroller = old.querySelector("[data-bottom]");
    const low = !scroller || scroller.scrollTop + scroller.clientHeight > scroller.scrollHeight - 40;
    const before = name.startsWith("panel-") ? places(old) : new Map();
    unlight(old);
    const focus = old.contains(document.activeElement) ? document.activeElement : null;
    morph(old, fresh);
    travel(document.getElementById(name), before);
    if (focus && !focus.isConnected) refocus(name);
    if (low) toBottom(name);
  }
  runUp(numbers);
  keepTray();
  keepFolds();
  settle();
  countDown();
  showNote();
  showPlan();
  showWait();
  showSeats();
  fitTrack();
  const again = focused && document.getElementById(focused);
  if (again && again !== document.activeElement) again.focus({ preventScroll: true });
  // Whoever chose by a key has the next key for Confirm; the arrows lead back to what is lit.
  if (document.activeElement?.matches(".lit, .chosen")) document.querySelector("#ask.ready #confirm")?.focus({ preventScroll: true });
}

// Panels that are gone go, and new ones get a place in their region.
function arrange(parts, panels) {
  const wanted = new Set(panels.map(([id]) => id));
  for (const pane of document.querySelectorAll(".pane[id]")) if (!wanted.has(pane.id)) pane.remove();
  for (const [id, where] of panels) {
    if (document.getElementById(id) || !parts[id]) continue;
    const holder = document.createElement("template");
    holder.innerHTML = parts[id];
    const home = document.getElementById(HOMES[where]);
    const order = panels.filter(([, at]) => at === where).map(([one]) => one);
    const next = order.slice(order.indexOf(id) + 1).map((one) => document.getElementById(one)).find(Boolean);
    home?.insertBefore(holder.content.firstElementChild, next ?? null);
  }
}

// The thing in focus is gone: go to what comes next, not back to the top of the page.
function refocus(name) {
  const part = document.getElementById(name);
  const next = part?.querySelector("#confirm, #finish, .offers button, button.primary, h2[tabindex]") ?? part;
  next?.focus({ preventScroll: true });
}

export function toBottom(name) {
  for (const scroller of document.querySelectorAll(`#${name} [data-bottom]`)) scroller.scrollTop = scroller.scrollHeight;
}

export { light };
