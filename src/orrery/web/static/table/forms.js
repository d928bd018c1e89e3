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
    const response = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" } });
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
