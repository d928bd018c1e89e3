"""Which first click is looked through to what it asks next: only where that really is a choice.

Otherwise the question that follows might be another one altogether.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.core.action import Action
from orrery.games.rebellion.actions import Perform, Use
from orrery.games.rebellion.drawing.offers import target_costs
from orrery.games.rebellion.drawing.scene import Scene
from orrery.games.rebellion.effects import AddSentinel, RemoveOrAddSentinel
from orrery.games.rebellion.ids import PLANETS, REBEL, SCIENTIST, SOLDIER
from orrery.games.rebellion.view import PlanetView

# rewards after which a planet is chosen
AIMED_REWARDS: Final = (AddSentinel, RemoveOrAddSentinel)
SEVERAL: Final = 2


def opens(scene: Scene, action: Action) -> bool:
    """Look through a mission to its targets, and through "use" to where the card strikes."""
    seat = scene.view.seat
    if seat is None:
        return False
    match action:
        case Perform(mission):
            card = scene.mission(mission)
            if card.location in PLANETS:
                return False
            costs = target_costs(scene, card, seat)
            return sum(cost <= scene.spies(seat) for cost in costs) >= SEVERAL
        case Use() if "mission" in scene.facts:
            rewards = scene.mission(scene.facts["mission"]).rewards
            return any(isinstance(reward, AIMED_REWARDS) for reward in rewards)
        case Use():
            first = FIRST.get(scene.facts.get("card", ""))
            return first is not None and first(scene) >= SEVERAL
        case _:
            return False


def _reserve(scene: Scene, kind: int) -> int:
    """Return as many as planets, of which some are always open, if there is somebody to land."""
    seat = scene.view.seat
    assert seat is not None
    return len(PLANETS) if scene.faction(seat).reserve[kind] else 0


def _pieces(one: PlanetView) -> int:
    return one.sentinels + sum(sum(workers) for workers in one.workers)


def _with_sentinels(scene: Scene) -> int:
    return sum(one.sentinels > 0 for one in scene.view.planets)


def _routes(scene: Scene) -> int:
    owners = [one.route_owner for one in scene.view.planets]
    free = owners.count(None)
    return free or sum(owner != scene.view.seat for owner in owners)


def _spies(scene: Scene) -> int:
    return sum(count > 0 for one in scene.view.factions for count in one.missions_track)


def _victims(scene: Scene) -> int:
    return sum(
        count > 0 for one in scene.view.planets for workers in one.workers for count in workers
    )


# how many answers the first question of an imperial action has, by and large; two that are kept
# ask nothing
FIRST: Final[dict[str, Callable[[Scene], int]]] = {
    "planetary_bombardment": lambda scene: len(PLANETS),
    "invaded_by_the_vox": _with_sentinels,
    "new_corps_of_sentinels": lambda scene: SEVERAL if scene.view.sentinel_supply else 0,
    "rebel_base_discovered": lambda scene: len(PLANETS),
    "troops_rebased": lambda scene: 1 + _with_sentinels(scene),
    "senate_awards_trade_route": _routes,
    "imperial_atrocity": lambda scene: _reserve(scene, REBEL),
    "imperial_spies_infiltrate": _spies,
    "imperial_propaganda": _victims,
    "rebellion_spreads_like_wildfire": lambda scene: len(PLANETS),
    "new_science_lab_built": lambda scene: _reserve(scene, SCIENTIST),
    "imperial_mistake": lambda scene: _reserve(scene, SOLDIER),
    "plague_serum_withheld": lambda scene: sum(_pieces(one) > 0 for one in scene.view.planets),
    "planetary_civil_war": lambda scene: sum(_pieces(one) > 1 for one in scene.view.planets),
}
