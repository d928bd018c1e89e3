"""What a civilisation has: levels, supply, bonuses, the points to come, its pool of actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.core.text import Words, listed
from orrery.draw import Svg, ident, seat_class
from orrery.draw.markup import counted, flow, shape, sign, tag, thing
from orrery.draw.reading import kept_as_told
from orrery.games.ages.actions import KINDS
from orrery.games.ages.components import TRACKS, TileBonus, Track
from orrery.games.ages.drawing.forecast import Share, age_points, pool_of
from orrery.games.ages.drawing.outlooks import side_rows
from orrery.games.ages.drawing.scene import BONUS_ICONS, Scene

CROWD: Final = 3  # kinds of action with room for words


def civilisation(scene: Scene, seat: Seat) -> Svg:
    """Draw all that a player has but its cards."""
    return tag(
        "section",
        _head(scene, seat),
        tag(
            "div",
            tag("div", *[_level(scene, seat, track) for track in TRACKS], class_="levels"),
            tag("div", _bonuses(scene, seat), _age(scene, seat), class_="gains"),
            class_="both",
        ),
        _pool(scene, seat),
        class_=f"civ {seat_class(seat)}",
    )


def rival(scene: Scene, seat: Seat) -> Svg:
    """Draw the whole board of a player as others see it: what is known of its hand too."""
    return tag(
        "div",
        civilisation(scene, seat),
        tag(
            "section",
            tag("h3", scene.label("hand_of")),
            tag("div", *known_hand(scene, seat, "rival"), class_="chips"),
            tag("h3", scene.label("points_so_far")),
            tag("div", *_points(scene, seat), class_="chips"),
            class_="known",
        ),
        class_="rival-board",
    )


def known_hand(scene: Scene, seat: Seat, where: str) -> list[Svg]:
    """Draw what one knows of a hand (AGES-14.6): its cards, or how many there are.

    It is shown at several places: each has ids of its own.
    """
    player = scene.view.seats[seat]
    if player.hand is None:
        said = scene.many("backs", player.cards)
        return [
            thing(
                ident(where, "hand", seat),
                sign("cards", 15),
                said,
                label=said,
                class_="chip",
                name="span",
            )
        ]
    return [
        thing(
            ident(where, seat, index),
            tag("b", str(index)),
            label=f"{scene.name(seat)}{scene.colon}{scene.label('the_card')} {index}",
            class_="chip small",
            name="span",
        )
        for index in player.hand
    ]


def _points(scene: Scene, seat: Seat) -> list[Svg]:
    """Write where the points came from (AGES-1.2)."""
    return [
        tag("span", counted("vp", points, 15), scene.label(source), class_="chip")
        for source, points in scene.view.seats[seat].points.items()
    ]


def _head(scene: Scene, seat: Seat) -> Svg:
    player = scene.view.seats[seat]
    board = scene.civilisation(seat)
    counts = scene.box.sheet.counts
    name = scene.name(seat) if board is None else board.name.in_(scene.words.language)
    return tag(
        "header",
        thing(
            ident("people", seat),
            shape(seat, 16),
            tag("b", name),
            label=name,
            class_="people",
            name="span",
        ),
        _supply(scene.words, seat, player.supply, counts.ships_per_civilisation),
        _colonies(scene.words, seat, player.colony_pawns, counts.colony_pawns_per_civilisation),
        class_="headline",
    )


@kept_as_told
def _supply(words: Words, seat: Seat, left: int, most: int) -> Svg:
    return thing(
        ident("supply", seat),
        counted("ship", left, 16, "seat"),
        tag("em", words.label("of_left").format(most)),
        label=f"{words.label('supply')}{words.colon}{left}",
        class_="amount",
        name="span",
    )


@kept_as_told
def _colonies(words: Words, seat: Seat, left: int, most: int) -> Svg:
    return thing(
        ident("pawns", seat),
        counted("colony", left, 17, "seat"),
        tag("em", words.label("of_left").format(most)),
        label=f"{words.label('colonies')}{words.colon}{left}",
        class_="amount",
        name="span",
    )


def _level(scene: Scene, seat: Seat, track: Track) -> Svg:
    """Draw an evolution; influence and armament with what colonies add (AGES-2.10)."""
    player = scene.view.seats[seat]
    level = player.levels[track]
    total = {"influence": player.influence, "armament": player.armament}.get(track, level)
    next_one = level if _raises(scene, seat) == track else -1
    most = scene.box.sheet.counts.max_level
    return _track(scene.words, seat, track, level, total - level, next_one, most)


@kept_as_told
def _track(
    words: Words, seat: Seat, track: Track, level: int, added: int, next_one: int, most: int
) -> Svg:
    more = f"+{added}" if added > 0 else ""
    pips = [
        tag("i", class_="full" if at < level else "next" if at == next_one else "")
        for at in range(most)
    ]
    return thing(
        ident("track", seat, track),
        sign(track, 18),
        tag("span", *pips, class_="pips"),
        tag("b", f"{level}{more}"),
        label=f"{words.label(track)}{words.colon}{level}{more}",
        class_="level",
    )


def _raises(scene: Scene, seat: Seat) -> Track | None:
    """Return the track that one's own unrevealed choice would raise."""
    plan = scene.view.plan
    if seat != scene.view.seat or plan is None or plan.strategy != "evolution":
        return None
    return scene.card(plan.card).evolution


