"""The stage: eight planets in two columns, with who is there and what it would score now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.draw import (
    NOTHING,
    Svg,
    centred,
    element,
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
    spot,
    text,
)
from orrery.draw.reading import kept_as_read
from orrery.games.rebellion.drawing.scene import (
    GOOD_ICONS,
    GOOD_TINTS,
    KIND_ICONS,
    SURFACE,
    Scene,
)
from orrery.games.rebellion.ids import KINDS, PLANETS
from orrery.games.rebellion.view import PlanetView

ACROSS: Final = 2
WIDE: Final = 297.0
HIGH: Final = 122.0
GAP: Final = 6.0
SIZE: Final = (ACROSS * WIDE + GAP, 4 * HIGH + 3 * GAP)
# above them the page tells what happened since one's turn
ROOM: Final = 40.0
# the globe stands left, the bars of the factions right
GLOBE: Final = (52.0, 39.0)
LEFT: Final = 100.0
BAR: Final = WIDE - LEFT - 8
TOP: Final = 28.0
MOST_NOTED: Final = 4  # with a fifth bar there is no room for words below
MOST_SIGNS: Final = 6
MOST_SENTINELS: Final = 4  # on a telephone no more stand beside the name
# A telephone shows the same planets narrower: the style sheet moves their parts, the bars below the
# globe and the name beside it.
NARROW: Final = (398.0, 594.0)
MOST_KINDS: Final = 4


@kept_as_read
def draw_galaxy(scene: Scene) -> Svg:
    """Draw the planets in their order, two in a row."""
    parts: list[Svg] = []
    for at, one in enumerate(scene.view.planets):
        x = at % ACROSS * (WIDE + GAP)
        y = at // ACROSS * (HIGH + GAP)
        parts.append(
            group(
                _ground(scene, one, at, x, y),
                group(_fleet(scene, one), x=x, y=y, class_="fleet"),
                group(*_left(scene, one, at), x=x, y=y, class_="left-there"),
                group(_garrison(scene, one, x, y), class_="garrison"),
                group(*_workers(scene, one, x, y), class_="bars"),
                class_=f"world w{at}",
            )
        )
    return join(*parts)


@kept_as_read
def _ground(scene: Scene, one: PlanetView, at: int, x: float, y: float) -> Svg:
    """Draw the planet itself, its power tile, and who leads there."""
    frame = rect(WIDE, HIGH, rx=12, class_="panel")
    owner = NOTHING
    if one.controller is not None:
        owner = group(
            rect(WIDE - 2, HIGH - 2, 1, 1, rx=11, stroke_width=2, class_="seat-line"),
            rect(5, HIGH - 24, 1, 12, rx=2.5, class_="seat"),
            class_=seat_class(one.controller),
        )
    globe = moved(planet(SURFACE[at], 28), *GLOBE)
    return spot(
        ident("planet", one.id),
        join(frame, owner),
        group(globe, _ring(scene, one), class_="globe"),
        group(
            text(scene.planet_name(at), GLOBE[0], 80, size=13, bold=True, width=92, smallest=12),
            class_="its-name",
        ),
        group(_power(one), class_="its-power"),
        group(_note(scene, one), class_="bars"),
        label=describe(scene, one, at),
        x=x,
        y=y,
        halo=rect(WIDE, HIGH, rx=12, class_="halo"),
    )


def _power(one: PlanetView) -> Svg:
    """Write what the most and the second most workers score."""
    high = text(one.high, size=16, bold=True, anchor="start")
    low = text(f"/{one.low}", size=13, anchor="start", class_="dim")
    return centred(row([high, low, icon("vp", 14)], gap=3), GLOBE[0], 101)


def _ring(scene: Scene, one: PlanetView) -> Svg:
    """Draw the blockade: a broken ring around the globe."""
    if not (one.capital_fleet or one.rebel_fleet):
        return NOTHING
    owner = None if one.capital_fleet else scene.view.rebel_fleet_owner
    ring = element(
        "ellipse",
        cx=GLOBE[0],
        cy=GLOBE[1],
        rx=41,
        ry=13,
        fill="none",
        class_="mark rose" if owner is None else "seat-solid",
        stroke_width=2,
        stroke_dasharray="5 4",
        transform=f"rotate(-18 {GLOBE[0]:g} {GLOBE[1]:g})",
    )
    return group(ring, class_=seat_class(owner))


def _note(scene: Scene, one: PlanetView) -> Svg:
    """Say in a few words how the one who looks stands here."""
    bars = len(_present(scene, one))
    if bars > MOST_NOTED:
        return NOTHING
    said, class_ = note(scene, one)
    below = TOP + bars * _pitch(bars) - (2 if bars == MOST_NOTED else 0)
    return text(
        said, LEFT + 2, below + 10, size=12, anchor="start", class_=class_, width=BAR, smallest=12
    )


def note(scene: Scene, one: PlanetView) -> tuple[str, str]:
    """Return how the one who looks stands on a planet, and its colour."""
    me = scene.view.seat
    if one.capital_fleet:
        return scene.say("blockade"), "rose"
    if one.rebel_fleet:
        mine = scene.view.rebel_fleet_owner == me
        return scene.say("own_blockade" if mine else "rebel_blockade"), "leaf" if mine else "rose"
    counts = [sum(workers) for workers in one.workers]
    most = max(counts)
    if not most:
        return scene.say("nobody_here"), "dim"
    if counts.count(most) > 1 and (me is None or counts[me] == most):
        return scene.say("tied", n=one.low), "dim"
    if me is None:
        return "", "dim"
    if counts[me] == most:
        others = max((count for seat, count in enumerate(counts) if seat != me), default=0)
        return scene.say("lead_by", n=most - others), "leaf"
    return scene.say("to_lead", n=most - counts[me] + 1), "dim"


def describe(scene: Scene, one: PlanetView, at: int) -> str:
    """Say all that is at a planet, for those who do not see it."""
    good = scene.good_name(scene.box.sheet.planets[at].good)
    parts = [
        f"{scene.planet_name(at)} ({good})",
        f"{scene.label('power')} {one.high}/{one.low}",
        f"{scene.label('sentinels')}{scene.colon}{one.sentinels}",
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
        f"{scene.name(seat)}{scene.colon}{scene.workers(workers)}"
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
    x, y = GLOBE[0] + 32, GLOBE[1] - 20
    if one.capital_fleet:
        drawn = icon("fleet", 24, "rose")
        said = scene.label("imperial_fleet")
        return piece(ident("capital", one.id), drawn, label=said, x=x, y=y)
    if one.rebel_fleet:
        drawn = group(icon("flagship", 24, "seat"), class_=seat_class(scene.view.rebel_fleet_owner))
        return piece("rebel-fleet", drawn, label=_rebel_fleet_words(scene), x=x, y=y)
    return NOTHING


def _left(scene: Scene, one: PlanetView, at: int) -> list[Svg]:
    """Draw the good, and lab and trade route as long as nobody took them, from the right."""
    good = scene.box.sheet.planets[at].good
    x = WIDE - 18
    parts = []
    if one.lab:
        parts.append(
            piece(
                ident("lab", one.id),
                icon("cube", 17, "steel"),
                label=scene.label("lab"),
                x=x,
                y=16,
            )
        )
        x -= 23
    if one.route_owner is None:
        parts.append(
            piece(
                ident("route", one.id),
                icon("market", 18, "gold"),
                label=scene.label("route"),
                x=x,
                y=16,
            )
        )
        x -= 23
    sign = icon(GOOD_ICONS[good], 18, GOOD_TINTS[good])
    parts.append(
        piece(ident("source", one.id), sign, label=scene.good_name(good), x=x, y=16),
    )
    return parts


@kept_as_read
def _garrison(scene: Scene, one: PlanetView, x: float, y: float) -> Svg:
    """Draw the sentinels, which can be attacked; they are what a mission costs."""
    if not one.sentinels:
        return NOTHING
    many = one.sentinels > MOST_SENTINELS
    shown = 1 if many else one.sentinels
    wide = 30.0 + 17 * max(0, shown - 1) + (14 if many else 0)
    signs = [moved(icon("sentinel", 16, "rose"), 13 + 17 * at, 13) for at in range(shown)]
    number = text(one.sentinels, 34, 13, size=14, bold=True) if many else NOTHING
    return spot(
        ident("sentinels", one.id),
        rect(wide, 26, rx=8, class_="bare"),
        *signs,
        number,
        label=f"{scene.label('sentinels')}{scene.colon}{one.sentinels}",
        x=x + LEFT - 4,
        y=y + 2,
        halo=rect(wide, 26, rx=8, class_="halo"),
    )


def _present(scene: Scene, one: PlanetView) -> list[Seat]:
    """Return whose bars are drawn; a rival who may follow there has an empty one."""
    follows = scene.question == "Follower" and PLANETS[scene.facts["planet"]] == one.id
    return [
        seat
        for seat, workers in enumerate(one.workers)
        if any(workers) or (follows and not scene.is_asked(seat))
    ]


def _pitch(bars: int) -> float:
    if bars < MOST_NOTED:
        return 24.0
    return 18.8 if bars == MOST_NOTED else 18.4


def _workers(scene: Scene, one: PlanetView, x: float, y: float) -> list[Svg]:
    """Draw a bar for each player who is there, those with most workers first."""
    present = sorted(_present(scene, one), key=lambda seat: -sum(one.workers[seat]))
    points = scene.planet_points(one)
    pitch = _pitch(len(present))
    return [
        _bar(scene, one, seat, points[seat], x + LEFT, y + TOP + pitch * down, pitch - 2)
        for down, seat in enumerate(present)
    ]


@kept_as_read
def _bar(
    scene: Scene, one: PlanetView, seat: Seat, points: int, x: float, y: float, high: float
) -> Svg:
    workers = one.workers[seat]
    middle = high / 2
    return spot(
        ident("workers", one.id, seat),
        group(
            rect(BAR, high, rx=6, class_="seat-wash"),
            rect(3, high, rx=1.5, class_="seat"),
            moved(emblem(seat, 12), 13, middle),
            text(sum(workers), 23, middle, size=13, bold=True, anchor="start"),
            moved(signs_of(workers), 46 if sum(workers) < 10 else 52, middle),
            text(points, BAR - 21, middle, size=13, bold=True, anchor="end"),
            moved(icon("vp", 12), BAR - 11, middle),
            class_=seat_class(seat),
        ),
        label=f"{scene.name(seat)} ({scene.label(one.id)}){scene.colon}{scene.workers(workers)}",
        x=x,
        y=y,
        halo=rect(BAR - 2, high - 2, 1, 1, rx=6, class_="halo"),
    )


def signs_of(workers: tuple[int, ...], room: float = 102.0) -> Svg:
    """Draw a sign for each worker, or for each kind with its number where there are many."""
    if sum(workers) <= MOST_SIGNS:
        kinds = [kind for kind, count in zip(KINDS, workers, strict=True) for _ in range(count)]
        return join(
            *(moved(icon(KIND_ICONS[kind], 15, "seat"), 17.0 * at, 0)
              for at, kind in enumerate(kinds))
        )  # fmt: skip
    groups = grouped(workers)
    step = min(27.0, room / len(groups))
    return join(
        *(
            moved(
                join(
                    icon(sign, 14, "seat"),
                    text(count, 8, 0, size=12, anchor="start") if count > 1 else NOTHING,
                ),
                step * at,
                0,
            )
            for at, (sign, count) in enumerate(groups)
        )
    )


def grouped(workers: Sequence[int]) -> list[tuple[str, int]]:
    """Return signs with their numbers: of each kind, or of all specialists where these are many."""
    kinds = [(KIND_ICONS[kind], count) for kind, count in zip(KINDS, workers, strict=True) if count]
    if len(kinds) <= MOST_KINDS:
        return kinds
    together = [(KIND_ICONS["rebel"], workers[0]), ("cards", sum(workers) - workers[0])]
    return [(sign, count) for sign, count in together if count]
