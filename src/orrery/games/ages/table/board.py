"""The board: where the game stands, the galaxy, what is played this turn, what may be used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.hexes import Hex
from orrery.draw import (
    NOTHING,
    Point,
    Svg,
    amount,
    arrow,
    badge,
    building,
    cell,
    centre,
    circle,
    column,
    emblem,
    fleet,
    glow,
    group,
    hex_halo,
    icon,
    ident,
    join,
    moved,
    paragraph,
    piece,
    placed,
    planet,
    rect,
    row,
    seat_class,
    spot,
    text,
    wrapped,
)
from orrery.games.ages.actions import KINDS, SECTOR_NUMBER, SECTORS, STRATEGY_NUMBER
from orrery.games.ages.table.scene import BONUS_ICONS, HOME_WORLDS, Scene
from orrery.games.ages.view import SectorView, ShownCard

WIDTH: Final = 720.0
# 11 pixels on a phone that shows the whole board 390 pixels wide
LEGIBLE: Final = 22.0
# three plates side by side are as wide as the board
PLATE: Final = 238.0
BROAD: Final = 3 * PLATE + 2 * 8


def draw_board(scene: Scene) -> Svg:
    """Draw all of it, below each other."""
    return column(
        [
            heading(scene),
            galaxy(scene),
            civilisations(scene) if scene.view.age == 0 else NOTHING,
            pool(scene),
            played(scene),
            seen(scene),
        ],
        gap=14,
        align="middle",
    )


def heading(scene: Scene) -> Svg:
    """Draw the age, the turn and where the hands go next."""
    view = scene.view
    if view.age == 0:
        return text(scene.label("civilisations"), size=LEGIBLE + 4, bold=True)
    age = text(f"{scene.label('age')} {view.age}", size=LEGIBLE + 6, anchor="start", bold=True)
    turn = text(f"{scene.label('turn')} {view.turn}/5", size=LEGIBLE, anchor="start")
    way = piece(
        "direction",
        icon("left" if view.direction == "right" else "right", 22, "dim"),
        label=scene.label(f"passed_{view.direction}"),
    )
    hint = text(scene.label(f"passed_{view.direction}"), size=14, anchor="start", class_="dim fine")
    return row([age, turn, way, hint], gap=16)


# -- the galaxy


def galaxy(scene: Scene) -> Svg:
    """Draw the sectors where they lie, then what is on them."""
    layout = scene.box.layouts[scene.view.players]
    size = _size_for(list(layout.at.values()))
    places = {
        sector.id: centre(layout.at[SECTOR_NUMBER[sector.id]], size)
        for sector in scene.view.sectors
    }
    voids = [moved(cell(size, kind="void"), *centre(at, size)) for at in layout.voids]
    grounds = [_sector(scene, sector, size, *places[sector.id]) for sector in scene.view.sectors]
    pawns = [_pawns(scene, sector, size, *places[sector.id]) for sector in scene.view.sectors]
    return join(*voids, *grounds, *pawns, _course(scene, places, size))


def _course(scene: Scene, places: dict[str, Point], size: float) -> Svg:
    """Draw where ships are being sent."""
    facts = scene.view.prompt.facts if scene.view.prompt is not None else {}
    if "origin" not in facts or "target" not in facts or scene.view.prompt is None:
        return NOTHING
    seat = scene.view.prompt.asked[0]
    ends = places[SECTORS[facts["origin"]]], places[SECTORS[facts["target"]]]
    return arrow(*ends, seat=seat, trim=size * 0.35, width=size * 0.09)


def _size_for(hexes: Sequence[Hex]) -> float:
    """Return the size of a hex that makes every galaxy about as wide as the board."""
    across = [centre(at, 1)[0] for at in hexes]
    return min(112.0, WIDTH / (max(across) - min(across) + 3**0.5))


def _sector(scene: Scene, sector: SectorView, size: float, x: float, y: float) -> Svg:
    is_home = sector.id.startswith("h")
    owner = sector.controller if sector.controller >= 0 else None
    facts = scene.view.prompt.facts if scene.view.prompt is not None else {}
    is_chosen = SECTOR_NUMBER[sector.id] in [facts.get(key) for key in ("origin", "sector")]
    hidden = not is_home and sector.tile < 0
    ground = cell(size, kind="hidden" if hidden else "home" if is_home else "", owner=owner)
    inside = _home(scene, sector, size) if is_home else _neutral(scene, sector, size)
    return spot(
        ident("sector", sector.id),
        ground,
        inside,
        label=scene.describe(sector),
        x=x,
        y=y,
        halo=hex_halo(size),
        class_="sector chosen" if is_chosen else "sector",
    )


def _neutral(scene: Scene, sector: SectorView, size: float) -> Svg:
    """Draw the bonus and the name of a tile, or that nobody knows it."""
    if sector.tile < 0:
        return join(
            icon("unknown", size * 0.6, "dim"),
            text(sector.id, 0, size * 0.72, size=size * 0.17, class_="dim fine"),
        )
    bonus = scene.box.sheet.sectors[sector.tile].bonus
    name = paragraph(
        scene.sector_name(sector),
        0,
        -size * 0.24,
        width=size * 1.5,
        size=size * 0.165,
        anchor="middle",
        class_="ink haloed fine",
        most=1,
        smallest=7,
    )
    is_crowded = sum(ships > 0 for ships in sector.ships) > 4
    shift = -size * 0.27 if sector.colony >= 0 else 0.0
    return join(
        glow(size * 0.3, size * 0.02, size * 0.32),
        circle(size * 0.25, shift, -size * 0.55, class_="panel-3"),
        moved(icon(BONUS_ICONS[bonus], size * 0.34), shift, -size * 0.55),
        NOTHING if is_crowded else name,
    )


def _home(scene: Scene, sector: SectorView, size: float) -> Svg:
    """Draw the home world of whoever lives there."""
    for player in scene.view.seats:
        if player.home == sector.id and player.civilisation is not None:
            return join(
                moved(planet(HOME_WORLDS[player.civilisation], size * 0.38), 0, -size * 0.42),
                text(
                    scene.sector_name(sector),
                    0,
                    size * 0.06,
                    size=size * 0.165,
                    width=size * 1.5,
                    class_="ink haloed fine",
                    smallest=7,
                ),
            )
    return join(
        circle(size * 0.4, class_="bare line-2", stroke_width=2, stroke_dasharray="5 5"),
        icon("home", size * 0.4, "dim"),
    )


def _pawns(scene: Scene, sector: SectorView, size: float, x: float, y: float) -> Svg:
    """Draw the colony and a plate of ships for each player there."""
    drawn: list[Svg] = []
    if sector.colony >= 0:
        is_home = sector.id.startswith("h")
        at = (0.0, -size * 0.42) if is_home else (size * 0.3, -size * 0.55)
        drawn.append(
            piece(
                ident("colony", sector.id),
                building(sector.colony, size * 0.5),
                label=f"{scene.label('colony')}: {scene.name(sector.colony)}",
                x=x + at[0],
                y=y + at[1],
            )
        )
    present = [(seat, ships) for seat, ships in enumerate(sector.ships) if ships]
    for (seat, ships), (across, down) in zip(
        present, _spread(len(present), is_home=sector.id.startswith("h")), strict=True
    ):
        plate = fleet(seat, ships, size * 0.54) if len(present) == 1 else _tally(seat, ships, size)
        drawn.append(
            spot(
                ident("ships", sector.id, seat),
                plate,
                label=f"{scene.name(seat)}: {scene.ships(ships)} ({scene.sector_name(sector)})",
                x=x + across * size,
                y=y + down * size,
            )
        )
    return join(*drawn)


def _spread(count: int, *, is_home: bool) -> list[tuple[float, float]]:
    """Return where the plates of so many players lie in a hex of size 1."""
    if count <= 1:
        return [(0.0, 0.43 if is_home else 0.28)][:count]
    first = 0.36 if is_home else 0.3
    if count == 2:
        return [(-0.41, first), (0.41, first)]
    rows = (0.14, 0.57) if count <= 4 else (-0.1, 0.33, 0.76)
    places = [(across, down) for down in rows for across in (-0.41, 0.41)]
    return [*places[: count - 1], (0.0, rows[-1])] if count % 2 else places


def _tally(seat: int, ships: int, size: float) -> Svg:
    """Draw a small plate: the shape of a seat and its number of ships."""
    shape = size * (0.24 if ships < 10 else 0.19)
    number = text(ships, size=size * 0.35, bold=True, class_="on")
    inside = row([emblem(seat, shape, "on"), number], gap=size * 0.02)
    wide, high = max(inside.box.width + size * 0.08, size * 0.6), size * 0.4
    plate = rect(wide, high, -wide / 2, -high / 2, rx=high * 0.3, class_="seat-body")
    mark = placed(inside, -inside.box.width / 2, -inside.box.height / 2)
    return group(plate, mark, class_=seat_class(seat))


# -- beside the galaxy


def civilisations(scene: Scene) -> Svg:
    """Draw the six civilisations while they are chosen, and who leads which."""
    leaders = {
        player.civilisation: seat
        for seat, player in enumerate(scene.view.seats)
        if player.civilisation is not None
    }
    return wrapped(
        [_civilisation(scene, at, leaders) for at in range(len(scene.box.sheet.civilisations))],
        BROAD,
        gap=8,
    )


def _civilisation(scene: Scene, number: int, leaders: dict[str, int]) -> Svg:
    board = scene.box.sheet.civilisations[number]
    language = scene.words.language
    name = board.name.in_(language)
    leader = leaders.get(board.id)
    levels = {track: level for track, level in board.start_levels.items() if level}
    wide, high = PLATE, 96.0
    inside = [
        rect(wide, high, rx=10, class_="panel"),
        moved(planet(HOME_WORLDS[board.id], 26), 42, high / 2),
        text(name, 82, 24, size=LEGIBLE, anchor="start", bold=True, width=wide - 90),
        placed(
            row(
                [amount("ship", board.start_ships, 28, "ink")]
                + [amount(track, level, 28) for track, level in levels.items()],
                gap=10,
            ),
            82,
            high - 50,
        ),
    ]
    said = f"{name}: {scene.ships(board.start_ships)}"
    said += "".join(f", {scene.label(track)} {level}" for track, level in levels.items())
    if leader is not None:
        inside.append(moved(emblem(leader, 24), 18, 20))
        inside.append(
            rect(
                wide - 4, high - 4, 2, 2, rx=9, stroke_width=3,
                class_=f"seat-line {seat_class(leader)}",
            )
        )  # fmt: skip
        said += f" ({scene.name(leader)})"
    flavour = board.flavour.in_(language)
    return spot(ident("civilisation", board.id), *inside, label=f"{said}. {flavour}")


def pool(scene: Scene) -> Svg:
    """Draw the actions that an Expansion has left (AGES-10.1), which everybody may see."""
    prompt = scene.view.prompt
    if prompt is None or "pool" not in prompt.facts:
        return NOTHING
    counts: Sequence[int] = prompt.facts["pool"]
    chosen = prompt.facts.get("kind")
    drawn = [
        _pool_plate(scene, kind, count, is_chosen=KINDS.index(kind) == chosen)
        for kind, count in zip(KINDS, counts, strict=True)
        if count
    ]
    return wrapped(drawn, BROAD, gap=14, align="middle")


def _pool_plate(scene: Scene, kind: str, count: int, *, is_chosen: bool) -> Svg:
    return spot(
        ident("pool", kind),
        rect(PLATE, 50, rx=10, class_="panel-2"),
        moved(icon(kind, 32), 28, 25),
        text(scene.label(kind), 52, 25, size=LEGIBLE, anchor="start", width=PLATE - 100),
        badge(count, PLATE - 26, 25, LEGIBLE),
        label=f"{scene.label(kind)}: {count}",
        class_="piece chosen" if is_chosen else "piece",
    )


def played(scene: Scene) -> Svg:
    """Draw the cards of this turn in the order of their resolution (AGES-6.3)."""
    now = [card for card in scene.view.shown if card.turn == scene.view.turn and card.strategy]
    if not now or scene.view.turn == 0:
        return NOTHING
    now.sort(key=lambda card: (STRATEGY_NUMBER[card.strategy or ""], card.card))
    return wrapped([_played(scene, card) for card in now], BROAD, gap=8, align="middle")


def _played(scene: Scene, card: ShownCard) -> Svg:
    assert card.strategy is not None
    assert card.seat is not None
    strategy = scene.label(card.strategy)
    is_now = scene.is_asked(card.seat)
    frame = rect(
        PLATE - 3, 47, 1.5, 1.5, rx=9,
        class_="seat-line" if is_now else "seat-solid", stroke_width=4 if is_now else 1.5,
    )  # fmt: skip
    return piece(
        ident("played", card.card),
        group(
            rect(PLATE, 50, rx=10, class_="panel-2"),
            frame,
            moved(emblem(card.seat, 24), 22, 25),
            text(card.card, 52, 25, size=LEGIBLE, bold=True),
            moved(icon(card.strategy, 24), 82, 25),
            text(strategy, 98, 25, size=LEGIBLE, anchor="start", width=PLATE - 102),
            class_=seat_class(card.seat),
        ),
        label=f"{scene.name(card.seat)}: {card.card}, {strategy}",
    )


def seen(scene: Scene) -> Svg:
    """Write which cards are out of the hands this age (AGES-14.1)."""
    view = scene.view
    gone = [shown.card for shown in view.shown if shown.turn < view.turn or shown.strategy is None]
    if not gone:
        return NOTHING
    said = f"{scene.label('seen')}: {', '.join(map(str, sorted(gone)))}"
    return group(paragraph(said, width=WIDTH, size=14, class_="dim fine"), id="seen")
