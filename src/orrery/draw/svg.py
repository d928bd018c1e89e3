"""Drawings as strings that know how much room they take.

Everything here returns an `Svg`: markup that is safe to put into a page, with the box that it
covers. A plain string put into an element is text, and is escaped; only an `Svg` is markup.

    element("circle", r=5, fill="none", box=Box(-5, -5, 10, 10))
    group(one, other, x=40, y=0)

Attributes are written with underscores for hyphens: `stroke_width=2`, `class_="ink"`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple, ParamSpec, Self, cast

from markupsafe import escape

# Stands for the name of the picture in references to its own gradients and patterns, which must not
# clash when a page shows several pictures; `Picture` puts the name in. Never in text: see `clean`.
# Beyond the first 256 characters it would make a string of twice the size of every drawing.
OWN: Final = "\x7f"

_FORBIDDEN: Final = re.compile(r"[^\t\n\r\x20-\x7e\x80-\ud7ff\ue001-\ufffd\U00010000-\U0010ffff]")
_NOT_ID: Final = re.compile(r"[^A-Za-z0-9_.-]+")


class Box(NamedTuple):
    """The room that a drawing takes."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Where it ends, downwards."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Return its centre."""
        return self.x + self.width / 2, self.y + self.height / 2

    def moved(self, x: float, y: float) -> Box:
        """Return it elsewhere."""
        return Box(self.x + x, self.y + y, self.width, self.height)

    def grown(self, margin: float) -> Box:
        """Return it with a margin on every side."""
        return Box(
            self.x - margin, self.y - margin, self.width + 2 * margin, self.height + 2 * margin
        )


NO_BOX: Final = Box(0, 0, 0, 0)


def around(boxes: Iterable[Box]) -> Box:
    """Return the smallest box around boxes; those that take no room do not count."""
    solid = [box for box in boxes if box[2] or box[3]]
    if not solid:
        return NO_BOX
    first = left, top, right, bottom = *solid[0][:2], solid[0].right, solid[0].bottom
    for x, y, width, height in solid:
        left, top = min(left, x), min(top, y)
        right, bottom = max(right, x + width), max(bottom, y + height)
    if first == (left, top, right, bottom):
        return solid[0]  # all others lie within it
    return Box(left, top, right - left, bottom - top)


def box_of(points: Iterable[tuple[float, float]]) -> Box:
    """Return the smallest box that holds points."""
    across, down = zip(*points, strict=True)
    return Box(min(across), min(down), max(across) - min(across), max(down) - min(down))


class Svg(str):
    """Markup, and the box that it covers."""

    __slots__ = ("box",)

    box: Box

    def __new__(cls, markup: str = "", box: Box = NO_BOX) -> Self:
        made = str.__new__(cls, markup)
        made.box = box
        return made

    def __html__(self) -> str:
        """Tell template engines that this is markup already."""
        return str(self)


NOTHING: Final = Svg()


def clean(text: str) -> str:
    """Return text without the characters that XML cannot hold."""
    return _FORBIDDEN.sub("", text)


@lru_cache(maxsize=8192)
def escaped(text: str) -> str:
    """Return text that is safe in markup and in attributes."""
    return str(escape(clean(text)))


@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """Write a coordinate: two decimals at most."""
    if value == int(value):
        return str(int(value))
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


P = ParamSpec("P")


def kept(draws: Callable[P, Svg]) -> Callable[P, Svg]:
    """Keep what a pure drawing function returned: boards draw the same small things again."""
    # lru_cache forgets the parameters' types
    return cast("Callable[P, Svg]", lru_cache(maxsize=2048, typed=True)(draws))


def ident(*parts: str | int) -> str:
    """Join words to an element id: `ident("ships", "n07", 2)` is `ships-n07-2`."""
    return "-".join(map(_id_word, parts))


@lru_cache(maxsize=8192, typed=True)
def _id_word(part: str | int) -> str:
    return _NOT_ID.sub("_", str(part))


def own(name: str) -> str:
    """Refer to a gradient or pattern of the picture: `fill=own("nebula")`. See `defs.py`."""
    return f"url(#{OWN}{name})"


def _attribute(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


_REFERENCE: Final = f"url(#{OWN}"


def _value(value: object) -> str:
    kind = type(value)
    if kind is float or kind is int:
        return number(value)
    text = str(value)
    # our own references pass; whatever else carries the mark is text of others
    return text if text.startswith(_REFERENCE) else escaped(text)


def attributes_of(given: Mapping[str, str | float | None]) -> str:
    """Write the attributes of an element."""
    written = ""
    for key, value in given.items():  # few: to build a list and join it took a third longer
        if value is not None:
            written += _written(key, value)
    return written


@lru_cache(maxsize=16384, typed=True)  # 1 and 1.0 and True are written in different ways
def _written(key: str, value: str | float) -> str:
    return f' {_attribute(key)}="{_value(value)}"'


def content_of(children: Iterable[str]) -> str:
    """Write what stands in an element; plain strings are text."""
    return "".join([child if isinstance(child, Svg) else escaped(child) for child in children])


def element(
    name: str, /, *children: str, box: Box | None = None, **attributes: str | float | None
) -> Svg:
    """Write one element; it covers what its children cover unless a box says otherwise."""
    written, inside = attributes_of(attributes), content_of(children)
    if box is None:
        box = around([child.box for child in children if isinstance(child, Svg)])
    return Svg(f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>", box)


def join(*parts: Svg) -> Svg:
    """Lay drawings over each other, the last on top."""
    return Svg("".join(parts), around([part.box for part in parts]))


def group(
    *children: Svg,
    x: float = 0,
    y: float = 0,
    **attributes: str | float | None,
) -> Svg:
    """Lay drawings over each other in a group, moved to a place."""
    inside = join(*children)
    place = f"translate({number(x)} {number(y)})" if x or y else None
    return element("g", inside, box=inside.box.moved(x, y), transform=place, **attributes)


def moved(drawing: Svg, x: float, y: float) -> Svg:
    """Return a drawing elsewhere."""
    return group(drawing, x=x, y=y) if x or y else drawing


def placed(drawing: Svg, x: float, y: float) -> Svg:
    """Return a drawing with the top left corner of its box at a point."""
    return moved(drawing, x - drawing.box.x, y - drawing.box.y)


def centred(drawing: Svg, x: float, y: float) -> Svg:
    """Return a drawing with the middle of its box at a point."""
    here_x, here_y = drawing.box.middle
    return moved(drawing, x - here_x, y - here_y)


def scaled(drawing: Svg, factor: float) -> Svg:
    """Return a drawing larger or smaller, about the origin."""
    box = Box(*(side * factor for side in drawing.box))
    return element("g", drawing, box=box, transform=f"scale({number(factor)})")


def fitted(drawing: Svg, width: float, height: float) -> Svg:
    """Return a drawing shrunk until it fits; one that fits stays as it is."""
    box = drawing.box
    factor = min(1.0, width / (box.width or 1), height / (box.height or 1))
    return scaled(drawing, factor) if factor < 1 else drawing


def turned(drawing: Svg, degrees: float) -> Svg:
    """Return a drawing turned about the origin, clockwise."""
    angle = math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    box = drawing.box
    points = [(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    turned_points = [(x * cos - y * sin, x * sin + y * cos) for x, y in points]
    return element("g", drawing, box=box_of(turned_points), transform=f"rotate({number(degrees)})")
