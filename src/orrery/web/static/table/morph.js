// Laying a new part over the old one: what is the same stays.

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
