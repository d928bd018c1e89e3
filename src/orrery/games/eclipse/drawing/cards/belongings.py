"""Cards of what a player has won: reputation, ambassadors, finds; and of what upkeep may cost."""

from __future__ import annotations

from orrery.core.drawing import Card
from orrery.core.text import signed
from orrery.draw.markup import shape, sign, tag
from orrery.games.eclipse.drawing.cards.saying import capital, say
from orrery.games.eclipse.drawing.effects import part_effect
from orrery.games.eclipse.drawing.faces import part_face
from orrery.games.eclipse.drawing.scene import ICONS, Scene
from orrery.games.eclipse.drawing.sheets import saved_by
from orrery.games.eclipse.ids import RESOURCES
from orrery.games.eclipse.scoring import KEPT_DISCOVERY


def reputation(scene: Scene, seat: int) -> Card | None:
    """Tell the reputation track."""
    shown = scene.view.mats[seat]
    return Card(
        title=scene.tell("reputation_and_ambassadors"),
        kind=say(scene, "kind_mat", name=scene.name(seat)),
        face=sign("reputation", 32),
        effect=say(scene, "reputation"),
        numbers=(
            (scene.label("reputation"), str(shown.tiles)),
            (scene.label("ambassadors"), str(len(shown.allies))),
        ),
        owners=(seat,),
        clause="ECL-10.3",
    )


def tile(scene: Scene, seat: int, at: int) -> Card | None:
    """Tell a reputation tile: its value to who may know it."""
    shown = scene.view.mats[seat]
    if at >= shown.tiles:
        return None
    most = len(scene.box.sheet.reputation.tiles)
    if shown.reputation is None:
        effect = say(scene, "tile_hidden", most=most)
    else:
        key = "tile" if seat == scene.view.seat else "tile_open"
        effect = say(scene, key, value=shown.reputation[at])
    return Card(
        title=say(scene, "tile_title"),
        kind=say(scene, "kind_mat", name=scene.name(seat)),
        face=sign("reputation", 32),
        effect=effect,
        owners=(seat,),
        clause="ECL-12.28",
    )


def ally(scene: Scene, seat: int, other: int) -> Card | None:
    """Tell an ambassador."""
    if other not in scene.view.mats[seat].allies:
        return None
    name = scene.name(other)
    return Card(
        title=say(scene, "ally_title", name=name),
        kind=say(scene, "kind_mat", name=scene.name(seat)),
        face=tag("span", shape(other, 24)),
        effect=say(scene, "ally", name=name),
        owners=(seat,),
        clause="ECL-10.4",
    )


def kept(scene: Scene, seat: int) -> Card | None:
    """Tell the discovery tiles that were kept."""
    tiles = scene.view.mats[seat].kept
    if not tiles:
        return None
    return Card(
        title=say(scene, "kept_title"),
        kind=say(scene, "kind_mat", name=scene.name(seat)),
        face=sign("discovery", 32),
        effect=say(scene, "kept", each=KEPT_DISCOVERY),
        numbers=((scene.label("discoveries"), ", ".join(scene.names[one] for one in tiles)),),
        owners=(seat,),
        scored=say(scene, "points", count=KEPT_DISCOVERY * len(tiles)),
        clause="ECL-11.1",
    )


def stored(scene: Scene, seat: int, part: str) -> Card | None:
    """Tell an ancient part that waits beside the board."""
    if part not in scene.view.mats[seat].store:
        return None
    return Card(
        title=scene.part(part),
        kind=say(scene, "kind_part"),
        face=part_face(scene.box.sheet.parts[part], 20),  # type: ignore[index] # the id of a part
        effect=say(scene, "stored", effect=part_effect(scene, part)),
        owners=(seat,),
        clause="ECL-11.8",
        ours=scene.language == "fr",
    )


def traitor(scene: Scene, seat: int) -> Card | None:
    """Tell the traitor tile."""
    if scene.view.traitor != seat:
        return None
    return Card(
        title=say(scene, "traitor_title"),
        kind=say(scene, "kind_mat", name=scene.name(seat)),
        face=sign("skull", 32),
        effect=say(scene, "traitor"),
        owners=(seat,),
        clause="ECL-10.7",
    )


def drawn(scene: Scene, at: int) -> Card | None:
    """Tell a reputation tile among those that were drawn."""
    prompt = scene.view.prompt
    if prompt is None or prompt.question != "KeepOne" or at >= prompt.facts["count"]:
        return None
    values = tuple(prompt.facts.get("drawn", ()))
    most = len(scene.box.sheet.reputation.tiles)
    effect = (
        say(scene, "tile", value=values[at]) if values else say(scene, "tile_hidden", most=most)
    )
    return Card(
        title=say(scene, "tile_title"),
        kind=scene.label("reputation"),
        face=sign("reputation", 32),
        effect=effect,
        clause="ECL-12.29",
    )


def saving(scene: Scene, what: str) -> Card | None:
    """Tell what a trade, or a sector given up, would save in an upkeep that cannot be paid."""
    prompt = scene.view.prompt
    if prompt is None or prompt.question != "Shortage":
        return None
    seat = prompt.asked[0]
    if what in RESOURCES:
        return Card(
            title=capital(scene.label(what)),
            kind=say(scene, "kind_upkeep"),
            face=sign(ICONS[what], 32),
            effect=say(scene, "save_trade", count=scene.view.mats[seat].trade),
            clause="ECL-13.4",
        )
    shown = scene.sector(what)
    if shown is None or shown.disc != seat:
        return None
    upkeep, income = saved_by(scene, seat, shown)
    return Card(
        title=f"{shown.sector} {shown.name}",
        kind=say(scene, "kind_upkeep"),
        effect=say(scene, "save_sector", points=shown.points),
        numbers=(
            (say(scene, "upkeep_saved"), str(upkeep)),
            (say(scene, "income_lost"), signed(-income)),
        ),
        clause="ECL-13.4",
    )
