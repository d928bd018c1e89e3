// The camera of the stage: it fits the map, keeps words legible, and turns to what is lit.

import { chart } from "./small_map.js";

const LEGIBLE = { wide: 11.75, narrow: 10.75 }; // pixels: twelve and eleven, as far as an eye can tell
const MARGIN = 46; // around what is lit, in pixels
const still = matchMedia("(prefers-reduced-motion: reduce)");
const narrow = matchMedia("(max-width: 759px)");

const frame = document.getElementById("camera");
let whole = null; // the map as it was drawn
let seen = null; // what of it is shown
let byHand = false; // whether somebody has zoomed or moved it
let dragged = false;
let easing = 0;
let isFresh = true; // whether the map was drawn or lit anew since it was charted

export function wasDragged() {
  return dragged;
}

function picture() {
  return frame?.querySelector(".pane > svg") ?? null;
}

function size() {
  return [frame.clientWidth || 1, frame.clientHeight || 1];
}

// The largest stretch of the map that may be shown at once: beyond it words would be too small.
function widest(svg) {
  const [wide, high] = size();
  const sizes = [...svg.querySelectorAll("text")].filter((text) => text.textContent.trim())
    .map((text) => parseFloat(text.getAttribute("font-size")) * scaleOf(text, svg)).filter((one) => one > 0);
  const least = Math.min(...sizes, 40);
  const needed = LEGIBLE[narrow.matches ? "narrow" : "wide"] / least; // pixels for each unit
  return [wide / needed, high / needed];
}

function scaleOf(text, svg) {
  let scale = 1;
  for (let node = text; node && node !== svg; node = node.parentNode) {
    const found = /scale\(([\d.]+)/.exec(node.getAttribute?.("transform") ?? "");
    if (found) scale *= Number(found[1]);
  }
  return scale;
}

// A window of the frame's own shape around a box.
function around(box, svg) {
  const [wide, high] = size();
  const [most] = widest(svg);
  const grow = Math.max(box.width / wide, box.height / high, 1e-6);
  const width = Math.min(Math.max(grow * wide, 1), Math.max(most, 1));
  const height = width * high / wide;
  return { x: box.x + box.width / 2 - width / 2, y: box.y + box.height / 2 - height / 2, width, height };
}

function show(view, quick = false) {
  const svg = picture();
  if (!svg || !view) return;
  cancelAnimationFrame(easing);
  const from = seen;
  seen = view;
  const write = (one) => svg.setAttribute("viewBox", `${one.x} ${one.y} ${one.width} ${one.height}`);
  const isWhole = () => !byHand && whole && view.width >= whole.width - 1 && view.height >= whole.height - 1;
  const arrive = () => { frame.classList.toggle("all-in-sight", isWhole()); beyond(); makeRoom(svg); if (whole) chart(svg, whole, view, lookAt, isFresh); isFresh = false; };
  if (quick || still.matches || !from) { write(view); arrive(); return; }
  const begun = performance.now();
  const step = (now) => {
    const part = Math.min(1, (now - begun) / 300);
    const ease = part * (2 - part);
    const mix = (key) => from[key] + (view[key] - from[key]) * ease;
    write({ x: mix("x"), y: mix("y"), width: mix("width"), height: mix("height") });
    if (part < 1) easing = requestAnimationFrame(step); else arrive();
  };
  easing = requestAnimationFrame(step);
}

function boxIn(svg, thing) {
  const to = svg.getScreenCTM()?.inverse();
  const box = thing.getBoundingClientRect();
  if (!to || !box.width) return null;
  const a = new DOMPoint(box.left, box.top).matrixTransform(to);
  const b = new DOMPoint(box.right, box.bottom).matrixTransform(to);
  return { x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y };
}

function litBox(svg) {
  const boxes = [...svg.querySelectorAll(".lit, .chosen, .picked")].map((thing) => boxIn(svg, thing)).filter(Boolean);
  if (!boxes.length) return null;
  const x = Math.min(...boxes.map((box) => box.x)), y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width)), low = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: low - y };
}

// A window that shows no more emptiness than it must.
function within(view) {
  const along = (at, size, from, full) => size >= full ? from + full / 2 - size / 2 : Math.min(Math.max(at, from), from + full - size);
  return { ...view, x: along(view.x, view.width, whole.x, whole.width), y: along(view.y, view.height, whole.y, whole.height) };
}

export function fit(quick = false) {
  const svg = picture();
  if (!svg || !whole) return;
  byHand = false;
  const full = around(whole, svg);
  const lit = litBox(svg);
  if (full.width >= whole.width - 1 && full.height >= whole.height - 1) { show(full, quick); return; }
  if (!lit) { show(full, quick); return; }
  const unit = full.width / size()[0];
  const grown = { x: lit.x - MARGIN * unit, y: lit.y - MARGIN * unit, width: lit.width + 2 * MARGIN * unit, height: lit.height + 2 * MARGIN * unit };
  // as much of the map as may be shown, but around what is lit
  show(within({ ...full, x: grown.x + grown.width / 2 - full.width / 2, y: grown.y + grown.height / 2 - full.height / 2 }), quick);
}

