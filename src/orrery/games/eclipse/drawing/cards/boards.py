"""Cards of a player's board: stocks, influence, technologies, blueprints."""

from __future__ import annotations

from orrery.core.drawing import Card
from orrery.core.text import signed
from orrery.draw import seat_class
from orrery.draw.markup import sign, tag
from orrery.games.eclipse.drawing.cards.common import tech as tech_card
from orrery.games.eclipse.drawing.cards.saying import capital, figures, say
from orrery.games.eclipse.drawing.effects import part_effect
from orrery.games.eclipse.drawing.faces import part_face
from orrery.games.eclipse.drawing.mine import after_upkeep
from orrery.games.eclipse.drawing.scene import ICONS, Scene
from orrery.games.eclipse.ids import BUILDS, MONEY, RESOURCES, SHIPS, SPECIES, TRACKS
from orrery.games.eclipse.rules.research import TRACK_LENGTH
from orrery.games.eclipse.scoring import MONOLITH_POINTS
from orrery.games.eclipse.text import effects
from orrery.games.eclipse.text.telling import tell
from orrery.games.eclipse.view import MatView


def _mat(scene: Scene, seat: int) -> MatView:
    shown = scene.view.mats[seat]
    if not shown.species:
        raise KeyError(seat)
    return shown


def _ship(kind: str) -> int:
    return [str(one) for one in SHIPS].index(kind)


def track(scene: Scene, seat: int, resource: str) -> Card | None:
    """Tell a stock with its population track: all incomes, mine marked."""
    shown = _mat(scene, seat)
    at = [str(one) for one in RESOURCES].index(resource)
    scale = scene.box.production
    levels = tuple(
        (str(cubes), say(scene, "level_income", income=signed(scale[cubes])), cubes == here)
        for cubes, here in ((cubes, shown.cubes[at]) for cubes in range(len(scale) - 1, -1, -1))
    )
    now = ""
    if at == MONEY:
        now = say(
            scene,
            "after_upkeep",
            stock=shown.stock[at],
            income=shown.production[at],
            upkeep=shown.upkeep,
            rest=after_upkeep(shown),
        )
    numbers = [
        (say(scene, "stock"), str(shown.stock[at])),
        (scene.tell("income"), signed(shown.production[at])),
        (say(scene, "cubes_on_track"), str(shown.cubes[at])),
    ]
    if shown.graves[at]:
        numbers.append((say(scene, "graveyard"), str(shown.graves[at])))
    return Card(
        title=capital(scene.label(resource)),
        kind=say(scene, "kind_track", name=scene.name(seat)),
        face=sign(ICONS[resource], 32),
        effect=say(scene, resource) + say(scene, "track_more"),
        numbers=tuple(numbers),
        levels=levels,
        owners=(seat,),
        now=now,
        clause="ECL-2.3",
    )


def influence(scene: Scene, seat: int) -> Card | None:
    """Tell the influence track: every upkeep, mine marked."""
    shown = _mat(scene, seat)
    costs = scene.box.upkeep
    spaces = len(costs) - 1
    sectors = sum(one.disc == seat for one in scene.view.sectors)
    return Card(
        title=say(scene, "influence_title"),
        kind=say(scene, "kind_mat", name=scene.name(seat)),
        face=sign("disc", 32, "sky"),
        effect=say(scene, "influence"),
        numbers=(
            (scene.label("discs"), str(shown.discs)),
            (say(scene, "discs_in_sectors"), str(sectors)),
            (say(scene, "discs_on_actions"), str(sum(shown.spaces))),
            (say(scene, "discs_waiting"), str(shown.reserve)),
        ),
        levels=tuple(
            (
                say(scene, "level_discs", count=discs),
                say(scene, "level_upkeep", count=costs[spaces - discs]),
                discs == min(shown.discs, spaces),
            )
            for discs in range(spaces, -1, -1)
        ),
        owners=(seat,),
        clause="ECL-2.7",
    )


def colony(scene: Scene, seat: int) -> Card | None:
    """Tell the colony ships."""
    shown = _mat(scene, seat)
    return Card(
        title=capital(scene.label("colony_ships")),
        kind=say(scene, "kind_mat", name=scene.name(seat)),
        face=sign("colonisation", 32),
        effect=say(scene, "colony"),
        numbers=((say(scene, "ready"), f"{shown.colony_ships}/{shown.colony_ships_in_all}"),),
        owners=(seat,),
        clause="ECL-5.1",
    )


def trade(scene: Scene, seat: int) -> Card | None:
    """Tell the rate of trade."""
    shown = _mat(scene, seat)
    return Card(
        title=scene.tell("trade"),
        kind=say(scene, "kind_mat", name=scene.name(seat)),
        face=sign("trade", 32),
        effect=say(scene, "trade", count=shown.trade),
        owners=(seat,),
        clause="ECL-2.2",
    )


