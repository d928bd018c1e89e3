"""The chances of the battle at hand, from what everybody sees (ECL-12)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from orrery.games.eclipse.components import Box
from orrery.games.eclipse.ids import (
    NPC,
    PART_NUMBER,
    SECTOR_NUMBER,
    SLOTS,
    SPECIES_NUMBER,
    TECH_NUMBER,
    TYPES,
)
from orrery.games.eclipse.odds.answers import work_out
from orrery.games.eclipse.odds.exact import Exact, Gun, TooLarge
from orrery.games.eclipse.options import EclipseOptions
from orrery.games.eclipse.parts.battle import Battle
from orrery.games.eclipse.rules.dice import damage_of, give_greedily, ranks
from orrery.games.eclipse.rules.field import design_of
from orrery.games.eclipse.rules.firing import resolve
from orrery.games.eclipse.state import EclipseState
from orrery.games.eclipse.view import BattleView, EclipseView

# how many outcomes a chance that is shown with every position may look at
MOST = 2_500


class Turn(NamedTuple):
    """A type in the order of fire."""

    party: int
    ship: int
    initiative: int
    done: bool
    acts: bool


def chance(view: EclipseView, box: Box) -> float | None:
    """Return the Attacker's chance to hold the field if nobody retreats; None: too large."""
    if view.battle is None:
        return None
    return _chance(_Key(view, box))


