"""What happened, as the page plays it: roles taken, dice, battles, the throne, points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from orrery.core.action import Seat
from orrery.core.drawing import Scene as Played
from orrery.core.events import Event
from orrery.draw import ident
from orrery.draw.markup import drawn, flow, shape, sign, tag
from orrery.draw.style import seat_class
from orrery.draw.svg import Svg
from orrery.games.emperor import events as e
from orrery.games.emperor.drawing import fights
from orrery.games.emperor.drawing.faces import die_face, tile_face, yields
from orrery.games.emperor.drawing.galaxy import sector
from orrery.games.emperor.drawing.scene import (
    RESOURCE_TINTS,
    ROLE_ICONS,
    TECHNOLOGY_ICONS,
    Scene,
)
from orrery.games.emperor.ids import RESOURCE_NUMBER, RESOURCES
from orrery.games.emperor.text.effects import ROLE_FACES, TECHNOLOGIES
from orrery.games.emperor.text.scenes import TITLES

BRIEF: Final = 1.2  # seconds of what is only shown, not told


def played(scene: Scene, event: Event) -> Played | None:
    """Return how an event is played; None where a line in the log is enough."""
    play = _PLAYS.get(type(event))
    return None if play is None else play(event, scene)


def _title(scene: Scene, key: str, **fields: object) -> str:
    return scene.tell(TITLES[key], **fields)


def _hexes(*names: str) -> tuple[str, ...]:
    return tuple(ident("hex", name) for name in names)


# -- the round and its roles


def _round(event: e.RoundBegan, scene: Scene) -> Played:
    order = scene.view.order
    row = [tag("span", shape(seat, 20), scene.name(seat), class_="chip") for seat in order]
    body = flow(
        tag("p", _title(scene, "order"), " ", sign(event.direction, 18)),
        tag("div", *row, class_="row wide"),
    )
    return Played(kind="banner", title=_title(scene, "round", round=event.round), body=body)


def _role(event: e.RoleTaken, scene: Scene) -> Played:
    everybody, privilege = ROLE_FACES[event.role]
    body = tag(
        "div",
        sign(ROLE_ICONS[event.role], 54),
        tag("b", scene.label(event.role)),
        tag("span", scene.tell(everybody), class_="all"),
        tag("span", shape(event.seat, 14), scene.tell(privilege), class_="gold"),
        class_="turns played-card",
    )
    return Played(
        kind="reveal", body=body, seat=event.seat, at=(ident("role", event.role),), seconds=BRIEF
    )


def _round_over(event: e.RoundEnded, scene: Scene) -> Played:
    return Played(kind="gain", gains=(("money", f"+{event.money}"),), seconds=BRIEF)


# -- tiles


def _placed(event: e.TilePlaced, scene: Scene) -> Played:
    return Played(kind="move", at=_hexes(event.hex), seat=event.seat)


def _revealed(event: e.TileRevealed, scene: Scene) -> Played:
    tile = next(tile for tile in scene.box.tiles if tile.id == event.tile)
    name = tag("b", scene.tile_name(tile))
    body = tag("div", tile_face(tile, 64), yields(tile, 20), name, class_="turns played-card")
    return Played(kind="reveal", body=body, at=(ident("tile", event.tile),), seconds=0.6)


def _collapse(event: e.OmegaCollapsed, scene: Scene) -> Played:
    hole = next(tile for tile in scene.box.tiles if tile.kind == "black_hole")
    body = flow(
        tag("div", drawn(sector(hole, 150), "scene-hole"), class_="turns"),
        tag("p", _title(scene, "collapse_words")),
    )
    title = _title(scene, "collapse")
    return Played(kind="reveal", title=title, body=body, at=("hex-d4",), seat=event.seat, seconds=4)


def _explored(event: e.ExplorerFlipped, scene: Scene) -> Played:
    body = flow(sign("eye", 48, "dim"), sign("right", 28), sign("war", 48))
    return Played(kind="banner", title=_title(scene, "explored"), body=body)


def _claimed(event: e.Claimed, scene: Scene) -> Played:
    return Played(kind="move", at=_hexes(event.hex), seat=event.seat, gains=(("marker", "−1"),))


# -- market and cubes


def _rolled(event: e.DiceRolled, scene: Scene) -> Played:
    return Played(kind="dice", title=_title(scene, "roll"), body=_dice(event.dice), seat=event.seat)


def _dice(faces: Sequence[int]) -> Svg:
    dice = [
        tag("span", die_face(face, ident("scene-die", at), 54), class_="tumbles")
        for at, face in enumerate(faces)
    ]
    return tag("div", *dice, class_="row wide")


def _prices(event: e.PricesSet, scene: Scene) -> Played:
    prices = (event.food, event.metal, event.energy)
    row = [
        tag("span", sign(name, 28, RESOURCE_TINTS[name]), tag("b", scene.dollars(cost)))
        for name, cost in zip(RESOURCES, prices, strict=True)
    ]
    body = tag("div", *row, class_="row wide prices")
    at = tuple(ident("market", name) for name in RESOURCES)
    return Played(
        kind="dice", title=_title(scene, "prices"), body=body, at=at, seat=event.seat, seconds=1.6
    )


def _gain(seat: Seat, gains: Sequence[tuple[str, str]], at: tuple[str, ...] = ()) -> Played:
    return Played(kind="gain", gains=tuple(gains), at=at, seat=seat)


def _harvest(event: e.Harvested, scene: Scene) -> Played:
    sectors = [
        one.id for one in scene.sectors_of(event.seat) if one.tile is not None and one.tile.food
    ]
    return _gain(event.seat, [("food", f"+{event.food}")], _hexes(*sectors))


def _sold(event: e.Sold, scene: Scene) -> Played:
    gains = [(event.resource, f"−{event.count}"), ("money", f"+{event.money}")]
    return _gain(event.seat, gains, (ident("market", event.resource),))


def _bought(event: e.Bought, scene: Scene) -> Played:
    gains = [("money", f"−{event.money}"), (event.resource, "+1")]
    return _gain(event.seat, gains, (ident("market", event.resource),))


def _at_hex(event: Any, scene: Scene) -> Played:
    """Play what only happens somewhere."""
    return Played(kind="move", at=_hexes(event.hex), seat=getattr(event, "seat", None))


def _robbed(event: e.StorageRobbed, scene: Scene) -> Played:
    return _gain(event.seat, [("skull", ""), ("metal", "+1")])


def _sector_robbed(event: e.SectorRobbed, scene: Scene) -> Played:
    return _gain(event.seat, [("skull", ""), ("food", "+1")], _hexes(event.hex))


def _bonus(event: e.BonusTaken, scene: Scene) -> Played:
    return _gain(event.seat, [(RESOURCES[RESOURCE_NUMBER[event.resource]], "+1")])


def _produced(event: e.Produced, scene: Scene) -> Played:
    gains = [("metal", event.metal), ("energy", event.energy)]
    return _gain(
        event.seat, [(name, f"+{count}") for name, count in gains if count], _hexes(event.hex)
    )


# -- ships


def _moved(event: e.Moved, scene: Scene) -> Played:
    return Played(kind="move", at=_hexes(event.origin, event.hex), seat=event.seat)


def _jumped(event: e.Jumped, scene: Scene) -> Played:
    return Played(kind="move", at=_hexes("d4", event.hex), seat=event.seat)


def _exiled(event: e.Exiled, scene: Scene) -> Played:
    return Played(kind="move", at=_hexes(event.origin, event.hex), seat=event.seat)


# -- the Regent


def _throne_laid(event: e.ThroneInfluenced, scene: Scene) -> Played:
    return Played(kind="move", at=("throne",), seat=event.seat)


def _veto(event: e.Vetoed, scene: Scene) -> Played:
    title = _title(scene, "veto", name=scene.name(event.seat))
    return Played(
        kind="banner", title=title, body=sign("ambassador", 54), at=_hexes(event.hex),
        seat=event.seat,
    )  # fmt: skip


def _throne_won(event: e.ThroneWon, scene: Scene) -> Played:
    body = flow(
        tag("div", sign("throne", 72), shape(event.seat, 40), class_="row wide turns"),
        tag("p", _title(scene, "throne_words")),
    )
    title = _title(scene, "throne", name=scene.name(event.seat))
    return Played(kind="banner", title=title, body=body, at=("throne",), seat=event.seat)


def _points(event: e.PointsGained, scene: Scene) -> Played | None:
    if event.points == 0:
        return None
    if event.reason == "richest_lords" and event.seat == _last_rich(scene):
        best = [seat for seat, score in enumerate(scene.view.scores) if score == _best(scene)]
        if len(best) == 1:
            return victory(scene, best[0])
    title = scene.label(event.reason)
    return Played(kind="gain", title=title, gains=(("vp", f"+{event.points}"),), seat=event.seat)


def _best(scene: Scene) -> int:
    return max((score for score in scene.view.scores if score is not None), default=0)


def _last_rich(scene: Scene) -> Seat | None:
    """Return who was paid last at the end of the game; nobody while it goes on."""
    view = scene.view
    if not view.over:
        return None
    most = max(mat.money for mat in view.mats)
    full = [
        mat.seat
        for mat in view.mats
        if mat.money == most or (mat.metal, mat.energy) == fights.FULL_STORAGE
    ]
    return max(full)


def victory(scene: Scene, winner: Seat) -> Played:
    """Play the end: the crown over the winner, and everybody's points."""
    places = sorted(range(scene.view.players), key=lambda seat: -(scene.view.scores[seat] or 0))
    row = [
        tag("span", shape(seat, 16), tag("b", str(scene.view.scores[seat])), class_="chip")
        for seat in places
    ]
    body = tag(
        "div",
        tag("div", sign("crown", 96), class_="turns"),
        tag("div", shape(winner, 56), class_=seat_class(winner)),
        tag("div", *row, class_="row wide"),
        class_="crowning",
    )
    title = _title(scene, "victory", name=scene.name(winner))
    return Played(kind="victory", title=title, body=body, seat=winner)


