"""What came in the box (AGES-2): frozen types, read once, every count of the rulebook checked."""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal, TypeAlias

from orrery.core.components import Component, Name, read_sheet
from orrery.core.errors import BadComponents
from orrery.core.hexes import Hex, HexMap, is_connected
from orrery.core.phrase import Phrase, phrase
from orrery.games.ages.actions import CIVILISATIONS, KINDS, SECTORS, CivilisationId, Kind, SectorId
from orrery.games.ages.ids import NO_BONUS

Track: TypeAlias = Literal["production", "movement", "influence", "armament"]
Bonus: TypeAlias = Literal[
    "portal", "movement", "production", "ambush", "conversion", "victory", "influence", "armament"
]
# what a sheet may say of a tile: one of the eight, or that it has none (AGES-9.5)
TileBonus: TypeAlias = Literal[Bonus, "none"]
TRACKS: Final[tuple[Track, ...]] = ("production", "movement", "influence", "armament")
# the first five are the kinds of action, in the same order
BONUSES: Final[tuple[Bonus, ...]] = (*KINDS, "victory", "influence", "armament")
NOWHERE: Final = -1


class Game(Component, frozen=True):
    """How long it lasts (AGES-1.1)."""

    ages: int
    turns_per_age: int


class Counts(Component, frozen=True):
    """What each civilisation has (AGES-2.1, 2.8)."""

    ships_per_civilisation: int
    colony_pawns_per_civilisation: int
    neutral_sectors_per_player: int
    max_level: int


class Deal(Component, frozen=True):
    """How the cards are dealt to a number of players (AGES-5.2, 5.3, 5.5)."""

    deck: int
    hand: int
    leftover: int
    unused_per_player: int


class StrategyCard(Component, frozen=True):
    """A four-sided card (AGES-2.6)."""

    index: int
    circled: bool
    evolution: Track
    expansion: dict[Kind, int]

    def __hash__(self) -> int:
        """Tell cards apart by their number, which does for what is kept of them."""
        return hash(self.index)


class CivilisationBoard(Component, frozen=True):
    """A civilisation and how it starts (AGES-3.5)."""

    id: CivilisationId
    name: Name
    home: Name
    start_ships: int
    start_levels: dict[Track, int]
    flavour: Name
    home_flavour: Name


class SectorTile(Component, frozen=True):
    """A neutral sector and the bonus of a colony on it (AGES-9.7)."""

    id: str
    bonus: TileBonus
    name: Name


class Tokens(Component, frozen=True):
    """Victory point tokens: change only (AGES-2.11)."""

    value: int
    count: int


class LayoutRow(Component, frozen=True):
    """Where the slots lie for a number of players."""

    home_slots: dict[SectorId, Hex]
    neutral_slots: dict[SectorId, Hex]
    voids: tuple[Hex, ...]


class Sheet(Component, frozen=True):
    """The YAML sheet, as written."""

    game: Game
    counts: Counts
    deal: dict[int, Deal]
    cards: tuple[StrategyCard, ...]
    civilisations: tuple[CivilisationBoard, ...]
    sectors: tuple[SectorTile, ...]
    tokens: tuple[Tokens, ...]
    layouts: dict[int, LayoutRow]


class Layout(Component, frozen=True):
    """A map: which of the 30 sector numbers are in play, where they lie and what they touch."""

    homes: tuple[int, ...]
    neutrals: tuple[int, ...]
    sectors: tuple[int, ...]
    at: dict[int, Hex]
    adjacent: tuple[tuple[int, ...], ...]
    voids: tuple[Hex, ...]


class Box(Component, frozen=True):
    """The box, with its tables turned into the numbers that rules look up."""

    sheet: Sheet
    layouts: dict[int, Layout]
    deals: dict[int, Deal]
    # by card index (0 is no card): the track it raises, the five action counts of its expansion
    raises: tuple[int, ...]
    pools: tuple[tuple[int, ...], ...]
    # by tile: the number of its bonus, or NO_BONUS
    bonus_of: tuple[int, ...]

    def cards_for(self, players: int) -> list[int]:
        """AGES-2.7: circled cards stay out with 2 or 3 players."""
        return [card.index for card in self.sheet.cards if players > 3 or not card.circled]


