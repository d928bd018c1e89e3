// The table: what the server sends is laid over the page, and clicks on lit things answer.
// There are no rules here: every choice is a button of the form that the server wrote.
"use strict";

const table = document.getElementById("table");
const still = matchMedia("(prefers-reduced-motion: reduce)");

// -- laying a new part over the old one, keeping what is the same

function morph(old, fresh) {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName) {
    old.replaceWith(fresh);
    return fresh;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return old;
  }
  if (old.isEqualNode(fresh)) return old;
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !(name === "open" && old.nodeName === "DETAILS")) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  const kept = new Map();
  for (const child of old.children) if (child.id) kept.set(child.id, child);
  const wanted = new Set([...fresh.children].map((child) => child.id).filter(Boolean));
  let at = old.firstChild;
  const drop = () => { const next = at.nextSibling; at.remove(); at = next; };
  for (const child of [...fresh.childNodes]) {
    const known = child.id ? kept.get(child.id) : null;
    if (known) {
      // what stood before it goes, rather than moving it: a moved element loses the focus
      while (at && at !== known && !wanted.has(at.id)) drop();
      if (known === at) at = at.nextSibling;
      else old.insertBefore(known, at);
      morph(known, child);
      continue;
    }
    while (at && at.id && !wanted.has(at.id)) drop();
    if (at && !at.id && !child.id && at.nodeName === child.nodeName) {
      const next = at.nextSibling;
      morph(at, child);
      at = next;
    } else {
      old.insertBefore(child, at);
    }
  }
  while (at) drop();
  return old;
}

function places(root) {
  const found = new Map();
  for (const piece of root.querySelectorAll(".piece[id]")) {
    found.set(piece.id, [piece.parentNode, piece.getBoundingClientRect()]);
  }
  return found;
}

// Pieces that changed their place travel there.
function travel(root, before) {
  if (still.matches) return;
  for (const piece of root.querySelectorAll(".piece[id]")) {
    const old = before.get(piece.id);
    if (!old) {
      if (before.size) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 500 });
      continue;
    }
    const matrix = piece.parentNode.getScreenCTM?.();
    if (!matrix || old[0] === piece.parentNode) continue; // the style sheet moves those
    const now = piece.getBoundingClientRect();
    const x = (old[1].x - now.x) / matrix.a, y = (old[1].y - now.y) / matrix.d;
    if (Math.abs(x) + Math.abs(y) > 1) {
      piece.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration: 550, easing: "ease-in-out" });
    }
  }
}

function lay(parts) {
  const focused = document.activeElement?.id;
  for (const [name, html] of Object.entries(parts)) {
    const old = document.getElementById(name);
    if (!old) continue;
    const holder = document.createElement("template");
    holder.innerHTML = html;
    const fresh = holder.content.firstElementChild;
    fold(fresh);
    const scroller = old.querySelector("[data-bottom]");
    const low = !scroller || scroller.scrollTop + scroller.clientHeight > scroller.scrollHeight - 40;
    const before = name === "table-board" || name.startsWith("mat-of-") ? places(old) : new Map();
    unlight(old);
    const focus = old.contains(document.activeElement) ? document.activeElement : null;
    morph(old, fresh);
    travel(document.getElementById(name), before);
    if (focus && !focus.isConnected) refocus(name);
    if (low) toBottom(name);
  }
  light();
  const again = focused && document.getElementById(focused);
  if (again && again !== document.activeElement) again.focus({ preventScroll: true });
}

// The thing in focus is gone: go to what comes next, not back to the top of the page.
function refocus(name) {
  const part = document.getElementById(name);
  const next = part?.querySelector("#confirm, .offers button, button.primary, h2[tabindex]") ?? part;
  next?.focus({ preventScroll: true });
}

function toBottom(name) {
  for (const scroller of document.querySelectorAll(`#${name} [data-bottom]`)) scroller.scrollTop = scroller.scrollHeight;
}

// On a phone the list of choices waits folded: the board is the place to choose.
function fold(ask) {
  const list = ask.querySelector("#placed");
  if (list && innerWidth < 620) list.open = false;
}

// -- lit things

const offers = new Map(); // element id -> the buttons about it

