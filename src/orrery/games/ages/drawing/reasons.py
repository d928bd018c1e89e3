"""Why something cannot be done now: its conditions, met or not, and what would meet them.

All of it is told from what the seat sees.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.core.drawing import Reason
from orrery.games.ages.actions import KIND_NUMBER, KINDS, SECTOR_NUMBER, SECTORS, STRATEGIES
from orrery.games.ages.drawing.forecast import pawns_at, strikes_of
from orrery.games.ages.drawing.scene import Scene
from orrery.games.ages.drawing.table import kind_now
from orrery.games.ages.ids import NOBODY
from orrery.games.ages.text.reasons import REASONS
from orrery.games.ages.view import SectorView


class Asker:
    """Somebody who asks why not: makes reasons in their language."""

    __slots__ = ("question", "scene", "seat")

    def __init__(self, scene: Scene, seat: Seat) -> None:
        self.scene = scene
        self.seat = seat
        prompt = scene.view.prompt
        self.question = prompt.question if prompt is not None and seat in prompt.asked else ""

    def reason(self, key: str, clause: str, *fields: object, met: bool) -> Reason:
        """Make a reason from the words of a condition."""
        words, short, cure = (
            name.in_(self.scene.words.language).format(*fields) for name in REASONS[key]
        )
        return Reason(
            words=words,
            met=met,
            short="" if met else short,
            cure="" if met else cure,
            clause=clause,
        )


def why_not(scene: Scene, seat: Seat, what: str) -> Sequence[Reason]:
    """Return the conditions of a kind of action, or of doing something with an element."""
    asker = Asker(scene, seat)
    if scene.view.prompt is None:
        return [asker.reason("over", "AGES-1.3", met=False)]
    if not asker.question:
        return [asker.reason("turn", "AGES-6.3", met=False)]
    if what in STRATEGIES:
        return _strategy(asker, what)
    if what in KINDS:
        return _action(asker, what)
    first, *rest = what.split("-")
    if first == "card":
        is_met = asker.question == "ChooseStrategies"
        return [asker.reason("cards", "AGES-6.1", met=is_met)]
    if first == "civilisation" and len(rest) == 1:
        taken = any(player.civilisation == rest[0] for player in scene.view.seats)
        is_met = asker.question == "ChooseCivilisation"
        return [
            asker.reason("pick", "AGES-3.4", met=is_met),
            asker.reason("free_people", "AGES-3.4", met=not taken),
        ]
    sector = scene.sector(rest[0]) if first in {"sector", "colony", "ships"} and rest else None
    found = _SECTOR.get(asker.question)
    return () if sector is None or found is None else found(asker, sector)


def _strategy(asker: Asker, strategy: str) -> list[Reason]:
    """AGES-6.1, 6.4: strategies are chosen at once; then everybody resolves the one it chose."""
    scene = asker.scene
    if asker.question in {"ChooseCivilisation", "ChooseHome"}:
        return [asker.reason("set_up", "AGES-3.9", met=False)]
    played = [card.strategy for card in scene.played_now() if card.seat == asker.seat]
    name = scene.label(played[0] or strategy) if played else scene.label(strategy)
    is_choosing = asker.question == "ChooseStrategies"
    if played == [strategy]:
        return [asker.reason("under_way", "AGES-6.4", met=False)]
    found = [asker.reason("chosen", "AGES-6.4", name, met=is_choosing)]
    plan = scene.view.plan
    if is_choosing and plan is not None and plan.strategy is not None:
        found.append(asker.reason("discard", "AGES-12.2", scene.label(plan.strategy), met=False))
    return found


def _action(asker: Asker, kind: str) -> list[Reason]:
    """AGES-10.1, 15.8: an action left in the pool, a ship where one is placed, and a target."""
    scene, prompt = asker.scene, asker.scene.view.prompt
    if prompt is None or "pool" not in prompt.facts:
        return [asker.reason("expanding", "AGES-10.1", met=False)]
    left: int = prompt.facts["pool"][KIND_NUMBER[kind]]
    found = [asker.reason("pool", "AGES-10.1", scene.label(kind), met=left > 0)]
    now = kind_now(scene.view)
    if now:
        name = scene.label(now)
        found.insert(0, asker.reason("one_at_a_time", "AGES-10.2", name, met=now == kind))
    player = scene.view.seats[asker.seat]
    if kind in {"production", "conversion"}:
        found.append(asker.reason("supply", "AGES-10.9", met=player.supply > 0))
    ambushes, conversions = strikes_of(scene.view, asker.seat)
    if kind == "ambush":
        found.append(asker.reason("ambush", "AGES-10.7", met=bool(ambushes)))
    if kind == "conversion":
        found.append(asker.reason("conversion", "AGES-10.8", met=bool(conversions)))
    if kind in {"portal", "movement"}:
        has_ships = any(sector.ships[asker.seat] for sector in scene.view.sectors)
        found.append(asker.reason("fleet", "AGES-10.3", met=has_ships))
    return found


def _war(asker: Asker, sector: SectorView) -> list[Reason]:
    prompt = asker.scene.view.prompt
    assert prompt is not None
    fought: int = prompt.facts["fought"]
    others = any(
        pawns_at(sector, other) for other in range(asker.scene.view.players) if other != asker.seat
    )
    is_new = not fought >> SECTOR_NUMBER[sector.id] & 1
    return [
        asker.reason("pawn", "AGES-7.1", met=pawns_at(sector, asker.seat) > 0),
        asker.reason("rival_pawn", "AGES-7.1", met=others),
        asker.reason("one_battle", "AGES-7.2", met=is_new),
    ]


def _colonisation(asker: Asker, sector: SectorView) -> list[Reason]:
    player = asker.scene.view.seats[asker.seat]
    return [
        asker.reason("colony_left", "AGES-9.3", met=player.colony_pawns > 0),
        asker.reason("no_colony_there", "AGES-9.1", met=sector.colony == NOBODY),
        asker.reason("control", "AGES-9.1", met=sector.controller == asker.seat),
    ]


def _expansion(asker: Asker, sector: SectorView) -> list[Reason]:
    """Say what one could do on a sector: move from there, produce, ambush or convert."""
    has_pawn = pawns_at(sector, asker.seat) > 0
    return [asker.reason("pawn", "AGES-10.3", met=has_pawn)]


def _source(asker: Asker, sector: SectorView) -> list[Reason]:
    return [asker.reason("ships_there", "AGES-10.3", met=sector.ships[asker.seat] > 0)]


def _destination(asker: Asker, sector: SectorView) -> list[Reason]:
    scene, prompt = asker.scene, asker.scene.view.prompt
    assert prompt is not None
    origin: int = prompt.facts["origin"]
    layout = scene.box.layouts[scene.view.players]
    here = SECTOR_NUMBER[sector.id]
    found = [asker.reason("elsewhere", "AGES-10.4", met=here != origin)]
    if kind_now(scene.view) == "movement":
        start = scene.sector(SECTORS[origin])
        name = "" if start is None else scene.sector_name(start)
        is_near = here in layout.adjacent[origin]
        found.append(asker.reason("adjacent", "AGES-10.3", name, met=is_near))
    return found


def _place(asker: Asker, sector: SectorView) -> list[Reason]:
    kind = kind_now(asker.scene.view)
    if kind == "production":
        return [asker.reason("own_colony", "AGES-10.6", met=sector.colony == asker.seat)]
    others = any(ships for other, ships in enumerate(sector.ships) if other != asker.seat)
    found = [asker.reason("rival_ship", "AGES-10.7", met=others)]
    if kind == "conversion":
        is_met = sector.controller == asker.seat
        return [*found, asker.reason("control", "AGES-10.8", met=is_met)]
    return [*found, asker.reason("pawn", "AGES-10.7", met=pawns_at(sector, asker.seat) > 0)]


def _home(asker: Asker, sector: SectorView) -> list[Reason]:
    taken = any(player.home == sector.id for player in asker.scene.view.seats)
    return [
        asker.reason("slot", "AGES-3.4", met=sector.id.startswith("h")),
        asker.reason("free_slot", "AGES-3.4", met=not taken),
    ]


_SECTOR: Final[dict[str, Callable[[Asker, SectorView], list[Reason]]]] = {
    "War": _war,
    "Colonisation": _colonisation,
    "Expansion": _expansion,
    "Source": _source,
    "Destination": _destination,
    "Place": _place,
    "ChooseHome": _home,
}
