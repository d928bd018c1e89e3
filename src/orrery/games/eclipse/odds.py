"""The chances of a battle, by the combat rules of the game themselves.

    2 interceptor + 1 cruiser vs ancient
    orion: 1 cruiser[plasma_missile] vs advanced guardian
    1 dreadnought[electron_computer=positron_computer] vs 2 interceptor

The Attacker stands left, the Defender right. A side of players may name its species (Terrans if it
does not); brackets put parts on empty spaces, or `old=new` on the space of a printed part. Nobody
retreats. Players' dice go where they destroy soonest, non-player dice by ECL-12.16.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from orrery.core.errors import BadOption
from orrery.core.odds import Odds
from orrery.core.rng import Rng
from orrery.games.eclipse.actions import AUTO
from orrery.games.eclipse.components import Box
from orrery.games.eclipse.designs import BURST, Design, die, hits
from orrery.games.eclipse.galaxy import CENTRE_ZONE
from orrery.games.eclipse.names import (
    NPC,
    NPCS,
    PART_NUMBER,
    SECTOR_NUMBER,
    SHIP_NUMBER,
    SHIPS,
    SLOTS,
    SPECIES_NUMBER,
    STARBASE,
    TARGETS,
    TYPES,
)
from orrery.games.eclipse.options import EclipseOptions
from orrery.games.eclipse.rules.battle import Missiles, design_of, field, next_in_initiative
from orrery.games.eclipse.rules.combat import open_field
from orrery.games.eclipse.rules.dice import Ranks, give_by_rule, give_greedily, ranks
from orrery.games.eclipse.state import EclipseState

ATTACKER, DEFENDER = 1, 0
PLAYER_SPECIES = "terran_directorate"
# where battles against each kind of non-player ships are fought, and between players
NPC_SECTOR = {"ancient": "101", "guardian": "271", "gcds": "001"}
PLAYER_SECTOR = "310"
# how many outcomes of volleys an exact answer may look at
MOST_OUTCOMES = 20_000
# and one that is only glanced at while somebody chooses
MOST_GLANCES = 2_500
MOST_SHIPS = 8

_SIDE = re.compile(r"(?:(?P<species>[a-z_]+)\s*:)?\s*(?P<fleet>.+)")
_ITEM = re.compile(
    r"(?:(?P<count>\d+)\s*x?\s*)?(?P<advanced>advanced\s+)?(?P<ship>[a-z]+?)s?\s*"
    r"(?:\[(?P<parts>[^\]]*)\])?"
)


# -- reading a fight


def read_fight(text: str, box: Box) -> EclipseState:
    """Read a fight into a table with just this battle, about to begin."""
    attacker, versus, defender = text.lower().partition(" vs ")
    if not versus:
        raise BadOption(f"write a fight as `attacker vs defender`, not {text!r}")
    s = EclipseState(EclipseOptions(), box).clear(2)
    s.players = 2
    s.order = [DEFENDER, ATTACKER]
    npc = _npc_kind(defender)
    sector = SECTOR_NUMBER[NPC_SECTOR[npc] if npc else PLAYER_SECTOR]  # type: ignore[index] # ids
    s.lay_sector(sector, CENTRE_ZONE, 0)
    if npc:
        _read_npcs(s, defender, sector)
    else:
        _read_side(s, DEFENDER, defender, sector)
    _read_side(s, ATTACKER, attacker, sector)
    open_field(s, sector)
    b = field(s)
    b.defender, b.attacker = b.line[-2], b.line[-1]
    return s


def _npc_kind(side: str) -> str:
    return next((kind for kind in NPCS if kind in side), "")


def _items(fleet: str) -> list[re.Match[str]]:
    found: list[re.Match[str]] = []
    for piece in re.split(r"\+(?![^\[]*\])", fleet):
        item = _ITEM.fullmatch(piece.strip())
        if item is None:
            raise BadOption(f"cannot read {piece.strip()!r} as ships, such as `2 cruiser`")
        found.append(item)
    return found


def _count(item: re.Match[str], most: int) -> int:
    count = int(item["count"] or 1)
    if not 1 <= count <= most:
        raise BadOption(f"{count} {item['ship']}: there may be 1 to {most}")
    return count


def _read_npcs(s: EclipseState, side: str, sector: int) -> None:
    (item, *rest) = _items(side)
    if rest or item["ship"] not in ("ancient", "guardian", "gcd"):
        raise BadOption(f"non-player ships fight alone, and of one kind: {side.strip()!r}")
    s.npcs[sector] = _count(item, MOST_SHIPS)
    s.advanced[s.box.npc_kind[sector]] = int(item["advanced"] is not None)


def _read_side(s: EclipseState, seat: int, side: str, sector: int) -> None:
    found = _SIDE.fullmatch(side.strip())
    assert found is not None or not side.strip()
    if found is None:
        raise BadOption("a side without ships")
    species = found["species"] or PLAYER_SPECIES
    if species not in SPECIES_NUMBER:
        raise BadOption(f"no species is called {species!r}; there are: {', '.join(SPECIES_NUMBER)}")
    mat = s.mats[seat]
    mat.species = SPECIES_NUMBER[species]
    for item in _items(found["fleet"]):
        if item["ship"] not in SHIP_NUMBER or item["advanced"]:
            raise BadOption(f"no ship is called {item['ship']!r}; there are: {', '.join(SHIPS)}")
        ship = SHIP_NUMBER[item["ship"]]
        for _ in range(_count(item, MOST_SHIPS)):
            s.add_ship(sector, seat, ship)
        for part in (item["parts"] or "").split(","):
            if part.strip():
                _fit(s, seat, ship, part.strip())
        if not s.design(seat, ship).is_legal(mobile=ship != STARBASE):
            raise BadOption(f"that {SHIPS[ship]} has too little energy or no drive (ECL-8.3)")


def _fit(s: EclipseState, seat: int, ship: int, text: str) -> None:
    """Put a part on an empty space, or on the space of a printed part."""
    old, equals, new = text.partition("=")
    name = (new if equals else old).strip()
    covered = old.strip() if equals else ""
    for part in (name, covered or name):
        if part not in PART_NUMBER:
            raise BadOption(f"no part is called {part!r}")
    mat = s.mats[seat]
    wanted = PART_NUMBER[covered] if covered else -1  # type: ignore[index] # looked up above
    for slot, printed in enumerate(s.box.grids[mat.species][ship]):
        if printed == wanted and mat.parts[ship * SLOTS + slot] < 0:
            mat.parts[ship * SLOTS + slot] = PART_NUMBER[name]  # type: ignore[index] # likewise
            mat.refitted(ship)
            return
    raise BadOption(f"no space for {text!r} on that {SHIPS[ship]}")


# -- fighting it out


def fight(s: EclipseState) -> None:
    """Fight a battle to its end; whoever is asked lets the program assign the dice."""
    s.stack = [Missiles(0)]
    s.run()
    while s.asked:
        seat = s.asked[0]
        offer = s.choices(seat)
        s.play(seat, AUTO if AUTO in offer else offer[0])


def simulate(start: EclipseState, trials: int, seed: int) -> Odds:
    """Fight a battle many times with the real rules."""
    b = field(start)
    before = _fleets(start)
    won = 0
    left = [[0] * TYPES, [0] * TYPES]
    s = start.clone()
    s.rng = Rng(seed)
    for _ in range(trials):
        _line_up_again(s, start)
        fight(s)
        after = _fleets(s)
        won += sum(after[0]) > 0
        for side in range(2):
            for ship in range(TYPES):
                left[side][ship] += after[side][ship]
    chance = won / trials
    survivors = [[count / trials for count in side] for side in left]
    error = math.sqrt(chance * (1 - chance) / trials)
    return Odds(
        wins=(chance, 1 - chance),
        losses=_losses(start, before, survivors),
        sides=_names(b.defender),
        error=error,
        trials=trials,
    )


def _line_up_again(s: EclipseState, start: EclipseState) -> None:
    """Put everything that a battle changes back; quicker than a clone of the table."""
    s.battle = field(start).clone()
    s.ships = start.ships[:]
    s.entered = start.entered[:]
    s.npcs = start.npcs[:]


def _fleets(s: EclipseState) -> tuple[list[int], list[int]]:
    """Return how many ships of each type the Attacker and the Defender have."""
    b = field(s)
    return (
        [len(b.wounds[b.attacker * TYPES + ship]) for ship in range(TYPES)],
        [len(b.wounds[b.defender * TYPES + ship]) for ship in range(TYPES)],
    )


def _names(defender: int) -> tuple[str, str]:
    return "attacker", "non-players" if defender == NPC else "defender"


def _losses(
    s: EclipseState, before: tuple[list[int], list[int]], left: Sequence[Sequence[float]]
) -> tuple[dict[str, float], dict[str, float]]:
    b = field(s)
    found: list[dict[str, float]] = []
    for side, party in enumerate((b.attacker, b.defender)):
        first = TYPES + s.box.npc_kind[b.sector] if party == NPC else 0
        found.append(
            {
                TARGETS[first + ship]: before[side][ship] - left[side][ship]
                for ship in range(TYPES)
                if before[side][ship]
            }
        )
    return found[0], found[1]


# -- working it out exactly


class TooLarge(Exception):
    """The battle has too many outcomes to look at each."""


# damage on each ship by type, of the Attacker and of the Defender
Position = tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]


class Gun(NamedTuple):
    """A type that fires: whose, which, and the dice of one ship by colour."""

    side: int
    ship: int
    dice: tuple[int, ...]


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
            found.append(Gun(side, ship, design.missiles if missiles else design.cannons))

    def answer(self, start: Position) -> tuple[float, ...]:
        """Return the Attacker's chance, then the expected ships left by side and type."""
        total = [0.0] * (1 + 2 * TYPES)
        for position, chance in self.after(start, self.missiles).items():
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
            give(targets, dice, design.computer)
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


