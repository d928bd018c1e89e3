"""The twelve technologies: price or owner, what each does in three words, used or fresh."""

from __future__ import annotations

from orrery.draw import ident
from orrery.draw.markup import counted, shape, sign, tag, thing
from orrery.draw.reading import kept_as_read
from orrery.draw.style import seat_class
from orrery.draw.svg import Svg
from orrery.games.emperor.components import Technology, printed
from orrery.games.emperor.drawing.faces import head, note
from orrery.games.emperor.drawing.scene import TECHNOLOGY_ICONS, Scene
from orrery.games.emperor.prospects import research_price
from orrery.games.emperor.text.effects import SHORT_NAMES, TECHNOLOGY_FACES


@kept_as_read
def technologies(scene: Scene) -> Svg:
    """Write all technologies, in the order of the sheet."""
    sold = bool(scene.view.technologies)
    said = scene.say("price_in_energy" if sold else "not_sold")
    cards = [_technology(scene, technology) for technology in scene.box.technologies]
    return tag(
        "div",
        head(scene.label("technologies"), note(said)),
        tag("div", *cards, class_="grid"),
        class_="technologies",
    )


def short_name(scene: Scene, technology: Technology) -> str:
    """Return the short name of a card; where the sheet calls it otherwise, the sheet's."""
    ours = next(row.name for row in printed().technologies if row.id == technology.id)
    name = SHORT_NAMES[technology.id] if technology.name == ours else technology.name
    return name.in_(scene.words.language)


def state_of(scene: Scene, technology: Technology) -> str:
    """Return how a technology stands: owned, sold, gone, and whether it is spent."""
    if scene.owner_of(technology.id) is not None:
        return "spent" if scene.is_spent(technology.id) else "owned"
    return "sold" if technology in scene.view.technologies else "gone"


def _technology(scene: Scene, technology: Technology) -> Svg:
    owner = scene.owner_of(technology.id)
    state = state_of(scene, technology)
    if owner is not None:
        corner = shape(owner, 15)
        said = scene.name(owner)
    elif state == "sold":
        cost = technology.cost
        if scene.view.seat is not None and scene.view.role == "scientist":
            cost = research_price(scene.view, scene.view.seat, cost)
        corner = counted("energy", cost, 14)
        said = f"{cost} {scene.label('energy')}"
    else:
        corner, said = sign("no", 13, "dim"), scene.say("gone")
    name = short_name(scene, technology)
    does = scene.tell(TECHNOLOGY_FACES[technology.id])
    return thing(
        ident("technology", technology.id),
        tag("b", sign(TECHNOLOGY_ICONS[technology.id], 16), name),
        tag("span", tag("span", does), corner, class_="does"),
        label=f"{name}, {does}, {said}",
        class_=f"tec {state} {seat_class(owner) if owner is not None else ''}".rstrip(),
    )
