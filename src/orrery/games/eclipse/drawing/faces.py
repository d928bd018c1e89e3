"""Faces of tiles in markup: what parts, technologies, discoveries and blueprints show."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.text import signed
from orrery.draw import Svg
from orrery.draw.markup import counted, flow, sign, tag
from orrery.games.eclipse.components import Part, Tech
from orrery.games.eclipse.designs import COLOURS
from orrery.games.eclipse.drawing.scene import ACTION_ICONS, ICONS, Scene
from orrery.games.eclipse.ids import RESOURCES
from orrery.games.eclipse.rules.research import ARTIFACT_GAIN
from orrery.games.eclipse.scoring import PORTAL_TILE_POINTS
from orrery.games.eclipse.view import DesignView

SMALL = 13


def number(icon: str, count: int | str, size: float = SMALL, tint: str | None = None) -> Svg:
    """Write an icon and a number."""
    return counted(icon, count, size, tint)


def dice(counts: Sequence[int]) -> Svg:
    """Draw dice by colour: as many small squares as there are dice; many as a number."""
    found = []
    for colour, count in enumerate(counts):
        square = tag("i", class_=f"die d{colour + 1}")
        if count > 4:
            found += [square, flow(f"×{count}")]
        else:
            found += [square] * count
    return flow(*found)


def _weapon(icon: str, colours: Sequence[str]) -> Svg:
    counts = [colours.count(colour) for colour in COLOURS]
    return tag("span", sign(icon, SMALL), dice(counts), class_="n")


def part_face(part: Part, size: float = SMALL, *, brief: bool = False) -> Svg:
    """Draw a part as it stands on a blueprint; in brief without what it needs and adds besides."""
    found = []
    if part.cannons:
        found.append(_weapon("cannon", part.cannons))
    if part.missiles:
        found.append(_weapon("missile", part.missiles))
    if part.computer:
        found.append(number("computer", signed(part.computer), size))
    if part.shield:
        found.append(number("shield", part.shield, size))
    if part.hull:
        found.append(number("hull", part.hull, size))
    if part.move:
        found.append(number("drive", part.move, size))
    if part.initiative and not brief:
        found.append(number("initiative", signed(part.initiative), size))
    if part.energy > 0 or (part.energy and not brief):
        found.append(number("energy", signed(part.energy), size))
    return flow(*found)


def tech_face(scene: Scene, tech: str) -> Svg:
    """Draw what a technology does in one or two icons."""
    row: Tech = scene.box.sheet.technologies[tech]  # type: ignore[index] # the id of a technology
    if row.kind == "part":
        return part_face(scene.box.sheet.parts[tech])  # type: ignore[index] # of the same name
    if row.kind == "build":
        return number(tech, scene.tell("build_word"), 15)
    if row.discs:
        return number("disc", signed(row.discs), 15, "sky")
    if row.activations:
        return flow(
            *(
                number(ACTION_ICONS[kind], signed(count), 15)
                for kind, count in row.activations.items()
            )
        )
    if row.advanced:
        return flow(*(square(resource, starred=True) for resource in row.advanced))
    return _special(scene, tech)


def tech_sign(scene: Scene, tech: str) -> Svg:
    """Draw a technology small: its part without what that needs, its structure without words."""
    row: Tech = scene.box.sheet.technologies[tech]  # type: ignore[index] # the id of a technology
    if row.kind == "part":
        return part_face(scene.box.sheet.parts[tech], brief=True)  # type: ignore[index] # its name
    return sign(tech, 17) if row.kind == "build" else tech_face(scene, tech)


def _special(scene: Scene, tech: str) -> Svg:
    """Draw the technologies that no number tells."""
    match tech:
        case "neutron_bombs":
            return flow(sign("skull", 15), number("cube", scene.tell("all"), 15, "dim"))
        case "wormhole_generator":
            return number("wormhole", "½", 15)
        case "artifact_key":
            return flow(sign("qic", 15, "violet"), tag("span", f"→ {ARTIFACT_GAIN}", class_="n"))
        case "antimatter_splitter":
            return tag("span", tag("i", class_="die d4"), "→", dice((4, 0, 0, 0)), class_="n")
        case "neutron_absorber":
            return flow(sign("no", 14, "leaf"), sign("skull", 15))
        case "cloaking_device":
            return tag("span", "2", sign("ship", 14, "rose"), ": 1", class_="n")
        case "warp_portal":
            return flow(number("portal", "", 15), number("vp", PORTAL_TILE_POINTS))
        case _:
            return number("discovery", "+1", 15)


def square(colour: str, *, starred: bool = False, settled: bool = False) -> Svg:
    """Draw a population square among words."""
    inside = sign("cube", 12, "on") if settled else sign("vp", 11, "on") if starred else Svg()
    return tag("i", inside, class_=f"square q-{colour}")


def discovery_face(scene: Scene, discovery: str) -> Svg:
    """Draw what a discovery tile gives."""
    row = scene.box.sheet.discoveries[discovery]  # type: ignore[index] # the id of a discovery
    found = [
        number(ICONS[resource], signed(count), 18)
        for resource, count in zip(RESOURCES, row.gain, strict=True)
        if count
    ]
    if row.part is not None:
        found.append(part_face(scene.box.sheet.parts[row.part], 18))
    if row.technology:
        found.append(number("tech", "+1", 18))
    if row.place is not None:
        found.append(number(row.place, "+1", 18))
    return flow(*found)


def figures(scene: Scene, design: DesignView, *, moves: bool = True, size: float = 13) -> Svg:
    """Write what a ship can do: the totals of its blueprint (ECL-2.15)."""
    found = [
        _figure(scene, "initiative", design.initiative, size),
        _figure(scene, "computer", design.computer, size),
        _figure(scene, "shield", design.shield, size),
        _figure(scene, "hull", design.hull, size),
    ]
    if moves:
        left = f"{design.produced - design.energy}/{design.produced}"
        found.append(_figure(scene, "movement", design.move, size, "drive"))
        found.append(_figure(scene, "energy", left, size))
    return tag("span", *found, class_="figures")


def _figure(scene: Scene, key: str, count: int | str, size: float, icon: str = "") -> Svg:
    return tag("span", sign(icon or key, size), str(count), class_="n", title=scene.label(key))


def weapons(design: DesignView) -> Svg:
    """Draw the dice of one ship: cannons, then missiles."""
    found: list[Svg] = []
    if sum(design.cannons):
        lead = sign("cannon", 13) if sum(design.missiles) else Svg()
        found.append(tag("span", lead, dice(design.cannons), class_="n"))
    if sum(design.missiles):
        found.append(tag("span", sign("missile", 13), dice(design.missiles), class_="n"))
    return flow(*found)
