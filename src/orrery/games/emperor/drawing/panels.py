"""The parts of the table page."""

from __future__ import annotations

from orrery.core.drawing import Panel
from orrery.draw import Picture
from orrery.draw.markup import tag
from orrery.games.emperor.drawing.battle_sheet import battle_sheet, title
from orrery.games.emperor.drawing.display import beside
from orrery.games.emperor.drawing.galaxy import galaxy, galaxy_box
from orrery.games.emperor.drawing.mine import holdings
from orrery.games.emperor.drawing.roles import roles
from orrery.games.emperor.drawing.scene import Scene
from orrery.games.emperor.drawing.sheets import sheet
from orrery.games.emperor.drawing.technologies import technologies

MARGIN = 6.0  # of the map


def panels(scene: Scene) -> list[Panel]:
    """Return the map, the common boards, what lies before whoever looks, a battle over the map."""
    view = scene.view
    found = [
        Panel(id="stage", title=scene.say("map"), where="stage", body=stage(scene)),
        Panel(id="roles", title=scene.label("roles"), where="rail", body=roles(scene)),
        Panel(id="role", title=_role_title(scene), where="rail", body=_role(scene)),
        Panel(
            id="technologies",
            title=scene.label("technologies"),
            where="rail",
            body=technologies(scene),
        ),
    ]
    if view.seat is not None:
        mine = holdings(scene, view.seat)
        found.append(Panel(id="mine", title=scene.say("mine"), where="mine", body=mine))
    if view.battle is not None:
        body = battle_sheet(scene, view.battle)
        found.append(Panel(id="battle", title=title(scene, view.battle), where="sheet", body=body))
    return found


def stage(scene: Scene) -> str:
    """Draw the galaxy alone."""
    return str(
        Picture(
            "galaxy",
            galaxy(scene),
            label=f"{scene.say('map')}, {scene.say('this_round', round=scene.view.round)}",
            theme=scene.look.theme,
            sky=True,
            box=galaxy_box(MARGIN),
        )
    )


def _role_title(scene: Scene) -> str:
    role = scene.view.role
    return scene.say("prospects") if role is None else scene.label(role)


def _role(scene: Scene) -> str:
    return tag("div", sheet(scene), beside(scene), class_="role-row")