def read_box(text: str) -> Box:
    """Read a sheet and check it against the rulebook's counts."""
    sheet = read_sheet(text, Sheet)
    _check(sheet)
    cards = sorted(sheet.cards, key=lambda card: card.index)
    return Box(
        sheet=sheet,
        layouts={players: _layout(row) for players, row in sheet.layouts.items()},
        deals=sheet.deal,
        raises=(NOWHERE, *(TRACKS.index(card.evolution) for card in cards)),
        pools=((0,) * 5, *(tuple(card.expansion.get(kind, 0) for kind in KINDS) for card in cards)),
        bonus_of=tuple(_bonus(tile) for tile in sheet.sectors),
    )


def _bonus(tile: SectorTile) -> int:
    return NO_BONUS if tile.bonus == "none" else BONUSES.index(tile.bonus)


def _layout(row: LayoutRow) -> Layout:
    at = {
        SECTORS.index(slot): place
        for slot, place in {**row.home_slots, **row.neutral_slots}.items()
    }
    sectors = tuple(sorted(at))
    grid = HexMap(at[sector] for sector in sectors)
    adjacent: list[tuple[int, ...]] = [()] * len(SECTORS)
    for number, sector in enumerate(sectors):
        adjacent[sector] = tuple(sectors[near] for near in grid.adjacent[number])
    homes = tuple(SECTORS.index(slot) for slot in row.home_slots)
    neutrals = tuple(SECTORS.index(slot) for slot in row.neutral_slots)
    return Layout(homes, neutrals, sectors, at, tuple(adjacent), row.voids)


def _check(sheet: Sheet) -> None:
    """AGES-2.1, 2.2, 2.6, 3.1, 3.8: the counts of the rulebook."""
    _expect(
        phrase("ages.civilisations"),
        [board.id for board in sheet.civilisations],
        list(CIVILISATIONS),
    )
    _expect(
        phrase("ages.card_indices"), sorted(card.index for card in sheet.cards), list(range(1, 31))
    )
    _expect(phrase("ages.neutral_sectors"), len({tile.id for tile in sheet.sectors}), 24)
    _expect(phrase("ages.tokens"), sum(row.count for row in sheet.tokens), 42)
    _expect(phrase("ages.layouts"), sorted(sheet.layouts), [2, 3, 4, 5, 6])
    _expect(phrase("ages.deals"), sorted(sheet.deal), [2, 3, 4, 5, 6])
    circled = Counter(card.circled for card in sheet.cards)[True]
    for players, deal in sheet.deal.items():
        in_use = 30 if players > 3 else 30 - circled
        _expect(phrase("ages.deck", players=players), deal.deck, in_use)
        dealt = deal.hand * players + deal.leftover
        _expect(phrase("ages.cards_dealt", players=players), dealt, deal.deck)
    for board in sheet.civilisations:
        if not 0 <= board.start_ships <= sheet.counts.ships_per_civilisation:
            raise BadComponents("ages.starting_ships", board=board.id, ships=board.start_ships)
        levels = phrase("ages.start_levels", board=board.id)
        _expect(levels, sorted(board.start_levels), sorted(TRACKS))
        if not all(0 <= level <= sheet.counts.max_level for level in board.start_levels.values()):
            raise BadComponents("ages.beyond_the_track", board=board.id)
    for players, row in sheet.layouts.items():
        neutrals = sheet.counts.neutral_sectors_per_player * players
        _expect(phrase("ages.home_slots", players=players), len(row.home_slots), players)
        _expect(phrase("ages.neutral_slots", players=players), len(row.neutral_slots), neutrals)
        _check_map(players, row)


def _check_map(players: int, row: LayoutRow) -> None:
    """AGES-4.1: all slots differ and one can walk from each to each."""
    hexes = [*row.home_slots.values(), *row.neutral_slots.values()]
    if len({*hexes, *row.voids}) != len(hexes) + len(row.voids):
        raise BadComponents("ages.one_hex", players=players)
    if not is_connected(range(len(hexes)), HexMap(hexes).adjacent):
        raise BadComponents("ages.map_apart", players=players)


def _expect(what: Phrase, found: object, expected: object) -> None:
    if found != expected:
        raise BadComponents("ages.count", what=what, found=str(found), expected=str(expected))