def work_out(s: EclipseState) -> Odds:
    """Solve a battle exactly, or say that it is too large."""
    b = field(s)
    chance, *left = Exact(s).answer(position(s))
    survivors = (left[:TYPES], left[TYPES:])
    return Odds(
        wins=(chance, 1 - chance),
        losses=_losses(s, _fleets(s), survivors),
        sides=_names(b.defender),
    )


# -- on the table


def chance_now(s: EclipseState, seat: int) -> float | None:
    """Return a seat's chance in the battle under way if nobody retreats; None: too large."""
    exact = Exact(s, MOST_GLANCES)
    try:
        won = exact.value(position(s))[0]
    except (TooLarge, RecursionError):
        return None
    return won if field(s).attacker == seat else 1 - won


def chance_in(s: EclipseState, seat: int, sector: int) -> float | None:
    """Return a seat's chance in its first battle in a sector, as the fleets stand there now."""
    imagined = s.clone()
    open_field(imagined, sector)
    b = field(imagined)
    if len(b.line) < 2 or seat not in b.line[-2:]:
        return None
    b.defender, b.attacker = b.line[-2], b.line[-1]
    if b.defender == NPC and not s.hostile_npcs(sector, seat):
        return None
    try:
        won = Exact(imagined, MOST_GLANCES).answer(position(imagined))[0]
    except (TooLarge, RecursionError):
        return None
    return won if b.attacker == seat else 1 - won


def odds(text: str, box: Box, *, trials: int, seed: int) -> Odds:
    """Return the chances of a fight: exact where it is small, else by so many battles."""
    s = read_fight(text, box)
    try:
        return work_out(s)
    except (TooLarge, RecursionError):
        return simulate(s, trials, seed)
