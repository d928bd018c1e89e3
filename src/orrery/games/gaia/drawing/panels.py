"""The parts of the table page."""

from __future__ import annotations

from orrery.core.drawing import Panel
from orrery.draw import Picture, Svg
from orrery.games.gaia.drawing import common
from orrery.games.gaia.drawing.as_if import as_if
from orrery.games.gaia.drawing.common import heading
from orrery.games.gaia.drawing.factions import factions, is_picking
from orrery.games.gaia.drawing.galaxy import galaxy
from orrery.games.gaia.drawing.mine import mine
from orrery.games.gaia.drawing.research import research
from orrery.games.gaia.drawing.scene import Scene


def panels(scene: Scene) -> list[Panel]:
    """Return the map, the common boards, and what lies before the one who looks."""
    found = [_stage(scene)]
    if is_picking(scene):
        found.append(_rail(scene, "factions", factions(scene)))
    else:
        found += [
            _rail(scene, "research", research(scene)),
            _rail(scene, "actions", common.actions(scene)),
            _rail(scene, "tiles", common.tiles(scene)),
            _rail(scene, "end", common.end(scene)),
        ]
        if scene.view.automa is not None and scene.view.mats[-1].faction:
            found.append(_rail(scene, "automa", common.automa(scene)))
    own = scene.mine()
    if own is not None and (own.faction or is_picking(scene)):
        body = mine(scene, own.seat) if own.faction else as_if(scene, own.seat)
        found.append(Panel(id="mine", title=scene.name(own.seat), where="mine", body=body))
    return found


def _rail(scene: Scene, key: str, body: Svg) -> Panel:
    return Panel(id=key, title=heading(scene, key), where="rail", body=body)


def _stage(scene: Scene) -> Panel:
    title = heading(scene, "map")
    picture = Picture(
        "galaxy", galaxy(scene), label=title, theme=scene.look.theme, sky=True, margin=6
    )
    return Panel(id="stage", title=title, where="stage", body=str(picture))
