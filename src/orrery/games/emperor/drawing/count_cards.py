"""The cards of what is counted or pressed beside the map: money, cubes, prices, the throne."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.core.drawing import Card
from orrery.games.emperor.drawing.display import before_hole
from orrery.games.emperor.drawing.market import ROOM
from orrery.games.emperor.drawing.scene import Scene
from orrery.games.emperor.ids import RESOURCES
from orrery.games.emperor.prospects import fleet_size, harvest, production
from orrery.games.emperor.text.cards import CARD_CLAUSES, CARDS, WORDS
from orrery.games.emperor.text.effects import RESOURCES as RESOURCE_EFFECTS

CUBES: Final = frozenset(RESOURCES)
ALIASES: Final = {"chosen": "turn"}
# the first words of the ids that these cards are of; fleets and influence add to theirs
COUNTED: Final = (frozenset(CARDS) | CUBES | frozenset(ALIASES)) - {"fleet", "influence"}
# of which what follows is a seat, a resource, or nothing
OF_SEATS: Final = frozenset(
    {*("money", "ships", "markers", "planets", "points", "hand", "turn", "rob", "gives"),
     *("fleet", "influence")}
)  # fmt: skip
OF_CUBES: Final = frozenset({"market", "sell", "buy", "gain"})


def count_card(scene: Scene, first: str, rest: Sequence[str]) -> Card | None:
    """Return the card of a count, a price, a die, a place in the round."""
    first = ALIASES.get(first, first)
    if first in CUBES:
        return _cubes(scene, first, rest)
    thing, name = "", ""
    seat = None
    if first in OF_SEATS:
        seat = seat_in(scene, rest)
        if seat is None:
            return None
        name = scene.name(seat)
    elif first in OF_CUBES:
        if not rest or rest[0] not in CUBES:
            return None
        thing = scene.label(rest[0])
    elif first == "die" and (not rest or rest[0] not in set("123456")):
        return None
    title, effect = CARDS[first]
    return Card(
        title=scene.tell(title, thing=thing, name=name),
        kind=name,
        effect=scene.tell(effect),
        numbers=_numbers(scene, first, rest, seat),
        owners=() if seat is None else (seat,),
        now=_now(scene, first, seat),
        clause=CARD_CLAUSES[first],
        ours=first == "market",
    )


def seat_in(scene: Scene, rest: Sequence[str]) -> Seat | None:
    """Read the seat in an id."""
    if not rest or not rest[0].isdigit() or int(rest[0]) >= scene.view.players:
        return None
    return int(rest[0])


def _cubes(scene: Scene, resource: str, rest: Sequence[str]) -> Card | None:
    seat = seat_in(scene, rest)
    if seat is None:
        return None
    player = scene.view.mats[seat]
    counts = {"food": player.food, "metal": player.metal, "energy": player.energy}
    have = str(counts[resource])
    if resource in ROOM:
        have = f"{have}/{ROOM[resource]}"
    at = [*RESOURCES].index(next(one for one in RESOURCES if one == resource))
    return Card(
        title=scene.label(resource).capitalize(),
        kind=scene.name(seat),
        effect=scene.tell(RESOURCE_EFFECTS[resource]),
        numbers=(
            (scene.name(seat), have),
            (scene.tell(WORDS["supply"]), str(scene.view.supply[at])),
        ),
        owners=(seat,),
        clause="EMP-5.5" if resource == "food" else "EMP-2.9",
    )


def _numbers(
    scene: Scene, first: str, rest: Sequence[str], seat: Seat | None
) -> tuple[tuple[str, str], ...]:
    view = scene.view
    if first == "market":
        prices = getattr(scene.box.market, rest[0])
        said = ", ".join(
            f"{face}{scene.colon}{scene.dollars(prices[face])}" for face in sorted(prices)
        )
        return ((scene.tell(WORDS["by_face"]), said),)
    if first == "gives" and seat is not None:
        metal, energy = production(view, seat)
        return (
            (scene.label("food"), str(harvest(view, seat))),
            (scene.label("metal"), str(metal)),
            (scene.label("energy"), str(energy)),
            (scene.label("planets"), str(view.mats[seat].planets)),
        )
    if seat is None:
        return ()
    player = view.mats[seat]
    count: dict[str, int | str | None] = {
        "money": scene.dollars(player.money),
        "ships": fleet_size(view, seat),
        "markers": player.markers,
        "planets": player.planets,
        "points": view.scores[seat],
        "hand": player.influence,
        "rob": player.metal,
    }
    if first not in count:
        return ()
    found = count[first]
    return ((scene.name(seat), "?" if found is None else str(found)),)


def _now(scene: Scene, first: str, seat: Seat | None) -> str:
    view = scene.view
    if first == "throne":
        return scene.tell(WORDS["throne_of"], name=scene.name(view.throne))
    if first == "stack":
        above = before_hole(scene)
        return "" if above is None else scene.tell(WORDS["hole_after"], count=above)
    if first == "turn" and seat is not None:
        role = view.mats[seat].role
        said = scene.say("waits") if role is None else scene.say("chose", role=scene.label(role))
        return f"{scene.name(seat)}{scene.colon}{said}."
    return ""
