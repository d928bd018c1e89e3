"""The eight planets: power tiles, garrisons, fleets, labs, routes and workers."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.draw import (
    NOTHING,
    Svg,
    cube,
    emblem,
    group,
    icon,
    ident,
    join,
    moved,
    piece,
    planet,
    rect,
    row,
    seat_class,
    ship,
    spot,
    text,
)
from orrery.games.rebellion.ids import KINDS
from orrery.games.rebellion.table.scene import GAP, KIND_ICONS, LEGIBLE, SURFACE, WIDTH, Scene
from orrery.games.rebellion.view import PlanetView

ACROSS: Final = 4
WIDE: Final = (WIDTH - (ACROSS - 1) * GAP) / ACROSS
HEAD: Final = 138.0
LINE: Final = 26.0


def draw_galaxy(scene: Scene) -> Svg:
    """Draw the planets in their order, four in a row, each row as high as its fullest planet."""
    parts: list[Svg] = []
    y = 0.0
    for first in range(0, len(scene.view.planets), ACROSS):
        line = scene.view.planets[first : first + ACROSS]
        most = max(sum(any(workers) for workers in one.workers) for one in line)
        high = HEAD + LINE * max(1, most) + 8
        for column, one in enumerate(line):
            x = column * (WIDE + GAP)
            parts.append(_ground(scene, one, first + column, x, y, high))
            parts.append(moved(join(_fleet(scene, one), _left(scene, one)), x, y))
            parts.append(_garrison(scene, one, x, y))
            parts += _workers(scene, one, x, y)
        y += high + GAP
    return join(*parts)


def _ground(scene: Scene, one: PlanetView, at: int, x: float, y: float, high: float) -> Svg:
    """Draw the planet itself, its power tile, its fleet and what is left to take."""
    frame = rect(WIDE, high, rx=12, class_="panel")
    owner = NOTHING
    if one.controller is not None:
        owner = rect(
            WIDE - 4, high - 4, 2, 2, rx=11, stroke_width=2.5,
            class_=f"seat-line {seat_class(one.controller)}",
        )  # fmt: skip
    name = scene.planet_name(at)
    power = row(
        [text(f"{one.high}/{one.low}", size=LEGIBLE, bold=True, anchor="start"), icon("vp", 20)],
        gap=3,
    )
    return spot(
        ident("planet", one.id),
        join(frame, owner),
        moved(planet(SURFACE[at], 32), 40, 60),
        text(name, WIDE / 2, 17, size=LEGIBLE - 2, bold=True, width=WIDE - 16),
        moved(power, 80, 34),
        label=describe(scene, one, at),
        x=x,
        y=y,
        halo=rect(WIDE, high, rx=12, class_="halo"),
    )


def describe(scene: Scene, one: PlanetView, at: int) -> str:
    """Say all that is at a planet, for those who do not see it."""
    good = scene.good_name(scene.box.sheet.planets[at].good)
    parts = [
        f"{scene.planet_name(at)} ({good})",
        f"{scene.label('power')} {one.high}/{one.low}",
        f"{scene.label('sentinels')}: {one.sentinels}",
    ]
    if one.capital_fleet:
        parts.append(scene.label("imperial_fleet"))
    if one.rebel_fleet:
        parts.append(_rebel_fleet_words(scene))
    if one.lab:
        parts.append(scene.label("lab"))
    if one.route_owner is None:
        parts.append(scene.label("route"))
    parts += [
        f"{scene.name(seat)}: {scene.workers(workers)}"
        for seat, workers in enumerate(one.workers)
        if any(workers)
    ]
    return ", ".join(parts)


def _rebel_fleet_words(scene: Scene) -> str:
    owner = scene.view.rebel_fleet_owner
    who = f" ({scene.name(owner)})" if owner is not None else ""
    return scene.label("rebel_fleet") + who


def _fleet(scene: Scene, one: PlanetView) -> Svg:
    """Draw the fleet in orbit, of which there is at most one."""
    if one.capital_fleet:
        drawn = icon("dreadnought", 42, "rose")
        return piece(
            ident("capital", one.id), drawn, label=scene.label("imperial_fleet"), x=WIDE - 36, y=78
        )
    if one.rebel_fleet:
        drawn = ship(scene.view.rebel_fleet_owner, 42, "flagship")
        return piece("rebel-fleet", drawn, label=_rebel_fleet_words(scene), x=WIDE - 36, y=78)
    return NOTHING


def _left(scene: Scene, one: PlanetView) -> Svg:
    """Draw the lab and the trade route as long as nobody took them."""
    parts = []
    if one.lab:
        parts.append(piece(ident("lab", one.id), cube(None, 24, "steel"), label=scene.label("lab")))
    if one.route_owner is None:
        parts.append(
            piece(
                ident("route", one.id),
                icon("trade", 26, "gold"),
                label=scene.label("route"),
            )
        )
    return moved(row(parts, gap=8), 10, 102)


def _garrison(scene: Scene, one: PlanetView, x: float, y: float) -> Svg:
    """Draw the sentinels, which can be attacked."""
    if not one.sentinels:
        return NOTHING
    return spot(
        ident("sentinels", one.id),
        rect(58, 30, -29, -15, rx=10, class_="panel-2"),
        moved(icon("sentinel", 24, "rose"), -14, 0),
        text(one.sentinels, 14, 0, size=LEGIBLE, bold=True),
        label=f"{scene.label('sentinels')}: {one.sentinels}",
        x=x + WIDE - 40,
        y=y + 118,
    )


def _workers(scene: Scene, one: PlanetView, x: float, y: float) -> list[Svg]:
    """Draw a line for each player who is there."""
    present = [(seat, workers) for seat, workers in enumerate(one.workers) if any(workers)]
    return [
        _line(scene, one, seat, workers, x + 8, y + HEAD + LINE * down)
        for down, (seat, workers) in enumerate(present)
    ]


def _line(
    scene: Scene, one: PlanetView, seat: Seat, workers: tuple[int, ...], x: float, y: float
) -> Svg:
    return spot(
        ident("workers", one.id, seat),
        group(
            rect(WIDE - 16, LINE - 4, rx=8, class_="seat-wash"),
            moved(emblem(seat, 16), 12, (LINE - 4) / 2),
            text(sum(workers), 36, (LINE - 4) / 2, size=LEGIBLE - 4, bold=True),
            moved(specialists(workers), 54, (LINE - 4) / 2 - 8),
            class_=seat_class(seat),
        ),
        label=f"{scene.name(seat)} ({scene.label(one.id)}): {scene.workers(workers)}",
        x=x,
        y=y,
    )


def specialists(workers: tuple[int, ...], size: float = 16) -> Svg:
    """Draw a sign for each kind of specialist, with its number where there are several."""
    parts = []
    for kind, count in zip(KINDS[1:], workers[1:], strict=True):
        if not count:
            continue
        sign = icon(KIND_ICONS[kind], size, "ink")
        if count > 1:
            sign = join(sign, text(count, size * 0.62, 1, size=size * 0.8, anchor="start"))
        parts.append(sign)
    return row(parts, gap=3)
