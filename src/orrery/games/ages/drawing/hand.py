"""The hand on the table page: four-sided cards, each side a button of its own (AGES-2.6)."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.core.text import Words
from orrery.draw import Svg, ident
from orrery.draw.markup import counted, flow, shape, sign, tag, thing
from orrery.draw.reading import kept_as_told
from orrery.draw.svg import kept
from orrery.games.ages.actions import STRATEGIES, Strategy
from orrery.games.ages.components import StrategyCard
from orrery.games.ages.drawing.forecast import fights_of, settled_by
from orrery.games.ages.drawing.scene import Scene
from orrery.games.ages.text import kinds_said

# the corners of each side's triangle, in a square of 100
WEDGES: Final[dict[Strategy, str]] = {
    "war": "1,0 99,0 50,49",
    "evolution": "100,1 100,99 51,50",
    "expansion": "1,100 99,100 50,51",
    "colonisation": "0,1 0,99 49,50",
}
MANY: Final = 3  # actions of a kind that are drawn one by one


def hand(scene: Scene, seat: Seat) -> Svg:
    """Draw one's own hand, with what is to be done with it."""
    if scene.view.age == 0:
        return _primer(scene)
    cards = scene.view.seats[seat].hand or ()
    idle = useless(scene, seat)
    gone = [_gone(scene, card.card) for card in scene.played_now() if card.seat == seat]
    return tag(
        "section",
        tag(
            "header",
            tag("h3", scene.label("your_hand")),
            tag("span", scene.label(_hint(scene)), class_="hint"),
            _passing(scene, seat),
            class_="headline",
        ),
        tag(
            "div",
            *(quad(scene, seat, at, index, idle) for at, index in enumerate(cards)),
            *gone,
            class_=f"cards n{len(cards) + len(gone)}"
            + (" duel" if scene.view.players == 2 else ""),
        ),
        class_="hand",
    )


def _primer(scene: Scene) -> Svg:
    """Say what the four strategies do, while there are no cards yet."""
    rows = [
        tag(
            "p",
            sign(strategy, 20),
            tag("span", tag("b", f"{scene.label(strategy)}. "), scene.effect(strategy)),
        )
        for strategy in STRATEGIES
    ]
    title = tag("h3", scene.label("primer"))
    hint = tag("span", scene.label("hint_deal"), class_="hint")
    return tag("section", tag("header", title, hint, class_="headline"), *rows, class_="primer")


def _hint(scene: Scene) -> str:
    prompt = scene.view.prompt
    if prompt is None or prompt.question != "ChooseStrategies":
        return "hint_wait"
    asked = prompt.facts["step"]
    return {"discard": "hint_discard", "": "hint_chosen"}.get(asked, "hint_side")


def _passing(scene: Scene, seat: Seat) -> Svg:
    """Say where the rest of the hand goes (AGES-6.5)."""
    view = scene.view
    if view.turn == scene.box.sheet.game.turns_per_age:
        return tag("span", scene.label("no_pass"), class_="chip")
    to = (seat + (1 if view.direction == "left" else -1)) % view.players
    words = scene.label("passes_to").split("{}")
    return thing(
        "direction",
        sign(view.direction, 13),
        words[0],
        shape(to, 12),
        f" {scene.name(to)}",
        *words[1:],
        label=f"{scene.label(f'passed_{view.direction}')}{scene.colon}{scene.name(to)}",
        class_="chip",
        name="span",
    )


def useless(scene: Scene, seat: Seat) -> dict[Strategy, str]:
    """Return the sides that would do nothing now, on every card, and why (AGES-6.1, R-14)."""
    found: dict[Strategy, str] = {}
    if not fights_of(scene.view, seat):
        found["war"] = scene.label("no_battle")
    if not settled_by(scene.view, seat):
        has_pawns = scene.view.seats[seat].colony_pawns
        found["colonisation"] = scene.label("no_settle" if has_pawns else "no_colony")
    return found


def quad(scene: Scene, seat: Seat, at: int, index: int, idle: dict[Strategy, str]) -> Svg:
    """Draw the card at a place of the hand."""
    plan, card = scene.view.plan, scene.card(index)
    is_picked = plan is not None and plan.card == index
    is_dropped = plan is not None and plan.discard == index
    return _quad(
        scene.words,
        card,
        at,
        tuple(idle.items()),
        level=scene.view.seats[seat].levels[card.evolution],
        most=scene.box.sheet.counts.max_level,
        chosen=plan.strategy if is_picked and plan is not None else None,
        state=" picked" if is_picked else " dropped" if is_dropped else "",
        may_go=_is_discarding(scene) and not is_picked,
    )


