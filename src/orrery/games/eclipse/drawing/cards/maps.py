"""Cards of what lies on the map: sectors, zones, squares, ships."""

from __future__ import annotations

from orrery.core.drawing import Card
from orrery.draw import seat_class
from orrery.draw.markup import sign, tag
from orrery.games.eclipse.drawing import tile
from orrery.games.eclipse.drawing.cards.saying import capital, figures, say
from orrery.games.eclipse.drawing.faces import square as square_face
from orrery.games.eclipse.drawing.galaxy import fleet_said, is_linked, neighbour
from orrery.games.eclipse.drawing.scene import NPC_ICONS, Scene, roman
from orrery.games.eclipse.ids import (
    MONOLITH,
    NPCS,
    RESOURCE_NUMBER,
    RESOURCES,
    SHIPS,
    TECHS,
    TYPES,
)
from orrery.games.eclipse.plane import distance
from orrery.games.eclipse.plane import zone as zone_number
from orrery.games.eclipse.rules.research import ARTIFACT_GAIN
from orrery.games.eclipse.scoring import MONOLITH_POINTS
from orrery.games.eclipse.text import effects
from orrery.games.eclipse.text.telling import tell
from orrery.games.eclipse.view import SectorView


def sector(scene: Scene, id_: str) -> Card | None:
    """Tell a sector on the board."""
    shown = scene.sector(id_)
    if shown is None:
        return None
    effect = say(scene, "sector", points=shown.points)
    if shown.npcs:
        effect += say(scene, "sector_guarded")
    if shown.discovery:
        effect += say(scene, "sector_discovery")
    if shown.artifact:
        effect += say(scene, "sector_artifact", gain=ARTIFACT_GAIN)
    if shown.portal:
        effect += say(scene, "sector_portal")
    if shown.works & MONOLITH:
        effect += say(scene, "sector_monolith", points=MONOLITH_POINTS)
    numbers = [(say(scene, "value"), f"{shown.points} {scene.tell('vp')}")]
    if shown.squares:
        settled = f"{shown.cubes.bit_count()}/{len(shown.squares)}"
        numbers.append((say(scene, "squares_free"), settled))
    numbers.append((say(scene, "links"), _links(scene, shown) or "–"))
    if shown.fleets or shown.npcs:
        numbers.append((say(scene, "enemies_here"), _fleets(scene, shown)))
    return Card(
        title=f"{shown.sector} {shown.name}",
        kind=_kind(scene, shown),
        face=tag(
            "span",
            *(
                square_face(
                    colour.rstrip("*"), starred="*" in colour, settled=bool(shown.cubes >> at & 1)
                )
                for at, colour in enumerate(shown.squares)
            ),
        ),
        effect=effect,
        numbers=tuple(numbers),
        owners=(shown.disc,) if shown.disc >= 0 else (),
        clause="ECL-2.8",
    )


def _kind(scene: Scene, shown: SectorView) -> str:
    ring = scene.box.sheet.sectors[shown.sector].ring  # type: ignore[index] # of a sector
    if ring == "starting":
        return say(scene, "kind_home")
    if ring == "galactic_center":
        return say(scene, "kind_centre")
    return say(scene, "kind_sector", ring=_ring(shown.q, shown.r))


def _ring(q: int, r: int) -> str:
    return roman(min(max(distance(zone_number(q, r)), 1), 3))


def _links(scene: Scene, shown: SectorView) -> str:
    at = {(one.q, one.r): one for one in scene.view.sectors}
    found = []
    for direction in range(6):
        other = neighbour(shown, direction, at)
        if other is not None and is_linked(shown, direction, at):
            found.append(other.sector)
    if shown.portal:
        found += [
            one.sector
            for one in scene.view.sectors
            if one.portal and one is not shown and one.sector not in found
        ]
    return ", ".join(found)


def _fleets(scene: Scene, shown: SectorView) -> str:
    found = [
        f"{scene.name(seat)}{scene.colon}{fleet_said(scene, counts)}"
        for seat, counts in shown.fleets
    ]
    if shown.npcs:
        found.append(f"{shown.npcs} {scene.ship(shown.npc)}")
    return "; ".join(found)


def zone(scene: Scene, q: int, r: int) -> Card | None:
    """Tell a zone that nobody has explored."""
    ring = _ring(q, r)
    stack = len(ring) - 1
    return Card(
        title=say(scene, "zone_title"),
        kind=say(scene, "kind_zone"),
        effect=say(scene, "zone", ring=ring),
        numbers=(
            (say(scene, "tiles_left"), str(scene.view.stacks[stack])),
            (say(scene, "discarded"), str(len(scene.view.discards[stack]))),
        ),
        clause="ECL-6.2",
    )


def turn(scene: Scene, id_: str, rotation: int) -> Card | None:
    """Tell a drawn sector as it would lie: its links, what it opens to."""
    if id_ not in tile.tiles_in_hand(scene):
        return None
    row = scene.box.sheet.sectors[id_]  # type: ignore[index] # the id of a sector
    full, half = tile.links(scene, id_, rotation, tile.zone_in_hand(scene))
    names = ", ".join(f"{one.sector} {one.name}" for one in full) or "–"
    effect = say(scene, "turn", links=names)
    if half:
        effect += say(scene, "turn_half", names=", ".join(one.sector for one in half))
    danger = dangers(scene, full)
    if danger:
        effect += say(scene, "turn_danger", names=danger)
    return Card(
        title=f"{id_} {row.name}",
        kind=say(scene, "kind_turn"),
        effect=effect,
        numbers=((say(scene, "value"), f"{row.points} {scene.tell('vp')}"),),
        clause="ECL-6.6",
    )


