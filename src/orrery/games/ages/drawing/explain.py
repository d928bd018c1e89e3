"""The card of anything on the table, by the id of its element."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from orrery.core.drawing import Card
from orrery.games.ages.drawing.explain_cards import (
    known_card,
    other_card,
    pool_card,
    side_card,
    strategy_card,
    unknown_hand,
)
from orrery.games.ages.drawing.explain_map import colony_card, sector_card, ships_card
from orrery.games.ages.drawing.explain_seats import (
    age_points_card,
    bonus_card,
    civilisation_card,
    people_card,
    stock_card,
    track_card,
)
from orrery.games.ages.drawing.explain_time import (
    age_card,
    direction_card,
    scoring_card,
    set_up_card,
    step_card,
    turn_card,
)
from orrery.games.ages.drawing.scene import Scene

Explain = Callable[[Scene, Sequence[str]], Card | None]

# by the first word of an id, and by how many words follow it
_EXPLAIN: Final[dict[tuple[str, int], Explain]] = {
    ("sector", 1): sector_card,
    ("colony", 1): colony_card,
    ("ships", 2): ships_card,
    ("card", 1): other_card,
    ("card", 2): side_card,
    ("played", 1): other_card,
    ("seen", 1): other_card,
    ("known", 2): known_card,
    ("rival", 2): known_card,
    ("strategy", 1): strategy_card,
    ("pool", 1): pool_card,
    ("civilisation", 1): civilisation_card,
    ("people", 1): people_card,
    ("supply", 1): lambda scene, rest: stock_card(scene, (*rest, "ships")),
    ("pawns", 1): lambda scene, rest: stock_card(scene, (*rest, "colonies")),
    ("stock", 2): stock_card,
    ("track", 2): track_card,
    ("bonus", 2): bonus_card,
    ("step", 1): step_card,
    ("turn", 1): turn_card,
    ("age", 1): age_card,
    ("age", 2): age_points_card,
    ("direction", 0): direction_card,
    ("scoring", 0): scoring_card,
    ("set", 1): set_up_card,
}


def explain(scene: Scene, id_: str) -> Card | None:
    """Return the card of an element; None where nothing of that id can be."""
    first, *rest = id_.split("-")
    if first in {"known", "rival"} and rest[:1] == ["hand"]:
        return unknown_hand(scene, rest[1:])
    found = _EXPLAIN.get((first, len(rest)))
    return None if found is None else found(scene, rest)
