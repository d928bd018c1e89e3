"""A player's mat: stocks and tracks, technologies, the four blueprints with live totals."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.core.text import listed
from orrery.draw import (
    NOTHING,
    Box,
    Svg,
    column,
    cube,
    disc,
    frame_halo,
    icon,
    ident,
    join,
    mat,
    moved,
    piece,
    placed,
    rect,
    row,
    ship,
    spot,
    text,
    wrapped,
)
from orrery.games.eclipse.drawing.blueprints import said
from orrery.games.eclipse.drawing.influence import upkeep_said
from orrery.games.eclipse.drawing.scene import (
    ACTION_ICONS,
    CATEGORY_ICONS,
    DICE,
    ICONS,
    TRACK_TINTS,
    Scene,
)
from orrery.games.eclipse.drawing.totals import totals
from orrery.games.eclipse.ids import KINDS, RESOURCES, SHIPS, TRACKS
from orrery.games.eclipse.view import DesignView, MatView

WIDE: Final = 380.0
SLOT: Final = 44.0


def draw_mat(scene: Scene, seat: Seat) -> Svg:
    """Draw what lies before a player."""
    shown = scene.view.mats[seat]
    score = scene.view.scores[seat]
    if not shown.species:
        return mat(seat, scene.name(seat), width=WIDE, active=scene.is_asked(seat))
    return mat(
        seat,
        scene.name(seat),
        stocks(scene, seat, shown),
        influence(scene, seat, shown),
        actions(scene, seat, shown),
        technologies(scene, seat, shown),
        blueprints(scene, seat, shown),
        belongings(scene, seat, shown),
        note=scene.names[shown.species],
        score="?" if score is None else score,
        width=WIDE,
        active=scene.is_asked(seat),
    )


def stocks(scene: Scene, seat: Seat, shown: MatView) -> Svg:
    """Draw stock, production and cubes of each resource."""
    plates = []
    for at, resource in enumerate(RESOURCES):
        wide, high = 112.0, 50.0
        said = (
            f"{scene.label(resource)}{scene.colon}{shown.stock[at]}, +{shown.production[at]}, "
            f"{shown.cubes[at]} □"
        )
        plates.append(
            spot(
                ident("track", seat, resource),
                rect(wide, high, rx=8, class_="panel-2"),
                moved(icon(ICONS[resource], 24), 20, high / 2),
                text(shown.stock[at], 38, 17, size=19, anchor="start", bold=True),
                text(f"+{shown.production[at]}", 38, 37, size=14, anchor="start", class_="dim"),
                placed(cube(seat, 15), 68, 9),
                text(shown.cubes[at], 88, 17, size=14, anchor="start"),
                placed(icon("skull", 13, "dim"), 71, 31) if shown.graves[at] else NOTHING,
                text(shown.graves[at], 88, 37, size=13, anchor="start")
                if shown.graves[at]
                else NOTHING,
                label=said,
                halo=frame_halo(Box(0, 0, wide, high)),
            )
        )
    return row(plates, gap=8)


def influence(scene: Scene, seat: Seat, shown: MatView) -> Svg:
    """Draw the influence track: discs, upkeep now and after one more disc (ECL-2.7)."""
    wide, high = 226.0, 34.0
    track = spot(
        ident("influence", seat),
        rect(wide, high, rx=8, class_="panel-2"),
        moved(disc(seat, 20), 18, high / 2),
        text(shown.discs, 34, high / 2, size=18, anchor="start", bold=True),
        text(
            f"{scene.label('upkeep')} {shown.upkeep} → {shown.next_upkeep}",
            66,
            high / 2,
            size=14,
            anchor="start",
            width=wide - 72,
        ),
        label=upkeep_said(scene, shown),
        halo=frame_halo(Box(0, 0, wide, high)),
    )
    side = 122.0
    ships = spot(
        ident("colony", seat),
        rect(side, high, rx=8, class_="panel-2"),
        moved(icon("colonisation", 20), 18, high / 2),
        text(
            f"{shown.colony_ships}/{shown.colony_ships_in_all}",
            36,
            high / 2,
            size=17,
            anchor="start",
            bold=True,
        ),
        label=f"{scene.label('colony_ships')}{scene.colon}{shown.colony_ships}",
        halo=frame_halo(Box(0, 0, side, high)),
    )
    return row([track, ships], gap=8)


def actions(scene: Scene, seat: Seat, shown: MatView) -> Svg:
    """Draw the six Actions with the discs on them; reactions on the same places."""
    found = []
    wide, high = 53.0, 44.0
    for at, kind in enumerate(KINDS):
        discs = shown.spaces[at]
        if kind in ("upgrade", "build", "move"):
            discs += shown.spaces[len(KINDS) + ("upgrade", "build", "move").index(kind)]
        found.append(
            spot(
                ident("action", seat, kind),
                rect(wide, high, rx=7, class_="panel-2"),
                moved(icon(ACTION_ICONS[kind], 20, "ink"), wide / 2, 15),
                text(scene.label(kind), wide / 2, 36, size=9.5, class_="dim", width=wide - 4),
                moved(disc(seat, 15, label=discs), wide - 9, 10) if discs else NOTHING,
                label=f"{scene.label(kind)}{scene.colon}{discs}",
                halo=frame_halo(Box(0, 0, wide, high)),
            )
        )
    return row(found, gap=8)


def technologies(scene: Scene, seat: Seat, shown: MatView) -> Svg:
    """Draw the three tracks."""
    lines = []
    for at, track in enumerate(TRACKS):
        tiles = [
            join(
                rect(112, 20, rx=4, class_="panel-2"),
                rect(4, 12, 4, 4, rx=2, class_=TRACK_TINTS[track]),
                text(scene.tech(tech), 12, 10, size=10.5, anchor="start", width=96),
            )
            for tech in shown.tracks[at]
        ]
        name = scene.label(track)
        said = ", ".join(scene.tech(tech) for tech in shown.tracks[at])
        lines.append(
            piece(
                ident("techs", seat, track),
                wrapped(tiles, WIDE - 24, gap=4)
                if tiles
                else text(f"{name}{scene.colon}0", size=11, anchor="start", class_="dim"),
                label=f"{name}{scene.colon}{said}",
            )
        )
    return column(lines, gap=5)


def blueprints(scene: Scene, seat: Seat, shown: MatView) -> Svg:
    """Draw the four blueprints as they are fitted now."""
    return column(
        [_blueprint(scene, seat, at, design) for at, design in enumerate(shown.designs)], gap=8
    )


def _blueprint(scene: Scene, seat: Seat, at: int, design: DesignView) -> Svg:
    kind = SHIPS[at]
    mat_view = scene.view.mats[seat]
    summed = totals(design)
    head = spot(
        ident("blueprint", seat, kind),
        rect(WIDE - 24, 26, rx=6, class_="panel-3"),
        moved(ship(seat, 20, kind), 15, 13),
        text(scene.ship(kind), 30, 13, size=13, anchor="start", bold=True, width=88),
        placed(summed, 122, 13 - summed.box.height / 2),
        label=said(scene, kind, design),
        halo=frame_halo(Box(0, 0, WIDE - 24, 26)),
    )
    slots = [_slot(scene, seat, kind, slot, design) for slot in range(len(design.parts))]
    foot = text(
        f"{mat_view.supply[at]} · {mat_view.costs[at]}", size=11, anchor="start", class_="dim fine"
    )
    return column([head, row([*slots, foot], gap=3)], gap=3)


def _slot(scene: Scene, seat: Seat, kind: str, slot: int, design: DesignView) -> Svg:
    """Draw a space of the grid: what is printed, or the tile on it."""
    part = design.parts[slot]
    placed_tile = bool(design.tiles[slot])
    inside = [rect(SLOT, SLOT, rx=6, class_="panel-3" if placed_tile else "slot")]
    said = f"{scene.ship(kind)} {slot + 1}{scene.colon}"
    if part:
        row_of = scene.box.sheet.parts[part]  # type: ignore[index] # the name of a part
        name = scene.part(part)
        sign = "missile" if row_of.missiles else CATEGORY_ICONS[row_of.category]
        tint = None
        dice = row_of.missiles or row_of.cannons
        if dice:
            tint = DICE[("yellow", "orange", "blue", "red").index(dice[0])]
        inside.append(moved(icon(sign, 19, tint), SLOT / 2, 16))
        inside.append(text(name, SLOT / 2, SLOT - 9, size=8.5, width=SLOT - 3, smallest=6))
        if row_of.energy:
            inside.append(
                text(f"{row_of.energy:+d}", SLOT - 3, 8, size=9.5, anchor="end", class_="dim")
            )
        said += name
    return spot(
        ident("slot", seat, kind, slot), *inside, label=said, halo=frame_halo(Box(0, 0, SLOT, SLOT))
    )


def belongings(scene: Scene, seat: Seat, shown: MatView) -> Svg:
    """Draw reputation, ambassadors, kept discoveries and stored parts."""
    tiles = (
        " ".join(map(str, shown.reputation))
        if shown.reputation is not None
        else " ".join("?" * shown.tiles)
    )
    parts = [row([icon("reputation", 18), text(tiles or "-", size=14, anchor="start")], gap=4)]
    if shown.allies:
        parts.append(row([icon("ambassador", 18), *(disc(one, 16) for one in shown.allies)], gap=3))
    if shown.kept:
        parts.append(row([icon("discovery", 16), text(2 * len(shown.kept), size=14)], gap=3))
    parts += [text(scene.part(part), size=12, anchor="start") for part in shown.store]
    counts = (("reputation", tiles or 0), ("discoveries", len(shown.kept)))
    said = [f"{scene.label(key)}{scene.colon}{count}" for key, count in counts]
    return piece(
        ident("belongings", seat),
        wrapped(parts, WIDE - 24, gap=10),
        label=listed(said, scene.language),
    )
