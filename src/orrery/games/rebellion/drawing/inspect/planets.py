"""Cards of planets and of what is on them."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.core.drawing import Card
from orrery.draw import planet as globe
from orrery.draw.markup import drawn, sign
from orrery.games.rebellion.drawing.galaxy import note
from orrery.games.rebellion.drawing.inspect.offers import good
from orrery.games.rebellion.drawing.inspect.reading import initial, planet_in, seat_in
from orrery.games.rebellion.drawing.mine import attack_cubes
from orrery.games.rebellion.drawing.scene import SURFACE, Scene
from orrery.games.rebellion.drawing.signs import workers as signs
from orrery.games.rebellion.preview import chance


def planet(scene: Scene, rest: str) -> Card | None:
    """Tell of a planet: what it scores, who would get it now."""
    at = planet_in(rest)
    if at is None:
        return None
    one = scene.view.planets[at]
    kind = scene.good_name(scene.box.sheet.planets[at].good)
    return Card(
        title=scene.planet_name(at),
        kind=f"{scene.tell('kind_planet')}, {kind}",
        face=drawn(globe(SURFACE[at], 26), f"card-{rest}"),
        effect=scene.tell("planet", high=one.high, low=one.low),
        numbers=(
            (scene.label("sentinels"), str(one.sentinels)),
            (scene.tell("n_cost"), str(scene.cost_at(at))),
        ),
        owners=() if one.controller is None else (one.controller,),
        now=_now(scene, at),
        clause="REB-11.6",
        ours=True,
    )


def _now(scene: Scene, at: int) -> str:
    one = scene.view.planets[at]
    points = scene.planet_points(one)
    said = ", ".join(f"{scene.name(seat)} {number}" for seat, number in enumerate(points) if number)
    parts = [scene.tell("now_power", said=said) if said else scene.tell("now_nobody")]
    if one.capital_fleet or one.rebel_fleet:
        parts.append(scene.tell("now_blocked"))
    elif scene.view.seat is not None and said:
        words = note(scene, one)[0]
        parts.append(initial(words) + ".")
    return " ".join(parts)


def workers(scene: Scene, rest: str) -> Card | None:
    """Tell of a faction's workers on a planet."""
    name, _, who = rest.partition("-")
    at, seat = planet_in(name), seat_in(scene, who)
    if at is None or seat is None:
        return None
    one = scene.view.planets[at]
    here = one.workers[seat]
    numbers = [
        (scene.kind_name(kind.id), str(count))
        for kind, count in zip(scene.box.sheet.workers, here, strict=True)
        if count
    ]
    points = scene.planet_points(one)[seat]
    return Card(
        title=f"{scene.name(seat)}, {scene.planet_name(at)}",
        kind=scene.tell("kind_worker"),
        face=signs(seat, here, 18),
        effect=scene.tell("workers"),
        numbers=(*numbers, *_odds(scene, seat)),
        owners=(seat,),
        now=scene.tell("now_power", said=f"{scene.name(seat)} {points}"),
        clause="REB-6.8",
    )


def _odds(scene: Scene, seat: Seat) -> list[tuple[str, str]]:
    me = scene.view.seat
    if me is None or me == seat:
        return []
    odds = chance(attack_cubes(scene, me, "factions"), scene.faction(seat).cubes)
    return [(scene.tell("n_chance", name=scene.name(me)), f"{odds} %")]


def sentinels(scene: Scene, rest: str) -> Card | None:
    """Tell of the garrison of a planet."""
    at = planet_in(rest)
    if at is None:
        return None
    numbers = [
        (scene.tell("n_count"), str(scene.view.planets[at].sentinels)),
        (scene.tell("n_cost"), str(scene.cost_at(at))),
    ]
    me = scene.view.seat
    if me is not None:
        odds = chance(
            attack_cubes(scene, me, "sentinels"), scene.box.sheet.military_science.sentinels
        )
        numbers.append((scene.tell("n_chance", name=scene.name(me)), f"{odds} %"))
    return Card(
        title=f"{initial(scene.label('sentinels'))}, {scene.planet_name(at)}",
        kind=scene.tell("kind_empire"),
        face=sign("sentinel", 24, "rose"),
        effect=scene.tell("sentinels", last=scene.box.turns),
        numbers=tuple(numbers),
        clause="REB-10.2",
    )


def capital(scene: Scene, rest: str) -> Card | None:
    """Tell of an imperial fleet in orbit."""
    at = planet_in(rest)
    if at is None:
        return None
    return Card(
        title=f"{initial(scene.label('imperial_fleet'))}, {scene.planet_name(at)}",
        kind=scene.tell("kind_empire"),
        face=sign("fleet", 26, "rose"),
        effect=scene.tell("capital"),
        clause="REB-9.1",
    )


def rebel_fleet(scene: Scene, rest: str) -> Card | None:
    """Tell of the rebel fleet."""
    owner = scene.view.rebel_fleet_owner
    return Card(
        title=initial(scene.label("rebel_fleet")),
        face=sign("flagship", 26),
        effect=scene.tell("rebel_fleet"),
        owners=() if owner is None else (owner,),
        clause="REB-9.2",
    )


def lab(scene: Scene, rest: str) -> Card | None:
    """Tell of the lab of a planet."""
    at = planet_in(rest)
    if at is None:
        return None
    return Card(
        title=f"{initial(scene.label('lab'))}, {scene.planet_name(at)}",
        face=sign("cube", 24, "steel"),
        effect=scene.tell("lab"),
        clause="REB-6.6",
    )


def route(scene: Scene, rest: str) -> Card | None:
    """Tell of the trade route of a planet."""
    at = planet_in(rest)
    if at is None:
        return None
    owner = scene.view.planets[at].route_owner
    return Card(
        title=f"{initial(scene.label('route'))}, {scene.planet_name(at)}",
        kind=scene.good_name(scene.box.sheet.planets[at].good),
        face=sign("market", 24, "gold"),
        effect=scene.tell("route"),
        owners=() if owner is None else (owner,),
        clause="REB-6.6",
    )


def source(scene: Scene, rest: str) -> Card | None:
    """Tell of the good of a planet."""
    at = planet_in(rest)
    return None if at is None else good(scene, scene.box.sheet.planets[at].good)


def fleet_reserve(scene: Scene, rest: str) -> Card | None:
    """Tell of the imperial fleets that are on no planet."""
    return Card(
        title=f"{initial(scene.label('imperial_fleet'))}, {scene.label('reserve')}",
        kind=scene.tell("kind_empire"),
        face=sign("fleet", 26, "rose"),
        effect=scene.tell("fleet_reserve"),
        numbers=((scene.tell("n_in_reserve"), str(scene.view.fleet_reserve)),),
        clause="REB-2.5",
    )


def sentinel_supply(scene: Scene, rest: str) -> Card | None:
    """Tell of the sentinels that are on no planet."""
    return Card(
        title=f"{initial(scene.label('sentinels'))}, {scene.label('supply')}",
        kind=scene.tell("kind_empire"),
        face=sign("sentinel", 24, "rose"),
        effect=scene.tell("sentinel_supply"),
        numbers=((scene.tell("n_in_reserve"), str(scene.view.sentinel_supply)),),
        clause="REB-2.4",
    )
