"""Chapter 12: final scoring, the showdown, the places."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.core.step import Routine
from orrery.games.emperor.events import PointsGained, ShowdownBegan, ShowdownWon
from orrery.games.emperor.ids import ATTACKER, DEFENDER, NOBODY, SHIELD_GENERATORS
from orrery.games.emperor.parts.battle import Battle
from orrery.games.emperor.parts.holdings import PLANET_VP, WEALTH_VP
from orrery.games.emperor.rules.battle import BattleRound
from orrery.games.emperor.rules.forces import fleet
from orrery.games.emperor.rules.merchant import MAX_ENERGY, MAX_METAL
from orrery.games.emperor.rules.resolution import count_planets
from orrery.games.emperor.state import EmperorState

FULL_STORAGE_VP: Final = 1  # EMP-12.2
RICHEST_VP: Final = 2  # EMP-12.2
RICHEST_TIED_VP: Final = 1  # EMP-12.2


class FinalScoring(Routine[EmperorState], frozen=True):
    """EMP-12.1: planets, unless a Regent has just counted them; then the richest lords."""

    with_planets: bool

    def run(self, s: EmperorState) -> None:
        if self.with_planets:
            count_planets(s, PLANET_VP, "final_planets")
        reward_richest_lords(s)
        best = max(s.holdings.vp)
        tied = [seat for seat in range(s.players) if s.holdings.vp[seat] == best]
        if len(tied) == 1:
            s.ranks = places(s, NOBODY, NOBODY)
        else:
            begin_showdown(s, tied)


def reward_richest_lords(s: EmperorState) -> None:
    """EMP-12.2: 1 VP for a full storage; 2 VP for most dollars, or 1 each if tied."""
    holdings = s.holdings
    most = max(holdings.money)
    richest = RICHEST_VP if holdings.money.count(most) == 1 else RICHEST_TIED_VP
    for seat in range(s.players):
        points = richest if holdings.money[seat] == most else 0
        if holdings.metal[seat] == MAX_METAL and holdings.energy[seat] == MAX_ENERGY:
            points += FULL_STORAGE_VP
        if points == 0:
            continue
        holdings.gain_points(seat, points, WEALTH_VP)
        if s.sink is not None:
            s.sink.tell(PointsGained(seat, points, "richest_lords"))


# -- the showdown


def player_order(s: EmperorState) -> list[Seat]:
    """EMP-12.5: from the throne holder in the last direction."""
    return s.order_from(s.throne)


def champions(s: EmperorState, tied: list[Seat]) -> list[Seat]:
    """EMP-12.5: the two of the tied with most sectors (then planets, dollars, player order)."""
    order = player_order(s)
    ranked = sorted(
        tied,
        key=lambda seat: (
            -len(s.galaxy.controlled(seat)),
            -s.galaxy.planets_of(seat),
            -s.holdings.money[seat],
            order.index(seat),
        ),
    )
    return sorted(ranked[:2], key=order.index)


def begin_showdown(s: EmperorState, tied: list[Seat]) -> None:
    """EMP-12.5, 12.6: whole fleets meet; who is earlier in player order assigns hits first."""
    earlier, later = champions(s, tied)
    battle = Battle()
    battle.showdown = True
    battle.seats = [later, earlier]
    s.battle = battle
    for side in (ATTACKER, DEFENDER):
        if s.science.technologies[SHIELD_GENERATORS] == battle.seats[side]:
            battle.shields = side
    if s.sink is not None:
        s.sink.tell(ShowdownBegan(earlier, later))
    s.ask(SettleShowdown(earlier, later))
    if fleet(s, battle, ATTACKER) > 0 and fleet(s, battle, DEFENDER) > 0:
        s.ask(BattleRound())


class SettleShowdown(Routine[EmperorState], frozen=True):
    """EMP-12.7: ships, then sectors, then dollars decide; else the victory is shared."""

    earlier: Seat
    later: Seat

    def run(self, s: EmperorState) -> None:
        s.battle = None
        strength = [
            (s.galaxy.fleet_size(seat) > 0, len(s.galaxy.controlled(seat)), s.holdings.money[seat])
            for seat in (self.earlier, self.later)
        ]
        if strength[0] == strength[1]:
            s.ranks = places(s, NOBODY, NOBODY)
            for seat in range(s.players):
                if s.ranks[seat] == 1 and seat not in {self.earlier, self.later}:
                    s.ranks[seat] = 3
            return
        winner = self.earlier if strength[0] > strength[1] else self.later
        s.ranks = places(s, winner, self.later if winner == self.earlier else self.earlier)
        if s.sink is not None:
            s.sink.tell(ShowdownWon(winner))


def places(s: EmperorState, winner: Seat, loser: Seat) -> list[int]:
    """EMP-12.8: by VP, ties share; a showdown's winner is first, its loser second, others third."""
    ranks = [1 + sum(other > mine for other in s.holdings.vp) for mine in s.holdings.vp]
    if winner == NOBODY:
        return ranks
    ranks = [3 if rank == 1 else rank for rank in ranks]
    ranks[winner] = 1
    ranks[loser] = 2
    return ranks
