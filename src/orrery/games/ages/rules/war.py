"""AGES-7: War."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.ages.actions import BATTLE, DONE, SECTOR_NUMBER, SECTORS, Battle, Done
from orrery.games.ages.events import BattleTied, BattleWon, PawnsDestroyed, Stopped
from orrery.games.ages.ids import HOME_SLOTS, MAP
from orrery.games.ages.state import AgesState


class War(Question[AgesState, Battle | Done], frozen=True):
    """AGES-7.1, 7.2: trigger battles one after the other, at most one on each sector, or stop."""

    clause: ClassVar[str] = "AGES-7.2"

    fought: int  # a bit for each sector

    def choices(self, s: AgesState, seat: Seat) -> Sequence[Battle | Done]:
        offer: list[Battle | Done] = [
            BATTLE[sector]
            for sector in s.sectors_of(seat)
            if not self.fought >> sector & 1 and can_fight(s, seat, sector)
        ]
        offer.append(DONE)
        return offer

    def play(self, s: AgesState, seat: Seat, action: Battle | Done) -> None:
        s.seal()
        if isinstance(action, Battle):
            sector = SECTOR_NUMBER[action.sector]
            s.ask(War(seat, self.fought | 1 << sector))
            fight(s, sector)
        elif s.sink is not None:
            s.sink.tell(Stopped(seat, "war"))

    def refusal(self, s: AgesState, seat: Seat, action: Action) -> tuple[str, str]:
        if not isinstance(action, Battle):
            return "ages.fight_or_stop", self.clause
        if self.fought >> SECTOR_NUMBER[action.sector] & 1:
            return "ages.one_battle", "AGES-7.2"
        return "ages.battle_needs", "AGES-7.1"


def can_fight(s: AgesState, seat: Seat, sector: int) -> bool:
    """AGES-7.1: a pawn of one's own and one of somebody else."""
    ships = s.ships
    colony = s.colonies[sector]
    if not ships[seat * MAP + sector] and colony != seat:
        return False
    for other in range(s.players):
        if other != seat and (ships[other * MAP + sector] or colony == other):
            return True
    return False


def battle_scores(s: AgesState, sector: int) -> list[int]:
    """AGES-7.4, 7.5: everybody with a pawn there takes part, with its pawns and its armament."""
    scores: list[int] = []
    for seat in range(s.players):
        pawns = s.pawns_at(seat, sector)
        scores.append(pawns + s.armament(seat) if pawns else 0)
    return scores


def fight(s: AgesState, sector: int) -> None:
    """AGES-7.15: all scores, then all losses at one stroke, then the point."""
    scores = battle_scores(s, sector)
    best = max(scores)
    if scores.count(best) > 1:  # AGES-7.8
        if s.sink is not None:
            s.sink.tell(BattleTied(SECTORS[sector], best))
        for seat in range(s.players):
            destroy_all(s, seat, sector)
        return
    winner = scores.index(best)
    second = max(score for seat, score in enumerate(scores) if seat != winner)
    for seat in range(s.players):
        if seat != winner:
            destroy_all(s, seat, sector)  # AGES-7.6 a
    ships = s.ships_at(winner, sector)
    colony = int(s.colonies[sector] == winner)
    kept = min(ships, best - second - colony)  # AGES-7.12
    s.remove_ships(winner, sector, ships - kept)
    s.vp_battles[winner] += 1  # AGES-7.6 c
    if s.sink is not None:
        s.sink.tell(BattleWon(SECTORS[sector], winner, best, second, ships - kept, kept + colony))


def destroy_all(s: AgesState, seat: Seat, sector: int) -> None:
    """AGES-7.6 a, 7.8, 7.9: ships and colony go back to the supply, a home colony alone stays."""
    ships = s.ships[seat * MAP + sector]
    colony = s.colonies[sector] == seat and sector >= HOME_SLOTS
    if ships:
        s.remove_ships(seat, sector, ships)
    if colony:
        s.remove_colony(sector)
    if s.sink is not None and (ships or colony):
        s.sink.tell(PawnsDestroyed(SECTORS[sector], seat, ships, int(colony)))
