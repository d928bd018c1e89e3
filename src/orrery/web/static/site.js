// On every page: small comforts. Everything works without them.
"use strict";

document.documentElement.classList.add("js");

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  const before = button.textContent;
  button.textContent = button.dataset.done;
  setTimeout(() => { button.textContent = before; }, 1500);
});

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-submit]")) event.target.form.requestSubmit();
  if (event.target.matches("[data-players], .seat-plan select")) showSeats();
});

// The form for a new table shows as many seats as there are players, and asks for the names of
// those who sit at this device.
function showSeats() {
  const players = document.querySelector("[data-players]");
  if (!players) return;
  for (const seat of document.querySelectorAll(".seat-plan")) {
    seat.hidden = Number(seat.dataset.seat) >= Number(players.value);
    seat.querySelector(".name").hidden = seat.querySelector("select").value !== "me";
  }
}
showSeats();
