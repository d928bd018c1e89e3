// The stream: what the server tells is laid over the page, in its order.

import { checkMenu } from "./board.js";
import { clearOutlook } from "./outlook.js";
import { lay } from "./parts.js";
import { holdsBack } from "./plan.js";
import { heard } from "./regions.js";
import { play, ringLast } from "./scenes.js";
import { showWatchers } from "./watchers.js";

const table = document.getElementById("table");

let version = 0;
let draft = 0; // how far my own tentative turn is; nobody else's version tells of it
let wasAsked = false;

// The stream sends every part that changed, in order; the answer to a click only what is asked
// next, which is older or newer than what the stream brought last.
export function hear(news, fromStream) {
  if (holdsBack(news)) return;
  if (news.version < version || (news.version === version && news.draft < draft)) {
    if (!fromStream) return;
    delete news.parts.ask;
  } else {
    ({ version, draft } = news);
  }
  if (fromStream) { play(news.scenes, news.asked); heard(news.parts); }
  clearOutlook();
  // The answer to a click brings all panels where a curtain falls: what is mine goes at once.
  const isWhole = fromStream || Object.keys(news.parts).some((name) => name.startsWith("panel-"));
  lay(news.parts, isWhole ? news.panels : null);
  ringLast();
  checkMenu();
  document.title = news.title;
  const away = document.hidden || !document.hasFocus();
  if (news.asked && !wasAsked && away && window.Notification?.permission === "granted") {
    new Notification("Orrery", { body: news.notice, icon: "/static/icon.svg", tag: table.dataset.table });
  }
  wasAsked = news.asked;
}

let stream = null;

// All parts of the table anew, as they are.
export function again() {
  stream?.close();
  listen();
}

export function listen() {
  stream = new EventSource(table.dataset.stream);
  stream.onmessage = (event) => { table.dataset.heard = event.lastEventId; hear(JSON.parse(event.data), true); };
  stream.addEventListener("watchers", (event) => showWatchers(JSON.parse(event.data)));
  stream.onopen = () => table.classList.remove("offline");
  stream.onerror = () => {
    table.classList.add("offline");
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  };
}
addEventListener("pagehide", () => stream?.close());

const notify = document.querySelector("[data-notify]");
if (notify && window.Notification && Notification.permission !== "granted") {
  notify.hidden = false;
  notify.addEventListener("click", async () => {
    notify.hidden = (await Notification.requestPermission()) === "granted";
  });
}
