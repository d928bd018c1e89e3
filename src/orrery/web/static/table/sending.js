// Without confirmation a whole turn is sent by itself, after some seconds in which it can be undone.
// The turn lies with the server meanwhile: whoever leaves the page finds it there again.

let counted = ""; // the number of the question whose turn is about to be sent
let timer = 0;

export function countDown() {
  const ask = document.getElementById("ask");
  const box = ask?.querySelector("[data-sends]");
  const number = box ? ask.dataset.number : "";
  if (number === counted) { if (box) tell(box); return; }
  counted = number;
  clearInterval(timer);
  if (!box) return;
  const end = Date.now() + Number(box.dataset.sends) * 1000;
  left = () => Math.max(0, Math.ceil((end - Date.now()) / 1000));
  tell(box);
  timer = setInterval(() => {
    const now = document.querySelector("#ask [data-sends]");
    if (!now) { clearInterval(timer); return; }
    tell(now);
    if (left() > 0) return;
    clearInterval(timer);
    const send = document.getElementById("confirm");
    send?.form.requestSubmit(send);
  }, 200);
}

let left = () => 0;
function tell(box) {
  const words = box.querySelector("[data-count]");
  const text = box.dataset.words.replace("{n}", left());
  if (words.textContent !== text) words.textContent = text;
  box.querySelector("progress").value = left();
}
