// A note of one's own: written while others play, in sight when it is one's turn. It never leaves
// the browser.

import { turnTab } from "./regions.js";

const field = document.querySelector("[data-notes]");
const key = field ? `notes ${field.dataset.notes}` : "";

export function showNote() {
  const shown = document.querySelector("[data-note]");
  if (!shown || !field) return;
  shown.dataset.empty ??= shown.textContent;
  const text = field.value.trim().replace(/\s+/g, " ");
  shown.textContent = text ? shown.dataset.words.replace("{text}", text) : shown.dataset.empty;
  shown.title = text;
  shown.hidden = !text && Boolean(document.querySelector("#ask.mine")); // one's turn is for playing
}

if (field) {
  field.value = localStorage.getItem(key) ?? "";
  field.addEventListener("input", () => {
    if (field.value) localStorage.setItem(key, field.value);
    else localStorage.removeItem(key);
    showNote();
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("[data-note]")) return;
    if (innerWidth < 760) turnTab("log");
    else if (!document.querySelector("#drawer.open")) document.querySelector("[data-drawer]").click();
    field.scrollIntoView({ block: "center" });
    field.focus();
  });
}
