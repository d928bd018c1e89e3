"""What moves: the map, the boards and what lies before each player (`parts`). No rules here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from orrery.core.action import Seat
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.games.gaia import ids
from orrery.games.gaia.board import Board, board_of, mask_of
from orrery.games.gaia.components import AutomaLevel, Box
from orrery.games.gaia.events import PointsScored
from orrery.games.gaia.options import GaiaOptions
from orrery.games.gaia.parts import SOURCES, Mat
from orrery.games.gaia.tables import TABLES, Tables

if TYPE_CHECKING:
    from orrery.games.gaia.view import GaiaView


class GaiaState(State):
    """A game of Gaia Project."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset(
        {"adv", "former", "owner", "shared", "terraforming_token"}
    )
    WRITTEN_AS: ClassVar[Mapping[str, str]] = {"rotations": "turns"}
    SHARED: ClassVar[frozenset[str]] = frozenset({"board", "tables"})

    __slots__ = (
        "_planet_set",
        "_planets",
        "active",
        "adv",
        "automa_satellites",
        "board",
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
        "rotations",
        "round",
        "round_tiles",
        "seen",
        "shared",
        "slots",
        "supply",
        "support",
        "tables",
        "tech",
        "terraforming_token",
        "turn",
        "used_actions",
    )

    def __init__(
        self,
        options: GaiaOptions,
        box: Box,
        tables: Tables,
        board: Board,
        like: GaiaState | None = None,
    ) -> None:
        super().__init__()
        self.options = options
        self.box = box
        self.tables = tables
        self.board = board
        if like is None:
            self._clear()
        else:
            self._copy(like)

    def _clear(self) -> None:
        """Begin with nothing."""
        # memos: the hexes with a planet, in order and as a bit set
        self._planets: tuple[int, ...] | None = None
        self._planet_set = 0
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
        self.rotations: list[int] = []
        self.tech: list[int] = []
        self.adv: list[int] = []
        self.round_tiles: list[int] = []
        self.final_tiles: list[int] = []
        self.boosters: list[int] = []
        self.supply: list[int] = []
        self.terraforming_token = -1
        self.used_actions = 0
        # hexes built on whose charging is still to come, each followed by its builder; see
        # `charge_later`
        self.charging: list[int] = []
        # the Automa: its deck (top last), what is discarded, the reserve, the support card, its
        # satellites
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.reserve: list[int] = []
        self.support = 0
        self.seen = 0  # cards that were ever turned up, a bit set
        self.automa_satellites = 0

    def _copy(self, like: GaiaState) -> None:
        """Take everything over; what is a memo may be shared."""
        self.copy_engine(like)
        self._planets = like._planets
        self._planet_set = like._planet_set
        self.round = like.round
        self.turn = like.turn
        self.active = like.active
        self.first = like.first
        self.order = like.order.copy()
        self.passing = like.passing.copy()
        self.mats = [mat.clone() for mat in like.mats]
        self.planet = like.planet.copy()
        self.building = like.building.copy()
        self.owner = like.owner.copy()
        self.shared = like.shared.copy()
        self.former = like.former.copy()
        self.slots = like.slots.copy()
        self.rotations = like.rotations.copy()
        self.tech = like.tech.copy()
        self.round_tiles = like.round_tiles.copy()
        self.final_tiles = like.final_tiles.copy()
        self.adv = like.adv.copy()
        self.boosters = like.boosters.copy()
        self.supply = like.supply.copy()
        self.terraforming_token = like.terraforming_token
        self.used_actions = like.used_actions
        self.charging = like.charging.copy()
        self.deck = like.deck.copy()
        self.discard = like.discard.copy()
        self.reserve = like.reserve.copy()
        self.support = like.support
        self.seen = like.seen
        self.automa_satellites = like.automa_satellites

    def clone(self) -> GaiaState:
        """Return an independent copy."""
        return GaiaState(self.options, self.box, self.tables, self.board, self)

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
        level = self.automa_level()
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
        state = GaiaState(options, box, TABLES.of(box), board)
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
            for kind in mat.token_kinds():
                tokens[kind] += 1
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
        limits = self.box.limits
        for seat, mat in enumerate(self.mats):
            standing = [0] * ids.KINDS
            for at, owner in enumerate(self.owner):
                if owner == seat:
                    standing[self.building[at]] += 1
                if self.shared[at] == seat:
                    standing[ids.MINE] += 1
            wrong["structures"] += standing != mat.built
            wrong["gaiaformers"] += self.former.count(seat) != mat.formers_on_map
            wrong["too many"] += any(
                count > most for count, most in zip(mat.built, self.tables.pieces, strict=True)
            )
            wrong["too many"] += mat.satellites.bit_count() > limits.satellites
            wrong["too many"] += mat.stations.bit_count() > limits.stations
            wrong["too many"] += mat.formers > limits.gaiaformers
            wrong["too many"] += mat.ore > limits.ore
            wrong["too many"] += mat.credits > limits.credits
            wrong["too many"] += mat.knowledge > limits.knowledge
        return wrong

    # -- queries

    def follows_boardgamers(self) -> bool:
        """Whether another engine is followed where it differs from the printed rules."""
        return self.options.rules == "boardgamers"

    def automa_level(self) -> AutomaLevel:
        """Return how hard the Automa plays (AUT-2.1)."""
        return next(one for one in self.box.automa.levels if one.id == self.options.automa)

    def planets(self) -> tuple[int, ...]:
        """Return the hexes with a planet."""
        found = self._planets
        if found is None:
            found = tuple(h for h, kind in enumerate(self.planet) if kind != ids.EMPTY)
            self._planets = found
            self._planet_set = mask_of(found)
        return found

    def planet_set(self) -> int:
        """Return the hexes with a planet as a bit set."""
        self.planets()
        return self._planet_set

    def built_on(self) -> int:
        """Return the hexes with a structure as a bit set."""
        found = 0
        for mat in self.mats:
            found |= mat.structures
        return found

    # -- the map

    def lay_planets(self, planets: list[int]) -> None:
        """Lay the planets of all hexes anew."""
        self.planet = planets
        self._planets = None

    def put_planet(self, at: int, planet: int) -> None:
        """Put a planet on an empty hex."""
        self.planet[at] = planet
        self._planets = None

    def put(self, seat: Seat, at: int, kind: int) -> None:
        """Put a structure on a hex, in the place of what its owner has there.

        Every structure comes to stand like this, so this is where a player's search for federations
        is forgotten: no other change of a position escapes the search.
        """
        mat = self.mats[seat]
        old = self.building[at]
        if old:
            mat.count_piece(old, -1)
        mat.count_piece(kind, 1)
        self.owner[at] = seat
        self.building[at] = kind
        mat.structures |= 1 << at
        mat.sectors |= 1 << self.board.sector[at]
        mat.forget_search()

    def share(self, seat: Seat, at: int) -> None:
        """Put a mine beside the structure of somebody else (GAIA-10.3)."""
        mat = self.mats[seat]
        mat.count_piece(ids.MINE, 1)
        self.shared[at] = seat
        mat.structures |= 1 << at
        mat.sectors |= 1 << self.board.sector[at]

    # -- points

    def award(self, seat: Seat, points: int, source: int, why: str = "") -> None:
        """GAIA-1.4: give points to a person and say what for: a piece, or else where from."""
        self.mats[seat].score(points, source)
        if points and self.sink is not None:
            self.sink.tell(PointsScored(seat, points, why or SOURCES[source]))

    # -- what was built and is still to be charged for (GAIA-11.6)

    def charge_later(self, at: int, builder: Seat) -> None:
        """Note that what was built on a hex is still to be charged for."""
        self.charging += (at, builder)

    def next_to_charge(self) -> tuple[int, Seat]:
        """Take the first hex that is still to be charged for, and who built there."""
        at, builder, *self.charging = self.charging
        return at, builder
