"""REB-8.3 to REB-8.8: a battle, decided by three cubes from a bag."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.rebellion.actions import CHOOSE_KIND, KIND_AT, ChooseKind
from orrery.games.rebellion.events import BattleEnded, CubeDrawn, Defended
from orrery.games.rebellion.ids import CUBES_DRAWN, NOBODY, PLANETS
from orrery.games.rebellion.rules.pieces import eliminate, kinds_among, remove_sentinel
from orrery.games.rebellion.state import RebellionState


def attacker_wins(s: RebellionState, attacker: Seat, cubes: int, defender: Seat) -> bool:
    """REB-8.5: who has two of the three cubes drawn; the empire is NOBODY."""
    defending = (
        s.box.sheet.military_science.sentinels if defender == NOBODY else s.factions[defender].cubes
    )
    attacking = cubes
    drawn: list[Seat] = []
    for number in range(1, CUBES_DRAWN + 1):
        if s.rng.below(attacking + defending) < attacking:
            attacking -= 1
            owner = attacker
        else:
            defending -= 1
            owner = defender
        drawn.append(owner)
        if s.sink is not None:
            s.sink.tell(CubeDrawn(number, _side(owner)))
    s.cubes_drawn = drawn
    wins = 2 * drawn.count(attacker) > CUBES_DRAWN
    if s.sink is not None:
        s.sink.tell(BattleEnded(_side(attacker if wins else defender)))
    return wins


def _side(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


class Defend(Question[RebellionState, ChooseKind], frozen=True):
    """REB-8.3: choose the worker that defends your faction on this planet."""

    clause: ClassVar[str] = "REB-8.3"
    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"attacker_seat"})

    planet: int
    # NOBODY: the sentinels of the Galactic War
    attacker_seat: Seat
    cubes: int

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChooseKind]:
        """Return the kinds that the faction has there."""
        return [CHOOSE_KIND[kind] for kind in kinds_among(s.factions[seat].on[self.planet])]

    def play(self, s: RebellionState, seat: Seat, action: ChooseKind) -> None:
        """Fight; the loser loses."""
        if s.sink is not None:
            s.sink.tell(Defended(seat, action.kind, PLANETS[self.planet]))
        if attacker_wins(s, self.attacker_seat, self.cubes, seat):
            lose(s, seat, KIND_AT[action.kind], self.planet)
        elif self.attacker_seat == NOBODY:
            remove_sentinel(s, self.planet)  # REB-12.2

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        return "rebellion.no_such_worker_there", self.clause


def lose(s: RebellionState, seat: Seat, kind: int, planet: int) -> None:
    """REB-8.6: the defender is eliminated; unless a soldier or hero, another worker too."""
    eliminate(s, planet, seat, kind)
    if not s.box.military[kind] and any(s.factions[seat].on[planet]):
        s.ask(SecondLoss(seat, planet))


class SecondLoss(Question[RebellionState, ChooseKind], frozen=True):
    """REB-8.6: choose a second worker on this planet that is lost."""

    clause: ClassVar[str] = "REB-8.6"

    planet: int

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChooseKind]:
        """Return the kinds that are left, soldiers and heroes included."""
        return [CHOOSE_KIND[kind] for kind in kinds_among(s.factions[seat].on[self.planet])]

    def play(self, s: RebellionState, seat: Seat, action: ChooseKind) -> None:
        """Eliminate it."""
        eliminate(s, self.planet, seat, KIND_AT[action.kind])

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        return "rebellion.no_such_worker_there", self.clause
