"""Where each choice lies: on a sector, a fleet, a card, a side of it."""

from __future__ import annotations

from orrery.core.action import Action, Seat
from orrery.draw import ident
from orrery.games.ages.actions import (
    SECTORS,
    STRATEGIES,
    At,
    Battle,
    Card,
    Civilisation,
    Colonise,
    Discard,
    From,
    Home,
    Side,
    Target,
    To,
    Use,
)
from orrery.games.ages.drawing.forecast import targets
from orrery.games.ages.ids import PRODUCTION
from orrery.games.ages.view import AgesView


def place(action: Action, view: AgesView) -> str | None:
    """Return the ids of the elements that a choice is about; None for a plain button."""
    prompt = view.prompt
    match action:
        case Battle() | Colonise() | To():
            return " ".join([*_ground(action.sector, view), *_fleets(action.sector, view)])
        case At():
            return _use_places(action.sector, view)
        case From() if prompt is not None:
            return ident("ships", action.sector, prompt.asked[0])
        case Home():
            return ident("sector", action.slot)
        case Civilisation():
            return ident("civilisation", action.civilisation)
        case Card():
            return ident("card", action.card)
        case Discard():  # the whole card answers
            sides = [ident("card", action.card, strategy) for strategy in STRATEGIES]
            return " ".join([ident("card", action.card), *sides])
        case Side() if view.plan is not None:
            return ident("card", view.plan.card, action.strategy)
        case Use():
            return _only_place(action.kind, view) or ident("pool", action.kind)
        case Target() if prompt is not None:
            return ident("ships", SECTORS[prompt.facts["sector"]], action.seat)
        case _:
            return None


def _only_place(kind: str, view: AgesView) -> str | None:
    """Return where an action is used that has only one place."""
    found = targets(kind, view)
    if len(found) != 1:
        return None
    sector, seat = found[0]
    if kind == "production":
        return " ".join(_ground(sector, view))
    return ident("ships", sector, seat)


def _use_places(id_: str, view: AgesView) -> str:
    """Return where an action is used: the sector, and whom it may strike; not one's own fleet.

    That one is pressed to be moved.
    """
    assert view.prompt is not None
    mine = ident("ships", id_, view.prompt.asked[0])
    kind: int = view.prompt.facts["kind"]
    fleets = [] if kind == PRODUCTION else [name for name in _fleets(id_, view) if name != mine]
    return " ".join([*_ground(id_, view), *fleets])


def _ground(id_: str, view: AgesView) -> list[str]:
    """Return a sector and the colony on it: whoever presses one of them means the sector."""
    sector = next(sector for sector in view.sectors if sector.id == id_)
    colony = [ident("colony", id_)] if sector.colony >= 0 else []
    return [ident("sector", id_), *colony]


def goal_place(id_: str, seat: Seat, view: AgesView) -> str:
    """Return where ships are sent: the sector and who else is there; one's own fleet sets off."""
    mine = ident("ships", id_, seat)
    others = [name for name in _fleets(id_, view) if name != mine]
    return " ".join([*_ground(id_, view), *others])


def _fleets(id_: str, view: AgesView) -> list[str]:
    """Return the ships on a sector."""
    sector = next(sector for sector in view.sectors if sector.id == id_)
    return [ident("ships", id_, seat) for seat, ships in enumerate(sector.ships) if ships]
