// Compare: while the button is down, presses lay the cards of two things side by side.

import { litOf } from "./board.js";

const table = document.getElementById("table");
let chosen = [];

const button = () => document.querySelector("#ask [data-compare]");
const isOn = () => button()?.getAttribute("aria-pressed") === "true";

function close() {
  document.querySelector(".compare-box")?.remove();
  for (const one of chosen) one.classList.remove("compared");
  chosen = [];
  button()?.setAttribute("aria-pressed", "false");
}

async function cardOf(thing) {
  const response = await fetch(`${table.dataset.here}/card?of=${encodeURIComponent(thing.id)}`, { headers: { Accept: "text/html" } });
  return response.ok ? response.text() : "";
}

async function compare(thing) {
  for (const one of chosen) one.classList.remove("compared");
  chosen = [...chosen.filter((one) => one !== thing), thing].slice(-2);
  for (const one of chosen) one.classList.add("compared");
  if (chosen.length < 2) return; // the first one waits for another
  const cards = await Promise.all(chosen.map(cardOf));
  document.querySelector(".compare-box")?.remove();
  const box = document.createElement("aside");
  box.className = "compare-box";
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-label", button()?.textContent.trim() ?? "");
  box.innerHTML = cards.join("");
  for (const one of box.querySelectorAll("[id]")) one.removeAttribute("id");
  const end = document.createElement("button");
  end.type = "button";
  end.className = "close tool";
  end.textContent = "×";
  end.setAttribute("aria-label", document.querySelector("[data-drawer-close]")?.textContent ?? "Esc");
  end.addEventListener("click", close);
  box.prepend(end);
  table.append(box);
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-compare]")) {
    const goesOn = !isOn();
    close();
    button().setAttribute("aria-pressed", String(goesOn));
    return;
  }
  const thing = isOn() && litOf(event.target);
  if (!thing) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  compare(thing);
}, true);

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && document.querySelector(".compare-box")) close();
});
