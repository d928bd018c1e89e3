"""REB-8: the war track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.rebellion.actions import ATTACK, PASS, PLANET_AT, Attack, Pass
from orrery.games.rebellion.events import AttackDeclared, AttackPassed, SentinelsAttacked
from orrery.games.rebellion.ids import HERO, KINDS, NOBODY
from orrery.games.rebellion.rules.battle import Defend, attacker_wins
from orrery.games.rebellion.rules.fleets import ALL_PLANETS, may_attack
from orrery.games.rebellion.rules.pieces import remove_sentinel, return_workers
from orrery.games.rebellion.state import RebellionState

HERO_CUBES: Final = 2  # REB-8.4: against sentinels
VERSUS_SENTINELS: Final = -1  # the place of "sentinels" in the table of attacks


class WarTrack(Routine[RebellionState], frozen=True):
    """REB-8.1: slot by slot; only soldiers and heroes attack."""

    slot: int = 0

    def run(self, s: RebellionState) -> None:
        """Ask the owner of the next soldier or hero; at the end clear the track."""
        tracks = s.tracks
        for slot in range(self.slot, len(tracks.war)):
            worker = tracks.war[slot]
            if worker is not None and s.box.military[worker.kind]:
                s.ask(ChooseAttack(worker.seat, worker.kind, slot), WarTrack(slot + 1))
                return
        return_workers(s, tracks.war)  # REB-8.9
        tracks.war.clear()
        for faction in s.factions:
            faction.versus_sentinels = faction.versus_factions = 0


class ChooseAttack(Question[RebellionState, Attack | Pass], frozen=True):
    """REB-8.2: attack a faction or sentinels on a planet, or pass."""

    clause: ClassVar[str] = "REB-8.2"

    kind: int
    slot: int

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[Attack | Pass]:
        """REB-8.11: what can be attacked now that this slot is reached."""
        found: list[Attack | Pass] = []
        for planet in ALL_PLANETS:
            if not may_attack(s, seat, planet):
                continue
            found += [
                ATTACK[planet][rival]
                for rival in range(s.players)
                if rival != seat and any(s.factions[rival].on[planet])
            ]
            if s.galaxy.sentinels[planet]:
                found.append(ATTACK[planet][VERSUS_SENTINELS])
        found.append(PASS)
        return found

    def play(self, s: RebellionState, seat: Seat, action: Attack | Pass) -> None:
        """REB-8.8: win, lose or pass, the piece goes to the reserve."""
        s.tracks.war[self.slot] = None
        s.factions[seat].reserve[self.kind] += 1
        kind = KINDS[self.kind]
        if isinstance(action, Pass):
            if s.sink is not None:
                s.sink.tell(AttackPassed(seat, kind))
            return
        planet = PLANET_AT[action.planet]
        if action.seat is not None:
            if s.sink is not None:
                s.sink.tell(AttackDeclared(seat, kind, action.planet, action.seat))
            s.ask(Defend(action.seat, planet, seat, cubes_versus_faction(s, seat)))
            return
        if s.sink is not None:
            s.sink.tell(SentinelsAttacked(seat, kind, action.planet))
        if attacker_wins(s, seat, cubes_versus_sentinels(s, seat, self.kind), NOBODY):
            remove_sentinel(s, planet)  # REB-8.7

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        if not isinstance(action, Attack):
            return "rebellion.attack_or_pass", self.clause
        if not may_attack(s, seat, PLANET_AT[action.planet]):
            return "rebellion.protected", "REB-9.3"
        return "rebellion.nobody_to_attack", self.clause


def cubes_versus_faction(s: RebellionState, seat: Seat) -> int:
    """REB-8.4: the attacker's cubes and the propaganda bonus, ten at most."""
    faction = s.factions[seat]
    return min(faction.cubes + faction.versus_factions, s.box.sheet.military_science.per_player)


def cubes_versus_sentinels(s: RebellionState, seat: Seat, kind: int) -> int:
    """REB-8.4: the attacker's cubes, those of a hero and the sabotage bonus, ten at most."""
    faction = s.factions[seat]
    cubes = faction.cubes + faction.versus_sentinels
    if kind == HERO:
        cubes += HERO_CUBES
    return min(cubes, s.box.sheet.military_science.per_player)
