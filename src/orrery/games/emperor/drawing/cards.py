"""The card of every element on the table: what it is, what it does, what it means now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from orrery.core.drawing import Card
from orrery.draw.markup import sign
from orrery.games.emperor.components import Ship, Tile
from orrery.games.emperor.drawing import faces
from orrery.games.emperor.drawing.count_cards import COUNTED, count_card
from orrery.games.emperor.drawing.regency import result_words, totals
from orrery.games.emperor.drawing.roles import takers
from orrery.games.emperor.drawing.scene import ROLE_ICONS, TECHNOLOGY_ICONS, Scene, reserve_of
from orrery.games.emperor.forecast import battle_odds
from orrery.games.emperor.ids import ATTACKER, DEFENDER, SHIPS
from orrery.games.emperor.prospects import research_price
from orrery.games.emperor.text.cards import WORDS
from orrery.games.emperor.text.effects import (
    KINDS_OF_TILE,
    MARKERS,
    ROLE_CLAUSES,
    ROLES,
    TECHNOLOGIES,
    TECHNOLOGY_CLAUSES,
)
from orrery.games.emperor.text.effects import SHIPS as SHIP_EFFECTS
from orrery.games.emperor.view import FleetView, HexView


def card(scene: Scene, name: str) -> Card | None:
    """Return the card of an element; None where nothing of that id can be."""
    first, *rest = name.split("-")
    if name in {"fight-on", "retreat"}:
        return _way(scene, name)
    if first in COUNTED:
        return count_card(scene, first, rest)
    draw = _CARDS.get(first)
    return None if draw is None or not rest else draw(scene, rest)


def _word(scene: Scene, key: str, **fields: object) -> str:
    return scene.tell(WORDS[key], **fields)


# -- sectors and what is on them


def _hex(scene: Scene, rest: Sequence[str]) -> Card | None:
    one = scene.hex(rest[0])
    if one is None:
        return None
    if one.tile is None:
        return Card(
            title=f"{scene.label('open')} {one.id}",
            kind=_word(scene, "kind_open"),
            effect=scene.tell(KINDS_OF_TILE["open"]),
            now=_presence(scene, one),
            clause="EMP-0.1",
        )
    base = _tile_card(scene, one.tile)
    marker = "" if one.marker is None else _marker_effect(scene, one)
    numbers = base.numbers
    if one.food:
        numbers = (*numbers, (_word(scene, "fed"), f"{one.food}/2"))
    return Card(
        title=base.title,
        kind=f"{_word(scene, 'kind_sector')} {one.id}",
        effect=f"{base.effect} {marker}".strip(),
        face=base.face,
        numbers=numbers,
        owners=() if one.owner is None else (one.owner,),
        now=_presence(scene, one),
        clause=base.clause,
        ours=base.ours,
    )


def _presence(scene: Scene, one: HexView) -> str:
    """Say who is in a hex, and what the influence there comes to."""
    said = [_word(scene, "here", what=scene.describe_fleet(fleet)) for fleet in one.fleets]
    if any(one.influence):
        result = result_words(scene, totals(scene, one))
        said.append(_word(scene, "if_nobody", what=result))
    if one.id == scene.view.private:
        said.append(_word(scene, "private"))
    return " ".join(said)


def _tile(scene: Scene, rest: Sequence[str]) -> Card | None:
    found = next((tile for tile in scene.box.tiles if tile.id == rest[0]), None)
    return None if found is None else _tile_card(scene, found)


def _tile_card(scene: Scene, tile: Tile) -> Card:
    yields = [
        (scene.label(name), str(count))
        for name, count in (("food", tile.food), ("metal", tile.metal), ("energy", tile.energy))
        if count
    ]
    numbers = [(_word(scene, "planets"), str(tile.planets)), *yields] if tile.planets else []
    if tile.pile in {"plain", "atomic"} and tile.kind != "home":
        numbers.append((_word(scene, "pile"), _word(scene, f"pile_{tile.pile}")))
    clauses = {"sun": "EMP-4.11", "black_hole": "EMP-4.8", "empty": "EMP-0.3"}
    return Card(
        title=scene.tile_name(tile),
        kind=_word(scene, "kind_tile"),
        effect=scene.tell(KINDS_OF_TILE[tile.kind], planets=tile.planets),
        face=str(faces.yields(tile, 18)),
        numbers=tuple(numbers),
        clause=clauses.get(tile.kind, "EMP-6.2"),
        ours=tile.pile in {"plain", "atomic"},
    )


def _marker_effect(scene: Scene, one: HexView) -> str:
    row = next(row for row in scene.box.markers if row.id == one.marker)
    key = "home" if one.home else row.id
    fields = {"dice": row.dice, "hit_on": row.hit_on, "influence": row.influence}
    return scene.tell(MARKERS[key], **fields)


def _marker(scene: Scene, rest: Sequence[str]) -> Card | None:
    one = scene.hex(rest[0])
    if one is None or one.marker is None or one.owner is None:
        return None
    row = next(row for row in scene.box.markers if row.id == one.marker)
    return Card(
        title=f"{row.name.in_(scene.words.language)}, {scene.name(one.owner)}",
        kind=_word(scene, "kind_marker", place=scene.place_name(one)),
        effect=_marker_effect(scene, one),
        numbers=(
            (_word(scene, "dice"), str(row.dice)),
            (_word(scene, "hits_on"), f"{row.hit_on}+"),
            (_word(scene, "counts"), str(row.influence)),
        ),
        owners=(one.owner,),
        clause="EMP-0.4",
    )


def fleet_at(scene: Scene, rest: Sequence[str]) -> tuple[HexView, FleetView] | None:
    """Return the fleet that an id names: its hex and its owner."""
    one = scene.hex(rest[0])
    for fleet in () if one is None or len(rest) < 2 else one.fleets:
        if str(fleet.seat) == rest[1]:
            assert one is not None
            return one, fleet
    return None


def _fleet(scene: Scene, rest: Sequence[str]) -> Card | None:
    found = fleet_at(scene, rest)
    if found is None:
        return None
    one, fleet = found
    base = count_card(scene, "fleet", [str(fleet.seat)])
    if base is None:
        return None
    return Card(
        title=base.title,
        kind=_word(scene, "kind_marker", place=scene.place_name(one)),
        effect=base.effect,
        numbers=tuple(
            (model.name.in_(scene.words.language), str(count))
            for model, count in zip(
                scene.view.ships, (fleet.fighters, fleet.cruisers, fleet.dreadnoughts), strict=True
            )
            if count
        ),
        owners=(fleet.seat,),
        clause=base.clause,
    )


def _influence(scene: Scene, rest: Sequence[str]) -> Card | None:
    one = scene.hex(rest[0])
    if one is None or len(rest) < 2:
        return None
    base = count_card(scene, "influence", rest[1:])
    if base is None:
        return None
    return Card(
        title=base.title,
        kind=_word(scene, "kind_marker", place=scene.place_name(one)),
        effect=base.effect,
        owners=base.owners,
        now=_presence(scene, one),
        clause=base.clause,
    )


# -- roles and technologies


def _role(scene: Scene, rest: Sequence[str]) -> Card | None:
    row = next((row for row in scene.box.roles if row.id == rest[0]), None)
    if row is None:
        return None
    taken = takers(scene, row.id)
    now = ""
    if taken:
        now = _word(scene, "taken_by", names=", ".join(map(scene.name, taken)))
    elif row.id not in dict(scene.view.roles):
        now = _word(scene, "out")
    elif scene.view.seat is not None:
        now = _word(scene, "now_gives", what=scene.label(f"{row.id}_gives"))
    return Card(
        title=row.name.in_(scene.words.language),
        kind=_word(scene, "kind_role"),
        effect=scene.tell(ROLES[row.id]),
        face=str(sign(ROLE_ICONS[row.id], 26)),
        owners=tuple(taken),
        now=now,
        clause=ROLE_CLAUSES[row.id],
    )


def _technology(scene: Scene, rest: Sequence[str]) -> Card | None:
    row = next((row for row in scene.box.technologies if row.id == rest[0]), None)
    if row is None:
        return None
    owner = scene.owner_of(row.id)
    return Card(
        title=row.name.in_(scene.words.language),
        kind=_word(scene, "kind_technology"),
        effect=scene.tell(TECHNOLOGIES[row.id]),
        face=str(sign(TECHNOLOGY_ICONS[row.id], 26)),
        numbers=((_word(scene, "price"), f"{row.cost} {scene.label('energy')}"),),
        owners=() if owner is None else (owner,),
        now=_technology_now(scene, row.id, row.cost),
        clause=TECHNOLOGY_CLAUSES[row.id],
        ours=row.id != "space_pirate",
    )


def _technology_now(scene: Scene, name: str, cost: int) -> str:
    view = scene.view
    if name in view.sabotaged:
        return _word(scene, "is_foiled")
    if name in view.used:
        return _word(scene, "is_used")
    if name not in {row.id for row in view.technologies}:
        return "" if scene.owner_of(name) is not None else _word(scene, "out")
    if view.seat is None:
        return ""
    energy = view.mats[view.seat].energy
    missing = research_price(view, view.seat, cost) - energy
    if missing > 0:
        return _word(scene, "too_dear", energy=energy, missing=missing)
    return _word(scene, "affordable", energy=energy)


# -- ships


def _model(scene: Scene, rest: Sequence[str]) -> Card | None:
    row = next((row for row in scene.view.ships if row.id == rest[-1]), None)
    return None if row is None else ship_card(scene, row)


def _unbuilt(scene: Scene, rest: Sequence[str]) -> Card | None:
    if len(rest) < 2 or not rest[0].isdigit() or int(rest[0]) >= scene.view.players:
        return None
    return _model(scene, rest)


def ship_card(scene: Scene, row: Ship) -> Card:
    """Return the card of a type of ship."""
    numbers = [
        (_word(scene, "price"), ship_price(scene, row)),
        (_word(scene, "moves"), str(row.move)),
        (_word(scene, "phase"), str(row.fire_phase)),
        (_word(scene, "dice"), f"{row.dice} × {row.hit_on}+"),
        (_word(scene, "hits_taken"), str(row.hits_to_destroy)),
    ]
    if scene.view.seat is not None:
        left = dict(reserve_of(scene.view.mats[scene.view.seat]))[row.id]
        numbers.append((_word(scene, "left"), f"{left}/{row.stock_per_player}"))
    return Card(
        title=row.name.in_(scene.words.language),
        kind=_word(scene, "kind_ship"),
        effect=scene.tell(
            SHIP_EFFECTS[row.id],
            move=row.move, phase=row.fire_phase, dice=row.dice, hit_on=row.hit_on,
            hits=row.hits_to_destroy,
        ),
        numbers=tuple(numbers),
        clause="EMP-7.2",
        ours=True,
    )  # fmt: skip


def ship_price(scene: Scene, row: Ship) -> str:
    """Write what a ship costs."""
    cost = row.cost
    said = [f"{cost.metal} {scene.label('metal')}"]
    if cost.energy:
        said.append(f"{cost.energy} {scene.label('energy')}")
    return ", ".join([*said, scene.dollars(cost.money)])


# -- battle


def _unit(scene: Scene, rest: Sequence[str]) -> Card | None:
    fight = scene.view.battle
    if fight is None or len(rest) < 2 or rest[0] not in {"attacker", "defender"}:
        return None
    side = ATTACKER if rest[0] == "attacker" else DEFENDER
    kind = rest[1].removeprefix("damaged_")
    owner = (fight.attacker, fight.defender)[side]
    where = f"{scene.label(rest[0])}, {_word(scene, 'kind_unit')}"
    if kind in {"empire", "starbase"}:
        return _marker_unit(scene, kind, owner, where)
    row = next((row for row in scene.view.ships if row.id == kind), None)
    if row is None:
        return None
    now = _word(scene, "damaged") if rest[1].startswith("damaged_") else ""
    if side == ATTACKER and fight.bonus >= 0 and SHIPS[fight.bonus] == kind:
        now = f"{now} {_word(scene, 'extra')}".strip()
    base = ship_card(scene, row)
    return Card(
        title=base.title, kind=where, effect=base.effect, numbers=base.numbers[2:5],
        owners=(owner,), now=now, clause="EMP-8.28",
    )  # fmt: skip


def _marker_unit(scene: Scene, kind: str, owner: int, where: str) -> Card:
    row = next(row for row in scene.box.markers if row.id == kind)
    fields = {"dice": row.dice, "hit_on": row.hit_on, "influence": row.influence}
    return Card(
        title=row.name.in_(scene.words.language),
        kind=where,
        effect=scene.tell(MARKERS[kind], **fields),
        numbers=((_word(scene, "dice"), f"{row.dice} × {row.hit_on}+"),),
        owners=(owner,),
        now=_word(scene, "protected") if kind == "empire" else "",
        clause="EMP-8.28",
    )


def _way(scene: Scene, name: str) -> Card | None:
    fight = scene.view.battle
    if fight is None:
        return None
    chance = battle_odds(scene.view, scene.box, fight).attacker
    key = name.replace("-", "_")
    said = f"{chance}\N{NO-BREAK SPACE}%"
    effect = (
        scene.say(f"{key}_does", chance=said) if name == "fight-on" else scene.say(f"{key}_does")
    )
    return Card(
        title=scene.say(key),
        effect=effect,
        clause="EMP-8.29" if name == "fight-on" else "EMP-8.30",
    )


_CARDS: Final[dict[str, Callable[[Scene, Sequence[str]], Card | None]]] = {
    "hex": _hex,
    "tile": _tile,
    "marker": _marker,
    "fleet": _fleet,
    "influence": _influence,
    "role": _role,
    "technology": _technology,
    "owned": _technology,
    "model": _model,
    "unbuilt": _unbuilt,
    "unit": _unit,
}
