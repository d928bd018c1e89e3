"""The board: the state of the round, the galaxy, roles, tiles, market, technologies, battle."""

from __future__ import annotations

from typing import Final

from orrery.draw import (
    NOTHING,
    Svg,
    amount,
    chip,
    column,
    cube,
    die,
    disc,
    emblem,
    icon,
    ident,
    moved,
    panel,
    paragraph,
    piece,
    placed,
    rect,
    row,
    scaled,
    ship,
    spot,
    text,
    wrapped,
)
from orrery.games.emperor.components import Technology, Tile
from orrery.games.emperor.drawing.battle import battle
from orrery.games.emperor.drawing.galaxy import galaxy, sector
from orrery.games.emperor.drawing.market import victims
from orrery.games.emperor.drawing.scene import RESOURCE_TINTS, ROLE_ICONS, SHIP_GLYPHS, Scene
from orrery.games.emperor.ids import RESOURCES, ROLES, SHIPS

WIDTH: Final = 720.0
INSIDE: Final = WIDTH - 24
# 11 pixels on a phone that shows the whole board 390 pixels wide
LEGIBLE: Final = 20.0
SCALE: Final = 1.2  # of the galaxy, beside what it is on the page


def draw_board(scene: Scene) -> Svg:
    """Draw all of it, below each other."""
    return column(
        [
            heading(scene),
            battle(scene, WIDTH),
            scaled(galaxy(scene), SCALE),
            roles(scene),
            tiles(scene),
            market(scene),
            technologies(scene),
        ],
        gap=14,
        align="middle",
    )


def heading(scene: Scene) -> Svg:
    """Draw the round, its direction, the throne and the pool."""
    view = scene.view
    throne_label = f"{scene.label('throne')}{scene.colon}{scene.name(view.throne)}"
    holder = emblem(view.throne, 22) if view.throne is not None else NOTHING
    laid = [
        disc(seat, 24, label=count) for seat, count in enumerate(view.throne_influence) if count
    ]
    throne = spot(
        "throne",
        row([icon("throne", 28), holder, *laid], gap=6),
        label=throne_label,
    )
    ways = [
        spot(
            ident("direction", way),
            icon(way, 24, "ink" if way == view.direction else "dim"),
            label=scene.label(way),
        )
        for way in ("clockwise", "counterclockwise")
    ]
    pool = piece(
        "pool",
        amount("vp", view.pool, 24),
        label=f"{scene.label('pool_label')}{scene.colon}{view.pool}",
    )
    title = text(f"{scene.label('round')} {view.round}", size=LEGIBLE + 4, bold=True)
    return row([title, *ways, throne, pool], gap=26)


# -- roles


def roles(scene: Scene) -> Svg:
    """Draw the role cards: to be had, or with the shape of who chose them."""
    view = scene.view
    available = dict(view.roles)
    cards = []
    for role in ROLES:
        takers = [mat.seat for mat in view.mats if mat.role == role]
        count = available.get(role, 0)
        if count or takers:
            cards.append(_role(scene, role, count, takers))
    return panel(scene.label("roles"), wrapped(cards, INSIDE, gap=8), width=WIDTH)


def _role(scene: Scene, role: str, count: int, takers: list[int]) -> Svg:
    now = role == scene.view.role
    plate = rect(164, 44, rx=8, class_="panel-3" if count else "panel")
    ring = rect(164, 44, rx=8, class_="mark bright", stroke_width=2.5) if now else NOTHING
    marks = row([emblem(seat, 18) for seat in takers], gap=3)
    number = text(f"×{count}", 158, 12, size=13, anchor="end") if count > 1 else NOTHING
    said = scene.label(role)
    label = said if not takers else f"{said}{scene.colon}{', '.join(map(scene.name, takers))}"
    return spot(
        ident("role", role),
        plate,
        ring,
        moved(icon(ROLE_ICONS[role], 24, None if count else "dim"), 22, 22),
        text(said, 40, 22, size=16, anchor="start", width=86 if takers else 116, smallest=10,
             class_="ink" if count else "dim"),
        placed(marks, 160 - marks.box.width, 13),
        number,
        label=label,
    )  # fmt: skip


# -- tiles


def tiles(scene: Scene) -> Svg:
    """Draw the display, the stack, the tile in hand, the top tile of whoever knows it."""
    view = scene.view
    drawn = [_tile(scene, tile) for tile in view.display]
    if view.held is not None:
        drawn.append(_tile(scene, view.held, "bright"))
    if view.top is not None:
        drawn.append(_tile(scene, view.top, "mark"))
    if not drawn and view.stack == 0:
        return NOTHING
    title = f"{scene.label('display')} · {scene.label('stack')}{scene.colon}{view.stack}"
    return panel(title, wrapped(drawn, INSIDE, gap=8), width=WIDTH)


