"""A battle: both sides, the bag with its cubes, the odds, and who may be lost."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.draw.markup import shape, sign, tag, thing
from orrery.draw.style import seat_class
from orrery.draw.svg import NOTHING, Svg, ident
from orrery.games.rebellion.drawing.scene import Scene
from orrery.games.rebellion.drawing.signs import worker
from orrery.games.rebellion.ids import CUBES_DRAWN, KINDS, NOBODY
from orrery.games.rebellion.preview import chance
from orrery.games.rebellion.scoring import majority


def battle(scene: Scene) -> Svg:
    """Lay the battle that waits for a defender or for a second loss."""
    planet = scene.facts["planet"]
    seat: Seat = scene.facts["seat"]
    title = scene.say("battle", planet=scene.planet_name(planet))
    middle = _before(scene, seat) if scene.question == "Defend" else _after(scene)
    return tag(
        "div",
        tag("h3", title, _points(scene)),
        *middle,
        tag("h4", scene.say("your_defender" if scene.question == "Defend" else "second_loss")),
        tag("div", *_options(scene, seat), class_="options"),
        _standing(scene, seat),
        class_="sheet battle",
    )


def _points(scene: Scene) -> Svg:
    one = scene.view.planets[scene.facts["planet"]]
    return tag("small", f"{one.high}/{one.low}", sign("vp", 13))


def _before(scene: Scene, seat: Seat) -> list[Svg]:
    """Draw both sides with their cubes, the bag, and the chance of the one who is attacked."""
    foe: Seat | None = scene.facts["attacker_seat"]
    foe = None if foe == NOBODY else foe
    theirs, ours = scene.facts["cubes"], scene.faction(seat).cubes
    odds = chance(ours, theirs)
    sides = tag(
        "div",
        _side(scene, foe, theirs, "attacker"),
        tag("div", sign("bag", 72), tag("small", scene.say("bag_note")), class_="bag"),
        _side(scene, seat, ours, "defender"),
        class_="camps",
    )
    return [sides, odds_bar(scene, foe, seat, odds)]


def _side(scene: Scene, seat: Seat | None, cubes: int, role: str) -> Svg:
    name = scene.label("the_sentinels") if seat is None else scene.name(seat)
    return thing(
        ident("side", role),
        tag("b", shape(seat, 16) if seat is not None else sign("sentinel", 16, "rose"), f" {name}"),
        tag("small", scene.say(role), class_="dim"),
        tag("div", *[cube(seat, 20)] * cubes, class_="cubes"),
        tag("small", scene.say("in_bag", n=cubes)),
        label=f"{name}, {scene.say(role)}{scene.colon}{scene.say('in_bag', n=cubes)}",
        class_=f"camp {seat_class(seat)}",
    )


def cube(seat: Seat | None, size: float) -> Svg:
    """Draw a cube of the bag: a seat's, or the Empire's."""
    return tag(
        "span", sign("cube", size, "dim" if seat is None else "seat"), class_=seat_class(seat)
    )


def odds_bar(scene: Scene, foe: Seat | None, seat: Seat, odds: int) -> Svg:
    """Draw how likely each side wins, as a bar of tenths."""
    tenths = round(odds / 10)
    cells = [
        tag("i", class_=seat_class(foe) if at < 10 - tenths else seat_class(seat))
        for at in range(10)
    ]
    return tag(
        "div",
        tag("b", f"{100 - odds} %"),
        tag("span", *cells, class_="cells"),
        tag("b", f"{odds} %"),
        class_="oddsbar",
    )


def _after(scene: Scene) -> list[Svg]:
    """Draw the three cubes that were drawn, and who won."""
    return [fallen(scene, scene.view.cubes_drawn)]


def fallen(scene: Scene, drawn: tuple[Seat | None, ...]) -> Svg:
    """Draw cubes out of the bag in their order, and who has most of them."""
    if not drawn:
        return NOTHING
    winner = max(drawn, key=drawn.count)
    name = scene.label("empire") if winner is None else scene.name(winner)
    cubes = [
        tag(
            "span",
            cube(owner, 44),
            tag("small", scene.label("empire") if owner is None else scene.name(owner)),
            class_="out",
        )
        for owner in drawn
    ]
    said = scene.say("beaten", name=name, n=drawn.count(winner))
    all_drawn = tag("b", said, class_=f"won {seat_class(winner)}")
    return tag(
        "div",
        tag("div", *cubes, class_="fallen"),
        all_drawn if len(drawn) == CUBES_DRAWN else NOTHING,
        class_="draw",
    )


def _options(scene: Scene, seat: Seat) -> list[Svg]:
    """Lay the kinds that may be chosen, the cheapest loss marked."""
    here = scene.view.planets[scene.facts["planet"]].workers[seat]
    military = scene.box.military
    mine = scene.view.seat == seat and scene.is_mine
    kinds = [kind for kind, count in enumerate(here) if count]
    best = _best(scene, kinds)
    parts = []
    for kind in kinds:
        name = scene.kind_name(KINDS[kind])
        if scene.question == "SecondLoss":
            said = scene.say("lost_now")
        else:
            alone = military[kind] or sum(here) == 1
            said = scene.say("lost_alone" if alone else "lost_two")
        inside = (
            worker(seat, KINDS[kind], 36),
            tag(
                "span",
                tag("b", f"{name} "),
                tag("em", scene.say("best")) if kind == best else NOTHING,
                tag("small", said, class_="dim"),
            ),
            tag("b", f"×{here[kind]}", class_="end"),
        )
        row = "option best" if kind == best else "option"
        id_ = ident("choice", KINDS[kind])
        parts.append(
            thing(id_, *inside, label=f"{name}{scene.colon}{said}", class_=row)
            if mine
            else tag("div", *inside, class_=row)
        )
    return parts


def _best(scene: Scene, kinds: list[int]) -> int:
    """Return whom to lose: a fighter defends best; a rebel is missed least."""
    if scene.question == "Defend":
        fighters = [kind for kind in kinds if scene.box.military[kind]]
        if fighters:
            return fighters[0]
    return kinds[0]


def _standing(scene: Scene, seat: Seat) -> Svg:
    """Say what one worker less would mean for the scoring of this planet."""
    one = scene.view.planets[scene.facts["planet"]]
    counts = [sum(workers) for workers in one.workers]
    before = majority(counts, one.high, one.low)[seat]
    counts[seat] -= 1
    after = majority(counts, one.high, one.low)[seat]
    said = scene.say("points_after", n=counts[seat] + 1, before=before, after=after)
    return tag("p", said, class_="dim")
