"""Gradients and patterns that drawings refer to by `own(name)`; a picture holds those it uses."""

from __future__ import annotations

import random
from typing import Final

from orrery.draw.svg import OWN

_HATCHES: Final = (
    '<path d="M0 8L8 0M-2 2L2 -2M6 10L10 6"/>',
    '<path d="M0 4H8"/>',
    '<path d="M0 0L8 8M-2 6L2 10M6 -2L10 2"/>',
    '<path d="M4 0V8"/>',
    '<path d="M4 4h.01" stroke-width="2.6"/>',
    '<path d="M2.5 4h3M4 2.5v3"/>',
)


def _radial(name: str, stops: str, extra: str = "") -> str:
    return f'<radialGradient id="{OWN}{name}"{extra}>{stops}</radialGradient>'


def _stop(offset: float, colour: str, opacity: float = 1) -> str:
    return f'<stop offset="{offset}" stop-color="{colour}" stop-opacity="{opacity}"/>'


def _stars(wide: int, high: int, count: int) -> str:
    """Scatter stars over a pattern, the same every time."""
    rng = random.Random("stars")  # the sky is no part of any game
    alike: dict[tuple[float, float], str] = {}  # one path for all of a size and brightness
    for _ in range(count):
        dot = f"M{rng.randrange(4, wide - 4)} {rng.randrange(4, high - 4)}h.01"
        size = rng.choice((1.2, 1.2, 1.6, 1.6, 2.2, 3)), rng.choice((0.25, 0.4, 0.55, 0.85))
        alike[size] = alike.get(size, "") + dot
    dots = "".join(
        f'<path stroke-width="{width}" opacity="{opacity}" d="{dots}"/>'
        for (width, opacity), dots in sorted(alike.items())
    )
    return (
        f'<pattern id="{OWN}stars" width="{wide}" height="{high}" patternUnits="userSpaceOnUse">'
        f'<g class="stars">{dots}</g></pattern>'
    )


DEFS: Final[dict[str, str]] = {
    "stars": _stars(620, 540, 66),
    "nebula-1": _radial(
        "nebula-1", _stop(0, "var(--nebula-1)", 0.55) + _stop(1, "var(--nebula-1)", 0)
    ),
    "nebula-2": _radial(
        "nebula-2", _stop(0, "var(--nebula-2)", 0.5) + _stop(1, "var(--nebula-2)", 0)
    ),
    "sphere": _radial(
        "sphere",
        _stop(0, "#fff", 0.42) + _stop(0.45, "#fff", 0) + _stop(0.62, "#000", 0)
        + _stop(1, "#000", 0.62),
        ' cx=".36" cy=".32" r=".78"',
    ),
    "gloss": (
        f'<linearGradient id="{OWN}gloss" x2="0" y2="1">'
        f"{_stop(0, '#fff', 0.16)}{_stop(0.5, '#fff', 0)}{_stop(1, '#000', 0.2)}</linearGradient>"
    ),
    "glow": _radial(
        "glow",
        _stop(0, "#fff")
        + _stop(0.1, "#fff", 0.55)
        + _stop(0.3, "#fff", 0.16)
        + _stop(1, "#fff", 0),
    ),
    **{
        f"hatch-{seat}": (
            f'<pattern id="{OWN}hatch-{seat}" width="8" height="8" patternUnits="userSpaceOnUse">'
            f'<g class="s{seat} seat-solid" stroke-width="1.1" stroke-opacity=".34">{lines}</g>'
            f"</pattern>"
        )
        for seat, lines in enumerate(_HATCHES)
    },
}  # fmt: skip


def definitions(markup: str, name: str) -> str:
    """Return the definitions that a picture's markup refers to."""
    used = {rest.partition(")")[0] for rest in markup.split(f"#{OWN}")[1:]}
    found = [text for key, text in DEFS.items() if key in used]
    return "".join(found).replace(OWN, f"{name}-")