function unlight(root) {
  for (const thing of root.querySelectorAll(".lit, .chosen, .shown")) {
    thing.classList.remove("lit", "chosen", "shown");
    if (!thing.dataset.was) thing.removeAttribute("tabindex");
    thing.removeAttribute("data-was");
    if (thing.getAttribute("role") === "button") thing.setAttribute("role", "img");
    if (thing.dataset.label) thing.setAttribute("aria-label", thing.dataset.label);
    thing.removeAttribute("data-label");
  }
}

function light() {
  offers.clear();
  for (const old of document.querySelectorAll("#table-board, #mats")) unlight(old);
  const ask = document.getElementById("ask");
  if (!ask) return;
  for (const button of ask.querySelectorAll("[data-place]")) {
    for (const thing of aboutWhat(button)) {
      if (!offers.has(thing.id)) {
        offers.set(thing.id, []);
        thing.classList.add("lit");
        if (thing.hasAttribute("tabindex")) thing.dataset.was = "yes";
        thing.setAttribute("tabindex", "0");
        if (thing.hasAttribute("aria-label")) thing.dataset.label = thing.getAttribute("aria-label");
        thing.setAttribute("role", "button");
      }
      offers.get(thing.id).push(button);
    }
  }
  for (const [id, buttons] of offers) {
    const thing = document.getElementById(id);
    const label = [thing.dataset.label, buttons.map((button) => words(button)).join("; ")].filter(Boolean).join(": ");
    thing.setAttribute("aria-label", label);
  }
  table.classList.toggle("choosing", offers.size > 0);
  if (ask.dataset.chosen) document.getElementById(ask.dataset.chosen)?.classList.add("chosen");
  turnTo([...offers.keys()].map((id) => document.getElementById(id)));
}

// A board of several columns shows one at a time on a phone: turn to where one can choose.
function turnTo(things) {
  const board = document.querySelector(".board > svg[data-columns]");
  const there = board ? things.filter((thing) => board.contains(thing)) : [];
  if (!there.length || innerWidth > 620) return;
  const frame = board.closest(".pan");
  const seen = frame.getBoundingClientRect();
  const middles = there.map((thing) => thing.getBoundingClientRect()).map((box) => box.left + box.width / 2);
  if (middles.some((x) => x > seen.left && x < seen.right)) return;
  const wide = frame.scrollWidth / Number(board.dataset.columns);
  frame.scrollLeft = wide * Math.floor((middles[0] - seen.left + frame.scrollLeft) / wide);
}

// A choice may be about several things: then each of them answers.
function aboutWhat(button) {
  return button.dataset.place.split(" ").map((id) => document.getElementById(id)).filter(Boolean);
}

function words(button) {
  return [...button.childNodes].map((node) => node.textContent.trim()).filter(Boolean).join(", ");
}

function litOf(target) {
  let thing = target.closest?.(".lit");
  while (thing && !offers.has(thing.id)) thing = thing.parentElement?.closest(".lit");
  return thing;
}

function answer(thing) {
  const buttons = offers.get(thing.id);
  if (buttons.length === 1) buttons[0].form.requestSubmit(buttons[0]);
  else menu(thing, buttons);
}

function menu(thing, buttons) {
  closeMenu();
  const box = document.createElement("div");
  box.className = "menu";
  box.dataset.about = thing.id;
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-modal", "true");
  const title = document.createElement("h2");
  title.textContent = thing.dataset.label || table.dataset.menu;
  box.setAttribute("aria-label", title.textContent);
  box.append(title);
  for (const [at, button] of buttons.entries()) {
    const copy = button.cloneNode(true);
    copy.type = "button";
    copy.removeAttribute("data-place");
    copy.addEventListener("click", () => {
      const meant = offers.get(thing.id)[at]; // the form may have been written anew since
      closeMenu();
      meant.form.requestSubmit(meant);
    });
    box.append(copy);
  }
  document.body.append(box);
  const at = thing.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const x = Math.min(Math.max(8, at.x + at.width / 2 - size.width / 2), innerWidth - size.width - 8);
  const below = at.bottom + 6 + size.height < innerHeight;
  const y = below ? at.bottom + 6 : Math.max(8, at.top - size.height - 6);
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
  box.querySelector("button").focus();
  box.addEventListener("keydown", (event) => {
    const all = [...box.querySelectorAll("button")];
    const here = all.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1, Tab: event.shiftKey ? -1 : 1 }[event.key];
    if (step) { event.preventDefault(); all[(here + step + all.length) % all.length].focus(); }
    if (event.key === "Escape") { closeMenu(); thing.focus(); }
  });
}

