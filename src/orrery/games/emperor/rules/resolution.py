"""Chapter 9, phase 3: influence is resolved, ships are exiled, planets are counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Seat
from orrery.core.step import Question, Routine
from orrery.games.emperor.actions import EXILE, ExileTo
from orrery.games.emperor.events import (
    Exiled,
    PointsGained,
    SectorEmptied,
    SectorWon,
    ThroneWon,
)
from orrery.games.emperor.ids import (
    EMPIRE,
    FLEET,
    GALAXY,
    HEX_NUMBER,
    HEXES,
    NOBODY,
    NOTHING,
    SPACES,
    STARBASE,
    THRONE,
)
from orrery.games.emperor.parts.holdings import REGENT_VP
from orrery.games.emperor.state import EmperorState


def outcome(totals: Sequence[int]) -> tuple[Seat, int]:
    """EMP-9.9: the winner and what influence is left, the highest less the second highest."""
    most = max(totals)
    winner = totals.index(most)
    second = max([total for seat, total in enumerate(totals) if seat != winner], default=0)
    return (winner, most - second) if most > second else (NOBODY, 0)


def influence_totals(s: EmperorState, at: int) -> list[int]:
    """EMP-9.7: placed markers count 1; an empire there 1, a starbase 2 for its owner."""
    galaxy = s.galaxy
    totals = [(galaxy.laid[at] >> (4 * seat)) & 15 for seat in range(s.players)]
    if at < SPACES and galaxy.owner[at] >= 0:
        totals[galaxy.owner[at]] += s.box.markers[galaxy.level[at] - 1].influence
    return totals


class ResolveInfluence(Routine[EmperorState], frozen=True):
    """EMP-9.9, 9.15: compare everywhere, set markers, exile, then count."""

    def run(self, s: EmperorState) -> None:
        galaxy = s.galaxy
        owners, levels = galaxy.owner[:], galaxy.level[:]
        results = [
            (at, outcome(influence_totals(s, at))) for at in range(SPACES) if galaxy.laid[at] > 0
        ]
        throne = outcome(influence_totals(s, THRONE))[0]
        for at, (winner, left) in results:
            resettle(s, at, winner, left)
        return_laid(s, THRONE)
        enthrone(s, s.chooser if throne == NOBODY else throne)
        s.ask(CountPlanets())
        lost = [at for at in range(SPACES) if owners[at] >= 0 and owners[at] != galaxy.owner[at]]
        for seat in reversed(s.order_from(s.chooser)):
            for at in reversed(lost):
                if owners[at] == seat and galaxy.ships_in(seat, at) > 0:
                    s.ask(Exile(seat, at, havens(s, seat, at, owners, levels)))


def resettle(s: EmperorState, at: int, winner: Seat, left: int) -> None:
    """EMP-9.10: one marker of the winner stays, empire or starbase; all others return."""
    galaxy = s.galaxy
    return_laid(s, at)
    before, level_before = galaxy.owner[at], galaxy.level[at]
    if before >= 0:
        s.take_marker(at)
    if winner != NOBODY:
        s.put_marker(winner, at, STARBASE if left >= STARBASE else EMPIRE)
    if s.sink is None or (before == galaxy.owner[at] and level_before == galaxy.level[at]):
        return
    if winner == NOBODY:
        s.sink.tell(SectorEmptied(HEXES[at]))
    else:
        s.sink.tell(SectorWon(winner, HEXES[at], "starbase" if left >= STARBASE else "empire"))


def return_laid(s: EmperorState, at: int) -> None:
    """Give all influence on a sector or the throne back to the reserves."""
    for seat in range(s.players):
        s.holdings.reserve[seat] += (s.galaxy.laid[at] >> (4 * seat)) & 15
    s.galaxy.laid[at] = NOTHING


def enthrone(s: EmperorState, seat: Seat) -> None:
    """EMP-9.12: the throne goes to its winner, or to the chooser."""
    s.throne = seat
    if s.sink is not None:
        s.sink.tell(ThroneWon(seat))


def havens(
    s: EmperorState, seat: Seat, at: int, owners: Sequence[Seat], levels: Sequence[int]
) -> tuple[int, ...]:
    """EMP-9.11: the nearest own starbases that stood before and still stand."""
    bases = [
        base for base in s.galaxy.bases(seat) if owners[base] == seat and levels[base] >= STARBASE
    ]
    nearest = min([GALAXY.between[at][base] for base in bases])
    return tuple([base for base in bases if GALAXY.between[at][base] == nearest])


class Exile(Question[EmperorState, ExileTo], frozen=True):
    """EMP-9.11: choose the starbase that the exiled ships go to."""

    clause: ClassVar[str] = "EMP-9.11"

    at: int
    bases: tuple[int, ...]

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[ExileTo]:
        return [EXILE[base] for base in self.bases]

    def play(self, s: EmperorState, seat: Seat, action: ExileTo) -> None:
        base = HEX_NUMBER[action.hex]
        for number in range(FLEET):
            if s.galaxy.ships[seat * FLEET + number] == self.at:
                s.galaxy.put_ship(seat, number, base)
        if s.sink is not None:
            s.sink.tell(Exiled(seat, HEXES[self.at], action.hex))

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        return {"seat": self.seat, "hex": HEXES[self.at]}


class CountPlanets(Routine[EmperorState], frozen=True):
    """EMP-9.13: one point for each planet; everybody receives everything earned."""

    def run(self, s: EmperorState) -> None:
        count_planets(s, REGENT_VP, "regent_points")


def count_planets(s: EmperorState, source: int, reason: str) -> None:
    """Score every controlled planet."""
    s.seal()
    for seat in range(s.players):
        points = s.galaxy.planets_of(seat)
        s.holdings.gain_points(seat, points, source)
        if s.sink is not None:
            s.sink.tell(PointsGained(seat, points, reason))
