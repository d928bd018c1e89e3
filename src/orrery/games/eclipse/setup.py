"""Set-up (ECL-3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.bag import shuffled
from orrery.core.ring import anticlockwise, clockwise
from orrery.core.step import Question, Routine
from orrery.games.eclipse.actions import PICK, PickSpecies
from orrery.games.eclipse.components import Ring
from orrery.games.eclipse.events import SpeciesPicked
from orrery.games.eclipse.ids import (
    CENTRE,
    DISCOVERIES,
    RESERVE,
    SECTOR_NUMBER,
    SECTORS,
    SHIP_NUMBER,
    SPECIES,
    SPECIES_NUMBER,
    TECH_NUMBER,
)
from orrery.games.eclipse.plane import CENTRE_ZONE, zone
from orrery.games.eclipse.rules.explore import people_sector
from orrery.games.eclipse.rules.reputation import draw
from orrery.games.eclipse.rules.upkeep import Round, draw_techs
from orrery.games.eclipse.state import EclipseState

START_CUBES = 11  # ECL-2.3


def set_up(s: EclipseState) -> None:
    """ECL-3.2 to ECL-3.8: everything but the players' own pieces."""
    choose_blueprints(s)
    fill_bags(s)
    s.starter = s.rng.below(s.players)  # ECL-3.7
    s.order = list(clockwise(s.starter, s.players))
    s.galaxy.lay_sector(CENTRE, CENTRE_ZONE, 0)  # ECL-3.5
    people_sector(s, CENTRE)
    # ECL-3.8: from the right of the start player, counter-clockwise
    pickers = anticlockwise((s.starter - 1) % s.players, s.players)
    s.ask(*(Pick(seat) for seat in pickers), LayHomes())


def choose_blueprints(s: EclipseState) -> None:
    """ECL-3.1, ECL-15.3: standard or advanced, by kind, as chosen or by chance."""
    for kind, chosen in enumerate(
        (s.options.npc_ancient, s.options.npc_guardian, s.options.npc_gcds)
    ):
        s.advanced[kind] = s.rng.below(2) if chosen == "random" else int(chosen == "advanced")


def fill_bags(s: EclipseState) -> None:
    """ECL-3.2 to ECL-3.4, ECL-3.6: technologies, reputation, discoveries, stacks of sectors."""
    pool = s.pool
    stacks = s.stacks
    box = s.box
    module = box.sheet.warp_portals
    without = not s.options.warp_portals  # ECL-2.13
    pool.tech_bag = [tech.copies for tech in box.techs]
    pool.reputation_bag = list(box.sheet.reputation.tiles)
    pool.unrevealed = [
        number
        for number, (name, tile) in enumerate(zip(DISCOVERIES, box.discoveries, strict=True))
        for _ in range(tile.copies)
        if not (without and name == module.discovery)
    ]
    if without:
        pool.tech_bag[TECH_NUMBER[module.technology]] = 0
    for number, name in enumerate(SECTORS):
        stack = box.stack[number]
        if stack >= 0 and not (without and name in module.sectors):
            stacks.unseen[stack].append(number)
    stacks.left = [len(tiles) for tiles in stacks.unseen]
    # ECL-3.6: which tiles the Outer stack lacks is unknown to all, and so not drawn yet
    stacks.left[2] = min(stacks.left[2], box.sheet.setup.outer_sectors[s.players - 2])
    draw_techs(s, box.sheet.setup.first_technologies[s.players - 2])


def free_species(s: EclipseState) -> list[int]:
    """ECL-3.8: boards of which nobody plays either side."""
    taken = [mat.species for mat in s.mats if mat.species >= 0]
    taken += [SPECIES_NUMBER[s.box.species[one].other_side] for one in taken]
    return [species for species in range(len(SPECIES)) if species not in taken]


class Pick(Question[EclipseState, PickSpecies], frozen=True):
    """ECL-3.8: which species do you play?"""

    clause: ClassVar[str] = "ECL-3.8"

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[PickSpecies]:
        free = free_species(s)
        if s.options.species_choice == "random":
            # the same draw however often it is asked: from the chance of the match, not used up
            return (PICK[free[s.rng.clone().below(len(free))]],)
        return [PICK[species] for species in free]

    def play(self, s: EclipseState, seat: Seat, action: PickSpecies) -> None:
        if s.options.species_choice == "random":
            s.rng.bits()
        s.mats[seat].species = SPECIES_NUMBER[action.species]
        if s.sink is not None:
            s.sink.tell(SpeciesPicked(seat, action.species))

    def refusal(self, s: EclipseState, seat: Seat, action: Action) -> tuple[str, str]:
        return "eclipse.board_taken", self.clause


class LayHomes(Routine[EclipseState], frozen=True):
    """ECL-3.9: starting sectors, and guardians on the free starting zones."""

    def run(self, s: EclipseState) -> None:
        setup = s.box.sheet.setup
        zones = setup.seats[s.players - 2]
        for seat in range(s.players):
            home = SECTOR_NUMBER[s.box.species[s.mats[seat].species].home]
            at = setup.zones[zones[seat]]
            s.galaxy.lay_sector(home, zone(at.q, at.r), at.rotation)
            settle_home(s, seat, home)
        guardians = shuffled(sectors_of_ring(s, "guardian"), s.rng)
        for number, at in enumerate(setup.zones):
            if number not in zones:
                sector = guardians.pop()
                s.galaxy.lay_sector(sector, zone(at.q, at.r), at.rotation)
                people_sector(s, sector)
        s.ask(Round())


def sectors_of_ring(s: EclipseState, ring: Ring) -> list[int]:
    """Return the sectors of a ring, by number."""
    return [number for number, tile in enumerate(s.box.sectors) if tile.ring == ring]


def settle_home(s: EclipseState, seat: Seat, home: int) -> None:
    """ECL-3.10 to ECL-3.13: the mat, the ship, the disc, the cubes, what is known already."""
    galaxy = s.galaxy
    mat = s.mats[seat]
    board = s.box.species[mat.species]
    species = s.species(seat)
    mat.stock = list(board.stock)
    mat.colony_ships = board.colony_ships
    mat.discs = board.discs - 1
    mat.reserve = RESERVE
    mat.cubes = [START_CUBES] * 3
    mat.supply = list(s.box.supply)
    galaxy.set_disc(home, seat)
    ship = SHIP_NUMBER[board.ship]
    mat.supply[ship] -= 1
    galaxy.add_ship(home, seat, ship)
    for square, colour in enumerate(s.box.colours[home]):  # ECL-3.11
        if s.box.stars[home] >> square & 1 and not species.settles_star(colour):
            continue
        mat.cubes[colour] -= 1
        galaxy.cubes[home] |= 1 << square
    mat.reputation = draw(s, species.starting_reputation())  # ECL-3.12
    for name in board.technologies:  # ECL-3.13
        tech = TECH_NUMBER[name]
        mat.learn(tech, s.box.tech_track[tech])
