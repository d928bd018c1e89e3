// What a link of the table finds (the odds, a hint) opens in a panel over it. Without script the
// link leads to a page.

import { centre } from "./camera.js";
import { showOutlook } from "./outlook.js";

const panel = document.getElementById("found-panel");

document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("a[data-panel]");
  if (!link || !panel || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.getAttribute("aria-busy")) return;
  link.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(link.href);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const found = page.querySelector(".found");
    if (!response.ok || !found) { location.href = link.href; return; }
    panel.querySelector(".found")?.remove();
    panel.append(document.importNode(found, true));
    panel.setAttribute("aria-label", panel.querySelector(".found > h2").textContent);
    for (const one of panel.querySelectorAll(".script-only")) one.hidden = false;
    if (!panel.open) panel.showModal();
    panel.scrollTop = 0;
    panel.querySelector(".found > h2").focus();
  } catch {
    location.href = link.href;
  } finally {
    link.removeAttribute("aria-busy");
  }
});
panel?.addEventListener("click", (event) => {
  const show = event.target.closest?.("[data-show-choice]");
  if (!show) return;
  panel.close();
  const article = show.closest("[data-shows]");
  for (const id of article.dataset.shows.split(" ")) { const thing = document.getElementById(id); thing?.classList.add("shown"); if (thing) centre(thing); }
  showOutlook(show.dataset.showChoice);
});
// a click beside the panel closes it, and so does taking what it proposes
panel?.addEventListener("click", (event) => { if (event.target === panel) panel.close(); });
panel?.addEventListener("submit", () => panel.close());
