"""The eight tracks as the printed board lays them, from top to bottom (REB-6.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.draw import (
    NOTHING,
    Svg,
    circle,
    column,
    cube,
    disc,
    emblem,
    group,
    icon,
    ident,
    join,
    moved,
    piece,
    rect,
    row,
    seat_class,
    spot,
    text,
    wrapped,
)
from orrery.games.rebellion.drawing.cards import laid, technology_card
from orrery.games.rebellion.drawing.scene import (
    GAP,
    KIND_ICONS,
    LEGIBLE,
    TRACK_ICONS,
    WIDTH,
    Scene,
)
from orrery.games.rebellion.ids import KINDS, SPECIALISTS
from orrery.games.rebellion.view import Slot, WorkerView

NAME: Final = 160.0
CELL: Final = 40.0


def draw_tracks(scene: Scene) -> Svg:
    """Draw all eight."""
    view = scene.view
    return column(
        [
            _track(scene, "initiative", view.initiative, [f"+{at + 1}" for at in range(5)]),
            _influence(scene),
            _track(scene, "goods", view.goods_track, range(1, 5)),
            _area(scene, "missions"),
            _track(scene, "research", view.research_track, range(1, 6)),
            _technologies(scene),
            join(_track(scene, "war", view.war, range(1, 6)), _cubes(scene)),
            _training(scene),
            _area(scene, "senate"),
        ],
        gap=GAP,
    )


def _row(scene: Scene, name: str, grounds: Svg, high: float) -> Svg:
    """Draw a track: its sign, its name, its slots; the whole row takes a worker."""
    room = NAME - 46
    return spot(
        ident("track", name),
        rect(WIDTH, high, rx=10, class_="panel"),
        moved(icon(TRACK_ICONS[name], 24), 24, 24),
        text(scene.label(name), 42, 24, size=LEGIBLE - 3, anchor="start", bold=True, width=room),
        moved(grounds, NAME, 4),
        label=scene.label(name),
    )


def worker(seat: Seat, kind: str, size: float = 28) -> Svg:
    """Draw a worker: its owner's colour and shape; a specialist with the sign of its kind."""
    body = disc(seat, size)
    if kind == "rebel":
        return body
    sign = next(KIND_ICONS[known] for known in KINDS if known == kind)
    badge = join(circle(size * 0.34, class_="panel-3"), icon(sign, size * 0.5, "ink"))
    return join(body, moved(badge, size * 0.36, size * 0.3))


def _track(scene: Scene, name: str, slots: Sequence[Slot], marks: Sequence[str | int]) -> Svg:
    """Draw the slots of a track, in as many lines as they need, and who stands on them."""
    step = CELL + 4
    across = int((WIDTH - NAME - 8) // step)
    places = [(at % across * step, at // across * step) for at in range(len(slots))]
    grounds: list[Svg] = []
    standing: list[Svg] = []
    for slot, mark, (x, y) in zip(slots, marks, places, strict=False):
        grounds.append(rect(CELL - 2, CELL - 2, x, y, rx=7, class_="panel-2"))
        grounds.append(text(mark, x + 4, y + 9, size=12, anchor="start", class_="dim"))
        if slot is not None:
            at = (NAME + x + CELL / 2, y + 4 + CELL / 2)
            standing.append(_standing(scene, slot, ident("on", name, mark), *at))
    return join(_row(scene, name, join(*grounds), places[-1][1] + CELL + 8), *standing)


def _standing(scene: Scene, slot: WorkerView, name: str, x: float, y: float) -> Svg:
    """Draw a worker on a slot."""
    said = f"{scene.name(slot.seat)}{scene.colon}{scene.label(slot.kind)}"
    return piece(name, worker(slot.seat, slot.kind), label=said, x=x, y=y)


def _influence(scene: Scene) -> Svg:
    """Draw the numbered slots, then X and Y (REB-6.10)."""
    view = scene.view
    slots = (*view.influence, *view.influence_extra)
    return _track(scene, "influence", slots, [*range(1, len(view.influence) + 1), "X", "Y"])


def _training(scene: Scene) -> Svg:
    """Draw the six slots of the specialists, each a choice of its own."""
    names = [*(KINDS[kind] for kind in SPECIALISTS), "paid"]
    wide = (WIDTH - 5 * GAP) / 6
    parts = []
    for at, (name, slot) in enumerate(zip(names, scene.view.training, strict=True)):
        sign = icon("money" if name == "paid" else KIND_ICONS[KINDS[at + 1]], 26)
        x = at * (wide + GAP)
        parts.append(
            spot(
                ident("training", name),
                rect(wide, 78, rx=10, class_="panel"),
                moved(sign, 26, 28),
                text(scene.label(f"train_{name}"), wide / 2, 62, size=17, width=wide - 10),
                label=f"{scene.label('specialists')}{scene.colon}{scene.label(name)}",
                x=x,
            )
        )
        if slot is not None:
            parts.append(_standing(scene, slot, ident("on", "training", name), x + wide - 24, 28))
    return join(*parts)


def _area(scene: Scene, name: str) -> Svg:
    """Draw the workers of everybody on an area, with what they are worth."""
    chips = []
    for seat in scene.view.order:
        faction = scene.faction(seat)
        workers = faction.senate if name == "senate" else faction.missions_track
        if not any(workers):
            continue
        values = scene.box.votes if name == "senate" else scene.box.mission_values
        worth = sum(count * value for count, value in zip(workers, values, strict=True))
        chips.append(_chip(scene, name, seat, workers, worth))
    content = wrapped(chips, WIDTH - NAME - 8, gap=6)
    ground = _row(scene, name, NOTHING, max(CELL, content.box.height) + 8)
    return join(ground, moved(content, NAME, 4))


def _chip(scene: Scene, name: str, seat: Seat, workers: tuple[int, ...], worth: int) -> Svg:
    """Draw a player's workers on an area: a place of its own, for those who remove some."""
    rebels = row([icon("worker", 16, "ink"), text(workers[0], size=16, anchor="start")], gap=2)
    inside = row(
        [
            emblem(seat, 16),
            text(worth, size=LEGIBLE - 2, bold=True, anchor="start"),
            rebels if workers[0] else NOTHING,
            specialists(workers, 18),
        ],
        gap=6,
    )
    wide = inside.box.width + 20
    return spot(
        ident("area", name, seat),
        group(
            rect(wide, CELL - 4, rx=10, class_="panel-2"),
            rect(wide - 3, CELL - 7, 1.5, 1.5, rx=9, class_="seat-solid", stroke_width=1.5),
            moved(inside, 10, (CELL - 4 - inside.box.height) / 2),
            class_=seat_class(seat),
        ),
        label=f"{scene.label(name)}, {scene.name(seat)}{scene.colon}"
        f"{scene.workers(workers)} = {worth}",
    )


def _cubes(scene: Scene) -> Svg:
    """Draw the three cubes of the last battle, in the order they came out of the bag (REB-8.5)."""
    parts = []
    for number, owner in enumerate(scene.view.cubes_drawn, 1):
        whose = scene.label("empire") if owner is None else scene.name(owner)
        drawn = cube(None, 28, "dim") if owner is None else cube(owner, 28)
        said = f"{scene.label('cube')} {number}{scene.colon}{whose}"
        parts.append(piece(ident("drawn", number), drawn, label=said))
    return moved(row(parts, gap=8), WIDTH - 120, 10)


def _technologies(scene: Scene) -> Svg:
    """Draw the technologies on offer."""
    return laid([technology_card(scene, tile) for tile in scene.view.technology_offer])


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
