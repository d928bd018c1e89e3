"""Cards of what lies before a player, of stocks, of turns and of their phases."""

from __future__ import annotations

from orrery.core.drawing import Card
from orrery.draw.markup import flow, shape, sign
from orrery.games.rebellion.drawing.inspect.offers import good
from orrery.games.rebellion.drawing.inspect.reading import initial, kind_in, planet_in, seat_in
from orrery.games.rebellion.drawing.mine import income_of, points_now, sets_made
from orrery.games.rebellion.drawing.phases import CLAUSES, NUMBERS, phase_of, resolved
from orrery.games.rebellion.drawing.scene import Scene
from orrery.games.rebellion.drawing.signs import good as good_sign
from orrery.games.rebellion.drawing.signs import worker, workers
from orrery.games.rebellion.ids import KINDS, Kind
from orrery.games.rebellion.rules.research import SCIENTIST_DISCOUNT
from orrery.games.rebellion.rules.war import HERO_CUBES
from orrery.games.rebellion.text.cards import WORKERS


def worker_effect(scene: Scene, kind: Kind) -> str:
    """Say what a kind of workers is good for, with the numbers of the sheet."""
    at = KINDS.index(kind)
    return (
        WORKERS[kind]
        .in_(scene.language)
        .format(
            votes=scene.box.votes[at],
            spies=scene.box.mission_values[at],
            hero=HERO_CUBES,
            discount=SCIENTIST_DISCOUNT,
        )
    )


def pool(scene: Scene, rest: str) -> Card | None:
    """Tell of the workers to be placed: all, or one kind."""
    who, _, name = rest.partition("-")
    seat, kind = seat_in(scene, who), kind_in(name)
    if seat is None or (name and kind is None):
        return None
    faction = scene.faction(seat)
    if kind is None:
        return Card(
            title=scene.say("my_pool"),
            kind=scene.tell("kind_stock", name=scene.name(seat)),
            face=workers(seat, faction.pool, 18),
            effect=scene.tell("pool"),
            numbers=tuple(
                (scene.kind_name(one), str(count))
                for one, count in zip(KINDS, faction.pool, strict=True)
                if count
            ),
            owners=(seat,),
            clause="REB-5.1",
        )
    at = KINDS.index(kind)
    return Card(
        title=scene.kind_name(kind),
        kind=f"{scene.tell('kind_worker')}, {scene.name(seat)}",
        face=worker(seat, kind, 36),
        effect=worker_effect(scene, kind),
        numbers=(
            (scene.tell("n_in_pool"), str(faction.pool[at])),
            (scene.tell("n_in_reserve"), str(faction.reserve[at])),
            (scene.tell("n_votes"), str(scene.box.votes[at])),
            (scene.tell("n_spies"), str(scene.box.mission_values[at])),
        ),
        owners=(seat,),
        clause="REB-10.1" if kind == "hero" else "REB-2.1",
    )


def reserve(scene: Scene, rest: str) -> Card | None:
    """Tell of the workers out of use."""
    seat = seat_in(scene, rest)
    if seat is None:
        return None
    return Card(
        title=initial(scene.label("reserve")),
        kind=scene.tell("kind_stock", name=scene.name(seat)),
        effect=scene.tell("reserve"),
        numbers=tuple(
            (scene.kind_name(kind), str(count))
            for kind, count in zip(KINDS, scene.faction(seat).reserve, strict=True)
        ),
        owners=(seat,),
        clause="REB-2.2",
    )


def money(scene: Scene, rest: str) -> Card | None:
    """Tell of the money of a seat, and what comes next."""
    seat = seat_in(scene, rest)
    if seat is None:
        return None
    goods, tiles = income_of(scene, seat)
    return Card(
        title=f"{scene.faction(seat).money} {scene.label('money')}",
        kind=scene.tell("kind_stock", name=scene.name(seat)),
        face=sign("money", 26),
        effect=scene.tell("money"),
        numbers=(
            (scene.tell("n_income"), f"+{goods + tiles}"),
            (scene.label("goods"), f"+{goods}"),
            (scene.label("technologies"), f"+{tiles}"),
        ),
        owners=(seat,),
        clause="REB-2.12",
    )


def cubes(scene: Scene, rest: str) -> Card | None:
    """Tell of the military science of a seat."""
    seat = seat_in(scene, rest)
    if seat is None:
        return None
    most = scene.box.sheet.military_science.per_player
    return Card(
        title=scene.say("science"),
        kind=scene.tell("kind_stock", name=scene.name(seat)),
        face=sign("cube", 26, "steel"),
        effect=scene.tell("cubes", most=most),
        numbers=((scene.say("stock_cubes"), f"{scene.faction(seat).cubes} / {most}"),),
        owners=(seat,),
        clause="REB-8.4",
    )


def votes(scene: Scene, rest: str) -> Card | None:
    """Tell of the votes of a seat."""
    seat = seat_in(scene, rest)
    if seat is None:
        return None
    faction = scene.faction(seat)
    return Card(
        title=initial(scene.say("stock_votes")),
        kind=scene.tell("kind_stock", name=scene.name(seat)),
        face=workers(seat, faction.senate, 18),
        effect=scene.tell("votes", points=scene.box.sheet.senate_vp),
        numbers=((scene.tell("n_votes"), str(faction.votes)),),
        owners=(seat,),
        clause="REB-7.1",
    )


