"""What was rolled so far in the battle at hand, phase by phase, as its sheet tells it."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.events import Event
from orrery.draw import NOTHING, die, ident
from orrery.draw.markup import drawn, flow, shape, sign, tag
from orrery.draw.svg import Svg
from orrery.draw.volleys import since_it_began
from orrery.draw.volleys import volleys as listed
from orrery.games.emperor import events as e
from orrery.games.emperor.drawing.faces import note
from orrery.games.emperor.drawing.scene import Scene


def volleys(scene: Scene, told: Sequence[Event]) -> Svg:
    """List the phases fought in the battle at hand, the last one first."""
    fight = scene.view.battle
    if fight is None:
        return NOTHING
    fired = since_it_began(
        told,
        (e.BattleBegan, e.ShowdownBegan),
        lambda began: _place(began) == fight.hex,
        (e.PhaseFought, e.HitTaken, e.HitIgnored),
    )
    lines = [_line(scene, event, at, count) for at, (event, count) in enumerate(_counted(fired))]
    return listed(scene.say("volleys_so_far"), lines)


def _counted(fired: Sequence[Event]) -> list[tuple[Event, int]]:
    """Tell what happened several times in a phase once, and how often."""
    found: dict[tuple[int, Event], int] = {}
    phase = 0
    for event in fired:
        phase += isinstance(event, e.PhaseFought)
        found[phase, event] = found.get((phase, event), 0) + 1
    return [(event, count) for (_, event), count in found.items()]


def _place(began: Event) -> str | None:
    """Return where a battle is fought; a showdown for the throne has no place."""
    return began.hex if isinstance(began, e.BattleBegan) else None


def _line(scene: Scene, event: Event, at: int, count: int) -> Svg:
    times = note(f"\N{MULTIPLICATION SIGN}{count}") if count > 1 else NOTHING
    match event:
        case e.PhaseFought():
            sides = (
                (event.seat, event.faces, event.hits),
                (event.other_seat, event.other_faces, event.other_hits),
            )
            rolls = [
                _roll(scene, seat, faces, hits, ident("volley", at, side))
                for side, (seat, faces, hits) in enumerate(sides)
                if faces
            ]
            return tag("li", note(scene.say(f"phase_{event.phase}")), *rolls)
        case e.HitTaken():
            said = scene.say("is_hit", unit=scene.label(event.unit))
            return tag("li", shape(event.seat, 13), sign("hit", 14), tag("b", said), times)
        case e.HitIgnored():
            said = scene.say("is_shielded")
            return tag("li", shape(event.seat, 13), sign("shield", 14), said, times)
        case _:
            return NOTHING


def _roll(scene: Scene, seat: int, faces: Sequence[int], hits: int, name: str) -> Svg:
    """Draw the dice of a side, the highest first: as many of them hit as are told."""
    dice = [
        tag(
            "span",
            drawn(die(face, 18, seat=seat), ident(name, number)),
            class_="fell" if number < hits else "fell missed",
        )
        for number, face in enumerate(sorted(faces, reverse=True))
    ]
    words = scene.say("hit_now") if hits == 1 else scene.say("hits_now", count=hits)
    return tag("span", shape(seat, 13), *dice, flow(words), class_="n")
