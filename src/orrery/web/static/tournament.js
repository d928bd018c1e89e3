// The page of a tournament: it shows what happened elsewhere by itself. Works without it, by reloading.
const EVERY = 3000;

async function look() {
  const shown = document.getElementById("tournament");
  if (document.hidden || !shown) return;
  const answer = await fetch(`${shown.dataset.here}/version`, { headers: { Accept: "application/json" } }).catch(() => null);
  if (!answer?.ok) return;
  const { version } = await answer.json();
  if (String(version) === shown.dataset.version) return;
  const page = await fetch(location.href).catch(() => null);
  if (!page?.ok) return;
  const fresh = new DOMParser().parseFromString(await page.text(), "text/html").getElementById("tournament");
  if (!fresh) return;
  const focus = document.activeElement?.id;
  for (const round of shown.querySelectorAll("details[id]")) {
    const other = fresh.querySelector(`#${round.id}`);
    if (other) other.open ||= round.open;
  }
  shown.replaceWith(document.adoptNode(fresh));
  if (focus) document.getElementById(focus)?.focus();
}

setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
