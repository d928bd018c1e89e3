// The odds of the fights at hand, in a panel over the table. Without script the link leads to them.
"use strict";

const oddsLink = document.getElementById("odds");
const oddsPanel = document.getElementById("odds-panel");

oddsLink?.addEventListener("click", async (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  oddsLink.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(oddsLink.href);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const found = page.getElementById("fights");
    if (!response.ok || !found) { location.href = oddsLink.href; return; }
    oddsPanel.querySelector(".fights")?.remove();
    oddsPanel.append(document.importNode(found, true));
    if (!oddsPanel.open) oddsPanel.showModal();
    oddsPanel.scrollTop = 0;
    document.getElementById("fights-h").focus();
  } catch {
    location.href = oddsLink.href;
  } finally {
    oddsLink.removeAttribute("aria-busy");
  }
});
// a click beside the panel closes it
oddsPanel?.addEventListener("click", (event) => { if (event.target === oddsPanel) oddsPanel.close(); });
