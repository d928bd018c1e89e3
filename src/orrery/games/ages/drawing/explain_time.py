"""The cards of the course of the match: ages, turns, their steps, passing, scoring."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.drawing import Card
from orrery.draw.markup import sign
from orrery.games.ages.drawing.forecast import age_points
from orrery.games.ages.drawing.scene import Scene
from orrery.games.ages.drawing.turn import STEPS

CLAUSES = {
    "choose": "AGES-6.1",
    "reveal": "AGES-6.2",
    "resolve": "AGES-6.3",
    "pass": "AGES-6.5",
}


def step_card(scene: Scene, rest: Sequence[str]) -> Card | None:
    """Explain a step of a turn."""
    step = rest[0]
    if step not in STEPS:
        return None
    return Card(
        title=scene.label(f"step_{step}"),
        kind=scene.label("kind_of_step"),
        effect=scene.effect(f"step_{step}"),
        clause=CLAUSES[step],
    )


def turn_card(scene: Scene, rest: Sequence[str]) -> Card | None:
    """Explain a turn of the age."""
    turn = scene.number_of(rest[0], scene.box.sheet.game.turns_per_age)
    if turn is None:
        return None
    return Card(
        title=f"{scene.label('turn')} {turn}",
        kind=scene.label("kind_of_time"),
        effect=scene.effect("turn"),
        now=_passing(scene),
        clause="AGES-6.1",
    )


def age_card(scene: Scene, rest: Sequence[str]) -> Card | None:
    """Explain an age."""
    game = scene.box.sheet.game
    age = scene.number_of(rest[0], game.ages)
    if age is None:
        return None
    return Card(
        title=scene.say("age_of", age, game.ages),
        kind=scene.label("kind_of_time"),
        effect=scene.effect("age", turns=game.turns_per_age, ages=game.ages),
        now=_passing(scene) if age == scene.view.age else "",
        clause="AGES-1.1",
    )


def _passing(scene: Scene) -> str:
    said = scene.label(f"passed_{scene.view.direction}")
    return f"{said[:1].upper()}{said[1:]}."


def scoring_card(scene: Scene, rest: Sequence[str]) -> Card | None:
    """Explain the scoring of an age, with what it would bring everybody now."""
    points = [age_points(scene.view, seat) for seat in range(scene.view.players)]
    return Card(
        title=scene.label("scoring"),
        kind=scene.label("kind_of_time"),
        effect=scene.effect("scoring"),
        face=sign("vp", 32),
        numbers=tuple((scene.name(seat), f"+{sum(one)}") for seat, one in enumerate(points)),
        clause="AGES-11.1",
    )


def set_up_card(scene: Scene, rest: Sequence[str]) -> Card | None:
    """Explain the set-up (`set-up`)."""
    if rest[0] != "up":
        return None
    return Card(
        title=scene.label("set_up"),
        kind=scene.label("kind_of_time"),
        effect=scene.effect("set_up"),
        clause="AGES-3.4",
    )


def direction_card(scene: Scene, rest: Sequence[str]) -> Card | None:
    """Explain where the hands go."""
    return Card(
        title=_passing(scene).rstrip("."),
        kind=scene.label("kind_of_step"),
        effect=scene.effect("direction"),
        face=sign(scene.view.direction, 32),
        clause="AGES-6.5",
    )
