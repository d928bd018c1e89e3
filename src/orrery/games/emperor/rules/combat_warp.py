"""Chapter 10: Time Warp in a battle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Seat
from orrery.core.step import Question, Routine
from orrery.games.emperor.actions import PASS, WARP_SHOT, KeepRoll, Pass, RollAgain, WarpShot
from orrery.games.emperor.ids import ATTACKER, DEFENDER, TIME_WARP
from orrery.games.emperor.rules.forces import battle_facts, lowest_hit
from orrery.games.emperor.rules.technologies import AGAIN_CHOICES, declare, warp_die
from orrery.games.emperor.state import EmperorState


class CombatWarp(Question[EmperorState, WarpShot | Pass], frozen=True):
    """EMP-10.8: roll one die of either side again, or pass."""

    clause: ClassVar[str] = "EMP-10.8"

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[WarpShot | Pass]:
        battle = s.battle
        assert battle is not None
        found: list[WarpShot | Pass] = []
        for side in (ATTACKER, DEFENDER):
            if battle.hits[side] > 0:
                found.append(WARP_SHOT[side * 2])
            if battle.misses[side] > 0:
                found.append(WARP_SHOT[side * 2 + 1])
        found.append(PASS)
        return found

    def play(self, s: EmperorState, seat: Seat, action: WarpShot | Pass) -> None:
        if isinstance(action, Pass):
            return
        s.science.warp_used = True
        side = ATTACKER if action.side == "attacker" else DEFENDER
        s.ask(RollShot(seat, side, action.result == "hit"))
        declare(s, seat, TIME_WARP)

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        return battle_facts(s)


class RollShot(Routine[EmperorState], frozen=True):
    """EMP-10.8: the warped shot falls anew, unless Time Warp was sabotaged."""

    seat: Seat
    side: int
    was_hit: bool

    def run(self, s: EmperorState) -> None:
        if s.science.works(self.seat, TIME_WARP):
            hit = fire_again(s, self.seat, self.side, was_hit=self.was_hit)
            s.ask(CombatWarpAgain(self.seat, self.side, hit))


class CombatWarpAgain(Question[EmperorState, RollAgain | KeepRoll], frozen=True):
    """EMP-10.8: roll the same die once more, or keep it."""

    clause: ClassVar[str] = "EMP-10.8"

    side: int
    hit: bool

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[RollAgain | KeepRoll]:
        return AGAIN_CHOICES

    def play(self, s: EmperorState, seat: Seat, action: RollAgain | KeepRoll) -> None:
        if isinstance(action, RollAgain):
            fire_again(s, seat, self.side, was_hit=self.hit)

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        return {
            "side": "attacker" if self.side == ATTACKER else "defender",
            "result": "hit" if self.hit else "miss",
        }


def fire_again(s: EmperorState, seat: Seat, side: int, *, was_hit: bool) -> bool:
    """Replace one shot of a side by a new one; return whether it hits."""
    battle = s.battle
    assert battle is not None
    hit = warp_die(s, seat) >= lowest_hit(s, battle, side, battle.phase)
    if was_hit:
        battle.hits[side] -= 1
    else:
        battle.misses[side] -= 1
    if hit:
        battle.hits[side] += 1
    else:
        battle.misses[side] += 1
    return hit
