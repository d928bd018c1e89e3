"""What the galaxy shows of the question at hand: battles, and what an Expansion may do where."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.action import Seat
from orrery.games.ages.actions import KINDS, SECTOR_NUMBER
from orrery.games.ages.drawing.forecast import (
    Fight,
    fights_of,
    pool_of,
    settled_by,
    strikes_of,
)
from orrery.games.ages.drawing.scene import Scene
from orrery.games.ages.ids import AMBUSH, CONVERSION, PRODUCTION


def planned(scene: Scene) -> tuple[str | None, int]:
    """Return the side that the one who looks has chosen, and its card, while others choose."""
    plan = scene.view.plan
    if plan is None or not scene.is_choosing():
        return None, 0
    return plan.strategy, plan.card


def fights_now(scene: Scene) -> dict[str, Fight]:
    """AGES-7.2: the battles that may be triggered, by sector; one on each.

    Of the one at war, or mine, where I mean to play war.
    """
    view, prompt = scene.view, scene.view.prompt
    if view.seat is not None and planned(scene)[0] == "war":
        return {fight.sector.id: fight for fight in fights_of(view, view.seat)}
    if prompt is None or prompt.question != "War":
        return {}
    fought: int = prompt.facts["fought"]
    return {
        fight.sector.id: fight
        for fight in fights_of(view, prompt.asked[0])
        if not fought >> SECTOR_NUMBER[fight.sector.id] & 1
    }


def badges(scene: Scene) -> dict[str, Sequence[str]]:
    """Return the signs of what may be done where: of the one who expands, or of my own plan."""
    view, prompt = scene.view, scene.view.prompt
    strategy, card = planned(scene)
    if view.seat is not None and strategy == "colonisation":
        return {sector.id: (strategy,) for sector in settled_by(view, view.seat)}
    if view.seat is not None and strategy == "expansion":
        pool = [share.total for share in pool_of(view, scene.box, view.seat, card)]
        return _expanding(scene, view.seat, pool, None)
    if prompt is None or prompt.question not in {"Expansion", "Place"}:
        return {}
    return _expanding(scene, prompt.asked[0], prompt.facts["pool"], prompt.facts.get("kind"))


def _expanding(
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
