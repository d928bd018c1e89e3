// What changes is seen to change: numbers run up, pieces travel and leave a trail, gains fly to the
// count that they change. The position itself is there at once; a press need not wait for any of it.

import { tempo } from "./scenes.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const RUN = 700; // milliseconds, at normal pace
const TRAVEL = 500;
const TRAIL = 2500;

function isOff() {
  return still.matches || !tempo() || document.hidden;
}

// -- numbers, which people read with a true minus

const NUMBER = /^−?\d+$/;
const read = (text) => Number(text.replace("−", "-"));

export function counts() {
  return new Map([...document.querySelectorAll("[data-count]")].map((one) => [one.dataset.count, one.textContent]));
}

export function runUp(before) {
  if (isOff()) return;
  for (const one of document.querySelectorAll("[data-count]")) {
    const from = before.get(one.dataset.count), to = one.textContent;
    if (from !== to && NUMBER.test(from ?? "") && NUMBER.test(to)) run(one.firstChild, read(from), read(to));
  }
}

function run(text, from, to) {
  const begun = performance.now(), lasts = RUN * tempo();
  let written = text.nodeValue;
  const step = (now) => {
    if (text.nodeValue !== written) return; // something newer stands there
    const part = Math.min(1, Math.max(0, (now - begun) / lasts));
    written = text.nodeValue = String(Math.round(from + (to - from) * part)).replace("-", "−");
    if (part < 1) requestAnimationFrame(step);
  };
  step(begun);
}

// -- pieces

// Where a piece stands on its map: the camera may move meanwhile, and the map with it.
export function places(root) {
  const found = new Map();
  for (const piece of root.querySelectorAll(".piece[id]")) found.set(piece.id, { home: piece.parentNode, at: shift(piece), middle: middle(piece) });
  return found;
}

function shift(piece) {
  const found = /translate\(\s*(-?[\d.]+)[ ,]+(-?[\d.]+)/.exec(piece.getAttribute("transform") ?? "");
  return found ? [Number(found[1]), Number(found[2])] : null;
}

const mapOf = (thing) => thing.closest("#camera svg") ?? thing.ownerSVGElement;

function middle(thing) {
  const back = mapOf(thing)?.getScreenCTM()?.inverse(), box = thing.getBoundingClientRect();
  return back ? new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(back) : null;
}

// Pieces that changed their place travel there.
export function travel(root, before) {
  for (const piece of root.querySelectorAll(".piece[id]")) {
    const old = before.get(piece.id);
    if (!old) {
      if (before.size && !isOff()) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TRAVEL * tempo() });
      continue;
    }
    const map = mapOf(piece)?.getScreenCTM(), here = piece.parentNode.getScreenCTM?.();
    if (!map || !here || !old.middle) continue;
    const scale = here.a / map.a; // of its group on the map
    const [x, y] = old.home === piece.parentNode ? slid(piece, old, scale) : carried(piece, old, scale);
    if (Math.hypot(x, y) * map.a > 12) trail(piece, old.middle, x, y);
  }
}

// Within one group the style sheet moves it: how far, on the map.
function slid(piece, old, scale) {
  const now = shift(piece);
  return now && old.at ? [(now[0] - old.at[0]) * scale, (now[1] - old.at[1]) * scale] : [0, 0];
}

function carried(piece, old, scale) {
  const now = middle(piece);
  const x = now.x - old.middle.x, y = now.y - old.middle.y;
  if (Math.abs(x) + Math.abs(y) > 1 && !isOff()) {
    piece.animate([{ translate: `${-x / scale}px ${-y / scale}px` }, { translate: "0 0" }], { duration: TRAVEL * tempo(), easing: "ease-in-out" });
  }
  return [x, y];
}

// Where it came from stays to be seen for a while.
function trail(piece, from, x, y) {
  const svg = piece.closest("#camera svg");
  if (!svg || !tempo()) return;
  course(svg, from, { x: from.x + x, y: from.y + y }, [...piece.classList].find((name) => /^s\d$/.test(name)) ?? "");
}

function course(svg, a, b, seat) {
  const parts = [["path", { d: `M${a.x} ${a.y}L${b.x} ${b.y}`, class: `trail ${seat}` }], ["circle", { r: 7, class: `voyager ${seat}` }]];
  const [line, ship] = parts.map(([kind, attributes]) => {
    const one = document.createElementNS("http://www.w3.org/2000/svg", kind);
    for (const [key, value] of Object.entries({ ...attributes, "aria-hidden": "true" })) one.setAttribute(key, value);
    return one;
  });
  svg.append(line);
  setTimeout(() => line.remove(), TRAIL * tempo());
  return ship;
}

// What moved from one place to another sails there in its seat's colour: pieces are known by where
// they stand, so that one that moved is another.
export function sail(scene) {
  const [from, to] = scene.at.slice(0, 2).map((id) => document.getElementById(id));
  const svg = from?.closest("#camera svg");
  if (!svg?.contains(to) || !tempo() || document.hidden) return;
  const a = middle(from), b = middle(to);
  if (!a || !b) return;
  const ship = course(svg, a, b, scene.seat >= 0 ? `s${scene.seat}` : "");
  if (isOff()) return;
  svg.append(ship);
  ship.animate([{ translate: `${a.x}px ${a.y}px` }, { translate: `${b.x}px ${b.y}px` }], { duration: TRAVEL * tempo(), easing: "ease-in-out" }).onfinish = () => ship.remove();
}

// -- gains

// An icon with its number flies from where it was earned to the count that it changes.
export function fly(scene) {
  if (isOff() || scene.seat < 0) return;
  const shell = document.querySelector(".shell"), stage = document.getElementById("stage");
  const cause = scene.at.map((id) => document.getElementById(id)).find((one) => one?.checkVisibility()) ?? stage;
  scene.gains.forEach(([icon, words, name], at) => {
    const goal = goalOf(scene.seat, name);
    if (!goal || !cause.checkVisibility()) return;
    const one = document.createElement("span");
    one.className = "flies";
    one.setAttribute("aria-hidden", "true");
    one.innerHTML = icon;
    one.append(words);
    shell.append(one);
    const middle = (thing) => { const box = thing.getBoundingClientRect(); return `${box.x + box.width / 2}px ${box.y + box.height / 2}px`; };
    const flight = one.animate([{ translate: middle(cause), opacity: 0.2 }, { opacity: 1, offset: 0.2 }, { translate: middle(goal), opacity: 1 }], { duration: RUN * tempo(), delay: at * 90, easing: "ease-in", fill: "backwards" });
    flight.onfinish = flight.oncancel = () => one.remove();
  });
}

function goalOf(seat, name) {
  const every = [...document.querySelectorAll(`#plate-${seat} [data-icon="${CSS.escape(name)}"], #ask[data-seat="${seat}"] ~ #stocks [data-icon="${CSS.escape(name)}"]`)];
  return every.find((one) => one.checkVisibility()) ?? document.querySelector(`#plate-${seat}`);
}

export function land() {
  for (const one of document.querySelectorAll(".flies, .voyager")) one.remove();
}