class _Key:
    """A position of a battle, by what its chances hang on."""

    __slots__ = ("box", "facts", "view")

    def __init__(self, view: EclipseView, box: Box) -> None:
        self.view = view
        self.box = box
        prompt = view.prompt
        self.facts = (
            id(box),
            view.battle,
            tuple(mat.designs for mat in view.mats),
            tuple(mat.tracks for mat in view.mats),
            view.npc_designs,
            None if prompt is None else (prompt.question, str(prompt.facts)),
        )

    def __hash__(self) -> int:
        return hash(self.facts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.facts == other.facts


def aimed(view: EclipseView, box: Box, ship: int, damage: int) -> tuple[int, float | None] | None:
    """Return what a ship bears after the next die, and the shooter's chance then.

    The other dice go where they do most. None: the die does not hit such a ship.
    """
    prompt = view.prompt
    if view.battle is None or prompt is None or prompt.question != "AssignDie":
        return None
    seat, dice = prompt.facts["seat"], prompt.facts["dice"]
    s = rebuilt(view, box)
    b = s.battle
    assert b is not None
    computer = s.design(seat, prompt.facts["ship"]).computer
    if (ship, damage) not in ranks(s, b, b.enemy(seat)).hit_by(dice[0], computer):
        return None
    left = design_of(s, b, b.enemy(seat), ship).hull + 1 - damage - damage_of(dice[0])
    won = _chance(_Key(view, box), (ship, damage))
    if won is not None and seat != b.attacker:
        won = 1 - won
    return max(0, left), won


@lru_cache(maxsize=64)
def _chance(key: _Key, aim: tuple[int, int] | None = None) -> float | None:
    s = rebuilt(key.view, key.box)
    b = s.battle
    assert b is not None
    guns = _guns_left(key.view, s)
    prompt = key.view.prompt
    if prompt is not None and prompt.question == "AssignDie":
        seat, dice = prompt.facts["seat"], tuple(prompt.facts["dice"])
        computer = s.design(seat, prompt.facts["ship"]).computer
        enemy = ranks(s, b, b.enemy(seat))
        if aim is not None:
            enemy.give(dice[0], *aim)
            dice = dice[1:]
        give_greedily(enemy, dice, computer)
        resolve(s, seat)
    for side, party in ((1.0, b.defender), (0.0, b.attacker)):
        if not b.strength(party):
            return side
    try:
        return work_out(s, guns, MOST).wins[0]
    except TooLarge:
        return None


def rebuilt(view: EclipseView, box: Box) -> EclipseState:
    """Return a table with just this battle on it."""
    assert view.battle is not None
    s = EclipseState(EclipseOptions(), box).clear(view.players)
    s.players = view.players
    s.order = list(view.order)
    for seat, shown in enumerate(view.mats):
        if not shown.species:
            continue
        mat = s.mats[seat]
        mat.species = SPECIES_NUMBER[shown.species]  # type: ignore[index] # the id of a species
        for track in shown.tracks:
            for tech in track:
                mat.techs |= 1 << TECH_NUMBER[tech]  # type: ignore[index] # of a technology
        for ship, design in enumerate(shown.designs):
            for slot, tile in enumerate(design.tiles):
                if tile:
                    mat.parts[ship * SLOTS + slot] = PART_NUMBER[tile]  # type: ignore[index] # id
            if design.muon:
                mat.muon = ship
    for kind, seen in enumerate(view.npc_designs):
        designs = box.npc_designs[kind]
        s.advanced[kind] = int(
            (designs[1].initiative, designs[1].hull, designs[1].cannons, designs[1].missiles)
            == (seen.initiative, seen.hull, seen.cannons, seen.missiles)
        )
    s.battle = _battle(view.battle)
    for party, _ in view.battle.ranks:
        for ship in range(TYPES):
            if party != NPC:
                for _ in s.battle.wounds[party * TYPES + ship]:
                    s.galaxy.add_ship(s.battle.sector, party, ship)
    s.galaxy.npcs[s.battle.sector] = len(s.battle.wounds[NPC * TYPES])
    return s


def _battle(shown: BattleView) -> Battle:
    b = Battle()
    b.sector = SECTOR_NUMBER[shown.sector]  # type: ignore[index] # the id of a sector
    b.line = [party for party, _ in shown.ranks]
    b.defender, b.attacker, b.round = shown.defender, shown.attacker, shown.round
    for party, types in shown.ranks:
        for ship, wounds in enumerate(types):
            b.wounds[party * TYPES + ship] = list(wounds)
    return b


def _guns_left(view: EclipseView, s: EclipseState) -> list[Gun]:
    """Return the types that still fire before the next round."""
    b = s.battle
    assert b is not None
    exact = Exact(s)
    waiting = {(turn.party, turn.ship) for turn in order_of_fire(view, s) if not turn.done}
    fires = view.prompt is not None and view.prompt.question == "AssignDie"
    guns = exact.cannons if view.battle is not None and view.battle.round else exact.missiles
    found = []
    for gun in guns:
        who = (exact.parties[gun.side], gun.ship)
        acting = (
            fires
            and view.prompt is not None
            and who
            == (
                view.prompt.facts["seat"],
                view.prompt.facts["ship"],
            )
        )
        if who in waiting and not acting:
            found.append(gun)
    return found


def order_of_fire(view: EclipseView, s: EclipseState) -> list[Turn]:
    """ECL-12.6: the types by initiative, the Defender's first; who has acted, who acts."""
    b = s.battle
    shown = view.battle
    assert b is not None
    assert shown is not None
    missiles = shown.round == 0
    found = []
    for party in (b.defender, b.attacker):
        for ship in range(1 if party == NPC else TYPES):
            if b.wounds[party * TYPES + ship]:
                design = design_of(s, b, party, ship)
                if not missiles or design.has_missile:
                    found.append((-design.initiative, party == b.attacker, party, ship))
    found.sort()
    acting = _acting(view)
    begun = [at for at, (*_, party, ship) in enumerate(found) if (party, ship) in acting]
    first = min(begun, default=len(found) if not acting else 0)
    return [
        Turn(party, ship, -negative, at < first, (party, ship) in acting)
        for at, (negative, _, party, ship) in enumerate(found)
    ]


def _acting(view: EclipseView) -> set[tuple[int, int]]:
    """Return the types that a question of the battle is about."""
    prompt = view.prompt
    if prompt is None or prompt.question not in ("Engage", "AssignDie", "WhoActs"):
        return set()
    ships = prompt.facts["ships"] if prompt.question == "WhoActs" else (prompt.facts["ship"],)
    return {(prompt.facts["seat"], ship) for ship in ships}
