# ruff: noqa: E501 - path data has no line breaks
"""The crests of the species: one family of plain figures, in the colour of their boards."""

from __future__ import annotations

from typing import Final

from orrery.draw.svg import Svg, escaped

_COLOURS: Final = frozenset({"red", "blue", "green", "yellow", "white", "black"})


def _disc(radius: float, x: float = 0, y: float = 0) -> str:
    return f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 {-2 * radius} 0Z"


# those that play alike share the globe that they come from
_GLOBE: Final = (
    _disc(9) + _disc(7.4) + "M0 -7.4A4.2 7.4 0 0 0 0 7.4A4.2 7.4 0 0 0 0 -7.4Z"
    "M0 -7.4A2.7 7.4 0 0 1 0 7.4A2.7 7.4 0 0 1 0 -7.4ZM-7.4 -.8H-4.2V.8H-7.4ZM4.2 -.8H7.4V.8H4.2Z"
)  # fmt: skip
_PATHS: Final = {
    # towers of the palace
    "eridani": "M-9 8V-3L-6 1L-3.6 -8L0 0L3.6 -8L6 1L9 -3V8ZM-5 4H5V6H-5Z",
    # a drop with its light
    "hydran": "M0 -10C4.6 -4.4 7.4 -.6 7.4 2.8A7.4 7.4 0 0 1 -7.4 2.8C-7.4 -.6 -4.6 -4.4 0 -10ZM-4.6 3.2A4.6 4.6 0 0 0 -.4 7.4L-.2 5.6A3 3 0 0 1 -2.9 3Z",
    # a leaf with its vein
    "planta": "M-8.4 9.4L-7 5.6C-9.6 -2.6 -2.6 -9.6 9 -9C9.8 2.4 3.2 9.4 -4.6 7L-7 9.8ZM-5 4.6L-3.8 5.6L4.4 -4.6Z",
    # a flame around a flame
    "draco": "M1 -10.4C6.4 -5.6 8 -2 7 3C6 7.4 3.4 9.4 0 9.4C-4 9.4 -7 6.8 -7 3C-7 0 -5 -2.4 -4 -4.6C-3 -1.6 -1.4 -.6 0 -1.6C1.8 -3 .4 -7 1 -10.4ZM.4 1C2.6 3 3.2 4.6 2.4 6.2C1.8 7.4 -1.8 7.4 -2.6 6C-3.4 4.6 -2 3 -1.6 2.2C-1 3 -.2 2.4 .4 1Z",
    # a nut and its bolt
    "mechanema": "M0 -10L8.7 -5V5L0 10L-8.7 5V-5ZM0 -6.2L-5.4 -3.1V3.1L0 6.2L5.4 3.1V-3.1Z" + _disc(2.6),
    # the hunter among the stars
    "orion": "".join(_disc(r, x, y) for r, x, y in ((2, -6, -8), (2.6, 6, -7), (1.6, -3.2, .9), (1.6, 0, 0), (1.6, 3.2, -.9), (2.6, -5, 8), (2, 7, 7))),
}  # fmt: skip


def crest(species: str, colour: str, size: int = 28) -> Svg:
    """Draw the crest of a species in a ring of its board's colour."""
    tint = colour if colour in _COLOURS else "grey"
    return Svg(
        f'<svg class="crest b-{tint}" width="{size}" height="{size}" viewBox="-14 -14 28 28" '
        f'aria-hidden="true"><circle r="12.8"/><path fill-rule="evenodd" '
        f'd="{escaped(_PATHS.get(species, _GLOBE))}"/></svg>'
    )
