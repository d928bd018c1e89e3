"""What lies before a player: workers, money, cubes, goods and sets, tiles, missions, points."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.draw import (
    NOTHING,
    Svg,
    amount,
    chip,
    column,
    cube,
    icon,
    ident,
    join,
    mat,
    moved,
    paragraph,
    piece,
    rect,
    row,
    spot,
    text,
    wrapped,
)
from orrery.games.rebellion.components import Technology
from orrery.games.rebellion.drawing.scene import GOOD_ICONS, GOOD_TINTS, KIND_ICONS, Scene
from orrery.games.rebellion.ids import GOODS, KINDS, PLANETS, Kind
from orrery.games.rebellion.text import mission_name

WIDTH: Final = 424.0
INSIDE: Final = WIDTH - 24


def draw_mat(scene: Scene, seat: Seat) -> Svg:
    """Draw all that a player has; nothing is secret (REB-3.1)."""
    return mat(
        seat,
        scene.name(seat),
        _stock(scene, seat),
        _pool(scene, seat),
        _reserve(scene, seat),
        _goods(scene, seat),
        _technologies(scene, seat),
        _missions(scene, seat),
        _kept(scene, seat),
        _points(scene, seat),
        score=scene.view.scores[seat],
        note=f"{scene.label('order')} {scene.view.order.index(seat) + 1}",
        width=WIDTH,
        active=scene.is_asked(seat),
        extra=icon("hourglass", 18, "lit") if scene.is_asked(seat) else None,
    )


def _stock(scene: Scene, seat: Seat) -> Svg:
    """Draw money, cubes, votes and income."""
    faction = scene.faction(seat)
    money = piece(
        ident("money", seat),
        amount("money", faction.money, 24),
        label=f"{faction.money} {scene.label('money')}",
    )
    cubes = piece(
        ident("cubes", seat),
        row([text(faction.cubes, size=19, bold=True, anchor="start"), cube(seat, 22)], gap=4),
        label=f"{faction.cubes} {scene.label('cubes')}",
    )
    votes = piece(
        ident("votes", seat),
        amount("vote", faction.votes, 22),
        label=f"{faction.votes} {scene.label('votes')}",
    )
    return row([money, cubes, votes, _bonuses(scene, seat)], gap=20)


def _bonuses(scene: Scene, seat: Seat) -> Svg:
    """Write the extra cubes of this turn's attacks and of the next (REB-6.31)."""
    faction = scene.faction(seat)
    said = [
        f"+{cubes} {scene.label(versus)} {when}"
        for versus, pair in (
            ("sentinels", faction.versus_sentinels),
            ("factions", faction.versus_factions),
        )
        for cubes, when in zip(pair, ("", "→"), strict=True)
        if cubes
    ]
    return text(" · ".join(said), size=12, anchor="start", class_="dim")


def _pool(scene: Scene, seat: Seat) -> Svg:
    """Draw the workers to be placed; each kind is a place of its own."""
    faction = scene.faction(seat)
    signs = [
        _kind_spot(scene, ident("pool", seat, kind), kind, count)
        for kind, count in zip(KINDS, faction.pool, strict=True)
    ]
    name = text(scene.label("pool"), size=12.5, anchor="start", class_="dim")
    return row([name, *signs], gap=12)


def _kind_spot(scene: Scene, id_: str, kind: Kind, count: int) -> Svg:
    return spot(
        id_,
        icon(KIND_ICONS[kind], 22, "ink" if count else "dim"),
        text(count, 16, 0, size=16, anchor="start", bold=True),
        label=f"{scene.label(kind)}{scene.colon}{count}",
    )


def _reserve(scene: Scene, seat: Seat) -> Svg:
    """Draw the workers that are out of use."""
    workers = scene.faction(seat).reserve
    signs = [
        join(
            icon(KIND_ICONS[kind], 16, "dim"),
            text(count, 12, 0, size=11.5, anchor="start"),
        )
        for kind, count in zip(KINDS, workers, strict=True)
    ]
    name = text(scene.label("reserve"), size=12.5, anchor="start", class_="dim")
    return piece(
        ident("reserve", seat),
        row([name, *signs], gap=10),
        label=f"{scene.label('reserve')}{scene.colon}{scene.workers(workers)}",
    )


