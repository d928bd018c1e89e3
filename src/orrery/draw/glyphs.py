# ruff: noqa: E501 - path data has no line breaks
"""Small figures as path data, 24 units wide about the origin: icons, ships, buildings.

A glyph is one filled path (holes by the even-odd rule), so that it takes any colour and any size.
"""

from __future__ import annotations

import math
from typing import Final


def _star(points: int, outer: float, inner: float, turn: float = -90) -> str:
    corners = [
        (
            (outer if at % 2 == 0 else inner) * math.cos(math.radians(turn + 180 * at / points)),
            (outer if at % 2 == 0 else inner) * math.sin(math.radians(turn + 180 * at / points)),
        )
        for at in range(2 * points)
    ]
    return "M" + " ".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z"


def _ngon(points: int, radius: float, turn: float = -90) -> str:
    corners = [
        (
            radius * math.cos(math.radians(turn + 360 * at / points)),
            radius * math.sin(math.radians(turn + 360 * at / points)),
        )
        for at in range(points)
    ]
    return "M" + " ".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z"


def _disc(radius: float, x: float = 0, y: float = 0) -> str:
    return f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 {-2 * radius} 0Z"


_GEAR: Final = _star(8, 11, 8.2, -90) + _disc(3.6)

# the shapes that tell seats apart
EMBLEMS: Final[dict[str, str]] = {
    "circle": _disc(9.5),
    "square": "M-8.5-8.5H8.5V8.5H-8.5Z",
    "triangle": "M0-10.5L10.5 8.5H-10.5Z",
    "diamond": "M0-11.5L9.5 0L0 11.5L-9.5 0Z",
    "star": _star(5, 12, 5.2),
    "cross": "M-3.6-10.5H3.6V-3.6H10.5V3.6H3.6V10.5H-3.6V3.6H-10.5V-3.6H-3.6Z",
}

