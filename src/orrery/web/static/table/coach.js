// The coach of a lesson: stands beside what is to be pressed, rings it, and dims the rest.
// It only points; what is right the server knows.

import { centre } from "./camera.js";
import { isTabbed, turnTab } from "./regions.js";

const GAP = 16;
const SETTLES = 2000; // milliseconds in which a list is scrolled for the learner; then it is theirs
const OFTEN = 200; // milliseconds between two looks at where things are
const table = document.getElementById("table");
const phone = () => innerWidth < 760;
let seen = ""; // where everything was when it was placed last
let wasTrayOpen = false;
let begun = 0; // when it was turned there
let step = ""; // the step for which the table was turned to its things

function coach() {
  const found = document.getElementById("coach");
  return found && !found.hidden ? found : null;
}

// What is to be pressed: the things that the right choices are about, or else their buttons.
function pressed(box) {
  const right = new Set((box.dataset.press ?? "").split("|").filter(Boolean));
  const found = [];
  const about = (button) => (button.dataset.place ?? "").split(" ").map((id) => document.getElementById(id)).filter(Boolean);
  const within = inOpened(right);
  if (within.length) return within;
  const chains = document.getElementById("chains");
  if (chains && right.has(chains.dataset.begins)) { // a fleet is to set off: its goal, or first how many
    const goals = [...chains.querySelectorAll("[data-right]")].flatMap(about);
    const fewer = [...document.querySelectorAll("#muster [data-fewer]:not(:disabled)")];
    if (goals.length || fewer.length) return goals.length ? goals : fewer;
  }
  for (const button of document.querySelectorAll("#ask [name=action]")) {
    if (!right.has(button.value)) continue;
    const things = about(button);
    const kind = button.dataset.kind ? document.querySelector(`#ask [data-kind-of="${CSS.escape(button.dataset.kind)}"]`) : null;
    const tray = button.closest("#tray:not([open])")?.querySelector("summary");
    if (things.length) found.push(...things);
    else found.push(tray ?? (button.closest("[data-ring]") ? kind ?? button : button));
  }
  return found;
}

// A menu or a card that a press has opened: its right lines are to be pressed next.
const opened = () => document.querySelector(".menu, .inspect-box.pinned");

function inOpened(right) {
  const goals = [...document.querySelectorAll("#chains [data-right]")].map((button) => button.value);
  const isRight = (button) => button.value && (right.has(button.value) || goals.includes(button.value));
  const lines = [...opened()?.querySelectorAll("button") ?? []];
  for (const line of lines) line.classList.toggle("coached", Boolean(isRight(line)));
  return lines.filter(isRight);
}

// What the step is about, besides: things by their ids, `kind:build` for a button of the bar.
function lit(box) {
  const names = (box.dataset.light ?? "").split(" ").filter(Boolean);
  return names.map((name) => name.startsWith("kind:")
    ? document.querySelector(`#ask [data-kind-of="${CSS.escape(name.slice(5))}"], #ask [data-kind="${CSS.escape(name.slice(5))}"]`)
    : document.getElementById(name)).filter(Boolean);
}

// Of a thing that is cut to a polygon, as the side of a card, only that part is pressed.
function cut(thing, box) {
  const shape = /^polygon\((.*)\)$/.exec(getComputedStyle(thing).clipPath);
  const points = shape?.[1].split(",").map((pair) => pair.trim().split(" ").map(parseFloat));
  if (!points || !shape[1].includes("%")) return box;
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis] / 100));
  const left = box.left + Math.min(...xs) * box.width, top = box.top + Math.min(...ys) * box.height;
  const right = box.left + Math.max(...xs) * box.width, bottom = box.top + Math.max(...ys) * box.height;
  return { left, top, right, bottom, width: right - left, height: bottom - top };
}

