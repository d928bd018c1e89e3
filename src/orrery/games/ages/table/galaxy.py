"""The galaxy: sectors, home worlds, colonies and ships."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.hexes import Hex
from orrery.draw import (
    NOTHING,
    Point,
    Svg,
    arrow,
    building,
    cell,
    centre,
    circle,
    emblem,
    fleet,
    glow,
    group,
    hex_halo,
    icon,
    ident,
    join,
    moved,
    paragraph,
    piece,
    placed,
    planet,
    rect,
    row,
    seat_class,
    spot,
    text,
)
from orrery.games.ages.actions import SECTOR_NUMBER, SECTORS
from orrery.games.ages.table.scene import BONUS_ICONS, HOME_WORLDS, Scene
from orrery.games.ages.view import SectorView

WIDTH: Final = 720.0


def galaxy(scene: Scene) -> Svg:
    """Draw the sectors where they lie, then what is on them."""
    layout = scene.box.layouts[scene.view.players]
    size = _size_for(list(layout.at.values()))
    places = {
        sector.id: centre(layout.at[SECTOR_NUMBER[sector.id]], size)
        for sector in scene.view.sectors
    }
    voids = [moved(cell(size, kind="void"), *centre(at, size)) for at in layout.voids]
    grounds = [_sector(scene, sector, size, *places[sector.id]) for sector in scene.view.sectors]
    pawns = [_pawns(scene, sector, size, *places[sector.id]) for sector in scene.view.sectors]
    return join(*voids, *grounds, *pawns, _course(scene, places, size))


def _course(scene: Scene, places: dict[str, Point], size: float) -> Svg:
    """Draw where ships are being sent."""
    facts = scene.view.prompt.facts if scene.view.prompt is not None else {}
    if "origin" not in facts or "target" not in facts or scene.view.prompt is None:
        return NOTHING
    seat = scene.view.prompt.asked[0]
    ends = places[SECTORS[facts["origin"]]], places[SECTORS[facts["target"]]]
    return arrow(*ends, seat=seat, trim=size * 0.35, width=size * 0.09)


def _size_for(hexes: Sequence[Hex]) -> float:
    """Return the size of a hex that makes every galaxy about as wide as the board."""
    across = [centre(at, 1)[0] for at in hexes]
    return min(112.0, WIDTH / (max(across) - min(across) + 3**0.5))


def _sector(scene: Scene, sector: SectorView, size: float, x: float, y: float) -> Svg:
    is_home = sector.id.startswith("h")
    owner = sector.controller if sector.controller >= 0 else None
    facts = scene.view.prompt.facts if scene.view.prompt is not None else {}
    is_chosen = SECTOR_NUMBER[sector.id] in [facts.get(key) for key in ("origin", "sector")]
    hidden = not is_home and sector.tile < 0
    ground = cell(size, kind="hidden" if hidden else "home" if is_home else "", owner=owner)
    inside = _home(scene, sector, size) if is_home else _neutral(scene, sector, size)
    return spot(
        ident("sector", sector.id),
        ground,
        inside,
        label=scene.describe(sector),
        x=x,
        y=y,
        halo=hex_halo(size),
        class_="sector picked" if is_chosen else "sector",
    )


def _neutral(scene: Scene, sector: SectorView, size: float) -> Svg:
    """Draw the bonus and the name of a tile, or that nobody knows it."""
    if sector.tile < 0:
        return join(
            icon("unknown", size * 0.6, "dim"),
            text(sector.id, 0, size * 0.72, size=size * 0.17, class_="dim fine"),
        )
    bonus = scene.box.sheet.sectors[sector.tile].bonus
    name = paragraph(
        scene.sector_name(sector),
        0,
        -size * 0.24,
        width=size * 1.5,
        size=size * 0.165,
        anchor="middle",
        class_="ink haloed fine",
        most=1,
        smallest=7,
    )
    is_crowded = sum(ships > 0 for ships in sector.ships) > 4
    shift = -size * 0.27 if sector.colony >= 0 else 0.0
    return join(
        glow(size * 0.19, 0, size * 0.3),
        circle(size * 0.25, shift, -size * 0.55, class_="panel-3"),
        moved(icon(BONUS_ICONS[bonus], size * 0.34), shift, -size * 0.55),
        NOTHING if is_crowded else name,
    )


def _home(scene: Scene, sector: SectorView, size: float) -> Svg:
    """Draw the home world of whoever lives there."""
    for player in scene.view.seats:
        if player.home == sector.id and player.civilisation is not None:
            return join(
                moved(planet(HOME_WORLDS[player.civilisation], size * 0.38), 0, -size * 0.42),
                text(
                    scene.sector_name(sector),
                    0,
                    size * 0.06,
                    size=size * 0.165,
                    width=size * 1.5,
                    class_="ink haloed fine",
                    smallest=7,
                ),
            )
    return join(
        circle(size * 0.4, class_="bare line-2", stroke_width=2, stroke_dasharray="5 5"),
        icon("home", size * 0.4, "dim"),
    )


def _pawns(scene: Scene, sector: SectorView, size: float, x: float, y: float) -> Svg:
    """Draw the colony and a plate of ships for each player there."""
    drawn: list[Svg] = []
    if sector.colony >= 0:
        is_home = sector.id.startswith("h")
        at = (0.0, -size * 0.42) if is_home else (size * 0.3, -size * 0.55)
        drawn.append(
            piece(
                ident("colony", sector.id),
                building(sector.colony, size * 0.5),
                label=f"{scene.label('colony')}: {scene.name(sector.colony)}",
                x=x + at[0],
                y=y + at[1],
            )
        )
    present = [(seat, ships) for seat, ships in enumerate(sector.ships) if ships]
    for (seat, ships), (across, down) in zip(
        present, _spread(len(present), is_home=sector.id.startswith("h")), strict=True
    ):
        plate = fleet(seat, ships, size * 0.54) if len(present) == 1 else _tally(seat, ships, size)
        drawn.append(
            spot(
                ident("ships", sector.id, seat),
                plate,
                label=f"{scene.name(seat)}: {scene.ships(ships)} ({scene.sector_name(sector)})",
                x=x + across * size,
                y=y + down * size,
            )
        )
    return join(*drawn)


def _spread(count: int, *, is_home: bool) -> list[tuple[float, float]]:
    """Return where the plates of so many players lie in a hex of size 1."""
    if count <= 1:
        return [(0.0, 0.43 if is_home else 0.28)][:count]
    first = 0.36 if is_home else 0.3
    if count == 2:
        return [(-0.41, first), (0.41, first)]
    rows = (0.14, 0.57) if count <= 4 else (-0.1, 0.33, 0.76)
    places = [(across, down) for down in rows for across in (-0.41, 0.41)]
    return [*places[: count - 1], (0.0, rows[-1])] if count % 2 else places


def _tally(seat: int, ships: int, size: float) -> Svg:
    """Draw a small plate: the shape of a seat and its number of ships."""
    shape = size * (0.24 if ships < 10 else 0.19)
    number = text(ships, size=size * 0.35, bold=True, class_="on")
    inside = row([emblem(seat, shape, "on"), number], gap=size * 0.02)
    wide, high = max(inside.box.width + size * 0.08, size * 0.6), size * 0.4
    plate = rect(wide, high, -wide / 2, -high / 2, rx=high * 0.3, class_="seat-body")
    mark = placed(inside, -inside.box.width / 2, -inside.box.height / 2)
    return group(plate, mark, class_=seat_class(seat))
