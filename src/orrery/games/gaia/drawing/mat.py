"""What lies before a player: resources, power, structures and their income, tiles, tokens."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.draw import (
    NOTHING,
    Svg,
    amount,
    amounts,
    bowl,
    building,
    column,
    ghost,
    icon,
    ident,
    join,
    mat,
    moved,
    piece,
    row,
    spot,
    text,
    wrapped,
)
from orrery.games.gaia import ids
from orrery.games.gaia.components import FactionBoard, Gain
from orrery.games.gaia.drawing.board import plate
from orrery.games.gaia.drawing.scene import BOWLS, BUILDING, RESOURCES, Scene
from orrery.games.gaia.drawing.specials import special_place
from orrery.games.gaia.view import MatView

WIDTH: Final = 440.0
INSIDE: Final = WIDTH - 24
TILE_WIDTH: Final = 130.0
TILE: Final = (TILE_WIDTH, 50.0)


def draw_mat(scene: Scene, seat: Seat) -> Svg:
    """Draw all that a player has."""
    mine = scene.view.mats[seat]
    board = next((one for one in scene.box.factions if one.id == mine.faction), None)
    waiting = icon("hourglass", 18, "bright") if scene.is_asked(seat) else None
    if waiting is None and mine.passed:
        waiting = icon("pass", 18, "dim")
    parts: list[Svg] = []
    if board is not None:
        parts = [
            _resources(scene, seat),
            _power(scene, seat),
            _structures(scene, seat, board),
            _income(scene, seat),
            _tiles(scene, seat),
            _outlook(scene, seat),
        ]
    return mat(
        seat,
        scene.name(seat),
        *parts,
        note=scene.faction(seat),
        score=mine.vp,
        width=WIDTH,
        active=scene.is_asked(seat),
        extra=waiting,
    )


def _resources(scene: Scene, seat: Seat) -> Svg:
    mine = scene.view.mats[seat]
    available, on_map, in_gaia_area = mine.gaiaformers
    formers = f"{available}/{available + on_map + in_gaia_area}"
    stocks = [
        spot(
            ident("have", seat, name),
            amount(icon_name, getattr(mine, name), 22),
            label=f"{scene.label(name)}{scene.colon}{getattr(mine, name)}",
        )
        for name, icon_name in RESOURCES.items()
    ]
    return row(
        [
            *stocks,
            piece(
                ident("formers", seat),
                building(seat, 26, "gaiaformer"),
                text(formers, 18, 4, size=14, anchor="start"),
                label=f"{scene.label('gaiaformer')}{scene.colon}{formers}",
            ),
            piece(
                ident("sats", seat),
                building(seat, 24, "satellite"),
                text(mine.satellites, 18, 4, size=14, anchor="start"),
                label=f"{scene.label('satellite')}{scene.colon}{mine.satellites}",
            ),
        ],
        gap=22,
    )


def _power(scene: Scene, seat: Seat) -> Svg:
    """Draw the three bowls and the Gaia area; the Brainstone is marked."""
    mine = scene.view.mats[seat]
    counts = (*mine.bowls, mine.gaia_area)
    drawn = []
    for count, key in zip(counts, BOWLS, strict=True):
        special = "B" if mine.brainstone == key else ""
        said = f"{scene.label(key)}{scene.colon}{count}{' + Brainstone' if special else ''}"
        tint = "leaf" if key == "gaia_area" else "violet"
        drawn.append(
            spot(
                ident("bowl", seat, key),
                bowl(count, 28, label=scene.label(key), tint=tint, special=special),
                label=said,
            )
        )
    return row(drawn, gap=16)


def _structures(scene: Scene, seat: Seat, board: FactionBoard) -> Svg:
    """Draw the rows of the faction board: what has left it pays (GAIA-4.2)."""
    rows = (
        (ids.MINE, board.income.mine),
        (ids.TRADING_STATION, board.income.trading_station),
        (ids.RESEARCH_LAB, board.income.research_lab),
        (ids.INSTITUTE, board.income.planetary_institute),
        (ids.ACADEMY_KNOWLEDGE, board.income.academy_knowledge),
        (ids.ACADEMY_QIC, ((board.academy_action,),)),
    )
    return wrapped(
        [_structure_row(scene, seat, kind, list(slots)) for kind, slots in rows], INSIDE, gap=12
    )


def _structure_row(scene: Scene, seat: Seat, kind: int, slots: list[tuple[Gain, ...]]) -> Svg:
    built = scene.view.mats[seat].built[kind]
    name = ids.STRUCTURE_IDS[kind - 1]
    drawn: list[Svg] = []
    for place, slot in enumerate(slots):
        figure = building(seat, 22, BUILDING.get(name, name))
        pays = amounts(_gains(slot), 13, gap=3)
        figure = ghost(figure) if place < built else figure
        drawn.append(column([figure, pays] if pays else [figure], gap=2, align="middle"))
    label = f"{scene.called(name)}{scene.colon}{built}/{len(slots)}"
    return spot(ident("row", seat, name), row(drawn, gap=5, align="start"), label=label)


def _gains(slot: tuple[Gain, ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    for gain in slot:
        for name, count in (
            ("ore", gain.ore),
            ("credit", gain.credits),
            ("knowledge", gain.knowledge),
            ("qic", gain.qic),
            ("power", gain.charge),
            ("disc", gain.power_token),
        ):
            if count:
                found[name] = found.get(name, 0) + count
    return found


def _income(scene: Scene, seat: Seat) -> Svg:
    """Preview the next income (GAIA-4.1)."""
    ore, credit, knowledge, qic, tokens, charge = scene.view.mats[seat].income
    counts = {
        "ore": ore,
        "credit": credit,
        "knowledge": knowledge,
        "qic": qic,
        "disc": tokens,
        "power": charge,
    }
    return piece(
        ident("income", seat),
        row(
            [
                text(scene.label("income"), size=13, class_="dim", anchor="start"),
                amounts(counts, 16),
            ],
            gap=10,
        ),
        label=f"{scene.label('income')}{scene.colon}{counts}",
    )


def _tiles(scene: Scene, seat: Seat) -> Svg:
    """Draw booster, tech tiles, special actions and federation tokens."""
    mine = scene.view.mats[seat]
    drawn: list[Svg] = []
    if mine.booster:
        place = ident("held", seat, mine.booster)
        drawn.append(plate(scene, mine.booster, place, size=TILE, used=_is_used(mine, place)))
    for tile in (*mine.tiles, *mine.advanced):
        place = ident("owned", seat, tile)
        drawn.append(plate(scene, tile, place, size=TILE, used=_is_used(mine, place)))
    drawn += [
        plate(scene, tile, ident("covered", seat, tile), size=TILE, used=True)
        for tile in mine.covered
    ]
    for kind in dict.fromkeys(one.token for one in mine.tokens):
        held = [one for one in mine.tokens if one.token == kind]
        green = sum(one.green for one in held)
        mark = join(
            moved(icon("federation", 16, "leaf" if green else "dim"), TILE_WIDTH - 28, 39),
            text(f"{green}/{len(held)}", TILE_WIDTH - 12, 39, size=11),
        )
        drawn.append(plate(scene, kind, ident("fed", seat, kind), size=TILE, mark=mark))
    drawn += _faction_action(scene, seat)
    return wrapped(drawn, INSIDE, gap=7) if drawn else NOTHING


def _is_used(mine: MatView, place: str) -> bool:
    """Whether the special action of a piece is used."""
    return any(special_place(mine, one) == place for one in mine.used)


def _faction_action(scene: Scene, seat: Seat) -> list[Svg]:
    """Draw the special action that the faction itself has."""
    mine = scene.view.mats[seat]
    return [
        plate(
            scene,
            special,
            ident("ability", seat),
            size=TILE,
            used=special in mine.used,
            mark=moved(icon("production", 15), TILE_WIDTH - 13, 13),
        )
        for special in mine.specials
        if special_place(mine, special) == ident("ability", seat)
    ]


def _outlook(scene: Scene, seat: Seat) -> Svg:
    """Preview the points of the end as things stand (GAIA-14)."""
    final_1, final_2, research, resources = scene.view.mats[seat].at_end
    parts = [
        f"{scene.label('final_1')} {final_1}",
        f"{scene.label('final_2')} {final_2}",
        f"{scene.label('research')} {research}",
        f"{scene.label('resources')} {resources}",
    ]
    said = f"{scene.label('at_end')}{scene.colon}" + " · ".join(parts)
    return text(said, size=11.5, anchor="start", class_="dim", width=INSIDE)
