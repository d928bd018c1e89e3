"""What lies before a player: storage, dollars, reserve, technologies."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.draw import (
    NOTHING,
    Svg,
    amount,
    building,
    chip,
    column,
    cube,
    disc,
    icon,
    ident,
    mat,
    piece,
    row,
    ship,
    slot,
    text,
    with_count,
    wrapped,
)
from orrery.games.emperor.drawing.scene import SHIP_GLYPHS, Scene
from orrery.games.emperor.ids import ShipId
from orrery.games.emperor.view import MatView

WIDTH: Final = 424.0
INSIDE: Final = WIDTH - 24
ROOM: Final = (("metal", 6, "steel"), ("energy", 3, "gold"))  # EMP-2.9


def draw_mat(scene: Scene, seat: Seat) -> Svg:
    """Draw all that a player has; the points only to those who may know them (EMP-13.2)."""
    player = scene.view.mats[seat]
    score = scene.view.scores[seat]
    notes = [scene.label(player.role)] if player.role is not None else []
    signs = [icon("throne", 18)] if scene.view.throne == seat else []
    if scene.is_asked(seat):
        signs.append(icon("hourglass", 18, "bright"))
    return mat(
        seat,
        scene.name(seat),
        row([_storage(scene, player), _purse(scene, player)], gap=22, align="start"),
        _reserve(scene, player),
        _technologies(scene, player),
        note=", ".join(notes),
        score="?" if score is None else score,
        width=WIDTH,
        active=scene.is_asked(seat),
        extra=row(signs, gap=6) if signs else None,
    )


def _storage(scene: Scene, player: MatView) -> Svg:
    """Draw the storage card with its spaces."""
    rows = []
    for name, most, tint in ROOM:
        count = player.metal if name == "metal" else player.energy
        cubes = [cube(tint=tint, size=22)] * count
        rows.append(row([*cubes, *([slot(20, square=True)] * (most - count))], gap=4))
    label = (
        f"{scene.label('storage')}{scene.colon}{player.metal} {scene.label('metal')}, "
        f"{player.energy} {scene.label('energy')}"
    )
    return piece(ident("storage", player.seat), column(rows, gap=6), label=label)


def _purse(scene: Scene, player: MatView) -> Svg:
    """Draw dollars, food in hand, planets and sectors."""
    money = piece(
        ident("money", player.seat),
        amount("money", player.money, 24),
        label=f"{scene.label('money')}{scene.colon}{player.money}",
    )
    planets = piece(
        ident("planets", player.seat),
        amount("planet", player.planets, 24),
        label=f"{scene.label('planets')}{scene.colon}{player.planets}",
    )
    food = (
        piece(
            ident("crop", player.seat),
            amount("food", player.food, 24),
            label=f"{scene.label('food')}{scene.colon}{player.food}",
        )
        if player.food
        else NOTHING
    )
    return column([money, planets, food], gap=6)


def _reserve(scene: Scene, player: MatView) -> Svg:
    """Draw markers, influence in hand and unbuilt ships."""
    seat = player.seat
    counts: tuple[tuple[ShipId, int], ...] = (
        ("fighter", player.fighters),
        ("cruiser", player.cruisers),
        ("dreadnought", player.dreadnoughts),
    )
    drawn = [
        piece(
            ident("reserve", seat),
            with_count(building(seat, 30), player.markers, 14),
            label=f"{scene.label('reserve')}{scene.colon}{player.markers}",
        )
    ]
    drawn += [
        piece(
            ident("unbuilt", seat, name),
            with_count(ship(seat, 28, SHIP_GLYPHS[name]), count, 14),
            label=f"{scene.label('reserve')}, {scene.label(name)}{scene.colon}{count}",
        )
        for name, count in counts
        if count
    ]
    if player.influence:
        drawn.append(
            piece(
                ident("hand", seat),
                disc(seat, 28, label=player.influence),
                label=f"{scene.label('influence')}{scene.colon}{player.influence}",
            )
        )
    title = text(scene.label("reserve"), size=12, anchor="start", class_="dim")
    return column([title, row(drawn, gap=16)], gap=4)


def _technologies(scene: Scene, player: MatView) -> Svg:
    """Draw the technology cards, and which are used up or sabotaged now (EMP-13.1)."""
    view = scene.view
    drawn = []
    for technology in player.technologies:
        is_spent = technology in view.used or technology in view.sabotaged
        said = scene.label(technology)
        label = f"{said}{scene.colon}{scene.label(f'{technology}_does')}"
        if is_spent:
            label = f"{label} ({scene.label('used')})"
        drawn.append(
            piece(
                ident("owned", technology),
                chip(said, name="no" if is_spent else "tech", size=13),
                label=label,
            )
        )
    return wrapped(drawn, INSIDE, gap=6)
