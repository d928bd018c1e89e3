"""Cards of a battle: its ships as targets, its odds, its dice."""

from __future__ import annotations

from orrery.core.drawing import Card
from orrery.draw import seat_class
from orrery.draw.markup import sign, tag
from orrery.games.eclipse.drawing.cards.saying import figures, say
from orrery.games.eclipse.drawing.scene import NPC_ICONS, Scene
from orrery.games.eclipse.ids import NPC, TARGETS


def target(scene: Scene, party: int, name: str, damage: int) -> Card | None:
    """Tell ships of one type with the same damage."""
    shown = scene.view.battle
    if shown is None:
        return None
    at = [str(one) for one in TARGETS].index(name)
    ranks = dict(shown.ranks)[party]
    wounds = ranks[0] if party == NPC else ranks[at]
    design = scene.design(party, name)
    return Card(
        title=scene.ship(name),
        kind=scene.name(party),
        face=tag(
            "span",
            sign(NPC_ICONS.get(name, name), 40, "rose" if party == NPC else "seat"),
            class_=seat_class(None if party == NPC else party),
        ),
        effect=say(
            scene,
            "target",
            count=wounds.count(damage),
            ship=scene.ship(name),
            damage=damage,
            hull=design.hull,
        ),
        numbers=(
            *figures(scene, design, moves=False),
            (say(scene, "reputation_for"), str(scene.box.draws[at])),
        ),
        owners=() if party == NPC else (party,),
        clause="ECL-12.14",
    )


def odds(scene: Scene) -> Card | None:
    """Tell what the bar of odds means."""
    if scene.view.battle is None:
        return None
    return Card(
        title=say(scene, "odds_title"),
        kind=say(scene, "kind_battle"),
        effect=say(scene, "odds"),
        clause="ECL-12.9",
    )


def dice(scene: Scene) -> Card | None:
    """Tell how dice hit."""
    if scene.view.battle is None:
        return None
    return Card(
        title=say(scene, "dice_title"),
        kind=say(scene, "kind_battle"),
        effect=say(scene, "dice"),
        clause="ECL-12.12",
    )
