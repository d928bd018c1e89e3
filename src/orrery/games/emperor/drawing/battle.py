"""The battle in progress: who fights whom, with what, in which phase, and what hit."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.core.text import listed
from orrery.draw import (
    NOTHING,
    Svg,
    amount,
    badge,
    chip,
    column,
    icon,
    ident,
    join,
    panel,
    piece,
    rect,
    row,
    spot,
)
from orrery.games.emperor.drawing.galaxy import marker, ships
from orrery.games.emperor.drawing.places import unit_id
from orrery.games.emperor.drawing.scene import SHIP_GLYPHS, Scene
from orrery.games.emperor.view import BattleView

UNIT: Final = 34.0  # the size of a ship or a marker
SIDES: Final = ("attacker", "defender")


def battle(scene: Scene, width: float) -> Svg:
    """Draw both sides: their forces that are left, and the dice of this phase."""
    fight = scene.view.battle
    if fight is None:
        return NOTHING
    place = scene.label("showdown") if fight.hex is None else fight.hex
    stage = scene.label("surprise") if fight.surprise else f"{scene.label('round')} {fight.round}"
    title = (
        f"{scene.label('battle')}{scene.colon}"
        f"{place} · {stage} · {scene.label('phase')} {fight.phase}"
    )
    sides = column([_side(scene, fight, side) for side in (0, 1)], gap=8)
    said = listed([title, *(_said(scene, fight, side) for side in (0, 1))], scene.look.language)
    sides = column([sides, _ways(scene)], gap=8)
    plate = piece("battle", rect(width, 1, class_="bare"), label=said)
    return column([plate, panel(title, sides, width=width)], gap=0)


def _side(scene: Scene, fight: BattleView, side: int) -> Svg:
    seat = seat_of(fight, side)
    drawn = [
        spot(unit_id(side, name), _unit(seat, name, count), label=f"{scene.label(name)} {count}")
        for name, count in units(scene, fight, side)
    ]
    shots = (("hit", "hit", fight.hits[side], 24), ("miss", "no", fight.misses[side], 20))
    dice = [
        spot(
            ident("shot", SIDES[side], result),
            amount(glyph, count, size),
            label=f"{scene.label(SIDES[side])}, {scene.label(result)}{scene.colon}{count}",
        )
        for result, glyph, count, size in shots
    ]
    return row(
        [
            icon(("war", "shield")[side], 26),
            chip(scene.name(seat), seat=seat, size=18, width=170),
            row(drawn, gap=12),
            *dice,
        ],
        gap=14,
    )


def _ways(scene: Scene) -> Svg:
    """Draw what the attacker may do after a round."""
    if scene.question != "ContinueBattle":
        return NOTHING
    return row(
        [
            spot(name, chip(scene.say(key), size=16), label=scene.say(key))
            for name, key in (("fight-on", "fight_on"), ("retreat", "retreat"))
        ],
        gap=14,
    )


def _unit(seat: Seat, name: str, count: int) -> Svg:
    if name in SHIP_GLYPHS:
        return ships(seat, name, count, UNIT)
    if name == "damaged_dreadnought":
        wreck = join(ships(seat, "dreadnought", 1, UNIT), icon("hit", UNIT * 0.6))
        return wreck if count == 1 else join(wreck, badge(count, UNIT * 0.3, UNIT * 0.3, 14))
    return marker(seat, name, UNIT)


def _said(scene: Scene, fight: BattleView, side: int) -> str:
    """Say what a side has and how it fired, for those who do not see it."""
    left = ", ".join(
        f"{scene.label(name)} {count}" for name, count in units(scene, fight, side)
    ) or scene.label("nobody")
    fired = (("hit", fight.hits[side]), ("miss", fight.misses[side]))
    dice = ", ".join(f"{scene.label(key)}{scene.colon}{count}" for key, count in fired)
    who = scene.name(seat_of(fight, side))
    return f"{scene.label(SIDES[side])} {who}{scene.colon}{left} ({dice})"


def units(scene: Scene, fight: BattleView, side: int) -> list[tuple[str, int]]:
    """EMP-8.21, 12.5: what a side has left, by kind: ships, and a defender's empire or starbase."""
    seat = seat_of(fight, side)
    counts = [0, 0, 0]
    mark = ""
    for one in scene.view.hexes:
        if fight.hex is not None and one.id != fight.hex:
            continue
        for fleet in one.fleets:
            if fleet.seat == seat:
                counts[0] += fleet.fighters
                counts[1] += fleet.cruisers
                counts[2] += fleet.dreadnoughts
        if one.id == fight.hex and one.owner == seat == fight.defender:
            mark = one.marker or ""
    damaged = fight.damaged[side]
    found = [
        ("fighter", counts[0]),
        ("cruiser", counts[1]),
        ("dreadnought", counts[2] - damaged),
        ("damaged_dreadnought", damaged),
        (mark, 1 if mark else 0),
    ]
    return [(name, count) for name, count in found if count]


def seat_of(fight: BattleView, side: int) -> Seat:
    """Return who fights on a side."""
    return (fight.attacker, fight.defender)[side]
