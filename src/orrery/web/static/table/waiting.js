// How long the others have been thinking.

function lasting(seconds) {
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  return seconds < 172800 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86400)} ${document.documentElement.lang === "fr" ? "j" : "d"}`;
}

export function showWait() {
  const box = document.querySelector("#ask [data-asked-at]");
  if (!box) return;
  const seconds = Math.max(0, Math.floor(Date.now() / 1000 - Number(box.dataset.askedAt)));
  const text = box.dataset.words.replace("{time}", lasting(seconds));
  if (box.textContent !== text) box.textContent = text;
}

setInterval(showWait, 1000);
