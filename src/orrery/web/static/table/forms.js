// Forms that stay on the page: sent by script, answered with what is asked next.

import { hear } from "./stream.js";
import { toast } from "./toast.js";

const table = document.getElementById("table");

let sending = ""; // the same click twice is one click

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-live]") || !table) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const address = event.submitter?.getAttribute("formaction") ?? form.getAttribute("action");
  const sent = address + body;
  if (sending === sent) return;
  sending = sent;
  try {
    const response = await post(address, body);
    const news = await response.json();
    if (!response.ok) toast(news.error, news.clause);
    else {
      if (form.matches("[data-clear]")) form.reset();
      if (form.dataset.said) toast(form.dataset.said);
      hear(news, false);
    }
  } catch {
    toast(table.dataset.offline);
  } finally {
    if (sending === sent) sending = "";
  }
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
