"""What the makers of cards share: sentences, figures of ships."""

from __future__ import annotations

from orrery.core.text import signed
from orrery.games.eclipse.designs import DAMAGE
from orrery.games.eclipse.drawing.scene import Scene
from orrery.games.eclipse.text.cards import CARDS
from orrery.games.eclipse.text.telling import tell
from orrery.games.eclipse.view import DesignView

Numbers = tuple[tuple[str, str], ...]


def say(scene: Scene, key: str, /, **fields: object) -> str:
    """Say a sentence of the cards."""
    return tell(CARDS[key], scene.language, **fields)


def capital(words: str) -> str:
    """Begin words with a capital."""
    return words[:1].upper() + words[1:]


def dice_said(scene: Scene, counts: tuple[int, ...]) -> str:
    """Say dice by colour and damage."""
    return ", ".join(
        say(scene, "die", count=count, damage=DAMAGE[colour])
        for colour, count in enumerate(counts)
        if count
    )


def figures(scene: Scene, design: DesignView, *, moves: bool = True) -> Numbers:
    """List what a ship can do."""
    found = [
        (say(scene, "initiative"), str(design.initiative)),
        (say(scene, "computer"), signed(design.computer)),
        (say(scene, "shield"), str(design.shield)),
        (say(scene, "hull"), str(design.hull)),
    ]
    if moves:
        found.append((say(scene, "movement"), str(design.move)))
        used = design.produced - design.energy
        found.append((say(scene, "energy"), f"{used}/{design.produced}"))
    for key, counts in (("cannons", design.cannons), ("missiles", design.missiles)):
        if sum(counts):
            found.append((say(scene, key), dice_said(scene, counts)))
    return tuple(found)
