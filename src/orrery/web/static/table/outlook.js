// What a choice would bring, in place: the pieces as ghosts, the numbers that change.

import { answersOf, isTurnable, laid, litOf } from "./board.js";
import { origin } from "./chains.js";
import { ready } from "./in_hand.js";
import { planned } from "./plan.js";

const table = document.getElementById("table");
let asked = "";
let waiting = 0;

function clear() {
  asked = "";
  clearTimeout(waiting);
  for (const ghost of document.querySelectorAll(".ghosted, .shift-tag")) ghost.remove();
}

async function show(text) {
  const ask = document.getElementById("ask");
  if (!table || !ask?.classList.contains("mine")) return;
  asked = text;
  arrow(text);
  const response = await fetch(`${table.dataset.here}/outlook?action=${encodeURIComponent(text)}${planned()}`);
  if (!response.ok || asked !== text) return;
  const found = await response.json();
  if (asked !== text) return;
  for (const [id, , after] of found.shifts) tell(id, after);
  if (found.stage) ghosts(found.stage);
}

function tell(id, after) {
  const seat = document.getElementById("ask").dataset.seat;
  const score = id === "score" ? `, #plate-${seat} .score` : "";
  for (const place of document.querySelectorAll(`[data-stock="${CSS.escape(id)}"], #${CSS.escape(id)}${score}`)) {
    const tag = document.createElement("span");
    tag.className = "shift-tag";
    tag.textContent = `→ ${after}`;
    place.append(tag);
  }
}

// Pieces that would be new, or elsewhere, stand there half clear.
function ghosts(svg) {
  const shown = document.querySelector("#camera svg");
  if (!shown) return;
  const holder = document.createElement("template");
  holder.innerHTML = svg;
  const fresh = holder.content.querySelector("svg");
  for (const piece of fresh?.querySelectorAll(".piece[id], .laid[id]") ?? []) {
    const old = shown.querySelector(`[id="${CSS.escape(piece.id)}"]`);
    const parent = piece.parentElement;
    if (parent?.closest(".piece[id]")) continue;
    const isSame = !piece.matches(".still") || old?.innerHTML === piece.innerHTML; // an area lies still, and grows
    if (old && isSame && old.getAttribute("transform") === piece.getAttribute("transform")) continue;
    const near = parent?.closest("g[id]");
    const home = near ? shown.querySelector(`[id="${CSS.escape(near.id)}"]`) : shown;
    const ghost = placed(document.importNode(piece, true), piece);
    ghost.removeAttribute("id");
    for (const inner of ghost.querySelectorAll("[id]")) inner.removeAttribute("id");
    ghost.classList.add("ghosted");
    ghost.setAttribute("aria-hidden", "true");
    (home ?? shown).append(ghost);
  }
}

// A piece stands where the groups around it have moved it to.
function placed(ghost, piece) {
  for (let group = piece.parentElement; group && group.nodeName !== "svg" && !group.id; group = group.parentElement) {
    const kept = ["transform", "class"].filter((name) => group.hasAttribute(name));
    if (!kept.length) continue;
    const holder = document.createElementNS("http://www.w3.org/2000/svg", "g");
    for (const name of kept) holder.setAttribute(name, group.getAttribute(name));
    holder.append(ghost);
    ghost = holder;
  }
  return ghost;
}

// From where a chain begins to its goal.
function arrow(text) {
  const button = document.querySelector(`#chains [data-place][value="${CSS.escape(text)}"]`);
  const start = origin(), svg = document.querySelector("#camera svg");
  const goal = button && document.getElementById(button.dataset.place.split(" ")[0]);
  const back = svg?.getScreenCTM()?.inverse();
  if (!start || !goal || !back || !svg.contains(start) || !svg.contains(goal)) return;
  const middle = (thing) => { const box = thing.getBoundingClientRect(); return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(back); };
  const a = middle(start), b = middle(goal), turn = Math.atan2(b.y - a.y, b.x - a.x);
  const tip = (far, side) => `${b.x - far * Math.cos(turn) + side * Math.sin(turn)} ${b.y - far * Math.sin(turn) - side * Math.cos(turn)}`;
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", `M${a.x} ${a.y}L${b.x} ${b.y}M${tip(12, 7)}L${b.x} ${b.y}L${tip(12, -7)}`);
  line.setAttribute("class", "ghosted course");
  line.setAttribute("aria-hidden", "true");
  svg.append(line);
}

function consider(event) {
  if (event.pointerType === "touch") return;
  const button = event.target.closest?.("#ask [name=action], .menu button[value]");
  const thing = button ? null : litOf(event.target);
  const choices = button ? [button] : answersOf(thing).filter((one) => one.name === "action"); // not what is taken back
  clear();
  const turns = thing && isTurnable(thing) ? choices[laid(thing)] : null;
  const only = turns ?? (choices.length === 1 ? choices[0] : ready(choices));
  if (only) waiting = setTimeout(() => show(only.value), 120);
}

document.addEventListener("pointerover", consider);
document.addEventListener("focusin", consider);
export function showOutlook(text) {
  clear();
  show(text);
}
export { clear as clearOutlook };
