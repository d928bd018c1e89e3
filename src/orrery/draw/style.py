# ruff: noqa: E501 - a rule of the sheet is one line
"""How it looks: one style sheet for the page, for files and for notebooks.

Drawings name classes; this gives them colours by theme. What a class does not say (most widths of
lines) an attribute may: a class wins over an attribute. There are no `style` attributes, so that a
page may forbid them: it lets this one sheet pass by `STYLE_HASH`.
"""

from __future__ import annotations

import base64
import hashlib
from typing import Final, Literal, NamedTuple

Theme = Literal["dark", "light"]

FONTS: Final = (
    "Inter,'Segoe UI',system-ui,-apple-system,'Helvetica Neue',Arial,'DejaVu Sans',sans-serif"
)


class SeatLook(NamedTuple):
    """What tells a seat apart: a colour for each theme, and a shape for those who see none."""

    dark: str
    light: str
    shape: str
    dash: str


SEATS: Final = (
    SeatLook("#5eb0ff", "#1261c4", "circle", "none"),
    SeatLook("#ff7a70", "#bf2a22", "square", "9 4"),
    SeatLook("#ffb13d", "#8f5a00", "triangle", "3 3"),
    SeatLook("#4fdc9b", "#0a7a4b", "diamond", "14 4 3 4"),
    SeatLook("#c79bff", "#6d35c4", "star", "1.5 4"),
    SeatLook("#ff9bd2", "#ad1f78", "cross", "9 3 3 3 3 3"),
)

# name: (dark, light)
COLOURS: Final[dict[str, tuple[str, str]]] = {
    "space": ("#080c1a", "#eef1f8"),
    "space-2": ("#10162e", "#dfe5f2"),
    "nebula-1": ("#4b3a8f", "#b9a8ee"),
    "nebula-2": ("#12597a", "#9fd4ea"),
    "star": ("#ffffff", "#8b96b8"),
    "panel": ("#141b33", "#ffffff"),
    "panel-2": ("#1d2645", "#f1f4fb"),
    "panel-3": ("#2a3560", "#dde4f3"),
    "edge": ("#3d4a7a", "#a9b4d0"),
    "edge-2": ("#5a6aa5", "#7d8bb0"),
    "ink": ("#eef2ff", "#141a2e"),
    "dim": ("#a9b4d8", "#4a5675"),
    "on-seat": ("#0a0f20", "#ffffff"),
    "lit": ("#fdf48f", "#3a2800"),  # the line around what can be pressed; no seat's colour is near
    "glow": ("#fdf48f", "#ffc81f"),  # and what fills it: nothing else is filled with yellow
    "bright": ("#ffe27a", "#9c4e00"),
    "chosen": ("#ffffff", "#141a2e"),
    "focus": ("#7df3ff", "#005f86"),
    "gold": ("#ffd166", "#8a5a00"),
    "sky": ("#6fc3ff", "#0b63b0"),
    "leaf": ("#6fe0a0", "#157347"),
    "rose": ("#ff8fa3", "#b3243f"),
    "violet": ("#c9a6ff", "#6a34b8"),
    "ember": ("#ff9f5a", "#a64500"),
    "steel": ("#c4cee8", "#4c5876"),
    "cyan": ("#63e6e2", "#0a6f7a"),
    "earth": ("#d2a679", "#7a4a1c"),
    "neutral": ("#9aa5c4", "#5b6681"),
}

GLOW_SHARE: Final = (0.16, 0.5)  # how much of what it fills the glow covers, by theme

TINTS: Final = (
    "gold", "sky", "leaf", "rose", "violet", "ember", "steel", "cyan", "earth", "neutral", "ink",
    "dim", "bright",
)  # fmt: skip