function rectOf(thing, isWhole = false) {
  if (!thing.checkVisibility?.()) return null;
  const at = isWhole ? thing.getBoundingClientRect() : cut(thing, thing.getBoundingClientRect());
  if (!at.width || !at.height) return null;
  const frame = thing.closest(`#camera, #rail, #mine, ${phone() ? ".turn" : ".tray"}, .muster, .offers, .kinds, .strip, .bar`)?.getBoundingClientRect();
  const left = Math.max(at.left, frame?.left ?? 0), top = Math.max(at.top, frame?.top ?? 0);
  const right = Math.min(at.right, frame?.right ?? innerWidth), bottom = Math.min(at.bottom, frame?.bottom ?? innerHeight);
  return right - left > 4 && bottom - top > 4 ? { left, top, right, bottom } : null;
}

// Bring what is to be pressed into sight, once for each step and question.
function turnTo(things) {
  const first = things[0];
  if (!first) return;
  const tray = document.getElementById("tray");
  if (tray?.open && !things.some((thing) => tray.contains(thing))) tray.open = false;
  const region = first.closest("#stage, #rail, #mine, #ask");
  const tab = { stage: "map", rail: "boards", mine: "me" }[region?.id];
  if (isTabbed() && tab && table.dataset.tab !== tab) turnTab(tab);
  if (phone() && region) document.getElementById("ask").classList.toggle("open", region.id === "ask");
  if (region?.id === "rail" || region?.id === "mine") first.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (region?.id === "stage" && !rectOf(first)) centre(first);
}

// The holes of the veil, row by row: where two of them overlap it stays open.
function holes(rects) {
  const boxes = rects.map(({ at }) => [at.left - 4, at.top - 4, at.right + 4, at.bottom + 4].map(Math.round));
  boxes.sort((one, other) => one[0] - other[0]);
  const rows = [...new Set(boxes.flatMap(([, top, , bottom]) => [top, bottom]))].sort((one, other) => one - other);
  return rows.slice(1).flatMap((bottom, n) => {
    const runs = [];
    for (const [left, , right] of boxes.filter((box) => box[1] <= rows[n] && box[3] >= bottom)) {
      const last = runs.at(-1);
      if (last && left <= last[1]) last[1] = Math.max(last[1], right); else runs.push([left, right]);
    }
    return runs.map(([left, right]) => `M${left} ${rows[n]}H${right}V${bottom}H${left}Z`);
  }).join(" ");
}

function mark(rects) {
  let veil = document.getElementById("veil");
  if (!veil) {
    veil = document.createElement("div");
    veil.id = "veil";
    veil.setAttribute("aria-hidden", "true");
    table.append(veil);
  }
  for (const old of document.querySelectorAll(".coach-ring")) old.remove();
  const scene = document.getElementById("scene");
  veil.hidden = !rects.length || Boolean(scene && !scene.hidden && !scene.matches(".gain, .move"));
  veil.style.clipPath = `path(evenodd, "M0 0H${innerWidth}V${innerHeight}H0Z ${holes(rects)}")`;
  for (const { at, isTarget } of rects) {
    const ring = document.createElement("div");
    ring.className = `coach-ring${isTarget ? " target" : ""}`;
    ring.setAttribute("aria-hidden", "true");
    Object.assign(ring.style, { left: `${at.left - 5}px`, top: `${at.top - 5}px`, width: `${at.right - at.left + 10}px`, height: `${at.bottom - at.top + 10}px` });
    table.append(ring);
  }
}

const overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

