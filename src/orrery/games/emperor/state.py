"""What moves: slots, clone, queries. No rules.

Hexes, tiles, ship types, roles and technologies are small numbers (`ids.py`). Ships have numbers,
14 to a player; `ships[seat * 14 + number]` is the hex of one, or RESERVE. `crowd[hex]` counts the
ships of each seat in a hex, four bits to a seat: the same truth seen from the other side.
"""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.action import Seat
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.games.emperor import inventory
from orrery.games.emperor import view as views
from orrery.games.emperor.components import Box, Tile
from orrery.games.emperor.ids import (
    FIRST_SHIP,
    FLEET,
    GALAXY,
    HOME,
    NOTHING,
    SPACES,
    STARBASE,
)
from orrery.games.emperor.options import EmperorOptions
from orrery.games.emperor.parts import NO_TILE, NOBODY, NOWHERE, RESERVE, Battle

# where victory points came from: `ledger[seat * 4 + source]`
REGENT_VP: Final = 0
BATTLE_VP: Final = 1
PLANET_VP: Final = 2
WEALTH_VP: Final = 3
SOURCES: Final = 4


class EmperorState(State):
    """The galaxy, what lies before each player, and the turn in progress."""

    # -1 is nobody, nowhere, no tile; -2 is everybody, or out of the game
    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset(
        {
            *("throne", "direction", "taken", "role", "chooser", "turn_seat"),
            *("tiles", "owner", "ships", "top", "top_known", "held", "technologies"),
            *("came_from", "jump_to", "private"),
        }
    )
    __slots__ = (
        "_near",
        "_planets",
        "_targets",
        "ambassador_used",
        "atomic",
        "available",
        "battle",
        "beyond",
        "box",
        "came_from",
        "chooser",
        "collapsed",
        "crop",
        "crowd",
        "declared",
        "dice",
        "direction",
        "display",
        "energy",
        "entered",
        "flipped",
        "food",
        "free_attack",
        "held",
        "hole_in_stack",
        "homes",
        "hyper",
        "influence",
        "jump_to",
        "laid",
        "ledger",
        "level",
        "locked",
        "metal",
        "money",
        "options",
        "order",
        "owner",
        "plain",
        "pool",
        "prices",
        "private",
        "ranks",
        "reserve",
        "role",
        "round",
        "sabotaged",
        "saboteur_used",
        "ships",
        "steps",
        "supply",
        "taken",
        "technologies",
        "throne",
        "tiles",
        "top",
        "top_known",
        "turn_seat",
        "vp",
        "warp_used",
    )

    def __init__(  # noqa: PLR0915 - a line for each slot
        self, options: EmperorOptions, box: Box
    ) -> None:
        super().__init__()
        self.options = options
        self.box = box
        # -- the round (EMP-3)
        self.round = 0
        self.throne: Seat = NOBODY
        self.direction = 1
        self.order: list[Seat] = []
        self.available: list[int] = []
        self.taken: list[int] = []
        self.role = -1
        self.chooser: Seat = NOBODY
        self.turn_seat: Seat = NOBODY
        self.flipped = False
        self.collapsed = False
        # -- the galaxy
        self.homes: list[int] = []
        self.tiles: list[int] = []
        self.owner: list[Seat] = []
        self.level: list[int] = []
        self.food: list[int] = []
        self.crowd: list[int] = []
        self.ships: list[int] = []
        # -- the stack of tiles: two bags with the black hole between, perhaps a known tile on top
        self.display: list[int] = []
        self.plain: list[int] = []
        self.atomic: list[int] = []
        self.hole_in_stack = True
        self.top = NO_TILE
        self.top_known = NOBODY
        self.held = NO_TILE
        # -- technologies: who owns each, and this turn's declarations as bits
        self.technologies: list[Seat] = []
        self.declared = 0
        self.sabotaged = 0
        self.saboteur_used = False
        self.warp_used = False
        self.ambassador_used = False
        # -- before each player
        self.money: list[int] = []
        self.metal: list[int] = []
        self.energy: list[int] = []
        self.crop: list[int] = []
        self.reserve: list[int] = []
        self.influence: list[int] = []
        self.vp: list[int] = []
        self.ledger: list[int] = []
        # -- the common stock
        self.supply: list[int] = [0, 0, 0]
        self.pool = 0
        self.beyond = 0
        # -- the market (EMP-5)
        self.dice: list[int] = []
        self.prices: list[int] = [0, 0, 0]
        # -- the fleet of the player whose Warlord turn it is (EMP-8.2); bits are ship numbers
        self.steps: list[int] = []
        self.came_from: list[int] = []
        self.locked = 0
        self.hyper = 0
        self.free_attack = 0
        self.entered = 0
        self.jump_to = NOWHERE
        self.battle: Battle | None = None
        # -- influence by hex and on the throne, four bits to a seat (EMP-9)
        self.laid: list[int] = []
        self.private = NOWHERE
        # -- the end
        self.ranks: list[int] = []
        # memos of the lie of the tiles, made anew when a tile is laid
        self._near: dict[int, tuple[int, ...]] = {}
        self._targets: list[int] = []
        self._planets: list[int] = []

    def clone(self) -> EmperorState:  # noqa: PLR0915 - a line for each slot
        """Return an independent copy."""
        other = EmperorState(self.options, self.box)
        other.copy_engine(self)
        other.round = self.round
        other.throne = self.throne
        other.direction = self.direction
        other.order = self.order[:]
        other.available = self.available[:]
        other.taken = self.taken[:]
        other.role = self.role
        other.chooser = self.chooser
        other.turn_seat = self.turn_seat
        other.flipped = self.flipped
        other.collapsed = self.collapsed
        other.homes = self.homes[:]
        other.tiles = self.tiles[:]
        other.owner = self.owner[:]
        other.level = self.level[:]
        other.food = self.food[:]
        other.crowd = self.crowd[:]
        other.ships = self.ships[:]
        other.display = self.display[:]
        other.plain = self.plain[:]
        other.atomic = self.atomic[:]
        other.hole_in_stack = self.hole_in_stack
        other.top = self.top
        other.top_known = self.top_known
        other.held = self.held
        other.technologies = self.technologies[:]
        other.declared = self.declared
        other.sabotaged = self.sabotaged
        other.saboteur_used = self.saboteur_used
        other.warp_used = self.warp_used
        other.ambassador_used = self.ambassador_used
        other.money = self.money[:]
        other.metal = self.metal[:]
        other.energy = self.energy[:]
        other.crop = self.crop[:]
        other.reserve = self.reserve[:]
        other.influence = self.influence[:]
        other.vp = self.vp[:]
        other.ledger = self.ledger[:]
        other.supply = self.supply[:]
        other.pool = self.pool
        other.beyond = self.beyond
        other.dice = self.dice[:]
        other.prices = self.prices[:]
        other.steps = self.steps[:]
        other.came_from = self.came_from[:]
        other.locked = self.locked
        other.hyper = self.hyper
        other.free_attack = self.free_attack
        other.entered = self.entered
        other.jump_to = self.jump_to
        other.battle = None if self.battle is None else self.battle.clone()
        other.laid = self.laid[:]
        other.private = self.private
        other.ranks = self.ranks[:]
        other._near = self._near
        other._targets = self._targets
        other._planets = self._planets
        return other

    # -- the table

    def order_from(self, seat: Seat) -> list[Seat]:
        """Return all seats in player order, beginning with one (EMP-0, "player order")."""
        return [(seat + step * self.direction) % self.players for step in range(self.players)]

    def tile_at(self, at: int) -> Tile | None:
        """Return the sector on a hex; None for an open hex (EMP-0.1)."""
        number = self.tiles[at]
        return None if number < 0 else self.box.tiles[number]

    def planets_at(self, at: int) -> int:
        """Return the number of planets on a hex."""
        number = self.tiles[at]
        return 0 if number < 0 else self.box.tiles[number].planets

    def planet_map(self) -> list[int]:
        """Return the number of planets on every hex."""
        if not self._planets:
            self._planets = [self.planets_at(at) for at in range(SPACES)]
        return self._planets

    def is_sun(self, at: int) -> bool:
        """Whether a hex carries a sun (EMP-0.2)."""
        number = self.tiles[at]
        return number >= 0 and self.box.tiles[number].kind == "sun"

    def controlled(self, seat: Seat) -> list[int]:
        """Return the hexes that a seat controls (EMP-0.3)."""
        owner = self.owner
        return [at for at in range(SPACES) if owner[at] == seat]

    def produces(self, at: int) -> bool:
        """Whether a sector yields metal or energy (EMP-5.5)."""
        number = self.tiles[at]
        if number < 0:
            return False
        tile = self.box.tiles[number]
        return tile.metal > 0 or tile.energy > 0

    def bases(self, seat: Seat) -> list[int]:
        """Return the hexes of a seat's starbases, home included (EMP-7.3)."""
        return [at for at in self.controlled(seat) if self.level[at] >= STARBASE]

    def planets_of(self, seat: Seat) -> int:
        """Return the planets on a seat's sectors (EMP-9.13)."""
        planets = self.planet_map()
        return sum([planets[at] for at in self.controlled(seat)])

    def stack_size(self) -> int:
        """Return the number of tiles face down (EMP-13.1)."""
        return (
            len(self.plain)
            + len(self.atomic)
            + (1 if self.hole_in_stack else 0)
            + (1 if self.top >= 0 else 0)
        )

    # -- ships

    def ships_in(self, seat: Seat, at: int) -> int:
        """Return how many ships a seat has in a hex."""
        return (self.crowd[at] >> (4 * seat)) & 15

    def count_in(self, seat: Seat, at: int, kind: int) -> int:
        """Return how many ships of a type a seat has in a hex."""
        first = seat * FLEET
        return self.ships[first + FIRST_SHIP[kind] : first + FIRST_SHIP[kind + 1]].count(at)

    def in_reserve(self, seat: Seat, kind: int) -> int:
        """Return how many ships of a type a seat can still build (EMP-0.5)."""
        return self.count_in(seat, RESERVE, kind)

    def fleet_size(self, seat: Seat) -> int:
        """Return how many ships a seat has on the board."""
        return FLEET - self.ships[seat * FLEET : (seat + 1) * FLEET].count(RESERVE)

    def put_ship(self, seat: Seat, number: int, at: int) -> None:
        """Put a ship on a hex, or into the reserve."""
        origin = self.ships[seat * FLEET + number]
        if origin >= 0:
            self.crowd[origin] -= 1 << (4 * seat)
        if at >= 0:
            self.crowd[at] += 1 << (4 * seat)
        self.ships[seat * FLEET + number] = at

    def has_enemy(self, seat: Seat, at: int) -> bool:
        """Whether another player has forces in a hex (EMP-0.6)."""
        owner = self.owner[at]
        return (owner >= 0 and owner != seat) or self.crowd[at] & ~(15 << (4 * seat)) != 0

    def has_enemy_ship(self, seat: Seat, at: int) -> bool:
        """Whether another player has ships in a hex."""
        return self.crowd[at] & ~(15 << (4 * seat)) != 0

    def near(self, seat: Seat, at: int) -> tuple[int, ...]:
        """EMP-8.4, 8.5: where one step leads a ship, over suns, never into others' homes."""
        key = seat * SPACES + at
        found = self._near.get(key)
        if found is None:
            found = self._work_out_near(seat, at)
            self._near[key] = found
        return found

    def _work_out_near(self, seat: Seat, at: int) -> tuple[int, ...]:
        suns = [at] if self.is_sun(at) else []
        reached = [False] * SPACES
        reached[at] = True
        edge = list(GALAXY.adjacent[at])
        while edge:
            number = edge.pop()
            if reached[number]:
                continue
            reached[number] = True
            if self.is_sun(number):
                suns.append(number)
                edge += GALAXY.adjacent[number]
        return tuple(
            number
            for number in range(SPACES)
            if reached[number]
            and number != at
            and number not in suns
            and not (self.level[number] == HOME and self.owner[number] != seat)
        )

    def influence_targets(self) -> list[int]:
        """EMP-9.5: every planet sector on the board except home sectors."""
        if not self._targets:
            self._targets = [
                at for at in range(SPACES) if self.planets_at(at) > 0 and self.level[at] != HOME
            ]
        return self._targets

    def lay_tile(self, at: int, tile: int) -> None:
        """Lay a tile; what was worked out about the lie of the tiles is forgotten."""
        self.tiles[at] = tile
        self._near = {}
        self._targets = []
        self._planets = []

    # -- technologies

    def works(self, seat: Seat, technology: int) -> bool:
        """Whether a seat owns a technology that is not sabotaged this turn."""
        return self.technologies[technology] == seat and not self.sabotaged >> technology & 1

    # -- markers

    def put_marker(self, seat: Seat, at: int, level: int) -> None:
        """Put a marker of the reserve on a sector."""
        self.reserve[seat] -= 1
        self.owner[at] = seat
        self.level[at] = level

    def take_marker(self, at: int) -> None:
        """Give the marker on a sector back to its owner's reserve."""
        self.reserve[self.owner[at]] += 1
        self.owner[at] = NOBODY
        self.level[at] = NOTHING

    # -- victory points

    def gain_points(self, seat: Seat, points: int, source: int) -> None:
        """EMP-0.8, 9.13: paid in full; the pool is a clock that stops at 0."""
        self.vp[seat] += points
        self.ledger[seat * SOURCES + source] += points
        from_pool = min(points, self.pool)
        self.pool -= from_pool
        self.beyond += points - from_pool

    # -- what clients call

    def view(self, seat: Seat | None) -> views.EmperorView:
        """Return what a seat may know (EMP-13)."""
        return views.look(self, seat)

    def determinize(self, seat: Seat | None, rng: Rng) -> EmperorState:
        """Return a copy with the unknown drawn anew (EMP-13.5)."""
        other = self.clone()
        views.redraw(other, seat, rng)
        other.forget(rng)
        return other

    def scores(self) -> list[int]:
        """Return the victory points, hidden from other seats by their views."""
        return self.vp[:]

    def ranking(self) -> list[int]:
        """EMP-12.8: the places; before the end, by victory points alone."""
        if self.ranks:
            return self.ranks[:]
        return [1 + sum(other > mine for other in self.vp) for mine in self.vp]

    def moment(self) -> tuple[int, int]:
        """Return the round and how many roles were chosen in it."""
        return self.round, sum(role >= 0 for role in self.taken)

    def score_sheet(self) -> list[dict[str, int]]:
        """Return where each seat's victory points came from."""
        names = ("regent_points", "battle_points", "final_planets", "richest_lords")
        return [
            {name: self.ledger[seat * SOURCES + at] for at, name in enumerate(names)}
            for seat in range(self.players)
        ]

    def inventory(self) -> dict[str, int]:
        """EMP-2.1: count every piece of the box that is in play; no count ever changes."""
        return inventory.count(self)
