"""The stage: the galaxy as the page shows it."""

from __future__ import annotations

from orrery.draw import Picture
from orrery.games.eclipse.drawing.galaxy import galaxy
from orrery.games.eclipse.drawing.scene import Scene


def stage(scene: Scene, title: str) -> str:
    """Draw the map, and nothing beside it."""
    return str(
        Picture(
            "stage",
            galaxy(scene),
            label=f"{title}{scene.colon}{scene.label('round')} {scene.view.round}",
            theme=scene.look.theme,
            sky=True,
            margin=10,
        )
    )
