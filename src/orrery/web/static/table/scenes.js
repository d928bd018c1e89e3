// Scenes: what happened is seen to happen, one thing after the other, and can be skipped.

import { fly, land, sail } from "./motion.js";

const SECONDS = { move: 0.5, gain: 0.7, reveal: 2.5, dice: 2, battle: 3, banner: 2, sheet: 3, victory: 4 };
const PACES = { off: 0, quick: 0.5, normal: 1, grand: 1.7 };
const MOST = 8; // seconds for all that happened in one's absence, at normal pace
const MOST_WHEN_ASKED = 4;
const still = matchMedia("(prefers-reduced-motion: reduce)");

const stage = document.getElementById("scene");
let queue = [];
let running = false;
let skip = null;

export function pace() {
  const kept = localStorage.getItem("pace");
  return kept in PACES ? kept : "normal";
}

// How long things last, of what they last at normal pace; nothing: nothing is played.
export function tempo() {
  return PACES[pace()];
}

let skipsOn = false; // "skip to my turn": nothing is played until a person is asked

export function play(scenes, isAsked = Boolean(document.querySelector("#ask.mine"))) {
  if (isAsked && skipsOn) { skipsOn = false; return; }
  if (!stage || !scenes?.length) return;
  const by = PACES[pace()];
  if (!by || document.hidden || skipsOn) return;
  setTimeout(() => { for (const scene of scenes) if (scene.kind === "move") sail(scene); }, 0); // over the new position
  const shown = scenes.filter((scene) => scene.kind !== "move" || scene.gains.length);
  enqueue(shown, by);
  hurry((isAsked ? MOST_WHEN_ASKED : MOST) * by);
  if (!running) run();
}

function enqueue(scenes, by) {
  queue.push(...scenes.map((scene) => [scene, (scene.seconds || SECONDS[scene.kind] || 1) * by]));
}

// All that still waits to be played takes so many seconds at most, whenever it came.
function hurry(most) {
  const waits = ([scene]) => !["sheet", "victory"].includes(scene.kind); // points are read line by line
  const total = queue.filter(waits).reduce((sum, [, seconds]) => sum + seconds, 0);
  if (total > most) queue = queue.map((one) => (waits(one) ? [one[0], (one[1] * most) / total] : one));
}

document.addEventListener("click", (event) => {
  if (!event.target.closest?.("[data-skip]")) return;
  skipsOn = true;
  queue = [];
});

async function run() {
  running = true;
  stage.closest(".shell")?.classList.add("plays"); // the results wait until all was seen
  while (queue.length) {
    const [scene, seconds] = queue.shift();
    draw(scene);
    await new Promise((done) => { skip = done; setTimeout(done, Math.max(150, (still.matches ? Math.min(1, seconds) : seconds) * 1000)); });
  }
  stage.hidden = true;
  stage.replaceChildren();
  stage.closest(".shell")?.classList.remove("plays");
  running = false;
}

function draw(scene) {
  stage.className = `scene as-${scene.kind} s${scene.seat}`; // a game's own "dice" or "sheet" looks otherwise
  stage.hidden = false;
  stage.replaceChildren();
  if (scene.title) { const title = document.createElement("h3"); title.textContent = scene.title; stage.append(title); }
  if (scene.body) { const body = document.createElement("div"); body.className = "scene-body"; body.innerHTML = scene.body; stage.append(body); }
  if (scene.gains.length) {
    const row = document.createElement("div");
    row.className = "gains";
    for (const [icon, words] of scene.gains) { const one = document.createElement("span"); one.innerHTML = icon; one.append(words); row.append(one); }
    stage.append(row);
  }
  const caption = document.createElement("p");
  caption.className = "caption";
  caption.innerHTML = scene.shape;
  caption.append(` ${scene.caption}`);
  if (scene.caption !== scene.title) stage.append(caption);
  const live = document.getElementById("caption");
  if (live) live.textContent = scene.caption;
  fly(scene);
  if (localStorage.getItem("sound") === "on") sound(scene.kind);
}

