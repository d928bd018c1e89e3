"""What is offered on the tracks: goods, missions, technologies, the imperial action."""

from __future__ import annotations

from orrery.draw.markup import counted, flow, shape, sign, tag, thing
from orrery.draw.svg import NOTHING, Svg, ident
from orrery.games.rebellion.components import Mission
from orrery.games.rebellion.drawing.phases import imperial_action
from orrery.games.rebellion.drawing.scene import Scene
from orrery.games.rebellion.drawing.signs import benefit, good, points, reward, seats
from orrery.games.rebellion.ids import DIPLOMAT, PLANETS, SOLDIER
from orrery.games.rebellion.text import effect_text, mission_name
from orrery.games.rebellion.text.benefits import brief


def goods_offer(scene: Scene) -> Svg:
    """Draw the goods on offer, a tile for each kind with its number."""
    offer = scene.view.goods_offer
    parts = []
    for kind in scene.box.sheet.goods:
        count = offer.count(kind.id)
        if not count:
            continue
        name = scene.good_name(kind.id)
        parts.append(
            thing(
                ident("good", kind.id),
                good(kind.id, 22),
                tag("b", f"×{count}") if count > 1 else NOTHING,
                label=f"{name} × {count}",
                class_="gd",
                name="span",
            )
        )
    return tag("div", *parts, class_="slots")


def missions_offer(scene: Scene) -> Svg:
    """Draw the missions on offer with what they cost now."""
    found = [scene.mission(name) for name in scene.view.mission_offer if name is not None]
    return tag("div", *(_mission(scene, card) for card in found), class_="cds")


def _mission(scene: Scene, card: Mission) -> Svg:
    cost = scene.mission_cost(card)
    name = scene.box.sheet.mission_kinds[card.kind].name.in_(scene.language)
    payers = payers_of(scene, card)
    body = effect_text(scene.box, card.id, scene.language)
    price = "?" if cost is None else cost
    said = (
        f"{mission_name(scene.box, card.id, scene.language)}{scene.colon}"
        f"{scene.label('cost')} {price}"
    )
    return thing(
        ident("mission", card.id),
        tag(
            "div",
            counted("spy", price, 15),
            tag("span", place_of(scene, card), class_="dim"),
            tag("span", points(card.vp), class_="end"),
            class_="f",
        ),
        tag("b", name),
        tag(
            "div",
            *(reward(effect) for effect in card.rewards),
            tag(
                "span",
                tag("span", scene.say("can_pay" if payers else "nobody_can"), class_="dim"),
                seats(payers),
                class_="end",
            ),
            class_="f",
        ),
        label=f"{said}, {card.vp} {scene.say('points_abbr')}. {body}",
        class_="cd",
    )


def place_of(scene: Scene, card: Mission) -> str:
    """Say where a mission takes place."""
    if card.location in PLANETS:
        return scene.say("at", planet=scene.planet_name(PLANETS.index(card.location)))
    return scene.say(f"at_{card.location}")


def payers_of(scene: Scene, card: Mission) -> list[int]:
    """Return who has the mission points for it; cards that are aimed cost what their aim does."""
    found = []
    for seat in scene.view.order:
        if not any(scene.faction(seat).missions_track):
            continue
        costs = target_costs(scene, card, seat)
        if costs and min(costs) <= scene.spies(seat):
            found.append(seat)
    return found


def target_costs(scene: Scene, card: Mission, seat: int) -> list[int]:
    """REB-6.15: what a mission costs at each target that a seat could choose."""
    cost = scene.mission_cost(card)
    if cost is not None:
        return [cost]
    view = scene.view
    if card.location == "capital_fleet":
        return [scene.cost_at(at) for at, one in enumerate(view.planets) if one.capital_fleet]
    kind = DIPLOMAT if card.location == "rival_diplomat" else SOLDIER
    rivals = [other for other in range(view.players) if other != seat]
    found = [
        scene.cost_at(at)
        for at, one in enumerate(view.planets)
        for rival in rivals
        if one.workers[rival][kind]
    ]
    if kind == DIPLOMAT:
        found += [scene.cost_at(None) for rival in rivals if scene.faction(rival).senate[kind]]
    return found


def technologies_offer(scene: Scene) -> Svg:
    """Draw the technologies on offer: when and what as icons, name, a few words."""
    parts = []
    for name in scene.view.technology_offer:
        tile = scene.technology(name)
        title = tile.name.in_(scene.language)
        parts.append(
            thing(
                ident("technology", name),
                tag("div", *(benefit(effect) for effect in tile.effects), class_="f"),
                tag("b", title),
                tag("p", brief(scene.box, name, scene.language), class_="dim"),
                label=f"{title}{scene.colon}{tile.text.in_(scene.language)}",
                class_="cd",
            )
        )
    return tag("div", *parts, class_="cds")


def action_offer(scene: Scene) -> Svg:
    """Draw the imperial action that is auctioned, offered or carried out (REB-7.2)."""
    name = imperial_action(scene)
    if name is None:
        return tag("div", scene.say("no_action"), class_="act dim")
    card = next(card for card in scene.box.sheet.imperial_actions if card.id == name)
    title = card.name.in_(scene.language)
    body = card.text.in_(scene.language)
    said = f"{scene.label('imperial_action')}{scene.colon}{title}. {body}"
    bid = NOTHING
    if scene.facts.get("bid"):
        seat = scene.facts["highest_seat"]
        bid = tag("span", shape(seat, 12), str(scene.facts["bid"]), class_="n")
        said += f" ({scene.label('bid')}{scene.colon}{scene.facts['bid']}, {scene.name(seat)})"
    return thing(
        "imperial-action",
        tag("b", flow(sign("vote", 16), title), class_="pill"),
        tag("span", body),
        bid,
        label=said,
        class_="act",
    )
