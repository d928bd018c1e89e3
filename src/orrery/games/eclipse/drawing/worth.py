"""What would be counted if the match ended now (ECL-14.1)."""

from __future__ import annotations

from typing import Final

from orrery.core.drawing import Prospect
from orrery.games.eclipse.drawing.scene import Scene
from orrery.games.eclipse.view import MatView

# the icon of each source of points
SOURCES: Final = {
    "reputation": "reputation",
    "ambassadors": "ambassador",
    "sectors": "planet",
    "monoliths": "monolith",
    "discoveries": "discovery",
    "traitor": "skull",
    "technologies": "tech",
    "portals": "portal",
    "species": "crown",
}


def prospects(scene: Scene) -> list[Prospect]:
    """ECL-14.1: return every source of points that anybody has, seat by seat."""
    mats = scene.view.mats
    known = [dict(mat.counted) for mat in mats]
    keys = dict.fromkeys(key for sheet in known for key in sheet)
    rows: dict[str, tuple[int | None, ...]] = {
        key: tuple(sheet.get(key, 0) for sheet in known) for key in keys
    }
    if any(mat.tiles for mat in mats):
        rows["reputation"] = tuple(_reputation(mat) for mat in mats)
    return [
        Prospect(icon=SOURCES.get(key, "vp"), words=scene.label(key), points=points)
        for key, points in rows.items()
    ]


def _reputation(mat: MatView) -> int | None:
    """ECL-2.18: only the owner of tiles knows what they are worth; none are worth nothing."""
    if not mat.tiles or mat.eliminated:
        return 0  # of who is out all was counted together
    return None if mat.reputation is None else sum(mat.reputation)
