// Lit things: what can be chosen on the table answers to a press, a key, the pointer.
// There are no rules here: every choice is a button of the form that the server wrote.

import { centre, refresh, wasDragged } from "./camera.js";
import { beginsChains, closeChains, goals, openChains } from "./chains.js";
import { isTaken, ready, showHand, sorted, take, turnToGoals } from "./in_hand.js";
import { closeCard, openCard } from "./inspect.js";
import { showOutlook } from "./outlook.js";
import { planned } from "./plan.js";
import { settle } from "./steady.js";

const table = document.getElementById("table");
const offers = new Map(); // element id -> the buttons about it
let kind = ""; // the kind of action that narrows what is lit
let armed = ""; // on touch: the thing whose answer the next tap gives, while its card is open

export const REGIONS = "#stage, #rail, #mine, #players, #track, #stocks";

export function disarm() {
  armed = "";
}

export function unlight(root) {
  for (const thing of root.querySelectorAll(".lit, .chosen, .shown")) {
    thing.classList.remove("lit", "chosen", "shown", "held", "usual");
    thing.removeAttribute("aria-pressed");
    if (!thing.dataset.was) thing.removeAttribute("tabindex");
    thing.removeAttribute("data-was");
    if (thing.getAttribute("role") === "button") thing.setAttribute("role", "img");
    if (thing.dataset.label) thing.setAttribute("aria-label", thing.dataset.label);
    thing.removeAttribute("data-label");
    for (const link of thing.querySelectorAll("a[tabindex]")) link.removeAttribute("tabindex");
  }
}

export function light() {
  offers.clear();
  if (turned && !document.querySelector(`#ask [data-place~="${CSS.escape(turned[0])}"]`)) turned = null;
  for (const old of document.querySelectorAll(REGIONS)) unlight(old);
  const ask = document.getElementById("ask");
  if (!ask) return;
  const kinds = new Set([...ask.querySelectorAll("[data-kind-of]")].map((one) => one.dataset.kindOf));
  if (!kinds.has(kind)) kind = "";
  for (const one of ask.querySelectorAll("[data-kind-of]")) one.setAttribute("aria-pressed", String(one.dataset.kindOf === kind));
  const ends = goals(); // with chains at hand only their goals are lit, and where chains begin
  const placed = [...ask.querySelectorAll("[data-place]:not([data-listed])")];
  for (const button of ends.length ? [...ends, ...placed.filter(beginsChains)] : placed) {
    if (!ends.length && kind && button.dataset.kind && button.dataset.kind !== kind) continue;
    for (const thing of aboutWhat(button)) {
      if (ends.length && !ends.includes(button) && ends.some((end) => offers.get(thing.id)?.includes(end))) continue;
      if (!offers.has(thing.id)) {
        offers.set(thing.id, []);
        thing.classList.add("lit");
        thing.classList.toggle("usual", button.matches(".usual")); // the answer that is marked in the bar
        if (thing.hasAttribute("tabindex")) thing.dataset.was = "yes";
        thing.setAttribute("tabindex", "0");
        if (thing.hasAttribute("aria-label")) thing.dataset.label = thing.getAttribute("aria-label");
        thing.setAttribute("role", "button");
        for (const link of thing.querySelectorAll("a")) link.setAttribute("tabindex", "-1"); // a button holds no other
      }
      offers.get(thing.id).push(button);
    }
  }
  for (const [id, buttons] of offers) {
    const thing = document.getElementById(id);
    sorted(buttons);
    const label = [thing.dataset.label, buttons.map((button) => words(button)).join("; ")].filter(Boolean).join(": ");
    thing.setAttribute("aria-label", label);
  }
  table?.classList.toggle("choosing", offers.size > 0);
  for (const id of (ask.dataset.chosen ?? "").split(" ").filter(Boolean)) document.getElementById(id)?.classList.add("chosen");
  showHand();
  refresh();
  inSight();
}

