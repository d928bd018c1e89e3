"""What lies before a player: workers to place, money and sets, cubes with odds, tiles, points."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.draw.markup import counted, flow, shape, sign, tag, thing
from orrery.draw.reading import kept_as_read
from orrery.draw.style import seat_class
from orrery.draw.svg import NOTHING, Svg, ident
from orrery.games.rebellion.components import GoodsSets
from orrery.games.rebellion.drawing.scene import Scene
from orrery.games.rebellion.drawing.signs import benefit, good, points, worker
from orrery.games.rebellion.effects import GainMoney, MoneyPerGood
from orrery.games.rebellion.ids import GOODS, KINDS, PLANETS
from orrery.games.rebellion.preview import chance
from orrery.games.rebellion.rules.income import best_sets
from orrery.games.rebellion.rules.war import HERO_CUBES
from orrery.games.rebellion.text import mission_name

DIFFERENT: Final = 3
MOST_NAMED: Final = 2  # tiles and missions; more have only their signs


@kept_as_read
def draw_mine(scene: Scene, seat: Seat) -> Svg:
    """Lay all that a player has; nothing is secret (REB-3.1)."""
    return tag(
        "div",
        _pool(scene, seat),
        _money(scene, seat),
        _science(scene, seat),
        _tiles(scene, seat),
        class_=f"own-mat {seat_class(seat)}",
    )


def _pool(scene: Scene, seat: Seat) -> Svg:
    """Draw the six kinds with how many are to be placed; they can be pressed."""
    faction = scene.faction(seat)
    tiles = []
    for kind, count, left in zip(KINDS, faction.pool, faction.reserve, strict=True):
        name = scene.kind_name(kind)
        tiles.append(
            thing(
                ident("pool", seat, kind),
                worker(seat, kind, 36),
                tag("b", str(count)),
                tag("span", name),
                label=f"{name}{scene.colon}{count} ({scene.label('reserve')} {left})",
                class_="wk" if count else "wk z",
            )
        )
    key = "pool_help" if scene.question == "Placement" else "for_next_turn"
    hint = scene.say(key if any(faction.pool) else "all_placed")
    return tag(
        "div",
        tag("h4", scene.say("my_pool"), tag("small", hint)),
        tag("div", *tiles, class_="wks"),
        class_="col pool",
    )


def income_of(scene: Scene, seat: Seat) -> tuple[int, int]:
    """Return what goods and technologies will pay in the next income (REB-11.1, REB-11.4)."""
    faction = scene.faction(seat)
    tiles = 0
    for name in faction.technologies:
        for effect in scene.technology(name).effects:
            if isinstance(effect, GainMoney) and effect.timing == "turn":
                tiles += effect.n
            elif isinstance(effect, MoneyPerGood):
                at = GOODS.index(effect.good)
                tiles += effect.n * faction.goods[at]
                tiles += effect.route * (PLANETS[at] in faction.routes)
    return scene.sets(seat).income(scene.box.sheet.goods_sets), tiles


def _money(scene: Scene, seat: Seat) -> Svg:
    """Draw money, what comes next, and the goods as the sets that they make."""
    faction = scene.faction(seat)
    goods, tiles = income_of(scene, seat)
    sources = [scene.say("from_goods", n=goods)] if goods else []
    sources += [scene.say("from_tiles", n=tiles)] if tiles else []
    head = thing(
        ident("my-money", seat),
        sign("money", 20),
        tag("b", str(faction.money)),
        tag("em", scene.say("next", n=goods + tiles)),
        tag("span", ", ".join(sources), class_="dim"),
        label=f"{faction.money} {scene.label('money')}, {scene.say('next', n=goods + tiles)}",
        class_="cash",
    )
    return tag(
        "div",
        tag("h4", scene.say("money_goods")),
        head,
        tag("div", *_sets(scene, seat), class_="sets"),
        class_="col money",
    )


def sets_made(scene: Scene, seat: Seat) -> tuple[list[tuple[list[str], int]], list[int]]:
    """Return each set as its goods and what it pays, then what is left over of each kind."""
    return arranged(scene.goods(seat), scene.box.sheet.goods_sets)


def arranged(goods: list[int], worth: GoodsSets) -> tuple[list[tuple[list[str], int]], list[int]]:
    """Return the sets that goods make, and what is left over (REB-11.1)."""
    left, sets = goods.copy(), best_sets(goods, worth)
    made: list[tuple[list[str], int]] = []
    for size, number, pays in (
        (4, sets.four_same, worth.four_same),
        (3, sets.three_same, worth.three_same),
    ):
        for _ in range(number):
            at = max(range(len(left)), key=lambda kind: (left[kind] >= size, -left[kind]))
            left[at] -= size
            made.append(([GOODS[at]] * size, pays))
    for _ in range(sets.three_different):
        most = sorted(range(len(left)), key=lambda kind: -left[kind])[:DIFFERENT]
        for at in most:
            left[at] -= 1
        made.append(([GOODS[at] for at in sorted(most)], worth.three_different))
    return made, left


def _sets(scene: Scene, seat: Seat) -> list[Svg]:
    made, left = sets_made(scene, seat)
    parts = []
    for number, (kinds, pays) in enumerate(made):
        names = ", ".join(scene.good_name(kind) for kind in kinds)
        alike = len(set(kinds)) == 1
        shown = [good(kinds[0], 16), tag("b", f"×{len(kinds)}")] if alike else None
        parts.append(
            thing(
                ident("set", seat, number),
                *(shown or (good(kind, 16) for kind in kinds)),
                tag("em", f"+{pays}"),
                label=f"{names}{scene.colon}+{pays} {scene.label('money')}",
                class_="set",
                name="span",
            )
        )
    rest = [
        thing(
            ident("goods", seat, GOODS[at]),
            good(GOODS[at], 17),
            tag("b", str(count)) if count > 1 else NOTHING,
            label=f"{scene.good_name(GOODS[at])}{scene.colon}{count}",
            class_="set rest",
            name="span",
        )
        for at, count in enumerate(left)
        if count > 0
    ]
    if not made and not rest:
        worth = scene.box.sheet.goods_sets.three_different
        rest = [tag("span", scene.say("no_sets", a=f"+{worth}"), class_="dim")]
    return [*parts, *rest, *_routes(scene, seat)]


def _routes(scene: Scene, seat: Seat) -> list[Svg]:
    parts = []
    for name in scene.faction(seat).routes:
        at = PLANETS.index(name)
        said = scene.say("route_counts", planet=scene.planet_name(at))
        inside = (sign("market", 15), good(GOODS[at], 15), "×2")
        parts.append(
            thing(ident("my-route", name), *inside, label=said, class_="set rest", name="span")
        )
    return parts


def _science(scene: Scene, seat: Seat) -> Svg:
    """Draw the cubes that one owns, of all that one may, and the odds they give (REB-8.10)."""
    faction = scene.faction(seat)
    most = scene.box.sheet.military_science.per_player
    cubes = [sign("cube", 18, "seat" if at < faction.cubes else "faint") for at in range(most)]
    return tag(
        "div",
        tag("h4", scene.say("science")),
        thing(
            ident("my-cubes", seat),
            *cubes,
            label=f"{faction.cubes} / {most} {scene.say('stock_cubes')}",
            class_="cubes",
        ),
        tag("div", *_odds(scene, seat), class_="odds"),
        class_="col science",
    )


def attack_cubes(scene: Scene, seat: Seat, versus: str, *, hero: bool = False) -> int:
    """REB-8.4: the cubes of an attack this turn, ten at most."""
    faction = scene.faction(seat)
    bonus = faction.versus_sentinels if versus == "sentinels" else faction.versus_factions
    cubes = faction.cubes + bonus[0] + (HERO_CUBES if hero else 0)
    return min(cubes, scene.box.sheet.military_science.per_player)


def _odds(scene: Scene, seat: Seat) -> list[Svg]:
    """Say how likely this seat beats sentinels and each rival; bonuses of next turn too."""
    empire = scene.box.sheet.military_science.sentinels
    plain = chance(attack_cubes(scene, seat, "sentinels"), empire)
    hero = chance(attack_cubes(scene, seat, "sentinels", hero=True), empire)
    parts = [
        tag("span", sign("sentinel", 14, "rose"), f"{plain} %", class_="n"),
        tag("span", sign("medal", 14), sign("sentinel", 14, "rose"), f"{hero} %", class_="n"),
    ]
    mine = attack_cubes(scene, seat, "factions")
    for rival in scene.view.order:
        if rival != seat:
            odds = chance(mine, scene.faction(rival).cubes)
            parts.append(tag("span", shape(rival, 12), f"{odds} %", class_="n"))
    faction = scene.faction(seat)
    for foe, (now, later) in (
        ("sentinel", faction.versus_sentinels),
        ("worker", faction.versus_factions),
    ):
        tint = "rose" if foe == "sentinel" else "ink"
        for cubes, when in ((now, NOTHING), (later, sign("hourglass", 12))):
            if cubes:
                parts.append(
                    flow(counted("cube", f"+{cubes}", 14, "leaf"), sign(foe, 13, tint), when)
                )
    return parts


def _tiles(scene: Scene, seat: Seat) -> Svg:
    """Draw technologies and missions, and what would be scored now; many without their names."""
    faction = scene.faction(seat)
    many = len(faction.technologies) + len(faction.missions) > MOST_NAMED
    fresh = len(faction.technologies) - faction.fresh
    tiles = [
        *(
            _tile(scene, name, named=not many, fresh=at >= fresh)
            for at, name in enumerate(faction.technologies)
        ),
        *(_mission(scene, name, named=not many) for name in faction.missions),
    ]
    none = [] if tiles else [tag("span", scene.say("none_yet"), class_="dim")]
    return tag(
        "div",
        tag("h4", scene.say("tiles_missions")),
        tag("div", *tiles, *none, class_="tiles"),
        _points(scene, seat),
        class_="col grow",
    )


def _tile(scene: Scene, name: str, *, named: bool, fresh: bool) -> Svg:
    tile = scene.technology(name)
    title = tile.name.in_(scene.language)
    return thing(
        ident("owned", name),
        *(benefit(effect) for effect in tile.effects),
        tag("span", title) if named else NOTHING,
        label=f"{title}{scene.colon}{tile.text.in_(scene.language)}",
        class_="tagged fresh" if fresh else "tagged",
        name="span",
    )


def _mission(scene: Scene, name: str, *, named: bool) -> Svg:
    card = scene.mission(name)
    title = mission_name(scene.box, name, scene.language)
    return thing(
        ident("performed", name),
        sign("spy", 14),
        tag("span", title) if named else NOTHING,
        points(card.vp, 12),
        label=f"{title}{scene.colon}{card.vp} {scene.say('points_abbr')}",
        class_="tagged",
        name="span",
    )


def points_now(scene: Scene, seat: Seat) -> dict[str, int]:
    """Return what the next scoring and the end would bring, as things stand."""
    faction = scene.faction(seat)
    return {
        "planets": sum(scene.planet_points(one)[seat] for one in scene.view.planets),
        "senate": scene.senate_points()[seat],
        "missions": sum(scene.mission(name).vp for name in faction.missions),
        "economy": scene.sets(seat).income(scene.box.sheet.goods_sets),
    }


def _points(scene: Scene, seat: Seat) -> Svg:
    """Say what would be scored now, and when that is."""
    parts: list[str] = []
    for source, number in points_now(scene, seat).items():
        if number:
            parts += [", " if parts else "", f"{scene.say(source)} ", tag("b", str(number))]
    turn = next((t for t in scene.box.scored_turns if t >= scene.view.turn), scene.box.turns)
    return thing(
        ident("points", seat),
        sign("vp", 14),
        tag("span", f" {scene.say('now_scored')} ", class_="dim"),
        *(parts or [tag("b", "0")]),
        tag("span", ". " + scene.say("next_scoring", n=turn), class_="dim"),
        label=scene.say("now_scored"),
        class_="score",
    )
