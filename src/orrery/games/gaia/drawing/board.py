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
    scaled,
    spot,
    text,
    wrapped,
)
from orrery.games.gaia import ids
from orrery.games.gaia.drawing.galaxy import galaxy, hex_size, seats_key
from orrery.games.gaia.drawing.scene import SURFACE, Scene

WIDE: Final = 930.0
MAP_HEX: Final = 30.0  # how large a hex is here
COLUMN: Final = 148.0
LEVEL: Final = 30.0
PLATE_WIDTH: Final = 150.0
PLATE_HEIGHT: Final = 50.0
PLATE: Final = (PLATE_WIDTH, PLATE_HEIGHT)


def draw_board(scene: Scene) -> Svg:
    """Draw the map, and everything that belongs to nobody."""
    parts = [heading(scene), scaled(galaxy(scene), MAP_HEX / hex_size(scene))]
    if scene.asks("WhichFaction") or scene.asks("WhichAutomaFaction"):
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
    return wrapped(
        [_faction(scene, number) for number in range(len(scene.box.factions))], WIDE, gap=10
    )


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
    return row([_area(scene, area) for area in ids.AREAS], gap=8, align="start")


def _area(scene: Scene, area: int) -> Svg:
    name = ids.AREA_IDS[area]
    ground = rect(COLUMN, 34 + 6 * LEVEL + 4, rx=9, class_="panel")
    head = piece(
        ident("area", name),
        text(scene.called(name), COLUMN / 2, 18, size=13, bold=True, width=COLUMN - 12),
        label=_area_label(scene, area),
    )
    levels = [_level(scene, area, level) for level in range(ids.TOP_LEVEL, -1, -1)]
    board = join(ground, head, *levels)
    return column([_advanced(scene, area), board, _standard(scene, area)], gap=6)


def _level(scene: Scene, area: int, level: int) -> Svg:
    """Draw who stands on a level; whoever may reach it presses it."""
    name = ids.AREA_IDS[area]
    middle = LEVEL / 2
    here = [seat for seat, mat in enumerate(scene.view.mats) if mat.research[area] == level]
    token = level == ids.TOP_LEVEL and area == ids.TERRAFORMING and scene.view.terraforming_token
    ground = rect(COLUMN - 12, LEVEL - 3, 6, 0, rx=5, class_="panel-2")
    return spot(
        ident("level", name, level),
        ground,
        text(level, 18, middle, size=12, class_="dim"),
        *(moved(disc(seat, 20), 46 + 24 * place, middle - 1) for place, seat in enumerate(here)),
        moved(icon("federation", 20), COLUMN - 24, middle) if token else NOTHING,
        label=f"{scene.called(name)} {level}",
        y=34 + (ids.TOP_LEVEL - level) * LEVEL,
        halo=frame_halo(ground.box),
    )


def _area_label(scene: Scene, area: int) -> str:
    levels = ", ".join(
        f"{scene.name(seat)} {mat.research[area]}" for seat, mat in enumerate(scene.view.mats)
    )
    return f"{scene.called(ids.AREA_IDS[area])}{scene.colon}{levels}"


def _advanced(scene: Scene, area: int) -> Svg:
    tile = scene.view.advanced[area]
    if not tile:
        return rect(COLUMN, PLATE_HEIGHT, rx=7, class_="slot")
    return plate(scene, tile, ident("tile", tile), size=(COLUMN, PLATE_HEIGHT))


def _standard(scene: Scene, position: int) -> Svg:
    tile = scene.view.tech[position]
    return plate(scene, tile, ident("tile", tile), size=(COLUMN, PLATE_HEIGHT))


def board_actions(scene: Scene) -> Svg:
    """Draw the ten spaces with their prices, and the three free tiles."""
    spaces = [_space(scene, number) for number in range(len(scene.box.board_actions))]
    free = [_standard(scene, position) for position in (6, 7, 8)]
    return column([row(free, gap=8), wrapped(spaces, WIDE, gap=8)], gap=8, align="middle")


def _space(scene: Scene, number: int) -> Svg:
    action = scene.box.board_actions[number]
    used = action.id in scene.view.used_actions
    price = action.power or action.qic
    mark = join(
        circle(13, PLATE_WIDTH - 18, 16, class_="panel"),
        moved(icon("power" if action.power else "qic", 14), PLATE_WIDTH - 22, 16),
        text(price, PLATE_WIDTH - 10, 16, size=12, bold=True),
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
            mark=text(f"×{count}", PLATE_WIDTH - 14, 38, size=13, bold=True),
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
        mark = text(number, PLATE_WIDTH - 12, 38, size=13, bold=True)
        now = (
            rect(
                PLATE_WIDTH - 3,
                PLATE_HEIGHT - 3,
                1.5,
                1.5,
                rx=6,
                class_="bare bright",
                stroke_width=2.5,
            )
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
