// The end of a match: a link to share, and the way to the rematch when everybody has agreed.

import { toast } from "./toast.js";

document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("a[data-share]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ url: link.href, title: document.title });
    else { await navigator.clipboard.writeText(link.href); toast(link.dataset.share); }
  } catch (error) {
    if (error.name !== "AbortError") location.href = link.href; // no clipboard here: show what would be shared
  }
});

// Who has agreed goes along as soon as the new table is open.
const results = document.getElementById("results");
const wasThere = Boolean(results?.querySelector("[data-rematch]"));
if (results && !wasThere) {
  new MutationObserver(() => {
    const way = document.querySelector("#results [data-rematch]");
    if (way) location.href = way.href;
  }).observe(document.getElementById("table"), { childList: true, subtree: true, attributes: true, attributeFilter: ["data-rematch"] });
}
