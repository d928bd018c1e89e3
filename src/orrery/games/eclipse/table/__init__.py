"""How the game is shown: the galaxy, the battle, the market, the mats; where each choice lies."""

from __future__ import annotations

from orrery.core.action import Action, Seat
from orrery.core.game import Game
from orrery.core.table import Look
from orrery.core.view import View
from orrery.draw import Picture, ident, mat_picture
from orrery.games.eclipse import actions as a
from orrery.games.eclipse.components import Box
from orrery.games.eclipse.names import SECTORS
from orrery.games.eclipse.table.board import draw_board
from orrery.games.eclipse.table.mat import draw_mat
from orrery.games.eclipse.table.scene import Scene
from orrery.games.eclipse.terminal import write
from orrery.games.eclipse.view import EclipseView

__all__ = ["EclipseTable"]


class EclipseTable:
    """Draws the galaxy and the mats."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def board(self, view: View, look: Look) -> str:
        """Return the galaxy and what lies beside it as one `<svg>` element."""
        scene = self._scene(view, look)
        title = self.game.title.in_(look.language)
        return str(
            Picture(
                "board",
                draw_board(scene),
                label=f"{title}: {scene.label('round')} {scene.view.round}",
                theme=look.theme,
                sky=True,
            )
        )

    def mat(self, view: View, seat: Seat, look: Look) -> str:
        """Return what lies before one player as one `<svg>` element."""
        scene = self._scene(view, look)
        return mat_picture(seat, draw_mat(scene, seat), scene.name(seat), look.theme)

    def place(self, action: Action, view: View) -> str | None:
        """Return the id of the element that a choice is about."""
        assert isinstance(view, EclipseView)
        seat = view.seat
        if seat is None:
            return None
        return _on_board(action, view) or _on_mat(action, seat)

    def text(self, view: View, look: Look) -> str:
        """Return the table in characters."""
        return write(self._scene(view, look))

    def _scene(self, view: View, look: Look) -> Scene:
        assert isinstance(view, EclipseView)
        box = look.box or self.game.box
        assert isinstance(box, Box)
        return Scene(view, look, self.game.words(look.language), box)


def _on_board(action: Action, view: EclipseView) -> str | None:
    """Return the place of a choice on the board."""
    seat = view.seat
    match action:
        case a.PickSpecies():
            return ident("species", action.species)
        case a.Explore():
            return ident("zone", action.q, action.r)
        case a.PlaceSector():
            return ident("turn", action.sector, action.rotation)
        case a.Colonise():
            return ident("square", action.sector, action.square)
        case a.Research() | a.FreeTech():
            return ident("tech", action.tech)
        case a.PickShip() if seat is not None:
            return ident("ships", action.sector, seat, action.ship)
        case a.Build() | a.StepTo() | a.BeginRetreat() | a.Abandon() | a.PortalSector():
            return ident("sector", action.sector)
        case a.TakeDisc() | a.PutDisc() if action.sector is not None:
            return ident("sector", action.sector)
        case a.Propose():
            return ident("standing", action.partner_seat)
        case a.Target() | a.SplitPoint() if view.battle is not None and seat is not None:
            enemy = view.battle.attacker if view.battle.defender == seat else view.battle.defender
            return ident("target", enemy, action.ship, action.damage)
        case _:
            return _by_question(action, view)


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
        case a.TakeOver() | a.TakeControl() | a.Bombard() | a.TakeDiscovery():
            return ident("sector", SECTORS[sector])
        case _:
            return None


def _on_mat(action: Action, seat: Seat) -> str | None:
    """Return the place of a choice on the player's own mat."""
    match action:
        case a.PlacePart() | a.RemovePart():
            return ident("slot", seat, action.ship, action.slot)
        case a.PlaceMuon() | a.ActivateNext():
            return ident("blueprint", seat, action.ship)
        case a.Trade():
            return ident("track", seat, action.give)
        case a.GiveCube() | a.CubeHome() | a.Graveyard():
            return ident("track", seat, action.track)
        case a.ArtifactResource():
            return ident("track", seat, action.resource)
        case a.TakeDisc() | a.PutDisc():
            return ident("influence", seat)
        case a.ReadyColonyShip():
            return ident("colony", seat)
        case _:
            return None
