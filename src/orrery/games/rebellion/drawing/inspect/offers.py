"""Cards of goods, missions, technologies and imperial actions."""

from __future__ import annotations

from orrery.core.drawing import Card
from orrery.draw.markup import flow, sign
from orrery.games.rebellion.components import Technology
from orrery.games.rebellion.drawing.offers import payers_of, place_of
from orrery.games.rebellion.drawing.phases import imperial_action
from orrery.games.rebellion.drawing.scene import Scene
from orrery.games.rebellion.drawing.signs import benefit, points, reward
from orrery.games.rebellion.drawing.signs import good as good_sign
from orrery.games.rebellion.drawing.worth import points_of
from orrery.games.rebellion.rules.missions import CREATURE_COST
from orrery.games.rebellion.text import effect_text, mission_name
from orrery.games.rebellion.text.page import ROMAN


def good(scene: Scene, rest: str) -> Card | None:
    """Tell of a kind of goods."""
    names = [kind.id for kind in scene.box.sheet.goods]
    at = next((at for at, name in enumerate(names) if name == rest), None)
    if at is None:
        return None
    worth = scene.box.sheet.goods_sets
    numbers = [(scene.tell("n_left"), str(scene.view.goods_left.count(rest)))]
    me = scene.view.seat
    if me is not None:
        numbers.insert(0, (scene.tell("n_mine"), str(scene.goods(me)[at])))
    holders = [seat for seat in scene.view.order if scene.goods(seat)[at]]
    return Card(
        title=scene.good_name(rest),
        kind=scene.tell("kind_good", planet=scene.planet_name(at)),
        face=good_sign(rest, 26),
        effect=scene.tell("good", a=worth.three_different, b=worth.three_same, c=worth.four_same),
        numbers=tuple(numbers),
        owners=tuple(holders),
        clause="REB-11.1",
    )


def mission(scene: Scene, rest: str) -> Card | None:
    """Tell of a mission on offer."""
    if rest not in scene.box.mission:
        return None
    card = scene.mission(rest)
    cost = scene.mission_cost(card)
    payers = payers_of(scene, card)
    names = ", ".join(scene.name(seat) for seat in payers)
    return Card(
        title=mission_name(scene.box, rest, scene.language),
        kind=f"{scene.tell('kind_mission')}, {place_of(scene, card)}",
        face=flow(points(card.vp), *(reward(effect) for effect in card.rewards)),
        effect=scene.tell("mission", effect=effect_text(scene.box, rest, scene.language)),
        numbers=(
            (scene.tell("n_cost"), "?" if cost is None else str(cost)),
            (scene.tell("n_points"), str(card.vp)),
        ),
        now=scene.tell("now_payers", said=names) if names else scene.tell("now_no_payer"),
        clause="REB-6.20",
    )


def performed(scene: Scene, rest: str) -> Card | None:
    """Tell of a mission that somebody performed."""
    if rest not in scene.box.mission:
        return None
    card = scene.mission(rest)
    owners = [seat for seat in range(scene.view.players) if rest in scene.faction(seat).missions]
    return Card(
        title=mission_name(scene.box, rest, scene.language),
        kind=f"{scene.tell('kind_mission')}, {place_of(scene, card)}",
        face=points(card.vp),
        effect=scene.tell("mission_done", effect=effect_text(scene.box, rest, scene.language)),
        numbers=((scene.tell("n_points"), str(card.vp)),),
        owners=tuple(owners),
        clause="REB-13.3",
    )


def technology(scene: Scene, rest: str) -> Card | None:
    """Tell of a technology on offer."""
    if rest not in scene.box.technology:
        return None
    tile = scene.technology(rest)
    price = scene.box.research_costs[scene.view.turn]
    now = ""
    if scene.view.seat is not None:
        now = scene.tell("now_lone", money=scene.faction(scene.view.seat).money)
    return _tile(scene, tile, ((scene.tell("n_price"), f"{price} {scene.label('money')}"),), now)


def owned(scene: Scene, rest: str) -> Card | None:
    """Tell of a technology that somebody has."""
    if rest not in scene.box.technology:
        return None
    tile = scene.technology(rest)
    owner = next(
        (s for s in range(scene.view.players) if rest in scene.faction(s).technologies), None
    )
    now = ""
    if owner is not None and rest in scene.faction(owner).kept:
        now = scene.tell("now_used")
    return _tile(scene, tile, (), now, owner)


def _tile(
    scene: Scene,
    tile: Technology,
    numbers: tuple[tuple[str, str], ...],
    now: str,
    owner: int | None = None,
) -> Card:
    seat = scene.view.seat if owner is None else owner
    counts = None if seat is None else points_of(scene, seat, tile)
    if counts is not None and seat == scene.view.seat:
        now = f"{scene.tell('now_worth', n=counts)} {now}".strip()
    return Card(
        title=tile.name.in_(scene.language),
        kind=scene.tell("kind_technology", epoch=ROMAN[tile.epoch]),
        face=flow(*(benefit(effect) for effect in tile.effects)),
        effect=scene.tell("technology", effect=tile.text.in_(scene.language)),
        numbers=numbers,
        owners=() if owner is None else (owner,),
        now=now,
        clause="REB-13.2" if counts is not None else "REB-11.4",
    )


def action(scene: Scene, rest: str) -> Card | None:
    """Tell of the imperial action that is auctioned or used."""
    name = imperial_action(scene)
    if name is None or rest:
        return None
    card = next(card for card in scene.box.sheet.imperial_actions if card.id == name)
    bid = scene.facts.get("bid")
    return Card(
        title=card.name.in_(scene.language),
        kind=scene.tell("kind_action"),
        face=sign("vote", 26),
        effect=scene.tell("action", effect=card.text.in_(scene.language)),
        numbers=((scene.tell("n_copies"), str(card.count)),),
        now=scene.tell("now_best", n=bid) if bid else "",
        clause="REB-7.13",
    )


def imperial(scene: Scene, rest: str) -> Card | None:
    """Tell of an imperial action by its name, wherever it is."""
    card = next((card for card in scene.box.sheet.imperial_actions if card.id == rest), None)
    if card is None:
        return None
    return Card(
        title=card.name.in_(scene.language),
        kind=scene.tell("kind_action"),
        face=sign("vote", 26),
        effect=scene.tell("action", effect=card.text.in_(scene.language)),
        numbers=((scene.tell("n_copies"), str(card.count)),),
        clause="REB-7.13",
    )


def kept(scene: Scene, rest: str) -> Card | None:
    """Tell of an imperial action that lies before a player."""
    view = scene.view
    owner = {"creature": view.creature, "double_agent": view.double_agent}.get(rest)
    if rest not in ("creature", "double_agent"):
        return None
    name = "dangerous_creature_escapes" if rest == "creature" else "imperial_double_agent"
    card = next(card for card in scene.box.sheet.imperial_actions if card.id == name)
    return Card(
        title=card.name.in_(scene.language),
        kind=scene.tell("kind_action"),
        face=sign("skull" if rest == "creature" else "eye", 26),
        effect=scene.tell(rest, n=CREATURE_COST),
        owners=() if owner is None else (owner,),
        clause="REB-7.16" if rest == "creature" else "REB-6.14",
    )