function closeMenu() {
  document.querySelector(".menu")?.remove();
}

// A menu stays open under the hand as long as it still says what can be chosen.
function checkMenu() {
  const box = document.querySelector(".menu");
  if (!box) return;
  const values = (buttons) => [...buttons].map((button) => button.value).join("\n");
  if (values(box.querySelectorAll("button")) !== values(offers.get(box.dataset.about) ?? [])) closeMenu();
}

document.addEventListener("click", (event) => {
  if (!event.target.closest(".menu")) closeMenu();
  const thing = litOf(event.target);
  if (thing && !dragged) { event.preventDefault(); event.stopPropagation(); answer(thing); }
});
document.addEventListener("keydown", (event) => {
  const thing = litOf(event.target);
  if (thing && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); answer(thing); }
});

// What a lit thing would do, beside the pointer or the focus.
function tip(event) {
  document.querySelector(".tip")?.remove();
  const thing = event.type === "pointerover" || event.type === "focusin" ? litOf(event.target) : null;
  if (!thing || event.pointerType === "touch") return;
  const box = document.createElement("div");
  box.className = "tip";
  box.setAttribute("aria-hidden", "true");
  for (const button of offers.get(thing.id).slice(0, 6)) {
    const line = document.createElement("div");
    line.append(...[...button.childNodes].map((node) => node.cloneNode(true)));
    box.append(line);
  }
  document.body.append(box);
  const at = thing.getBoundingClientRect();
  box.style.left = `${Math.min(at.right + 8, innerWidth - box.offsetWidth - 8)}px`;
  box.style.top = `${Math.min(at.top, innerHeight - box.offsetHeight - 8)}px`;
}
// All that a choice is about stands out while the pointer or the focus is on it, or on its button.
function point(event) {
  for (const thing of document.querySelectorAll(".shown")) thing.classList.remove("shown");
  if (event.type !== "pointerover" && event.type !== "focusin") return;
  const button = event.target.closest?.("#ask [data-place]");
  const thing = button ? null : litOf(event.target);
  for (const one of button ? [button] : offers.get(thing?.id) ?? []) {
    for (const each of aboutWhat(one)) each.classList.add("shown");
  }
}

for (const kind of ["pointerover", "pointerout", "focusin", "focusout"]) {
  document.addEventListener(kind, tip);
  document.addEventListener(kind, point);
}

// -- forms that stay on the page

let sending = ""; // the same click twice is one click

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-live]") || !table) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const sent = form.getAttribute("action") + body;
  if (sending === sent) return;
  sending = sent;
  try {
    const response = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { Accept: "application/json" } });
    const news = await response.json();
    if (!response.ok) toast(news.error, news.clause);
    else {
      if (form.matches("[data-clear]")) form.reset();
      hear(news, false);
    }
  } catch {
    toast(table.dataset.offline);
  } finally {
    if (sending === sent) sending = "";
  }
});

let fading = 0;

function toast(text, clause) {
  const box = document.getElementById("toast");
  box.textContent = text;
  if (clause) {
    const link = document.createElement("a");
    link.href = `${table.dataset.rules}#${clause}`;
    link.target = "_blank";
    link.textContent = clause;
    box.append(" ", link);
  }
  clearTimeout(fading);
  fading = setTimeout(() => { box.textContent = ""; }, clause ? 15000 : 6000);
}

// -- the stream

let version = 0;
let wasAsked = false;

// The stream sends every part that changed, in order; the answer to a click only what is asked
// next, which is older or newer than what the stream brought last.
function hear(news, fromStream) {
  if (news.version < version) {
    if (!fromStream) return;
    delete news.parts.ask;
  }
  version = Math.max(version, news.version);
  lay(news.parts);
  checkMenu();
  document.title = news.title;
  const away = document.hidden || !document.hasFocus();
  if (news.asked && !wasAsked && away && window.Notification?.permission === "granted") {
    new Notification("Orrery", { body: news.notice, icon: "/static/icon.svg", tag: table.dataset.table });
  }
  wasAsked = news.asked;
}