def _bonuses(scene: Scene, seat: Seat) -> Svg:
    """Draw the bonus of each colony on a neutral sector (AGES-9.7)."""
    tiles = scene.box.sheet.sectors
    chips = [
        _bonus(scene.words, seat, sector.id, tiles[sector.tile].bonus, scene.sector_name(sector))
        for sector in scene.view.sectors
        if sector.colony == seat and sector.tile >= 0
    ]
    none = [tag("span", scene.label("no_bonuses"), class_="dim")]
    return tag(
        "div",
        tag("h4", scene.label("colony_bonuses")),
        tag("div", *(chips or none), class_="chips"),
    )


@kept_as_told
def _bonus(words: Words, seat: Seat, sector: str, bonus: TileBonus, name: str) -> Svg:
    mark = flow() if bonus == "none" else flow(sign(BONUS_ICONS[bonus], 15), "+1 ")
    return thing(
        ident("bonus", seat, sector),
        mark,
        name,
        label=f"{name}{words.colon}{words.label(f'bonus_{bonus}')}",
        class_="chip",
        name="span",
    )


def _age(scene: Scene, seat: Seat) -> Svg:
    """Draw what the end of this age would bring as things stand (AGES-11)."""
    sectors, colonies = age_points(scene.view, seat)
    return _gain(scene.words, seat, scene.many("sectors", sectors), sectors + colonies)


@kept_as_told
def _gain(words: Words, seat: Seat, said: str, points: int) -> Svg:
    return tag(
        "div",
        tag("h4", words.label("end_of_age")),
        thing(
            ident("age-points", seat),
            sign("hex", 15, "seat"),
            tag("span", said),
            tag("b", f"+{points}", class_="gold"),
            sign("vp", 15),
            label=f"{words.label('end_of_age')}{words.colon}+{points}",
            class_="amount",
        ),
    )


def _pool(scene: Scene, seat: Seat) -> Svg:
    """Draw the actions of the Expansion: left now, chosen, or what levels and colonies add."""
    prompt = scene.view.prompt
    if prompt is not None and "pool" in prompt.facts and prompt.asked[0] == seat:
        counts: Sequence[int] = prompt.facts["pool"]
        left = zip(KINDS, counts, strict=True)
        chips = [_chip(kind, count, "") for kind, count in left if count]
        return _pool_box(scene.label("expansion"), scene.label("pool_left"), "", chips)
    plan = scene.view.plan if seat == scene.view.seat and scene.is_choosing() else None
    if plan is not None and plan.strategy in {None, "expansion"}:
        shares = [share for share in pool_of(scene.view, scene.box, seat, plan.card) if share.total]
        is_crowded = len(shares) > CROWD
        chips = [
            _chip(one.kind, one.total, "" if is_crowded else _sources(scene, one)) for one in shares
        ]
        title = f"{plan.card}, {scene.label('expansion')}"
        return _pool_box(title, scene.label("your_pool"), _when(scene, "expansion"), chips)
    if plan is not None and plan.strategy is not None:
        title = f"{plan.card}, {scene.label(plan.strategy)}"
        row = next(row for name, row in side_rows(scene, seat, plan.card) if name == plan.strategy)
        return _pool_box(title, "", _when(scene, plan.strategy), [tag("span", row)])
    shares = [share for share in pool_of(scene.view, scene.box, seat, 0) if share.total]
    is_crowded = len(shares) > CROWD
    chips = [
        _chip(one.kind, one.total, "" if is_crowded else scene.label(f"short_{one.kind}"))
        for one in shares
    ]
    none = [tag("span", scene.label("pool_none"), class_="dim")]
    return _pool_box(scene.label("every_pool"), "", "", chips or none)


def _when(scene: Scene, strategy: str) -> str:
    said = (scene.label(f"when_{strategy}"), scene.label("lower_first"))
    return listed(said, scene.look.language)


def _pool_box(title: str, words: str, when: str, chips: Sequence[Svg]) -> Svg:
    return tag(
        "div",
        tag("header", tag("b", title), tag("span", words), tag("span", when, class_="end")),
        tag("div", *chips, class_="chips"),
        class_="pool",
    )


@kept_as_told
def _chip(kind: str, count: int, words: str) -> Svg:
    return tag("span", counted(kind, count, 18), tag("span", words, class_="dim"), class_="chip")


def _sources(scene: Scene, share: Share) -> str:
    """Say where the actions of a kind come from; how many of each, where it is not all one."""
    parts = (("card", share.card), ("level", share.level), ("colonies", share.colonies))
    found = [(key, count) for key, count in parts if count]
    if len(found) == 1:
        return scene.label(f"only_{found[0][0]}")
    return " + ".join(scene.say(f"from_{key}", count) for key, count in found)
