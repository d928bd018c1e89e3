// Laying a new part over the old one: what is the same stays, and pieces travel to their places.

const still = matchMedia("(prefers-reduced-motion: reduce)");

export function morph(old, fresh) {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName) {
    old.replaceWith(fresh);
    return fresh;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return old;
  }
  if (old.isEqualNode(fresh)) return old;
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !(name === "open" && old.nodeName === "DETAILS")) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  const kept = new Map();
  for (const child of old.children) if (child.id) kept.set(child.id, child);
  const wanted = new Set([...fresh.children].map((child) => child.id).filter(Boolean));
  let at = old.firstChild;
  const drop = () => { const next = at.nextSibling; at.remove(); at = next; };
  for (const child of [...fresh.childNodes]) {
    const known = child.id ? kept.get(child.id) : null;
    if (known) {
      // what stood before it goes, rather than moving it: a moved element loses the focus
      while (at && at !== known && !wanted.has(at.id)) drop();
      if (known === at) at = at.nextSibling;
      else old.insertBefore(known, at);
      morph(known, child);
      continue;
    }
    while (at && at.id && !wanted.has(at.id)) drop();
    if (at && !at.id && !child.id && at.nodeName === child.nodeName) {
      const next = at.nextSibling;
      morph(at, child);
      at = next;
    } else {
      old.insertBefore(child, at);
    }
  }
  while (at) drop();
  return old;
}

export function places(root) {
  const found = new Map();
  for (const piece of root.querySelectorAll(".piece[id]")) {
    found.set(piece.id, [piece.parentNode, piece.getBoundingClientRect()]);
  }
  return found;
}

// Pieces that changed their place travel there.
export function travel(root, before) {
  if (still.matches) return;
  for (const piece of root.querySelectorAll(".piece[id]")) {
    const old = before.get(piece.id);
    if (!old) {
      if (before.size) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 500 });
      continue;
    }
    const matrix = piece.parentNode.getScreenCTM?.();
    if (!matrix || old[0] === piece.parentNode) continue; // the style sheet moves those
    const now = piece.getBoundingClientRect();
    const x = (old[1].x - now.x) / matrix.a, y = (old[1].y - now.y) / matrix.d;
    if (Math.abs(x) + Math.abs(y) > 1) {
      piece.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration: 550, easing: "ease-in-out" });
    }
  }
}
