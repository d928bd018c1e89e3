// On a telephone the tab "Me" holds everybody's board: a row of seats picks whose is shown.

import { planned } from "./plan.js";

const table = document.getElementById("table");
const picker = document.getElementById("seat-picker");
const board = document.getElementById("rival-board");
let shown = ""; // the seat of a rival; empty: mine

const narrow = matchMedia("(max-width: 759px)");

// Who plays for several seats looks through one of them.
function isMine(plate) {
  return seatOf(plate) === (document.getElementById("ask")?.dataset.seat ?? "");
}

function plates() {
  const all = [...document.querySelectorAll("#players .plate")];
  return [...all.filter(isMine), ...all.filter((one) => !isMine(one))];
}

// The row is written anew with every change of the table: names and seats may have changed.
export function showSeats() {
  if (!picker || !narrow.matches) return;
  const own = document.querySelector("#mine > *") && plates().find(isMine);
  if (own ? shown === seatOf(own) : !shown) shown = own ? "" : seatOf(plates()[0]);
  picker.replaceChildren(...plates().map((plate) => {
    const button = document.createElement("button"), seat = plate === own ? "" : seatOf(plate);
    button.type = "button";
    button.dataset.seatOf = seat;
    const name = document.createElement("span");
    name.textContent = plate.querySelector(".name").textContent;
    if (plates().length > 4 && seat !== shown) name.className = "unseen"; // the shape is enough
    button.append(plate.querySelector(".emblem").cloneNode(true), name);
    button.toggleAttribute("aria-current", seat === shown);
    return button;
  }));
  fill();
}

function seatOf(plate) {
  return plate?.id.split("-")[1] ?? "";
}

async function fill() {
  table.classList.toggle("shows-rival", Boolean(shown));
  if (!shown || table.dataset.tab !== "me") return;
  const seat = shown;
  const response = await fetch(`${table.dataset.here}/rival?seat=${seat}${planned()}`).catch(() => null);
  if (!response?.ok || seat !== shown) return;
  board.innerHTML = await response.text();
  for (const one of board.querySelectorAll("[id]")) one.removeAttribute("id"); // they stand elsewhere already
}

picker?.addEventListener("click", (event) => {
  const button = event.target.closest("[data-seat-of]");
  if (!button) return;
  shown = button.dataset.seatOf;
  showSeats();
});
table?.addEventListener("tab", showSeats);
narrow.addEventListener("change", showSeats);
