// What is done in one go: press where it begins, choose how many, press the goal.
// The server finds the chains; every one of them is a button of the form, like any other choice.

import { light, menu } from "./board.js";
import { planned } from "./plan.js";
import { isTabbed, turnTab } from "./regions.js";

const table = document.getElementById("table");
let from = null; // the thing that was pressed: its id, and the answers with which chains begin
let asked = 0; // a later question to the server counts, not an earlier one

export function beginsChains(button) {
  return Boolean(button.dataset.begins) && button.dataset.begins === button.value;
}

export function isListing() {
  return Boolean(document.querySelector("#chains [data-listed]"));
}

// The offers of the chains at hand that are pressed at their goals.
export function goals() {
  return [...document.querySelectorAll("#chains [data-place]:not([data-listed])")];
}

export function origin() {
  return from && document.querySelector("#chains") ? document.getElementById(from.id) : null;
}

export function closeChains() {
  asked += 1;
  from = null;
  for (const old of document.querySelectorAll("#chains, #muster")) old.remove();
}

async function fetched(begins, taken) {
  const mine = (asked += 1);
  const response = await fetch(`${table.dataset.here}/chains?action=${encodeURIComponent(begins)}&taken=${taken}${planned()}`, { headers: { Accept: "text/html" } });
  const html = response.ok ? await response.text() : "";
  if (mine !== asked) return null;
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content;
}

// A press on a thing with which chains begin. The same thing again: one fewer comes along, or one
// more, where each press on a thing adds one of its sort.
export async function openChains(thing, buttons) {
  const more = document.querySelector(`#muster [data-of="${CSS.escape(buttons[0].dataset.begins)}"]`);
  if (more && from) { if (!more.disabled) lay(from.id, from.begins, more.dataset.taken); return; } // one more of that sort
  const again = from && buttons.some((button) => button.dataset.begins === from.begins) && goals().length;
  if (again) { step("fewer") || lay(from.id, from.begins, ""); return; }
  const plain = buttons[0];
  if (!(await lay(thing.id, plain.dataset.begins, ""))) plain.form?.requestSubmit(plain);
}

async function lay(id, begins, taken) {
  const found = await fetched(begins, taken);
  if (!found) return true;
  const offers = found.querySelector("#chains");
  const form = document.querySelector("#ask form.choices");
  if (!form || !offers?.querySelector("button")) return false;
  const focused = document.activeElement?.closest?.("#muster") ? document.activeElement.getAttribute("aria-label") : "";
  const muster = found.querySelector("#muster");
  closeChains();
  from = { id, begins };
  form.append(offers);
  const ask = document.getElementById("ask");
  if (muster) { ask.append(muster); ask.classList.remove("open"); }
  light();
  if (isForced()) { goals()[0].form.requestSubmit(goals()[0]); return true; }
  show();
  if (focused) [...(muster?.querySelectorAll("button") ?? [])].find((one) => one.getAttribute("aria-label") === focused)?.focus();
  return true;
}

// Nothing is left to decide: each press adds one of a sort, no more can be had, and there is one goal.
function isForced() {
  const steppers = [...document.querySelectorAll("#muster .stepper button")];
  return goals().length === 1 && steppers.some((one) => one.dataset.of) && steppers.every((one) => one.disabled);
}

// Several goals on another tab: it is turned to them; the steppers are on every tab.
function show() {
  const seen = (button) => button.dataset.place.split(" ").some((id) => document.getElementById(id)?.checkVisibility());
  if (isTabbed() && goals().length > 1 && !goals().some(seen)) turnTab("map");
}

// Chains of a kind that are picked from a list open beside its button.
export async function listChains(button, heading) {
  if (!(await lay(button.id || "", button.dataset.begins, ""))) return;
  if (isListing()) menu(button, () => [...document.querySelectorAll("#chains [data-listed]")], heading);
}

export function step(way) {
  const button = [...document.querySelectorAll(`#muster [data-${way}]`)].find((one) => !one.disabled);
  if (!button || !from) return false;
  lay(from.id, from.begins, button.dataset.taken);
  return true;
}

// The same question, written anew: what was begun goes on.
export function carryOver(old, fresh) {
  const offers = old.querySelector("#chains");
  if (!offers) return;
  const values = (root) => [...root.querySelectorAll("[name=action]")].filter((one) => !one.closest("#chains")).map((one) => one.value).join("\n");
  const form = fresh.querySelector("form.choices");
  if (form && old.dataset.number === fresh.dataset.number && values(old) === values(fresh)) {
    form.append(offers.cloneNode(true));
    const muster = old.querySelector("#muster");
    if (muster) fresh.append(muster.cloneNode(true));
  } else closeChains();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("#muster button");
  if (!button) return;
  if (button.matches("[data-chains-close]")) { closeChains(); light(); }
  else if (button.matches("[data-do]")) goals()[0]?.form.requestSubmit(goals()[0]);
  else if (from) lay(from.id, from.begins, button.dataset.taken);
});

document.addEventListener("keydown", (event) => {
  if (!from || event.target.closest?.("input, textarea, select, dialog, .menu")) return;
  if (event.key === "Escape") { closeChains(); light(); }
  else if (event.key === "-" && step("fewer")) event.preventDefault();
  else if (event.key === "+" && step("more")) event.preventDefault();
});
