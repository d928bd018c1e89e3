"""What a ship can do, as a line of signs."""

from __future__ import annotations

from orrery.draw import Svg, icon, row, text
from orrery.games.eclipse.drawing.scene import DICE
from orrery.games.eclipse.view import DesignView


def totals(design: DesignView) -> Svg:
    """Draw the live totals of a blueprint (ECL-2.15)."""
    signs: list[tuple[str, int | str]] = [
        ("initiative", design.initiative),
        ("computer", design.computer),
        ("shield", design.shield),
        ("hull", design.hull),
        ("movement", design.move),
        ("energy", f"{design.produced - design.energy}/{design.produced}"),
    ]
    parts = [
        row([icon(name, 12), text(value, size=11.5, bold=True)], gap=1) for name, value in signs
    ]
    for dice, mark in ((design.cannons, "cannon"), (design.missiles, "missile")):
        parts += [
            row([icon(mark, 12, DICE[colour]), text(count, size=11.5, bold=True)], gap=1)
            for colour, count in enumerate(dice)
            if count
        ]
    return row(parts, gap=4)
