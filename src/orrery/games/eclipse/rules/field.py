"""The field of a battle: who stands there, with what, and who falls (ECL-12.14, ECL-12.25)."""

from __future__ import annotations

from orrery.games.eclipse.designs import Design
from orrery.games.eclipse.events import ShipsDestroyed
from orrery.games.eclipse.ids import NPC, TARGETS, TYPES
from orrery.games.eclipse.parts.battle import Battle
from orrery.games.eclipse.state import EclipseState


def field(s: EclipseState) -> Battle:
    """Return the battles of the present sector."""
    assert s.battle is not None
    return s.battle


def design_of(s: EclipseState, b: Battle, party: int, ship: int) -> Design:
    """Return the blueprint of a type of a party."""
    return s.npc_design(b.sector) if party == NPC else s.design(party, ship)


def target_number(s: EclipseState, b: Battle, party: int, ship: int) -> int:
    """Return a type as a number of `TARGETS`."""
    return TYPES + s.box.npc_kind[b.sector] if party == NPC else ship


def is_decided(b: Battle) -> bool:
    """ECL-12.9: whether a side has no ships left in the sector."""
    return not b.strength(b.defender) or not b.strength(b.attacker)


def destroy(s: EclipseState, party: int, ship: int, count: int) -> None:
    """ECL-12.14: take destroyed ships off the board; players' wait for the reputation draw."""
    b = field(s)
    if s.sink is not None:
        target = TARGETS[target_number(s, b, party, ship)]
        s.sink.tell(ShipsDestroyed(party, target, count))
    if party == NPC:
        s.galaxy.npcs[b.sector] -= count
        return
    b.lost[party * TYPES + ship] += count
    for _ in range(count):
        s.galaxy.drop_ship(b.sector, party, ship)


def credit(s: EclipseState, victor: int, party: int, ship: int, count: int) -> None:
    """ECL-12.28: tiles for destroyed ships of the other side; non-players draw none."""
    b = field(s)
    if victor != NPC:
        b.earned[victor] += count * s.box.draws[target_number(s, b, party, ship)]


def note_penalty(b: Battle, party: int) -> None:
    """ECL-12.25: all ships a player still has in the sector are retreating."""
    if party == NPC:
        return
    first = party * TYPES
    staying = [
        ship for ship in range(TYPES) if b.wounds[first + ship] and b.refuge[first + ship] < 0
    ]
    if not staying and b.strength(party):
        b.penalty |= 1 << party