def _ended(event: e.GameEnded, scene: Scene) -> Played:
    body = tag("p", scene.label(event.reason))
    return Played(kind="banner", title=_title(scene, "end"), body=body)


# -- technologies


def _technology(event: e.TechnologyBought, scene: Scene) -> Played:
    body = tag(
        "div",
        sign(TECHNOLOGY_ICONS[event.technology], 48),
        tag("b", scene.label(event.technology)),
        tag("span", scene.tell(TECHNOLOGIES[event.technology]), class_="all"),
        class_="turns played-card",
    )
    at = (ident("technology", event.technology),)
    return Played(kind="reveal", body=body, at=at, seat=event.seat)


def _sabotaged(event: e.TechnologySabotaged, scene: Scene) -> Played:
    body = tag(
        "div", sign("spy", 54), sign("no", 30, "rose"),
        sign(TECHNOLOGY_ICONS[event.technology], 54), class_="row wide turns",
    )  # fmt: skip
    at = (ident("technology", event.technology),)
    return Played(kind="reveal", title=_title(scene, "sabotage"), body=body, at=at, seat=event.seat)


def _hunted(event: e.SaboteurHunted, scene: Scene) -> Played:
    return Played(
        kind="dice", title=_title(scene, "hunt"), body=_dice([event.die]), seat=event.seat
    )


