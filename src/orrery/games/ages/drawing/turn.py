"""The turn in the rail: its steps, the four strategies in their order, what each would do."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.core.text import Words
from orrery.draw import Svg, ident, seat_class
from orrery.draw.markup import counted, flow, shape, sign, tag, thing
from orrery.draw.reading import kept_as_told
from orrery.games.ages.actions import KINDS, STRATEGIES
from orrery.games.ages.drawing.memory import memory
from orrery.games.ages.drawing.outlooks import side_rows
from orrery.games.ages.drawing.scene import Scene
from orrery.games.ages.view import ShownCard

STEPS: Final = ("choose", "reveal", "resolve", "pass")


def turn(scene: Scene) -> Svg:
    """Draw the turn: what is being done, and what was seen this age."""
    return tag(
        "div",
        _steps(scene),
        _order(scene),
        _sides(scene) if scene.is_choosing() else _resolving(scene),
        *memory(scene),
        class_="this-turn",
    )


def _steps(scene: Scene) -> Svg:
    """Draw the steps of a turn, the present one marked (AGES-6)."""
    is_last = scene.view.turn == scene.box.sheet.game.turns_per_age
    now = 0 if scene.is_choosing() else 2
    return _steps_at(scene.words, now, scene.view.direction, is_last=is_last)


@kept_as_told
def _steps_at(spoken: Words, now: int, direction: str, *, is_last: bool) -> Svg:
    found: list[Svg] = []
    for at, step in enumerate(STEPS):
        is_score = step == "pass" and is_last
        words = spoken.label("step_score" if is_score else f"step_{step}")
        mark = flow()
        if step == "pass":
            mark = sign("vp" if is_score else direction, 13)
        done = at < now
        found.append(
            thing(
                ident("step", step),
                sign("check", 12, "leaf") if done else tag("span", str(at + 1)),
                f" {words} ",
                mark,
                label=words,
                class_="now" if at == now else "past" if done else "",
                name="span",
            )
        )
        found.append(tag("i", "›", aria_hidden="true"))
    return tag("div", *found[:-1], class_="steps")


def _order(scene: Scene) -> Svg:
    """Draw the strategies in the order of their resolution; mine is marked (AGES-6.3)."""
    plan, seat = scene.view.plan, scene.view.seat
    boxes = [
        _strategy(scene.words, strategy, seat, plan.card)
        if plan is not None and plan.strategy == strategy
        else _strategy(scene.words, strategy)
        for strategy in STRATEGIES
    ]
    return tag("div", *boxes, class_="order")


@kept_as_told
def _strategy(words: Words, strategy: str, seat: Seat | None = None, mine: int = 0) -> Svg:
    """Draw one of them, with the card that is mine there; 0 is none."""
    chip = tag("span", shape(seat, 11), tag("b", str(mine)), class_="chip own") if mine else flow()
    return thing(
        ident("strategy", strategy),
        tag("span", sign(strategy, 18), tag("b", words.label(strategy)), class_="head"),
        chip,
        label=f"{words.label(strategy)}{words.colon}{words.label(f'when_{strategy}')}",
        class_=f"{strategy} own" if mine else strategy,
    )


def _sides(scene: Scene) -> Svg:
    """Say what each side would do as things stand."""
    if scene.view.seat is None:
        return flow()
    plan = scene.view.plan
    title = scene.label("what_sides") if plan is None else scene.say("what_card", plan.card)
    rows = [
        tag(
            "div",
            sign(strategy, 18),
            tag("p", row),
            class_="outlook on" if plan is not None and plan.strategy == strategy else "outlook",
        )
        for strategy, row in side_rows(scene, scene.view.seat, plan.card if plan else 0)
    ]
    return tag("section", tag("h4", title), *rows, class_="sides")


def _resolving(scene: Scene) -> Svg:
    """Draw who acts in which order, and what the one who acts now may do."""
    played = scene.played_now()
    if not played:
        return flow()
    prompt = scene.view.prompt
    acting = prompt.asked[0] if prompt is not None and prompt.asked else None
    now = next((at for at, card in enumerate(played) if card.seat == acting), len(played))
    rows = [_resolved(scene, card, at, now) for at, card in enumerate(played)]
    return tag("section", tag("h4", scene.label("in_order")), *rows, _pool(scene), class_="acts")


def _resolved(scene: Scene, card: ShownCard, at: int, now: int) -> Svg:
    assert card.seat is not None
    assert card.strategy is not None
    state = "now" if at == now else "done" if at < now else "later"
    drawn = _shown_side(scene, card)
    return thing(
        ident("played", card.card),
        tag("span", str(at + 1), class_="rank"),
        shape(card.seat, 14),
        tag("b", scene.name(card.seat), class_="who"),
        tag("span", str(card.card), class_="no"),
        tag("span", sign(card.strategy, 16), scene.label(card.strategy), class_="what"),
        tag("span", drawn, class_="how"),
        tag("em", scene.label(f"state_{state}")),
        label=f"{scene.name(card.seat)}{scene.colon}{card.card}, {scene.label(card.strategy)}",
        class_=f"act {state} {seat_class(card.seat)}",
    )


def _shown_side(scene: Scene, card: ShownCard) -> Svg:
    """Draw what the chosen side of a card shows."""
    face = scene.card(card.card)
    if card.strategy == "evolution":
        return flow(sign(face.evolution, 16), scene.label(face.evolution))
    if card.strategy == "expansion":
        return flow(*(counted(kind, count, 15) for kind, count in face.expansion.items()))
    return flow()


def _pool(scene: Scene) -> Svg:
    """Draw the actions that an Expansion has left (AGES-10.1), which everybody may see."""
    prompt = scene.view.prompt
    if prompt is None or "pool" not in prompt.facts:
        return flow()
    chosen = prompt.facts.get("kind")
    chips = [
        thing(
            ident("pool", kind),
            counted(kind, count, 18),
            scene.label(f"short_{kind}"),
            label=f"{scene.label(kind)}{scene.colon}{count}",
            class_="chip on" if KINDS.index(kind) == chosen else "chip",
            name="span",
        )
        for kind, count in zip(KINDS, prompt.facts["pool"], strict=True)
        if count
    ]
    return tag("div", tag("span", scene.label("pool_left")), *chips, class_="chips")