ICONS: Final[dict[str, str]] = {
    # points, standing
    "vp": _star(5, 11.5, 5),
    "crown": "M-10 8V-5L-5 0L0-9L5 0L10-5V8ZM-10 9.5H10V11.5H-10Z",
    "laurel": "M-2 10C-9 8-11 1-9-7C-7-5-6-3-6-1C-5-3-5-5-4-7C-2-4-3 0-4 2C-3 1-1 0 0 0C1 0 3 1 4 2C3 0 2-4 4-7C5-5 5-3 6-1C6-3 7-5 9-7C11 1 9 8 2 10Z",
    "medal": _disc(6.5, 0, 4) + "M-7-11H-2L2-3H-2.500ZM7-11H2L0.500-7L3-3Z",
    # strategies and actions
    "war": "M-10-10L-6-10L2-2L-2 2L-10-6ZM10-10V-6L-3 7L-7 3L6-10ZM-8 4L-4 8L-6.500 10.500L-10.500 6.500ZM4 4L10 10L7.500 11.500L2.500 6Z",
    "evolution": "M0-11L9-3V2L0-6L-9 2V-3ZM0-2L9 6V11L0 3L-9 11V6Z",
    "colonisation": "M-10 6A10 10 0 0 1 10 6ZM-1.200-4V-11L6-8.500L1.200-6.500V-4ZM-11.500 7.500H11.500V10H-11.500Z",
    "expansion": "M0-11.500L4-6.500H1.500V-1.500H6.500V-4L11.500 0L6.500 4V1.500H1.500V6.500H4L0 11.500L-4 6.500H-1.500V1.500H-6.500V4L-11.500 0L-6.500-4V-1.500H-1.500V-6.500H-4Z",
    "movement": "M-11-4H2V-9L11.500 0L2 9V4H-11L-6 0Z",
    "portal": "M0-11C6-11 9-6 9 0C9 6 6 11 0 11C-6 11-9 6-9 0C-9-6-6-11 0-11ZM0-8C-3.500-8-5.500-4-5.500 0C-5.500 4-3.500 8 0 8C3.500 8 5.500 4 5.500 0C5.500-4 3.500-8 0-8ZM0-5C1.800-5 2.800-2.500 2.800 0C2.800 2.500 1.800 5 0 5C-1.800 5-2.800 2.500-2.800 0C-2.800-2.500-1.800-5 0-5Z",
    "production": _GEAR,
    "ambush": "M-1.200-11.500H1.200V-8A8 8 0 0 1 8-1.200H11.500V1.200H8A8 8 0 0 1 1.200 8V11.500H-1.200V8A8 8 0 0 1-8 1.200H-11.500V-1.200H-8A8 8 0 0 1-1.200-8ZM0-5.600A5.600 5.600 0 1 0 0 5.600A5.600 5.600 0 1 0 0-5.600ZM0-2.200A2.200 2.200 0 1 1 0 2.200A2.200 2.200 0 1 1 0-2.200Z",
    "conversion": "M-10-2A10 10 0 0 1 7.500-7L10-9.500V-2H2.500L5.300-4.800A7 7 0 0 0-7-2ZM10 2A10 10 0 0 1-7.500 7L-10 9.500V2H-2.500L-5.300 4.800A7 7 0 0 0 7 2Z",
    "influence": "M0-3.500A3.500 3.500 0 1 1 0 3.500A3.500 3.500 0 1 1 0-3.500ZM-6.200-6.200L-4.300-4.300A6 6 0 0 0-4.300 4.300L-6.200 6.200A8.800 8.800 0 0 1-6.200-6.200ZM6.200-6.200A8.800 8.800 0 0 1 6.200 6.200L4.300 4.300A6 6 0 0 0 4.300-4.300ZM-9.200-9.200L-7.600-7.600A10.700 10.700 0 0 0-7.600 7.600L-9.200 9.200A13 13 0 0 1-9.200-9.200ZM9.200-9.200A13 13 0 0 1 9.200 9.200L7.600 7.600A10.700 10.700 0 0 0 7.600-7.600Z",
    "armament": "M0-12C3.500-8.500 4-5 4-1V5L8 9V12L2.500 9.500H-2.500L-8 12V9L-4 5V-1C-4-5-3.500-8.500 0-12ZM0-6.500A2 2 0 1 0 0-2.500A2 2 0 1 0 0-6.500Z",
    # what is paid and gained
    "credit": _disc(10.5) + _disc(7.6) + "M2.500-4.200L4-2.300A3.200 3.200 0 1 0 4 2.300L2.500 4.200A5.400 5.400 0 1 1 2.500-4.200Z",
    "money": _disc(10.5) + _disc(8) + "M-1-6H1V6H-1ZM-4-3H4V-1H-4ZM-4 1H4V3H-4Z",
    "ore": "M-5-9L4-10L10.500-2L8 8L-2 10.500L-10 4L-10.500-4ZM-4-6L-7.500-3L-3-1L0-5ZM3-6.500L1-2L7-1.500Z",
    "metal": "M-6-7H6L8 0H-8ZM-9 2H-1L1 9H-11ZM1 2H9L11 9H3Z",
    "material": "M0-11L10-5.500V5.500L0 11L-10 5.500V-5.500ZM-7-4.500L0-0.700L7-4.500L0-8.300Z",
    "knowledge": "M-11-8C-7-10-3-9-1-7V9C-3 7-7 6-11 8ZM11-8C7-10 3-9 1-7V9C3 7 7 6 11 8Z",
    "science": "M-4-11H4V-9H3V-3L9.500 8.500C10.300 10 9.500 11 8 11H-8C-9.500 11-10.300 10-9.500 8.500L-3-3V-9H-4ZM-4.500 3H4.500L1-3.500V-9H-1V-3.500Z",
    "qic": "M-6-10H6L11-3L0 11L-11-3ZM-5-7.500L-7.500-4H7.500L5-7.500ZM-7-2L0 7L7-2Z",
    "power": _disc(10.5) + "M2-8L-6 2H-1L-2 8L6-2H1Z",
    "energy": "M4-12L-8 2.500H-1L-4 12L8-2.500H1Z",
    "food": "M0 11.500C-1 5-1 0 0-11.500C1 0 1 5 0 11.500ZM-1.500-2C-6-3-7.500-6-7-9.500C-3.500-9-1.500-6-1.500-2ZM1.500-2C6-3 7.500-6 7-9.500C3.500-9 1.500-6 1.500-2ZM-1.500 4.500C-6 3.500-7.500 0.500-7-3C-3.500-2.500-1.500 0.500-1.500 4.500ZM1.500 4.500C6 3.500 7.500 0.500 7-3C3.500-2.500 1.500 0.500 1.500 4.500Z",
    "goods": "M-10-9H10V10H-10ZM-7-6V-1H-1.500V-6ZM1.500-6V-1H7V-6ZM-7 2V7H-1.500V2ZM1.500 2V7H7V2Z",
    "vote": "M-4-11H8V-1H-4ZM-1.500-6L1-3.500L5.500-8.500L4.300-9.500L1-5.800L-0.400-7.200ZM-11 1H11V11H-11ZM-6 4V6H6V4Z",
    # fighting and building ships
    "shield": "M0-11.500L9.500-8V-1C9.500 5 5.500 9.500 0 11.500C-5.500 9.500-9.500 5-9.500-1V-8ZM0-8L-6-5.800V-1C-6 3-4 6 0 8Z",
    "hull": "M-9-10H9L11-6V6L9 10H-9L-11 6V-6ZM-6-6A1.500 1.500 0 1 0-6-3A1.500 1.500 0 1 0-6-6ZM6-6A1.500 1.500 0 1 0 6-3A1.500 1.500 0 1 0 6-6ZM-6 3A1.500 1.500 0 1 0-6 6A1.500 1.500 0 1 0-6 3ZM6 3A1.500 1.500 0 1 0 6 6A1.500 1.500 0 1 0 6 3Z",
    "computer": "M-8-8H8V8H-8ZM-5-5V5H5V-5ZM-2-2H2V2H-2ZM-5-11H-3V-8H-5ZM3-11H5V-8H3ZM-5 8H-3V11H-5ZM3 8H5V11H3ZM-11-5H-8V-3H-11ZM-11 3H-8V5H-11ZM8-5H11V-3H8ZM8 3H11V5H8Z",
    "drive": "M-4-11H4L6-2H-6ZM-5 0H5C6 6 3 9 0 12C-3 9-6 6-5 0ZM-1.500 2C-2 5-1 7 0 8.500C1 7 2 5 1.500 2Z",
    "initiative": "M-10-9H-5L3 0L-5 9H-10L-2 0ZM0-9H5L12 0L5 9H0L7 0Z",
    "cannon": "M-11-3H3L6-6L9-3H12V3H9L6 6L3 3H-11Z",
    "missile": "M-9-4H3C7-4 10-2 12 0C10 2 7 4 3 4H-9L-12 8V3L-9 0L-12-3V-8Z",
    "hit": _star(8, 11.5, 5, -90),
    "skull": "M0-11C6-11 10-7 10-2C10 2 8 4 6 5V10H3V7H1.200V10H-1.200V7H-3V10H-6V5C-8 4-10 2-10-2C-10-7-6-11 0-11ZM-4-4A2.700 2.700 0 1 0-4 1.400A2.700 2.700 0 1 0-4-4ZM4-4A2.700 2.700 0 1 0 4 1.400A2.700 2.700 0 1 0 4-4Z",
    # people and things
    "worker": _disc(4.5, 0, -6.5) + "M-8 11V5C-8 1-5-0.500 0-0.500C5-0.500 8 1 8 5V11Z",
    "ambassador": _disc(4.2, 0, -6.8) + "M-9 11L-6 0H6L9 11ZM-1.500 1.500L0 4L1.500 1.500ZM-1 5L-2.500 9L0 11L2.500 9L1 5Z",
    "spy": "M-11-1H11V1.500H-11ZM-7-2L-5-10H5L7-2ZM-9 3.500H-1V6A4 4 0 0 1-9 6ZM1 3.500H9V6A4 4 0 0 1 1 6Z",
    "sentinel": "M0-11L11 0L0 11L-11 0ZM0-4.500A4.500 4.500 0 1 0 0 4.500A4.500 4.500 0 1 0 0-4.500ZM0-1.800A1.800 1.800 0 1 1 0 1.800A1.800 1.800 0 1 1 0-1.800Z",
    "card": "M-7-11H7C8-11 8.500-10.500 8.500-9.500V9.500C8.500 10.500 8 11 7 11H-7C-8 11-8.500 10.500-8.500 9.500V-9.500C-8.500-10.500-8-11-7-11ZM-5.500-8V8H5.500V-8Z",
    "cards": "M-3-11H8C9-11 9.500-10.500 9.500-9.500V6C9.500 7 9 7.500 8 7.500H-3C-4 7.500-4.500 7-4.500 6V-9.500C-4.500-10.500-4-11-3-11ZM-7.500-7V9C-7.500 10 -7 10.500-6 10.500H5V8.800H-4C-5.200 8.800-5.800 8.200-5.800 7V-7Z",
    "die": "M-9-10.500H9C10-10.500 10.500-10 10.500-9V9C10.500 10 10 10.500 9 10.500H-9C-10 10.500-10.500 10-10.500 9V-9C-10.500-10-10-10.500-9-10.500Z" + _disc(2, -5, -5) + _disc(2, 5, 5) + _disc(2),
    "disc": _disc(10) + _disc(6),
    "cube": "M0-11L10-5.500V5.500L0 11L-10 5.500V-5.500ZM-7-3.500V3.800L-1.200 7V-0.300Z",
    "tech": "M0-4A4 4 0 1 1 0 4A4 4 0 1 1 0-4ZM-11 0C-11-3-6-5 0-5C6-5 11-3 11 0C11 3 6 5 0 5C-6 5-11 3-11 0ZM-9 0C-9 2-5 3.400 0 3.400C5 3.400 9 2 9 0C9-2 5-3.400 0-3.400C-5-3.400-9-2-9 0Z",
    "range": "M-11-2H7L3-6L5-8L12 0L5 8L3 6L7 2H-11ZM-11-6H-9V6H-11Z",
    "terraform": "M0-10A10 10 0 0 1 10 0H12.500L8.500 5L4.500 0H7A7 7 0 0 0 0-7ZM0 10A10 10 0 0 1-10 0H-12.500L-8.500-5L-4.500 0H-7A7 7 0 0 0 0 7Z",
    "federation": _disc(3.6, 0, -7) + _disc(3.6, -7, 5) + _disc(3.6, 7, 5) + "M-0.900-5H0.900V0L6 3.500L5 5L0 1.600L-5 5L-6 3.500L-0.900 0Z",
    "discovery": "M0-12L2.500-2.500L12 0L2.500 2.500L0 12L-2.500 2.500L-12 0L-2.500-2.500Z",
    "reputation": _ngon(6, 11) + _star(5, 7, 3),
    "wormhole": _disc(10.5) + _disc(7.5) + _disc(4.8) + _disc(2.2),
    "trade": "M-11-6H5V-10L11.500-4.500L5 1V-3H-11ZM11 6H-5V10L-11.500 4.500L-5-1V3H11Z",
    "market": "M-10-10H10L12-3C12 0 9 1 7.500-1C6 1 2 1 0-1C-2 1-6 1-7.500-1C-9 1-12 0-12-3ZM-9 2H9V11H3V5H-3V11H-9Z",
    "reaction": "M-10 9C-11-3-4-8 3-8V-12L12-5L3 2V-2.500C-2-2.500-5 1-5 9Z",
    "pass": "M-10-9L0 0L-10 9ZM1-9L9 0L1 9ZM9-9H11.500V9H9Z",
    # signs
    "plus": "M-2-10H2V-2H10V2H2V10H-2V2H-10V-2H-2Z",
    "minus": "M-10-2H10V2H-10Z",
    "check": "M-11 0L-8-3L-3 2L8-9L11-6L-3 8Z",
    "no": "M-9-6L-6-9L0-3L6-9L9-6L3 0L9 6L6 9L0 3L-6 9L-9 6L-3 0Z",
    "up": "M0-11L10 0H4V11H-4V0H-10Z",
    "down": "M0 11L10 0H4V-11H-4V0H-10Z",
    "left": "M-11 0L0-10V-4H11V4H0V10Z",
    "right": "M11 0L0-10V-4H-11V4H0V10Z",
    "clockwise": "M0-10A10 10 0 1 0 9.600 2.800L6.700 2A7 7 0 1 1 0-7V-3.500L6-8.500L0-13Z",
    "counterclockwise": "M0-10A10 10 0 1 1-9.600 2.800L-6.700 2A7 7 0 1 0 0-7V-3.500L-6-8.500L0-13Z",
    "eye": "M-12 0C-8-6-4-8 0-8C4-8 8-6 12 0C8 6 4 8 0 8C-4 8-8 6-12 0ZM0-5A5 5 0 1 0 0 5A5 5 0 1 0 0-5ZM0-2.500A2.500 2.500 0 1 1 0 2.500A2.500 2.500 0 1 1 0-2.500Z",
    "lock": "M-7-2V-5A7 7 0 0 1 7-5V-2H9V11H-9V-2ZM-4-2H4V-5A4 4 0 0 0-4-5Z",
    "hourglass": "M-8-11H8V-8C8-4 4-2 2 0C4 2 8 4 8 8V11H-8V8C-8 4-4 2-2 0C-4-2-8-4-8-8ZM-5 8H5C4 5 2 3 0 2C-2 3-4 5-5 8Z",
    "unknown": "M-6-5C-6-9-3-11 0-11C4-11 7-8.500 7-5C7-1 2-0.500 2 4H-2C-2-2 3-2 3-5C3-6.500 2-7.500 0-7.500C-1.500-7.500-2.500-6.500-2.500-5ZM-2 6.500H2V10.500H-2Z",
    "planet": _disc(7.5) + "M-12 5C-8 5 2 1 8-4C10-5.700 11-7.500 9.500-7.800C13-8.500 12.500-5.500 9-2.500C3 2.700-7 7.300-12 5Z",
    "home": "M0-11L11-1H8V10H2.500V3H-2.500V10H-8V-1H-11Z",
    "hex": _ngon(6, 11.5, 0),
    "discard": "M-9-8H-4V-11H4V-8H9V-5H-9ZM-7.500-3.500H7.500L6 11H-6ZM-4-1L-3.200 8.500H-1.200L-1.600-1ZM4-1L3.200 8.500H1.200L1.600-1Z",
    # power and worlds
    "token": _disc(7.5),
    "burn": "M0-12C1-7 7-4 7 3C7 8 4 11 0 11C-4 11-7 8-7 3C-7-1-4-3-3-6C-1-4 0-2 0 0C2-3 1-8 0-12Z",
    "brainstone": "M-8-5L-3-10.500H4L9-5L7.500 6L0 11L-7.500 6ZM-4-3.500L0-6.500L4-3.500L3 3L0 5.500L-3 3Z",
    "gaia_area": _disc(10.5) + _disc(8) + "M-5 5C-5-2-1-5.500 5.500-5.500C5.500 1 2 5-5 5Z",
    "gate": "M-10 11V-1A10 10 0 0 1 10-1V11H5.500V-1A5.500 5.500 0 0 0-5.500-1V11Z",
    "sector": _ngon(6, 11.5) + _ngon(6, 7.8),
    "types": _disc(4.4, 0, -5.6) + _disc(4.4, -5.6, 4.6) + _disc(4.4, 5.6, 4.6),
    "throne": "M-8-11H8V-8L6-9V0H9V11H6V6H-6V11H-9V0H-6V-9L-8-8ZM-3-6V0H3V-6Z",
    # wares
    "pill": "M-9-1L-1-9A6 6 0 0 1 8 0L0 8A6 6 0 0 1-9-1ZM-5-1.500L-7 1A3.500 3.500 0 0 0-2 6L1 3.500Z",
    "dna": "M-7-11H-4C-4-4 7-4 7 4V11H4V4C4-1-7-1-7-11ZM7-11H4C4-4-7-4-7 4V11H-4V4C-4-1 7-1 7-11Z",
    "chip": "M-7-7H7V7H-7ZM-3-3V3H3V-3ZM-5-11H-3V-7H-5ZM-1-11H1V-7H-1ZM3-11H5V-7H3ZM-5 7H-3V11H-5ZM-1 7H1V11H-1ZM3 7H5V11H3Z",
    "drop": "M0-11C4-5 7-1 7 4A7 7 0 0 1-7 4C-7-1-4-5 0-11Z",
    "h2": "M0-11A11 11 0 1 1 0 11A11 11 0 1 1 0-11ZM-6-6V6H-3.500V1H3.500V6H6V-6H3.500V-1.500H-3.500V-6Z",
    "sand": "M-11 9L0-10L11 9ZM-5.500 6H5.500L0-4Z",
    "bag": "M-6-11H6L3.500-6.500C9-3 11 2 11 6C11 10 8 11.500 0 11.500C-8 11.500-11 10-11 6C-11 2-9-3-3.500-6.500ZM-4.500-5.500H4.500V-4H-4.500Z",
}  # fmt: skip

