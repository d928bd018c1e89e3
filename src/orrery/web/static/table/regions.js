// The drawer, the tabs of a phone, and what lies over the table.

import { refresh } from "./camera.js";

const root = document.querySelector(".shell");
const drawer = document.getElementById("drawer");
const toggle = document.querySelector("[data-drawer]");
let unread = 0;

// Where boards do not fit beside the map they lie over it, in tabs; the style sheets say where.
export function isTabbed() {
  return Boolean(document.querySelector(".tabs")?.checkVisibility());
}


function open(isOpen) {
  drawer.classList.toggle("open", isOpen);
  toggle?.setAttribute("aria-expanded", String(isOpen));
  if (isOpen) { unread = 0; badge(); for (const one of drawer.querySelectorAll("[data-bottom]")) one.scrollTop = one.scrollHeight; }
}

function badge() {
  const mark = toggle?.querySelector("[data-unread]");
  if (mark) { mark.hidden = !unread; mark.textContent = unread || ""; }
}

// Talk that nobody has read yet is counted.
export function heard(parts) {
  if (invites && parts.ask && !/^\s*<section id="ask" class="bar[^"]* waiting/.test(parts.ask)) showInvitation(false);
  if (parts.chat && !drawer.classList.contains("open")) { unread += 1; badge(); }
}

// While seats are free the invitation is in sight; when the match begins, the board is.
let invites = false;
function showInvitation(isShown) {
  invites = isShown;
  if (innerWidth < 760) turnTab(isShown ? "log" : "map");
  else open(isShown);
}

export function turnTab(name) {
  root.dataset.tab = name;
  for (const tab of document.querySelectorAll("[data-tab-of]")) tab.toggleAttribute("aria-current", tab.dataset.tabOf === name);
  refresh();
  root.dispatchEvent(new CustomEvent("tab"));
  for (const one of drawer.querySelectorAll("[data-bottom]")) one.scrollTop = one.scrollHeight;
}

if (root && drawer) {
  toggle?.addEventListener("click", () => open(!drawer.classList.contains("open")));
  drawer.querySelector("[data-drawer-close]")?.addEventListener("click", () => open(false));
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && drawer.classList.contains("open")) open(false); });
  document.querySelector("[data-settings]")?.addEventListener("click", () => {
    const settings = drawer.querySelector(".settings");
    if (innerWidth < 760) turnTab("log"); else open(true);
    settings.open = true;
    settings.scrollIntoView({ block: "start" });
    settings.querySelector("summary").focus({ preventScroll: true });
  });
  for (const tab of document.querySelectorAll("[data-tab-of]")) tab.addEventListener("click", () => turnTab(tab.dataset.tabOf));
  if (document.querySelector("#ask.waiting")) showInvitation(true);
  // What is lit is on another tab: turn there, so that no question stands with nothing lit in sight.
  root.addEventListener("lit", (event) => {
    const regions = { map: "stage", boards: "rail", me: "mine" };
    const holds = (name) => event.detail.some((thing) => document.getElementById(regions[name])?.contains(thing));
    const ask = document.getElementById("ask");
    const answersInBar = ask?.querySelector(".kinds, #choices > .offers, .closing");
    if (innerWidth < 760) {
      ask?.classList.toggle("open", Boolean(answersInBar) && (ask.querySelector(".usual") || !isAllOnOneTab(ask, regions)) && (ask.classList.contains("open") || !event.detail.length || root.dataset.opened !== ask.dataset.number));
      root.dataset.opened = ask?.dataset.number ?? "";
    }
    if (isTabbed()) {
      const isTaught = document.querySelector("#coach:not([hidden])"); // then the coach turns the tabs
      const isSeen = (thing) => Object.values(regions).some((id) => { const region = document.getElementById(id); return region?.contains(thing) && region.checkVisibility(); });
      if (event.detail.length && !isTaught && !event.detail.some(isSeen)) turnTab(Object.keys(regions).find(holds) ?? root.dataset.tab);
    } else {
      for (const name of ["boards", "me"]) {
        const region = document.getElementById(regions[name]);
        if (holds(name) && !holds("map") && ask?.dataset.number !== region.dataset.flashed) {
          region.dataset.flashed = ask?.dataset.number;
          region.classList.remove("flash");
          void region.offsetWidth;
          region.classList.add("flash");
          setTimeout(() => region.classList.remove("flash"), 2000);
        }
      }
    }
  });
}

// Whether every answer lies on a board of one tab: then the one line of the question is enough.
function isAllOnOneTab(ask, regions) {
  const answers = [...ask.querySelectorAll("#choices [name=action]")];
  const lies = (answer, region) => (answer.dataset.place ?? "").split(" ").some((id) => id && region.contains(document.getElementById(id)));
  return answers.length > 0 && Object.values(regions).some((id) => answers.every((answer) => lies(answer, document.getElementById(id))));
}

// What lies over the map can be folded away to look at it; a question that it asks unfolds it.
const folded = new Map(); // the id of a sheet -> the number of the question at which it was folded
export function keepFolds() {
  for (const button of document.querySelectorAll("[data-fold]")) {
    const pane = button.parentElement;
    if (folded.has(pane.id) && folded.get(pane.id) !== askedNow() && pane.querySelector(".lit")) folded.delete(pane.id);
    const isFolded = folded.has(pane.id);
    pane.classList.toggle("folded", isFolded);
    button.dataset.unfolded ??= button.textContent;
    button.textContent = isFolded ? button.dataset.fold : button.dataset.unfolded;
    button.setAttribute("aria-expanded", String(!isFolded));
  }
}
function askedNow() {
  return document.getElementById("ask")?.dataset.number ?? "";
}
document.addEventListener("click", (event) => {
  const pane = event.target.closest?.("[data-fold]")?.parentElement;
  if (!pane) return;
  if (!folded.delete(pane.id)) folded.set(pane.id, askedNow());
  keepFolds();
});

// How one wins is told once for each game; it stays behind "?".
const goal = document.getElementById("goal");
const told = goal ? `goal ${goal.dataset.goal}` : "";
if (goal && !localStorage.getItem(told)) goal.hidden = false;
function closeGoal() {
  if (!goal || goal.hidden) return;
  goal.hidden = true;
  localStorage.setItem(told, "told");
}
goal?.querySelector("[data-goal-close]").addEventListener("click", closeGoal);
document.addEventListener("submit", (event) => { if (event.target.closest("#ask")) closeGoal(); }, true);

document.addEventListener("click", (event) => {
  const results = document.getElementById("results");
  if (event.target.closest?.("[data-hide-results]")) { results.classList.add("away"); const back = document.querySelector("[data-show-results]"); if (back) back.hidden = false; }
  if (event.target.closest?.("[data-show-results]")) { results.classList.remove("away"); }
});
