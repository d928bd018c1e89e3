"""What the frame of the table page asks: kinds of action, track, stock, plates, help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.drawing import Kind, Mark, Plate, Prospect, Stock
from orrery.core.text import Words
from orrery.draw import ident
from orrery.draw.markup import sign
from orrery.games.ages.actions import (
    KINDS,
    STRATEGIES,
    At,
    Battle,
    Card,
    Colonise,
    Done,
    From,
    Side,
    Use,
)
from orrery.games.ages.components import TRACKS
from orrery.games.ages.drawing.forecast import age_points, held_by, targets
from orrery.games.ages.drawing.scene import Scene
from orrery.games.ages.view import AgesView

STOP: Final = "stop"
# as they stand in the bar: who presses a fleet means to move it, by portal only where that fails
ACTS: Final = ("movement", "portal", "production", "ambush", "conversion")


def kinds(words: Words) -> Sequence[Kind]:
    """Return the four strategies, the five actions of an Expansion, and to stop."""
    return [
        *(Kind(id=name, icon=name, name=words.label(f"kind_{name}")) for name in STRATEGIES),
        *(Kind(id=name, icon=name, name=words.label(f"kind_{name}")) for name in ACTS),
        Kind(id=STOP, icon="pass", name=words.label("kind_stop"), closing=True),
    ]


def kind(action: Action, view: AgesView) -> str:
    """Return the kind of a choice; a card has none before its side is known."""
    match action:
        case Side(strategy):
            return strategy
        case Battle():
            return "war"
        case Colonise():
            return "colonisation"
        case Use(name):
            return name
        case Done():
            return STOP
        case _:
            return ""


def told(actions: Sequence[Action], words: Words) -> str:
    """Name a card and its side together; what else one press does is told step by step."""
    match list(actions):
        case [Card(card), Side(strategy)]:
            return words.label("play_side").format(card, words.label(strategy))
        case _:
            return ""


def opens(action: Action, view: AgesView) -> bool:
    """Whether one press makes two choices: card and side; action, place and whose ship.

    Where there is only one place for an action, to choose it is all that is asked.
    """
    match action:
        case Card():
            return True
        case Use(name):
            return len(targets(name, view)) != 1
        case At(sector):
            here = [place for place in targets(kind_now(view), view) if place[0] == sector]
            return len(here) > 1
        case _:
            return False


def begins(action: Action, view: AgesView) -> bool:
    """Whether ships go in one go from there: those of a sector, or of the only one with some."""
    match action:
        case From():
            return True
        case Use("movement" | "portal"):
            return len(targets(action.kind, view)) == 1
        case _:
            return False


def kind_now(view: AgesView) -> str:
    """Return which action of the pool is being used."""
    number: int = -1 if view.prompt is None else view.prompt.facts.get("kind", -1)
    return "" if number < 0 else KINDS[number]


def track(scene: Scene) -> Sequence[Mark]:
    """Return the age, its turns and its scoring."""
    view, game = scene.view, scene.box.sheet.game
    if view.age == 0:
        words = scene.label("set_up")
        return [Mark(id="set-up", title=words, words=words, when="now")]
    is_over = view.prompt is None
    age = scene.say("age_of", view.age, game.ages)
    marks = [
        Mark(id=ident("age", view.age), title=age, words=age, when="past" if is_over else "now")
    ]
    for turn in range(1, game.turns_per_age + 1):
        title = f"{scene.label('turn')} {turn}"
        is_now = turn == view.turn and not is_over
        is_past = turn < view.turn or is_over
        marks.append(
            Mark(
                id=ident("turn", turn),
                title=title,
                words=title,
                when="now" if is_now else "past" if is_past else "to come",
            )
        )
    scoring = scene.label("scoring")
    marks.append(
        Mark(
            id="scoring", title=scoring, face=sign("vp", 13), words=scoring,
            when="now" if is_over else "end",
        )
    )  # fmt: skip
    return marks


def stock(scene: Scene, seat: Seat) -> Sequence[Stock]:
    """Return the levels, the sectors held, and what is left in supply."""
    view = scene.view
    player = view.seats[seat]
    counts = scene.box.sheet.counts
    totals = {**player.levels, "influence": player.influence, "armament": player.armament}
    return [
        *(
            Stock(
                id=ident("stock", seat, name),
                icon=name,
                now=totals[name],
                words=scene.label(name),
            )
            for name in TRACKS
        ),
        Stock(
            id=ident("stock", seat, "sectors"),
            icon="hex",
            now=len(held_by(view, seat)),
            words=scene.label("sectors_held"),
        ),
        Stock(
            id=ident("stock", seat, "ships"),
            icon="ship",
            now=player.supply,
            limit=counts.ships_per_civilisation,
            words=scene.label("supply"),
        ),
        Stock(
            id=ident("stock", seat, "colonies"),
            icon="colony",
            now=player.colony_pawns,
            limit=counts.colony_pawns_per_civilisation,
            words=scene.label("colonies"),
        ),
    ]


def plate(scene: Scene, seat: Seat) -> Plate:
    """Return who leads which civilisation, and whether a choice is made or what is played."""
    board = scene.civilisation(seat)
    people = "" if board is None else board.name.in_(scene.words.language)
    state, icon = _state(scene, seat)
    card = ident("people", seat) if board is not None else ""
    return Plate(people=people, state=state, state_icon=icon, card=card)


def _state(scene: Scene, seat: Seat) -> tuple[str, str]:
    view = scene.view
    if view.age == 0:
        return "", ""
    if scene.is_choosing():
        if view.seats[seat].has_chosen:
            return scene.label("state_chosen"), "check"
        return scene.label("state_choosing"), "hourglass"
    for card in scene.played_now():
        if card.seat == seat and card.strategy is not None:
            return str(card.card), card.strategy
    return "", ""


def help_line(scene: Scene) -> str:
    """Say how the present question is answered."""
    prompt = scene.view.prompt
    if prompt is None:
        return ""
    question = prompt.question
    if question == "ChooseStrategies":
        step = prompt.facts["step"]
        return scene.label(f"help_{step}" if step else "help_wait")
    if question in {"Place", "Source", "Destination", "HowMany", "Victim"}:
        return scene.label(f"help_{question}_{kind_now(scene.view)}")
    return scene.label(f"help_{question}")


# the icon of each source of points
SOURCES: Final = {"control": "hex", "battles": "war", "victory_sectors": "colony"}


def prospects(scene: Scene) -> list[Prospect]:
    """AGES-11.1, 11.2: what the end of the age would bring every seat now, source by source."""
    found = [age_points(scene.view, seat) for seat in range(scene.view.players)]
    return [
        Prospect(icon="hex", words=scene.label("control"), points=tuple(one for one, _ in found)),
        Prospect(
            icon="colony",
            words=scene.label("victory_sectors"),
            points=tuple(one for _, one in found),
        ),
    ]
