"""Positions for the tests: a table with chosen species, pieces put where a sentence wants them."""

from __future__ import annotations

from typing import Any

from orrery.core.action import Action, Seat
from orrery.core.events import Event, Sink
from orrery.core.rng import Rng
from orrery.core.step import Step
from orrery.games.eclipse import GAME
from orrery.games.eclipse.actions import PickSpecies
from orrery.games.eclipse.components import Box
from orrery.games.eclipse.designs import BURST
from orrery.games.eclipse.ids import (
    COMBAT_PHASE,
    DISCOVERIES,
    PART_NUMBER,
    SECTOR_NUMBER,
    SHIP_NUMBER,
    SHIPS,
    SLOTS,
    SPECIES,
    SPECIES_NUMBER,
    TECH_NUMBER,
    TRACK_NUMBER,
)
from orrery.games.eclipse.plane import zone
from orrery.games.eclipse.rules.action_phase import Acting, ActionPhase, act
from orrery.games.eclipse.rules.combat import ALL_SECTORS, NextBattle
from orrery.games.eclipse.rules.explore import PlaceTile, people_sector
from orrery.games.eclipse.setup import Pick
from orrery.games.eclipse.state import EclipseState

A, B, C, D = 0, 1, 2, 3
TERRANS = [name for name in SPECIES if name.startswith("terran")]
BOX = GAME.box
assert isinstance(BOX, Box)


class Loaded(Rng):
    """A generator that first gives the dice and draws it was told."""

    __slots__ = ("faces", "numbers")

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.faces: list[int] = []
        self.numbers: list[int] = []

    def die(self, sides: int = 6) -> int:
        return self.faces.pop(0) if self.faces else super().die(sides)

    def below(self, limit: int) -> int:
        return self.numbers.pop(0) if self.numbers else super().below(limit)


def table(*species: str, players: int = 2, **options: Any) -> EclipseState:
    """Return a table at the first turn of seat 0; Terrans where nobody is named."""
    chosen = list(species)
    for name in TERRANS:
        if len(chosen) < players and all(clash(name, other) for other in chosen):
            chosen.append(name)
    s = GAME.start(len(chosen), seed=1, options=options)
    assert isinstance(s, EclipseState)
    while isinstance(s.stack[-1], Pick):
        seat = s.asked[0]
        s.play(seat, PickSpecies(chosen[seat]))  # type: ignore[arg-type] # a name is read as one
    s.starter = 0
    s.order = list(range(s.players))
    s.rng = Loaded(7)
    return now(s, ActionPhase())


def clash(one: str, other: str) -> bool:
    """Whether two species are on different boards."""
    assert isinstance(BOX, Box)
    board = BOX.species[SPECIES_NUMBER[one]]  # type: ignore[index] # a name of a species
    return other not in (one, board.other_side)


def now(s: EclipseState, *steps: Step[Any]) -> EclipseState:
    """Leave nothing else to do than these steps."""
    s.stack = list(reversed(steps))
    s._offered_to = -1
    s.galaxy.relinked()
    s.run()
    return s


def acting(s: EclipseState, seat: Seat, kind: int, left: int = 2, readies: int = 0) -> EclipseState:
    """Put a seat in the middle of an Action."""
    s.touched = 0
    return now(s, Acting(seat, kind, left, readies, 0, reaction=False))


def begin(s: EclipseState, seat: Seat, kind: int) -> EclipseState:
    """Let a seat take an Action as the rules do."""
    s.stack = []
    s._offered_to = -1
    act(s, seat, kind)
    s.run()
    return s


def number(sector: str) -> int:
    return SECTOR_NUMBER[sector]  # type: ignore[index] # a name of a sector


def home(s: EclipseState, seat: Seat) -> int:
    return SECTOR_NUMBER[s.box.species[s.mats[seat].species].home]


def home_name(s: EclipseState, seat: Seat) -> str:
    return s.box.species[s.mats[seat].species].home


def lay(s: EclipseState, sector: str, q: int, r: int, turn: int = 0, *, bare: bool = True) -> int:
    """Lay a sector; bare: without its Ancients and discovery tile."""
    at = number(sector)
    stack = s.box.stack[at]
    if stack >= 0 and at in s.stacks.unseen[stack]:
        s.stacks.unseen[stack].remove(at)
        s.stacks.left[stack] -= 1
    s.galaxy.lay_sector(at, zone(q, r), turn)
    if not bare:
        people_sector(s, at)
    return at


def own(s: EclipseState, seat: Seat, sector: str | int, *squares: int) -> None:
    """Give a seat control of a sector, with cubes on squares, from its tracks."""
    at = number(sector) if isinstance(sector, str) else sector
    s.galaxy.set_disc(at, seat)
    s.mats[seat].discs -= 1
    for square in squares:
        colour = s.galaxy.squares(at)[square]
        s.mats[seat].cubes[colour if colour < 3 else 1] -= 1
        s.galaxy.cubes[at] |= 1 << square


def ships(s: EclipseState, seat: Seat, sector: str | int, **counts: int) -> None:
    """Put ships of a seat in a sector, from its supply."""
    at = number(sector) if isinstance(sector, str) else sector
    for name, count in counts.items():
        for _ in range(count):
            s.mats[seat].supply[SHIP_NUMBER[name]] -= 1
            s.galaxy.add_ship(at, seat, SHIP_NUMBER[name])


