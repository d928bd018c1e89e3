"""The galaxy: sectors where they lie, markers, ships, influence. No words: names are in the cards.

It is drawn in the pixels of the page: a hex is 85 wide, and what is written has 13.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from orrery.draw import (
    NOTHING,
    Box,
    Svg,
    badge,
    building,
    cell,
    centre,
    circle,
    emblem,
    frame_halo,
    glow,
    group,
    hex_box,
    hex_halo,
    icon,
    ident,
    join,
    moved,
    piece,
    placed,
    planet,
    rect,
    row,
    seat_class,
    ship,
    spot,
    text,
)
from orrery.draw.reading import kept_as_read
from orrery.draw.svg import kept
from orrery.games.emperor.components import Tile
from orrery.games.emperor.drawing.scene import (
    MARKER_GLYPHS,
    SHIP_GLYPHS,
    Scene,
    ships_of,
)
from orrery.games.emperor.ids import GALAXY
from orrery.games.emperor.prospects import produces
from orrery.games.emperor.view import FleetView, HexView

SIZE: Final = 49.0
LETTER: Final = 13.0  # what is written on the map
FOOD_PLACES: Final = ((-33.0, 17.0), (-16.0, 17.0))  # two on a sector: EMP-5.5
FOOD: Final = 16.0
SHIP: Final = 23.0
# what a planet looks like, by what it is rich in
FERTILE: Final = ("garden", "living", "terra", "ocean")
METALLIC: Final = ("titanium", "oxide", "rock", "swamp")
CHARGED: Final = ("ice", "volcanic", "transdim")


@kept_as_read
def galaxy(scene: Scene) -> Svg:
    """Draw the hexes, then what stands on them."""
    places = [centre(at, SIZE) for at in GALAXY.at]
    hexes = scene.view.hexes
    grounds = [_ground(scene, one, *at) for one, at in zip(hexes, places, strict=True)]
    pieces = [_pieces(scene, one, *at) for one, at in zip(hexes, places, strict=True)]
    return join(*grounds, *pieces)


@cache
def galaxy_box(margin: float) -> Box:
    """Return the room that all hexes take."""
    cells = [Svg("", hex_box(SIZE).moved(*centre(at, SIZE))) for at in GALAXY.at]
    return join(*cells).box.grown(margin)


@kept_as_read
def _ground(scene: Scene, one: HexView, x: float, y: float) -> Svg:
    """Draw a hex and its sector; the whole of it can be clicked."""
    if one.tile is None:
        ground, inside = cell(SIZE, kind="void"), NOTHING
    else:
        ground = cell(SIZE, kind="home" if one.home else "", owner=one.owner)
        inside = sector(one.tile, SIZE)
    private = icon("lock", 18, "gold") if one.id == scene.view.private else NOTHING
    fight = scene.view.battle
    strife = icon("war", 20) if fight is not None and fight.hex == one.id else NOTHING
    return spot(
        ident("hex", one.id),
        ground,
        inside,
        _food(one),
        moved(private, 0, -SIZE * 0.8),
        moved(strife, 0, -SIZE * 0.8),
        label=scene.describe(one),
        x=x,
        y=y,
        halo=hex_halo(SIZE, inset=5),
        class_="sector",
    )


def _food(one: HexView) -> Svg:
    """Draw the two places for food on a sector that yields metal or energy."""
    if not produces(one.tile) or (one.owner is None and one.food == 0):
        return NOTHING
    slots = [moved(_slot(is_full=at < one.food), *place) for at, place in enumerate(FOOD_PLACES)]
    return join(*slots)


@kept
def _slot(*, is_full: bool) -> Svg:
    if is_full:
        token = rect(FOOD, FOOD, -FOOD / 2, -FOOD / 2, rx=4, class_="leaf outlined")
        return join(token, icon("food", 12, "on"))
    return rect(14, 14, -7, -7, rx=4, class_="bare line-2", stroke_width=1.2, stroke_opacity=0.8)


# -- what is printed on a tile


@kept
def sector(tile: Tile, size: float) -> Svg:
    """Draw what is printed on a tile about the origin: planets and yields, a sun, a hole."""
    if tile.kind == "sun":
        return _sun(size * (0.58 if tile.pile == "start" else 0.48))
    if tile.kind == "black_hole":
        return _hole(size * 0.56)
    if tile.planets == 0:
        return _dust(size)
    if tile.planets == 1:
        worlds = moved(planet(world(tile), size * 0.27), size * 0.14, -size * 0.45)
    else:
        worlds = join(
            moved(planet(world(tile, 1), size * 0.19), size * 0.4, -size * 0.38),
            moved(planet(world(tile), size * 0.22), size * 0.03, -size * 0.47),
        )
    return join(worlds, moved(yields(tile, size * 0.32), 0, size * 0.03))


def world(tile: Tile, at: int = 0) -> str:
    """Choose what a planet looks like by what its sector yields."""
    rich: tuple[str, ...] = FERTILE if tile.food >= max(tile.metal, tile.energy) else METALLIC
    if tile.energy > tile.food and tile.energy >= tile.metal:
        rich = CHARGED
    return rich[(sum(map(ord, tile.id)) + at) % len(rich)]


def _sun(radius: float) -> Svg:
    return join(
        glow(radius * 1.7),
        circle(radius * 1.2, class_="mark gold", stroke_width=1.5, stroke_opacity=0.5),
        planet("star", radius),
        circle(radius * 0.98, class_="ember", fill_opacity=0.28),
    )


def _hole(radius: float) -> Svg:
    rings = [
        circle(radius * far, class_=f"mark {tint}", stroke_width=wide, stroke_opacity=faint)
        for far, tint, wide, faint in (
            (1.12, "violet", 1.5, 0.5),
            (0.94, "violet", 3, 0.8),
            (0.76, "cyan", 3, 0.9),
            (0.6, "ember", 3, 0.9),
        )
    ]
    return join(glow(radius * 1.5), *rings, circle(radius * 0.5, class_="space"))


def _dust(size: float) -> Svg:
    """Draw the void: a few grains of dust."""
    grains = ((-0.3, -0.2, 0.03), (0.25, -0.35, 0.022), (0.05, 0.1, 0.03), (0.4, 0.2, 0.025),
              (-0.15, 0.42, 0.022), (-0.5, 0.15, 0.02))  # fmt: skip
    drawn = [circle(size * r, size * x, size * y, class_="dim") for x, y, r in grains]
    return group(*drawn, class_="ghost")


def yields(tile: Tile, size: float) -> Svg:
    """Draw an icon for each cube that a sector yields, about the origin."""
    icons = [icon("food", size)] * tile.food
    icons += [icon("metal", size)] * tile.metal
    icons += [icon("energy", size)] * tile.energy
    drawn = row(icons, gap=1)
    return placed(drawn, -drawn.box.width / 2, -drawn.box.height / 2)


# -- what stands on a hex


@kept_as_read
def _pieces(scene: Scene, one: HexView, x: float, y: float) -> Svg:
    """Draw the marker, the ships and the influence on a hex."""
    drawn: list[Svg] = []
    if one.owner is not None and one.marker is not None:
        drawn.append(
            piece(
                ident("marker", one.id),
                marker(one.owner, one.marker, 26 if one.home else 23),
                label=f"{scene.label('home' if one.home else one.marker)}{scene.colon}"
                f"{scene.name(one.owner)}",
                x=x - 22,
                y=y - 22,
                class_="piece through",
            )
        )
    drawn += _fleets(scene, one, x, y)
    laid = [(seat, count) for seat, count in enumerate(one.influence) if count]
    for at, (seat, count) in enumerate(laid):
        drawn.append(
            piece(
                ident("influence", one.id, seat),
                tally(seat, count),
                label=f"{scene.label('influence')} {scene.name(seat)}{scene.colon}{count}",
                x=x + 33 * (at % 3 - (min(len(laid), 3) - 1) / 2),
                y=y + 39 - 20 * (at // 3),
                class_="piece through",
            )
        )
    return join(*drawn)


def marker(seat: int, kind: str, size: float) -> Svg:
    """Draw an empire or a starbase."""
    return building(seat, size, MARKER_GLYPHS[kind])


def _fleets(scene: Scene, one: HexView, x: float, y: float) -> list[Svg]:
    """Draw the ships in a hex: by type where one player is alone, else a number for each."""
    if len(one.fleets) == 1:
        fleet = one.fleets[0]
        return [moved(_fleet(scene, one, fleet, _ships(one, fleet)), x, y)]
    plates = [
        _fleet(scene, one, fleet, tally(fleet.seat, sum(count for _, count in ships_of(fleet))))
        for fleet in one.fleets
    ]
    return [
        moved(plate, x + across, y + down)
        for plate, (across, down) in zip(plates, _spread(len(plates)), strict=True)
    ]


def _ships(one: HexView, fleet: FleetView) -> Svg:
    kinds = ships_of(fleet)
    gap = -2 if len(kinds) < len(SHIP_GLYPHS) else -7
    drawn = row([ships(fleet.seat, name, count, SHIP) for name, count in kinds], gap=gap)
    wide = drawn.box.width
    if not produces(one.tile) or one.owner is None:
        return placed(drawn, -wide / 2, 13)
    beside_the_food = FOOD_PLACES[-1][0] + FOOD / 2
    return placed(drawn, max(14 - wide / 2, beside_the_food), 13)


def _fleet(scene: Scene, one: HexView, fleet: FleetView, drawn: Svg) -> Svg:
    return spot(
        ident("fleet", one.id, fleet.seat),
        drawn,
        label=scene.describe_fleet(fleet),
        halo=frame_halo(drawn.box),
        class_="piece fleet",
    )


def _spread(count: int) -> list[tuple[float, float]]:
    """Return where the plates of so many players lie in a hex."""
    places = [(-18.0, 24.0), (18.0, 24.0), (0.0, 42.0), (-30.0, 2.0), (30.0, 2.0), (0.0, -40.0)]
    return places[:count]


def ships(seat: int, name: str, count: int, size: float) -> Svg:
    """Draw so many ships of a type as one with a number."""
    body = ship(seat, size, SHIP_GLYPHS[name])  # type: ignore[index]  # a ShipId
    return body if count == 1 else join(body, badge(count, size * 0.3, size * 0.3, LETTER))


@kept
def tally(seat: int, count: int) -> Svg:
    """Draw a plate with a player's shape and a number."""
    inside = row([emblem(seat, 11, "on"), text(count, size=LETTER, bold=True, class_="on")], gap=2)
    wide, high = inside.box.width + 8, 19.0
    plate = rect(wide, high, -wide / 2, -high / 2, rx=5, class_="seat-body")
    mark = placed(inside, -inside.box.width / 2, -inside.box.height / 2)
    return group(plate, mark, class_=seat_class(seat))
