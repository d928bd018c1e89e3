"""What came in the box."""

from __future__ import annotations

from typing import Final

from liars_dice.actions import MOST_DICE
from orrery.core.components import Component, read_sheet
from orrery.core.errors import BadComponents

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4  # LIAR-1.1
FACES: Final = range(1, 7)


class Box(Component, frozen=True):
    """A cup for each player, and the dice under it (LIAR-1.2)."""

    dice: int


def read_box(sheet: str) -> Box:
    """Read the sheet; there are dice, and no more than can be claimed."""
    box = read_sheet(sheet, Box)
    most = MOST_DICE // MAX_PLAYERS
    if not 1 <= box.dice <= most:
        raise BadComponents("liar.dice", found=box.dice, most=most)
    return box
