"""What is left in common: sector stacks, discoveries, reputation, and who guards the galaxy."""

from __future__ import annotations

from orrery.draw import NOTHING, Svg, ident
from orrery.draw.markup import flow, shape, sign, tag, thing
from orrery.games.eclipse.drawing.faces import figures, weapons
from orrery.games.eclipse.drawing.scene import NPC_ICONS, Scene, roman
from orrery.games.eclipse.ids import NPCS

# with so many players there is diplomacy (ECL-10)
DIPLOMACY = 4


def supplies(scene: Scene) -> Svg:
    """Draw stacks, bags, non-player ships and relations."""
    return tag(
        "div",
        tag("div", *(_figure(scene, at) for at in range(len(NPCS))), class_="npcs"),
        tag("div", *_stacks(scene), *_bags(scene), relations(scene), class_="stacks"),
        class_="supplies",
    )


def _figure(scene: Scene, at: int) -> Svg:
    kind = NPCS[at]
    design = scene.view.npc_designs[at]
    name = scene.tell("centre") if kind == "gcds" else scene.ship(kind)
    return thing(
        ident("figure", kind),
        tag("span", sign(NPC_ICONS[kind], 15, "rose"), tag("b", name), weapons(design)),
        figures(scene, design, moves=False, size=12),
        label=name,
        class_="npc",
    )


def _stacks(scene: Scene) -> list[Svg]:
    view = scene.view
    found = []
    for ring, count in enumerate(view.stacks):
        gone = len(view.discards[ring])
        said = scene.tell("stack", ring=roman(ring + 1), left=count, gone=gone)
        found.append(
            thing(
                ident("stack", ring + 1),
                tag("span", roman(ring + 1), class_="pill"),
                tag("b", str(count)),
                tag("span", f"+{gone}", class_="dimmed") if gone else NOTHING,
                label=said,
                class_="pile",
            )
        )
    return found


def _bags(scene: Scene) -> list[Svg]:
    view = scene.view
    return [
        thing(
            id_,
            sign(icon, 15),
            tag("b", str(count)),
            label=f"{scene.tell(id_)}{scene.colon}{count}",
            class_="pile",
        )
        for id_, icon, count in (
            ("pile-discoveries", "discovery", view.discoveries_left),
            ("bag-reputation", "reputation", view.reputation_in_bag),
            ("bag-technologies", "tech", view.techs_in_bag),
        )
    ]


def relations(scene: Scene) -> Svg:
    """Draw with whom there are relations; from four players on (ECL-10.1)."""
    view = scene.view
    if view.players < DIPLOMACY or view.seat is None:
        return NOTHING
    allies = view.mats[view.seat].allies
    found = [tag("span", scene.tell("relations"), class_="dimmed")]
    for other in range(view.players):
        if other == view.seat:
            continue
        state = (
            sign("ambassador", 15, "leaf")
            if other in allies
            else sign("skull", 14)
            if view.traitor == other
            else NOTHING
        )
        found.append(
            thing(
                ident("standing", other),
                shape(other, 14),
                flow(scene.name(other)),
                state,
                label=scene.name(other),
                class_="partner",
            )
        )
    return tag("div", *found, class_="relations")
