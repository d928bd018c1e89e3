"""The four-sided cards: in hand, known to be in somebody's hand, or face down."""

from __future__ import annotations

from typing import Final

from orrery.core.text import listed
from orrery.draw import (
    Svg,
    amount,
    card_back,
    circle,
    fitted,
    frame_halo,
    icon,
    ident,
    join,
    moved,
    piece,
    placed,
    rect,
    row,
    spot,
    text,
)
from orrery.games.ages.actions import STRATEGIES
from orrery.games.ages.components import StrategyCard
from orrery.games.ages.drawing.scene import Scene
from orrery.games.ages.text import kinds_said

WIDE: Final = 126.0
BAND: Final = 30.0
HEAD: Final = 32.0
HIGH: Final = HEAD + 4 * BAND + 6


def hand_card(scene: Scene, index: int) -> Svg:
    """Draw a card of one's own hand; each of its sides is a spot of its own."""
    card = scene.card(index)
    plan = scene.view.plan
    is_picked = plan is not None and plan.card == index
    is_dropped = plan is not None and plan.discard == index
    whole = spot(
        ident("card", index),
        _face(card),
        label=describe(scene, card),
        class_="piece picked" if is_picked else "piece moved-from" if is_dropped else "piece",
    )
    sides = []
    for at, strategy in enumerate(STRATEGIES):
        band = _band(scene, card, at)
        is_chosen = is_picked and plan is not None and plan.strategy == strategy
        sides.append(
            spot(
                ident("card", index, strategy),
                band,
                label=describe_side(scene, card, strategy),
                halo=frame_halo(band.box.grown(-4.5)),
                class_="piece picked" if is_chosen else "piece",
            )
        )
    return join(whole, *sides)


def _face(card: StrategyCard) -> Svg:
    """Draw the card without its sides: its index, in a circle on circled cards."""
    ring = circle(13, 20, HEAD / 2 + 1, class_="bare line-2", stroke_width=2)
    return join(
        rect(WIDE, HIGH, rx=10, class_="panel-2"),
        ring if card.circled else Svg(),
        text(card.index, 20, HEAD / 2 + 1, size=17, bold=True),
    )


def _band(scene: Scene, card: StrategyCard, at: int) -> Svg:
    """Draw one side as a band across the card."""
    strategy = STRATEGIES[at]
    top = HEAD + at * BAND
    ground = rect(WIDE - 8, BAND - 3, 4, top, rx=6, class_="panel-3")
    middle = top + (BAND - 3) / 2
    sign = moved(icon(strategy, 18), 18, middle)
    if strategy == "expansion":
        counts = fitted(_expansion(card, 17, gap=6), WIDE - 42, BAND)
        return join(ground, sign, placed(counts, 33, middle - counts.box.height / 2))
    word = scene.label(card.evolution if strategy == "evolution" else strategy)
    room = WIDE - (63 if strategy == "evolution" else 37)
    parts = [ground, sign, text(word, 32, middle, size=12, anchor="start", width=room)]
    if strategy == "evolution":
        parts.append(moved(icon(card.evolution, 16), WIDE - 17, middle))
    return join(*parts)


def _expansion(card: StrategyCard, size: float, gap: float) -> Svg:
    return row([amount(kind, count, size) for kind, count in card.expansion.items()], gap=gap)


def describe_side(scene: Scene, card: StrategyCard, strategy: str) -> str:
    """Say what one side of a card does."""
    said = scene.label(strategy)
    if strategy == "evolution":
        return f"{said}{scene.colon}{scene.label(card.evolution)}"
    if strategy == "expansion":
        return f"{said}{scene.colon}{kinds_said(card.expansion.items(), scene.words)}"
    return said


def describe(scene: Scene, card: StrategyCard) -> str:
    """Say what is on a card."""
    sides = [describe_side(scene, card, strategy) for strategy in ("evolution", "expansion")]
    return f"{card.index}{scene.colon}{listed(sides, scene.look.language)}"


def known_card(scene: Scene, seat: int, index: int) -> Svg:
    """Draw a card that somebody else is known to hold, small."""
    card = scene.card(index)
    counts = _expansion(card, 13, gap=4)
    number = text(index, 0, 0, size=13, anchor="start", bold=True)
    inside = row([number, icon(card.evolution, 14), counts], gap=6)
    return piece(
        ident("known", seat, index),
        rect(inside.box.width + 12, 26, rx=6, class_="panel-2"),
        placed(inside, 6, 13 - inside.box.height / 2),
        label=describe(scene, card),
    )


def unknown_card() -> Svg:
    """Draw a card that one does not know."""
    return card_back(20, 28)
