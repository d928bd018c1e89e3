"""What was fired so far in the battle at hand, as its sheet tells it."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.events import Event
from orrery.draw import NOTHING, Svg, die, seat_class
from orrery.draw.markup import drawn, flow, shape, sign, tag
from orrery.games.eclipse import events as e
from orrery.games.eclipse.drawing.scene import DICE, NPC_ICONS, Scene
from orrery.games.eclipse.ids import NPC


def volleys(scene: Scene, told: Sequence[Event]) -> Svg:
    """List the volleys of the battle at hand, the last one first."""
    lines = [_line(scene, event, at) for at, event in enumerate(_of_this_battle(scene, told))]
    if not lines:
        return NOTHING
    heading = tag("h4", scene.tell("volleys_so_far"))
    return tag("div", heading, tag("ol", *reversed(lines)), class_="volleys")


def _of_this_battle(scene: Scene, told: Sequence[Event]) -> list[Event]:
    """Return what was told of it: nothing where its beginning was not told."""
    shown = scene.view.battle
    began = [at for at, event in enumerate(told) if isinstance(event, e.BattleBegan)]
    if shown is None or not began:
        return []
    first = told[began[-1]]
    if not isinstance(first, e.BattleBegan) or first.sector != shown.sector:
        return []
    return [
        event
        for event in told[began[-1] :]
        if isinstance(event, e.Rolled | e.ShipsDestroyed | e.RetreatBegan)
    ]


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
