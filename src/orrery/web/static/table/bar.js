// The action bar: kinds narrow what is lit, keys press buttons.

import { light, menu, narrow, turn } from "./board.js";
import { closeChains, listChains } from "./chains.js";
import { ready } from "./in_hand.js";
import { openWhy } from "./inspect.js";

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("#ask button");
  if (!button) return;
  if (event.detail > 0) setTimeout(() => button.blur(), 0); // Enter is for Confirm then
  if (button.matches("[data-grip]")) { document.getElementById("ask").classList.toggle("open"); return; }
  if (!button.dataset.kindOf) return;
  const kind = button.dataset.kindOf;
  const ring = () => [...document.querySelectorAll(`#ask [data-ring="${CSS.escape(kind)}"] button`)];
  const placed = document.querySelector(`#ask [data-place][data-kind="${CSS.escape(kind)}"]`);
  if (button.classList.contains("cannot")) { openWhy(button); return; }
  closeChains();
  const only = ready(document.querySelectorAll(`#ask [data-place][data-kind="${CSS.escape(kind)}"]`));
  if (only) { only.form.requestSubmit(only); return; }
  narrow(placed ? kind : "");
  if (button.dataset.begins) listChains(button, button.querySelector("b").textContent);
  else if (ring().length) menu(button, ring, button.querySelector("b").textContent);
}, true);

// Keys. Letters and digits belong to whoever types.
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, textarea, select, dialog, .menu") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "?") { showKeys(); return; }
  if (event.key.toLowerCase() === "r") { event.preventDefault(); turn(); return; }
  if (event.key === "Enter" && !event.target.closest("button, a, summary, .lit")) {
    document.querySelector("#confirm, #finish, #propose")?.click();
    return;
  }
  const arrow = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (arrow && document.querySelector("#table .lit") && !event.target.closest(".drawer")) {
    event.preventDefault();
    const lit = [...document.querySelectorAll("#table .lit")];
    const here = lit.indexOf(document.activeElement);
    lit[(here + arrow + lit.length) % lit.length].focus();
    return;
  }
  const key = event.key.toLowerCase();
  if (!/^[1-9a-z]$/.test(key)) return;
  const found = document.querySelector(`#table [data-key="${key}"]`);
  if (found && !found.disabled && found.checkVisibility()) { event.preventDefault(); found.click(); found.focus?.({ preventScroll: true }); }
});

function showKeys() {
  document.getElementById("keys")?.showModal?.();
}
for (const button of document.querySelectorAll("[data-keys]")) button.addEventListener("click", showKeys);

// The tray of conversions stays open while one converts.
let trayOpen = false;
document.addEventListener("toggle", (event) => {
  if (event.target.id !== "tray") return;
  trayOpen = event.target.open;
  if (trayOpen && innerWidth < 760) event.target.scrollIntoView({ block: "start" }); // within the sheet
}, true);
export function keepTray() {
  const tray = document.getElementById("tray");
  if (tray && trayOpen) tray.open = true;
  light();
}
