"""The chances of a battle worked out exactly.

Nobody retreats. Players' dice go where they destroy soonest, non-player dice by ECL-12.16.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from orrery.games.eclipse.designs import BURST, Design, die, hits
from orrery.games.eclipse.ids import ANTIMATTER_SPLITTER, NPC, TYPES
from orrery.games.eclipse.rules.battle import next_in_initiative
from orrery.games.eclipse.rules.dice import Ranks, give_by_rule, give_greedily, ranks, split
from orrery.games.eclipse.rules.field import design_of, field
from orrery.games.eclipse.state import EclipseState

# how many outcomes of volleys an exact answer may look at
MOST_OUTCOMES = 20_000


class TooLarge(Exception):
    """The battle has too many outcomes to look at each."""


# damage on each ship by type, of the Attacker and of the Defender
Position = tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]


class Gun(NamedTuple):
    """A type that fires: whose, which, and the dice of one ship by colour."""

    side: int
    ship: int
    dice: tuple[int, ...]
    # whether its owner splits antimatter dice (ECL-12.19)
    splits: bool


class Exact:
    """Solves a battle as an absorbing chain: damage only grows, so each position waits for none."""

    def __init__(self, s: EclipseState, most: int = MOST_OUTCOMES) -> None:
        self.most = most
        self.parties = (field(s).attacker, field(s).defender)
        self.sizes = [ranks(s, field(s), party).sizes for party in self.parties]
        self.designs: list[list[Design | None]] = [
            [
                design_of(s, field(s), party, ship)
                if field(s).wounds[party * TYPES + ship]
                else None
                for ship in range(TYPES)
            ]
            for party in self.parties
        ]
        self.splitters = [
            party != NPC and s.has(party, ANTIMATTER_SPLITTER) for party in self.parties
        ]
        self.missiles = self._guns(s, missiles=True)
        self.cannons = self._guns(s, missiles=False)
        self.outcomes = 0
        self.solved: dict[Position, tuple[float, ...]] = {}
        self.rolls: dict[tuple[int, ...], list[tuple[list[int], float]]] = {}

    def _guns(self, s: EclipseState, *, missiles: bool) -> list[Gun]:
        """Return the types in the order in which the rules let them act."""
        b = field(s)
        found: list[Gun] = []
        done = 0
        while True:
            party, equal = next_in_initiative(s, b, done, missiles=missiles)
            if not equal:
                return found
            ship = equal[0]
            side = self.parties.index(party)
            done |= 1 << (ship + (TYPES if side == 0 else 0))
            design = design_of(s, b, party, ship)
            if missiles:
                found.append(Gun(side, ship, design.missiles, splits=False))
            else:
                found.append(Gun(side, ship, design.cannons, splits=self.splitters[side]))

    def answer(self, start: Position, guns: Sequence[Gun]) -> tuple[float, ...]:
        """Return the Attacker's chance, then the expected ships left by side and type.

        Before the next round these guns fire: the missiles, or the rest of a round.
        """
        total = [0.0] * (1 + 2 * TYPES)
        for position, chance in self.after(start, guns).items():
            for at, value in enumerate(self.value(position)):
                total[at] += chance * value
        return tuple(total)

    def value(self, position: Position) -> tuple[float, ...]:
        """Return what a position at the start of a round is worth."""
        attackers, defenders = (sum(map(len, side)) for side in position)
        if not attackers or not defenders:
            left = [float(len(ships)) for side in position for ships in side]
            return (float(attackers > 0), *left)
        if not any(
            sum(gun.dice) and position[gun.side][gun.ship] for gun in self.cannons
        ):  # ECL-12.27: nobody can shoot, and there is no refuge
            return (0.0, *[0.0] * TYPES, *[float(len(ships)) for ships in position[1]])
        found = self.solved.get(position)
        if found is not None:
            return found
        after = self.after(position, self.cannons)
        stays = after.pop(position, 0.0)
        total = [0.0] * (1 + 2 * TYPES)
        for other, chance in after.items():
            for at, value in enumerate(self.value(other)):
                total[at] += chance * value
        found = tuple(value / (1 - stays) for value in total)
        self.solved[position] = found
        return found

    def after(self, position: Position, guns: Sequence[Gun]) -> dict[Position, float]:
        """Return where all volleys of a round lead, and how often."""
        now = {position: 1.0}
        for gun in guns:
            if not sum(gun.dice):
                continue
            following: dict[Position, float] = {}
            for before, chance in now.items():
                for hit, part in self.volley(before, gun):
                    following[hit] = following.get(hit, 0.0) + chance * part
            now = following
        return now

    def volley(self, position: Position, gun: Gun) -> list[tuple[Position, float]]:
        """Return every outcome of one type's dice (ECL-12.10 to ECL-12.16)."""
        ships = len(position[gun.side][gun.ship])
        enemy = 1 - gun.side
        if not ships or not any(position[enemy]):
            return [(position, 1.0)]
        design = self.designs[gun.side][gun.ship]
        assert design is not None
        give = give_by_rule if self.parties[gun.side] == NPC else give_greedily
        found: list[tuple[Position, float]] = []
        for dice, chance in self._rolls(design.computer, enemy, gun.dice, ships):
            self.outcomes += 1
            if self.outcomes > self.most:
                raise TooLarge
            targets = Ranks(
                self.designs[enemy],
                self.sizes[enemy],
                [list(wounds) for wounds in position[enemy]],
            )
            give(targets, split(dice) if gun.splits else dice, design.computer)
            after = self._survivors(targets, enemy)
            found.append(((position[0], after) if enemy == 1 else (after, position[1]), chance))
        return found

    def _survivors(self, targets: Ranks, side: int) -> tuple[tuple[int, ...], ...]:
        found: list[tuple[int, ...]] = []
        for ship, wounds in enumerate(targets.wounds):
            design = self.designs[side][ship]
            hull = -1 if design is None else design.hull
            found.append(tuple(sorted(damage for damage in wounds if damage <= hull)))
        return tuple(found)

    def _rolls(
        self, computer: int, enemy: int, dice: tuple[int, ...], ships: int
    ) -> list[tuple[list[int], float]]:
        """Return every different roll: faces that hit the same ships count as one."""
        key = (computer, enemy, ships, *dice)
        found = self.rolls.get(key)
        if found is None:
            faces = self._faces(computer, enemy)
            found = [([], 1.0)]
            for colour in range(len(dice) - 1, -1, -1):
                found = [
                    (rolled + [die(colour, face) for face in more], chance * part)
                    for rolled, chance in found
                    for more, part in _throws(faces, dice[colour] * ships)
                ]
            self.rolls[key] = found
        return found

    def _faces(self, computer: int, enemy: int) -> list[tuple[int, float]]:
        """Return a face for each set of types that it hits, lowest first, with its chance."""
        found: dict[tuple[bool, ...], tuple[int, Fraction]] = {}
        for face in range(1, BURST + 1):
            hit = tuple(
                design is not None and hits(die(0, face), computer, design.shield)
                for design in self.designs[enemy]
            )
            shown, chance = found.get(hit, (face, Fraction(0)))
            found[hit] = (shown, chance + Fraction(1, 6))
        return [(face, float(chance)) for face, chance in found.values()]


def _throws(faces: list[tuple[int, float]], dice: int) -> list[tuple[list[int], float]]:
    """Return every multiset of so many dice and its chance, low faces first."""
    if not dice:
        return [([], 1.0)]
    if len(faces) == 1:
        return [([faces[0][0]] * dice, faces[0][1] ** dice)]
    (face, chance), *rest = faces
    return [
        ([face] * many + others, math.comb(dice, many) * chance**many * part)
        for many in range(dice + 1)
        for others, part in _throws(rest, dice - many)
    ]


def position(s: EclipseState) -> Position:
    """Return how the present battle stands."""
    b = field(s)
    return (
        tuple(tuple(sorted(b.wounds[b.attacker * TYPES + ship])) for ship in range(TYPES)),
        tuple(tuple(sorted(b.wounds[b.defender * TYPES + ship])) for ship in range(TYPES)),
    )
