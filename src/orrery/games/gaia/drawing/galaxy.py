"""The map: sectors, planets, structures, satellites, federations."""

from __future__ import annotations

import math
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
from orrery.draw.reading import kept_as_read
from orrery.games.gaia.drawing.scene import BUILDING, SURFACE, Scene
from orrery.games.gaia.view import HexView

# the stage where the map shows as large as it is drawn, and how large a hex may get there
STAGE: Final = (684.0, 672.0)
LARGEST: Final = 30.0


def hex_size(scene: Scene) -> float:
    """Return how large the hexes are so that the map fills the stage."""
    places = [centre(place.at, 1.0) for place in scene.view.hexes]
    across = max(x for x, _ in places) - min(x for x, _ in places) + math.sqrt(3)
    down = max(y for _, y in places) - min(y for _, y in places) + 2
    wide, high = STAGE
    return min(wide / across, high / down, LARGEST)


def galaxy(scene: Scene) -> Svg:
    """Draw every hex where it lies, then federations and the borders of the sectors."""
    facts = scene.view.prompt.facts if scene.view.prompt is not None else {}
    chosen = {*facts.get("planets", ()), facts.get("at")}
    turning = any(map(scene.asks, ("LastPlayerTurnsTiles", "LastPlayerAssembles", "SwapWith")))
    small = scene.asks("WhichFaction", "WhichAutomaFaction")
    return _map(scene, frozenset(chosen), is_turning=turning, is_small=small)


@kept_as_read
def _map(scene: Scene, chosen: frozenset[int | None], *, is_turning: bool, is_small: bool) -> Svg:
    size = hex_size(scene)
    return join(
        *(
            _hex(scene, number, place, size, chosen=number in chosen)
            for number, place in enumerate(scene.view.hexes)
        ),
        *_federations(scene, size),
        *_sectors(scene, size, is_turning=is_turning, is_small=is_small),
    )


@kept_as_read
def _hex(scene: Scene, number: int, place: HexView, size: float, *, chosen: bool) -> Svg:
    x, y = centre(place.at, size)
    return spot(
        ident("hex", number),
        cell(size, kind="" if place.planet == "empty" else "deep"),
        _globe(place, size),
        _structure(place, size),
        _satellites(number, place, size),
        label=scene.describe(place),
        x=x,
        y=y,
        halo=hex_halo(size, inset=2),
        class_=f"sector on-{place.planet}{' picked' if chosen else ''}",
    )


def _globe(place: HexView, size: float) -> Svg:
    if place.planet == "empty":
        return NOTHING
    return planet(SURFACE.get(place.planet, place.planet), size * 0.62)


def _structure(place: HexView, size: float) -> Svg:
    """Draw what stands there; a shared mine beside the first structure."""
    drawn: list[Svg] = []
    if place.seat is not None:
        kind = BUILDING.get(place.structure, place.structure)
        drawn.append(building(place.seat, size * 0.9, kind))
        if place.structure.startswith("academy"):
            letter = "K" if place.structure == "academy_knowledge" else "Q"
            drawn.append(
                text(letter, size * 0.5, -size * 0.42, size=12, bold=True, class_="haloed")
            )
    if place.gaiaformer_seat is not None:
        drawn.append(building(place.gaiaformer_seat, size * 0.8, "gaiaformer"))
    if place.station_seat is not None:
        drawn.append(building(place.station_seat, size * 0.9, "space_station"))
    if place.shared_seat is not None:
        drawn.append(
            moved(building(place.shared_seat, size * 0.5, "mine"), size * 0.45, size * 0.4)
        )
    return join(*drawn)


def _satellites(number: int, place: HexView, size: float) -> Svg:
    """Draw the satellites in a hex; they show as ghosts before they are there."""
    seats = place.satellite_seats
    if not seats:
        return NOTHING
    alone = len(seats) == 1 and place.station_seat is None
    side = size * (0.62 if alone else 0.42)
    spread = [(0.0, 0.0)] if alone else [(-0.4, -0.3), (0.4, -0.3), (-0.4, 0.4), (0.4, 0.4)]
    return group(
        *(
            moved(building(seat, side, "satellite"), across * size, down * size)
            for seat, (across, down) in zip(seats, spread, strict=False)
        ),
        id=ident("satellites", number),
        class_="laid",
    )


def _federations(scene: Scene, size: float) -> list[Svg]:
    """Wash the hexes that each player has federated."""
    drawn: list[Svg] = []
    for seat in sorted({seat for place in scene.view.hexes for seat in place.federated_seats}):
        hexes = [place.at for place in scene.view.hexes if seat in place.federated_seats]
        drawn.append(
            piece(
                ident("federations", seat),
                hex_area(hexes, size * 0.98, seat=seat),
                group(border(hexes, size, class_="seat-line"), class_=seat_class(seat)),
                label=f"{scene.label('federations')}{scene.colon}{scene.name(seat)}",
                class_="piece still",
            )
        )
    return drawn


def _sectors(scene: Scene, size: float, *, is_turning: bool, is_small: bool) -> list[Svg]:
    """Draw the borders of the tiles, and their numbers as handles to turn them by.

    On a small map, while factions are chosen, the numbers leave.
    """
    by_sector: dict[int, list[tuple[int, int]]] = {}
    for place in scene.view.hexes:
        by_sector.setdefault(place.sector, []).append(place.at)
    drawn = [border(hexes, size) for hexes in by_sector.values()]
    for slot, (number, at) in enumerate(() if is_small else scene.view.sectors):
        x, y = centre(at, size)
        mark = text(number, size=12, bold=True, class_="dim fine haloed")
        if is_turning:
            drawn.append(
                spot(
                    ident("sector", slot),
                    circle(size * 0.62, class_="panel-3"),
                    text(number, size=14, bold=True),
                    label=f"{scene.label('sector')} {number}",
                    x=x,
                    y=y,
                    halo=round_halo(size * 0.66),
                )
            )
        else:
            drawn.append(moved(mark, x, y))
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
