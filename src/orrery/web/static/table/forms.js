// Forms that stay on the page: sent by script, answered with what is asked next.

import { hear } from "./stream.js";
import { toast } from "./toast.js";

const table = document.getElementById("table");

let sending = ""; // the same click twice is one click

// Send what a form says, or what is said in its stead; return whether it was done.
export async function send(form, address, body) {
  const sent = address + body;
  if (sending === sent) return false;
  sending = sent;
  try {
    const response = await post(address, body);
    const news = await response.json();
    if (!response.ok) { toast(news.error, news.clause); return false; }
    if (form.matches("[data-clear]")) form.reset();
    if (form.dataset.said) toast(form.dataset.said);
    hear(news, false);
    return true;
  } catch {
    toast(table.dataset.offline);
    return false;
  } finally {
    if (sending === sent) sending = "";
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-live]") || !table) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  send(form, event.submitter?.getAttribute("formaction") ?? form.getAttribute("action"), body);
});

const TRIES = 3;

// A full site says when to come again. An answer does so by itself, at a moment of its own; its
// number keeps it from counting twice.
async function post(address, body) {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" } });
    const after = Number(response.headers.get("Retry-After"));
    if (response.status !== 503 || !after || tries === TRIES || !body.has("question")) return response;
    toast(table.dataset.busy);
    await new Promise((done) => { setTimeout(done, after * (1 + Math.random()) * 1000); });
  }
}
