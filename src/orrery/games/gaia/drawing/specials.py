"""Special actions: which piece gives one, so that pressing the piece takes it."""

from __future__ import annotations

from typing import Final

from orrery.draw import ident
from orrery.games.gaia.view import MatView

# tiles and boosters; the academy and the factions have theirs on the board
GIVEN_BY: Final[dict[str, str]] = {
    "step": "booster_step_action",
    "range": "booster_range_action",
    "charge_4": "tech_action_charge_4",
    "qic_5_credits": "adv_action_qic_5_credits",
    "3_ore": "adv_action_3_ore",
    "3_knowledge": "adv_action_3_knowledge",
}
_BOOSTERS: Final = ("step", "range")


def special_place(mat: MatView, special: str) -> str:
    """Return the id of the piece that gives a seat a special action."""
    if special == "academy":
        return ident("row", mat.seat, "academy_qic")
    piece = GIVEN_BY.get(special)
    if piece is None:
        return ident("ability", mat.seat)
    return ident("held" if special in _BOOSTERS else "owned", mat.seat, piece)
