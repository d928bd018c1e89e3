"""The bar, the strip of players and the track of the round: kinds, stocks, plates, marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.drawing import Kind, Mark, Plate, Stock
from orrery.core.ring import coming_after
from orrery.draw import ident
from orrery.draw.markup import flow, shape, sign
from orrery.games.emperor.actions import (
    Build,
    Buy,
    BuyTechnology,
    Claim,
    Command,
    End,
    Fight,
    Influence,
    InfluenceThrone,
    Pass,
    PickTile,
    PlaceTile,
    Produce,
    ProduceFree,
    Retrieve,
    RobSector,
    RobStorage,
    Sell,
    Stop,
    Supply,
    TakeRole,
)
from orrery.games.emperor.drawing.scene import ROLE_ICONS, Scene
from orrery.games.emperor.prospects import fleet_size, next_chooser
from orrery.games.emperor.rules.merchant import MAX_ENERGY, MAX_METAL
from orrery.games.emperor.text.page import PAGE
from orrery.games.emperor.view import EmperorView

# the kinds of action with their icons, as many as stand in one row; their order never changes
KINDS: Final = (
    ("take", "cards"),  # a role, a tile, a technology
    ("feed", "food"),
    ("trade", "trade"),
    ("pirate", "skull"),
    ("produce", "production"),
    ("build", "drive"),
    ("move", "movement"),
    ("marker", "marker"),  # claims and influence
    ("fight", "war"),
    ("end", "pass"),
)

_KIND_OF: Final[dict[type[Action], str]] = {
    TakeRole: "take",
    PickTile: "take",
    PlaceTile: "take",
    Supply: "feed",
    Retrieve: "feed",
    Sell: "trade",
    Buy: "trade",
    RobStorage: "pirate",
    RobSector: "pirate",
    Produce: "produce",
    ProduceFree: "produce",
    Build: "build",
    Command: "move",
    Claim: "marker",
    Fight: "fight",
    Influence: "marker",
    InfluenceThrone: "marker",
    BuyTechnology: "take",
    End: "end",
    Stop: "end",
    Pass: "end",
}
# the questions that make up a turn; what else is asked only completes an answer
TURNS: Final = frozenset(
    {
        *("ChooseRole", "PickSector", "PlaceSector", "MerchantTurn", "StewardTurn"),
        *("EngineerTurn", "WarlordTurn", "PlaceInfluence", "PlaceElsewhere", "Research"),
    }
)

SOURCE_ICONS: Final = {
    "regent_points": "crown",
    "battle_points": "war",
    "final_planets": "planet",
    "richest_lords": "money",
}


def kinds(language: str) -> list[Kind]:
    """Return the kinds of action, in the order of the bar."""
    at = 1 if language == "fr" else 0
    return [
        Kind(
            id=kind,
            icon=icon,
            name=PAGE[f"kind_{kind}"][at],
            closing=kind == "end",
            rounds_off=kind == "end",
        )
        for kind, icon in KINDS
    ]


def kind(action: Action, view: EmperorView) -> str:
    """Return the kind of a choice of a turn; what completes an answer has none."""
    if view.prompt is None or view.prompt.question not in TURNS:
        return ""
    return _KIND_OF.get(type(action), "")


# -- stocks and plates


def stocks(scene: Scene, seat: Seat) -> list[Stock]:
    """Return what a player has that everybody may count (EMP-13.1)."""
    view = scene.view
    player = view.mats[seat]

    def stock(name: str, icon: str, now: int, limit: int | None = None) -> Stock:
        words = scene.say(f"stock_{name}") if f"stock_{name}" in PAGE else scene.label(name)
        return Stock(id=ident(name, seat), icon=icon, now=now, words=words, limit=limit)

    found = [
        stock("money", "money", player.money),
        stock("metal", "metal", player.metal, MAX_METAL),
        stock("energy", "energy", player.energy, MAX_ENERGY),
    ]
    if view.role == "merchant":
        found.append(stock("food", "food", player.food))
    return [
        *found,
        stock("ships", "interceptor", fleet_size(view, seat)),
        stock("markers", "marker", player.markers),
        stock("planets", "planet", player.planets),
    ]


def plate(scene: Scene, seat: Seat) -> Plate:
    """Return what the strip says of a player: the throne, the role of this round."""
    view = scene.view
    player = view.mats[seat]
    people = scene.label("throne") if view.throne == seat else ""
    if player.role is not None:
        state, icon = scene.label(player.role), ROLE_ICONS[player.role]
    else:
        state, icon = scene.say("next") if seat == next_chooser(view) else "", ""
    return Plate(people=people, state=state, state_icon=icon, card=ident("turn", seat))


def track(scene: Scene) -> list[Mark]:
    """Return the round: who has chosen what, in the order of choosing."""
    view = scene.view
    now = view.chooser if view.role is not None else next_chooser(view)
    found = [
        Mark(
            id="round",
            title=scene.say("this_round", round=view.round),
            words=scene.say("then_wage"),
            when="now",
        )
    ]
    for seat in view.order:
        role = view.mats[seat].role
        name = scene.name(seat)
        face = flow(shape(seat, 12), sign(ROLE_ICONS[role], 14) if role else "")
        title = scene.label(role) if role else name
        words = scene.say("chose", role=scene.label(role)) if role else scene.say("waits")
        when = "now" if seat == now else "past" if role else "to come"
        found.append(
            Mark(
                id=ident("turn", seat),
                title=title,
                face=face,
                words=f"{name}{scene.colon}{words}",
                when=when,  # type: ignore[arg-type]  # one of the three above
            )
        )
    return found


def following(view: EmperorView) -> Sequence[Seat]:
    """Return who plays the role next, then who chooses the next role (EMP-3.2).

    A role is played in player order from the one who chose it.
    """
    if view.prompt is None or not view.order:
        return ()
    choosers = [seat for seat in view.order if view.mats[seat].role is None]
    if view.role is None:
        return choosers[1:]
    if view.chooser is None or view.turn_seat is None:
        return ()
    turns = (view.chooser, *coming_after(view.chooser, view.order))
    left = turns[turns.index(view.turn_seat) + 1 :]
    return [*left, *(seat for seat in choosers if seat not in left)]


def help_line(scene: Scene) -> str:
    """Return how the present question is answered."""
    key = f"help_{scene.question}"
    return scene.say(key) if key in PAGE else ""