def spies(scene: Scene, rest: str) -> Card | None:
    """Tell of the mission points of a seat."""
    seat = seat_in(scene, rest)
    if seat is None:
        return None
    return Card(
        title=initial(scene.say("stock_spies")),
        kind=scene.tell("kind_stock", name=scene.name(seat)),
        face=workers(seat, scene.faction(seat).missions_track, 18),
        effect=scene.tell("spies"),
        numbers=((scene.tell("n_spies"), str(scene.spies(seat))),),
        owners=(seat,),
        clause="REB-6.16",
    )


def goods_set(scene: Scene, rest: str) -> Card | None:
    """Tell of a set of goods."""
    who, _, number = rest.partition("-")
    seat = seat_in(scene, who)
    if seat is None or not number.isdecimal():
        return None
    made, _left = sets_made(scene, seat)
    if int(number) >= len(made):
        return None
    kinds, pays = made[int(number)]
    return Card(
        title=", ".join(dict.fromkeys(scene.good_name(kind) for kind in kinds)),
        kind=scene.tell("kind_stock", name=scene.name(seat)),
        face=flow(*(good_sign(kind, 20) for kind in kinds)),
        effect=scene.tell("set", pays=pays),
        owners=(seat,),
        clause="REB-11.1",
    )


def goods(scene: Scene, rest: str) -> Card | None:
    """Tell of a good that is in no set."""
    who, _, name = rest.partition("-")
    return None if seat_in(scene, who) is None else good(scene, name)


def route(scene: Scene, rest: str) -> Card | None:
    """Tell of a trade route that a seat has."""
    at = planet_in(rest)
    if at is None:
        return None
    owner = scene.view.planets[at].route_owner
    return Card(
        title=f"{initial(scene.label('route'))}, {scene.planet_name(at)}",
        kind=scene.good_name(scene.box.sheet.planets[at].good),
        face=sign("market", 24),
        effect=initial(scene.say("route_counts", planet=scene.planet_name(at))) + ".",
        owners=() if owner is None else (owner,),
        clause="REB-2.9",
    )


def points(scene: Scene, rest: str) -> Card | None:
    """Tell what a seat would score now."""
    seat = seat_in(scene, rest)
    if seat is None:
        return None
    turns = ", ".join(map(str, scene.box.scored_turns))
    return Card(
        title=initial(scene.tell("n_points")),
        kind=scene.tell("kind_stock", name=scene.name(seat)),
        face=sign("vp", 26),
        effect=scene.tell("points", turns=turns),
        numbers=tuple(
            (scene.say(source), str(number)) for source, number in points_now(scene, seat).items()
        ),
        scored=", ".join(
            f"{scene.say(source)} {number}"
            for source, number in scene.faction(seat).points.items()
            if number
        ),
        owners=(seat,),
        clause="REB-13.1",
    )


def order(scene: Scene, rest: str) -> Card | None:
    """Tell of the order of play."""
    if rest and seat_in(scene, rest.removeprefix("-")) is None:
        return None
    said = ", ".join(scene.name(seat) for seat in scene.view.order)
    return Card(
        title=scene.label("order"),
        face=flow(*(shape(seat, 18) for seat in scene.view.order)),
        effect=scene.tell("order"),
        now=scene.tell("now_order", said=said),
        clause="REB-11.7",
    )


def turn(scene: Scene, rest: str) -> Card | None:
    """Tell of a turn of the match."""
    if not rest.isdecimal() or not 0 < int(rest) <= scene.box.turns:
        return None
    number = int(rest)
    epoch = scene.box.epochs[number]
    parts = [scene.tell("turn")]
    if number == scene.box.turns:
        parts.append(scene.tell("turn_last"))
    elif number in scene.box.scored_turns:
        parts.append(scene.tell("turn_scored"))
    return Card(
        title=scene.say("turn", n=number, all=scene.box.turns, epoch="I" * (epoch + 1)),
        kind=scene.tell("kind_turn"),
        effect=" ".join(parts),
        numbers=(
            (scene.tell("n_price"), f"{scene.box.research_costs[number]} {scene.label('money')}"),
        ),
        clause="REB-1.3",
    )


def phase(scene: Scene, rest: str) -> Card | None:
    """Tell of a phase of a turn."""
    found = next((one for one in CLAUSES if one == rest), None)
    if found is None:
        return None
    is_now = phase_of(scene) == found
    track = resolved(scene) if is_now and found == "tracks" else ""
    return Card(
        title=initial(scene.say(f"phase_{found}")),
        kind=scene.tell("kind_phase"),
        effect=scene.tell(f"phase_{found}"),
        now=scene.tell("now_track", n=NUMBERS[track], name=scene.say(f"track_{track}"))
        if track
        else scene.tell("now_phase")
        if is_now
        else "",
        clause=CLAUSES[found],
    )
