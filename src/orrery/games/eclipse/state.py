"""What moves: the round, and the parts in `parts`; clones and queries, no rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from orrery.core.action import Seat
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.games.eclipse.components import Box
from orrery.games.eclipse.designs import Design, totals
from orrery.games.eclipse.ids import SETTING_UP, SLOTS, SPECIES, WORMHOLE_GENERATOR
from orrery.games.eclipse.options import EclipseOptions
from orrery.games.eclipse.parts.battle import Battle
from orrery.games.eclipse.parts.galaxy import Galaxy
from orrery.games.eclipse.parts.mat import Mat
from orrery.games.eclipse.parts.pool import Pool
from orrery.games.eclipse.parts.stacks import Stacks
from orrery.games.eclipse.species import OF_SPECIES, Species

if TYPE_CHECKING:
    from orrery.games.eclipse.view import EclipseView

# a box remembers at most so many blueprints
MOST_MEMOS = 20_000


class EclipseState(State):
    """The whole table."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"next_starter", "traitor"})
    WRITTEN_AS: ClassVar[Mapping[str, str]] = {"turn": "turns"}

    def __init__(self, options: EclipseOptions, box: Box, like: EclipseState | None = None) -> None:
        super().__init__()
        self.options = options
        self.box = box
        if like is None:
            self.round = 1
            self.phase = SETTING_UP
            # of this round; a phase after the Actions counts as one turn
            self.turn = 0
            # the seats in turn order; who began this round, who will begin the next (-1: not known)
            self.order: list[int] = []
            self.starter = 0
            self.next_starter = -1
            # seats in the order of their first pass
            self.passes: list[int] = []
            self.mats: list[Mat] = []
            self.galaxy = Galaxy(box)
            self.stacks = Stacks()
            self.pool = Pool()
            # who has the Traitor card; -1 nobody
            self.traitor = -1
            # sectors touched by the present Influence Action, as bits (ECL-9.13)
            self.touched = 0
            # seats that could not pay in this Upkeep, as bits (ECL-13.9)
            self.bankrupt = 0
            # by kind of non-player ship: 0 standard, 1 advanced blueprint
            self.advanced: list[int] = [0, 0, 0]
            self.battle: Battle | None = None
        else:
            self.copy_engine(like)
            self.round = like.round
            self.phase = like.phase
            self.turn = like.turn
            self.order = like.order.copy()
            self.starter = like.starter
            self.next_starter = like.next_starter
            self.passes = like.passes.copy()
            self.mats = [mat.clone() for mat in like.mats]
            self.galaxy = like.galaxy.clone()
            self.stacks = Stacks(like.stacks)
            self.pool = like.pool.clone()
            self.traitor = like.traitor
            self.touched = like.touched
            self.bankrupt = like.bankrupt
            self.advanced = like.advanced.copy()
            self.battle = None if like.battle is None else like.battle.clone()

    def clone(self) -> EclipseState:
        """Return an independent copy."""
        return EclipseState(self.options, self.box, self)

    def clear(self, players: int) -> EclipseState:
        """Make room for everything: nothing lies on the table yet."""
        self.mats = [Mat() for _ in range(players)]
        self.galaxy.clear(players)
        return self

    # -- what the clients ask

    def view(self, seat: Seat | None) -> EclipseView:
        """Return what a seat may know."""
        from orrery.games.eclipse.view import view_of  # noqa: PLC0415 - the view knows the state

        return view_of(self, seat)

    def determinize(self, seat: Seat | None, rng: Rng) -> EclipseState:
        """Return a copy in which all that the seat may not know is drawn anew."""
        from orrery.games.eclipse.view import resample  # noqa: PLC0415 - the view knows the state

        return resample(self, (seat,), rng)

    def redraw(self, seats: Sequence[Seat], rng: Rng) -> EclipseState:
        """Return a copy in which all that none of these seats may know is drawn anew."""
        from orrery.games.eclipse.view import resample  # noqa: PLC0415 - the view knows the state

        return resample(self, tuple(seats) or (None,), rng)

    def scores(self) -> list[int]:
        """Return the points of each seat, now."""
        from orrery.games.eclipse.scoring import points  # noqa: PLC0415 - scoring knows the state

        return [points(self, seat) for seat in range(self.players)]

    def ranking(self) -> list[int]:
        """Return the place of each seat (ECL-14.2)."""
        from orrery.games.eclipse.scoring import places  # noqa: PLC0415 - scoring knows the state

        return places(self)

    def score_sheet(self) -> list[dict[str, int]]:
        """Return where the points of each seat came from."""
        from orrery.games.eclipse.scoring import sheet  # noqa: PLC0415 - scoring knows the state

        return [sheet(self, seat) for seat in range(self.players)]

    def moment(self) -> tuple[int, int]:
        """Return the round and the turn in it."""
        return self.round, self.turn

    # -- players

    def species(self, seat: Seat) -> Species:
        """Return who a seat plays: its exceptions to the rules."""
        return OF_SPECIES[self.mats[seat].species]

    def has(self, seat: Seat, tech: int) -> bool:
        """Whether a seat has researched a technology, given as its bit."""
        return self.mats[seat].techs & tech != 0

    def design(self, seat: Seat, ship: int) -> Design:
        """Return the totals of a blueprint."""
        mat = self.mats[seat]
        found = mat.known_design(ship)
        if found is None:
            first = ship * SLOTS
            tiles = mat.parts[first : first + SLOTS]
            key = (mat.species, ship, mat.muon == ship, *tiles)
            found = self.box.known_designs.get(key)
            if found is None:
                found = totals(self.box, mat.species, ship, tiles, mat.muon)
                if len(self.box.known_designs) > MOST_MEMOS:
                    self.box.known_designs.clear()
                self.box.known_designs[key] = found
            mat.learn_design(ship, found)
        return found

    def npc_design(self, sector: int) -> Design:
        """Return the blueprint of the non-player ships of a sector."""
        kind = self.box.npc_kind[sector]
        return self.box.npc_designs[kind][self.advanced[kind]]

    def production(self, seat: Seat, resource: int) -> int:
        """ECL-2.3: the highest visible value of the track."""
        return self.box.production[self.mats[seat].cubes[resource]]

    def upkeep(self, seat: Seat) -> int:
        """ECL-2.7: the value of the rightmost empty space of the influence track."""
        upkeep = self.box.upkeep  # as `upkeep_with` does, without leaving what is compiled
        last = len(upkeep) - 1
        return upkeep[max(0, min(last - self.mats[seat].discs, last))]

    def players_in(self) -> list[Seat]:
        """Return the seats that are not eliminated, in turn order."""
        return [seat for seat in self.order if not self.mats[seat].is_out]

    # -- the galaxy

    def hostile_npcs(self, sector: int, seat: Seat) -> int:
        """Return the non-player ships there that are enemies of a seat (ECL-2.16)."""
        npcs = self.galaxy.npcs[sector]
        if npcs and not self.species(seat).fights(self.box.npc_kind[sector]):
            return 0
        return npcs

    def enemies(self, sector: int, seat: Seat) -> int:
        """ECL-2.16: count the enemy ships in a sector, all opponents together."""
        galaxy = self.galaxy
        found = self.hostile_npcs(sector, seat) if galaxy.npcs[sector] else 0
        if galaxy.entered[sector]:
            for other in galaxy.fleets(sector):
                if other != seat:
                    found += galaxy.fleet(sector, other)
        return found

    def links(self, sector: int, seat: Seat) -> tuple[int, ...]:
        """ECL-2.11: the sectors linked to one by links that a seat can use."""
        if self.mats[seat].techs & WORMHOLE_GENERATOR:
            return self.galaxy.half_links(sector)
        return self.galaxy.full_links(sector)

    def tags(self, seat: Seat) -> dict[str, str]:
        """Return what sets a seat apart: its species."""
        species = self.mats[seat].species
        return {} if species < 0 else {"species": SPECIES[species]}

    # -- what must never change

    def inventory(self) -> dict[str, int]:
        """Count every component: the law of conservation."""
        from orrery.games.eclipse.inventory import inventory  # noqa: PLC0415 - it knows the state

        return inventory(self)