// Lit things in a panel that scrolls come into sight; tabs tell how many each of them holds.
function inSight() {
  const things = [...offers.keys()].map((id) => document.getElementById(id)).filter(Boolean);
  for (const [id, tab] of [["stage", "map"], ["rail", "boards"], ["mine", "me"]]) {
    const region = document.getElementById(id);
    const there = things.filter((thing) => region?.contains(thing));
    const badge = document.querySelector(`[data-tab-of=${tab}] sup`);
    if (badge) { badge.hidden = !there.length; badge.textContent = there.length || ""; }
    if (!there.length || id === "stage") continue;
    const box = region.getBoundingClientRect();
    const isSeen = (thing) => { const at = thing.getBoundingClientRect(); return at.bottom <= box.bottom + 1 && at.top >= box.top - 1 && at.height; };
    const number = document.getElementById("ask")?.dataset.number ?? "";
    const isNew = region.dataset.shownAt !== number; // with a new question all of it is shown, as far as it fits
    if (box.height) region.dataset.shownAt = number;
    if (!box.height || (isNew ? there.every(isSeen) : there.some(isSeen))) continue;
    for (const thing of [there.at(-1), there[0]]) thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  table?.dispatchEvent(new CustomEvent("lit", { detail: things }));
}

// A choice may be about several things: then each of them answers.
function aboutWhat(button) {
  return button.dataset.place.split(" ").map((id) => document.getElementById(id)).filter(Boolean);
}

export function words(button) {
  return [...button.childNodes].map((node) => node.textContent.trim()).filter(Boolean).join(", ");
}

export function litOf(target) {
  let thing = target.closest?.(".lit");
  while (thing && !offers.has(thing.id)) thing = thing.parentElement?.closest(".lit");
  return thing ?? null;
}

// What a press means: the lit thing that it meets, or one so small that the press beside it counts.
export function litAt(target, x, y, isTouch = false) {
  const direct = litOf(target);
  if (direct || target.closest?.("button, a, summary, input, select, textarea, .menu, .inspect-box")) return direct;
  const other = target.closest?.(".spot[id], .piece[id], .thing[id]");
  const least = isTouch || innerWidth < 760 ? 44 : 28; // pixels, as wide and as high
  const miss = (thing) => {
    const box = thing.getBoundingClientRect();
    const isOther = !isTouch && other && !other.contains(thing); // a mouse means what it points at
    if (isOther || (box.width >= least && box.height >= least)) return Infinity;
    const reach = (size) => Math.max(0, (least - size) / 2);
    const isBeside = (at, low, high) => at < low - reach(high - low) || at > high + reach(high - low);
    if (isBeside(x, box.left, box.right) || isBeside(y, box.top, box.bottom) || !thing.checkVisibility() || !thing.closest(REGIONS)?.contains(target)) return Infinity;
    return Math.hypot(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2);
  };
  const found = [...offers.keys()].map((id) => document.getElementById(id)).filter(Boolean)
    .map((thing) => [miss(thing), thing]).filter(([far]) => far < Infinity).sort((one, other) => one[0] - other[0]);
  return found.length ? found[0][1] : null;
}

export function answersOf(thing) {
  return offers.get(thing?.id) ?? [];
}

export function narrow(to) {
  kind = kind === to ? "" : to; // the same kind again: all of them
  light();
}

// Where several answers lie in one place, R shows the next one there; the press takes it.
let turned = null; // [the place, which of its answers]
export function turn(by = 1, at = null) {
  const places = [...offers].filter(([, buttons]) => buttons.length > 1);
  const here = at ?? litOf(document.activeElement) ?? document.querySelector(".lit:hover, .lit.shown") ?? document.getElementById(turned?.[0] ?? "");
  const id = here && offers.has(here.id) ? here.id : places[0]?.[0];
  if (!id) return;
  const count = offers.get(id).length;
  const next = turned?.[0] === id ? turned[1] + by : isTurnable(here) ? laid(here) + by : 0;
  turned = [id, (next + count) % count];
  showOutlook(offers.get(id)[turned[1]].value);
  document.getElementById(id).classList.add("shown");
}

// Answers that differ in a number alone are turns of one tile: it lies there as a ghost, and the
// wheel turns it; a press lays it, another press on it lays it turned.
const stem = (button) => button.value.replace(/ \d+$/, "");
export function isTurnable(thing) {
  const buttons = answersOf(thing);
  return Boolean(thing?.closest("#camera")) && new Set(buttons.map(stem)).size < buttons.length && buttons.every((one) => one.value !== stem(one));
}

let lying = null; // [the place, what was answered there]
// Which of its turns a tile lies in, as it was pressed or turned last.
export function laid(thing) {
  if (turned?.[0] === thing.id) return turned[1];
  const at = answersOf(thing).findIndex((one) => lying?.[0] === thing.id && one.value === lying[1]);
  return Math.max(0, at);
}

function lay(thing) {
  const buttons = answersOf(thing), isChosen = (document.getElementById("ask")?.dataset.chosen ?? "").split(" ").includes(thing.id);
  const at = turned?.[0] === thing.id || !isChosen ? laid(thing) : (laid(thing) + 1) % buttons.length;
  lying = [thing.id, buttons[at].value];
  turned = null;
  buttons[at].form.requestSubmit(buttons[at]);
}

let rolled = 0;
document.addEventListener("wheel", (event) => {
  const thing = litOf(event.target);
  if (!thing || !isTurnable(thing)) return;
  event.preventDefault();
  event.stopPropagation(); // it does not zoom there
  rolled += event.deltaY;
  if (Math.abs(rolled) < 40) return;
  turn(Math.sign(rolled), thing);
  rolled = 0;
}, { capture: true, passive: false });

function answer(thing) {
  const buttons = answersOf(thing);
  armed = "";
  closeCard();
  if (isTurnable(thing)) { lay(thing); return; }
  if (isTaken(thing)) { take(thing); light(); turnToGoals(); return; }
  const picked = turned?.[0] === thing.id ? buttons[turned[1]] : null;
  turned = null;
  if (picked && !beginsChains(picked)) { picked.form.requestSubmit(picked); return; }
  if (buttons.length && buttons.every(beginsChains)) { openChains(thing, buttons); return; }
  const only = buttons.length === 1 ? buttons[0] : ready(buttons);
  if (only) only.form.requestSubmit(only);
  else menu(thing, () => answersOf(thing), thing.dataset.label);
}

// Several answers in one place open beside it.
export function menu(thing, find, heading) {
  closeMenu();
  const box = document.createElement("div");
  box.className = "menu";
  box.dataset.about = thing.id || thing.dataset.kindOf;
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-modal", "true");
  const title = document.createElement("h2");
  title.textContent = heading || table.dataset.menu;
  box.setAttribute("aria-label", title.textContent);
  box.append(title);
  const hint = find()[0]?.parentNode?.dataset.hint;
  if (hint) { const said = document.createElement("p"); said.className = "dim"; said.textContent = hint; box.append(said); }
  for (const button of find()) {
    const copy = button.cloneNode(true);
    copy.type = "button";
    copy.removeAttribute("data-place");
    copy.addEventListener("click", (event) => {
      if (event.pointerType === "touch" && button.matches("[data-listed]") && armed !== copy.value) {
        armed = copy.value; // the first tap shows, the second does
        showOutlook(copy.value);
        for (const each of aboutWhat(button)) each.classList.add("shown");
        for (const each of aboutWhat(button).slice(0, 1)) centre(each);
        return;
      }
      const meant = find().find((one) => one.value === copy.value); // the form may have been written anew since
      closeMenu();
      if (meant && beginsChains(meant)) openChains(thing, [meant]);
      else if (meant) meant.form.requestSubmit(meant);
    });
    box.append(copy);
  }
  box.find = find;
  table.append(box);
  stand(box, thing);
  settle();
  box.querySelector("button")?.focus();
  addBarred(box, thing);
  box.addEventListener("keydown", (event) => {
    const all = [...box.querySelectorAll("button")];
    const here = all.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1, Tab: event.shiftKey ? -1 : 1 }[event.key];
    if (step) { event.preventDefault(); event.stopPropagation(); all[(here + step + all.length) % all.length].focus(); }
    if (event.key === "Escape") { event.stopPropagation(); closeMenu(); thing.focus(); }
  });
}