SHIPS: Final[dict[str, str]] = {
    "ship": "M0-12L3.500-3L10 7V10L3.500 7.500L2 10.500H-2L-3.500 7.500L-10 10V7L-3.500-3Z",
    "scout": "M0-11L7 9L0 5.500L-7 9Z",
    "interceptor": "M0-12L2.500-2L9 4L10 11L3 7H-3L-10 11L-9 4L-2.500-2Z",
    "cruiser": "M0-12L3-8V-3L7-1V4L11 7V10L4 9V11.500H-4V9L-11 10V7L-7 4V-1L-3-3V-8Z",
    "dreadnought": "M0-12L4-8V-5L8-7V-1L12 3V9L7 8V11.500H2.500V9H-2.500V11.500H-7V8L-12 9V3L-8-1V-7L-4-5V-8Z",
    "starbase": "M-3-12H3L4-6L10-9L12-4L6.500 0L12 4L10 9L4 6L3 12H-3L-4 6L-10 9L-12 4L-6.500 0L-12-4L-10-9L-4-6Z",
    "flagship": "M0-12L5-4L12 2V6L6 5L5 9L8 12H-8L-5 9L-6 5L-12 6V2L-5-4Z",
    "base": "M-4-11H4V-6L10-4V4L4 6V11H-4V6L-10 4V-4L-4-6Z",
    "ancient": "M0-12C6-9 10-4 10 1C10 6 7 10 4 12L3 5L0 8L-3 5L-4 12C-7 10-10 6-10 1C-10-4-6-9 0-12Z",
    "guardian": "M0-12L6-7L12-8L10 0L12 8L6 7L0 12L-6 7L-12 8L-10 0L-12-8L-6-7Z",
    "centre": _star(10, 12, 8),
    "fleet": "M0-12L3-3L6 0H-6L-3-3ZM-7 0L-4 7L-1 10H-11L-9 6ZM7 0L9 6L11 10H1L4 7Z",
}  # fmt: skip

