"""The map: sectors, planets, structures, satellites, federations."""

from __future__ import annotations

from typing import Final

from orrery.draw import (
    NOTHING,
    Svg,
    border,
    building,
    cell,
    centre,
    circle,
    group,
    hex_area,
    hex_halo,
    ident,
    join,
    moved,
    piece,
    planet,
    round_halo,
    seat_class,
    spot,
    text,
)
from orrery.draw import (
    emblem as seat_emblem,
)
from orrery.games.gaia.table.scene import BUILDING, SURFACE, Scene
from orrery.games.gaia.view import HexView

SIZE: Final = 30.0


def galaxy(scene: Scene) -> Svg:
    """Draw every hex where it lies, then federations and the borders of the sectors."""
    return join(
        *(_hex(scene, number, place) for number, place in enumerate(scene.view.hexes)),
        *_federations(scene),
        *_sectors(scene),
    )


def _hex(scene: Scene, number: int, place: HexView) -> Svg:
    x, y = centre(place.at, SIZE)
    facts = scene.view.prompt.facts if scene.view.prompt is not None else {}
    chosen = number in facts.get("planets", ())
    return spot(
        ident("hex", number),
        cell(SIZE, kind="" if place.planet == "empty" else "deep"),
        _globe(place),
        _structure(place),
        _satellites(place),
        label=scene.describe(place),
        x=x,
        y=y,
        halo=hex_halo(SIZE, inset=3),
        class_="sector picked" if chosen else "sector",
    )


def _globe(place: HexView) -> Svg:
    if place.planet == "empty":
        return NOTHING
    return planet(SURFACE.get(place.planet, place.planet), SIZE * 0.62)


def _structure(place: HexView) -> Svg:
    """Draw what stands there; a shared mine beside the first structure."""
    drawn: list[Svg] = []
    if place.seat is not None:
        kind = BUILDING.get(place.structure, place.structure)
        drawn.append(building(place.seat, SIZE * 0.9, kind))
        if place.structure.startswith("academy"):
            letter = "K" if place.structure == "academy_knowledge" else "Q"
            drawn.append(
                text(letter, SIZE * 0.5, -SIZE * 0.42, size=11, bold=True, class_="haloed")
            )
    if place.gaiaformer_seat is not None:
        drawn.append(building(place.gaiaformer_seat, SIZE * 0.8, "gaiaformer"))
    if place.station_seat is not None:
        drawn.append(building(place.station_seat, SIZE * 0.9, "space_station"))
    if place.shared_seat is not None:
        drawn.append(
            moved(building(place.shared_seat, SIZE * 0.5, "mine"), SIZE * 0.45, SIZE * 0.4)
        )
    return join(*drawn)


def _satellites(place: HexView) -> Svg:
    seats = place.satellite_seats
    alone = len(seats) == 1 and place.station_seat is None
    size = SIZE * (0.62 if alone else 0.42)
    spread = [(0.0, 0.0)] if alone else [(-0.4, -0.3), (0.4, -0.3), (-0.4, 0.4), (0.4, 0.4)]
    return join(
        *(
            moved(building(seat, size, "satellite"), across * SIZE, down * SIZE)
            for seat, (across, down) in zip(seats, spread, strict=False)
        )
    )


def _federations(scene: Scene) -> list[Svg]:
    """Wash the hexes that each player has federated."""
    drawn: list[Svg] = []
    for seat in range(len(scene.view.mats)):
        hexes = [place.at for place in scene.view.hexes if seat in place.federated_seats]
        if hexes:
            drawn.append(
                piece(
                    ident("federations", seat),
                    hex_area(hexes, SIZE * 0.98, seat=seat),
                    group(border(hexes, SIZE, class_="seat-line"), class_=seat_class(seat)),
                    label=f"{scene.label('federations')}: {scene.name(seat)}",
                    class_="piece still",
                )
            )
    return drawn


def _sectors(scene: Scene) -> list[Svg]:
    """Draw the borders of the tiles, and their numbers as handles to turn them by."""
    by_sector: dict[int, list[tuple[int, int]]] = {}
    for place in scene.view.hexes:
        by_sector.setdefault(place.sector, []).append(place.at)
    drawn = [border(hexes, SIZE) for hexes in by_sector.values()]
    turning = scene.asks("LastPlayerTurnsTiles")
    for slot, (number, at) in enumerate(scene.view.sectors):
        x, y = centre(at, SIZE)
        mark = text(number, size=13, bold=True, class_="dim fine haloed")
        if turning:
            drawn.append(
                spot(
                    ident("sector", slot),
                    circle(SIZE * 0.5, class_="panel-3"),
                    text(number, size=15, bold=True),
                    label=f"{scene.label('sector')} {number}",
                    x=x,
                    y=y,
                    halo=round_halo(SIZE * 0.55),
                )
            )
        else:
            drawn.append(moved(mark, x, y + SIZE * 0.66))
    return drawn


def seats_key(scene: Scene) -> Svg:
    """Draw which shape each player has."""
    parts: list[Svg] = []
    x = 0.0
    for seat in range(len(scene.view.mats)):
        words = text(
            f"{scene.name(seat)} · {scene.faction(seat)} · {scene.view.mats[seat].vp}",
            x + 18,
            0,
            size=15,
            anchor="start",
            bold=scene.is_asked(seat),
        )
        parts += [moved(seat_emblem(seat, 16), x, 0), words]
        x += words.box.width + 44
    return join(*parts)
