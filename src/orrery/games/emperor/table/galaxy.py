"""The galaxy: sectors where they lie, markers, ships, influence."""

from __future__ import annotations

from typing import Final

from orrery.draw import (
    NOTHING,
    Svg,
    badge,
    building,
    cell,
    centre,
    circle,
    cube,
    disc,
    emblem,
    glow,
    group,
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
from orrery.games.emperor.components import Tile
from orrery.games.emperor.ids import GALAXY
from orrery.games.emperor.table.scene import SHIP_GLYPHS, Scene
from orrery.games.emperor.view import FleetView, HexView

SIZE: Final = 59.0
WORLDS: Final = ("terra", "ocean", "desert", "garden", "oxide", "ice", "swamp", "living", "rock")


def galaxy(scene: Scene) -> Svg:
    """Draw the hexes, then what stands on them."""
    places = [centre(at, SIZE) for at in GALAXY.at]
    hexes = scene.view.hexes
    grounds = [_ground(scene, one, *at) for one, at in zip(hexes, places, strict=True)]
    pieces = [_pieces(scene, one, *at) for one, at in zip(hexes, places, strict=True)]
    return join(*grounds, *pieces)


def _ground(scene: Scene, one: HexView, x: float, y: float) -> Svg:
    """Draw a hex and its sector; the whole of it can be clicked."""
    if one.tile is None:
        ground = cell(SIZE, kind="void")
        inside = text(one.id, 0, 0, size=SIZE * 0.24, class_="dim")
    else:
        ground = cell(SIZE, kind="home" if one.home else "", owner=one.owner)
        name = text(one.id, 0, SIZE * 0.85, size=SIZE * 0.19, class_="dim fine")
        inside = join(sector(one.tile, SIZE), name)
    food = row([cube(tint="leaf", size=SIZE * 0.26) for _ in range(one.food)], gap=1)
    private = icon("lock", SIZE * 0.3, "gold") if one.id == scene.view.private else NOTHING
    fight = scene.view.battle
    strife = icon("war", SIZE * 0.32) if fight is not None and fight.hex == one.id else NOTHING
    return spot(
        ident("hex", one.id),
        ground,
        inside,
        placed(food, SIZE * 0.32, -SIZE * 0.42),
        moved(private, 0, SIZE * 0.62),
        moved(strife, 0, -SIZE * 0.82),
        label=scene.describe(one),
        x=x,
        y=y,
        halo=hex_halo(SIZE, inset=6),
        class_="sector",
    )


def sector(tile: Tile, size: float) -> Svg:
    """Draw what is printed on a tile about the origin: planets and yields, a sun, a hole."""
    if tile.kind == "sun":
        return join(glow(size * 0.75), planet("star", size * 0.5))
    if tile.kind == "black_hole":
        return join(
            glow(size * 0.8),
            icon("wormhole", size * 1.1, "violet"),
            circle(size * 0.24, class_="space"),
        )
    if tile.planets == 0:
        return icon("minus", size * 0.3, "dim")
    world = WORLDS[sum(map(ord, tile.id)) % len(WORLDS)]
    across = (0.0,) if tile.planets == 1 else (-size * 0.26, size * 0.26)
    planets = [moved(planet(world, size * 0.24), x, -size * 0.48) for x in across]
    return join(*planets, moved(yields(tile, size * 0.3), 0, size * 0.02))


def yields(tile: Tile, size: float) -> Svg:
    """Draw an icon for each cube that a sector yields, about the origin."""
    icons = [icon("food", size)] * tile.food
    icons += [icon("metal", size, "sky")] * tile.metal
    icons += [icon("energy", size, "gold")] * tile.energy
    drawn = row(icons, gap=1)
    return placed(drawn, -drawn.box.width / 2, -drawn.box.height / 2)


def _pieces(scene: Scene, one: HexView, x: float, y: float) -> Svg:
    """Draw the marker, the ships and the influence on a hex."""
    drawn: list[Svg] = []
    if one.owner is not None and one.marker is not None:
        drawn.append(
            piece(
                ident("marker", one.id),
                marker(one.owner, one.marker, SIZE * 0.42, is_home=one.home),
                label=f"{scene.label('home' if one.home else one.marker)}: {scene.name(one.owner)}",
                x=x - SIZE * 0.52,
                y=y - SIZE * 0.3,
            )
        )
    plates = [_fleet(scene, one, fleet, len(one.fleets)) for fleet in one.fleets]
    for plate, (across, down) in zip(plates, _spread(len(plates)), strict=True):
        drawn.append(moved(plate, x + across * SIZE, y + down * SIZE))
    laid = [(seat, count) for seat, count in enumerate(one.influence) if count]
    for at, (seat, count) in enumerate(laid):
        drawn.append(
            piece(
                ident("influence", one.id, seat),
                disc(seat, SIZE * 0.36, label=count),
                label=f"{scene.label('influence')} {scene.name(seat)}: {count}",
                x=x + SIZE * 0.56,
                y=y - SIZE * 0.02 + at * SIZE * 0.34,
            )
        )
    return join(*drawn)


def marker(seat: int, kind: str, size: float, *, is_home: bool = False) -> Svg:
    """Draw an empire, a starbase or a home starbase."""
    if is_home:
        return building(seat, size * 1.15, "space_station")
    return ship(seat, size * 1.1, "starbase") if kind == "starbase" else building(seat, size)


def _spread(count: int) -> list[tuple[float, float]]:
    """Return where the plates of so many players lie in a hex of size 1."""
    if count <= 1:
        return [(0.0, 0.5)][:count]
    places = [(-0.36, 0.34), (0.36, 0.34), (0.0, 0.7), (-0.36, 0.0), (0.36, 0.0), (0.0, -0.3)]
    return places[:count]


def _fleet(scene: Scene, one: HexView, fleet: FleetView, crowd: int) -> Svg:
    """Draw the ships of a player in a hex: by type where there is room, else their number."""
    counts = (
        ("fighter", fleet.fighters),
        ("cruiser", fleet.cruisers),
        ("dreadnought", fleet.dreadnoughts),
    )
    if crowd == 1:
        kinds = [(name, count) for name, count in counts if count]
        size = SIZE * (0.5 if len(kinds) < 3 else 0.42)
        drawn = row([ships(fleet.seat, name, count, size) for name, count in kinds], gap=1)
        drawn = placed(drawn, -drawn.box.width / 2, -drawn.box.height / 2)
    else:
        drawn = _tally(fleet.seat, sum(count for _, count in counts))
    return piece(ident("fleet", one.id, fleet.seat), drawn, label=scene.describe_fleet(fleet))


def ships(seat: int, name: str, count: int, size: float) -> Svg:
    """Draw so many ships of a type as one with a number."""
    body = ship(seat, size, SHIP_GLYPHS[name])  # type: ignore[index]  # a ShipId
    return body if count == 1 else join(body, badge(count, size * 0.3, size * 0.3, size * 0.42))


def _tally(seat: int, ships: int) -> Svg:
    inside = row(
        [emblem(seat, SIZE * 0.2, "on"), text(ships, size=SIZE * 0.3, bold=True, class_="on")],
        gap=2,
    )
    wide, high = inside.box.width + 8, SIZE * 0.34
    plate = rect(wide, high, -wide / 2, -high / 2, rx=high * 0.3, class_="seat-body")
    mark = placed(inside, -inside.box.width / 2, -inside.box.height / 2)
    return group(plate, mark, class_=seat_class(seat))
