// A plan: moves tried on a private copy while others play. The steps are kept in this browser as
// crumbs of the bar, and offered when it is one's turn, each checked anew.

import { send } from "./forms.js";
import { lay } from "./parts.js";
import { again } from "./stream.js";
import { toast } from "./toast.js";

const table = document.getElementById("table");
let tried = null; // while one plans: how the unknown was drawn, the answers, the presses
let steps = []; // the same as steps: [what one press answers, its words]
let isDue = false; // whether the next step of what is kept could be done since one was asked
let words = {}; // what is said when things change

// What the server must know to tell about what is only planned.
export function planned() {
  return tried ? `&plan=${encodeURIComponent(JSON.stringify(tried))}` : "";
}

function seat() {
  return document.getElementById("ask")?.dataset.seat ?? "";
}

function key() {
  return `plan ${table.dataset.table}-${seat()}`;
}

function kept() {
  try { return JSON.parse(localStorage.getItem(key())) ?? null; } catch { return null; }
}

function keep(plan) {
  if (plan?.steps.length) localStorage.setItem(key(), JSON.stringify(plan));
  else localStorage.removeItem(key());
}

async function go(fields) {
  const body = new URLSearchParams(fields);
  body.set("seat", seat());
  body.set("csrf", document.querySelector("#table [name=csrf]").value);
  body.set("plan", JSON.stringify(tried));
  const response = await fetch(`${table.dataset.here}/plan`, { method: "POST", body, headers: { Accept: "application/json" } }).catch(() => null);
  const found = await response?.json();
  if (!response?.ok) { toast(found?.error ?? table.dataset.offline, found?.clause); return false; }
  if (!tried) return false; // left meanwhile
  ({ plan: tried, steps } = found);
  if (found.dropped > 0) toast(words.dropped);
  table.classList.add("is-plan");
  lay(found.parts, found.panels);
  return true;
}

async function begin(form) {
  words = { ...form.dataset };
  const old = kept();
  tried = old?.tried ?? { seed: Math.floor(Math.random() * 2 ** 31), actions: [], presses: [] };
  if (!(await go({}))) tried = null;
}

function leave() {
  tried = null;
  table.classList.remove("is-plan");
  again(); // the true table, whole
}

// What the stream tells waits while one plans; when one is asked, the plan gives way.
export function holdsBack(news) {
  if (!tried) return false;
  if (news.asked) { keep({ tried, steps }); toast(words.stays); leave(); }
  return true;
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.matches("[data-plans]")) { event.preventDefault(); event.stopImmediatePropagation(); begin(form); return; }
  const way = (event.submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "").split("/").pop();
  if (!tried) { if (way === "confirm" && form.closest("#ask") && isDue) { isDue = false; keep(null); } return; } // the turn it was for
  if (!form.closest("#ask")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const fields = Object.fromEntries(new FormData(form, event.submitter));
  go({ ...fields, way });
}, true);

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-plan-leave], [data-plan-keep], [data-plan-drop], [data-plan-do]");
  if (!button) return;
  if (button.matches("[data-plan-leave]")) leave();
  else if (button.matches("[data-plan-keep]")) { keep({ tried, steps }); leave(); }
  else if (button.matches("[data-plan-drop]")) { keep(null); showPlan(); }
  else await take(button);
});

// The next step of the plan is an answer like any other.
async function take(button) {
  const form = document.querySelector("#ask form.choices"), plan = kept();
  if (!form || !plan) return;
  const body = new URLSearchParams(new FormData(form));
  body.set("action", plan.steps[0][0]);
  button.disabled = true;
  const isDone = await send(form, form.getAttribute("action"), body);
  if (isDone) keep({ ...plan, steps: plan.steps.slice(1) });
  showPlan(!isDone);
}

// Whether what is asked can be answered so; a chain may only begin there.
function isOffered(step) {
  const first = (text) => text.split(";")[0];
  return [...document.querySelectorAll("#ask.mine form.choices [name=action]")].some((one) => first(one.value) === first(step));
}

// The steps that are kept stand in the bar; the first of them can be done when one is asked.
export function showPlan(isGone = false) {
  const box = document.querySelector("[data-planned]");
  if (!box) return;
  const plan = kept(), isAsked = Boolean(plan) && isOffered(plan.steps[0][0]);
  isDue ||= isAsked;
  box.hidden = !plan;
  box.replaceChildren();
  if (!plan) return;
  const label = document.createElement("span");
  label.className = "label";
  label.textContent = box.dataset.label;
  box.append(label);
  plan.steps.forEach(([, said], at) => {
    const canDo = isAsked && at === 0;
    const crumb = document.createElement(canDo ? "button" : "span");
    crumb.className = `crumb step${isGone && at === 0 ? " gone" : ""}`;
    crumb.textContent = canDo ? `${said} \u25b8` : said;
    if (canDo) { crumb.type = "button"; crumb.dataset.planDo = ""; crumb.title = isGone ? box.dataset.gone : box.dataset.next; }
    box.append(crumb);
  });
  const drop = document.createElement("button");
  drop.type = "button";
  drop.className = "crumb";
  drop.dataset.planDrop = "";
  drop.title = box.dataset.drop;
  drop.setAttribute("aria-label", box.dataset.drop);
  drop.textContent = "\u00d7";
  box.append(drop);
}
