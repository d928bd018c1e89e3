// What one takes in hand for an answer stays there for the next: a worker of one kind, then tracks.

import { isTabbed, turnTab } from "./regions.js";

const TABS = { stage: "map", rail: "boards", mine: "me" };
let taken = ""; // the id of the thing, also while others are asked

// Whoever is taught chooses in one place, where the coach points: nothing is taken in hand then.
function hands() {
  if (document.querySelector("#coach:not([hidden])")) return [];
  return [...new Set([...document.querySelectorAll("#ask [data-hand]")].map((button) => button.dataset.hand))];
}

// The thing in hand, if something can be done with it; where there is only one, that one.
function inHand() {
  const able = hands();
  return able.length === 1 ? able[0] : able.find((id) => id === taken) ?? "";
}

// Whether a press on a thing takes it in hand.
export function isTaken(thing) {
  const able = hands();
  return able.length > 1 && able.includes(thing.id);
}

export function take(thing) {
  taken = taken === thing.id ? "" : thing.id; // once more: laid down again
}

// The one of these answers that is given with what is in hand.
export function ready(buttons) {
  const id = inHand();
  const found = id ? [...buttons].filter((button) => button.dataset.hand === id) : [];
  return found.length === 1 ? found[0] : null;
}

// Answers with what is in hand come first.
export function sorted(buttons) {
  const id = inHand();
  return id ? buttons.sort((one, other) => (other.dataset.hand === id) - (one.dataset.hand === id)) : buttons;
}

export function showHand() {
  const thing = document.getElementById(inHand());
  if (thing && hands().length > 1) { thing.classList.add("held"); thing.setAttribute("aria-pressed", "true"); }
  const chip = document.querySelector("[data-hand-words]");
  if (!chip) return;
  chip.hidden = !thing || hands().length === 1;
  const name = (thing?.dataset.label ?? thing?.getAttribute("aria-label") ?? "").split(":")[0].trim(); // a label begins with the name
  chip.textContent = chip.dataset.handWords.replace("{what}", name);
}

// On a telephone: turn to where what is in hand can go.
export function turnToGoals() {
  const id = inHand();
  if (!id || !isTabbed()) return;
  const goals = [...document.querySelectorAll(`#ask [data-hand="${CSS.escape(id)}"]`)]
    .flatMap((button) => button.dataset.place.split(" ")).filter((one) => one !== id).map((one) => document.getElementById(one));
  const region = goals.find(Boolean)?.closest("#stage, #rail, #mine");
  if (region && !region.checkVisibility()) turnTab(TABS[region.id]);
}

document.addEventListener("submit", (event) => { taken = event.submitter?.dataset.hand ?? taken; }, true);
