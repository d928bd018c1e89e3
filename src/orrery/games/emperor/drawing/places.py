"""Where each choice lies on the table: the id of the element that it is about."""

from __future__ import annotations

from orrery.core.action import Action
from orrery.draw import ident
from orrery.games.emperor.actions import (
    BonusDie,
    Build,
    Buy,
    BuyTechnology,
    Claim,
    Command,
    Continue,
    Deploy,
    DiscardDie,
    ExileTo,
    Fight,
    Influence,
    InfluenceThrone,
    JumpTo,
    KeepTile,
    MoveTo,
    Oppose,
    PickTile,
    PlaceTile,
    Produce,
    ProduceFree,
    Retreat,
    Retrieve,
    RobSector,
    RobStorage,
    Sell,
    SetDirection,
    Supply,
    TakeBonus,
    TakeHit,
    TakeHitFrom,
    TakeRole,
    WarpDie,
    WarpShot,
)
from orrery.games.emperor.ids import ATTACKER, DEFENDER
from orrery.games.emperor.view import BattleView, EmperorView


def place(action: Action, view: EmperorView) -> str | None:
    """Return the id of the element that a choice is about."""
    match action:
        case (
            PlaceTile() | Claim() | Supply() | Retrieve() | RobSector() | Produce()
            | ProduceFree() | Deploy() | MoveTo() | JumpTo() | Fight() | Influence() | ExileTo()
        ):  # fmt: skip
            return ident("hex", action.hex)
        case Command():
            seat = _asked(view)
            return f"{ident('fleet', action.hex, seat)} {ident('hex', action.hex)}"
        case TakeRole():
            return ident("role", action.role)
        case PickTile() | KeepTile():
            return ident("tile", action.tile)
        case Sell():
            return ident("sell", action.resource)
        case Buy():
            return ident("buy", action.resource)
        case TakeBonus():
            return ident("gain", action.resource)
        case Build():
            return ident("model", action.ship)
        case BuyTechnology():
            return ident("technology", action.technology)
        case RobStorage():
            return ident("rob", action.seat)
        case InfluenceThrone():
            return "throne"
        case SetDirection():
            return ident("direction", action.direction)
        case _:
            return _in_battle(action, view) or _die(action, view)


def _asked(view: EmperorView) -> int:
    if view.prompt is not None and view.prompt.asked:
        return view.prompt.asked[0]
    return view.seat or 0


def _in_battle(action: Action, view: EmperorView) -> str | None:
    """Return the unit, the shot or the side of the battle that a choice is about."""
    if isinstance(action, Oppose):
        at = view.prompt.facts.get("hex") if view.prompt is not None else None
        return _opponent(view, str(at), action.seat)
    fight = view.battle
    if fight is None:
        return None
    match action:
        case BonusDie():
            return unit_id(ATTACKER, _still_whole(view, fight, action.ship))
        case TakeHit() | TakeHitFrom():
            side = ATTACKER if _asked(view) == fight.attacker else DEFENDER
            return unit_id(side, action.unit)
        case WarpShot():
            return ident("shot", action.side, action.result)
        case Continue():
            return "fight-on"
        case Retreat():
            return "retreat"
        case _:
            return None


def _still_whole(view: EmperorView, fight: BattleView, ship: str) -> str:
    """Return the type of ship, or its damaged sort where none of it is whole."""
    if ship != "dreadnought":
        return ship
    found = sum(
        fleet.dreadnoughts
        for one in view.hexes
        if fight.hex is None or one.id == fight.hex
        for fleet in one.fleets
        if fleet.seat == fight.attacker
    )
    return ship if found > fight.damaged[ATTACKER] else f"damaged_{ship}"


def unit_id(side: int, unit: str) -> str:
    """Return the id of units of one kind of a side; a damaged dreadnought is a unit of its own."""
    return ident("unit", ("attacker", "defender")[side], unit)


def _opponent(view: EmperorView, at: str, seat: int) -> str | None:
    """Return the fleet of an opponent in a hex, or the hex where they have a marker alone."""
    for one in view.hexes:
        if one.id == at:
            has_ships = any(fleet.seat == seat for fleet in one.fleets)
            return ident("fleet", at, seat) if has_ships else ident("hex", at)
    return None


def _die(action: Action, view: EmperorView) -> str | None:
    """Return the market die that a choice is about; the die of a hunt is not drawn."""
    asked = "" if view.prompt is None else view.prompt.question
    if isinstance(action, (DiscardDie, WarpDie)) and asked in {"SetPrices", "MarketWarp"}:
        return ident("die", action.face) if action.face in view.dice else None
    return None
