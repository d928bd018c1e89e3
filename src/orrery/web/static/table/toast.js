// A word to whoever plays, which fades.

const table = document.getElementById("table");

let fading = 0;

export function toast(text, clause) {
  const box = document.getElementById("toast");
  box.textContent = text;
  if (clause) {
    const link = document.createElement("a");
    link.href = `${table.dataset.clauses}/${clause}`;
    link.dataset.rules = "";
    link.textContent = clause;
    box.append(" ", link);
  }
  clearTimeout(fading);
  fading = setTimeout(() => { box.textContent = ""; }, clause ? 15000 : 6000);
}
