// Cards: what a thing is, does, and would do now. By pointer, key, or a long press.

import { answersOf, disarm, litOf, thingAt, words } from "./board.js";
import { goals } from "./chains.js";
import { ready } from "./in_hand.js";
import { planned } from "./plan.js";
import { settle } from "./steady.js";

const root = document.getElementById("table") ?? document.getElementById("replay");
const kept = new Map(); // address -> card, until the position changes
let waiting = 0;
let open = ""; // the id whose card is shown
let isPinned = false;

export function forgetCards() {
  kept.clear();
}

export function closeCard() {
  clearTimeout(waiting);
  document.querySelector(".inspect-box")?.remove();
  open = "";
  isPinned = false;
  disarm();
}

async function fetched(address) {
  if (!kept.has(address)) {
    const response = await fetch(address, { headers: { Accept: "text/html" } });
    kept.set(address, response.ok ? await response.text() : "");
  }
  return kept.get(address);
}

export async function openCard(thing, pin = false) {
  if (!thing?.id || !root?.dataset.here) return;
  if (open === thing.id && isPinned) return;
  clearTimeout(waiting);
  const id = thing.id;
  open = id;
  if (!pin && answersOf(thing).some((one) => goals().includes(one))) { place(thing, '<article class="inspect"></article>', false, ""); return; } // no more than what a press there does
  const rival = /^plate-(\d+)$/.exec(id);
  const html = await fetched(`${root.dataset.here}/card?of=${encodeURIComponent(id)}${planned()}`);
  if (open !== id) return;
  const board = pin && rival ? await fetched(`${root.dataset.here}/rival?seat=${rival[1]}${planned()}`) : "";
  if (open !== id) return;
  place(thing, html || plain(thing), pin, board);
}

// What has no card of its own says at least its name.
function plain(thing) {
  const box = document.createElement("article");
  box.className = "inspect";
  const text = document.createElement("p");
  text.className = "effect";
  text.textContent = thing.dataset.label || thing.getAttribute("aria-label") || "";
  box.append(text);
  return text.textContent ? box.outerHTML : "";
}

function place(thing, html, pin, board) {
  document.querySelector(".inspect-box")?.remove();
  if (!html) { open = ""; return; }
  const box = document.createElement("aside");
  box.className = `inspect-box${pin ? " pinned" : ""}${board ? " rival-box" : ""}`;
  box.setAttribute("role", pin ? "dialog" : "tooltip");
  isPinned = pin;
  box.innerHTML = html;
  if (board) { const whole = document.createElement("div"); whole.className = "rival-board"; whole.innerHTML = board; for (const one of whole.querySelectorAll("[id]")) one.removeAttribute("id"); box.append(whole); }
  const ends = goals();
  for (const button of answersOf(thing).filter((one) => ends.includes(one) && !pin)) {
    const told = document.createElement("p");
    told.className = "told";
    told.textContent = words(button);
    box.append(told);
  }
  if (pin) {
    const close = document.createElement("button");
    close.type = "button";
    close.className = "close tool";
    close.textContent = "×";
    close.setAttribute("aria-label", "Esc");
    close.addEventListener("click", closeCard);
    box.prepend(close);
    const buttons = answersOf(thing);
    for (const button of buttons) {
      const copy = document.createElement("button");
      copy.type = "button";
      copy.className = buttons.length === 1 || button === ready(buttons) ? "primary" : "";
      copy.value = button.value;
      copy.textContent = words(button);
      copy.addEventListener("click", () => { closeCard(); button.form?.requestSubmit(button); });
      box.append(copy);
    }
  }
  root.append(box);
  const at = thing.getBoundingClientRect(), size = box.getBoundingClientRect();
  const right = at.right + 12 + size.width < innerWidth ? at.right + 12 : at.left - size.width - 12;
  box.style.left = `${Math.max(8, Math.min(right, innerWidth - size.width - 8))}px`;
  box.style.top = `${Math.max(8, Math.min(at.top, innerHeight - size.height - 104))}px`;
  settle();
  if (pin) box.querySelector(".inspect")?.setAttribute("tabindex", "-1");
}

// Why a kind of action cannot be done.
export async function openWhy(button) {
  open = button.dataset.kindOf;
  const html = await fetched(`${root.dataset.here}/why?kind=${encodeURIComponent(open)}${planned()}`);
  if (html) place(button, html, true, "");
}

function near(event) {
  const direct = event.target.closest?.(".spot[id], .piece[id], .thing[id]");
  if (direct) return direct;
  return event.target.closest?.("#stage svg, #rail, #mine") ? thingAt(event.clientX, event.clientY) : null;
}

// What a card offers is done: it has been read.
document.addEventListener("submit", (event) => { if (event.target.closest?.(".inspect-box .cures")) setTimeout(closeCard, 0); });

let hovered = null;
document.addEventListener("pointermove", (event) => {
  if (event.pointerType === "touch" || isPinned || !root || event.buttons) return;
  if (event.target.closest?.(".inspect-box, .menu, #ask, .drawer, .book-drawer")) return;
  const thing = litOf(event.target) ?? near(event);
  if (thing === hovered) return;
  hovered = thing;
  clearTimeout(waiting);
  document.querySelector(".inspect-box:not(.pinned)")?.remove();
  open = "";
  if (thing) waiting = setTimeout(() => openCard(thing), 350);
});
let pressed = 0;
document.addEventListener("pointerdown", (event) => {
  if (event.pointerType !== "touch") return;
  const thing = near(event);
  clearTimeout(pressed);
  if (thing) pressed = setTimeout(() => openCard(thing, true), 500);
});
for (const end of ["pointerup", "pointercancel", "pointermove"]) {
  document.addEventListener(end, (event) => { if (end !== "pointermove" || Math.abs(event.movementX) + Math.abs(event.movementY) > 4) clearTimeout(pressed); });
}
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && open) { closeCard(); }
});