// Each rival's last action keeps a ring until my turn ends: what the strip "since your turn" tells.
export function ringLast() {
  for (const old of document.querySelectorAll(".last-move")) old.classList.remove("last-move", ...[...old.classList].filter((name) => name.startsWith("by-")));
  const last = new Map();
  for (const deed of document.querySelectorAll("#since [data-at]")) if (deed.dataset.at) last.set(deed.dataset.by, deed.dataset.at);
  for (const [seat, at] of last) for (const id of at.split(" ")) document.getElementById(id)?.classList.add("last-move", `by-${seat}`);
}

// A press skips the scene and does its own work: nothing of a scene takes it. Who is asked goes on
// with their turn, so that the rest is skipped too.
function pass(all) {
  if (!running) return;
  if (all || document.querySelector("#ask.mine")) queue = [];
  stage.hidden = true;
  land();
  skip?.();
}
document.addEventListener("pointerdown", () => pass(false), true);
document.addEventListener("keydown", (event) => pass(event.key === "Escape"), true);

// Six small sounds, made here.
const TONES = { move: [330], gain: [523, 784], reveal: [392, 494, 587], dice: [220, 247, 220], battle: [165, 110], banner: [392, 523], sheet: [440], victory: [523, 659, 784, 1047] };
let audio = null;
function sound(kind) {
  audio ??= new AudioContext();
  (TONES[kind] ?? []).forEach((tone, at) => {
    const osc = audio.createOscillator(), gain = audio.createGain();
    const begin = audio.currentTime + at * 0.11;
    osc.frequency.value = tone;
    gain.gain.setValueAtTime(0.06, begin);
    gain.gain.exponentialRampToValueAtTime(0.001, begin + 0.2);
    osc.connect(gain).connect(audio.destination);
    osc.start(begin);
    osc.stop(begin + 0.22);
  });
}

// "Since your turn": pointing lights the place, the arrow plays all of it again, a deed plays itself.
document.addEventListener("click", async (event) => {
  const deed = event.target.closest?.("#since [data-seq]");
  if (!deed && !event.target.closest?.("[data-play-since]")) return;
  const answer = await fetch(`${document.getElementById("table").dataset.here}/since`);
  if (!answer.ok) return;
  const { scenes } = await answer.json();
  enqueue(scenes.filter((scene) => !deed || scene.seq === Number(deed.dataset.seq)), PACES[pace()] || 1);
  if (!running && queue.length) run();
});
function lightDeed(event) {
  for (const old of document.querySelectorAll(".deed-lit")) old.classList.remove("deed-lit", "shown");
  if (event.type !== "pointerover" && event.type !== "focusin") return;
  const deed = event.target.closest?.("#since [data-at]");
  for (const id of (deed?.dataset.at ?? "").split(" ").filter(Boolean)) document.getElementById(id)?.classList.add("deed-lit", "shown");
}
for (const kind of ["pointerover", "pointerout", "focusin", "focusout"]) document.addEventListener(kind, lightDeed);

const choose = document.querySelector("[data-pace]");
const hears = document.querySelector("[data-sound]");
if (choose && hears) {
  choose.closest("[hidden]").hidden = false;
  choose.value = pace();
  choose.addEventListener("change", () => localStorage.setItem("pace", choose.value));
  const tool = document.querySelector("[data-sound-tool]");
  const hear = (isOn) => {
    localStorage.setItem("sound", isOn ? "on" : "off");
    hears.checked = isOn;
    tool?.setAttribute("aria-pressed", String(isOn));
  };
  hear(localStorage.getItem("sound") === "on");
  hears.addEventListener("change", () => { hear(hears.checked); if (hears.checked) sound("gain"); });
  tool?.addEventListener("click", () => { hear(!hears.checked); if (hears.checked) sound("gain"); });
}
ringLast();