BUILDINGS: Final[dict[str, str]] = {
    "colony": "M-11 8A11 12 0 0 1 11 8ZM-12 8.500H12V11H-12ZM-1.200-4V-11.500L6-9L1.200-7V-4Z",
    "mine": "M-9 10V2L0-9L9 2V10Z",
    "trading_station": "M-11 10V-3L-5.500-10L0-3V-1L5.500-8L11-1V10Z",
    "research_lab": "M-8 10V0A8 10 0 0 1 8 0V10ZM-11 10V7H11V10Z",
    "academy": "M-11 10V6H-9V-2H-11V-5L0-11L11-5V-2H9V6H11V10ZM-6-2V6H-3V-2ZM-1.500-2V6H1.500V-2ZM3-2V6H6V-2Z",
    "planetary_institute": "M-11 10V-1H-8V-6H-4V-11H4V-6H8V-1H11V10ZM-2.500 10H2.500V3H-2.500Z",
    "gaiaformer": "M-2-11H2V-4L9 10H5.500L2 3.500V10H-2V3.500L-5.500 10H-9L-2-4Z",
    "satellite": "M-4-4H4V4H-4ZM-12-3.500H-5.500V3.500H-12ZM5.500-3.500H12V3.500H5.500Z",
    "space_station": "M0-5A5 5 0 1 1 0 5A5 5 0 1 1 0-5ZM-11.500 0A11.500 11.500 0 0 1 11.500 0H9A9 9 0 0 0-9 0ZM-11.500 1.500H-5.500V3.500H-11.500ZM5.500 1.500H11.500V3.500H5.500ZM-1.500 5H1.500V11H-1.500Z",
    "orbital": "M0-11A11 11 0 1 1 0 11A11 11 0 1 1 0-11ZM0-7.500A7.500 7.500 0 1 0 0 7.500A7.500 7.500 0 1 0 0-7.500ZM0-4A4 4 0 1 1 0 4A4 4 0 1 1 0-4Z",
    "monolith": "M-5-12H5L7 11H-7Z",
    "marker": "M-6-11H9L5-6L9-1H-3.500V11H-6Z",
    "lab": "M-4-11H4V-9H3V-3L9.500 8.500C10.300 10 9.500 11 8 11H-8C-9.500 11-10.300 10-9.500 8.500L-3-3V-9H-4Z",
    "factory": "M-11 10V-2L-4 2V-2L3 2V-10H9V10Z",
    "tower": "M-7-11H-3.500V-8H-1.700V-11H1.700V-8H3.500V-11H7V-4L5-2V7L8 11H-8L-5 7V-2L-7-4Z",
    "pawn": _disc(4.8, 0, -6.5) + "M-7 11C-7 7-3 4-2.500-1H2.500C3 4 7 7 7 11Z",
}  # fmt: skip

