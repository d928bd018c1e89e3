"""How the game is shown: the map, the research and scoring boards, the mats."""

from __future__ import annotations

from orrery.core.action import Action, Seat
from orrery.core.game import Game
from orrery.core.table import Look
from orrery.core.view import View
from orrery.draw import Picture, ident, mat_picture
from orrery.games.gaia import actions as a
from orrery.games.gaia.components import Box
from orrery.games.gaia.table.board import draw_board
from orrery.games.gaia.table.mat import draw_mat
from orrery.games.gaia.table.scene import Scene
from orrery.games.gaia.table.terminal import write
from orrery.games.gaia.view import GaiaView

__all__ = ["GaiaTable"]

_ON_A_HEX = (
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


def _cluster(view: GaiaView, at: int) -> list[int]:
    """Return the planets that go together with one, as the question about a federation says."""
    groups = view.prompt.facts.get("groups", ()) if view.prompt is not None else ()
    return next((group for group in groups if at in group), [at])


class GaiaTable:
    """Draws the map, the boards and the mats."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def board(self, view: View, look: Look) -> str:
        """Return the map and the common boards as one `<svg>` element."""
        scene = self._scene(view, look)
        label = f"{self.game.title.in_(look.language)}: {scene.label('round')} {scene.view.round}"
        drawing = draw_board(scene)
        return str(Picture("board", drawing, label=label, theme=look.theme, sky=True))

    def mat(self, view: View, seat: Seat, look: Look) -> str:
        """Return what lies before one player as one `<svg>` element."""
        scene = self._scene(view, look)
        return mat_picture(seat, draw_mat(scene, seat), scene.name(seat), look.theme)

    def place(self, action: Action, view: View) -> str | None:
        """Return the ids of what a choice is about."""
        assert isinstance(view, GaiaView)
        if isinstance(action, _ON_A_HEX):
            return ident("hex", action.at)
        match action:
            case a.JoinCluster(at):
                return " ".join(ident("hex", one) for one in _cluster(view, at))
            case a.RotateSector(slot):
                return ident("sector", slot)
            case a.ChooseFaction(faction):
                return ident("faction", faction)
            case a.TakeBooster(booster):
                return ident("booster", booster)
            case a.Research(area) | a.Advance(area):
                return ident("area", area)
            case a.UseBoardAction(name):
                return ident("action", name)
            case a.TakeTile(tile):
                return ident("tile", tile)
            case a.TakeToken(token):
                return ident("token", token)
            case a.CoverTile(tile) if view.seat is not None:
                return ident("owned", view.seat, tile)
            case a.RescoreToken(token) if view.seat is not None:
                return ident("own-token", view.seat, token)
            case a.UseSpecial(special) if view.seat is not None:
                return ident("special", view.seat, special)
            case _:
                return None

    def text(self, view: View, look: Look) -> str:
        """Return the table in characters."""
        return write(self._scene(view, look))

    def _scene(self, view: View, look: Look) -> Scene:
        assert isinstance(view, GaiaView)
        box = look.box or self.game.box
        assert isinstance(box, Box)
        return Scene(view, look, self.game.words(look.language), box)
