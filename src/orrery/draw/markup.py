"""Plain markup for panels: what flows and wraps, with the icons of the drawings in it.

There are no `style` attributes: a game's style sheet lays its classes out.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from orrery.draw.defs import definitions
from orrery.draw.glyphs import GLYPHS, ICON_TINTS
from orrery.draw.signs import ADDRESS
from orrery.draw.style import SEATS, seat_class
from orrery.draw.svg import OWN, Svg, attributes_of, escaped, ident, kept, number

# French sets these apart; none of them may begin a line
_BEFORE_MARK: Final = re.compile(r" (?=[;:!?»])")


@lru_cache(maxsize=8192)
def _text(words: str) -> str:
    """Write words that come again with every update; a mark set apart stays with its word."""
    return escaped(_BEFORE_MARK.sub("\N{NO-BREAK SPACE}", words))


def _inside(children: tuple[str, ...]) -> str:
    """Write what stands in an element: plain strings are text."""
    return "".join([child if isinstance(child, Svg) else _text(child) for child in children])


def tag(name: str, /, *children: str, **attributes: str | float | None) -> Svg:
    """Write one element of a page: text is escaped, and it never closes itself."""
    return Svg(f"<{name}{attributes_of(attributes)}>{_inside(children)}</{name}>")


def flow(*parts: str) -> Svg:
    """Put parts one after another; plain strings are text."""
    return Svg(_inside(parts))


@kept
def sign(name: str, size: float = 16, tint: str | None = None) -> Svg:
    """Draw an icon among words."""
    assert name in GLYPHS, name
    return _inline(name, size, f"glyph {tint or ICON_TINTS.get(name, 'ink')}")


@kept
def shape(seat: int | None, size: float = 14) -> Svg:
    """Draw the shape that tells a seat apart, among words."""
    form = "circle" if seat is None else SEATS[seat % len(SEATS)].shape
    return _inline(form, size, f"shape {seat_class(seat)}")


def _inline(name: str, size: float, class_: str) -> Svg:
    side = number(size)
    opening = f'<svg class="sign {class_}" width="{side}" height="{side}" viewBox="-12 -12 24 24"'
    return Svg(f'{opening} aria-hidden="true"><use href="{ADDRESS}#{name}"/></svg>')


def counted(name: str, count: int | str, size: float = 16, tint: str | None = None) -> Svg:
    """Write an icon and its number."""
    return tag("span", sign(name, size, tint), str(count), class_="n")


def drawn(drawing: Svg, name: str, *, width: float | None = None, class_: str = "") -> Svg:
    """Put a drawing among words, as large as it is or as wide as told."""
    box = drawing.box
    wide = width or box.width
    high = wide * box.height / (box.width or 1)
    name = ident(name)
    defs = definitions(drawing, name)
    return Svg(
        f'<svg class="drawn {escaped(class_)}" width="{number(wide)}" height="{number(high)}" '
        f'viewBox="{" ".join(number(side) for side in box)}" aria-hidden="true">'
        + (f"<defs>{defs}</defs>" if defs else "")
        + drawing.replace(OWN, f"{name}-")
        + "</svg>"
    )


def thing(
    id: str,  # noqa: A002 - it is the element's id
    *children: str,
    label: str,
    class_: str = "",
    name: str = "div",
) -> Svg:
    """Make an element that has a card and may be lit: what `spot` is in a picture."""
    return tag(
        name, *children, id=id, class_=f"{class_} thing spot".strip(), role="img", aria_label=label
    )
