"""Which element a choice is about, what opens what, and the kinds of action."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.components import Name
from orrery.core.drawing import Kind
from orrery.draw import ident
from orrery.games.eclipse import actions as a
from orrery.games.eclipse import plane
from orrery.games.eclipse.drawing.scene import ACTION_ICONS
from orrery.games.eclipse.ids import KINDS, SECTORS, SHIPS
from orrery.games.eclipse.text.table import KIND_NAMES
from orrery.games.eclipse.view import EclipseView

# the questions of a main turn: their answers have kinds
MAIN: Final = frozenset({"Turn", "Acting", "Settle"})
TRADES: Final = tuple(trade for row in a.TRADES_OF for trade in row)


# -- kinds


def kinds(language: str) -> list[Kind]:
    """Return the kinds of action in the order of the bar."""

    def named(key: str) -> str:
        name: Name = KIND_NAMES[key]
        return name.in_(language)

    found = [Kind(id=kind, icon=ACTION_ICONS[kind], name=named(kind)) for kind in KINDS]
    found.append(Kind(id="settle", icon="colonisation", name=named("settle")))
    found.append(Kind(id="relations", icon="ambassador", name=named("relations")))
    found.append(Kind(id="trade", icon="trade", name=named("trade"), free=True))
    found.append(Kind(id="pass", icon="pass", name=named("pass"), closing=True))
    found.append(Kind(id="end", icon="check", name=named("end"), closing=True, rounds_off=True))
    return found


def kind(action: Action, view: EclipseView) -> str:
    """Return the kind of a choice; none where it answers a question within an Action."""
    prompt = view.prompt
    if prompt is None or prompt.question not in MAIN:
        return ""
    match action:
        case a.Act() | a.React():
            return action.kind
        case a.Colonise():
            return "settle"
        case a.Propose() | a.ReturnReputation():
            return "relations"
        case a.Trade():
            return "trade"
        case a.Pass():
            return "pass"
        case a.End() | a.UpkeepDone():
            return "end"
        case _:
            return KINDS[prompt.facts["kind"]] if "kind" in prompt.facts else ""


def opens(action: Action, view: EclipseView) -> bool:
    """Whether what comes next is offered at once: an Action with its targets, a disc with its goal.

    A disc that is taken off a sector brings its cubes home: that is shown first.
    """
    match action:
        case a.Act() | a.React():
            return True
        case a.TakeDisc():
            return action.sector is None
        case _:
            return False


def begins(action: Action) -> bool:
    """Whether a fleet moves in one go from there: its ships, then its goal."""
    return isinstance(action, a.PickShip)


# -- places


def place(action: Action, view: EclipseView) -> str | None:
    """Return the ids of the elements that a choice is about."""
    seat = view.seat
    if seat is None:
        return None
    return (
        _on_map(action, view, seat)
        or _on_mat(action, view, seat)
        or _in_battle(action, view, seat)
        or _by_question(action, view)
    )


def _on_map(action: Action, view: EclipseView, seat: Seat) -> str | None:
    """Return the place of a choice on the map or in the rail."""
    match action:
        case a.PickSpecies():
            return ident("species", action.species)
        case a.Explore():
            return ident("zone", action.q, action.r)
        case a.PlaceSector():
            return _turned(action, view)
        case a.Colonise():
            return ident("square", action.sector, action.square)
        case a.FreeTech():
            return ident("tech", action.tech)
        case a.PickShip():
            return ident("ships", action.sector, seat, action.ship)
        case a.Build():
            kind_of = "blueprint" if action.what in SHIPS else "structure"
            return f"{ident(kind_of, seat, action.what)} {ident('sector', action.sector)}"
        case a.StepTo() | a.PortalSector():
            return ident("sector", action.sector)
        case a.TakeDisc() | a.PutDisc() if action.sector is not None:
            return ident("sector", action.sector)
        case a.Propose():
            return f"{ident('standing', action.partner_seat)} {ident('plate', action.partner_seat)}"
        case a.Abandon():
            return f"{ident('save', action.sector)} {ident('sector', action.sector)}"
        case _:
            return None


def _turned(action: a.PlaceSector, view: EclipseView) -> str:
    """Return where a rotation is pressed: itself, or the zone, which turns through all of them."""
    here = ident("turn", action.sector, action.rotation)
    if view.prompt is None or "at" not in view.prompt.facts:
        return here
    if len(view.prompt.facts.get("sectors", ())) > 1:  # ECL-6.4: either of two tiles
        here = f"{here} {ident('found', action.sector)}"
    return f"{here} {ident('zone', *plane.place(view.prompt.facts['at']))}"


def _on_mat(action: Action, view: EclipseView, seat: Seat) -> str | None:
    """Return the place of a choice in the player's own panel."""
    match action:
        case a.Research():
            return _research(action, view, seat)
        case a.PlacePart() | a.RemovePart():
            return ident("slot", seat, action.ship, action.slot)
        case a.PlaceMuon():
            return ident("blueprint", seat, action.ship)
        case a.Trade():
            if view.prompt is not None and view.prompt.question == "Shortage":
                return ident("save", action.give)
            return None  # it stands in the tray of conversions
        case a.GiveCube() | a.CubeHome() | a.Graveyard():
            return ident("track", seat, action.track)
        case a.ArtifactResource():
            return ident("track", seat, action.resource)
        case a.TakeDisc() | a.PutDisc():
            return ident("influence", seat)
        case a.ReadyColonyShip():
            return ident("colony", seat)
        case a.ReturnReputation():
            values = view.mats[seat].reputation or ()
            return ident("tile", seat, values.index(action.value))
        case _:
            return None


def _research(action: a.Research, view: EclipseView, seat: Seat) -> str:
    """Return where a technology is pressed; a rare one also on the row for it (ECL-7.4)."""
    tile = next((one for one in view.tray if one.tech == action.tech), None)
    here = ident("tech", action.tech)
    if tile is not None and tile.track == "rare":
        return f"{here} {ident('techs', seat, action.track)}"
    return here


def _in_battle(action: Action, view: EclipseView, seat: Seat) -> str | None:
    """Return the place of a choice in the battle at hand."""
    if view.battle is None:
        return None
    match action:
        case a.Target() | a.SplitPoint():
            enemy = view.battle.attacker if view.battle.defender == seat else view.battle.defender
            return ident("target", enemy, action.ship, action.damage)
        case a.ActivateNext():
            ranks = dict(view.battle.ranks).get(seat, ())
            wounds = ranks[SHIPS.index(action.ship)]
            return " ".join(ident("target", seat, action.ship, one) for one in sorted(set(wounds)))
        case a.BeginRetreat():
            return ident("exit", action.sector)
        case a.KeepReputation() if action.value is not None and view.prompt is not None:
            drawn = tuple(view.prompt.facts.get("drawn", ()))
            return ident("drawn", drawn.index(action.value)) if action.value in drawn else None
        case _:
            return None


def _by_question(action: Action, view: EclipseView) -> str | None:
    """Return the place of a choice about the sector that the question names."""
    if view.prompt is None:
        return None
    sector = view.prompt.facts.get("sector")
    if not isinstance(sector, int) or sector < 0:
        return None
    match action:
        case a.KillCube():
            return ident("square", SECTORS[sector], action.square)
        case a.TakeControl() | a.TakeDiscovery() if action.take:
            return ident("sector", SECTORS[sector])
        case a.Bombard() if action.attack:
            return ident("sector", SECTORS[sector])
        case a.TakeOver() if action.how != "leave":
            return ident("sector", SECTORS[sector])
        case a.Stop():
            return ident("sector", SECTORS[sector])
        case _:
            return None
