"""Reading a component sheet, and refusing one that no rulebook describes (GAIA-3)."""

# interpreted: a sheet is read once, before anybody plays

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from orrery.core.components import Component, own_sheet, read_sheet
from orrery.core.errors import BadComponents
from orrery.core.hexes import add, disc, distance, neighbours
from orrery.core.phrase import phrase
from orrery.games.gaia import ids
from orrery.games.gaia.components import (
    AUTOMA_FIRST_FACTION,
    SECTOR_RADIUS,
    Automa,
    Box,
    Gain,
    Given,
    Layout,
    SlotIncome,
)

SIDES: Final = 13
FARTHEST_TILE: Final = 20  # hexes from the middle; printed maps reach 9
ROUNDS: Final = 6
MOST_PLAYERS: Final = 4
LAYOUTS: Final = ("sector_7", "sector_10", "sector_8")
MAP_METHODS: Final = ("default", "method_1", "method_2", "method_3", "two_player_random")
AUTOMA_CARDS: Final = 17
AUTOMA_LEVELS: Final = ("automalein", "automa", "automaechtig", "ultoma", "alptrauma")
STRUCTURES: Final = [8, 4, 3, 1, 1, 1]  # of each kind
TOKENS: Final = [3, 3, 3, 3, 3, 3, 1]  # of each kind


class GivenSheet(Component, frozen=True):
    """A sheet that holds nothing but a given set-up: the rest is the printed box."""

    given: Given


def read_box(sheet: str, package: str) -> Box:
    """Read a component sheet, or a given set-up on top of the printed one, and check it."""
    if sheet.lstrip().startswith("given:"):
        box = msgspec.structs.replace(
            read_sheet(own_sheet(package), Box), given=read_sheet(sheet, GivenSheet).given
        )
    else:
        box = read_sheet(sheet, Box)
    check_box(box)
    return box


def check_box(box: Box) -> None:
    """GAIA-3: refuse a sheet whose counts are not those of the rulebook."""
    _check_rows(box)
    _check_counts(box)
    _check_words(box)
    _check_map(box)
    _check_first_games(box)
    _check_automa(box.automa)
    if box.given is not None:
        check_given(box.given)


def _check_rows(box: Box) -> None:
    """Every kind of piece has its rows, in the known order."""
    _same("planets", [p.id for p in box.planets], ids.PLANET_IDS[1:])
    _same("structures", [x.id for x in box.structures], ids.STRUCTURE_IDS)
    _same("factions", [f.id for f in box.factions], ids.FACTION_IDS)
    _same("research", [a.id for a in box.research], ids.AREA_IDS)
    _same("board_actions", [a.id for a in box.board_actions], ids.BOARD_ACTION_IDS)
    _same("conversions", [c.id for c in box.conversions], ids.CONVERSION_IDS)
    _same("boosters", [b.id for b in box.boosters], ids.BOOSTER_IDS)
    _same("tech_tiles", [t.id for t in box.tech_tiles], ids.TECH_IDS)
    _same("advanced_tiles", [t.id for t in box.advanced_tiles], ids.ADVANCED_IDS)
    _same("federation_tokens", [t.id for t in box.federation_tokens], ids.TOKEN_IDS)
    _same("round_scoring", [t.id for t in box.round_scoring], ids.ROUND_TILE_IDS)
    _same("final_scoring", [t.id for t in box.final_scoring], ids.FINAL_TILE_IDS)


def _check_counts(box: Box) -> None:
    """There are as many pieces as the rulebook counts, and as many numbers as there are pieces."""
    counts = [s.count for s in box.structures]
    if counts != STRUCTURES:
        raise BadComponents("gaia.structures", found=counts)
    tokens = [t.count for t in box.federation_tokens]
    if tokens != TOKENS:
        raise BadComponents("gaia.tokens", found=tokens)
    for area in box.research:
        if len(area.levels) != ids.TOP_LEVEL + 1:
            raise BadComponents("gaia.levels", area=area.id, found=len(area.levels))
    for faction in box.factions:
        for structure, slots in zip(box.structures, _slots(faction.income), strict=False):
            if len(slots) != structure.count:
                raise BadComponents(
                    "gaia.slots",
                    faction=faction.id,
                    found=len(slots),
                    count=structure.count,
                    structure=structure.id,
                )
    if box.limits.rounds != ROUNDS:
        raise BadComponents("gaia.rounds", rounds=ROUNDS, found=box.limits.rounds)
    if len(box.limits.rank_vp) < MOST_PLAYERS:
        raise BadComponents("gaia.places", most=MOST_PLAYERS)


def _check_words(box: Box) -> None:
    """GAIA-15: what the pieces listen to happens, and what they count exists."""
    for event in (t.event for t in box.round_scoring):
        if event not in ids.EVENT_IDS:
            raise BadComponents("gaia.round_event", event=event)
    for booster in box.boosters:
        if booster.on_pass is not None and booster.on_pass.per not in ids.PER_IDS:
            raise BadComponents("gaia.counts_nothing", tile=booster.id, per=booster.on_pass.per)
    for tile in (*box.tech_tiles, *box.advanced_tiles):
        if tile.per and tile.per not in ids.PER_IDS:
            raise BadComponents("gaia.counts_nothing", tile=tile.id, per=tile.per)
        if tile.event and tile.event not in ids.EVENT_IDS:
            raise BadComponents("gaia.tile_event", tile=tile.id, event=tile.event)


