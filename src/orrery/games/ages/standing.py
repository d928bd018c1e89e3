"""Routine questions that a player may let the program answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.components import Name
from orrery.games.ages.actions import DONE, SECTOR_NUMBER, Battle, Colonise
from orrery.games.ages.preview import margin
from orrery.games.ages.rules.colonisation import Colonisation
from orrery.games.ages.rules.war import War
from orrery.games.ages.state import AgesState

STANDING: Final[Mapping[str, Name]] = {
    "hopeless_war": Name(
        "end my War when no battle would win me a point",
        "finir ma Guerre quand aucune bataille ne me rapporterait de point",
    ),
    "only_colony": Name(
        "colonise where there is only one place for it",
        "coloniser quand il n’y a qu’un endroit possible",
    ),
}


def answer(standing: str, s: AgesState, seat: Seat) -> Action | None:
    """Return what an instruction answers to the question that is asked now, if anything."""
    step = s.stack[-1]
    if standing == "hopeless_war" and isinstance(step, War):
        return None if any(_wins(s, seat, battle) for battle in s.choices(seat)) else DONE
    if standing == "only_colony" and isinstance(step, Colonisation):
        places = [place for place in s.choices(seat) if isinstance(place, Colonise)]
        return places[0] if len(places) == 1 else None
    return None


def _wins(s: AgesState, seat: Seat, action: Action) -> bool:
    """AGES-7.6: a score strictly above all others."""
    return isinstance(action, Battle) and margin(s, seat, SECTOR_NUMBER[action.sector]) > 0
