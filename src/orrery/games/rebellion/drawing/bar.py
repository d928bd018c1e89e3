"""What the page's bars say: kinds of action, the turns, stocks, plates, help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from orrery.core.action import Action, Seat
from orrery.core.drawing import Kind, Mark, Plate, Stock
from orrery.core.ring import coming_after
from orrery.draw.markup import sign
from orrery.draw.svg import NOTHING, ident
from orrery.games.rebellion.actions import Decline, Pass, PlaceWorker, Stop
from orrery.games.rebellion.drawing.mine import income_of
from orrery.games.rebellion.drawing.phases import phases
from orrery.games.rebellion.drawing.scene import TRACK_ICONS, Scene
from orrery.games.rebellion.text.page import PAGE, ROMAN
from orrery.games.rebellion.view import RebellionView

# how the questions are answered that name neither a planet nor anything else of the map
HELP: Final = {
    "Placement": "help_Placement",
    "TakeGoods": "help_good",
    "ChooseMission": "help_mission",
    "Research": "help_buy",
    "ChooseAttack": "help_attack",
    "BidForAction": "help_bid",
    "UseAction": "help_use",
    "TakeReward": "",
    "RaidWith": "",
    "Follower": "help_rival",
    **dict.fromkeys(("RaidVictim", "Atrocity", "SlanderFirst", "SlanderSecond"), "help_victim"),
    "ExposeAgent": "help_spies",
    "AimMission": "help_aim",
    **dict.fromkeys(
        (
            "PayMission",
            "PayVotes",
            "Defend",
            "SecondLoss",
            "HyperWorker",
            "PaidSpecialist",
            "Rescue",
        ),
        "help_kind",
    ),
}


def kinds(language: str) -> list[Kind]:
    """Return the eight tracks in their order, and to pass."""
    found = [
        Kind(id=name, icon=icon, name=PAGE[f"kind_{name}"].in_(language))
        for name, icon in TRACK_ICONS.items()
    ]
    name = PAGE["kind_pass"].in_(language)
    return [*found, Kind(id="pass", icon="pass", name=name, closing=True)]


def kind(action: Action) -> str:
    """Return the track of a placement; whoever passes, declines or stops is done."""
    match action:
        case PlaceWorker():
            return action.where if action.where in TRACK_ICONS else "specialists"
        case Pass() | Decline() | Stop():
            return "pass"
        case _:
            return ""


def turns(scene: Scene) -> list[Mark]:
    """Return the eight turns, of which those that end an epoch are scored, and the phases."""
    found = []
    for turn in range(1, scene.box.turns + 1):
        scored = turn in scene.box.scored_turns
        last = turn == scene.box.turns
        epoch = ROMAN[scene.box.epochs[turn] + 1]
        words = scene.say("turn", n=turn, all=scene.box.turns, epoch=epoch)
        if scored:
            words += f"{scene.colon}{scene.say('turn_last' if last else 'turn_scored')}"
        now = scene.view.turn
        found.append(
            Mark(
                id=ident("turn", turn),
                title=str(turn),
                face=sign("war" if last else "vp", 13) if scored else NOTHING,
                words=words,
                when=_when(turn, now, over=not scene.question),
            )
        )
    return found + phases(scene)


def _when(turn: int, now: int, *, over: bool) -> Literal["past", "now", "to come"]:
    if over or turn < now:
        return "past"
    return "now" if turn == now else "to come"


def stock(scene: Scene, seat: Seat) -> list[Stock]:
    """Return what a seat has: workers, money, cubes, votes, mission points."""
    faction = scene.faction(seat)
    most = scene.box.sheet.military_science.per_player

    def one(name: str, icon: str, now: int, income: int | None = None, limit: int | None = None,
            tint: str | None = None) -> Stock:  # fmt: skip
        return Stock(
            id=ident(name, seat),
            icon=icon,
            now=now,
            words=scene.say(f"stock_{name}"),
            income=income,
            limit=limit,
            tint=tint,
        )

    return [
        one("pool", "worker", sum(faction.pool)),
        one("money", "money", faction.money, sum(income_of(scene, seat))),
        one("cubes", "cube", faction.cubes, None, most, "steel"),
        one("votes", "vote", faction.votes),
        one("spies", "spy", scene.spies(seat)),
    ]


def plate(scene: Scene, seat: Seat) -> Plate:
    """Return a seat's place in the turn order, and what it does now."""
    at = scene.view.order.index(seat) + 1
    is_over = scene.view.prompt is None  # the order of a turn says nothing then
    people = "" if is_over else scene.say(f"place_{at}")
    state, icon = "", ""
    if scene.is_asked(seat):
        state, icon = scene.say("state_answers"), "hourglass"
    elif scene.question == "BidForAction":
        if scene.facts["highest_seat"] == seat:
            state, icon = scene.say("state_bid", n=scene.facts["bid"]), "vote"
        elif seat not in scene.facts["ring"]:
            state, icon = scene.say("state_passed"), "pass"
    elif scene.question == "Placement" and not any(scene.faction(seat).pool):
        state, icon = scene.say("state_placed"), "check"
    return Plate(people=people, state=state, state_icon=icon, card=ident("order", seat))


def helped(scene: Scene) -> str:
    """Say how the present question is answered."""
    if not scene.question:
        return ""
    key = HELP.get(scene.question, "help_planet")
    return scene.say(key) if key else ""


def following(view: RebellionView) -> Sequence[Seat]:
    """Return who places the next workers: who has any, in turn order (REB-5.1)."""
    if view.prompt is None or view.prompt.question != "Placement":
        return ()
    after = coming_after(view.prompt.asked[0], view.order)
    return [seat for seat in after if any(view.factions[seat].pool)]