// After the map was drawn anew: the same window, moved only if nothing lit is in it.
export function refresh(turn = true) {
  const svg = picture();
  if (!svg || !frame.clientWidth) return;
  svg.dataset.whole ??= svg.getAttribute("viewBox");
  const drawn = (narrow.matches && svg.dataset.narrow) || svg.dataset.whole;
  if (!drawn) return;
  const [x, y, width, height] = drawn.split(/[ ,]+/).map(Number);
  const changed = !whole || [x, y, width, height].some((one, at) => Math.abs(one - [whole.x, whole.y, whole.width, whole.height][at]) > 0.5);
  whole = { x, y, width, height };
  isFresh = true;
  if (!seen || (changed && !byHand)) { fit(true); return; }
  show(seen, true);
  if (!turn) return;
  const able = [...svg.querySelectorAll(".lit")];
  const lit = able.length ? able : [...svg.querySelectorAll(".picked")]; // what is asked about
  const frameBox = frame.getBoundingClientRect();
  const isSeen = (thing) => { const box = thing.getBoundingClientRect(); return box.right > frameBox.left + 8 && box.left < frameBox.right - 8 && box.bottom > frameBox.top + 8 && box.top < frameBox.bottom - 8; };
  if (lit.length && !lit.every(isSeen)) fit();
}

// What is lit beyond the edges of the stage is told by an arrow with a count.
function beyond() {
  const stage = document.getElementById("stage");
  for (const old of stage.querySelectorAll(".beyond")) old.remove();
  const svg = picture();
  const box = frame.getBoundingClientRect();
  const counts = { north: [], south: [], west: [], east: [] };
  for (const thing of svg.querySelectorAll(".lit")) {
    const at = thing.getBoundingClientRect();
    const x = at.left + at.width / 2, y = at.top + at.height / 2;
    if (y < box.top) counts.north.push(thing);
    else if (y > box.bottom) counts.south.push(thing);
    else if (x < box.left) counts.west.push(thing);
    else if (x > box.right) counts.east.push(thing);
  }
  const arrows = { north: "↑", south: "↓", west: "←", east: "→" };
  const words = document.getElementById("table")?.dataset.more ?? "{n}";
  for (const [side, things] of Object.entries(counts)) {
    if (!things.length) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = `beyond ${side}`;
    button.textContent = `${arrows[side]} ${words.replace("{n}", things.length)}`;
    button.addEventListener("click", () => centre(things[0]));
    stage.append(button);
  }
}

// The fitted map stands below what happened since my turn, once something has come to lie under that.
// The room stays: a map that moved up and down with every turn would be worse than one a little smaller.
// On a telephone a map that is larger than the screen is moved by a finger anyway, and needs what room there is.
function makeRoom(svg) {
  const strip = document.getElementById("since");
  if (byHand || !strip?.offsetHeight || (narrow.matches && !frame.matches(".all-in-sight"))) return;
  const over = strip.getBoundingClientRect();
  const isUnder = (thing) => { const box = thing.getBoundingClientRect(); return box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top; };
  if ([...svg.querySelectorAll("[id]:is(.spot, .piece)")].some(isUnder)) frame.classList.add("below-since");
}

export function centre(thing) {
  const svg = picture();
  const box = svg?.contains(thing) ? boxIn(svg, thing) : null;
  if (box && seen) show(middle(box.x + box.width / 2, box.y + box.height / 2));
}

function middle(x, y) {
  return within({ ...seen, x: x - seen.width / 2, y: y - seen.height / 2 });
}

// Where somebody points at in the small map.
function lookAt({ x, y }) {
  byHand = true;
  show(middle(x, y), true);
}

function zoom(by, x = 0.5, y = 0.5) {
  if (!seen || !whole) return;
  byHand = true;
  const [wide, high] = size();
  const width = Math.min(Math.max(seen.width * by, 120), whole.width * 1.6);
  const height = width * high / wide;
  show({ x: seen.x + (seen.width - width) * x, y: seen.y + (seen.height - height) * y, width, height }, true);
}

if (frame && picture()) {
  const buttons = document.querySelector(".zoom");
  buttons.hidden = false;
  buttons.addEventListener("click", (event) => {
    const way = event.target.closest("[data-zoom]")?.dataset.zoom;
    if (way === "fit") { byHand = false; const svg = picture(); show(around(whole, svg)); }
    else if (way) zoom(way === "in" ? 1 / 1.35 : 1.35);
  });
  frame.addEventListener("wheel", (event) => {
    event.preventDefault();
    const box = frame.getBoundingClientRect();
    zoom(Math.exp(event.deltaY / 400), (event.clientX - box.x) / box.width, (event.clientY - box.y) / box.height);
  }, { passive: false });
  const held = new Map();
  let start = null;
  frame.addEventListener("pointerdown", (event) => {
    held.set(event.pointerId, [event.clientX, event.clientY]);
    dragged = false;
    start = { view: seen, points: new Map(held) };
  });
  addEventListener("pointermove", (event) => {
    if (!held.has(event.pointerId) || !start?.view) return;
    held.set(event.pointerId, [event.clientX, event.clientY]);
    const [wide] = size();
    const unit = start.view.width / wide;
    if (held.size === 1) {
      const from = start.points.get(event.pointerId);
      if (!from) return;
      const x = event.clientX - from[0], y = event.clientY - from[1];
      if (Math.abs(x) + Math.abs(y) > 8) { dragged = true; byHand = true; frame.classList.add("grabbing"); }
      if (dragged) show({ ...start.view, x: start.view.x - x * unit, y: start.view.y - y * unit }, true);
    } else if (held.size === 2 && start.points.size === 2) {
      const apart = (points) => { const [a, b] = [...points.values()]; return Math.hypot(a[0] - b[0], a[1] - b[1]); };
      dragged = true; byHand = true;
      seen = start.view;
      zoom(apart(start.points) / Math.max(apart(held), 1));
    }
  });
  const drop = (event) => {
    held.delete(event.pointerId);
    start = { view: seen, points: new Map(held) };
    frame.classList.remove("grabbing");
    setTimeout(() => { dragged = false; }, 0);
  };
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", drop);
  new ResizeObserver(() => { if (frame.clientWidth) { if (byHand && seen) zoom(1); else refresh(); if (!byHand) fit(true); } }).observe(frame);
}