def found(scene: Scene, id_: str) -> Card | None:
    """Tell one of two drawn sectors between which one chooses (ECL-6.4)."""
    if id_ not in tile.tiles_in_hand(scene):
        return None
    row = scene.box.sheet.sectors[id_]  # type: ignore[index] # the id of a sector
    return Card(
        title=f"{id_} {row.name}",
        kind=say(scene, "kind_found"),
        effect=say(scene, "found"),
        numbers=((say(scene, "value"), f"{row.points} {scene.tell('vp')}"),),
        clause="ECL-6.4",
    )


def dangers(scene: Scene, full: list[SectorView]) -> str:
    """Say whom links would open to: non-player ships, rivals' ships."""
    found = [f"{one.sector} {scene.ship(one.npc)}" for one in full if one.npcs]
    found += [
        f"{one.sector} {scene.name(seat)}"
        for one in full
        for seat, _ in one.fleets
        if seat != scene.view.seat
    ]
    return ", ".join(found)


def square(scene: Scene, id_: str, at: int) -> Card | None:
    """Tell a population square."""
    shown = scene.sector(id_)
    if shown is None:
        return None
    colour = shown.squares[at]
    plain = colour.rstrip("*")
    what = say(scene, f"square_{plain}") if plain in ("any", "orbital") else scene.label(plain)
    settled = bool(shown.cubes >> at & 1)
    effect = say(scene, "square", what=what)
    if plain != colour:
        effect += say(scene, "square_star", tech=openers(scene, plain))
    return Card(
        title=say(scene, "square_title", what=what),
        kind=say(scene, "kind_square", sector=f"{shown.sector} {shown.name}"),
        face=square_face(plain, starred=plain != colour, settled=settled),
        effect=effect,
        owners=(shown.disc,) if settled and shown.disc >= 0 else (),
        now=capital(_square_now(scene, shown, plain, settled=settled)) + ".",
        clause="ECL-5.4" if plain != colour else "ECL-5.1",
    )


def _square_now(scene: Scene, shown: SectorView, plain: str, *, settled: bool) -> str:
    if settled and shown.disc >= 0:
        return say(scene, "square_settled", name=scene.name(shown.disc))
    mine = scene.mine
    if mine is None or plain not in RESOURCE_NUMBER or shown.disc != scene.view.seat:
        return say(scene, "square_free")
    track = RESOURCE_NUMBER[plain]
    if not mine.cubes[track]:
        return say(scene, "square_free")
    return say(
        scene,
        "income_after",
        what=scene.label(plain),
        now=mine.production[track],
        after=scene.box.production[mine.cubes[track] - 1],
    )


def openers(scene: Scene, plain: str) -> str:
    """Name the technologies that open a starred square."""
    rows = scene.box.sheet.technologies
    wanted = RESOURCES if plain == "any" else (plain,)
    found = [tech for tech in TECHS if any(resource in rows[tech].advanced for resource in wanted)]
    return " / ".join(scene.tech(tech) for tech in found)


def npc(scene: Scene, id_: str) -> Card | None:
    """Tell the non-player ships of a sector."""
    shown = scene.sector(id_)
    if shown is None or not shown.npcs:
        return None
    place = f"{shown.sector} {shown.name}"
    return npc_card(scene, shown.npc, say(scene, "kind_npc", sector=place), shown.npcs)


def npc_card(scene: Scene, kind: str, where: str, count: int = 1) -> Card:
    """Tell a kind of non-player ships."""
    at = [str(one) for one in NPCS].index(kind)
    design = scene.view.npc_designs[at]
    name = scene.ship(kind)
    return Card(
        title=f"{count} × {name}" if count > 1 else name,
        kind=where,
        face=sign(NPC_ICONS[kind], 40, "rose"),
        effect=tell(effects.NPCS[kind], scene.language),  # type: ignore[index] # one of them
        numbers=(
            *figures(scene, design, moves=False),
            (say(scene, "reputation_for"), str(scene.box.draws[TYPES + at])),
        ),
        clause="ECL-12.16",
    )


def ships(scene: Scene, id_: str, seat: int, kind: str) -> Card | None:
    """Tell the ships of one type of a player in a sector."""
    shown = scene.sector(id_)
    at = [str(one) for one in SHIPS].index(kind)
    counts = None if shown is None else dict(shown.fleets).get(seat)
    if shown is None or counts is None or not counts[at]:
        return None
    design = scene.view.mats[seat].designs[at]
    place = f"{shown.sector} {shown.name}"
    return Card(
        title=f"{counts[at]} × {scene.ship(kind)}" if counts[at] > 1 else scene.ship(kind),
        kind=say(scene, "kind_ships", name=scene.name(seat), sector=place),
        face=tag("span", sign(kind, 40, "seat"), class_=seat_class(seat)),
        effect=say(
            scene,
            "ships",
            effect=tell(effects.SHIPS[kind], scene.language),  # type: ignore[index] # of a ship
        ),
        numbers=(
            *figures(scene, design),
            (say(scene, "reputation_for"), str(scene.box.draws[at])),
        ),
        owners=(seat,),
        now=say(scene, "pins") if seat != scene.view.seat else "",
        clause="ECL-2.14",
    )
