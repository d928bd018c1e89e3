"""The common boards: map, research, scoring, boosters, tokens."""

from __future__ import annotations

from typing import Final

from orrery.draw import (
    NOTHING,
    Svg,
    circle,
    column,
    disc,
    emblem,
    frame_halo,
    icon,
    ident,
    join,
    moved,
    panel,
    paragraph,
    piece,
    placed,
    planet,
    rect,
    row,
    spot,
    text,
    wrapped,
)
from orrery.games.gaia import ids
from orrery.games.gaia.table.galaxy import galaxy, seats_key
from orrery.games.gaia.table.scene import SURFACE, Scene

WIDE: Final = 930.0
COLUMN: Final = 148.0
PLATE: Final = (150.0, 50.0)


def draw_board(scene: Scene) -> Svg:
    """Draw the map, and everything that belongs to nobody."""
    parts = [heading(scene), galaxy(scene)]
    if scene.asks("WhichFaction"):
        parts.append(factions(scene))
    parts += [research(scene), board_actions(scene), supply(scene), scoring(scene)]
    return column(parts, gap=16, align="middle")


def heading(scene: Scene) -> Svg:
    """Draw the round and who plays what."""
    title = f"{scene.label('round')} {scene.view.round}/6"
    return column([text(title, size=24, bold=True, anchor="start"), seats_key(scene)], gap=8)


def plate(
    scene: Scene,
    name: str,
    piece_id: str,
    *,
    used: bool = False,
    mark: Svg = NOTHING,
    size: tuple[float, float] = PLATE,
) -> Svg:
    """Draw a tile with its words: what it is called is what it does."""
    wide, high = size
    words = paragraph(
        scene.called(name),
        8,
        6,
        width=wide - 16,
        size=11.5,
        class_="dim" if used else "ink",
        most=3,
        smallest=9,
    )
    ground = rect(wide, high, rx=7, class_="panel" if used else "panel-3")
    cross = moved(icon("no", 18, "dim"), wide - 36, high - 13) if used else NOTHING
    return spot(
        piece_id,
        ground,
        words,
        cross,
        mark,
        label=scene.called(name),
        halo=frame_halo(ground.box),
    )


def factions(scene: Scene) -> Svg:
    """Draw the factions while they are chosen: home planet and abilities."""
    return wrapped([_faction(scene, number) for number in range(14)], WIDE, gap=10)


def _faction(scene: Scene, number: int) -> Svg:
    board = scene.box.factions[number]
    language = scene.words.language
    wide, high = 300.0, 118.0
    taken = [mat for mat in scene.view.mats if mat.faction == board.id]
    ground = rect(wide, high, rx=9, class_="panel" if taken else "panel-3")
    owner = moved(emblem(taken[0].seat, 20), wide - 18, 18) if taken else NOTHING
    ability = board.ability.in_(language)
    institute = board.institute.in_(language)
    return spot(
        ident("faction", board.id),
        ground,
        moved(planet(SURFACE.get(board.home, board.home), 14), 20, 20),
        text(board.name.in_(language), 42, 20, size=16, bold=True, anchor="start", width=wide - 80),
        paragraph(ability, 12, 42, width=wide - 24, size=11, most=3, smallest=8, class_="dim"),
        paragraph(institute, 12, 82, width=wide - 24, size=11, most=3, smallest=8),
        owner,
        label=f"{board.name.in_(language)}. {ability} {institute}",
        halo=frame_halo(ground.box),
    )


def research(scene: Scene) -> Svg:
    """Draw the six areas: levels from 5 down to 0 with markers, and their tiles."""
    return row([_area(scene, area) for area in range(6)], gap=8, align="start")


def _area(scene: Scene, area: int) -> Svg:
    name = ids.AREA_IDS[area]
    high = 30.0
    steps: list[Svg] = []
    for level in range(5, -1, -1):
        y = 34 + (5 - level) * high
        steps.append(rect(COLUMN - 12, high - 3, 6, y, rx=5, class_="panel-2"))
        steps.append(text(level, 18, y + high / 2, size=12, class_="dim"))
        here = [seat for seat, mat in enumerate(scene.view.mats) if mat.research[area] == level]
        for place, seat in enumerate(here):
            steps.append(moved(disc(seat, 20), 46 + 24 * place, y + high / 2 - 1))
        if level == 5 and area == ids.TERRAFORMING and scene.view.terraforming_token:
            steps.append(moved(icon("federation", 20), COLUMN - 24, y + high / 2))
    ground = rect(COLUMN, 34 + 6 * high + 4, rx=9, class_="panel")
    head = spot(
        ident("area", name),
        ground,
        text(scene.called(name), COLUMN / 2, 18, size=13, bold=True, width=COLUMN - 12),
        *steps,
        label=_area_label(scene, area),
        halo=frame_halo(ground.box),
    )
    tiles = [_advanced(scene, area), _standard(scene, area)]
    return column([tiles[0], head, tiles[1]], gap=6)