_RULES: Final = """
.orrery{font-family:FONTS;color:var(--ink)}
.orrery text{font-variant-numeric:tabular-nums;fill:var(--ink);pointer-events:none}
.orrery text.b{font-weight:700}
.orrery .ink,.orrery text.ink{fill:var(--ink)}
.orrery .dim,.orrery text.dim{fill:var(--dim)}
.orrery .on,.orrery text.on{fill:var(--on-seat)}
.orrery .space{fill:var(--space)}
.orrery .stars{stroke:var(--star);stroke-linecap:round}
.orrery .panel{fill:var(--panel);stroke:var(--edge);stroke-width:1}
.orrery .panel-2{fill:var(--panel-2);stroke:var(--edge);stroke-width:1}
.orrery .panel-3{fill:var(--panel-3);stroke:var(--edge);stroke-width:1}
.orrery .bare{fill:none}
.orrery .line{stroke:var(--edge);fill:none}
.orrery .line-2{stroke:var(--edge-2);fill:none}
.orrery .shade{fill:#000;opacity:.28}
.orrery .shine{fill:#fff;opacity:.3}
.orrery text.haloed{stroke:var(--panel);stroke-width:3;stroke-opacity:.85;stroke-linejoin:round;paint-order:stroke}
.orrery .glow{opacity:.5}
.orrery.light .glow{opacity:.9}
.orrery .etch{fill:none;stroke:#000;stroke-opacity:.34;stroke-linecap:round}
.orrery .hex{fill:var(--panel);fill-opacity:.78;stroke:var(--edge);stroke-width:1.5;stroke-linejoin:round}
.orrery .hex.home{fill:var(--panel-2);stroke:var(--edge-2);stroke-width:2}
.orrery .hex.hidden{fill:var(--panel-2);fill-opacity:.9}
.orrery .hex.void{fill:none;stroke-dasharray:2 6;stroke-opacity:.5}
.orrery .hex.deep{fill:var(--space);fill-opacity:.5;stroke-opacity:.6}
.orrery .border{fill:none;stroke:var(--edge-2);stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}
.orrery .seat,.orrery text.seat{fill:var(--seat)}
.orrery .seat-body{fill:var(--seat);stroke:var(--space);stroke-width:1.4;stroke-linejoin:round;paint-order:stroke}
.orrery .seat-line{fill:none;stroke:var(--seat);stroke-dasharray:var(--dash);stroke-linejoin:round}
.orrery .seat-solid{fill:none;stroke:var(--seat);stroke-linejoin:round}
.orrery .seat-wash{fill:var(--seat);fill-opacity:.13;stroke:none}
.orrery .glyph{stroke:none}
.orrery .outlined{stroke:var(--space);stroke-width:1.2;stroke-linejoin:round;paint-order:stroke}
.orrery .badge{fill:var(--panel);stroke:var(--ink);stroke-width:1.2}
.orrery .mark{fill:none;stroke-linecap:round;stroke-linejoin:round}
.orrery .halo{fill:#fff;fill-opacity:0;stroke:none;pointer-events:all}
.orrery .piece,.orrery .spot{transition:transform .55s ease-in-out}
.orrery .lit{cursor:pointer}
.orrery .lit>.halo{stroke:var(--lit);stroke-width:3;stroke-dasharray:7 4;stroke-linejoin:round;fill:var(--glow);fill-opacity:var(--glow-share);animation:orrery-march 1.6s linear infinite}
.orrery .piece.lit>.halo{filter:drop-shadow(0 0 3px var(--glow))}
.orrery .lit:hover>.halo,.orrery .shown>.halo{fill-opacity:calc(var(--glow-share) + .16);stroke-width:4}
.orrery .chosen>.halo,.orrery .picked>.halo{stroke:var(--chosen);stroke-width:4.5;stroke-dasharray:none;fill:var(--glow);fill-opacity:calc(var(--glow-share) + .1);animation:none}
.orrery .spot:focus{outline:none}
.orrery .spot:focus-visible>.halo{stroke:var(--focus);stroke-width:5;stroke-dasharray:none;animation:none}
.orrery .ghost,.orrery .moved-from{opacity:.45}
.orrery .slot{fill:var(--space);fill-opacity:.35;stroke:var(--edge-2);stroke-width:1.5;stroke-dasharray:4 3}
@keyframes orrery-march{to{stroke-dashoffset:-22}}
@media (prefers-reduced-motion:reduce){.orrery .piece,.orrery .spot{transition:none}.orrery .lit>.halo{animation:none}}
@media (max-width:620px){.orrery .fine{display:none}}
@media print{.orrery .lit>.halo{animation:none}}
@media (forced-colors:active){.orrery .lit>.halo{stroke:Highlight}.orrery .spot:focus-visible>.halo{stroke:CanvasText}}
"""


def _sheet() -> str:
    """Write the sheet: variables by theme, then the rules."""
    blocks = []
    for at, selector in enumerate((".orrery", ".orrery.light")):
        colours = "".join(f"--{name}:{pair[at]};" for name, pair in COLOURS.items())
        colours += f"--glow-share:{GLOW_SHARE[at]};"
        blocks.append(f"{selector}{{{colours}}}")
        prefix = selector
        blocks += [
            f"{prefix} .s{seat}{{--seat:{look[at]};--dash:{look.dash}}}"
            for seat, look in enumerate(SEATS)
        ]
        blocks.append(f"{prefix} .sn{{--seat:{COLOURS['neutral'][at]};--dash:2 5}}")
    for tint in TINTS:
        blocks.append(f".orrery .{tint},.orrery text.{tint}{{fill:var(--{tint})}}")
        blocks.append(f".orrery .mark.{tint}{{fill:none;stroke:var(--{tint})}}")
    return "\n".join(blocks) + _RULES.replace("FONTS", FONTS)


STYLE: Final = _sheet()

# For `Content-Security-Policy: style-src 'self' <this>`.
STYLE_HASH: Final = f"'sha256-{base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()}'"


def seat_class(seat: int | None) -> str:
    """Return the class that brings a seat's colour; nobody's is grey."""
    return "sn" if seat is None or not 0 <= seat < len(SEATS) else f"s{seat}"
