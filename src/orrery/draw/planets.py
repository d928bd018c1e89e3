# ruff: noqa: E501 - path data has no line breaks
"""Planets: a colour and a surface each, so that they are told apart without colour too."""

from __future__ import annotations

from typing import Final, NamedTuple

from orrery.draw.shapes import circle, path
from orrery.draw.svg import Box, Svg, element, join, kept, own
from orrery.draw.words import text


class Surface(NamedTuple):
    """How a kind of planet looks: its ground, and marks etched into it (radius 10)."""

    ground: str
    marks: str
    ringed: bool = False


SURFACES: Final[dict[str, Surface]] = {
    "terra": Surface("#4a90e2", "M-7-3C-5-6-1-6 0-3C1 0-3 1-4 3C-6 2-8 0-7-3ZM2 2C4 0 7 1 7 3C6 6 3 6 2 2Z"),
    "oxide": Surface("#d9483b", "M-4-4a1.800 1.800 0 1 0 3.600 0a1.800 1.800 0 1 0-3.600 0M2 1a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M-5 4a1.300 1.300 0 1 0 2.600 0a1.300 1.300 0 1 0-2.600 0"),
    "volcanic": Surface("#f28c28", "M-7-3L-3-1L-4 3L0 2L2 6M-1-8L1-4L-1-1M1-4L6-3L7 1"),
    "desert": Surface("#f4d35e", "M-8-3C-4-6-1 0 3-3S7-4 8-3M-9 2C-5-1-2 5 2 2S7 1 9 2M-6 6C-3 4 0 8 3 6"),
    "swamp": Surface("#96694c", "M-5-3h.01M-1-6h.01M3-3h.01M-2 1h.01M5 2h.01M1 5h.01M-5 5h.01M6-1h.01M-7 1h.01"),
    "titanium": Surface("#9aa3b2", "M-8-4L0-9L8-4M-8 4L0 9L8 4M0-9V9M-8-4V4M8-4V4"),
    "ice": Surface("#eaf6ff", "M0-8V8M-7-4L7 4M-7 4L7-4M-2-6L0-4L2-6M-2 6L0 4L2 6"),
    "living": Surface("#4caf50", "M0-7C6-5 6 3 0 7C-6 3-6-5 0-7ZM0-7V7M0-2L3-4M0 2L-3 0"),
    "transdim": Surface("#7a4fc4", "M0 0C2-2 5 0 4 3C2 7-5 6-6 0C-7-7 4-10 8-3"),
    "gas": Surface("#c9a27a", "M-9.500-3H9.500M-9.900 0H9.900M-9.500 3.500H9.500M-7-6.500H7", ringed=True),
    "ocean": Surface("#2fa8c9", "M-8-2C-6-4-4-4-2-2S2 0 4-2S7-3 8-2M-8 3C-6 1-4 1-2 3S2 5 4 3S7 2 8 3"),
    "garden": Surface("#3fb27f", "M-4 5C-6 0-4-5 0-7M0-7C4-4 4 2 1 6M-4-1L0 1M3-3L0-2"),
    "factory": Surface("#c98f3c", "M-6-6H6V6H-6ZM-6 0H6M0-6V6M-3-9V-6M3-9V-6M-3 6V9M3 6V9"),
    "hive": Surface("#c2544d", "M0-6L4-3.500V1L0 3.500L-4 1V-3.500ZM0 3.500V8M4 1L8 3.500M-4 1L-8 3.500M0-6V-9"),
    "money": Surface("#f0a83c", "M0-6V6M-3.500-3H3.500M-3.500 3H3.500"),
    "science": Surface("#e58ab5", "M-4-6H4M-2-6V0L-6 6H6L2 0V-6"),
    "material": Surface("#a9714b", "M0-6L5-3V3L0 6L-5 3V-3ZM-5-3L0 0L5-3M0 0V6"),
    "wild": Surface("#b9c2d6", "M-5-5L5 5M5-5L-5 5"),
    "lost": Surface("#5f6b85", "M-3-4C-3-7 4-7 4-3C4 0 0 0 0 3M0 6h.01"),
    "rock": Surface("#8d8f98", "M-4-3a2 2 0 1 0 4 0a2 2 0 1 0-4 0M2 3a1.500 1.500 0 1 0 3 0a1.500 1.500 0 1 0-3 0"),
    "star": Surface("#ffe9a8", ""),
}  # fmt: skip


@kept
def planet(kind: str, radius: float = 18, label: str | int = "") -> Svg:
    """Draw a planet of a kind about the origin; a label is written on it."""
    surface = SURFACES[kind]
    scale = radius / 10
    box = Box(-radius, -radius, 2 * radius, 2 * radius)
    parts = [
        circle(radius, class_="globe", fill=surface.ground),
        path(
            surface.marks,
            box,
            class_="etch",
            transform=f"scale({scale:.3g})",
            stroke_width=1.5,
            stroke_linejoin="round",
        )
        if surface.marks
        else Svg(),
        circle(radius, class_="globe", fill=own("sphere")),
    ]
    if surface.ringed:
        parts.append(
            element(
                "ellipse",
                rx=radius * 1.5,
                ry=radius * 0.36,
                fill="none",
                stroke=surface.ground,
                stroke_width=radius * 0.14,
                stroke_opacity=0.85,
                stroke_dasharray=f"{radius * 3.2:.3g} {radius * 2.6:.3g}",
                stroke_dashoffset=f"{radius * 0.3:.3g}",
                transform="rotate(-16)",
                box=Box(-radius * 1.45, -radius, radius * 2.9, 2 * radius),
            )
        )
    if label != "":
        parts.append(text(label, size=radius * 0.9, bold=True, class_="ink outlined"))
    return join(*parts)
