"""What the galaxy shows of the question at hand: battles, and what an Expansion may do where."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.action import Seat
from orrery.games.ages.actions import KINDS, SECTOR_NUMBER
from orrery.games.ages.drawing.forecast import (
    Fight,
    fights_of,
    strikes_of,
)
from orrery.games.ages.drawing.scene import Scene
from orrery.games.ages.ids import AMBUSH, CONVERSION, PRODUCTION


def fights_now(scene: Scene) -> dict[str, Fight]:
    """AGES-7.2: the battles that the one at war may trigger, by sector; one on each."""
    view, prompt = scene.view, scene.view.prompt
    if prompt is None or prompt.question != "War":
        return {}
    fought: int = prompt.facts["fought"]
    return {
        fight.sector.id: fight
        for fight in fights_of(view, prompt.asked[0])
        if not fought >> SECTOR_NUMBER[fight.sector.id] & 1
    }


def badges(scene: Scene) -> dict[str, Sequence[str]]:
    """Return the signs of what the one who expands may do where."""
    prompt = scene.view.prompt
    if prompt is None or prompt.question not in {"Expansion", "Place"}:
        return {}
    return expanding(scene, prompt.asked[0], prompt.facts["pool"], prompt.facts.get("kind"))


def expanding(
    scene: Scene, seat: Seat, counts: Sequence[int], only: int | None
) -> dict[str, Sequence[str]]:
    """AGES-10.6 to 10.8: where a seat may produce, ambush or convert, by sector."""
    has_ships = scene.view.seats[seat].supply > 0
    ambushes, conversions = strikes_of(scene.view, seat)
    colonies = [sector for sector in scene.view.sectors if sector.colony == seat]
    where = {
        PRODUCTION: colonies if has_ships else [],
        AMBUSH: ambushes,
        CONVERSION: conversions if has_ships else [],
    }
    found: dict[str, list[str]] = {}
    for kind, sectors in where.items():
        if counts[kind] and only in {None, kind}:
            for sector in sectors:
                found.setdefault(sector.id, []).append(KINDS[kind])
    return {name: tuple(kinds) for name, kinds in found.items()}
