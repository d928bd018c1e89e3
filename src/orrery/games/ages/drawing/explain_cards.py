"""The cards of strategy cards, their sides, the strategies and the actions of a pool."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.drawing import Card
from orrery.draw.markup import flow, sign, tag
from orrery.games.ages.actions import KINDS, STRATEGIES, STRATEGY_NUMBER, Strategy
from orrery.games.ages.components import StrategyCard
from orrery.games.ages.drawing.forecast import pool_of
from orrery.games.ages.drawing.hand import actions, step
from orrery.games.ages.drawing.hand import side_words as face_words
from orrery.games.ages.drawing.outlooks import side_words
from orrery.games.ages.drawing.scene import Scene
from orrery.games.ages.text import kinds_said

CLAUSES = {
    "war": "AGES-7.1",
    "evolution": "AGES-8.1",
    "colonisation": "AGES-9.1",
    "expansion": "AGES-10.1",
}


def other_card(scene: Scene, rest: Sequence[str]) -> Card | None:
    """Explain a strategy card: in my hand, played, or out of the hands."""
    card = scene.card_of(rest[0])
    return None if card is None else _whole(scene, card, _where(scene, card.index))


def known_card(scene: Scene, rest: Sequence[str]) -> Card | None:
    """Explain a card that somebody else is known to hold (AGES-14.6)."""
    seat, card = scene.seat_of(rest[0]), scene.card_of(rest[1])
    if seat is None or card is None or card.index not in (scene.view.seats[seat].hand or ()):
        return None
    where = f"{scene.say('held_hand', scene.name(seat))} {scene.effect('known')}"
    return _whole(scene, card, where)


def unknown_hand(scene: Scene, rest: Sequence[str]) -> Card | None:
    """Explain a hand that one has not held."""
    seat = scene.seat_of(rest[0]) if len(rest) == 1 else None
    if seat is None:
        return None
    return Card(
        title=scene.many("backs", scene.view.seats[seat].cards),
        kind=scene.label("hand_of"),
        effect=scene.effect("unknown_hand"),
        face=sign("cards", 32),
        owners=(seat,),
        clause="AGES-14.6",
    )


def _whole(scene: Scene, card: StrategyCard, where: str) -> Card:
    sides = [
        (scene.label(f"{one}_side"), _shown(scene, card, one)) for one in ("evolution", "expansion")
    ]
    circle = scene.label("with_circle" if card.circled else "without_circle")
    return Card(
        title=f"{scene.label('the_card').capitalize()} {card.index}",
        kind=scene.label("kind_of_card"),
        effect=scene.effect("card"),
        face=flow(
            tag("b", str(card.index)), " ", sign(card.evolution, 20), " ", *actions(card, 20)
        ),
        numbers=(*sides, (scene.label("index"), f"{card.index}, {circle}")),
        now=where,
        clause="AGES-6.3",
        ours=True,
    )


def _shown(scene: Scene, card: StrategyCard, strategy: str) -> str:
    if strategy == "evolution":
        return scene.label(card.evolution)
    return kinds_said(card.expansion.items(), scene.words)


def _where(scene: Scene, index: int) -> str:
    """Say where a card is, as far as one knows."""
    view = scene.view
    if view.seat is not None and index in (view.seats[view.seat].hand or ()):
        return scene.label("in_your_hand")
    for shown in view.shown:
        if shown.card == index:
            if shown.seat is None:
                return f"{scene.label('left_over')} {scene.effect('seen')}"
            name = scene.name(shown.seat)
            if shown.strategy is None:
                return f"{scene.say('discarded_by', name)} {scene.effect('seen')}"
            return scene.say("played_by", name, scene.label(shown.strategy))
    return ""


def side_card(scene: Scene, rest: Sequence[str]) -> Card | None:
    """Explain one side of a card, and what it would do as things stand."""
    card, strategy = scene.card_of(rest[0]), _strategy(rest[1])
    if card is None or strategy is None:
        return None
    seat = scene.view.seat
    is_mine = seat is not None and card.index in (scene.view.seats[seat].hand or ())
    now = raised = ""
    if seat is not None and is_mine:
        now = scene.say("would", side_words(scene, seat, card.index, strategy))
        level = scene.view.seats[seat].levels[card.evolution]
        raised = step(level, scene.box.sheet.counts.max_level)
    return Card(
        title=f"{card.index}, {face_words(scene.words, card, strategy, raised)}",
        kind=f"{scene.label('kind_of_strategy')}, {scene.label(f'when_{strategy}')}",
        effect=_side_effect(scene, card, strategy),
        face=sign(strategy, 32),
        now=now,
        clause=CLAUSES[strategy],
        ours=strategy in {"evolution", "expansion"},
    )


def _side_effect(scene: Scene, card: StrategyCard, strategy: Strategy) -> str:
    if strategy == "evolution":
        return f"{scene.effect('evolution')} {scene.effect(f'track_{card.evolution}')}"
    return scene.effect(strategy)


def strategy_card(scene: Scene, rest: Sequence[str]) -> Card | None:
    """Explain a strategy: what it does, when, and who plays it this turn."""
    strategy = _strategy(rest[0])
    if strategy is None:
        return None
    played = [card for card in scene.played_now() if card.strategy == strategy]
    seat = scene.view.seat
    now = ""
    if seat is not None and scene.is_choosing():
        plan = scene.view.plan
        words = side_words(scene, seat, plan.card if plan else 0, strategy)
        now = scene.say("would", words)
    return Card(
        title=scene.label(strategy),
        kind=f"{scene.label('kind_of_strategy')}, {scene.label(f'when_{strategy}')}",
        effect=scene.effect(strategy),
        face=sign(strategy, 32),
        owners=tuple(card.seat for card in played if card.seat is not None),
        now=now,
        clause=CLAUSES[strategy],
    )


def _strategy(name: str) -> Strategy | None:
    return STRATEGIES[STRATEGY_NUMBER[name]] if name in STRATEGY_NUMBER else None


def pool_card(scene: Scene, rest: Sequence[str]) -> Card | None:
    """Explain an action of the pool, and how many of it are left."""
    if rest[0] not in KINDS:
        return None
    kind = next(kind for kind in KINDS if kind == rest[0])
    prompt, now = scene.view.prompt, ""
    owners: tuple[int, ...] = ()
    if prompt is not None and "pool" in prompt.facts:
        now = scene.say("pool_now", prompt.facts["pool"][KINDS.index(kind)])
        owners = prompt.asked[:1]
    elif scene.view.seat is not None and scene.view.age:
        share = pool_of(scene.view, scene.box, scene.view.seat, 0)[KINDS.index(kind)]
        now = f"{scene.label('every_pool')}{scene.colon}{share.total}"
    return Card(
        title=scene.label(kind).capitalize(),
        kind=scene.label("kind_of_action"),
        effect=scene.effect(kind),
        face=sign(kind, 32),
        owners=owners,
        now=now,
        clause={"movement": "AGES-10.3", "portal": "AGES-10.4", "production": "AGES-10.6",
                "ambush": "AGES-10.7", "conversion": "AGES-10.8"}[kind],
    )  # fmt: skip
