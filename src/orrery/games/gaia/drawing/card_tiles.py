"""The cards of tiles, tokens, actions, rounds and research."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.drawing import Card
from orrery.draw import Svg
from orrery.draw.markup import tag
from orrery.games.gaia import ids
from orrery.games.gaia.drawing import faces
from orrery.games.gaia.drawing.scene import Scene
from orrery.games.gaia.text import says
from orrery.games.gaia.text.facts import fact, kind_of_thing, now
from orrery.games.gaia.text.things import AREAS, FINALS, HAVE


def face(content: Svg, class_: str) -> Svg:
    """Draw a thing by itself, for the head of its card."""
    return tag("div", content, class_=f"tile {class_}")


def points(scene: Scene, per: str, vp: int) -> str:
    """Say what counting would bring the one who looks now."""
    seat = scene.view.seat
    if seat is None or not per or not vp:
        return ""
    return now("pays_points", scene.language, n=vp * scene.count(seat, per))


def tile(scene: Scene, piece: str) -> Card:
    """Tell of a tech tile."""
    row = scene.tile(piece)
    language = scene.language
    view = scene.view
    advanced = piece in ids.ADVANCED_IDS
    effect = says.tile(row, language)
    if advanced:
        effect += f" {says.say('advanced', language)}"
    elif piece in view.tech:
        place = view.tech.index(piece)
        if place in ids.AREAS:
            area = scene.called(ids.AREA_IDS[place])
            effect += f" {says.say('standard_area', language, area=area)}"
        else:
            effect += f" {says.say('standard_free', language)}"
    owners = tuple(
        mat.seat for mat in view.mats if piece in (*mat.tiles, *mat.covered, *mat.advanced)
    )
    return Card(
        title=scene.called(piece),
        kind=kind_of_thing("advanced" if advanced else "tech", language),
        face=face(faces.tile(row), faces.WHEN[row.kind]),
        effect=effect,
        owners=owners,
        now=points(scene, row.per, row.gain.vp),
        clause="GAIA-7.20" if advanced else "GAIA-7.19",
    )


def booster(scene: Scene, piece: str) -> Card:
    """Tell of a round booster."""
    row = scene.booster(piece)
    per = "" if row.on_pass is None else row.on_pass.per
    vp = 0 if row.on_pass is None else row.on_pass.vp
    return Card(
        title=scene.called(piece),
        kind=kind_of_thing("booster", scene.language),
        face=face(faces.booster(row), faces.booster_when(row)),
        effect=says.booster(row, scene.language),
        owners=tuple(mat.seat for mat in scene.view.mats if mat.booster == piece),
        now=points(scene, per, vp),
        clause="GAIA-9.14",
    )


def token(scene: Scene, piece: str) -> Card:
    """Tell of a kind of federation token."""
    row = scene.token(piece)
    language = scene.language
    left = scene.view.supply[ids.TOKEN_IDS.index(piece)] if scene.view.supply else 0
    return Card(
        title=scene.called(piece),
        kind=kind_of_thing("token", language),
        face=face(faces.token(row), "fed green" if row.green else "fed"),
        effect=says.token(row, language),
        numbers=((fact("copies", language), str(left)),),
        owners=tuple(
            mat.seat for mat in scene.view.mats if any(one.token == piece for one in mat.tokens)
        ),
        clause="GAIA-8.12",
    )


def action(scene: Scene, piece: str) -> Card:
    """Tell of a power or Q.I.C. action."""
    row = scene.action(piece)
    language = scene.language
    used = piece in scene.view.used_actions
    price = (
        says.amount("power", row.power, language)
        if row.power
        else says.amount("qic", row.qic, language)
    )
    gained = points(scene, "planet_type", row.vp_per_type) if row.vp_per_type else ""
    return Card(
        title=scene.called(piece),
        kind=kind_of_thing("action_power" if row.power else "action_qic", language),
        face=tag("div", faces.action(row), class_="tile action"),
        effect=f"{says.action(row, language)} {says.say('action_once', language)}",
        numbers=((fact("price", language), price),),
        now=now("used", language) if used else gained,
        clause="GAIA-9.8",
    )


def round_tile(scene: Scene, number: int) -> Card | None:
    """Tell of the scoring tile of a round."""
    view = scene.view
    if not 1 <= number <= len(view.round_tiles):
        return None
    row = scene.round_tile(view.round_tiles[number - 1])
    language = scene.language
    state = ""
    if number == view.round:
        state = now("this_round", language)
    elif number < view.round:
        state = now("past_round", language)
    return Card(
        title=scene.called(row.id),
        kind=kind_of_thing("round", language),
        face=face(faces.round_tile(row), "now"),
        effect=says.round_tile(row, number, language),
        now=state,
        clause="GAIA-1.4",
    )


def final_tile(scene: Scene, place: int) -> Card | None:
    """Tell of a final tile: how far everybody is, and what it would bring now."""
    view = scene.view
    if not 0 <= place < len(view.final_tiles):
        return None
    row = scene.final_tile(view.final_tiles[place])
    language = scene.language
    first, second, third, *_ = scene.box.limits.rank_vp
    numbers = [
        (scene.name(mat.seat), f"{mat.final_counts[place]} → {mat.at_end[place]}")
        for mat in view.mats
        if mat.faction
    ]
    if view.players <= 2:
        numbers.append((fact("neutral", language), str(row.neutral)))
    mine = scene.mine()
    ranks = says.say("rank", language, first=first, second=second, third=third)
    return Card(
        title=scene.called(row.id),
        kind=kind_of_thing("final", language),
        face=face(faces.final_tile(row), "now"),
        effect=f"{FINALS[row.id].in_(language)} {ranks}",
        numbers=tuple(numbers),
        now="" if mine is None else now("scores_now", language, n=mine.at_end[place]),
        clause="GAIA-14.1",
    )


def area(scene: Scene, piece: str) -> Card:
    """Tell of a research area, level by level."""
    number = ids.AREA_IDS.index(piece)
    language = scene.language
    mine = scene.mine()
    level = mine.research[number] if mine is not None and mine.faction else -1
    return Card(
        title=scene.called(piece),
        kind=kind_of_thing("area", language),
        effect=AREAS[piece].in_(language),
        levels=_levels(scene, piece, level),
        owners=tuple(mat.seat for mat in scene.view.mats if mat.research[number] > 0),
        clause="GAIA-9.5",
    )


def _levels(scene: Scene, piece: str, mine: int) -> tuple[tuple[str, str, bool], ...]:
    charged = scene.box.limits.charge_at_level_3
    rows: Sequence[object] = scene.area(piece).levels
    return tuple(
        (
            str(number),
            says.level(scene.area(piece).levels[number], number, charged, scene.language),
            number == mine,
        )
        for number in range(len(rows) - 1, -1, -1)
    )


def level(scene: Scene, piece: str, number: int) -> Card | None:
    """Tell of one level of an area."""
    rows = scene.area(piece).levels
    if not 0 <= number < len(rows):
        return None
    language = scene.language
    area_number = ids.AREA_IDS.index(piece)
    here = tuple(mat.seat for mat in scene.view.mats if mat.research[area_number] == number)
    mine = scene.mine()
    state = ""
    if mine is not None and mine.faction:
        if mine.research[area_number] == number:
            state = now("level_here", language)
        elif number == ids.TOP_LEVEL and here:
            state = now("level_closed", language)
        elif mine.research[area_number] + 1 == number:
            state = now("level_next", language, n=scene.box.limits.research_cost)
    numbers: list[tuple[str, str]] = []
    lying = scene.view.terraforming_token
    if piece == "terraforming" and number == ids.TOP_LEVEL and lying:
        numbers.append((kind_of_thing("token", language), scene.called(lying)))
    effect = says.level(rows[number], number, scene.box.limits.charge_at_level_3, language)
    return Card(
        title=f"{scene.called(piece)} {number}",
        kind=kind_of_thing("level", language),
        face=face(faces.level(rows[number]), "lasting"),
        effect=effect,
        numbers=tuple(numbers),
        owners=here,
        now=state,
        clause="GAIA-9.5",
    )


def owned(scene: Scene, piece: str, *, covered: bool) -> Card:
    """Tell of a tile before a player."""
    card = tile(scene, piece)
    if not covered:
        return card
    language = scene.language
    effect = f"{says.tile(scene.tile(piece), language)} {HAVE['covered'].in_(language)}"
    return Card(title=card.title, kind=card.kind, face=card.face, effect=effect, owners=card.owners)