def techs(scene: Scene, seat: int, name: str) -> Card | None:
    """Tell a technology track: discounts and points by tiles, mine marked."""
    shown = _mat(scene, seat)
    tiles = shown.tracks[[str(one) for one in TRACKS].index(name)]
    scales = scene.box.sheet.tracks
    return Card(
        title=say(scene, "techs_title", track=scene.label(name)),
        kind=say(scene, "kind_mat", name=scene.name(seat)),
        effect=say(scene, "techs"),
        numbers=(
            (scene.label("technologies"), ", ".join(scene.tech(one) for one in tiles) or "0"),
        ),
        levels=tuple(
            (
                str(count),
                say(
                    scene,
                    "techs_level",
                    off=signed(-scales.discount[min(count, len(scales.discount) - 1)]),
                    points=scales.points[count],
                ),
                count == len(tiles),
            )
            for count in range(TRACK_LENGTH + 1)
        ),
        owners=(seat,),
        clause="ECL-7.2",
    )


def owned(scene: Scene, seat: int, name: str) -> Card | None:
    """Tell a technology that a player has."""
    return tech_card(scene, name) if name in scene.techs_of(seat) else None


def blueprint(scene: Scene, seat: int, kind: str) -> Card | None:
    """Tell a blueprint: its totals, how many are in play, its price."""
    shown = _mat(scene, seat)
    at = _ship(kind)
    all_of = scene.box.supply[at]
    return Card(
        title=scene.ship(kind),
        kind=say(scene, "kind_blueprint", name=scene.name(seat)),
        face=tag("span", sign(kind, 40, "seat"), class_=seat_class(seat)),
        effect=say(
            scene,
            "blueprint",
            effect=tell(effects.SHIPS[kind], scene.language),  # type: ignore[index] # of a ship
        ),
        numbers=(
            (say(scene, "price"), f"{shown.costs[at]} {scene.label('materials')}"),
            (say(scene, "in_play"), f"{all_of - shown.supply[at]}/{all_of}"),
            *figures(scene, shown.designs[at]),
        ),
        owners=(seat,),
        clause="ECL-2.15",
    )


def slot(scene: Scene, seat: int, kind: str, number: int) -> Card | None:
    """Tell a space of a blueprint: the part on it, and what lies below."""
    shown = _mat(scene, seat)
    at = _ship(kind)
    design = shown.designs[at]
    part = design.parts[number]
    where = say(scene, "kind_slot", slot=number + 1, ship=scene.ship(kind))
    if not part:
        return Card(
            title=capital(scene.tell("empty_space")),
            kind=where,
            effect=say(scene, "slot_empty"),
            owners=(seat,),
            clause="ECL-8.1",
        )
    effect = part_effect(scene, part)
    species = [str(one) for one in SPECIES].index(shown.species)
    printed = scene.box.blueprints[species][at].slots[number]
    if not design.tiles[number]:
        effect += say(scene, "slot_printed")
    else:
        below = scene.part(printed) if printed is not None else scene.tell("empty_space")
        effect += say(scene, "slot_tile", part=below)
    return Card(
        title=scene.part(part),
        kind=where,
        face=part_face(scene.box.sheet.parts[part], 20),  # type: ignore[index] # the id of a part
        effect=effect,
        owners=(seat,),
        clause="ECL-8.1",
    )


def muon(scene: Scene, seat: int, kind: str) -> Card | None:
    """Tell the Muon Source beside a blueprint."""
    if not _mat(scene, seat).designs[_ship(kind)].muon:
        return None
    return Card(
        title=scene.part("muon_source"),
        kind=say(scene, "kind_part"),
        face=part_face(scene.box.sheet.parts["muon_source"], 20),
        effect=part_effect(scene, "muon_source"),
        owners=(seat,),
        clause="ECL-11.9",
    )


def structure(scene: Scene, seat: int, kind: str) -> Card | None:
    """Tell a structure that one may build."""
    shown = _mat(scene, seat)
    at = [str(one) for one in BUILDS].index(kind)
    known = kind in scene.techs_of(seat)
    return Card(
        title=scene.ship(kind),
        kind=say(scene, "kind_structure"),
        face=sign(kind, 32),
        effect=tell(effects.STRUCTURES[kind], scene.language, points=MONOLITH_POINTS),
        numbers=((say(scene, "price"), f"{shown.costs[at]} {scene.label('materials')}"),),
        owners=(seat,),
        now="" if known or seat != scene.view.seat else say(scene, "locked"),
        clause="ECL-8.8",
    )


def fleet(scene: Scene, seat: int) -> Card | None:
    """Tell what ships a player has in play."""
    shown = _mat(scene, seat)
    return Card(
        title=say(scene, "fleet_title"),
        kind=say(scene, "kind_mat", name=scene.name(seat)),
        face=sign("fleet", 32),
        effect=say(scene, "fleet", name=scene.name(seat)),
        numbers=tuple(
            (scene.ship(kind), f"{all_of - left}/{all_of}")
            for kind, all_of, left in zip(SHIPS, scene.box.supply, shown.supply, strict=True)
        ),
        owners=(seat,),
        clause="ECL-2.14",
    )
