"""The seven roles: what all do, what only the chooser gets, who took them."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.draw import ident
from orrery.draw.markup import shape, sign, tag, thing
from orrery.draw.reading import kept_as_read
from orrery.draw.svg import Svg
from orrery.games.emperor.drawing.scene import ROLE_ICONS, Scene
from orrery.games.emperor.ids import ROLES, RoleId
from orrery.games.emperor.text.effects import ROLE_FACES


@kept_as_read
def roles(scene: Scene) -> Svg:
    """Write all roles, also those that have left the game."""
    return tag("div", *(_role(scene, role) for role in ROLES), class_="roles")


def takers(scene: Scene, role: RoleId) -> list[Seat]:
    """Return who chose a role in this round."""
    return [mat.seat for mat in scene.view.mats if mat.role == role]


def _role(scene: Scene, role: RoleId) -> Svg:
    left = dict(scene.view.roles).get(role, 0)
    taken = takers(scene, role)
    everybody, privilege = ROLE_FACES[role]
    name = next(row.name for row in scene.box.roles if row.id == role).in_(scene.words.language)
    is_now = scene.view.role == role
    state = "now" if is_now else "free" if left else "done"
    corner = [shape(seat, 14) for seat in taken]
    if left > 1:
        corner.append(tag("b", f"×{left}"))
    said = [name, scene.tell(everybody), scene.tell(privilege), *map(scene.name, taken)]
    return thing(
        ident("role", role),
        sign(ROLE_ICONS[role], 24, None if left or is_now else "dim"),
        tag("b", name),
        tag("span", scene.tell(everybody), class_="all"),
        tag("span", scene.tell(privilege), class_="gold"),
        tag("span", *corner, class_="who"),
        label=", ".join(said),
        class_=f"role {state}",
    )