function listen() {
  const stream = new EventSource(table.dataset.stream);
  stream.onmessage = (event) => { table.dataset.heard = event.lastEventId; hear(JSON.parse(event.data), true); };
  stream.onopen = () => table.classList.remove("offline");
  stream.onerror = () => {
    table.classList.add("offline");
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  };
  addEventListener("pagehide", () => stream.close(), { once: true });
}

const notify = document.querySelector("[data-notify]");
if (notify && window.Notification && Notification.permission !== "granted") {
  notify.hidden = false;
  notify.addEventListener("click", async () => {
    notify.hidden = (await Notification.requestPermission()) === "granted";
  });
}

// Clocks run down between the messages of the server.
setInterval(() => {
  for (const clock of document.querySelectorAll("[data-runs]")) {
    const left = Math.max(0, Number(clock.dataset.left) - 1);
    clock.dataset.left = left;
    if (left < 600) clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }
}, 1000);

// -- zoom and pan

const pan = document.querySelector(".pan");
let zoom = 1;
let dragged = false;

function setZoom(next, x = pan.clientWidth / 2, y = pan.clientHeight / 2) {
  next = Math.min(5, Math.max(1, next));
  const scale = next / zoom;
  zoom = next;
  pan.classList.toggle("zoomed", zoom > 1);
  pan.classList.toggle("grab", zoom > 1);
  pan.style.setProperty("--zoom", zoom);
  pan.scrollLeft = (pan.scrollLeft + x) * scale - x;
  pan.scrollTop = (pan.scrollTop + y) * scale - y;
}

// A board much taller than wide would be too small to read if all of it had to fit: it scrolls.
const TALL = 1.6;

if (pan && pan.querySelector("svg")) {
  const drawn = pan.querySelector("svg").viewBox.baseVal;
  pan.classList.toggle("tall", drawn.height > TALL * drawn.width);
  document.querySelector(".zoom").hidden = false;
  document.querySelector(".zoom").addEventListener("click", (event) => {
    const way = event.target.closest("[data-zoom]")?.dataset.zoom;
    if (way) setZoom({ in: zoom * 1.4, out: zoom / 1.4, fit: 1 }[way]);
  });
  pan.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const box = pan.getBoundingClientRect();
    setZoom(zoom * Math.exp(-event.deltaY / 300), event.clientX - box.x, event.clientY - box.y);
  }, { passive: false });
  let from = null;
  pan.addEventListener("pointerdown", (event) => {
    dragged = false;
    if (event.pointerType === "mouse" && event.button === 0 && zoom > 1) from = [event.clientX, event.clientY, pan.scrollLeft, pan.scrollTop];
  });
  pan.addEventListener("pointermove", (event) => {
    if (!from) return;
    const x = event.clientX - from[0], y = event.clientY - from[1];
    if (Math.abs(x) + Math.abs(y) > 6) { dragged = true; pan.classList.add("grabbing"); }
    pan.scrollLeft = from[2] - x;
    pan.scrollTop = from[3] - y;
  });
  addEventListener("pointerup", () => { from = null; pan.classList.remove("grabbing"); setTimeout(() => { dragged = false; }, 0); });
}

// -- looking back

const replayed = document.getElementById("replay");

async function show(address, push) {
  const response = await fetch(address);
  if (!response.ok) { location.href = address; return; }
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const before = places(document.getElementById("table-board"));
  morph(replayed, document.importNode(page.getElementById("replay"), true));
  travel(document.getElementById("table-board"), before);
  document.querySelector(".zoom").hidden = false;
  if (push) history.replaceState(null, "", address);
}

if (replayed) {
  let running = 0;
  const go = async (address) => {
    const mine = ++running;
    await new Promise((done) => setTimeout(done, 40));
    if (mine === running) await show(address, true);
  };
  replayed.addEventListener("click", (event) => {
    const link = event.target.closest(".scrub a");
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(link.href);
  });
  replayed.addEventListener("input", (event) => {
    const form = event.target.closest("[data-scrub]");
    if (form) go(`${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`);
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea, .pan")) return;
    const link = document.querySelector(`[data-key="${event.key}"]`);
    if (link) { event.preventDefault(); go(link.href); }
  });
}

if (table) {
  fold(document.getElementById("ask"));
  light();
  toBottom("log");
  toBottom("chat");
  listen();
}