// Beside what is lit, over as little of it as may be.
function stand(box, rects) {
  const size = box.getBoundingClientRect();
  const bar = document.getElementById("ask").getBoundingClientRect();
  const top = phone() ? 48 : 108, low = Math.max(top, (phone() ? bar.top - 4 : bar.top - 8) - size.height);
  const all = rects.map((one) => one.whole);
  const whole = all.length ? { left: Math.min(...all.map((at) => at.left)), top: Math.min(...all.map((at) => at.top)), right: Math.max(...all.map((at) => at.right)), bottom: Math.max(...all.map((at) => at.bottom)) } : null;
  const middle = whole ? [(whole.left + whole.right) / 2, (whole.top + whole.bottom) / 2] : [innerWidth, top];
  const stage = document.getElementById("stage").getBoundingClientRect();
  const wide = phone() ? [6] : [whole ? whole.right + GAP : 0, whole ? whole.left - GAP - size.width : 0, middle[0] - size.width / 2, 16, stage.right + 8, innerWidth - size.width - 16];
  const high = phone() ? [low, top] : [middle[1] - size.height / 2, whole ? whole.bottom + GAP : top, whole ? whole.top - GAP - size.height : top, top, low];
  const shunned = rects.map((one) => ({ at: one.whole, weight: one.isTarget ? 50 : 1 })); // a small thing to press before a large one to see
  for (const [read, weight] of [["#tray[open] > .tray", 1], [".menu, .inspect-box.pinned", 3], ["#muster", 3]]) { // one reads it to press in it
    const box = document.querySelector(read);
    if (box) shunned.push({ at: box.getBoundingClientRect(), weight });
  }
  let best = null;
  for (const x of wide) for (const y of high) {
    const left = Math.min(Math.max(8, x), innerWidth - size.width - 8), at = Math.min(Math.max(top, y), low);
    const place = { left: phone() ? 6 : left, top: at, right: left + size.width, bottom: at + size.height };
    const covers = shunned.reduce((sum, { at: one, weight }) => sum + weight * overlap(place, { left: one.left - 6, top: one.top - 6, right: one.right + 6, bottom: one.bottom + 6 }), 0);
    const far = phone() ? 0 : Math.hypot((place.left + place.right) / 2 - middle[0], (place.top + place.bottom) / 2 - middle[1]);
    const map = phone() ? 0 : overlap(place, stage) * 0.005;
    const cost = covers * 5 + far + map;
    if (!best || cost < best.cost - 1) best = { cost, place };
  }
  box.style.left = `${best.place.left}px`;
  box.style.top = `${best.place.top}px`;
  box.style.bottom = "auto";
}

function look() {
  const box = coach();
  table.classList.toggle("learning", Boolean(box));
  if (!box) { if (seen) { seen = ""; mark([]); } return; }
  const targets = pressed(box), besides = lit(box);
  const now = `${box.dataset.step} ${box.dataset.press} ${document.getElementById("ask").dataset.number}`;
  if (now !== step) { step = now; begun = performance.now(); turnTo(targets.length ? targets : besides); }
  const isTrayOpen = Boolean(document.querySelector("#tray[open]"));
  if (isTrayOpen !== wasTrayOpen) { wasTrayOpen = isTrayOpen; begun = performance.now(); }
  if (phone() && performance.now() - begun < SETTLES) uncover(targets[0] ?? besides[0], box.getBoundingClientRect());
  const rects = [];
  for (const [things, isTarget] of [[besides, false], [targets, true]]) {
    for (const thing of things) { const at = rectOf(thing); if (at) rects.push({ at, whole: rectOf(thing, true), isTarget }); }
  }
  const scene = document.getElementById("scene");
  const key = JSON.stringify([now, innerWidth, innerHeight, box.className, box.textContent.length, scene?.hidden, rects, opened()?.getBoundingClientRect(), document.getElementById("ask").getBoundingClientRect().top]);
  if (key === seen && box.style.top) return;
  seen = key;
  mark(rects);
  stand(box, rects);
}

// In a list that scrolls, what is to be pressed comes out from under the coach.
function uncover(thing, over) {
  const region = thing?.closest("#rail, #mine, .turn");
  if (!region?.clientHeight) return;
  const at = thing.getBoundingClientRect(), frame = region.getBoundingClientRect();
  if (!overlap(at, over) && at.top >= frame.top && at.bottom <= frame.bottom) return;
  const goal = frame.bottom - over.bottom > over.top - frame.top ? over.bottom + GAP : over.top - GAP - (at.bottom - at.top);
  region.scrollTop += at.top - Math.max(goal, frame.top);
}

document.addEventListener("click", (event) => {
  const fold = event.target.closest?.("[data-coach-fold]");
  if (!fold) return;
  const isFolded = coach()?.classList.toggle("folded");
  fold.setAttribute("aria-expanded", String(!isFolded));
  look();
});

if (table && document.getElementById("coach")) {
  look();
  setInterval(look, OFTEN);
  addEventListener("resize", look);
}
