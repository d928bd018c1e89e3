"""What every part of the drawing needs: the view, how it is looked at, the words, the box."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from orrery.core.action import Seat
from orrery.core.drawing import Look
from orrery.core.text import Words
from orrery.games.gaia import ids
from orrery.games.gaia.components import (
    Area,
    BoardAction,
    Booster,
    Box,
    FactionBoard,
    FinalTile,
    RoundTile,
    Structure,
    Tile,
    Token,
)
from orrery.games.gaia.tables import PerBox
from orrery.games.gaia.text import name_of
from orrery.games.gaia.view import GaiaView, HexView, MatView

RESOURCES: Final = {"credits": "credit", "ore": "ore", "knowledge": "knowledge", "qic": "qic"}
# the drawing of each planet, where it is called otherwise
SURFACE: Final = {"gaia": "living"}
BUILDING: Final = {"academy_knowledge": "academy", "academy_qic": "academy"}
T = TypeVar("T")
BOWLS: Final = ("bowl_1", "bowl_2", "bowl_3", "gaia_area")


def _rows(box: Box) -> dict[str, Any]:
    """Return every row of a sheet that has an id and a name."""
    rows: tuple[Any, ...] = (
        *box.planets,
        *box.structures,
        *box.factions,
        *box.research,
        *box.board_actions,
        *box.conversions,
        *box.boosters,
        *box.tech_tiles,
        *box.advanced_tiles,
        *box.federation_tokens,
        *box.round_scoring,
        *box.final_scoring,
    )
    return {row.id: row for row in rows}


_ROWS: Final = PerBox(_rows)


class Scene:
    """One view as one person looks at it."""

    __slots__ = ("box", "colon", "language", "look", "rows", "view", "words")

    def __init__(self, view: GaiaView, look: Look, words: Words, box: Box) -> None:
        self.view = view
        self.look = look
        self.words = words
        self.colon = words.colon
        self.language = words.language
        self.box = box
        self.rows = _ROWS.of(box)

    def of(self, view: GaiaView) -> Scene:
        """Return another view as the same person looks at it."""
        return Scene(view, self.look, self.words, self.box)

    def label(self, key: str) -> str:
        """Return a word of the game."""
        return self.words.label(key)

    def called(self, piece: str) -> str:
        """Return what a piece of this match's box is called."""
        row = self.rows.get(piece)
        if row is not None:
            name: str = row.name.in_(self.language)
            return name
        return name_of(piece, self.language)

    # -- rows of the sheet, by their ids

    def tile(self, piece: str) -> Tile:
        """Return a tech tile, standard or advanced."""
        return self._row(piece, Tile)

    def booster(self, piece: str) -> Booster:
        """Return a round booster."""
        return self._row(piece, Booster)

    def token(self, piece: str) -> Token:
        """Return a kind of federation token."""
        return self._row(piece, Token)

    def action(self, piece: str) -> BoardAction:
        """Return a power or Q.I.C. action."""
        return self._row(piece, BoardAction)

    def area(self, piece: str) -> Area:
        """Return a research area."""
        return self._row(piece, Area)

    def round_tile(self, piece: str) -> RoundTile:
        """Return a round scoring tile."""
        return self._row(piece, RoundTile)

    def final_tile(self, piece: str) -> FinalTile:
        """Return a final scoring tile."""
        return self._row(piece, FinalTile)

    def structure(self, piece: str) -> Structure:
        """Return a kind of structure."""
        return self._row(piece, Structure)

    def board_of(self, seat: Seat) -> FactionBoard | None:
        """Return the faction board of a seat; none before it is chosen."""
        faction = self.view.mats[seat].faction
        return self._row(faction, FactionBoard) if faction else None

    def is_easy(self, faction: str) -> bool:
        """GAIA-3.7: whether a faction is easy to begin with: a first game is played with it."""
        return any(faction in row.factions for row in self.box.beginner)

    def faction_board(self, piece: str) -> FactionBoard:
        """Return a faction board."""
        return self._row(piece, FactionBoard)

    def _row(self, piece: str, kind: type[T]) -> T:
        row = self.rows[piece]
        assert isinstance(row, kind)
        return row

    # -- seats

    def name(self, seat: Seat) -> str:
        """Return what a player is called; the Automa sits behind the last one."""
        names = self.look.names
        if seat < len(names):
            return names[seat]
        return "Automa" if self.view.automa is not None else f"#{seat + 1}"

    def faction(self, seat: Seat) -> str:
        """Return the faction of a seat, if it has one yet."""
        faction = self.view.mats[seat].faction
        return self.called(faction) if faction else ""

    def mine(self) -> MatView | None:
        """Return what lies before the one who looks; nothing for a spectator."""
        return None if self.view.seat is None else self.view.mats[self.view.seat]

    def asks(self, *questions: str) -> bool:
        """Whether one of these questions is asked now."""
        return self.view.prompt is not None and self.view.prompt.question in questions

    def is_asked(self, seat: Seat) -> bool:
        """Whether a player owes an answer."""
        return self.view.prompt is not None and seat in self.view.prompt.asked

    def count(self, seat: Seat, per: str) -> int:
        """GAIA-9.17: how many a seat has of what a tile counts."""
        mat = self.view.mats[seat]
        built = mat.built
        return {
            "mine": built[ids.MINE] + built[ids.LOST_MINE],
            "trading_station": built[ids.TRADING_STATION],
            "research_lab": built[ids.RESEARCH_LAB],
            "planetary_institute_or_academy": sum(built[ids.INSTITUTE : ids.LOST_MINE]),
            "gaia_planet": mat.gaia_planets,
            "planet_type": mat.types,
            "sector": mat.sectors,
            "federation_token": len(mat.tokens),
        }[per]

    def describe(self, place: HexView) -> str:
        """Say all that is on a hex, for those who do not see it."""
        parts = [self.called(place.planet)]
        if place.seat is not None:
            parts.append(f"{self.called(place.structure)}{self.colon}{self.name(place.seat)}")
        for seat, word in (
            (place.shared_seat, "mine"),
            (place.gaiaformer_seat, "gaiaformer"),
            (place.station_seat, "space_station"),
        ):
            if seat is not None:
                parts.append(f"{self.called(word)}{self.colon}{self.name(seat)}")
        if place.satellite_seats:
            names = ", ".join(map(self.name, place.satellite_seats))
            parts.append(f"{self.label('satellite')}{self.colon}{names}")
        return ", ".join(parts)