// Below the answers stands what one would look for there too, and why it cannot be chosen.
async function addBarred(box, thing) {
  if (!offers.has(thing.id)) return;
  const response = await fetch(`${table.dataset.here}/barred?of=${encodeURIComponent(thing.id)}${planned()}`, { headers: { Accept: "text/html" } });
  const html = response.ok ? (await response.text()).trim() : "";
  if (!html || !box.isConnected) return;
  box.insertAdjacentHTML("beforeend", html);
  stand(box, thing);
}

function stand(box, thing) {
  const at = thing.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  // what is listed shows on the map: it stands beside that, where there is room
  const least = box.querySelector("[data-listed]") && innerWidth > 1100 ? document.getElementById("stage").getBoundingClientRect().right + 8 : 8;
  const x = Math.min(Math.max(least, at.x + at.width / 2 - size.width / 2), innerWidth - size.width - 8);
  const below = at.bottom + 6 + size.height < innerHeight;
  const y = below ? at.bottom + 6 : Math.max(8, at.top - size.height - 6);
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}

function closeMenu() {
  document.querySelector(".menu")?.remove();
}

// A menu stays open under the hand as long as it still says what can be chosen.
export function checkMenu() {
  const box = document.querySelector(".menu");
  if (!box) return;
  const values = (buttons) => [...buttons].map((button) => button.value).join("\n");
  if (values(box.querySelectorAll("button")) !== values(box.find())) closeMenu();
}