@kept_as_told
def _quad(
    words: Words,
    card: StrategyCard,
    at: int,
    idle: tuple[tuple[Strategy, str], ...],
    *,
    level: int,
    most: int,
    chosen: str | None,
    state: str,
    may_go: bool,
) -> Svg:
    """Draw four sides, and the number in the middle; most cards stay when one is picked."""
    useless_now, raised = dict(idle), step(level, most)
    if level >= most:  # AGES-8.2: a track at its end
        useless_now["evolution"] = words.label("evolve_spent").format(most)
    sides = [
        _side(
            words,
            card,
            at,
            strategy,
            raised if strategy == "evolution" else "",
            useless_now.get(strategy, ""),
            is_chosen=chosen == strategy,
        )
        for strategy in STRATEGIES
    ]
    number = thing(
        ident("card", card.index),
        sign("discard", 14) if may_go else flow(),
        tag("b", str(card.index)),
        label=f"{words.label('the_card')} {card.index}",
        class_="number ringed" if card.circled else "number",
    )
    return tag("div", *sides, number, class_=f"quad{state}")


@kept_as_told
def _side(
    words: Words,
    card: StrategyCard,
    at: int,
    strategy: Strategy,
    raised: str,
    why: str,
    *,
    is_chosen: bool,
) -> Svg:
    """Draw one side; that it would do nothing is marked, and said why."""
    classes = ["side", strategy, f"at-{at}"]
    classes += ["useless"] if why else []
    classes += ["picked"] if is_chosen else []
    return thing(
        ident("card", card.index, strategy),
        wedge(strategy),
        tag("span", face(card, strategy, raised), class_="on"),
        label=f"{card.index}, {side_words(words, card, strategy, raised)}"
        + (f". {why}" if why else ""),
        class_=" ".join(classes),
    )


def shown_quad(scene: Scene, index: int, chosen: str) -> Svg:
    """Draw a card that is turned up, the side on which it is played lit."""
    card = scene.card(index)
    sides = [
        tag(
            "span",
            wedge(strategy),
            tag("span", face(card, strategy), class_="on"),
            class_=f"side {strategy} picked" if strategy == chosen else f"side {strategy}",
        )
        for strategy in STRATEGIES
    ]
    return tag("div", *sides, tag("b", str(index), class_="number"), class_="quad")


@kept
def wedge(strategy: Strategy) -> Svg:
    """Draw the ground of a side."""
    return tag(
        "svg",
        tag("polygon", points=WEDGES[strategy]),
        viewBox="0 0 100 100",
        preserveAspectRatio="none",
        class_="wedge",
        aria_hidden="true",
    )


def face(card: StrategyCard, strategy: Strategy, raised: str = "") -> Svg:
    """Draw what a side shows: its sign, the level before and after, or its actions."""
    if strategy == "evolution":
        return flow(
            sign("evolution", 14), sign(card.evolution, 20), tag("b", raised) if raised else flow()
        )
    if strategy == "expansion":
        return flow(*actions(card))
    return sign(strategy, 24)


def actions(card: StrategyCard, size: float = 18) -> list[Svg]:
    """Draw the actions of a card one by one; by number where they are many."""
    found: list[Svg] = []
    for kind, count in card.expansion.items():
        if count > MANY:
            found.append(counted(kind, count, size))
        else:
            found += [sign(kind, size)] * count
    return found


def step(level: int, most: int) -> str:
    """Write the level before and after an evolution."""
    return f"{level}→{min(level + 1, most)}"


def side_words(words: Words, card: StrategyCard, strategy: Strategy, raised: str = "") -> str:
    """Say what one side of a card does."""
    said = words.label(strategy)
    if strategy == "evolution":
        level = f" {raised}" if raised else ""
        return f"{said}{words.colon}{words.label(card.evolution)}{level}"
    if strategy == "expansion":
        return f"{said}{words.colon}{kinds_said(card.expansion.items(), words)}"
    return said


def _is_discarding(scene: Scene) -> bool:
    prompt = scene.view.prompt
    return (
        prompt is not None
        and prompt.question == "ChooseStrategies"
        and prompt.facts["step"] == "discard"
    )


def _gone(scene: Scene, index: int) -> Svg:
    """Draw where the card lay that is played this turn."""
    return tag(
        "div",
        sign("up", 22, "sky"),
        tag("span", scene.say("played_card", index)),
        class_="quad gone",
    )
