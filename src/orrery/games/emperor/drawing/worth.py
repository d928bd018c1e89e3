"""What would be scored if the match ended now (EMP-12.1, 12.2)."""

from __future__ import annotations

from orrery.core.drawing import Prospect
from orrery.games.emperor.drawing.scene import Scene
from orrery.games.emperor.drawing.strip import SOURCE_ICONS
from orrery.games.emperor.rules.merchant import MAX_ENERGY, MAX_METAL
from orrery.games.emperor.scoring import FULL_STORAGE_VP, RICHEST_TIED_VP, RICHEST_VP
from orrery.games.emperor.view import MatView


def prospects(scene: Scene) -> list[Prospect]:
    """EMP-12.1: return what planets and the riches of each seat would bring."""
    mats = scene.view.mats
    points = {
        "final_planets": tuple(mat.planets for mat in mats),
        "richest_lords": tuple(_riches(mat, mats) for mat in mats),
    }
    return [
        Prospect(icon=SOURCE_ICONS[key], words=scene.label(key), points=found)
        for key, found in points.items()
    ]


def _riches(mat: MatView, mats: tuple[MatView, ...]) -> int:
    """EMP-12.2: a full storage, and the most dollars."""
    most = max(one.money for one in mats)
    tied = sum(one.money == most for one in mats) > 1
    full = mat.metal == MAX_METAL and mat.energy == MAX_ENERGY
    richest = RICHEST_TIED_VP if tied else RICHEST_VP
    return (richest if mat.money == most else 0) + (FULL_STORAGE_VP if full else 0)
