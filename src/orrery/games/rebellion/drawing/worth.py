"""What would be scored if the match ended now, from what everybody sees (REB-11.6, REB-13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.core.action import Seat
from orrery.core.drawing import Prospect
from orrery.games.rebellion.components import Technology
from orrery.games.rebellion.drawing.mine import points_now
from orrery.games.rebellion.drawing.scene import Scene
from orrery.games.rebellion.effects import Counted, VpPer
from orrery.games.rebellion.ids import REBEL, SCIENTIST, SMUGGLER, SOLDIER

SOURCES: Final = {
    "planets": "planet",
    "senate": "vote",
    "technologies": "tech",
    "missions": "spy",
    "economy": "goods",
}


def prospects(scene: Scene) -> list[Prospect]:
    """REB-11.6, REB-13.1: return what the end would bring each seat, source by source."""
    seats = range(scene.view.players)
    known = [points_now(scene, seat) for seat in seats]
    points = {
        **{source: [one[source] for one in known] for source in known[0]},
        "technologies": [_technologies(scene, seat) for seat in seats],
    }
    return [
        Prospect(icon=icon, words=scene.say(source), points=tuple(points[source]))
        for source, icon in SOURCES.items()
    ]


def _technologies(scene: Scene, seat: Seat) -> int:
    tiles = [scene.technology(name) for name in scene.faction(seat).technologies]
    return sum(points_of(scene, seat, tile) or 0 for tile in tiles)


def points_of(scene: Scene, seat: Seat, tile: Technology) -> int | None:
    """Return the points that a tile would bring a seat now; None where it counts nothing."""
    counted = [effect for effect in tile.effects if isinstance(effect, VpPer)]
    if not counted:
        return None
    return sum(effect.vp * (COUNT[effect.of](scene, seat) // effect.group) for effect in counted)


def _on_planets(scene: Scene, seat: Seat, kind: int) -> int:
    return sum(one.workers[seat][kind] for one in scene.view.planets)


def _specialists(scene: Scene, seat: Seat) -> int:
    senate = scene.faction(seat).senate
    return sum(senate) - senate[REBEL]


def _led(scene: Scene, seat: Seat) -> list[int]:
    """Return the workers on each planet that a seat controls."""
    return [sum(one.workers[seat]) for one in scene.view.planets if one.controller == seat]


# must agree with `technologies.governments.COUNT`: `test_table_page` compares them
COUNT: Final[dict[Counted, Callable[[Scene, Seat], int]]] = {
    "technologies": lambda scene, seat: len(scene.faction(seat).technologies),
    "trade_routes": lambda scene, seat: len(scene.faction(seat).routes),
    "specialists_in_senate": _specialists,
    "rebels_in_senate": lambda scene, seat: scene.faction(seat).senate[REBEL],
    "workers_on_controlled_planets": lambda scene, seat: sum(_led(scene, seat)),
    "controlled_planets": lambda scene, seat: len(_led(scene, seat)),
    "rebel_fleet": lambda scene, seat: int(scene.view.rebel_fleet_owner == seat),
    "soldiers_on_planets": lambda scene, seat: _on_planets(scene, seat, SOLDIER),
    "smugglers_on_planets": lambda scene, seat: _on_planets(scene, seat, SMUGGLER),
    "scientists_on_planets": lambda scene, seat: _on_planets(scene, seat, SCIENTIST),
    "missions": lambda scene, seat: len(scene.faction(seat).missions),
    "money": lambda scene, seat: scene.faction(seat).money,
}