def _goods(scene: Scene, seat: Seat) -> Svg:
    """Draw the goods, routes twice, and the sets that they make (REB-11.1)."""
    counts = scene.goods(seat)
    if not any(counts):
        return NOTHING
    faction = scene.faction(seat)
    signs = []
    for at, count in enumerate(counts):
        if not count:
            continue
        good = GOODS[at]
        routed = PLANETS[at] in faction.routes
        sign = row(
            [
                icon(GOOD_ICONS[good], 20, GOOD_TINTS[good]),
                text(count, size=16, bold=True, anchor="start"),
                icon("trade", 14, "gold") if routed else NOTHING,
            ],
            gap=3,
        )
        route = f" ({scene.label('route')})" if routed else ""
        signs.append(
            piece(
                ident("goods", seat, good),
                sign,
                label=f"{scene.good_name(good)}{scene.colon}{count}{route}",
            )
        )
    worth = scene.box.sheet.goods_sets
    sets = scene.sets(seat)
    made = [
        f"{number} × {scene.label(kind)}"
        for kind, number in (
            ("four_same", sets.four_same),
            ("three_same", sets.three_same),
            ("three_different", sets.three_different),
        )
        if number
    ]
    income = f"{scene.label('income')} {sets.income(worth)} {scene.label('money')}"
    said = " · ".join([income, *made])
    return column(
        [wrapped(signs, INSIDE, gap=12), text(said, size=12.5, anchor="start", width=INSIDE)], gap=5
    )


def _technologies(scene: Scene, seat: Seat) -> Svg:
    """Draw the tiles in the order of purchase, each with its words."""
    tiles = []
    faction = scene.faction(seat)
    for at, technology in enumerate(faction.technologies):
        is_new = at >= len(faction.technologies) - faction.fresh
        tiles.append(_tile(scene, scene.technology(technology), is_new=is_new))
    pairs = [tiles[first : first + 2] for first in range(0, len(tiles), 2)]
    return column([row(pair, gap=6, align="start") for pair in pairs], gap=6)


def _tile(scene: Scene, tile: Technology, *, is_new: bool) -> Svg:
    """Draw a tile, brighter in the turn of its purchase."""
    name, does = tile.name.in_(scene.language), tile.text.in_(scene.language)
    said = f"{name}{scene.colon}{does}"
    wide = (INSIDE - 6) / 2
    words = column(
        [
            paragraph(name, width=wide - 16, size=13, bold=True, most=2),
            paragraph(does, width=wide - 16, size=12, class_="dim", most=8),
        ],
        gap=2,
    )
    ground = rect(wide, words.box.height + 10, rx=8, class_="panel-3" if is_new else "panel-2")
    return piece(ident("owned", tile.id), ground, moved(words, 8, 5), label=said)


def _missions(scene: Scene, seat: Seat) -> Svg:
    """Draw the missions performed, with their points."""
    cards = []
    for mission in scene.faction(seat).missions:
        card = scene.mission(mission)
        name = mission_name(scene.box, mission, scene.language)
        cards.append(
            piece(
                ident("performed", mission),
                chip(f"{card.vp} · {name}", name="spy", size=13, width=330),
                label=f"{name}{scene.colon}{card.vp}",
            )
        )
    return wrapped(cards, INSIDE, gap=5)


def _kept(scene: Scene, seat: Seat) -> Svg:
    """Draw the imperial actions that a player keeps (REB-7.7)."""
    kept = [
        (name, scene.label(name))
        for name, owner in (
            ("creature", scene.view.creature),
            ("double_agent", scene.view.double_agent),
        )
        if owner == seat
    ]
    return row(
        [
            piece(ident("kept", name), chip(words, name="vote", size=13), label=words)
            for name, words in kept
        ]
    )


def _points(scene: Scene, seat: Seat) -> Svg:
    """Write where the points came from (REB-13.1)."""
    parts = [
        f"{scene.label(source)} {points}"
        for source, points in scene.faction(seat).points.items()
        if points
    ]
    if not parts:
        return NOTHING
    said = text(" · ".join(parts), size=12.5, anchor="start", class_="dim", width=INSIDE)
    return moved(said, 0, 0)
