// The small map in a corner: where on the whole map one looks, when not all of it is in sight.

const NAMES = "http://www.w3.org/2000/svg";
const LARGEST = 92; // pixels, either way
const ENOUGH = 0.97; // of the map in sight: then nobody is lost
const LIVE = ["lit", "spot", "piece", "thing", "chosen", "picked", "shown", "last-move"]; // classes that scripts look for

const stage = document.getElementById("stage");
let box = null; // the small map, made when it is first needed
let pane = null; // the frame in it
let onTurn = () => {};

function make() {
  box = document.createElementNS(NAMES, "svg");
  box.id = "small-map";
  box.setAttribute("hidden", "");
  box.setAttribute("aria-hidden", "true");
  box.append(document.createElementNS(NAMES, "g"));
  pane = document.createElementNS(NAMES, "rect");
  pane.setAttribute("class", "window");
  box.append(pane);
  const go = (event) => {
    const to = box.getScreenCTM()?.inverse();
    if (to) onTurn(new DOMPoint(event.clientX, event.clientY).matrixTransform(to));
  };
  box.addEventListener("pointerdown", (event) => { event.stopPropagation(); box.setPointerCapture(event.pointerId); go(event); });
  box.addEventListener("pointermove", (event) => { if (box.hasPointerCapture(event.pointerId)) go(event); });
  stage.append(box);
}

// The map in small: no ids, no words, nothing that could be pressed or read out; what is lit glows.
function copy(svg, whole) {
  const group = box.firstChild;
  const parts = [...svg.children].filter((part) => part.nodeName !== "defs" && (part.id || part.matches("path, .world")));
  group.replaceChildren(...parts.map((part) => part.cloneNode(true)));
  for (const text of group.querySelectorAll("text, title, .ghosted")) text.remove();
  for (const part of group.querySelectorAll("*")) {
    if (part.matches(".lit, .chosen, .picked")) part.classList.add("glows");
    part.classList.remove(...LIVE);
    for (const { name } of [...part.attributes]) if (name === "id" || name === "tabindex" || name === "role" || name.startsWith("aria-") || name.startsWith("data-")) part.removeAttribute(name);
  }
  box.setAttribute("viewBox", `${whole.x} ${whole.y} ${whole.width} ${whole.height}`);
  const scale = Math.min(LARGEST / whole.width, LARGEST / whole.height);
  box.setAttribute("width", whole.width * scale);
  box.setAttribute("height", whole.height * scale);
}

// It stands where it hides nothing that can be pressed; else where it hides least, and lets presses through.
function settle(svg) {
  const lit = [...svg.querySelectorAll(".lit")].map((thing) => thing.getBoundingClientRect());
  const hides = (corner) => {
    box.setAttribute("class", corner);
    const own = box.getBoundingClientRect();
    return lit.filter((one) => one.left < own.right && one.right > own.left && one.top < own.bottom && one.bottom > own.top).length;
  };
  const found = ["top", "low"].map((corner) => [hides(corner), corner]).sort((a, b) => a[0] - b[0]);
  box.setAttribute("class", found[0][1] + (found[0][0] ? " through" : ""));
}

// Show where `seen` lies in the whole map; `turn` is told where somebody wants to look.
export function chart(svg, whole, seen, turn, isFresh) {
  const share = Math.min(1, seen.width / whole.width) * Math.min(1, seen.height / whole.height);
  const isNeeded = share < ENOUGH && Boolean(stage.clientWidth);
  if (!isNeeded) { box?.setAttribute("hidden", ""); return; }
  if (!box) make();
  onTurn = turn;
  if (isFresh || box.hasAttribute("hidden")) copy(svg, whole);
  box.removeAttribute("hidden");
  for (const key of ["x", "y", "width", "height"]) pane.setAttribute(key, seen[key]);
  settle(svg);
}
