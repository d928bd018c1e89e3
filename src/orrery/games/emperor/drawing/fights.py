"""Battles as the page plays them: the two lines, every die of a phase, what falls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.core.drawing import Scene as Played
from orrery.draw import die, ident
from orrery.draw.markup import drawn, flow, shape, sign, tag
from orrery.draw.style import seat_class
from orrery.draw.svg import Svg
from orrery.games.emperor import events as e
from orrery.games.emperor.drawing.faces import marker_face, ship_face
from orrery.games.emperor.drawing.scene import Scene
from orrery.games.emperor.forecast import ships_at
from orrery.games.emperor.ids import SHIPS, HexId
from orrery.games.emperor.rules.merchant import MAX_ENERGY, MAX_METAL
from orrery.games.emperor.text.scenes import TITLES

FULL_STORAGE: Final = (MAX_METAL, MAX_ENERGY)


def _title(scene: Scene, key: str, **fields: object) -> str:
    return scene.tell(TITLES[key], **fields)


def began(event: e.BattleBegan, scene: Scene) -> Played:
    """Let both lines face each other."""
    place = scene.hex(event.hex)
    title = scene.say("battle_open")
    if place is not None and place.tile is not None:
        title = scene.say("battle_of", place=scene.tile_name(place.tile))
    lines = [_line(scene, seat, event.hex) for seat in (event.seat, event.victim_seat)]
    body = tag("div", lines[0], sign("war", 44), lines[1], class_="row wide facing")
    return Played(
        kind="battle", title=title, body=body, at=(ident("hex", event.hex),), seat=event.seat
    )


def showdown(event: e.ShowdownBegan, scene: Scene) -> Played:
    """Let the whole fleets of two players meet."""
    lines = [_line(scene, seat, None) for seat in (event.seat, event.other_seat)]
    body = tag("div", lines[0], sign("war", 44), lines[1], class_="row wide facing")
    return Played(kind="battle", title=_title(scene, "showdown"), body=body)


def _line(scene: Scene, seat: Seat, at: HexId | None) -> Svg:
    counts = zip(SHIPS, ships_at(scene.view, seat, at), strict=True)
    ships = [
        tag("span", ship_face(seat, name, 34), f"×{count}", class_="n")
        for name, count in counts
        if count
    ]
    place = None if at is None else scene.hex(at)
    if place is not None and place.owner == seat and place.marker is not None:
        ships.append(marker_face(seat, place.marker, 34))
    name = tag("b", shape(seat, 16), scene.name(seat))
    return tag("div", name, *ships, class_=f"line-up {seat_class(seat)}")


def phase(event: e.PhaseFought, scene: Scene) -> Played:
    """Roll the dice of both sides; those that hit stand out."""
    sides = (
        (event.seat, event.faces, event.hits),
        (event.other_seat, event.other_faces, event.other_hits),
    )
    rows = [_roll(scene, seat, faces, hits, at) for at, (seat, faces, hits) in enumerate(sides)]
    title = (
        f"{_title(scene, 'phase', phase=event.phase)}{scene.colon}"
        f"{scene.say(f'phase_{event.phase}')}"
    )
    fight = scene.view.battle
    at = () if fight is None or fight.hex is None else (ident("hex", fight.hex),)
    return Played(kind="dice", title=title, body=flow(*rows), at=at, seat=event.seat)


def _roll(scene: Scene, seat: Seat, faces: Sequence[int], hits: int, at: int) -> Svg:
    """Draw the dice of a side, the highest first: as many of them hit as are told."""
    dice = [
        tag(
            "span",
            drawn(die(face, 40, seat=seat), ident("scene-shot", at, number)),
            class_=f"{seat_class(seat)} tumbles {'shot' if number < hits else 'shot missed'}",
        )
        for number, face in enumerate(sorted(faces, reverse=True))
    ]
    words = scene.say("hit_now") if hits == 1 else scene.say("hits_now", count=hits)
    said = tag("b", shape(seat, 14), words, class_="n")
    return tag("div", *dice, said, class_="row wide")


def hit(event: e.HitTaken, scene: Scene) -> Played:
    """Show what was hit."""
    unit = event.unit.removeprefix("damaged_")
    ship = next((name for name in SHIPS if name == unit), None)
    face = marker_face(event.seat, unit, 48) if ship is None else ship_face(event.seat, ship, 48)
    body = tag("div", face, sign("hit", 34), class_="row wide")
    return Played(kind="battle", body=body, seat=event.seat, seconds=0.9)


def ignored(event: e.HitIgnored, scene: Scene) -> Played:
    """Show the shields."""
    return Played(kind="battle", body=sign("shield", 60), seat=event.seat, seconds=0.9)


def won(event: e.BattleWon, scene: Scene) -> Played:
    """Tell who won."""
    title = _title(scene, "won", name=scene.name(event.seat))
    return Played(
        kind="banner", title=title, body=shape(event.seat, 48), seat=event.seat,
        at=(ident("hex", event.hex),),
    )  # fmt: skip


def nobody_left(event: e.BattleDrawn, scene: Scene) -> Played:
    """Tell that nobody is left."""
    return Played(
        kind="banner", title=_title(scene, "drawn"), body=sign("skull", 54),
        at=(ident("hex", event.hex),),
    )  # fmt: skip


def retreated(event: e.Retreated, scene: Scene) -> Played:
    """Tell that the attacker has gone."""
    title = _title(scene, "retreat", name=scene.name(event.seat))
    return Played(
        kind="banner", title=title, body=sign("left", 48), seat=event.seat,
        at=(ident("hex", event.hex),), seconds=1.2,
    )  # fmt: skip
