"""What moves: pawns, levels, cards, points; and questions about them. No rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Seat
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.games.ages.actions import CIVILISATIONS
from orrery.games.ages.components import Box, Layout
from orrery.games.ages.ids import (
    ARMAMENT,
    ARMAMENT_LEVEL,
    BONUSES,
    INFLUENCE,
    INFLUENCE_LEVEL,
    MAP,
    NO_BONUS,
    NOBODY,
    TRACKS,
)
from orrery.games.ages.options import AgesOptions
from orrery.games.ages.parts.cards import Cards
from orrery.games.ages.scoring import ranking
from orrery.games.ages.view import AgesView, put_back, resample, show_to


class AgesState(State):
    """The galaxy, the civilisations and the cards."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset(
        {"civilisations", "homes", "tiles", "colonies"}
    )

    def __init__(
        self, players: int, options: AgesOptions, box: Box, like: AgesState | None = None
    ) -> None:
        super().__init__()
        self.players = players
        self.options = options
        self.box = box
        self._layout: Layout = box.layouts[players]
        # a memo of `habits`
        self._sortie: object = None
        if like is None:
            self.age = 0
            self.turn = 0
            # by seat
            self.civilisations: list[int] = []
            self.homes: list[int] = []
            self.supply: list[int] = []
            self.colony_pawns: list[int] = []
            self.vp_control: list[int] = []
            self.vp_battles: list[int] = []
            self.vp_bonuses: list[int] = []
            # by sector: the tile laid there, whether it is face up, whose colony stands there
            self.tiles: list[int] = []
            self.face_up: list[bool] = []
            self.colonies: list[int] = []
            # by seat and sector, by seat and track, by seat and bonus
            self.ships: list[int] = []
            self.levels: list[int] = []
            self.bonuses: list[int] = []
            self.cards = Cards()
            # a memo of `habits`, by seat
            self._outlooks: list[object] = [None] * players
        else:
            self.copy_engine(like)
            self.age = like.age
            self.turn = like.turn
            self.civilisations = like.civilisations.copy()
            self.homes = like.homes.copy()
            self.supply = like.supply.copy()
            self.colony_pawns = like.colony_pawns.copy()
            self.vp_control = like.vp_control.copy()
            self.vp_battles = like.vp_battles.copy()
            self.vp_bonuses = like.vp_bonuses.copy()
            self.tiles = like.tiles.copy()
            self.face_up = like.face_up.copy()
            self.colonies = like.colonies.copy()
            self.ships = like.ships.copy()
            self.levels = like.levels.copy()
            self.bonuses = like.bonuses.copy()
            self.cards = Cards(like.cards)
            self._outlooks = like.known_outlooks()  # shared until the next turn

    def clone(self) -> AgesState:
        """Return an independent copy."""
        return AgesState(self.players, self.options, self.box, self)

    # -- the map

    @property
    def layout(self) -> Layout:
        """Return the map of this number of players."""
        return self._layout

    @property
    def is_duel(self) -> bool:
        """AGES-3.7: the duel rules apply with 2 players and never otherwise."""
        return self.players == 2

    def ships_at(self, seat: Seat, sector: int) -> int:
        """Return how many ships of a seat are on a sector."""
        return self.ships[seat * MAP + sector]

    def pawns_at(self, seat: Seat, sector: int) -> int:
        """Return the ships and the colony, the home colony too, of a seat on a sector."""
        return self.ships[seat * MAP + sector] + (self.colonies[sector] == seat)

    def sectors_of(self, seat: Seat) -> list[int]:
        """Return the sectors where a seat has a pawn."""
        ships = self.ships
        colonies = self.colonies
        base = seat * MAP
        return [
            sector
            for sector in self._layout.sectors
            if ships[base + sector] or colonies[sector] == seat
        ]

    def has_ships(self, seat: Seat) -> bool:
        """Whether a seat has a ship anywhere on the map."""
        return self.supply[seat] < self.box.sheet.counts.ships_per_civilisation

    def ships_on_map(self, seat: Seat) -> int:
        """Return how many ships of a seat are on the map."""
        return sum(self.ships[seat * MAP : seat * MAP + MAP])

    def pawns_on_map(self, seat: Seat) -> int:
        """AGES-1.4: ships and colonies anywhere on the map."""
        return self.ships_on_map(seat) + self.colonies.count(seat)

    # -- what a civilisation is worth

    def influence(self, seat: Seat) -> int:
        """AGES-2.10: the marker and one for each colony on an influence sector."""
        return (
            self.levels[seat * TRACKS + INFLUENCE_LEVEL] + self.bonuses[seat * BONUSES + INFLUENCE]
        )

    def armament(self, seat: Seat) -> int:
        """AGES-2.10: the marker and one for each colony on an armament sector."""
        return self.levels[seat * TRACKS + ARMAMENT_LEVEL] + self.bonuses[seat * BONUSES + ARMAMENT]

    def controller(self, sector: int) -> Seat:
        """AGES-4.3 to 4.5: strictly most pawns + influence, with a pawn; a tie is nobody's."""
        best = NOBODY
        most = 0
        ships = self.ships
        colony = self.colonies[sector]
        at = sector
        for seat in range(self.players):
            pawns = ships[at]
            at += MAP
            if colony == seat:
                pawns += 1
            if pawns:
                score = pawns + self.influence(seat)
                if score > most:
                    most = score
                    best = seat
                elif score == most:
                    best = NOBODY
        return best

    def controlled(self, seat: Seat) -> list[int]:
        """Return the sectors that a seat controls."""
        return [sector for sector in self.sectors_of(seat) if self.controller(sector) == seat]

    # -- moving pieces between supply and map

    def add_ships(self, seat: Seat, sector: int, count: int) -> None:
        """Place ships from the supply."""
        self.supply[seat] -= count
        self.ships[seat * MAP + sector] += count

    def remove_ships(self, seat: Seat, sector: int, count: int) -> None:
        """AGES-2.3: a destroyed ship goes back to its owner's supply."""
        self.ships[seat * MAP + sector] -= count
        self.supply[seat] += count

    def add_colony(self, seat: Seat, sector: int) -> None:
        """Place a colony pawn; its bonus counts from now on (AGES-9.5)."""
        self.colony_pawns[seat] -= 1
        self.colonies[sector] = seat
        self._change_bonus(seat, sector, 1)

    def remove_colony(self, sector: int) -> None:
        """AGES-2.4, 7.10: a destroyed colony goes to the supply, its bonus is lost at once."""
        seat = self.colonies[sector]
        self.colonies[sector] = NOBODY
        self.colony_pawns[seat] += 1
        self._change_bonus(seat, sector, -1)

    def _change_bonus(self, seat: Seat, sector: int, by: int) -> None:
        """AGES-9.5: count the bonus of a colony, where the tile below it has one."""
        bonus = self.box.bonus_of[self.tiles[sector]]
        if bonus != NO_BONUS:
            self.bonuses[seat * BONUSES + bonus] += by

    # -- cards

    def passes_left(self) -> bool:
        """AGES-6.5: to the left (seat + 1) in ages 1 and 3, to the right in age 2."""
        return self.age != 2

    def dealt_to(self, holder: Seat) -> Seat:
        """AGES-14.6: a hand keeps its identity: to whom was the one held here dealt?"""
        moved = self.turn - 1
        return (holder - moved if self.passes_left() else holder + moved) % self.players

    def knows_hand(self, seat: Seat | None, holder: Seat) -> bool:
        """AGES-14.6: a hand one has held, wherever it is, or the only one left to be known."""
        if seat is None or not self.turn:
            return False
        if self.turn >= self.players - 1:
            return True
        dealt = self.dealt_to(holder)
        ago = (seat - dealt if self.passes_left() else dealt - seat) % self.players
        return ago < self.turn

    def is_choosing(self) -> bool:
        """Whether strategies are being chosen: nothing of this turn is shown yet."""
        return self.turn > 0 and not (self.cards.shown and self.cards.shown[-1].turn == self.turn)

    # -- what habits have worked out

    def known_outlooks(self) -> list[object]:
        """Return what each seat may hope for this turn, None where nobody has worked it out.

        Copies share the list, and may add to it: it holds for as long as strategies are chosen.
        """
        return self._outlooks

    def forget_outlooks(self) -> None:
        """Begin anew: the map has changed."""
        self._outlooks = [None] * self.players

    def known_sortie(self) -> object:
        """Return the move that was worked out last; it holds as long as its pool is the same."""
        return self._sortie

    def learn_sortie(self, sortie: object) -> None:
        """Remember a move from click to click."""
        self._sortie = sortie

    # -- points

    def scores(self) -> list[int]:
        """AGES-1.2: control, battles and victory sectors."""
        return [
            self.vp_control[seat] + self.vp_battles[seat] + self.vp_bonuses[seat]
            for seat in range(self.players)
        ]

    def ranking(self) -> list[int]:
        """AGES-11.5: the place of each seat."""
        return ranking(self)

    def score_sheet(self) -> list[dict[str, int]]:
        """AGES-1.2: where the points came from."""
        return [
            {
                "control": self.vp_control[seat],
                "battles": self.vp_battles[seat],
                "victory_sectors": self.vp_bonuses[seat],
            }
            for seat in range(self.players)
        ]

    # -- who sees what

    def view(self, seat: Seat | None) -> AgesView:
        """AGES-14: what a seat may know."""
        return show_to(self, seat)

    def determinize(self, seat: Seat | None, rng: Rng) -> AgesState:
        """AGES-14.6: the same for a seat, everything else drawn anew."""
        return self._resampled((seat,), rng)

    def redraw(self, seats: Sequence[Seat], rng: Rng) -> AgesState:
        """AGES-14.6: the same for each of these seats, everything else drawn anew."""
        return self._resampled(tuple(seats) or (None,), rng)

    def _resampled(self, seats: Sequence[Seat | None], rng: Rng) -> AgesState:
        other = self.clone()
        resample(other, seats, rng)
        other.forget(rng)
        return other

    def reopen(self, seat: Seat) -> None:
        """AGES-6.1: ask the others again for their strategies, as long as these are secret."""
        if self.asked and self.is_choosing():
            for other in range(self.players):
                if other != seat:
                    put_back(self, other)
            self._withdraw()
            self.run()

    def moment(self) -> tuple[int, int]:
        """Return the age and the turn."""
        return self.age, self.turn

    def tags(self, seat: Seat) -> dict[str, str]:
        """Return what sets a seat apart: its civilisation."""
        civilisation = self.civilisations[seat]
        return {} if civilisation == NOBODY else {"civilisation": CIVILISATIONS[civilisation]}

    def inventory(self) -> dict[str, int]:
        """AGES-2.12: what may never change in number."""
        counts = {
            f"ships of seat {seat}": self.ships_on_map(seat) + self.supply[seat]
            for seat in range(self.players)
        }
        for seat in range(self.players):
            homes = self.homes[seat] != NOBODY
            counts[f"colony pawns of seat {seat}"] = (
                self.colonies.count(seat) - homes + self.colony_pawns[seat]
            )
        counts["cards"] = (
            len(self.cards.deck) + sum(map(len, self.cards.hands)) + len(self.cards.shown)
        )
        counts["tiles"] = len({tile for tile in self.tiles if tile != NOBODY})
        return counts