def _check_map(box: Box) -> None:
    """GAIA-3.2: every tile lies where it can lie, with its planets on it."""
    sides = {sector.id: sector for sector in box.sectors}
    if len(sides) != SIDES:
        raise BadComponents("gaia.sides", found=len(sides))
    for sector in box.sectors:
        places = [(q, r) for q, r, _ in sector.planets]
        if len(set(places)) != len(places):
            raise BadComponents("gaia.two_planets", sector=sector.id)
        for place in places:
            if distance((0, 0), place) > SECTOR_RADIUS:
                raise BadComponents("gaia.no_sector_hex", sector=sector.id, hex=str(list(place)))
    _same("layouts", [layout.id for layout in box.layouts], LAYOUTS)
    for layout in box.layouts:
        for tile, q, r in layout.tiles:
            if tile not in sides:
                raise BadComponents("gaia.layout_names", layout=layout.id, tile=tile)
            if distance((0, 0), (q, r)) > FARTHEST_TILE:
                raise BadComponents("gaia.too_far", layout=layout.id, tile=tile, hex=str([q, r]))
        _check_layout(layout)
    _same("map_methods", [method.id for method in box.map_methods], MAP_METHODS)
    for method in box.map_methods:
        for tile in (*method.rotate, *(tile for group in method.permute for tile in group)):
            if tile not in sides:
                raise BadComponents("gaia.method_names", method=method.id, tile=tile)


def _check_layout(layout: Layout) -> None:
    """GAIA-3.2: all tiles in one piece, none upon another."""
    tiles = [tile for tile, _, _ in layout.tiles]
    hexes = [at for _, q, r in layout.tiles for at in disc((q, r), SECTOR_RADIUS)]
    if len(set(tiles)) != len(tiles) or len(set(hexes)) != len(hexes):
        raise BadComponents("gaia.tile_twice", layout=layout.id)
    everywhere = set(hexes)
    reached = set(hexes[:1])
    edge = list(reached)
    while edge:
        near = everywhere.intersection(neighbours(edge.pop())) - reached
        reached |= near
        edge += near
    if not hexes or len(reached) < len(hexes):
        raise BadComponents("gaia.layout_apart", layout=layout.id)


def _check_first_games(box: Box) -> None:
    """GAIA-3.12: the mines of a first game lie on planets of the default map."""
    _same("beginner", [str(row.players) for row in box.beginner], ("1", "2", "3", "4"))
    homes = {faction.id: faction.home for faction in box.factions}
    for row in box.beginner:
        layout = next(one for one in box.layouts if row.players in one.players)
        sectors = {sector.id: sector for sector in box.sectors}
        planets = {
            add((q, r), (x, y)): planet
            for tile, q, r in layout.tiles
            for x, y, planet in sectors[tile].planets
        }
        if len(set(row.factions)) != row.players or set(row.mines) != set(row.factions):
            raise BadComponents("gaia.first_game", players=row.players)
        for faction, mines in row.mines.items():
            for mine in mines:
                if planets.get(mine) != homes[faction]:
                    raise BadComponents(
                        "gaia.no_home", players=row.players, hex=str(list(mine)), faction=faction
                    )


def _check_automa(automa: Automa) -> None:
    """AUT-2.1 to 2.4: its cards, its levels and its factions."""
    if [card.id for card in automa.cards] != list(range(1, AUTOMA_CARDS + 1)):
        raise BadComponents("gaia.automa_cards", most=AUTOMA_CARDS)
    _same("automa levels", [level.id for level in automa.levels], AUTOMA_LEVELS)
    for level in automa.levels:
        if len(set(level.cards)) != len(level.cards) or not set(level.cards) <= {
            card.id for card in automa.cards
        }:
            raise BadComponents("gaia.automa_level", level=level.id)
    factions = [faction.id for faction in automa.factions]
    if len(set(factions)) != len(factions) or AUTOMA_FIRST_FACTION not in factions:
        raise BadComponents("gaia.automa_factions")


def check_given(given: Given) -> None:
    """Refuse a given set-up that no game could have."""
    places = {(q, r) for q, r, _, _ in given.map}
    if len(places) != len(given.map) or not 100 < len(places) <= 190:
        raise BadComponents("gaia.given_map")
    for name, pieces, count in (
        ("gaia.tech_tiles", given.tech, 9),
        ("gaia.advanced_tiles", given.advanced, 6),
        ("gaia.round_tiles", given.rounds, 6),
        ("gaia.final_tiles", given.finals, 2),
    ):
        if len(set(pieces)) != len(pieces) or len(pieces) != count:
            raise BadComponents("gaia.given_tiles", count=count, what=phrase(name), found=pieces)
    players = len(given.bids)
    if not 1 <= players <= MOST_PLAYERS:
        raise BadComponents("gaia.given_players", most=MOST_PLAYERS, found=players)
    if len(set(given.boosters)) != len(given.boosters) or len(given.boosters) != players + 3:
        raise BadComponents("gaia.given_boosters", players=players, boosters=players + 3)
    if given.terraforming_token == "fed_gleens":  # noqa: S105 - a piece, not a password
        raise BadComponents("gaia.gleens_token")


def _same(what: str, found: Sequence[str], expected: Sequence[str]) -> None:
    if tuple(found) != tuple(expected):
        odd = sorted(set(found) ^ set(expected)) or list(found)
        raise BadComponents("gaia.rows", block=what, count=len(expected), odd=odd)


def _slots(income: SlotIncome) -> tuple[tuple[tuple[Gain, ...], ...], ...]:
    return (
        income.mine,
        income.trading_station,
        income.research_lab,
        income.planetary_institute,
        income.academy_knowledge,
    )
