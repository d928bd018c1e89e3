"""What lies before a player: levels, supply, bonuses, points, cards."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.draw import (
    NOTHING,
    Svg,
    amount,
    column,
    icon,
    ident,
    join,
    mat,
    moved,
    piece,
    pips,
    row,
    text,
    wrapped,
)
from orrery.games.ages.components import BONUSES, TRACKS, Track
from orrery.games.ages.drawing.cards import hand_card, known_card, unknown_card
from orrery.games.ages.drawing.scene import BONUS_ICONS, Scene

WIDTH: Final = 424.0
INSIDE: Final = WIDTH - 24


def draw_mat(scene: Scene, seat: Seat) -> Svg:
    """Draw all that a player has; the hand only to those who know it (AGES-14.6)."""
    player = scene.view.seats[seat]
    board = scene.civilisation(seat)
    waiting = icon("hourglass", 18, "bright") if scene.is_asked(seat) else None
    if waiting is None and player.has_chosen:
        waiting = icon("check", 18, "leaf")
    return mat(
        seat,
        scene.name(seat),
        row([column([_track(scene, seat, track) for track in TRACKS], gap=5), _stock(scene, seat)],
            gap=18, align="start"),
        _points(scene, seat),
        _cards(scene, seat),
        note=board.name.in_(scene.words.language) if board is not None else "",
        score=scene.view.scores[seat],
        width=WIDTH,
        active=scene.is_asked(seat),
        extra=waiting,
    )  # fmt: skip


def _track(scene: Scene, seat: Seat, track: Track) -> Svg:
    """Draw an evolution; influence and armament with what colonies add (AGES-2.10)."""
    player = scene.view.seats[seat]
    level = player.levels[track]
    counted = {"influence": player.influence, "armament": player.armament}.get(track, level)
    more = f"+{counted - level}" if counted > level else ""
    most = scene.box.sheet.counts.max_level
    return piece(
        ident("track", seat, track),
        moved(icon(track, 20), 10, 0),
        moved(pips(level, most, seat=seat, size=15), 28, 0),
        text(f"{level}{more}", 122, 0, size=14, anchor="start", bold=True),
        text(scene.label(track), 160, 0, size=12.5, anchor="start", class_="dim", width=86),
        label=f"{scene.label(track)}{scene.colon}{level}{more}",
    )


def _stock(scene: Scene, seat: Seat) -> Svg:
    """Draw what is left in supply and the bonuses of colonies."""
    player = scene.view.seats[seat]
    ships = piece(
        ident("supply", seat),
        amount("ship", player.supply, 22, "ink"),
        label=f"{scene.label('supply')}{scene.colon}{player.supply}",
    )
    pawns = piece(
        ident("pawns", seat),
        amount("colony", player.colony_pawns, 22, "ink"),
        label=f"{scene.label('colonies')}{scene.colon}{player.colony_pawns}",
    )
    bonuses = [
        piece(
            ident("bonus", seat, bonus),
            join(icon(BONUS_ICONS[bonus], 20), text(f"×{count}", 13, 0, size=12, anchor="start"))
            if count > 1
            else icon(BONUS_ICONS[bonus], 20),
            label=scene.label(f"bonus_{bonus}"),
        )
        for bonus, count in zip(BONUSES, player.bonuses, strict=True)
        if count
    ]
    return column(
        [
            text(scene.label("supply"), size=12, anchor="start", class_="dim"),
            row([ships, pawns], gap=14),
            row(bonuses, gap=8),
        ],
        gap=6,
    )


def _points(scene: Scene, seat: Seat) -> Svg:
    """Write where the points came from (AGES-1.2)."""
    parts = [
        f"{scene.label(source)} {points}"
        for source, points in scene.view.seats[seat].points.items()
        if points
    ]
    said = " · ".join(parts)
    return text(said, size=11.5, anchor="start", class_="dim", width=INSIDE) if parts else NOTHING


def _cards(scene: Scene, seat: Seat) -> Svg:
    """Draw the hand: one's own, what one knows of another's, or backs."""
    player = scene.view.seats[seat]
    if player.hand is None:
        backs = row([unknown_card() for _ in range(player.cards)], gap=4)
        if not backs:
            return NOTHING
        label = f"{scene.label('hand')}{scene.colon}{player.cards}"
        return piece(ident("hand", seat), backs, label=label)
    if seat == scene.view.seat:
        return wrapped([hand_card(scene, index) for index in player.hand], INSIDE, gap=10)
    return wrapped([known_card(scene, seat, index) for index in player.hand], INSIDE, gap=5)
