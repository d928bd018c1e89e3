"""Discovery tiles (ECL-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.eclipse.actions import (
    FREE_TECH,
    KEEP,
    REWARD,
    STORE,
    FreeTech,
    KeepForPoints,
    PlaceMuon,
    PlacePart,
    Reward,
    StorePart,
)
from orrery.games.eclipse.events import (
    Built,
    DiscoveryFound,
    DiscoveryKept,
    DiscoveryUsed,
    PartStored,
    PortalPlaced,
)
from orrery.games.eclipse.ids import (
    ANCIENT_PORTAL,
    CRUISER,
    DISCOVERIES,
    MONOLITH,
    ORBITAL,
    PART_NUMBER,
    PARTS,
    RARE,
    SECTORS,
    TECH_NUMBER,
)
from orrery.games.eclipse.rules import research, upgrade
from orrery.games.eclipse.state import EclipseState

# an in-sector reward without a sector: the home is lost (ECL-7.9)
NOWHERE = -1


def claim(s: EclipseState, seat: Seat, sector: int) -> None:
    """Take the face-down tile of a sector and reveal it (ECL-11.1)."""
    s.galaxy.mystery[sector] = 0
    reveal(s, seat, sector)


def reveal(s: EclipseState, seat: Seat, sector: int) -> None:
    """ECL-11.1: turn a tile up; which one it is was known to nobody."""
    tile = s.rng.draw(s.pool.unrevealed)
    s.pool.spent.append(tile)
    if s.sink is not None:
        s.sink.tell(DiscoveryFound(seat, DISCOVERIES[tile]))
    s.ask(Discovered(seat, tile, sector))


def draw_for_labs(s: EclipseState, seat: Seat) -> None:
    """ECL-7.9: a tile as if found at home; in-sector rewards need control of it."""
    home = s.box.homes[s.mats[seat].species]
    reveal(s, seat, home if s.galaxy.disc[home] == seat else NOWHERE)


def can_use(s: EclipseState, seat: Seat, tile: int, sector: int) -> bool:
    """ECL-11.2: whether the reward can be carried out in full."""
    found = s.box.discoveries[tile]
    if found.technology:
        return bool(free_techs(s, seat))
    if found.place is None:
        return True
    if sector == NOWHERE:
        return False
    if found.place == "cruiser":
        return s.mats[seat].supply[CRUISER] > 0
    if found.place == "orbital":
        return not s.galaxy.works[sector] & ORBITAL
    return found.place != "monolith" or not s.galaxy.works[sector] & MONOLITH


def free_techs(s: EclipseState, seat: Seat) -> list[int]:
    """ECL-11.4: the cheapest common technologies not owned that fit on their tracks."""
    mat = s.mats[seat]
    techs = s.box.techs
    missing = [
        tech
        for tech, count in enumerate(s.pool.tray)
        if count and s.box.tech_track[tech] != RARE and not mat.techs >> tech & 1
    ]
    if not missing:
        return []
    cheapest = min(techs[tech].cost for tech in missing)
    return [
        tech
        for tech in missing
        if techs[tech].cost == cheapest and research.has_room(s, seat, s.box.tech_track[tech])
    ]


class Discovered(Question[EclipseState, Reward | KeepForPoints], frozen=True):
    """ECL-11.1: use the tile, or keep it for two points?"""

    clause: ClassVar[str] = "ECL-11.1"
    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"sector"})
    discovery: int
    sector: int

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[Reward | KeepForPoints]:
        return (REWARD, KEEP) if can_use(s, seat, self.discovery, self.sector) else (KEEP,)

    def play(self, s: EclipseState, seat: Seat, action: Reward | KeepForPoints) -> None:
        if isinstance(action, KeepForPoints):
            s.pool.spent.remove(self.discovery)
            s.mats[seat].kept.append(self.discovery)
            if s.sink is not None:
                s.sink.tell(DiscoveryKept(seat, DISCOVERIES[self.discovery]))
        else:
            if s.sink is not None:
                s.sink.tell(DiscoveryUsed(seat, DISCOVERIES[self.discovery]))
            use(s, seat, self.discovery, self.sector)

    def refusal(self, s: EclipseState, seat: Seat, action: Action) -> tuple[str, str]:
        if isinstance(action, Reward):
            return "eclipse.keep_the_tile", "ECL-11.2"
        return super().refusal(s, seat, action)


def use(s: EclipseState, seat: Seat, tile: int, sector: int) -> None:
    """ECL-11.3 to ECL-11.10: carry the reward out."""
    found = s.box.discoveries[tile]
    mat = s.mats[seat]
    for resource in range(3):
        mat.stock[resource] += found.gain[resource]  # ECL-11.3, ECL-11.6
    if found.technology:
        s.ask(ChooseFreeTech(seat))
    elif found.part is not None:
        mat.store.append(PART_NUMBER[found.part])
        mat.equipped()
        s.ask(FitPart(seat, PART_NUMBER[found.part]))
    elif found.place is not None:
        _place(s, seat, found.place, sector)


def _place(s: EclipseState, seat: Seat, what: str, sector: int) -> None:
    """ECL-11.5 to ECL-11.7, ECL-11.10: put it in the sector of the find."""
    galaxy = s.galaxy
    if what == "cruiser":
        s.mats[seat].supply[CRUISER] -= 1
        galaxy.add_ship(sector, seat, CRUISER)
    elif what == "orbital":
        galaxy.works[sector] |= ORBITAL
    elif what == "monolith":
        galaxy.works[sector] |= MONOLITH
    else:
        galaxy.works[sector] |= ANCIENT_PORTAL
        galaxy.relinked()
        if s.sink is not None:
            s.sink.tell(PortalPlaced(seat, SECTORS[sector]))
        return
    if s.sink is not None:
        if what == "cruiser":
            s.sink.tell(Built(seat, "cruiser", SECTORS[sector]))
        else:
            s.sink.tell(
                Built(seat, "orbital" if what == "orbital" else "monolith", SECTORS[sector])
            )


class ChooseFreeTech(Question[EclipseState, FreeTech], frozen=True):
    """ECL-11.4: which of the cheapest technologies?"""

    clause: ClassVar[str] = "ECL-11.4"

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[FreeTech]:
        return [FREE_TECH[tech] for tech in free_techs(s, seat)]

    def play(self, s: EclipseState, seat: Seat, action: FreeTech) -> None:
        tech = TECH_NUMBER[action.tech]
        research.take_tile(s, seat, tech, s.box.tech_track[tech], 0)


class FitPart(Question[EclipseState, PlacePart | PlaceMuon | StorePart], frozen=True):
    """ECL-11.8: place the ancient part at once, or keep it beside the board?"""

    clause: ClassVar[str] = "ECL-11.8"
    part: int

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[PlacePart | PlaceMuon | StorePart]:
        return [*upgrade.places_for(s, seat, self.part), STORE]

    def play(self, s: EclipseState, seat: Seat, action: PlacePart | PlaceMuon | StorePart) -> None:
        if isinstance(action, StorePart):
            if s.sink is not None:
                s.sink.tell(PartStored(seat, PARTS[self.part]))
        else:
            upgrade.fit(s, seat, action)

    def refusal(self, s: EclipseState, seat: Seat, action: Action) -> tuple[str, str]:
        return upgrade.why_not(s, seat, action)
