"""What moves: the map, the boards and what lies before each player (`parts`). No rules here."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from orrery.core.action import Seat
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.games.gaia import ids
from orrery.games.gaia.board import Board, board_of
from orrery.games.gaia.components import Box
from orrery.games.gaia.options import GaiaOptions
from orrery.games.gaia.parts import SOURCES, Mat
from orrery.games.gaia.tables import Tables, tables_of

if TYPE_CHECKING:
    from orrery.games.gaia.view import GaiaView

FAR: Final = 99


class GaiaState(State):
    """A game of Gaia Project."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset(
        {"adv", "former", "owner", "shared", "terraforming_token"}
    )

    __slots__ = (
        "_board",
        "_planets",
        "_tables",
        "active",
        "adv",
        "automa_satellites",
        "boosters",
        "box",
        "building",
        "charging",
        "deck",
        "discard",
        "final_tiles",
        "first",
        "former",
        "mats",
        "options",
        "order",
        "owner",
        "passing",
        "planet",
        "reserve",
        "round",
        "round_tiles",
        "seen",
        "shared",
        "slots",
        "supply",
        "support",
        "tech",
        "terraforming_token",
        "turn",
        "turns",
        "used_actions",
    )

    def __init__(self, options: GaiaOptions, box: Box, tables: Tables, board: Board) -> None:
        super().__init__()
        self.options = options
        self.box = box
        self._tables = tables
        self._board = board
        self._planets: tuple[int, ...] | None = None
        self.round = 0
        self.turn = 0
        self.active: Seat = 0
        self.first: Seat = 0
        self.order: list[Seat] = []
        self.passing: list[Seat] = []
        self.mats: list[Mat] = []
        # the map, hex by hex: planet, structure, its owner, who shares it, whose gaiaformer
        self.planet: list[int] = []
        self.building: list[int] = []
        self.owner: list[int] = []
        self.shared: list[int] = []
        self.former: list[int] = []
        # which side of which tile lies in each slot, and how often it is turned
        self.slots: list[int] = []
        self.turns: list[int] = []
        self.tech: list[int] = []
        self.adv: list[int] = []
        self.round_tiles: list[int] = []
        self.final_tiles: list[int] = []
        self.boosters: list[int] = []
        self.supply: list[int] = []
        self.terraforming_token = -1
        self.used_actions = 0
        # hexes built on whose charging is still to come, each followed by its builder
        self.charging: list[int] = []
        # the Automa: its deck (top last), what is discarded, the reserve, the support card, its
        # satellites
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.reserve: list[int] = []
        self.support = 0
        self.seen = 0  # cards that were ever turned up, a bit set
        self.automa_satellites = 0

    def clone(self) -> GaiaState:
        """Return an independent copy."""
        other = GaiaState(self.options, self.box, self._tables, self._board)
        other.copy_engine(self)
        other._planets = self._planets
        other.round = self.round
        other.turn = self.turn
        other.active = self.active
        other.first = self.first
        other.order = self.order[:]
        other.passing = self.passing[:]
        other.mats = [mat.clone() for mat in self.mats]
        other.planet = self.planet[:]
        other.building = self.building[:]
        other.owner = self.owner[:]
        other.shared = self.shared[:]
        other.former = self.former[:]
        other.slots = self.slots[:]
        other.turns = self.turns[:]
        other.tech = self.tech[:]
        other.adv = self.adv[:]
        other.round_tiles = self.round_tiles[:]
        other.final_tiles = self.final_tiles[:]
        other.boosters = self.boosters[:]
        other.supply = self.supply[:]
        other.terraforming_token = self.terraforming_token
        other.used_actions = self.used_actions
        other.charging = self.charging[:]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.reserve = self.reserve[:]
        other.support = self.support
        other.seen = self.seen
        other.automa_satellites = self.automa_satellites
        return other

    def view(self, seat: Seat | None) -> GaiaView:
        """GAIA-1.5: everything is public; only the order of the Automa's deck is not."""
        from orrery.games.gaia.view import view_of  # noqa: PLC0415 - views are built on demand

        return view_of(self, seat)

    def determinize(self, seat: Seat | None, rng: Rng) -> GaiaState:
        """GAIA-1.5: shuffle what the Automa will draw, and chance."""
        other = self.clone()
        if other.deck or other.reserve:
            other.guess_cards(rng)
        other.forget(rng)
        return other

    def guess_cards(self, rng: Rng) -> None:
        """Draw anew which cards nobody has seen lie in the deck, and in which order (AUT-2.2)."""
        level = next(one for one in self.box.automa.levels if one.id == self.options.automa)
        known = [c for c in self.deck if c in level.cards or self.seen >> c & 1]
        unknown = sorted(c for c in self.deck + self.reserve if c not in known)
        rng.shuffle(unknown)
        fresh = len(self.deck) - len(known)
        self.deck = sorted(known + unknown[:fresh])
        self.reserve = unknown[fresh:]
        rng.shuffle(self.deck)

    def scores(self) -> list[int]:
        """Return the victory points of the people."""
        return [self.mats[seat].vp for seat in range(self.players)] if self.mats else []

    def ranking(self) -> list[int]:
        """GAIA-14.5: most points win, ties share; the Automa takes a place of its own."""
        points = [mat.vp for mat in self.mats]
        return [1 + sum(p > mine for p in points) for mine in points][: self.players]

    def moment(self) -> tuple[int, int]:
        """Return the round and the turn in it."""
        return self.round, self.turn

    def score_sheet(self) -> list[dict[str, int]]:
        """Return where the points came from."""
        return [
            dict(zip(SOURCES, self.mats[seat].earned, strict=True)) for seat in range(self.players)
        ]

    def tags(self, seat: Seat) -> dict[str, str]:
        """Return what sets a seat apart: its faction."""
        faction = self.mats[seat].faction
        return {} if faction < 0 else {"faction": ids.FACTION_IDS[faction]}

    @staticmethod
    def blank(options: GaiaOptions, box: Box, players: int) -> GaiaState:
        """Return a state with nothing on the table."""
        board = board_of(box, players, small=options.small_map_3_players)
        state = GaiaState(options, box, tables_of(box), board)
        state.planet = [ids.EMPTY] * board.size
        state.building = [ids.NOTHING] * board.size
        state.owner = [-1] * board.size
        state.shared = [-1] * board.size
        state.former = [-1] * board.size
        return state

    def inventory(self) -> dict[str, int]:
        """Count the pieces of the box that are in play, wherever they lie."""
        tokens = [0] * len(ids.TOKEN_IDS)
        for kind, count in enumerate(self.supply):
            tokens[kind] += count
        if self.terraforming_token >= 0:
            tokens[self.terraforming_token] += 1
        found = {"boosters": len(self.boosters)}
        for mat in self.mats:
            found["boosters"] += mat.booster >= 0
            for token in mat.tokens:
                tokens[token >> 1] += 1
        found |= {ids.TOKEN_IDS[kind]: count for kind, count in enumerate(tokens)}
        found["tech tiles"] = len(set(self.tech))
        found["decision cards"] = (
            len(self.deck) + len(self.discard) + len(self.reserve) + (self.support > 0)
        )
        found |= self._pieces_out_of_place()
        return found

    def _pieces_out_of_place(self) -> dict[str, int]:
        """Compare what stands on the map with what left the boards: nought where all is well."""
        wrong = {"structures": 0, "gaiaformers": 0, "too many": 0}
        for seat, mat in enumerate(self.mats):
            standing = [0] * 8
            for at, owner in enumerate(self.owner):
                if owner == seat:
                    standing[self.building[at]] += 1
                if self.shared[at] == seat:
                    standing[ids.MINE] += 1
            wrong["structures"] += standing != mat.built
            wrong["gaiaformers"] += self.former.count(seat) != mat.formers_on_map
            wrong["too many"] += any(
                count > most for count, most in zip(mat.built, self._tables.pieces, strict=True)
            )
            wrong["too many"] += mat.satellites.bit_count() > self._tables.satellites_max
            wrong["too many"] += mat.stations.bit_count() > self._tables.stations
            wrong["too many"] += mat.formers > self.box.limits.gaiaformers
            wrong["too many"] += mat.ore > self._tables.ore_max
            wrong["too many"] += mat.credits > self._tables.credits_max
            wrong["too many"] += mat.knowledge > self._tables.knowledge_max
        return wrong

    # -- queries

    @property
    def tables(self) -> Tables:
        """Return the look-up tables of the box."""
        return self._tables

    @property
    def board(self) -> Board:
        """Return the shape of the map."""
        return self._board

    def follows_boardgamers(self) -> bool:
        """Whether another engine is followed where it differs from the printed rules."""
        return self.options.rules == "boardgamers"

    def planets(self) -> tuple[int, ...]:
        """Return the hexes with a planet; a Lost Planet makes the list anew."""
        found = self._planets
        if found is None:
            found = tuple(h for h, kind in enumerate(self.planet) if kind != ids.EMPTY)
            self._planets = found
        return found

    def near(self, mat: Mat) -> bytes:
        """GAIA-7.2: how far each hex lies from the nearest starting point of a player."""
        found = mat._near
        points = mat._new_points
        if found is None:
            found = bytes([FAR]) * self._board.size
            points = mat.structures | mat.stations
        elif not points:
            return found
        while points:
            low = points & -points
            found = bytes(map(min, found, self._board.distance[low.bit_length() - 1]))
            points ^= low
        mat._near = found
        mat._new_points = 0
        return found

    def clockwise_after(self, seat: Seat) -> list[Seat]:
        """Return the other people, clockwise from a seat."""
        return [(seat + step) % self.players for step in range(1, self.players)]
