"""What one has seen this age: the last turn, cards out of the hands, hands that one knows."""

from __future__ import annotations

from typing import Final

from orrery.core.text import Words
from orrery.draw import Svg, ident, seat_class
from orrery.draw.markup import shape, sign, tag, thing
from orrery.draw.reading import kept_as_read, kept_as_told
from orrery.games.ages.actions import KINDS
from orrery.games.ages.drawing.civilisation import known_hand
from orrery.games.ages.drawing.scene import Scene
from orrery.games.ages.view import ShownCard

FEW: Final = 4  # players with whom there is room for words
FEWER: Final = 3  # and for what the signs mean


def memory(scene: Scene) -> list[Svg]:
    """Draw what was played last and what is known of the cards (AGES-14.1, 14.6)."""
    legend = _legend(scene.words) if scene.view.players <= FEWER else Svg()
    parts = [_last_turn(scene), _seen(scene), legend]
    return [part for part in parts if part]


def _last_turn(scene: Scene) -> Svg:
    last = [
        card
        for card in scene.view.shown
        if card.turn == scene.view.turn - 1 and card.strategy and card.turn
    ]
    if not last or not scene.is_choosing():
        return Svg()
    chips = [_last_chip(scene, card) for card in last]
    return tag(
        "section",
        tag("h4", scene.label("last_turn")),
        tag("div", *chips, class_="chips"),
        class_="last",
    )


def _last_chip(scene: Scene, card: ShownCard) -> Svg:
    assert card.seat is not None
    assert card.strategy is not None
    face = scene.card(card.card)
    mark = sign(face.evolution, 15) if card.strategy == "evolution" else Svg()
    words = scene.label(face.evolution if card.strategy == "evolution" else card.strategy)
    return thing(
        ident("played", card.card),
        shape(card.seat, 12),
        tag("b", str(card.card)),
        sign(card.strategy, 15),
        mark,
        tag("span", words) if scene.view.players <= FEW else Svg(),
        label=f"{scene.name(card.seat)}{scene.colon}{card.card}, {scene.label(card.strategy)}",
        class_=f"chip {seat_class(card.seat)}",
        name="span",
    )


@kept_as_read
def _seen(scene: Scene) -> Svg:
    """Write which cards are out of the hands this age, and which hands one knows."""
    view = scene.view
    gone = sorted(
        shown.card for shown in view.shown if shown.turn < view.turn or shown.strategy is None
    )
    rows = []
    if gone:
        chips = [_gone(scene.words, card) for card in gone]
        rows.append(
            tag("div", tag("span", scene.label("discarded"), class_="dim"), *chips, class_="chips")
        )
    hands = [
        tag(
            "span",
            shape(seat, 12),
            tag("span", scene.label("holds"), class_="dim"),
            *known_hand(scene, seat, "known"),
            class_="chips",
        )
        for seat, player in enumerate(view.seats)
        if seat != view.seat and player.cards
    ]
    if hands:
        rows.append(tag("div", *hands, class_="hands"))
    if not rows:
        return Svg()
    return tag("section", tag("h4", scene.label("cards_seen")), *rows, class_="seen")


@kept_as_told
def _gone(words: Words, card: int) -> Svg:
    return thing(
        ident("seen", card),
        tag("b", str(card)),
        label=f"{words.label('the_card')} {card}{words.colon}{words.label('discarded')}",
        class_="chip small",
        name="span",
    )


@kept_as_told
def _legend(words: Words) -> Svg:
    """Say what the five actions do, where there is room for it."""
    entries = [
        tag("span", sign(kind, 15), words.label(f"short_{kind}"), class_="means") for kind in KINDS
    ]
    return tag(
        "section",
        tag("h4", words.label("legend")),
        tag("div", *entries, class_="chips"),
        class_="meanings",
    )
