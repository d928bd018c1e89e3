// Who looks at this table: the number in the top bar and the names below it.

export function showWatchers(html) {
  const old = document.getElementById("watchers");
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const fresh = holder.content.firstElementChild;
  if (!old || !fresh) return;
  fresh.open = old.open && !fresh.hidden;
  const isHeld = old.contains(document.activeElement);
  old.replaceWith(fresh);
  if (isHeld) fresh.querySelector("summary").focus({ preventScroll: true });
}
