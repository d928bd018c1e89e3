"""What a seat may know: everything but the order of the Automa's cards (GAIA-1.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from orrery.core.action import Seat
from orrery.core.hexes import Hex
from orrery.core.view import View
from orrery.games.gaia import ids
from orrery.games.gaia.parts import GREEN, SOURCES, Mat, kind_of
from orrery.games.gaia.rules.charging import power_value
from orrery.games.gaia.rules.income import icons
from orrery.games.gaia.rules.special_actions import specials
from orrery.games.gaia.scoring import final_count, final_tile_vp, research_vp, resource_vp
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits


class HexView(msgspec.Struct, frozen=True):
    """One hex of the map."""

    at: Hex
    sector: int
    planet: str
    structure: str = ""
    seat: Seat | None = None
    shared_seat: Seat | None = None
    gaiaformer_seat: Seat | None = None
    station_seat: Seat | None = None
    satellite_seats: tuple[Seat, ...] = ()
    federated_seats: tuple[Seat, ...] = ()
    value: int = 0  # what the structure is worth, for charging and for federations


class TokenView(msgspec.Struct, frozen=True):
    """A federation token."""

    token: str
    green: bool


# what the next Phase I would bring: ore, credits, knowledge, Q.I.C., tokens, charge
IncomeView: TypeAlias = tuple[int, int, int, int, int, int]


class MatView(msgspec.Struct, frozen=True, kw_only=True):
    """What lies before one player."""

    seat: Seat
    faction: str
    vp: int
    ore: int
    credits: int
    knowledge: int
    qic: int
    bowls: tuple[int, int, int]
    gaia_area: int
    brainstone: str
    gaiaformers: tuple[int, int, int]  # available, on the map, in the Gaia area
    built: tuple[int, ...]
    research: tuple[int, ...]
    tiles: tuple[str, ...]
    covered: tuple[str, ...]
    advanced: tuple[str, ...]
    tokens: tuple[TokenView, ...]
    booster: str
    specials: tuple[str, ...]
    used: tuple[str, ...]
    passed: bool
    satellites: int
    stations: int
    types: int
    sectors: int
    gaia_planets: int
    income: IncomeView
    # what the end would bring as things stand: two final tiles, research, resources
    at_end: tuple[int, int, int, int]
    final_counts: tuple[int, int]
    earned: dict[str, int]


class AutomaView(msgspec.Struct, frozen=True):
    """The Automa: how many cards, and what lies open."""

    deck: int
    support: int
    discard: tuple[int, ...]
    satellites: int


class GaiaView(View, frozen=True, kw_only=True):
    """Everything on the table."""

    round: int
    active: Seat
    order: tuple[Seat, ...]
    passing: tuple[Seat, ...]
    hexes: tuple[HexView, ...]
    sectors: tuple[tuple[str, Hex], ...]
    mats: tuple[MatView, ...]
    tech: tuple[str, ...]
    advanced: tuple[str, ...]
    round_tiles: tuple[str, ...]
    final_tiles: tuple[str, ...]
    boosters: tuple[str, ...]
    supply: tuple[int, ...]
    terraforming_token: str
    used_actions: tuple[str, ...]
    automa: AutomaView | None


_STONE = ("", "bowl_1", "bowl_2", "bowl_3", "gaia_area")


def view_of(s: GaiaState, seat: Seat | None) -> GaiaView:
    """List what is shown."""
    return GaiaView(
        seat=seat,
        players=s.players,
        prompt=s.prompt(seat),
        scores=tuple(s.scores()),
        round=s.round,
        active=s.active,
        order=tuple(s.order),
        passing=tuple(s.passing),
        hexes=tuple(hex_view(s, at) for at in range(s.board.size)),
        sectors=sector_numbers(s),
        mats=tuple(mat_view(s, one) for one in range(len(s.mats))),
        tech=tuple(ids.TECH_IDS[tile] for tile in s.tech),
        advanced=tuple(ids.ADVANCED_IDS[tile] if tile >= 0 else "" for tile in s.adv),
        round_tiles=tuple(ids.ROUND_TILE_IDS[tile] for tile in s.round_tiles),
        final_tiles=tuple(ids.FINAL_TILE_IDS[tile] for tile in s.final_tiles),
        boosters=tuple(ids.BOOSTER_IDS[one] for one in s.boosters),
        supply=tuple(s.supply),
        terraforming_token=(
            ids.TOKEN_IDS[s.terraforming_token] if s.terraforming_token >= 0 else ""
        ),
        used_actions=tuple(ids.BOARD_ACTION_IDS[one] for one in bits(s.used_actions)),
        automa=(
            AutomaView(len(s.deck), s.support, tuple(s.discard), s.automa_satellites)
            if len(s.mats) > s.players
            else None
        ),
    )


def sector_numbers(s: GaiaState) -> tuple[tuple[str, Hex], ...]:
    """Return the printed number of each tile and its centre."""
    if s.slots:
        return tuple(
            (s.box.sectors[tile].number, centre)
            for tile, centre in zip(s.slots, s.board.centres, strict=True)
        )
    return ()


def hex_view(s: GaiaState, at: int) -> HexView:
    """Show one hex."""
    bit = 1 << at
    kind = s.building[at]
    structure = ""
    if kind == ids.LOST_MINE:
        structure = "mine"
    elif kind:
        structure = ids.STRUCTURE_IDS[kind - 1]
    stations = [seat for seat, mat in enumerate(s.mats) if mat.stations & bit]
    return HexView(
        at=s.board.at[at],
        sector=s.board.sector[at],
        planet=ids.PLANET_IDS[s.planet[at]],
        structure=structure,
        seat=s.owner[at] if s.owner[at] >= 0 else None,
        shared_seat=s.shared[at] if s.shared[at] >= 0 else None,
        gaiaformer_seat=s.former[at] if s.former[at] >= 0 else None,
        station_seat=stations[0] if stations else None,
        satellite_seats=tuple(seat for seat, mat in enumerate(s.mats) if mat.satellites & bit),
        federated_seats=tuple(seat for seat, mat in enumerate(s.mats) if mat.federated & bit),
        value=power_value(s, s.owner[at], at) if s.owner[at] >= 0 else 0,
    )


def mat_view(s: GaiaState, seat: Seat) -> MatView:
    """Show what lies before a player."""
    mat = s.mats[seat]
    chosen = mat.faction >= 0
    is_person = chosen and seat < s.players
    final_vp_1, final_vp_2 = finals(s, lambda tile: final_tile_vp(s, tile)[seat] if chosen else 0)
    count_1, count_2 = finals(s, lambda tile: final_count(s, seat, tile) if chosen else 0)
    return MatView(
        seat=seat,
        faction=ids.FACTION_IDS[mat.faction] if chosen else "",
        vp=mat.vp,
        ore=mat.ore,
        credits=mat.credits,
        knowledge=mat.knowledge,
        qic=mat.qic,
        bowls=(mat.bowl1, mat.bowl2, mat.bowl3),
        gaia_area=mat.gaia,
        brainstone=_STONE[mat.brainstone],
        gaiaformers=(mat.formers_available(), mat.formers_on_map, mat.formers_in_gaia),
        built=tuple(mat.built),
        research=tuple(mat.research),
        tiles=tuple(ids.TECH_IDS[tile] for tile in bits(mat.uncovered())),
        covered=tuple(ids.TECH_IDS[tile] for tile in bits(mat.covered)),
        advanced=tuple(ids.ADVANCED_IDS[tile] for tile in bits(mat.advanced)),
        tokens=tuple(TokenView(ids.TOKEN_IDS[kind_of(t)], bool(t & GREEN)) for t in mat.tokens),
        booster=ids.BOOSTER_IDS[mat.booster] if mat.booster >= 0 else "",
        specials=(tuple(ids.SPECIAL_IDS[one] for one in specials(mat)) if is_person else ()),
        used=tuple(ids.SPECIAL_IDS[one] for one in bits(mat.used)),
        passed=mat.passed,
        satellites=mat.satellites.bit_count(),
        stations=mat.stations.bit_count(),
        types=mat.types.bit_count(),
        sectors=mat.sectors.bit_count(),
        gaia_planets=mat.gaia_planets,
        income=next_income(s, mat) if is_person else (0, 0, 0, 0, 0, 0),
        at_end=(
            final_vp_1,
            final_vp_2,
            research_vp(s, seat),
            resource_vp(s, seat) if is_person else 0,
        ),
        final_counts=(count_1, count_2),
        earned=dict(zip(SOURCES, mat.earned, strict=True)),
    )


def finals(s: GaiaState, of: Callable[[int], int]) -> tuple[int, int]:
    """Return a number for each of the two final tiles; nought before they are dealt."""
    first, second = [of(tile) for tile in s.final_tiles] or (0, 0)
    return first, second


def next_income(s: GaiaState, mat: Mat) -> IncomeView:
    """GAIA-4.1: what the next Phase I would bring."""
    found = icons(s, mat)
    return (
        sum(icon.ore for icon in found),
        sum(icon.credits for icon in found),
        sum(icon.knowledge for icon in found),
        sum(icon.qic for icon in found),
        sum(icon.power_token for icon in found),
        sum(icon.charge for icon in found),
    )
