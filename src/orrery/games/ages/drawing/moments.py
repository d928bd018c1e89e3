"""What happened, as the page plays it: cards turn over, battles, colonies, the end of an age."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orrery.core import drawing as core
from orrery.core.events import Event
from orrery.draw import Svg, ident, planet, seat_class
from orrery.draw.markup import counted, drawn, flow, shape, sign, tag
from orrery.games.ages import events as e
from orrery.games.ages.actions import STRATEGY_NUMBER
from orrery.games.ages.drawing.forecast import age_points
from orrery.games.ages.drawing.hand import shown_quad
from orrery.games.ages.drawing.scene import BONUS_ICONS, HOME_WORLDS, Scene
from orrery.games.ages.view import ShownCard

Play = Callable[[Scene, Any], core.Scene | None]


def moment(scene: Scene, event: Event) -> core.Scene | None:
    """Return how an event is played; None: a line in the log is enough."""
    play = _PLAYS.get(type(event))
    return None if play is None else play(scene, event)


def _sector(scene: Scene, id_: str) -> str:
    sector = scene.sector(id_)
    return "" if sector is None else scene.sector_name(sector)


def _revealed(scene: Scene, event: e.Revealed) -> core.Scene | None:
    """AGES-6.2, 6.3: all cards turn over together, and stand in the order of their resolution."""
    shown = [card for card in scene.view.shown if card.strategy is not None]
    turn = next((card.turn for card in shown if card.card == event.card), None)
    cards = [card for card in shown if card.turn == turn and turn is not None]
    if not cards:  # another age has begun since
        cards = [ShownCard(event.card, event.seat, 0, event.strategy)]
    elif event.seat:
        return None  # the first one told of shows them all
    cards.sort(key=lambda card: (STRATEGY_NUMBER[card.strategy or ""], card.card))
    body = tag("div", *(_turned(scene, card, at) for at, card in enumerate(cards)), class_="reveal")
    return core.Scene(
        kind="reveal",
        title=scene.label("all_turn"),
        body=body,
        at=tuple(ident("played", card.card) for card in cards),
        seat=event.seat if len(cards) == 1 else None,
    )


def _turned(scene: Scene, card: ShownCard, at: int) -> Svg:
    assert card.seat is not None
    strategy = card.strategy or ""
    return tag(
        "div",
        shown_quad(scene, card.card, strategy),
        tag("b", sign(strategy, 16), scene.label(strategy)),
        tag("span", str(at + 1), class_="rank"),
        tag("span", shape(card.seat, 14), scene.name(card.seat)),
        class_=f"turned turns {seat_class(card.seat)}",
    )


def _evolved(scene: Scene, event: e.Evolved) -> core.Scene:
    return core.Scene(
        kind="gain",
        seat=event.seat,
        at=(ident("track", event.seat, event.track),),
        gains=((event.track, f"{event.level - 1} → {event.level}"),),
    )


def _won(scene: Scene, event: e.BattleWon) -> core.Scene:
    """AGES-7.6: the scores, what the winner has left, and the point."""
    body = tag(
        "div",
        tag("span", shape(event.seat, 22), scene.name(event.seat), class_="victor"),
        tag("b", f"{event.score} : {event.against}"),
        tag("span", scene.many("pawns_left", event.kept)),
        class_=f"fought {seat_class(event.seat)}",
    )
    return core.Scene(
        kind="battle",
        title=_sector(scene, event.sector),
        body=flow(sign("war", 54), body),
        at=(ident("sector", event.sector),),
        gains=(("vp", "+1"),),
        seconds=2.2,
    )


def _tied(scene: Scene, event: e.BattleTied) -> core.Scene:
    body = tag("div", tag("b", f"{event.score} : {event.score}"), class_="fought sn")
    return core.Scene(
        kind="battle",
        title=_sector(scene, event.sector),
        body=flow(sign("war", 54), body, sign("hit", 30)),
        at=(ident("sector", event.sector),),
        seconds=2.2,
    )


def _destroyed(scene: Scene, event: e.PawnsDestroyed) -> core.Scene:
    losses = (("ship", event.ships), ("colony", event.colonies))
    return core.Scene(
        kind="move",
        at=(ident("sector", event.sector),),
        gains=tuple((icon, f"\N{MINUS SIGN}{count}") for icon, count in losses if count),
    )


def _colonised(scene: Scene, event: e.Colonised) -> core.Scene:
    sector = scene.sector(event.sector)
    bonus = scene.box.sheet.sectors[sector.tile].bonus if sector and sector.tile >= 0 else "none"
    return core.Scene(
        kind="gain",
        seat=event.seat,
        at=(ident("colony", event.sector), ident("sector", event.sector)),
        gains=() if bonus == "none" else ((BONUS_ICONS[bonus], "+1"),),
    )


def _moved(scene: Scene, event: e.Moved | e.Ported) -> core.Scene:
    places = (ident("sector", event.origin), ident("sector", event.sector))
    return core.Scene(kind="move", seat=event.seat, at=places)


def _turned_up(scene: Scene, event: e.SectorTurned) -> core.Scene:
    """AGES-13.2: a sector that nobody knew."""
    tile = scene.box.sheet.sectors[event.tile]
    mark = flow() if tile.bonus == "none" else sign(BONUS_ICONS[tile.bonus], 54)
    return core.Scene(
        kind="reveal",
        title=tile.name.in_(scene.words.language),
        body=flow(mark, tag("p", scene.label(f"bonus_{tile.bonus}"))),
        at=(ident("sector", event.sector),),
        seconds=1.2,
    )


def _produced(scene: Scene, event: e.Produced) -> core.Scene:
    return core.Scene(kind="move", seat=event.seat, at=(ident("sector", event.sector),))


def _struck(scene: Scene, event: e.Ambushed | e.Converted) -> core.Scene:
    return core.Scene(
        kind="move",
        seat=event.seat,
        at=(ident("sector", event.sector),),
        gains=(("ship", "\N{MINUS SIGN}1"),),
    )


def _passed(scene: Scene, event: e.HandsPassed) -> core.Scene:
    return core.Scene(
        kind="banner",
        title=scene.label("step_pass"),
        body=sign(event.direction, 54),
        seconds=0.9,
    )


def _age(scene: Scene, event: e.AgeBegan) -> core.Scene:
    return core.Scene(
        kind="banner",
        title=f"{scene.label('age')} {event.age}",
        body=tag(
            "p", counted("vp", "+1", 22), " / ", sign("hex", 22), " ", scene.label("each_sector")
        ),
    )


def _scored(scene: Scene, event: e.AgeScored) -> core.Scene | None:
    """AGES-11: what the age brought everybody, where the galaxy still lies as it was scored."""
    view = scene.view
    points = [age_points(view, seat) for seat in range(view.players)]
    gain = event.sectors + event.bonus
    if points[event.seat] != (event.sectors, event.bonus):
        return core.Scene(
            kind="gain", seat=event.seat, gains=(("hex", str(event.sectors)), ("vp", f"+{gain}"))
        )
    if event.seat:
        return None  # the first one told of shows them all
    rows = [
        tag(
            "li",
            shape(seat, 18),
            tag("b", scene.name(seat)),
            counted("hex", sectors, 18),
            counted("vp", f"+{sectors + colonies}", 18),
            class_=seat_class(seat),
        )
        for seat, (sectors, colonies) in enumerate(points)
    ]
    held = [
        ident("sector", sector.id) for sector in view.sectors if sector.controller == event.seat
    ]
    return core.Scene(
        kind="sheet",
        title=scene.say("age_scored", event.age),
        body=tag("ol", *rows, class_="scored"),
        at=tuple(held),
    )


def _ended(scene: Scene, event: e.GameEnded) -> core.Scene:
    """AGES-1.3: the world of the winner rises."""
    worlds: list[Svg] = []
    for seat in event.winners:
        civilisation = scene.view.seats[seat].civilisation
        if civilisation is not None:
            worlds.append(drawn(planet(HOME_WORLDS[civilisation], 60), f"winner-{seat}"))
    scores = [
        tag("span", shape(seat, 16), str(score), class_="chip")
        for seat, score in enumerate(scene.view.scores)
    ]
    names = ", ".join(scene.name(seat) for seat in event.winners)
    return core.Scene(
        kind="victory",
        title=scene.say("victory_of", names),
        body=tag("div", sign("crown", 64), *worlds, tag("p", *scores), class_="won"),
        seat=event.winners[0],
    )


def _led(scene: Scene, event: e.CivilisationTaken) -> core.Scene:
    places = (ident("civilisation", event.civilisation),)
    return core.Scene(kind="move", seat=event.seat, at=places)


def _settled(scene: Scene, event: e.HomeSettled) -> core.Scene:
    return core.Scene(kind="move", seat=event.seat, at=(ident("sector", event.sector),))


_PLAYS: Final[dict[type[Event], Play]] = {
    e.CivilisationTaken: _led,
    e.HomeSettled: _settled,
    e.AgeBegan: _age,
    e.Revealed: _revealed,
    e.Evolved: _evolved,
    e.BattleWon: _won,
    e.BattleTied: _tied,
    e.PawnsDestroyed: _destroyed,
    e.Colonised: _colonised,
    e.Moved: _moved,
    e.Ported: _moved,
    e.SectorTurned: _turned_up,
    e.Produced: _produced,
    e.Ambushed: _struck,
    e.Converted: _struck,
    e.HandsPassed: _passed,
    e.AgeScored: _scored,
    e.GameEnded: _ended,
}
