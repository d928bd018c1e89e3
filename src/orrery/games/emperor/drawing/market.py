"""The sheet of the Merchant: dice, prices, what is sold and bought, whom the Pirate may rob."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.draw import ident
from orrery.draw.markup import counted, flow, shape, sign, tag, thing
from orrery.draw.svg import Svg
from orrery.games.emperor.drawing.faces import die_face, head, note, warning
from orrery.games.emperor.drawing.scene import RESOURCE_TINTS, Scene
from orrery.games.emperor.ids import RESOURCES, Resource
from orrery.games.emperor.prospects import hungry
from orrery.games.emperor.rules.merchant import MAX_ENERGY, MAX_METAL
from orrery.games.emperor.view import MatView

ROOM: Final = {"metal": MAX_METAL, "energy": MAX_ENERGY}


def market(scene: Scene) -> Svg:
    """Write the market: the dice before the prices are set, then a stall for each resource."""
    if not any(scene.view.prices):
        return flow(
            head(scene.label("market"), note(scene.say("remove_a_die"))),
            dice(scene),
            tag("p", note(scene.say("no_prices"))),
        )
    seat = trader(scene)
    player = None if seat is None else scene.view.mats[seat]
    return flow(
        head(scene.label("market"), note(scene.say("same_price"))),
        *(_stall(scene, at, player) for at in range(len(RESOURCES))),
        _purse(scene, player),
        pirates(scene),
    )


def trader(scene: Scene) -> Seat | None:
    """Return who trades: whoever looks, or whose turn it is."""
    return scene.view.seat if scene.view.seat is not None else scene.view.turn_seat


def dice(scene: Scene) -> Svg:
    """Draw the market dice, those of one face together."""
    found = scene.view.dice
    return tag(
        "div",
        *(
            thing(
                ident("die", face),
                *(
                    die_face(face, ident("market-die", face, at), 44)
                    for at in range(found.count(face))
                ),
                label=f"{scene.label('dice')}{scene.colon}{face}",
                class_="dice",
            )
            for face in sorted(set(found))
        ),
        class_="row",
    )


def _stall(scene: Scene, at: int, player: MatView | None) -> Svg:
    resource = RESOURCES[at]
    view = scene.view
    word = scene.label(resource)
    price = scene.dollars(view.prices[at])
    face = view.dice[at] if at < len(view.dice) else 1
    stall = thing(
        ident("market", resource),
        die_face(face, ident("stall", resource), 30, RESOURCE_TINTS[resource]),
        sign(resource, 20),
        tag("b", word),
        tag("b", price, class_="price"),
        label=f"{word}{scene.colon}{price}",
        class_="stall",
    )
    have = note("" if player is None else _have(scene, player, resource))
    return tag("div", stall, *_steps(scene, resource), have, class_="mk")


def _steps(scene: Scene, resource: Resource) -> Sequence[Svg]:
    word = scene.label(resource)
    return (
        thing(ident("sell", resource), "−", label=scene.say("sell_one", thing=word), class_="stp"),
        thing(ident("buy", resource), "+", label=scene.say("buy_one", thing=word), class_="stp"),
    )


def _have(scene: Scene, player: MatView, resource: Resource) -> str:
    if resource == "food":
        return scene.say("hand", count=player.food)
    count = player.metal if resource == "metal" else player.energy
    return scene.say("of_room", count=count, room=ROOM[resource])


def _purse(scene: Scene, player: MatView | None) -> Svg:
    """Write the money before and after what food is left is sold (EMP-5.7)."""
    if player is None:
        return flow()
    money = player.money
    after = money + player.food * scene.view.prices[0]
    parts: list[str] = [
        note(scene.say("your_money")),
        tag("b", scene.dollars(money), class_="large"),
    ]
    if player.food and player.seat == scene.view.turn_seat:
        parts += [
            "→",
            tag("b", scene.dollars(after), class_="large gold"),
            note(scene.say("after_sale")),
        ]
    unfed = hungry(scene.view, player.seat)
    if unfed and player.seat == scene.view.turn_seat:
        parts.append(warning(scene.say("hungry", count=unfed)))
    return tag("div", *parts, class_="row purse")


def victims(scene: Scene) -> list[Seat]:
    """EMP-10.12: whose storage the Pirate of the player in turn might rob."""
    view = scene.view
    owner = scene.owner_of("space_pirate")
    if scene.question != "MerchantTurn" or owner is None or owner != view.turn_seat:
        return []
    return [mat.seat for mat in view.mats if mat.seat != owner and mat.metal]


def pirates(scene: Scene) -> Svg:
    """Write the storages that the Pirate may rob."""
    seats = victims(scene)
    if not seats:
        return flow()
    return tag(
        "div",
        note(sign("skull", 15), scene.say("pirate_takes")),
        *(
            thing(
                ident("rob", seat),
                shape(seat, 14),
                counted("metal", scene.view.mats[seat].metal, 15),
                label=f"{scene.name(seat)}{scene.colon}"
                f"{scene.label('metal')} {scene.view.mats[seat].metal}",
                class_="chip",
            )
            for seat in seats
        ),
        class_="row",
    )