GLYPHS: Final[dict[str, str]] = {**ICONS, **SHIPS, **BUILDINGS}

# The colour of an icon where nobody says another.
ICON_TINTS: Final[dict[str, str]] = {
    "throne": "gold",
    "vp": "gold", "crown": "gold", "laurel": "gold", "medal": "gold", "reputation": "gold",
    "war": "rose", "armament": "rose", "hit": "rose", "skull": "rose", "ambush": "rose",
    "evolution": "violet", "tech": "violet", "portal": "violet", "wormhole": "cyan",
    "colonisation": "leaf", "food": "leaf", "terraform": "leaf", "conversion": "leaf",
    "expansion": "sky", "movement": "sky", "range": "sky", "initiative": "sky",
    "production": "ember", "drive": "ember", "cannon": "ember", "missile": "ember",
    "influence": "cyan", "shield": "cyan", "qic": "leaf", "computer": "cyan",
    "credit": "gold", "money": "gold", "energy": "gold", "vote": "gold", "discovery": "gold",
    "ore": "steel", "metal": "steel", "hull": "steel", "goods": "earth", "material": "earth",
    "knowledge": "sky", "science": "rose", "power": "violet", "federation": "leaf",
    "token": "violet", "burn": "ember", "brainstone": "rose", "gaia_area": "leaf", "gate": "gold",
    "sector": "sky", "types": "ember",
    "pill": "rose", "dna": "leaf", "chip": "cyan", "drop": "violet", "h2": "sky", "sand": "gold",
    "bag": "violet",
}  # fmt: skip
