"""What was fired so far in the battle at hand, as its sheet tells it."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.events import Event
from orrery.draw import NOTHING, Svg, die, seat_class
from orrery.draw.markup import drawn, flow, shape, sign, tag
from orrery.draw.volleys import since_it_began
from orrery.draw.volleys import volleys as listed
from orrery.games.eclipse import events as e
from orrery.games.eclipse.drawing.scene import DICE, NPC_ICONS, Scene
from orrery.games.eclipse.ids import NPC


def volleys(scene: Scene, told: Sequence[Event]) -> Svg:
    """List the volleys of the battle at hand, the last one first."""
    shown = scene.view.battle
    if shown is None:
        return NOTHING
    fired = since_it_began(
        told,
        (e.BattleBegan,),
        lambda began: began.sector == shown.sector,
        (e.Rolled, e.ShipsDestroyed, e.RetreatBegan),
    )
    lines = [_line(scene, event, at) for at, event in enumerate(fired)]
    return listed(scene.tell("volleys_so_far"), lines)


def _line(scene: Scene, event: Event, at: int) -> Svg:
    match event:
        case e.Rolled(party_seat=party, target=name, dice=dice):
            said: Svg = flow(*(_die(one, f"volley-{at}-{k}") for k, one in enumerate(dice)))
        case e.ShipsDestroyed(party_seat=party, target=name, count=count):
            lost = f"{count} × {scene.tell('lost_here')}" if count > 1 else scene.tell("lost_here")
            said = tag("b", lost, class_="bad")
        case e.RetreatBegan(seat=party, ship=name, sector=sector):
            said = flow(sign("left", 13), sector)
        case _:
            return NOTHING
    return tag(
        "li",
        sign("ancient", 13, "rose") if party == NPC else shape(party, 13),
        sign(NPC_ICONS.get(name, name), 16, "rose" if party == NPC else "seat"),
        flow(scene.ship(name)),
        said,
        class_=seat_class(None if party == NPC else party),
    )


def _die(told: str, name: str) -> Svg:
    """Draw a die as it fell: `1:5`, `4:*`."""
    damage, _, face = told.partition(":")
    tint = DICE[int(damage) - 1]
    if face == "*":
        return drawn(die(None, 18, tint=tint, name="hit"), name)
    return drawn(die(int(face) if face.isdigit() else None, 18, tint=tint), name)
