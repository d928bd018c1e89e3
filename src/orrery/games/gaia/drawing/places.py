"""Where a choice is made: the ids of the elements that answer for it."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Action, Seat
from orrery.draw import ident
from orrery.games.gaia import actions as a
from orrery.games.gaia import ids
from orrery.games.gaia.drawing.specials import special_place
from orrery.games.gaia.view import GaiaView

_ON_A_HEX: Final = (
    a.PlaceStructure,
    a.BuildMine,
    a.StartGaiaProject,
    a.Upgrade,
    a.PlaceLostPlanet,
    a.PlaceStation,
    a.SwapInstitute,
    a.DowngradeLab,
    a.PlaceSatellite,
)


def place(action: Action, view: GaiaView) -> str | None:
    """Return the ids of what a choice is about."""
    if isinstance(action, _ON_A_HEX):
        return ident("hex", action.at)
    seat = view.seat
    if seat is not None:
        found = _before(action, view, seat)
        if found is not None:
            return found
    match action:
        case a.JoinCluster(at):
            return " ".join(ident("hex", one) for one in _cluster(view, at))
        case a.RotateSector(slot) | a.LiftSector(slot) | a.SwapSector(slot):
            return ident("sector", slot)
        case a.ChooseFaction(faction) | a.ChooseAutomaFaction(faction):
            return ident("faction", faction)
        case a.TakeBooster(booster):
            return ident("booster", booster)
        case a.UseBoardAction(name):
            return ident("action", name)
        case a.TakeTile(tile):
            return ident("tile", tile)
        case a.TakeToken(token):
            return ident("token", token)
        case _:
            return None


def _before(action: Action, view: GaiaView, seat: Seat) -> str | None:
    """Return the element before the one who is asked, or their own next level."""
    mat = view.mats[seat]
    match action:
        case a.Research(area) | a.Advance(area):
            return ident("level", area, mat.research[ids.AREA_IDS.index(area)] + 1)
        case a.CoverTile(tile):
            return ident("owned", seat, tile)
        case a.RescoreToken(token):
            return ident("fed", seat, token)
        case a.UseSpecial(special):
            return special_place(mat, special)
        case a.TakeIncome(kind):
            return ident("bowl", seat, "bowl_1" if kind == "token" else "bowl_2")
        case a.GaiaConvert(gain):
            return ident("have", seat, gain)
        case a.ExchangeForTile():
            return ident("bowl", seat, "gaia_area")
        case a.SettleBrainstone(to) if to != "supply":
            return ident("bowl", seat, to)
        case _:
            return None


def _cluster(view: GaiaView, at: int) -> list[int]:
    """Return the planets that go together with one, as the question about a federation says."""
    groups = view.prompt.facts.get("groups", ()) if view.prompt is not None else ()
    return next((group for group in groups if at in group), [at])
