"""What moves: the round, and the parts in `parts`; clones and queries, no rules.

Hexes, tiles, ship types, roles and technologies are small numbers (`ids.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Seat
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.games.emperor import inventory
from orrery.games.emperor import view as views
from orrery.games.emperor.components import Box
from orrery.games.emperor.ids import NOBODY, NOTHING
from orrery.games.emperor.options import EmperorOptions
from orrery.games.emperor.parts.battle import Battle
from orrery.games.emperor.parts.campaign import Campaign
from orrery.games.emperor.parts.galaxy import Galaxy
from orrery.games.emperor.parts.holdings import SOURCES, Holdings
from orrery.games.emperor.parts.market import Market
from orrery.games.emperor.parts.science import Science
from orrery.games.emperor.parts.tile_stack import TileStack


class EmperorState(State):
    """The galaxy, what lies before each player, and the turn in progress."""

    # -1 is nobody, or none
    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset(
        {"throne", "direction", "taken", "role", "chooser", "turn_seat"}
    )

    def __init__(self, options: EmperorOptions, box: Box, like: EmperorState | None = None) -> None:
        super().__init__()
        self.options = options
        self.box = box
        if like is None:
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
            # -- the table
            self.galaxy = Galaxy(box)
            self.tile_stack = TileStack()
            self.science = Science()
            self.holdings = Holdings()
            self.market = Market()
            self.campaign = Campaign()
            self.battle: Battle | None = None
            # -- the end
            self.ranks: list[int] = []
        else:
            self.copy_engine(like)
            self.round = like.round
            self.throne = like.throne
            self.direction = like.direction
            self.order = like.order.copy()
            self.available = like.available.copy()
            self.taken = like.taken.copy()
            self.role = like.role
            self.chooser = like.chooser
            self.turn_seat = like.turn_seat
            self.flipped = like.flipped
            self.collapsed = like.collapsed
            self.galaxy = Galaxy(box, like.galaxy)
            self.tile_stack = TileStack(like.tile_stack)
            self.science = Science(like.science)
            self.holdings = Holdings(like.holdings)
            self.market = Market(like.market)
            self.campaign = Campaign(like.campaign)
            self.battle = None if like.battle is None else like.battle.clone()
            self.ranks = like.ranks.copy()

    def clone(self) -> EmperorState:
        """Return an independent copy."""
        return EmperorState(self.options, self.box, self)

    # -- the table

    def order_from(self, seat: Seat) -> list[Seat]:
        """Return all seats in player order, beginning with one (EMP-0, "player order")."""
        return [(seat + step * self.direction) % self.players for step in range(self.players)]

    # -- markers

    def put_marker(self, seat: Seat, at: int, level: int) -> None:
        """Put a marker of the reserve on a sector."""
        self.holdings.reserve[seat] -= 1
        self.galaxy.owner[at] = seat
        self.galaxy.level[at] = level

    def take_marker(self, at: int) -> None:
        """Give the marker on a sector back to its owner's reserve."""
        self.holdings.reserve[self.galaxy.owner[at]] += 1
        self.galaxy.owner[at] = NOBODY
        self.galaxy.level[at] = NOTHING

    # -- what clients call

    def view(self, seat: Seat | None) -> views.EmperorView:
        """Return what a seat may know (EMP-13)."""
        return views.look(self, seat)

    def determinize(self, seat: Seat | None, rng: Rng) -> EmperorState:
        """Return a copy with the unknown drawn anew (EMP-13.5)."""
        return self._redrawn((seat,), rng)

    def redraw(self, seats: Sequence[Seat], rng: Rng) -> EmperorState:
        """Return a copy with what none of these seats knows drawn anew (EMP-13.5)."""
        return self._redrawn(tuple(seats) or (None,), rng)

    def _redrawn(self, seats: Sequence[Seat | None], rng: Rng) -> EmperorState:
        other = self.clone()
        views.redraw(other, seats, rng)
        other.forget(rng)
        return other

    def scores(self) -> list[int]:
        """Return the victory points, hidden from other seats by their views."""
        return self.holdings.vp[:]

    def ranking(self) -> list[int]:
        """EMP-12.8: the places; before the end, by victory points alone."""
        if self.ranks:
            return self.ranks[:]
        return [1 + sum(other > mine for other in self.holdings.vp) for mine in self.holdings.vp]

    def moment(self) -> tuple[int, int]:
        """Return the round and how many roles were chosen in it."""
        return self.round, sum(role >= 0 for role in self.taken)

    def score_sheet(self) -> list[dict[str, int]]:
        """Return where each seat's victory points came from."""
        names = ("regent_points", "battle_points", "final_planets", "richest_lords")
        return [
            {name: self.holdings.ledger[seat * SOURCES + at] for at, name in enumerate(names)}
            for seat in range(self.players)
        ]

    def inventory(self) -> dict[str, int]:
        """EMP-2.1: count every piece of the box that is in play; no count ever changes."""
        return inventory.count(self)
