"""What a ship can do: the totals of a blueprint (ECL-2.15), and dice (ECL-12.10 to ECL-12.13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from orrery.games.eclipse.ids import MUON_SOURCE

if TYPE_CHECKING:
    from orrery.games.eclipse.components import Box

# damage of a hit by the colour of the die: yellow, orange, blue, red (ECL-12.13)
DAMAGE: Final = (1, 2, 3, 4)
COLOURS: Final = ("yellow", "orange", "blue", "red")
RED: Final = 3
BLANK: Final = 1
BURST: Final = 6
HIT: Final = 6


class Design:
    """The totals of one blueprint. Never changed once made; clones share it."""

    __slots__ = (
        "cannons",
        "computer",
        "drives",
        "energy",
        "has_cannon",
        "has_missile",
        "hull",
        "initiative",
        "missiles",
        "move",
        "produced",
        "shield",
        "strength",
    )

    def __init__(
        self,
        initiative: int,
        computer: int,
        shield: int,
        hull: int,
        cannons: tuple[int, int, int, int],
        missiles: tuple[int, int, int, int],
    ) -> None:
        self.initiative = initiative
        self.computer = computer
        self.shield = shield
        self.hull = hull
        # dice by colour
        self.cannons = cannons
        self.missiles = missiles
        self.has_cannon = sum(cannons) > 0
        self.has_missile = sum(missiles) > 0
        self.move = 0
        self.drives = 0
        # produced in all, and what is left of it
        self.produced = 0
        self.energy = 0
        # a memo: how well habits think that it fights; below nought until they are asked
        self.strength = -1.0

    def is_legal(self, *, mobile: bool) -> bool:
        """ECL-8.3: whether the blueprint obeys the rules."""
        return obeys(self.energy, self.drives, mobile=mobile)


def obeys(energy: int, drives: int, *, mobile: bool) -> bool:
    """ECL-8.3: energy enough; a drive on what moves, none on a starbase."""
    return energy >= 0 and (drives > 0) == mobile


def totals(box: Box, species: int, ship: int, tiles: Sequence[int], muon: int) -> Design:
    """ECL-2.15: add up what is printed, what is placed, and the Muon Source."""
    printed = box.blueprints[species][ship]
    initiative, computer, produced = printed.initiative, printed.computer, printed.energy
    shield = hull = move = used = drives = 0
    cannons = [0, 0, 0, 0]
    missiles = [0, 0, 0, 0]
    visible = [
        tile if tile >= 0 else under
        for tile, under in zip(tiles, box.grids[species][ship], strict=False)
    ]
    if muon == ship:
        visible.append(MUON_SOURCE)
    gains, energies, is_drive = box.part_gains, box.part_energy, box.part_drives
    is_weapon, guns, tubes = box.part_weapons, box.cannons, box.missiles
    for number in visible:
        if number < 0:
            continue
        more = gains[number]
        initiative += more[0]
        computer += more[1]
        shield += more[2]
        hull += more[3]
        move += more[4]
        drives += is_drive[number]
        energy = energies[number]
        produced += max(energy, 0)
        used += max(-energy, 0)
        if is_weapon[number]:
            for colour in range(4):
                cannons[colour] += guns[number][colour]
                missiles[colour] += tubes[number][colour]
    design = Design(
        initiative,
        computer,
        shield,
        hull,
        (cannons[0], cannons[1], cannons[2], cannons[3]),
        (missiles[0], missiles[1], missiles[2], missiles[3]),
    )
    design.move = move
    design.drives = drives
    design.produced = produced
    design.energy = produced - used
    return design


def die(colour: int, face: int) -> int:
    """Return a rolled die as one number: its damage, then its face (1 blank, 6 burst)."""
    return DAMAGE[colour] * 8 + face


def hits(rolled: int, computer: int, shield: int) -> bool:
    """ECL-12.12: a burst hits, a blank misses; else face + computer - shield must reach six."""
    face = rolled & 7
    return face == BURST or (face != BLANK and face + computer - shield >= HIT)