def _tile(scene: Scene, tile: Tile, ring: str = "") -> Svg:
    wide, high = 92.0, 104.0
    frame = rect(wide, high, rx=8, class_=f"mark {ring}", stroke_width=2.5) if ring else NOTHING
    return spot(
        ident("tile", tile.id),
        rect(wide, high, rx=8, class_="panel-3"),
        frame,
        moved(sector(tile, 56), wide / 2, 48),
        text(scene.tile_name(tile), wide / 2, high - 14, size=13, width=wide - 8, smallest=8),
        label=scene.describe_tile(tile),
    )


# -- market and shipyard


def market(scene: Scene) -> Svg:
    """Draw what cubes cost, the dice, the common supply; and what ships cost."""
    view = scene.view
    stalls = [_stall(scene, at) for at in range(len(RESOURCES))]
    dice = [
        spot(
            ident("die", face),
            row([die(face, 34)] * view.dice.count(face), gap=4),
            label=f"{scene.label('dice')}{scene.colon}{face}",
        )
        for face in sorted(set(view.dice))
    ]
    robbed = [
        spot(ident("rob", seat), chip(scene.name(seat), name="skull"), label=scene.name(seat))
        for seat in victims(scene)
    ]
    yard = [_model(scene, at) for at in range(len(SHIPS))]
    return panel(
        scene.label("market"),
        wrapped([*stalls, *dice, *robbed], INSIDE, gap=10),
        wrapped(yard, INSIDE, gap=10),
        width=WIDTH,
    )


def _stall(scene: Scene, at: int) -> Svg:
    resource, price = RESOURCES[at], scene.view.prices[at]
    said = f"${price}" if price else "-"
    stall = piece(
        ident("market", resource),
        rect(150, 44, rx=8, class_="panel-3"),
        moved(cube(tint=RESOURCE_TINTS[resource], size=26), 22, 22),
        text(said, 46, 22, size=LEGIBLE, anchor="start", bold=True),
        text(f"({scene.view.supply[at]})", 142, 22, size=15, anchor="end", class_="dim"),
        label=f"{scene.label(resource)}{scene.colon}{said} ({scene.view.supply[at]})",
    )
    steps = [
        spot(ident(verb, resource), icon(sign, 18), label=scene.say(words, thing=resource))
        for verb, sign, words in (
            ("sell", "minus", "sell_one"),
            ("buy", "plus", "buy_one"),
            ("gain", "check", "take_cube"),
        )
        if verb != "gain" or (scene.question == "StewardBonus" and resource != "food")
    ]
    return row([stall, *steps], gap=6)


def _model(scene: Scene, at: int) -> Svg:
    model = scene.view.ships[at]
    cost = model.cost
    parts = [amount("metal", cost.metal, 18)]
    if cost.energy:
        parts.append(amount("energy", cost.energy, 18, "gold"))
    parts.append(amount("money", cost.money, 18))
    prices = row(parts, gap=6)
    label = (
        f"{scene.label(model.id)}{scene.colon}{cost.metal} {scene.label('metal')}, "
        f"{cost.energy} {scene.label('energy')}, ${cost.money}"
    )
    return spot(
        ident("model", model.id),
        rect(200, 44, rx=8, class_="panel-3"),
        moved(ship(scene.view.seat, 32, SHIP_GLYPHS[model.id]), 24, 22),
        placed(prices, 48, 22 - prices.box.height / 2),
        label=label,
    )


# -- technologies


def technologies(scene: Scene) -> Svg:
    """Draw the technologies that can still be bought, with what they do."""
    cards = [_technology(scene, technology) for technology in scene.view.technologies]
    if not cards:
        return NOTHING
    return panel(scene.label("technologies"), wrapped(cards, INSIDE, gap=8), width=WIDTH)


def _technology(scene: Scene, technology: Technology) -> Svg:
    wide, high = 226.0, 78.0
    does = scene.label(f"{technology.id}_does")
    return spot(
        ident("technology", technology.id),
        rect(wide, high, rx=8, class_="panel-3"),
        text(scene.label(technology.id), 8, 15, size=15, anchor="start", bold=True,
             width=wide - 58, smallest=10),
        placed(amount("energy", technology.cost, 18, "gold"), wide - 44, 6),
        paragraph(does, 8, 26, width=wide - 16, size=12, most=3),
        label=f"{scene.label(technology.id)} ({technology.cost}){scene.colon}{does}",
    )  # fmt: skip