// Clicks pass through what is not lit, to what lies below: so look for what is drawn there.
export function thingAt(x, y) {
  const size = (thing) => { const box = thing.getBoundingClientRect(); return box.width * box.height; };
  return [...document.querySelectorAll("#table .spot[id], #table .piece[id], #table .thing[id], #replay .thing[id], #replay .spot[id]")].filter((thing) => {
    const box = thing.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom && thing.checkVisibility?.() !== false;
  }).sort((one, other) => size(one) - size(other))[0] ?? null;
}

document.addEventListener("click", (event) => {
  if (!event.target.closest(".menu, [data-kind-of]")) closeMenu();
  if (wasDragged()) return;
  const thing = litAt(event.target, event.clientX, event.clientY, event.pointerType === "touch");
  if (thing) {
    event.preventDefault();
    event.stopPropagation();
    const isHarmless = isTaken(thing) || answersOf(thing).every(beginsChains); // it only lights the goals
    if (event.pointerType === "touch" && armed !== thing.id && !isHarmless && !event.target.closest(".menu")) {
      armed = thing.id; // the first tap shows, the second does
      for (const other of document.querySelectorAll(".shown")) other.classList.remove("shown");
      thing.classList.add("shown");
      openCard(thing, true);
      const only = answersOf(thing).length === 1 ? answersOf(thing)[0] : ready(answersOf(thing));
      if (only) showOutlook(only.value);
      return;
    }
    answer(thing);
    if (event.detail > 0) document.activeElement?.blur?.(); // Enter is for Confirm then
  } else if (event.target.closest(REGIONS) && !event.target.closest("button, a, summary, input, select, form")) {
    const there = thingAt(event.clientX, event.clientY);
    if ((kind || goals().length) && there && document.querySelector(`#ask [data-place~="${CSS.escape(there.id)}"]:not([data-listed])`)) {
      closeChains();
      kind = "";
      light(); // what is pressed wins over the kind that was chosen before
      answer(there);
    } else if (there) openCard(there, true); else closeCard();
  }
});
document.addEventListener("keydown", (event) => {
  const thing = litOf(event.target);
  if (thing && event.key === "Enter") { event.preventDefault(); event.stopPropagation(); answer(thing); }
  else if (event.key === " " && event.target.closest?.(".spot, .piece, .thing")) { event.preventDefault(); openCard(event.target.closest("[id]"), true); }
}, true);

// All that a choice is about stands out while the pointer or the focus is on it, or on its button.
function point(event) {
  for (const thing of document.querySelectorAll(".shown")) if (thing.id !== armed) thing.classList.remove("shown");
  if (event.type !== "pointerover" && event.type !== "focusin") return;
  const button = event.target.closest?.("#ask [data-place], .menu [value]");
  const meant = button?.dataset.place ? button : button && document.querySelector(`#ask [data-place][value="${CSS.escape(button.value)}"]`);
  const thing = button ? null : litOf(event.target);
  for (const one of meant ? [meant] : answersOf(thing)) {
    for (const each of aboutWhat(one)) each.classList.add("shown");
  }
}

for (const kindOf of ["pointerover", "pointerout", "focusin", "focusout"]) document.addEventListener(kindOf, point);
