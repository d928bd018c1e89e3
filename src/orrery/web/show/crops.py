"""Small pictures cut out of a large one: where an element lies, and the part around it."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final
from xml.etree import ElementTree as ET  # our own drawings, nothing from outside

import msgspec

_STEP: Final = re.compile(r"(translate|scale|rotate|matrix)\(([^)]*)\)")
_NUMBER: Final = re.compile(r"-?\d*\.?\d+(?:e-?\d+)?")
_PLAIN: Final = re.compile(r"[MLZ\d\s.,-]+")
_VIEW: Final = re.compile(r'viewBox="([^"]*)"')


class Spot(msgspec.Struct, frozen=True):
    """Where something lies in a picture: its middle and how large it is."""

    x: float
    y: float
    size: float = 40.0


class _Turned(msgspec.Struct, frozen=True):
    """How an element is moved, turned and scaled."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def then(self, other: _Turned) -> _Turned:
        return _Turned(
            self.a * other.a + self.c * other.b,
            self.b * other.a + self.d * other.b,
            self.a * other.c + self.c * other.d,
            self.b * other.c + self.d * other.d,
            self.a * other.e + self.c * other.f + self.e,
            self.b * other.e + self.d * other.f + self.f,
        )

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f


def spots(svg: str, ids: Collection[str]) -> dict[str, Spot]:
    """Find elements of a picture by their ids."""
    found: dict[str, Spot] = {}
    _walk(ET.fromstring(svg), _Turned(), ids, found)  # noqa: S314 - our own drawing
    return found


def _walk(
    element: ET.Element, outer: _Turned, ids: Collection[str], found: dict[str, Spot]
) -> None:
    here = outer
    for name, values in _STEP.findall(element.get("transform", "")):
        here = here.then(_step(name, [float(one) for one in _NUMBER.findall(values)]))
    id_ = element.get("id")
    if id_ is not None and id_ in ids:
        found[id_] = _spot(element, here)
    for child in element:
        _walk(child, here, ids, found)


def _step(name: str, values: list[float]) -> _Turned:
    match name, values:
        case "translate", [x, *rest]:
            return _Turned(e=x, f=rest[0] if rest else 0.0)
        case "scale", [x, *rest]:
            return _Turned(a=x, d=rest[0] if rest else x)
        case "matrix", [a, b, c, d, e, f]:
            return _Turned(a, b, c, d, e, f)
        case _:
            return _Turned()  # turned on the spot: its middle stays about where it is


def _spot(element: ET.Element, here: _Turned) -> Spot:
    """Return the middle of an element: of its halo, else its own origin."""
    for child in element:
        if "halo" not in child.get("class", "").split():
            continue
        box = _box(child)
        if box is not None:
            left, top, right, low = box
            x, y = here.at((left + right) / 2, (top + low) / 2)
            return Spot(x, y, max(right - left, low - top) * abs(here.a or 1.0))
    return Spot(*here.at(0, 0))


def _box(shape: ET.Element) -> tuple[float, float, float, float] | None:
    def number(name: str) -> float:
        return float(shape.get(name, "0"))

    if shape.tag.endswith("rect"):
        x, y = number("x"), number("y")
        return x, y, x + number("width"), y + number("height")
    if shape.tag.endswith("circle"):
        x, y, r = number("cx"), number("cy"), number("r")
        return x - r, y - r, x + r, y + r
    d = shape.get("d", "")
    values = [float(one) for one in _NUMBER.findall(d)]
    if not _PLAIN.fullmatch(d) or len(values) < 4 or len(values) % 2:
        return None
    return min(values[::2]), min(values[1::2]), max(values[::2]), max(values[1::2])


def cropped(svg: str, around: Spot | None, width: float, height: float) -> str:
    """Cut a part out of a picture, around a spot and inside the picture; else its upper part."""
    view = _VIEW.search(svg)
    assert view is not None, "every picture of ours has a frame"
    left, top, wide, high = (float(one) for one in view[1].split())
    if around is not None:
        width = max(width, min(2.6 * around.size, 3 * width))
    width = min(width, wide)
    height = min(width * height / (width or 1) if around is None else width * 0.46, high)
    x = left if around is None else min(max(left, around.x - width / 2), left + wide - width)
    y = top if around is None else min(max(top, around.y - height / 2), top + high - height)
    return _VIEW.sub(f'viewBox="{x:.1f} {y:.1f} {width:.1f} {height:.1f}"', svg, count=1)


def marked(svg: str, ids: Collection[str], mark: str) -> str:
    """Give elements of a picture a class more."""
    for id_ in ids:
        svg = re.sub(rf'(id="{re.escape(id_)}" class=")', rf"\g<1>{mark} ", svg, count=1)
    return svg