def no_ships(s: EclipseState, *seats: Seat) -> EclipseState:
    """Take the starting ships off the board."""
    for seat in seats or range(s.players):
        for at in list(s.galaxy.berths(seat)):
            for ship in range(4):
                for _ in range(s.galaxy.count(at, seat, ship)):
                    s.galaxy.drop_ship(at, seat, ship)
                    s.mats[seat].supply[ship] += 1
    return s


def learn(s: EclipseState, seat: Seat, *techs: str, track: str = "") -> None:
    """Let a seat know technologies; rare ones on a named track."""
    mat = s.mats[seat]
    for name in techs:
        tech = TECH_NUMBER[name]  # type: ignore[index] # a name of a technology
        where = TRACK_NUMBER[track] if track else s.box.tech_track[tech] % 3  # type: ignore[index] # a track
        mat.learn(tech, where)


def tray(s: EclipseState, *techs: str) -> None:
    """Leave exactly these technologies on the tray."""
    for tech in s.pool.on_tray():
        while s.pool.tray[tech]:
            s.pool.take(tech)
            s.pool.tech_bag[tech] += 1
    for name in techs:
        tech = TECH_NUMBER[name]  # type: ignore[index] # a name of a technology
        s.pool.lay_out(tech)
        s.pool.tech_bag[tech] -= 1


def stock(s: EclipseState, seat: Seat, materials: int, science: int, money: int) -> None:
    s.mats[seat].stock = [materials, science, money]


def equip(s: EclipseState, seat: Seat, ship: str, *parts: str | None) -> None:
    """Put part tiles on the spaces of a blueprint, from the first; None leaves a space."""
    for slot, part in enumerate(parts):
        tile = -1 if part is None else PART_NUMBER[part]  # type: ignore[index] # a name of a part
        s.mats[seat].parts[SHIP_NUMBER[ship] * SLOTS + slot] = tile
    s.mats[seat].refitted(SHIP_NUMBER[ship])


def disarm(s: EclipseState, seat: Seat, ship: str) -> None:
    """Cover the cannons of a blueprint with hull."""
    for slot, part in enumerate(s.box.grids[s.mats[seat].species][SHIP_NUMBER[ship]]):
        if part == PART_NUMBER["ion_cannon"]:
            s.mats[seat].parts[SHIP_NUMBER[ship] * SLOTS + slot] = PART_NUMBER["hull"]
    s.mats[seat].refitted(SHIP_NUMBER[ship])


def dice(s: EclipseState, faces: str) -> None:
    """Load the dice: `* 5 4 -` in the order they are rolled."""
    rng = s.rng
    assert isinstance(rng, Loaded)
    rng.faces += [
        BURST if face == "*" else 1 if face == "-" else int(face) for face in faces.split()
    ]


def next_discovery(s: EclipseState, name: str) -> None:
    """Let this discovery tile be the next that is revealed."""
    rng = s.rng
    assert isinstance(rng, Loaded)
    rng.numbers.append(s.pool.unrevealed.index(DISCOVERIES.index(name)))


def next_tile(s: EclipseState, stack: int, sector: str) -> None:
    """Let this sector be the next that is drawn from a stack."""
    rng = s.rng
    assert isinstance(rng, Loaded)
    rng.numbers.append(s.stacks.unseen[stack].index(number(sector)))


def battle(s: EclipseState, *, sector: str | None = None) -> list[Event]:
    """Fight the battles there are, to the first question; return what is told."""
    s.phase = COMBAT_PHASE
    sink = s.sink = Sink()
    now(s, NextBattle(ALL_SECTORS))
    return [told.event for told in sink.take()]


def offer(s: EclipseState) -> list[str]:
    """Return what is offered, in text form."""
    return [str(action) for action in s.choices(s.asked[0])] if s.asked else []


def offered(s: EclipseState, verb: str) -> list[str]:
    """Return the offered choices of one kind, without the verb."""
    return [text.partition(" ")[2] for text in offer(s) if text.split()[0] == verb]


def say(s: EclipseState, *texts: str) -> list[Event]:
    """Answer in text form for whoever is asked, and return what is told.

    A text that opens with `?` may be the only choice there was, and made by the engine already.
    """
    sink = s.sink = Sink()
    for text in texts:
        if not text.startswith("?"):
            s.play(s.asked[0], read(text))
        elif text[1:] in offer(s):
            s.play(s.asked[0], read(text[1:]))
    s.sink = None
    return [told.event for told in sink.take()]


def read(text: str) -> Action:
    return GAME.language.read_text(text)


def count(s: EclipseState, seat: Seat, sector: str, ship: str) -> int:
    return s.galaxy.count(number(sector), seat, SHIP_NUMBER[ship])


def placing(s: EclipseState, seat: Seat, q: int, r: int, *sectors: str) -> EclipseState:
    """Let a seat have drawn sectors for a zone."""
    for sector in sectors:
        stack = s.box.stack[number(sector)]
        s.stacks.unseen[stack].remove(number(sector))
        s.stacks.left[stack] -= 1
    return now(s, PlaceTile(seat, zone(q, r), tuple(number(sector) for sector in sectors)))


def rotations(s: EclipseState, sector: str) -> set[int]:
    """Return the rotations in which a drawn sector may be placed."""
    return {int(text.split()[1]) for text in offered(s, "place-sector") if text.startswith(sector)}


assert len(SHIPS) == 4
