// Nothing new is pressed by accident: a button that comes to lie under the pointer does nothing for
// a moment, unless the pointer left it meanwhile and came back.

const STEADY = 400; // milliseconds
const born = new Map(); // a button that has just appeared under the pointer -> when
let pointer = [-1, -1];
let before = []; // the buttons that were there, and where

const PRESSABLE = "#ask button, #ask summary, .menu button, .inspect-box button";

// The same button keeps its name wherever it stands; one that can be pressed now is another.
function name(button) {
  return [button.id || button.dataset.key || button.dataset.kindOf || `${button.name}=${button.value}`, button.disabled].join();
}

function holds(box, [x, y]) {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

// After something was written anew: remember which buttons came to lie under the pointer.
export function settle() {
  const now = [...document.querySelectorAll(PRESSABLE)].map((button) => [button, name(button), button.getBoundingClientRect()]);
  for (const [button, called, box] of now) {
    if (!holds(box, pointer) || before.some(([, known, there]) => known === called && holds(there, pointer))) continue;
    born.set(button, performance.now());
  }
  before = now;
}

function follow(event) {
  pointer = [event.clientX, event.clientY];
  for (const button of born.keys()) if (!holds(button.getBoundingClientRect(), pointer)) born.delete(button);
}
for (const kind of ["pointermove", "pointerdown"]) addEventListener(kind, follow, { capture: true, passive: true });

export function isTooSoon(button) {
  const since = born.get(button);
  if (since === undefined) return false;
  if (performance.now() - since < STEADY) return true;
  born.delete(button);
  return false;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.(PRESSABLE);
  if (!button || !event.isTrusted || !event.detail || !isTooSoon(button)) return; // keys are meant
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
settle();
