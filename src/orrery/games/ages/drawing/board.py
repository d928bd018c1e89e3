"""The board: where the game stands, the galaxy, what is played this turn, what may be used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.draw import (
    NOTHING,
    Svg,
    amount,
    badge,
    column,
    emblem,
    fitted,
    group,
    icon,
    ident,
    moved,
    paragraph,
    piece,
    placed,
    planet,
    rect,
    row,
    scaled,
    seat_class,
    spot,
    text,
    wrapped,
)
from orrery.games.ages.actions import KINDS, STRATEGY_NUMBER
from orrery.games.ages.drawing.galaxy import galaxy
from orrery.games.ages.drawing.scene import HOME_WORLDS, Scene
from orrery.games.ages.view import ShownCard

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
            _broad(galaxy(scene)),
            civilisations(scene) if scene.view.age == 0 else NOTHING,
            pool(scene),
            played(scene),
            seen(scene),
        ],
        gap=14,
        align="middle",
    )


def _broad(drawing: Svg) -> Svg:
    """Let the galaxy be as wide as the board."""
    return scaled(drawing, BROAD / drawing.box.width)


def heading(scene: Scene) -> Svg:
    """Draw the age, the turn and where the hands go next."""
    view = scene.view
    if view.age == 0:
        return text(scene.label("civilisations"), size=LEGIBLE + 4, bold=True)
    age = text(f"{scene.label('age')} {view.age}", size=LEGIBLE + 6, anchor="start", bold=True)
    turn = text(f"{scene.label('turn')} {view.turn}/5", size=LEGIBLE, anchor="start")
    way = piece(
        "direction",
        icon(view.direction, 22, "dim"),
        label=scene.label(f"passed_{view.direction}"),
    )
    hint = text(scene.label(f"passed_{view.direction}"), size=14, anchor="start", class_="dim fine")
    return row([age, turn, way, hint], gap=16)


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
    starts = row(
        [
            amount("ship", board.start_ships, 28, "ink"),
            *(amount(track, level, 28) for track, level in levels.items()),
        ],
        gap=5,
    )
    inside = [
        rect(wide, high, rx=10, class_="panel"),
        moved(planet(HOME_WORLDS[board.id], 26), 42, high / 2),
        text(name, 78, 24, size=LEGIBLE, anchor="start", bold=True, width=wide - 84),
        placed(fitted(starts, wide - 84, 40), 78, high - 50),
    ]
    said = f"{name}{scene.colon}{scene.ships(board.start_ships)}"
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
        label=f"{scene.label(kind)}{scene.colon}{count}",
        class_="piece picked" if is_chosen else "piece",
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
        label=f"{scene.name(card.seat)}{scene.colon}{card.card}, {strategy}",
    )


def seen(scene: Scene) -> Svg:
    """Write which cards are out of the hands this age (AGES-14.1)."""
    view = scene.view
    gone = [shown.card for shown in view.shown if shown.turn < view.turn or shown.strategy is None]
    if not gone:
        return NOTHING
    said = scene.label("seen").format(", ".join(map(str, sorted(gone))))
    return group(paragraph(said, width=BROAD, size=14, class_="dim fine"), id="seen")
