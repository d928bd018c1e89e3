"""Why something cannot be done now: its conditions, which are met, what would meet them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from orrery.core.action import Action, Seat
from orrery.core.drawing import Reason
from orrery.games.eclipse.drawing.cards.maps import openers
from orrery.games.eclipse.drawing.scene import Scene
from orrery.games.eclipse.drawing.shelf import barred_parts
from orrery.games.eclipse.drawing.supplies import DIPLOMACY
from orrery.games.eclipse.ids import (
    KIND_NUMBER,
    KINDS,
    MATERIALS,
    RESOURCE_NUMBER,
    SCIENCE,
    SECTOR_NUMBER,
    SHIP_NUMBER,
    STARBASE,
    TECH_NUMBER,
    TRACKS_OF_COLOUR,
    TYPES,
)
from orrery.games.eclipse.plane import zone
from orrery.games.eclipse.rules import build, explore, move, research, upgrade
from orrery.games.eclipse.rules.action_phase import Acting, Turn
from orrery.games.eclipse.rules.diplomacy import offer_proposals
from orrery.games.eclipse.rules.population import offer_squares
from orrery.games.eclipse.rules.resources import within_reach
from orrery.games.eclipse.rules.upkeep import Settle
from orrery.games.eclipse.state import EclipseState
from orrery.games.eclipse.text.reasons import REASONS
from orrery.games.eclipse.text.telling import tell

_REACTIONS: Final = frozenset({"upgrade", "build", "move"})


class Conditions:
    """Conditions as they are gathered, in the words of one language."""

    def __init__(self, s: EclipseState, seat: Seat, scene: Scene) -> None:
        self.s = s
        self.seat = seat
        self.scene = scene
        self.found: list[Reason] = []

    def add(self, key: str, met: bool, clause: str, cure: str = "", **fields: Any) -> None:  # noqa: FBT001 - a fact
        """Add a condition; its short words and its cure go by its key."""
        language = self.scene.language
        short = REASONS.get(f"{key}_short")
        told = REASONS.get(f"{key}_cure")
        self.found.append(
            Reason(
                words=tell(REASONS[key], language, **fields),
                met=met,
                short=tell(short, language, **fields) if short and not met else "",
                cure="" if met else cure or (tell(told, language, **fields) if told else ""),
                clause=clause,
            )
        )

    def pays(self, resource: int, need: int, clause: str) -> None:
        """Add the condition of paying, with what trades could bring."""
        have = self.s.mats[self.seat].stock[resource]
        more = within_reach(self.s, self.seat, resource) - have
        income = self.s.production(self.seat, resource)
        key, count = ("trade_cure", more) if more > 0 else ("income_cure", income)
        cure = tell(REASONS[key], self.scene.language, count=count) if count else ""
        key = "science" if resource == SCIENCE else "materials"
        self.add(key, have >= need, clause, cure, have=have, need=need)


def why_not(s: EclipseState, seat: Seat, what: str, scene: Scene) -> Sequence[Reason]:
    """Return the conditions of a kind of action, or of doing anything with a thing."""
    if s.mats[seat].species < 0 or s.mats[seat].is_out:
        return ()
    found = Conditions(s, seat, scene)
    if what in _KINDS:
        _in_turn(found, what)
        _KINDS[what](found)
        return found.found
    for pattern, reasons in _THINGS:
        match = re.fullmatch(pattern, what)
        if match is not None:
            reasons(found, *match.groups())
            _held_up(found)
            return found.found
    return ()


def _held_up(found: Conditions) -> None:
    """Add what holds one up where every other condition is met: somebody else, another question."""
    if not found.found or not all(one.met for one in found.found):
        return
    if found.seat not in found.s.asked:
        found.add("your_turn", met=False, clause="ECL-4.2")
    elif not isinstance(_step(found.s), (Turn, Acting, Settle)):
        found.add("asked_first", met=False, clause="")


def _step(s: EclipseState) -> object:
    return s.stack[-1] if s.stack else None


def _in_turn(found: Conditions, kind: str) -> None:
    """Add what every kind asks of the turn: a disc, the right Action, an activation left."""
    s, seat, step = found.s, found.seat, _step(found.s)
    mat = s.mats[seat]
    if isinstance(step, Settle):
        if kind != "settle":
            found.add("upkeep_only", met=False, clause="ECL-13.2")
    elif kind in KIND_NUMBER:
        if isinstance(step, Acting):
            name = found.scene.label(KINDS[step.kind])
            same = KINDS[step.kind] == kind
            found.add("this_action", same, "ECL-4.2", kind=name)
            if same:
                found.add("activation", step.left > 0, "ECL-4.3")
        elif isinstance(step, Turn):
            found.add("disc", mat.discs > 0, "ECL-4.2")
            if mat.passed and kind not in _REACTIONS:
                found.add("not_passed", met=False, clause="ECL-4.5")
    elif isinstance(step, Turn):
        found.add("in_action", met=False, clause="ECL-4.7")


# -- the kinds


def _explore(found: Conditions) -> None:
    found.add("zone", bool(explore.zones(found.s, found.seat)), "ECL-6.2")


def _research(found: Conditions) -> None:
    s, seat = found.s, found.seat
    prices = [
        research.price(s, seat, tech, track)
        for tech, count in enumerate(s.pool.tray)
        if count and not s.mats[seat].techs >> tech & 1
        for track in research.tracks_for(s, seat, tech)
    ]
    found.add("on_tray", bool(prices), "ECL-7.3")
    if prices:
        found.pays(SCIENCE, min(prices), "ECL-7.2")


def _upgrade(found: Conditions) -> None:
    found.add("part", upgrade.can_upgrade(found.s, found.seat), "ECL-8.1")


def _build(found: Conditions) -> None:
    s, seat = found.s, found.seat
    found.add("sector", bool(s.galaxy.realm(seat)), "ECL-8.7")
    able = build.buildable(s, seat, 1000)
    if able:
        found.pays(MATERIALS, min(build.cost(s, seat, what) for what in able), "ECL-8.7")


def _move(found: Conditions) -> None:
    offers: list[Action] = []
    move.offer_ships(found.s, found.seat, offers)
    found.add("ship", bool(offers), "ECL-9.4")


def _influence(found: Conditions) -> None:
    found.add("disc", found.s.mats[found.seat].discs > 0, "ECL-9.10")


def _settle(found: Conditions) -> None:
    s, seat = found.s, found.seat
    found.add("colony", s.mats[seat].colony_ships > 0, "ECL-5.1")
    offers: list[Action] = []
    if s.mats[seat].colony_ships:
        offer_squares(s, seat, offers)
        found.add("square", bool(offers), "ECL-5.1")


def _relations(found: Conditions) -> None:
    s, seat = found.s, found.seat
    found.add("players", s.players >= DIPLOMACY, "ECL-10.1")
    if s.players >= DIPLOMACY:
        offers: list[Action] = []
        step = _step(s)
        offer_proposals(s, seat, step.asked if isinstance(step, Acting) else 0, offers)
        found.add("partner", bool(offers), "ECL-10.1")


_KINDS: Final[dict[str, Callable[[Conditions], None]]] = {
    "explore": _explore,
    "research": _research,
    "upgrade": _upgrade,
    "build": _build,
    "move": _move,
    "influence": _influence,
    "settle": _settle,
    "relations": _relations,
}


# -- things


def _tech(found: Conditions, name: str) -> None:
    tech = TECH_NUMBER.get(name)  # type: ignore[call-overload] # of a technology
    if tech is None:
        return
    s, seat = found.s, found.seat
    _in_turn(found, "research")
    found.add("not_owned", not s.mats[seat].techs >> tech & 1, "ECL-7.3")
    found.add("on_tray", s.pool.tray[tech] > 0, "ECL-7.1")
    tracks = research.tracks_for(s, seat, tech)
    found.add("track_room", bool(tracks), "ECL-7.3")
    if tracks:
        found.pays(SCIENCE, min(research.price(s, seat, tech, at) for at in tracks), "ECL-7.2")


def _zone(found: Conditions, q: str, r: str) -> None:
    _in_turn(found, "explore")
    here = zone(int(q), int(r)) in explore.zones(found.s, found.seat)
    found.add("this_zone", here, "ECL-6.2")


def _square(found: Conditions, name: str, at: str) -> None:
    sector = SECTOR_NUMBER.get(name)  # type: ignore[call-overload] # of a sector
    if sector is None or found.s.galaxy.zone[sector] < 0:
        return
    s, seat, square = found.s, found.seat, int(at)
    colours = s.galaxy.squares(sector)
    if square >= len(colours):
        return
    mat = s.mats[seat]
    _in_turn(found, "settle")
    found.add("controls", s.galaxy.disc[sector] == seat, "ECL-5.1")
    found.add("square_free", not s.galaxy.cubes[sector] >> square & 1, "ECL-5.1")
    found.add("colony", mat.colony_ships > 0, "ECL-5.1")
    tracks = TRACKS_OF_COLOUR[colours[square]]
    found.add("cube", any(mat.cubes[track] for track in tracks), "ECL-5.6")
    if s.box.stars[sector] >> square & 1:
        names = list(RESOURCE_NUMBER)
        plain = names[tracks[0]] if len(tracks) == 1 else "any"
        cure = tell(REASONS["star_cure"], found.scene.language, tech=openers(found.scene, plain))
        met = any(mat.techs & s.box.opens[track] for track in tracks)
        found.add("star", met, "ECL-5.4", cure)


def _ships(found: Conditions, name: str, owner: str, kind: str) -> None:
    sector = SECTOR_NUMBER.get(name)  # type: ignore[call-overload] # of a sector
    ship = SHIP_NUMBER.get(kind)
    if sector is None or ship is None:
        return
    s, seat = found.s, found.seat
    found.add("yours", int(owner) == seat, "ECL-9.1")
    if int(owner) != seat:
        return
    _in_turn(found, "move")
    found.add("mobile", ship != STARBASE, "ECL-9.2")
    found.add(
        "unpinned",
        move.has_free_ship(s, sector, seat),
        "ECL-9.4",
        mine=s.galaxy.fleet(sector, seat),
        theirs=move.pinned(s, sector, seat),
    )
    found.add("way", bool(s.links(sector, seat)), "ECL-2.11")


def _buildable(found: Conditions, owner: str, kind: str) -> None:
    s, seat = found.s, found.seat
    what = [*SHIP_NUMBER, "orbital", "monolith"].index(kind)
    found.add("yours", int(owner) == seat, "ECL-8.7")
    if int(owner) != seat:
        return
    _in_turn(found, "build")
    needed = {STARBASE: "starbase", TYPES: "orbital", TYPES + 1: "monolith"}.get(what)
    if needed is not None:
        tech = TECH_NUMBER[needed]  # type: ignore[index] # of a technology
        has = bool(s.mats[seat].techs >> tech & 1)
        found.add("built_tech", has, "ECL-8.8", tech=found.scene.tech(needed))
    if what < TYPES:
        found.add("supply", s.mats[seat].supply[what] > 0, "ECL-8.8")
    found.pays(MATERIALS, build.cost(s, seat, what), "ECL-8.7")


def _slot(found: Conditions, owner: str, kind: str, at: str) -> None:
    found.add("yours", int(owner) == found.seat, "ECL-8.1")
    if int(owner) == found.seat:
        _in_turn(found, "upgrade")
        if all(one.met for one in found.found):
            id_ = f"slot-{owner}-{kind}-{at}"
            found.found += barred_parts(found.s, found.seat, id_, found.scene)


_THINGS: Final[tuple[tuple[str, Callable[..., None]], ...]] = (
    (r"tech-(\w+)", _tech),
    (r"zone-(-?\d+)-(-?\d+)", _zone),
    (r"square-(\w+)-(\d)", _square),
    (r"ships-(\w+)-(\d)-(\w+)", _ships),
    (r"blueprint-(\d)-(interceptor|cruiser|dreadnought|starbase)", _buildable),
    (r"structure-(\d)-(orbital|monolith)", _buildable),
    (r"slot-(\d)-(\w+)-(\d)", _slot),
)