def _area_label(scene: Scene, area: int) -> str:
    levels = ", ".join(
        f"{scene.name(seat)} {mat.research[area]}" for seat, mat in enumerate(scene.view.mats)
    )
    return f"{scene.called(ids.AREA_IDS[area])}: {levels}"


def _advanced(scene: Scene, area: int) -> Svg:
    tile = scene.view.advanced[area]
    if not tile:
        return rect(COLUMN, PLATE[1], rx=7, class_="slot")
    return plate(scene, tile, ident("tile", tile), size=(COLUMN, PLATE[1]))


def _standard(scene: Scene, position: int) -> Svg:
    tile = scene.view.tech[position]
    return plate(scene, tile, ident("tile", tile), size=(COLUMN, PLATE[1]))


def board_actions(scene: Scene) -> Svg:
    """Draw the ten spaces with their prices, and the three free tiles."""
    spaces = [_space(scene, number) for number in range(10)]
    free = [_standard(scene, position) for position in (6, 7, 8)]
    return column([row(free, gap=8), wrapped(spaces, WIDE, gap=8)], gap=8, align="middle")


def _space(scene: Scene, number: int) -> Svg:
    action = scene.box.board_actions[number]
    used = action.id in scene.view.used_actions
    price = action.power or action.qic
    mark = join(
        circle(13, PLATE[0] - 18, 16, class_="panel"),
        moved(icon("power" if action.power else "qic", 14), PLATE[0] - 22, 16),
        text(price, PLATE[0] - 10, 16, size=12, bold=True),
    )
    return plate(scene, action.id, ident("action", action.id), used=used, mark=mark)


def supply(scene: Scene) -> Svg:
    """Draw the boosters and federation tokens that are left."""
    boosters = [plate(scene, one, ident("booster", one)) for one in scene.view.boosters]
    tokens = [
        plate(
            scene,
            kind,
            ident("token", kind),
            used=not count,
            mark=text(f"×{count}", PLATE[0] - 14, 38, size=13, bold=True),
        )
        for kind, count in zip(ids.TOKEN_IDS[:6], scene.view.supply, strict=False)
    ]
    return column(
        [
            panel(scene.label("boosters"), wrapped(boosters, WIDE - 30, gap=8)),
            panel(scene.label("federations"), wrapped(tokens, WIDE - 30, gap=8)),
        ],
        gap=10,
    )


def scoring(scene: Scene) -> Svg:
    """Draw the round tiles, the one under way framed, and the final tiles with their counts."""
    view = scene.view
    rounds = []
    for number, tile in enumerate(view.round_tiles, 1):
        mark = text(number, PLATE[0] - 12, 38, size=13, bold=True)
        now = (
            rect(PLATE[0] - 3, PLATE[1] - 3, 1.5, 1.5, rx=6, class_="bare bright", stroke_width=2.5)
            if number == view.round
            else NOTHING
        )
        rounds.append(
            plate(
                scene,
                tile,
                ident("round", number),
                used=number < view.round,
                mark=join(mark, now),
            )
        )
    finals = [_final(scene, place) for place in range(len(view.final_tiles))]
    return column(
        [
            panel(scene.label("round_tiles"), wrapped(rounds, WIDE - 30, gap=8)),
            row([placed(one, 0, 0) for one in finals], gap=10, align="start"),
        ],
        gap=10,
    )


def _final(scene: Scene, place: int) -> Svg:
    """Draw who is where on a final tile."""
    tile = scene.view.final_tiles[place]
    lines: list[Svg] = []
    for mat in scene.view.mats:
        count = mat.final_counts[place]
        lines.append(
            row(
                [
                    emblem(mat.seat, 15),
                    text(f"{count} → {mat.at_end[place]}", size=14, anchor="start"),
                ],
                gap=6,
            )
        )
    if scene.view.players <= 2:
        neutral = next(one.neutral for one in scene.box.final_scoring if one.id == tile)
        lines.append(text(f"{scene.label('neutral')} {neutral}", size=13, class_="dim"))
    return piece(
        ident("final", place),
        panel(scene.called(tile), row(lines, gap=18), width=440),
        label=scene.called(tile),
    )
