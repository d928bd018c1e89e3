"""Where each choice lies on the table."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Action
from orrery.draw.svg import ident
from orrery.games.rebellion.actions import (
    Attack,
    Bid,
    Buy,
    ChooseKind,
    ChoosePlanet,
    ChooseRival,
    FromReserve,
    Perform,
    PlaceWorker,
    Remove,
    TakeGood,
    Use,
)
from orrery.games.rebellion.drawing.scene import TRACK_ICONS
from orrery.games.rebellion.ids import PLANETS
from orrery.games.rebellion.view import RebellionView

# questions for a kind of worker, by where these workers stand
BATTLES: Final = ("Defend", "SecondLoss")


def place_of(action: Action, view: RebellionView) -> str | None:
    """Return the ids of the elements that a choice is about."""
    match action:
        case PlaceWorker():
            track = ident("track" if action.where in TRACK_ICONS else "training", action.where)
            return f"{track} {worker_of(action, view)}"
        case ChooseKind():
            return _kind(action, view)
        case Attack(planet, None):
            return ident("sentinels", planet)
        case Attack(planet, seat):
            return ident("workers", planet, seat or 0)
        case ChooseRival(seat):
            bar = ident("workers", PLANETS[_fact(view, "planet")], seat)
            return f"{bar} {ident('plate', seat)}"
        case ChoosePlanet() | Remove():
            return _with_mission(_target(action), view)
        case Use():
            return _used(view)
        case _:
            return _offered(action)


def worker_of(action: PlaceWorker, view: RebellionView) -> str:
    """Return the id of the workers of whom one is placed."""
    return ident("pool", view.seat or 0, action.kind)


def _offered(action: Action) -> str | None:
    match action:
        case TakeGood(good):
            return ident("good", good)
        case Perform(mission):
            return ident("mission", mission)
        case Buy(technology):
            return ident("technology", technology)
        case Bid(votes):
            return ident("bid", votes)
        case FromReserve():
            return "fleet-reserve"
        case _:
            return None


def _used(view: RebellionView) -> str:
    """Return the card that is used, or the mission whose reward is taken."""
    mission = None if view.prompt is None else view.prompt.facts.get("mission")
    return "imperial-action" if mission is None else ident("performed", mission)


def _target(action: ChoosePlanet | Remove) -> str:
    if isinstance(action, ChoosePlanet):
        return ident("planet", action.planet)
    where = "workers" if action.place in PLANETS else "area"
    return ident(where, action.place, action.seat)


def _with_mission(target: str, view: RebellionView) -> str:
    """Let the card of a mission answer for its targets, too."""
    if view.prompt is None or view.prompt.question != "AimMission":
        return target
    return f"{target} {ident('mission', view.prompt.facts['mission'])}"


def _kind(action: ChooseKind, view: RebellionView) -> str:
    """Return where the workers stand of whom one is chosen."""
    seat = view.seat or 0
    question = "" if view.prompt is None else view.prompt.question
    if question in BATTLES:
        return ident("choice", action.kind)
    if question == "HyperWorker":
        return ident("workers", PLANETS[_fact(view, "origin")], seat)
    if question == "PayMission":
        return ident("area", "missions", seat)
    if question == "PayVotes":
        return ident("area", "senate", seat)
    return ident("pool", seat, action.kind)


def _fact(view: RebellionView, name: str) -> int:
    assert view.prompt is not None
    found: int = view.prompt.facts[name]
    return found