def _caught(event: e.SaboteurCaught, scene: Scene) -> Played:
    body = flow(sign("spy", 60), sign("no", 36, "rose"))
    return Played(kind="banner", title=_title(scene, "caught"), body=body, seat=event.seat)


def _warped(event: e.DieWarped, scene: Scene) -> Played:
    return Played(
        kind="dice", title=_title(scene, "warp"), body=_dice([event.die]), seat=event.seat
    )


def _showdown_won(event: e.ShowdownWon, scene: Scene) -> Played:
    return victory(scene, event.seat)


_PLAYS: Final[dict[type[Event], Callable[[Any, Scene], Played | None]]] = {
    e.RoundBegan: _round,
    e.RoleTaken: _role,
    e.RoundEnded: _round_over,
    e.TileRevealed: _revealed,
    e.TilePlaced: _placed,
    e.OmegaCollapsed: _collapse,
    e.ExplorerFlipped: _explored,
    e.Claimed: _claimed,
    e.DiceRolled: _rolled,
    e.PricesSet: _prices,
    e.Harvested: _harvest,
    e.Sold: _sold,
    e.Bought: _bought,
    e.Supplied: _at_hex,
    e.Retrieved: _at_hex,
    e.StorageRobbed: _robbed,
    e.SectorRobbed: _sector_robbed,
    e.BonusTaken: _bonus,
    e.Produced: _produced,
    e.Deployed: _at_hex,
    e.Moved: _moved,
    e.Jumped: _jumped,
    e.BattleBegan: fights.began,
    e.PhaseFought: fights.phase,
    e.HitTaken: fights.hit,
    e.HitIgnored: fights.ignored,
    e.BattleWon: fights.won,
    e.BattleDrawn: fights.nobody_left,
    e.Retreated: fights.retreated,
    e.InfluencePlaced: _at_hex,
    e.ThroneInfluenced: _throne_laid,
    e.Vetoed: _veto,
    e.SectorWon: _at_hex,
    e.SectorEmptied: _at_hex,
    e.Exiled: _exiled,
    e.ThroneWon: _throne_won,
    e.PointsGained: _points,
    e.TechnologyBought: _technology,
    e.TechnologySabotaged: _sabotaged,
    e.SaboteurHunted: _hunted,
    e.SaboteurCaught: _caught,
    e.DieWarped: _warped,
    e.GameEnded: _ended,
    e.ShowdownBegan: fights.showdown,
    e.ShowdownWon: _showdown_won,
}
