"""The battle, over the map: both lines face to face, the dice of the phase, the odds."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.draw import element, ident
from orrery.draw.markup import flow, shape, sign, tag, thing
from orrery.draw.style import seat_class
from orrery.draw.svg import Svg
from orrery.games.emperor.components import Marker, Ship
from orrery.games.emperor.drawing.battle import SIDES, seat_of, units
from orrery.games.emperor.drawing.faces import marker_face, note, ship_face, shot_face
from orrery.games.emperor.drawing.places import unit_id
from orrery.games.emperor.drawing.scene import SHIP_GLYPHS, TECHNOLOGY_ICONS, Scene
from orrery.games.emperor.drawing.technologies import short_name
from orrery.games.emperor.forecast import Odds, battle_odds
from orrery.games.emperor.ids import ATTACKER, DEFENDER, SHIPS, ShipId, TechnologyId
from orrery.games.emperor.text.effects import TECHNOLOGY_FACES
from orrery.games.emperor.view import BattleView

IN_BATTLE: Final[tuple[TechnologyId, ...]] = (
    *("time_warp", "plasma_weapons", "saboteur", "shield_generators", "ion_cannons"),
)
PHASES: Final = 3


def battle_sheet(scene: Scene, fight: BattleView) -> Svg:
    """Write the whole battle."""
    chances = battle_odds(scene.view, scene.box, fight)
    return tag(
        "div",
        tag("h3", title(scene, fight)),
        _phases(scene, fight),
        odds_bar(scene, fight, chances),
        tag(
            "div",
            _side(scene, fight, ATTACKER),
            _middle(scene, fight, chances),
            _side(scene, fight, DEFENDER),
            class_="lines-of-battle",
        ),
        _cards(scene),
        class_="battle",
    )


def title(scene: Scene, fight: BattleView) -> str:
    """Name the battle by its sector."""
    if fight.hex is None:
        return scene.label("showdown")
    place = scene.hex(fight.hex)
    if place is None or place.tile is None:
        return scene.say("battle_open")
    return scene.say("battle_of", place=scene.tile_name(place.tile))


def _phases(scene: Scene, fight: BattleView) -> Svg:
    stage = (
        scene.label("surprise") if fight.surprise else scene.say("battle_round", round=fight.round)
    )
    steps = [
        tag(
            "span",
            *([sign("check", 12)] if phase < fight.phase else []),
            scene.say(f"phase_{phase}"),
            class_=f"chip {'now' if phase == fight.phase else 'faint'}",
        )
        for phase in range(1, PHASES + 1)
    ]
    return tag("div", tag("b", stage), *steps, class_="row steps")


def odds_bar(scene: Scene, fight: BattleView, chances: Odds) -> Svg:
    """Draw how the battle would end, as a bar of a hundred parts."""
    parts, at = [], 0
    for class_, share in (
        (f"{seat_class(fight.attacker)} fill", chances.attacker),
        ("neither", chances.nobody),
        (f"{seat_class(fight.defender)} fill", chances.defender),
    ):
        parts.append(element("rect", x=at, y=0, width=share, height=8, class_=class_))
        at += share
    bar = element(
        "svg", *parts, viewBox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true",
        class_="odds",
    )  # fmt: skip
    nobody = (
        note(f"{chances.nobody}\N{NO-BREAK SPACE}% ", scene.say("nobody_left"))
        if chances.nobody
        else flow()
    )
    return tag(
        "div",
        bar,
        tag(
            "div",
            _chance(scene, fight.attacker, chances.attacker),
            nobody,
            note(scene.say("to_the_end")),
            _chance(scene, fight.defender, chances.defender),
            class_="row spread",
        ),
        class_="forecast",
    )


def _chance(scene: Scene, seat: Seat, share: int) -> Svg:
    return tag(
        "span",
        tag("b", f"{share}\N{NO-BREAK SPACE}%"),
        " ",
        scene.say("wins", name=scene.name(seat)),
        class_=seat_class(seat),
    )


# -- the two lines


def _side(scene: Scene, fight: BattleView, side: int) -> Svg:
    seat = seat_of(fight, side)
    rows = [_unit(scene, fight, side, name, count) for name, count in units(scene, fight, side)]
    role = scene.say("attacks" if side == ATTACKER else "never_retreats")
    if fight.hex is None:
        role = scene.label("showdown")
    return tag(
        "div",
        tag("div", shape(seat, 16), tag("b", scene.name(seat)), note(role), class_="row"),
        *(rows or [note(scene.say("no_unit"))]),
        class_=f"camp {SIDES[side]} {seat_class(seat)}",
    )


def _unit(scene: Scene, fight: BattleView, side: int, name: str, count: int) -> Svg:
    seat = seat_of(fight, side)
    kind = "dreadnought" if name == "damaged_dreadnought" else name
    face = ship_face(seat, _ship(kind), 28) if kind in SHIP_GLYPHS else marker_face(seat, kind, 28)
    wound = sign("hit", 14) if name == "damaged_dreadnought" else flow()
    extra = (
        tag("span", sign("die", 13), scene.say("extra_die"), class_="gold n")
        if side == ATTACKER and fight.bonus >= 0 and SHIPS[fight.bonus] == kind
        else flow()
    )
    said = _dice_words(scene, kind)
    return thing(
        unit_id(side, name),
        tag("span", *[face] * min(count, 4), wound, class_="faces"),
        tag("b", f"{count} × {scene.label(name)}"),
        note(said),
        extra,
        label=f"{scene.name(seat)}{scene.colon}{scene.label(name)} {count}, {said}",
        class_="unit",
    )


def _ship(name: str) -> ShipId:
    return next(ship for ship in SHIPS if ship == name)


def _dice_words(scene: Scene, kind: str) -> str:
    rows: list[Ship | Marker] = [*scene.box.ships, *scene.box.markers]
    row = next(row for row in rows if row.id == kind)
    if row.dice == 1:
        return scene.say("die_hits", hit_on=row.hit_on)
    return scene.say("dice_hit", dice=row.dice, hit_on=row.hit_on)


# -- between them


def _middle(scene: Scene, fight: BattleView, chances: Odds) -> Svg:
    parts = [_shots(scene, fight, side) for side in (ATTACKER, DEFENDER)]
    if scene.question == "ContinueBattle":
        chance = f"{chances.attacker}\N{NO-BREAK SPACE}%"
        parts += [
            _way(scene, "fight-on", "war", "fight_on", scene.say("fight_on_does", chance=chance)),
            _way(scene, "retreat", "left", "retreat", scene.say("retreat_does")),
        ]
    return tag("div", *parts, class_="between")


def _way(scene: Scene, id_: str, icon: str, key: str, does: str) -> Svg:
    said = scene.say(key)
    return thing(
        id_,
        tag("b", sign(icon, 16), said),
        note(does),
        label=f"{said}{scene.colon}{does}",
        class_="way",
    )


def _shots(scene: Scene, fight: BattleView, side: int) -> Svg:
    """Draw the dice of a side in this phase: what hit, and what did not."""
    seat = seat_of(fight, side)
    groups = []
    for result, count in (("hit", fight.hits[side]), ("miss", fight.misses[side])):
        if count:
            is_hit = result == "hit"
            dice = [
                shot_face(ident("shot-die", side, result, at), seat, is_hit=is_hit)
                for at in range(count)
            ]
            said = scene.label(result)
            groups.append(
                thing(
                    ident("shot", SIDES[side], result),
                    *dice,
                    label=f"{scene.name(seat)}{scene.colon}{said} × {count}",
                    class_="shots",
                )
            )
    if not groups:
        return flow()
    hits = fight.hits[side]
    words = scene.say("hit_now") if hits == 1 else scene.say("hits_now", count=hits)
    return tag("div", *groups, note(shape(seat, 12), words), class_="volley")


def _cards(scene: Scene) -> Svg:
    """Write the technologies that matter in battles, and whose they are."""
    cards = []
    for technology in scene.box.technologies:
        owner = scene.owner_of(technology.id)
        if technology.id not in IN_BATTLE or owner is None:
            continue
        spent = scene.is_spent(technology.id)
        state = "foiled" if technology.id in scene.view.sabotaged else "used_up"
        cards.append(
            tag(
                "span",
                sign(TECHNOLOGY_ICONS[technology.id], 15),
                tag("b", short_name(scene, technology)),
                shape(owner, 12),
                note(scene.say(state) if spent else scene.tell(TECHNOLOGY_FACES[technology.id])),
                class_="chip",
            )
        )
    if not cards:
        return flow()
    return tag("div", note(scene.say("technologies_here")), *cards, class_="row")
