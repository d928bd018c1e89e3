"""Chapter 13: what a seat may know, and how the rest is drawn anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from orrery.core.action import Seat
from orrery.core.rng import Rng
from orrery.core.view import View
from orrery.games.emperor.components import Ship, Technology, Tile
from orrery.games.emperor.ids import (
    COLOURS,
    FLEET,
    HEXES,
    HOME,
    ROLES,
    SHIP_TYPE,
    SPACES,
    STARBASE,
    TECHNOLOGIES,
    THRONE,
    ColourId,
    Direction,
    HexId,
    MarkerId,
    RoleId,
    TechnologyId,
)

if TYPE_CHECKING:
    from orrery.games.emperor.parts.battle import Battle
    from orrery.games.emperor.state import EmperorState


class FleetView(msgspec.Struct, frozen=True):
    """Ships of one seat in one hex."""

    seat: Seat
    fighters: int
    cruisers: int
    dreadnoughts: int


class HexView(msgspec.Struct, frozen=True):
    """A hex and what is on it."""

    id: HexId
    tile: Tile | None
    owner: Seat | None
    marker: MarkerId | None
    home: bool
    food: int
    fleets: tuple[FleetView, ...]
    influence: tuple[int, ...]


class MatView(msgspec.Struct, frozen=True):
    """What lies before a player."""

    seat: Seat
    colour: ColourId
    home: HexId
    money: int
    metal: int
    energy: int
    food: int
    markers: int
    influence: int
    fighters: int
    cruisers: int
    dreadnoughts: int
    technologies: tuple[TechnologyId, ...]
    planets: int
    sectors: int
    role: RoleId | None


class BattleView(msgspec.Struct, frozen=True):
    """The battle in progress; no hex means the showdown."""

    hex: HexId | None
    attacker: Seat
    defender: Seat
    round: int
    phase: int
    surprise: bool
    hits: tuple[int, int]
    misses: tuple[int, int]
    damaged: tuple[int, int]
    bonus: int


class EmperorView(View, frozen=True, kw_only=True):
    """The table as one seat sees it."""

    round: int
    throne: Seat | None
    direction: Direction
    order: tuple[Seat, ...]
    role: RoleId | None
    chooser: Seat | None
    turn_seat: Seat | None
    roles: tuple[tuple[RoleId, int], ...]
    hexes: tuple[HexView, ...]
    mats: tuple[MatView, ...]
    display: tuple[Tile, ...]
    stack: int
    top: Tile | None
    held: Tile | None
    pool: int
    supply: tuple[int, int, int]
    dice: tuple[int, ...]
    prices: tuple[int, int, int]
    technologies: tuple[Technology, ...]
    used: tuple[TechnologyId, ...]
    sabotaged: tuple[TechnologyId, ...]
    throne_influence: tuple[int, ...]
    private: HexId | None
    ships: tuple[Ship, ...]
    battle: BattleView | None
    over: bool


def look(s: EmperorState, seat: Seat | None) -> EmperorView:
    """EMP-13.1, 13.2: all is public but victory points, the stack and what scanners saw."""
    market = s.market
    tile_stack = s.tile_stack
    over = not s.asked
    is_open = over or not s.options.hide_vp
    return EmperorView(
        seat=seat,
        players=s.players,
        prompt=s.prompt(seat),
        scores=tuple(
            points if is_open or other == seat else None
            for other, points in enumerate(s.holdings.vp)
        ),
        round=s.round,
        throne=_seat(s.throne),
        direction="clockwise" if s.direction > 0 else "counterclockwise",
        order=tuple(s.order),
        role=ROLES[s.role] if s.role >= 0 else None,
        chooser=_seat(s.chooser),
        turn_seat=_seat(s.turn_seat),
        roles=tuple((ROLES[role], cards) for role, cards in enumerate(s.available) if cards > 0),
        hexes=tuple(_hex(s, at) for at in range(SPACES)),
        mats=tuple(_mat(s, other) for other in range(s.players)),
        display=tuple(s.box.tiles[tile] for tile in tile_stack.display),
        stack=tile_stack.size(),
        top=s.box.tiles[tile_stack.top] if _knows_top(s, seat) else None,
        held=s.box.tiles[tile_stack.held] if tile_stack.held >= 0 else None,
        pool=s.holdings.pool,
        supply=(market.supply[0], market.supply[1], market.supply[2]),
        dice=tuple(market.dice),
        prices=(market.prices[0], market.prices[1], market.prices[2]),
        technologies=()
        if s.collapsed
        else tuple(
            s.box.technologies[number]
            for number, owner in enumerate(s.science.technologies)
            if owner == -1
        ),
        used=_used(s),
        sabotaged=tuple(
            name for number, name in enumerate(TECHNOLOGIES) if s.science.sabotaged >> number & 1
        ),
        throne_influence=_influence(s, THRONE),
        private=HEXES[s.galaxy.private] if s.galaxy.private >= 0 else None,
        ships=s.box.ships,
        battle=None if s.battle is None else _battle(s.battle),
        over=over,
    )


def _seat(seat: Seat) -> Seat | None:
    return seat if seat >= 0 else None


def _knows_top(s: EmperorState, seat: Seat | None) -> bool:
    """EMP-4.10, 13.3: a tile put back on top is known to all, or to the scanner alone."""
    tile_stack = s.tile_stack
    return tile_stack.top >= 0 and (tile_stack.top_known < -1 or tile_stack.top_known == seat)


def _used(s: EmperorState) -> tuple[TechnologyId, ...]:
    science = s.science
    found: list[TechnologyId] = []
    if science.saboteur_used:
        found.append("saboteur")
    if science.warp_used:
        found.append("time_warp")
    if science.ambassador_used:
        found.append("ambassador")
    return tuple(found)


def _influence(s: EmperorState, at: int) -> tuple[int, ...]:
    laid = s.galaxy.laid[at]
    if laid == 0:
        return ()
    return tuple((laid >> (4 * seat)) & 15 for seat in range(s.players))


def _counts(s: EmperorState, seat: Seat, at: int) -> tuple[int, int, int]:
    counts = [0, 0, 0]
    for number in range(FLEET):
        if s.galaxy.ships[seat * FLEET + number] == at:
            counts[SHIP_TYPE[number]] += 1
    return counts[0], counts[1], counts[2]


def _hex(s: EmperorState, at: int) -> HexView:
    galaxy = s.galaxy
    level = galaxy.level[at]
    return HexView(
        HEXES[at],
        galaxy.tile_at(at),
        _seat(galaxy.owner[at]),
        None if level == 0 else "starbase" if level >= STARBASE else "empire",
        level == HOME,
        galaxy.food[at],
        tuple(
            FleetView(seat, *_counts(s, seat, at))
            for seat in range(s.players)
            if galaxy.ships_in(seat, at) > 0
        ),
        _influence(s, at),
    )


def _mat(s: EmperorState, seat: Seat) -> MatView:
    galaxy = s.galaxy
    holdings = s.holdings
    role = s.taken[seat]
    return MatView(
        seat,
        COLOURS[seat],
        HEXES[galaxy.homes[seat]],
        holdings.money[seat],
        holdings.metal[seat],
        holdings.energy[seat],
        holdings.crop[seat],
        holdings.reserve[seat],
        holdings.influence[seat],
        *_counts(s, seat, -1),
        tuple(TECHNOLOGIES[at] for at, owner in enumerate(s.science.technologies) if owner == seat),
        galaxy.planets_of(seat),
        len(galaxy.controlled(seat)),
        ROLES[role] if role >= 0 else None,
    )


def _battle(battle: Battle) -> BattleView:
    return BattleView(
        HEXES[battle.hex] if battle.hex >= 0 else None,
        battle.seats[0],
        battle.seats[1],
        battle.round,
        battle.phase,
        battle.surprise,
        (battle.hits[0], battle.hits[1]),
        (battle.misses[0], battle.misses[1]),
        (battle.damaged[0], battle.damaged[1]),
        battle.bonus,
    )


def redraw(s: EmperorState, seats: Sequence[Seat | None], rng: Rng) -> None:
    """EMP-13.5: only the stack is uncertain, and it is two bags; a private top tile is redrawn."""
    tile_stack = s.tile_stack
    if tile_stack.top < 0 or any(_knows_top(s, seat) for seat in seats):
        return
    pile = tile_stack.plain if s.box.tiles[tile_stack.top].pile == "plain" else tile_stack.atomic
    pile.append(tile_stack.top)
    pile.sort()  # the order of a bag could tell what was drawn from it
    tile_stack.top = rng.draw(pile)
