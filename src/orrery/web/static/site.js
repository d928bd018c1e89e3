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

// A table waits for me: the pill, the title and the icon of the page tell it, also while it is open.
const pill = document.querySelector("[data-waiting]");
async function lookForTables() {
  if (document.hidden || !pill) return;
  const answer = await fetch("/waiting", { headers: { Accept: "application/json" } }).catch(() => null);
  if (!answer?.ok) return;
  const { waiting, path } = await answer.json();
  pill.hidden = !waiting;
  pill.href = waiting === 1 ? path : "/tables";
  pill.querySelector("b").textContent = waiting;
  pill.querySelector("span").textContent = waiting === 1 ? pill.dataset.one : pill.dataset.many.replace("{n}", waiting);
  document.title = (waiting ? `(${waiting}) ` : "") + document.title.replace(/^\(\d+\) /, "");
  const icon = document.querySelector("link[rel=icon]");
  icon.href = icon.href.replace(/[a-z]+\.svg$/, waiting ? "waiting.svg" : "icon.svg");
}
if (pill && "polls" in pill.dataset) {
  setInterval(lookForTables, 30_000);
  document.addEventListener("visibilitychange", lookForTables);
}

// The form for a new table shows as many seats as there are players, asks for the names of those
// who sit at this device, and for the characters of bots.
function showSeats() {
  const players = document.querySelector("[data-players]");
  if (!players) return;
  for (const seat of document.querySelectorAll(".seat-plan")) {
    seat.hidden = Number(seat.dataset.seat) >= Number(players.value);
    const who = seat.querySelector("select").value;
    seat.querySelector(".name").hidden = who !== "me";
    const character = seat.querySelector(".character");
    if (character) character.hidden = who === "me" || who === "open";
  }
}
showSeats();
for (const field of document.querySelectorAll("[data-zone]")) {
  field.value = Intl.DateTimeFormat().resolvedOptions().timeZone || field.value;
}

// Clocks run down between the messages of the server, by the time that has passed and not by the
// number of ticks: a tab in the background ticks late. A clock stands still at night.
const units = document.documentElement.lang === "fr" ? ["j", "h", "min", "s"] : ["d", "h", "min", "s"];
function words(seconds) {
  const left = Math.max(0, Math.floor(seconds));
  const [days, hours, minutes] = [Math.floor(left / 86400), Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60];
  if (days) return `${days} ${units[0]}` + (hours ? ` ${hours} ${units[1]}` : "");
  if (hours) return `${hours} ${units[1]}` + (minutes ? ` ${minutes} ${units[2]}` : "");
  return `${minutes}:${String(left % 60).padStart(2, "0")}`;
}
function countedUntil(passed, off) {
  return off.reduce((sum, [from, to]) => sum - Math.max(0, Math.min(passed, to) - from), passed);
}
const seen = new WeakMap();
function runClocks() {
  for (const clock of document.querySelectorAll("[data-clock]")) {
    const said = clock.dataset.at;
    if (seen.get(clock)?.said !== said) seen.set(clock, { said, at: Date.now() });
    const isAsked = "runs" in clock.dataset || "off" in clock.dataset;
    const off = (clock.dataset.off ?? "").split(" ").filter(Boolean).map((part) => part.split("-").map(Number));
    const passed = isAsked ? countedUntil((Date.now() - seen.get(clock).at) / 1000, off) : 0;
    clock.querySelector("[data-face]").textContent = words(clock.dataset.clock - passed);
  }
}
if (document.querySelector("[data-clock], #table")) { runClocks(); setInterval(runClocks, 500); }

// Push messages reach this browser also when no page of ours is open.
const push = document.querySelector("form[data-push]");
async function showPush() {
  const here = await navigator.serviceWorker.getRegistration("/");
  const known = await here?.pushManager.getSubscription();
  push.hidden = false;
  push.querySelector("[data-push-on]").hidden = Boolean(known);
  push.querySelector("[data-push-off]").hidden = !known;
}
async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted") { sayOfPush("denied"); return; }
  await navigator.serviceWorker.register("/push.js");
  const here = await navigator.serviceWorker.ready;
  const found = await here.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push.dataset.push });
  const { endpoint, keys } = found.toJSON();
  Object.assign(push.elements.endpoint, { value: endpoint });
  Object.assign(push.elements.point, { value: keys.p256dh });
  Object.assign(push.elements.secret, { value: keys.auth });
  push.submit();
}
function sayOfPush(what) {
  const word = push.querySelector("[data-push-word]");
  word.textContent = word.dataset[what];
  word.hidden = false;
}
async function unsubscribe() {
  const here = await navigator.serviceWorker.getRegistration("/");
  const known = await here?.pushManager.getSubscription();
  if (!known) return;
  push.elements.endpoint.value = known.endpoint;
  push.elements.stop.value = "yes";
  await known.unsubscribe();
  push.submit();
}
if (push && "serviceWorker" in navigator && "PushManager" in window) {
  showPush();
  push.querySelector("[data-push-on]").addEventListener("click", () => subscribe().catch(() => sayOfPush("failed")));
  push.querySelector("[data-push-off]").addEventListener("click", unsubscribe);
}
