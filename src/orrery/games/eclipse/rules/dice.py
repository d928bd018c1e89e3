"""Dice: rolling them and giving them to ships (ECL-12.10 to ECL-12.19)."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.rng import Rng
from orrery.games.eclipse.designs import BLANK, BURST, DAMAGE, RED, Design, die, hits
from orrery.games.eclipse.ids import ANCIENT, NPC, TYPES
from orrery.games.eclipse.parts.battle import Battle
from orrery.games.eclipse.state import EclipseState

# marks one damage point of a split die (ECL-12.19)
POINT = 64


def damage_of(rolled: int) -> int:
    """ECL-12.13: the damage a die does if it hits."""
    return rolled >> 3 & 7


def told_as(rolled: int) -> str:
    """Return a die as events tell it: its damage and its face, `1:5`, `4:*`."""
    face = rolled & 7
    shown = "*" if face == BURST else "-" if face == BLANK else str(face)
    return f"{damage_of(rolled)}:{shown}"


def roll(rng: Rng, dice: Sequence[int], ships: int) -> list[int]:
    """ECL-12.10: all dice of all ships of a type at once, highest damage first, low faces first."""
    rolled: list[int] = []
    for colour in range(RED, -1, -1):
        same = [die(colour, rng.die()) for _ in range(dice[colour] * ships)]
        same.sort()
        rolled += same
    return rolled


def split(rolled: Sequence[int]) -> list[int]:
    """ECL-12.19: each antimatter cannon die as four points that may go to several ships."""
    found: list[int] = []
    for one in rolled:
        if damage_of(one) == DAMAGE[RED]:
            found += [POINT | 8 | one & 7] * DAMAGE[RED]
        else:
            found.append(one)
    return found


class Ranks:
    """One side of a battle as targets: by type, its design, its size, the damage on each ship."""

    __slots__ = ("designs", "sizes", "wounds")

    def __init__(
        self, designs: list[Design | None], sizes: Sequence[int], wounds: list[list[int]]
    ) -> None:
        self.designs = designs
        self.sizes = sizes
        self.wounds = wounds

    def hit_by(self, rolled: int, computer: int) -> list[tuple[int, int]]:
        """ECL-12.11: ships not yet doomed that a die hits, as (type, damage), alike ones once."""
        found: list[tuple[int, int]] = []
        for ship in range(TYPES):
            design = self.designs[ship]
            if design is None or not hits(rolled, computer, design.shield):
                continue
            hull = design.hull
            found += [(ship, damage) for damage in sorted(set(self.wounds[ship])) if damage <= hull]
        return found

    def give(self, rolled: int, ship: int, damage: int) -> None:
        """Put the damage of a die on a ship of this type with this damage."""
        wounds = self.wounds[ship]
        wounds[wounds.index(damage)] = damage + damage_of(rolled)

    def need(self, ship: int, damage: int) -> int:
        """ECL-12.14: how much more destroys a ship."""
        design = self.designs[ship]
        assert design is not None
        return design.hull + 1 - damage


def ranks(s: EclipseState, b: Battle, party: int) -> Ranks:
    """Return a side of the present battle as targets; it shares the battle's wounds."""
    first = party * TYPES
    wounds = b.wounds[first : first + TYPES]
    if party == NPC:
        return Ranks([s.npc_design(b.sector), None, None, None], (0, 0, 0, 0), wounds)
    designs = [s.design(party, ship) if wounds[ship] else None for ship in range(TYPES)]
    return Ranks(designs, s.box.sizes, wounds)


def give_greedily(enemy: Ranks, dice: Sequence[int], computer: int) -> None:
    """Give each die to the ship it hits that needs least to be destroyed, the larger first."""
    for rolled in dice:
        options = enemy.hit_by(rolled, computer)
        if options:
            ship, damage = min(
                options, key=lambda one: (enemy.need(one[0], one[1]), -enemy.sizes[one[0]])
            )
            enemy.give(rolled, ship, damage)


def give_by_rule(enemy: Ranks, dice: Sequence[int], computer: int) -> None:
    """ECL-12.16: non-player dice destroy the largest they can, then damage the largest."""
    left = list(dice)
    while True:
        kill = _largest_kill(enemy, left, computer)
        if kill is None:
            break
        ship, damage, chosen = kill
        total = sum(damage_of(one) for one in chosen)
        for one in chosen:
            left.remove(one)
        wounds = enemy.wounds[ship]
        wounds[wounds.index(damage)] = damage + total
    for one in left:  # highest damage first
        options = _by_size(enemy, enemy.hit_by(one, computer))
        if options:
            enemy.give(one, options[0][0], options[0][1])


def _by_size(enemy: Ranks, ships: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return ships from the largest; among equals the one that needs least damage first."""
    return sorted(ships, key=lambda one: (-enemy.sizes[one[0]], enemy.need(one[0], one[1])))


def _largest_kill(
    enemy: Ranks, dice: list[int], computer: int
) -> tuple[int, int, list[int]] | None:
    """Return the first ship in order of size that the dice can destroy, and the dice for it."""
    living = [
        (ship, damage)
        for ship in range(TYPES)
        if enemy.designs[ship] is not None
        for damage in sorted(set(enemy.wounds[ship]))
        if enemy.need(ship, damage) > 0
    ]
    for ship, damage in _by_size(enemy, living):
        design = enemy.designs[ship]
        assert design is not None
        able = [one for one in dice if hits(one, computer, design.shield)]
        chosen = _thriftiest(able, enemy.need(ship, damage))
        if chosen is not None:
            return ship, damage, chosen
    return None


def _thriftiest(dice: list[int], need: int) -> list[int] | None:
    """Return the dice that do enough: least waste, then fewest dice, then lowest faces."""
    best: tuple[int, int, list[int]] | None = None
    chosen: list[int] | None = None
    for subset in range(1, 1 << len(dice)):
        some = [one for at, one in enumerate(dice) if subset >> at & 1]
        total = sum(damage_of(one) for one in some)
        if total < need:
            continue
        rank = (total - need, len(some), sorted([one & 7 for one in some], reverse=True))
        if best is None or rank < best:
            best = rank
            chosen = some
    return chosen


assert ANCIENT == 0  # non-player ships are the first type of their party
