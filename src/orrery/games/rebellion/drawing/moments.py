"""How what happened is played: banners, reveals, the battle bag, the auction, points that fly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orrery.core.drawing import Scene as Moment
from orrery.core.events import Event
from orrery.draw.markup import flow, shape, sign, tag
from orrery.draw.style import seat_class
from orrery.draw.svg import Svg, ident
from orrery.games.rebellion import events as e
from orrery.games.rebellion.drawing.mine import arranged
from orrery.games.rebellion.drawing.moments_of_war import (
    attack,
    battle_ended,
    cube_drawn,
    target_drawn,
    war_ended,
)
from orrery.games.rebellion.drawing.scene import KIND_ICONS, TRACK_ICONS, Scene
from orrery.games.rebellion.drawing.signs import benefit, good, points, reward, seats
from orrery.games.rebellion.ids import KINDS, PLANETS
from orrery.games.rebellion.text import effect_text, mission_name

# an event of its own type; the table below says which
Plays = Callable[[Scene, Any], Moment | None]


def moment_of(scene: Scene, event: Event) -> Moment | None:
    """Return how an event is played; nothing where a line in the log is enough."""
    plays = PLAYED.get(type(event))
    return None if plays is None else plays(scene, event)


def _card(*inside: str) -> Svg:
    return tag("div", *inside, class_="shown-card turns")


def _where(place: str) -> tuple[str, ...]:
    """Return the element of a track, of a slot, of a planet."""
    if place in PLANETS:
        return (ident("planet", place),)
    if place in TRACK_ICONS:
        return (ident("track", place),)
    if place in ("influence_x", "influence_y"):
        return ("track-influence",)
    return () if place == "pool" else (ident("training", place),)


# -- banners and reveals


def turn_began(scene: Scene, event: e.TurnBegan) -> Moment:
    """Begin a turn: the order, and whether it is scored."""
    parts = [tag("div", seats(event.order, 24), class_="order-row")]
    if event.turn == scene.box.turns:
        parts.append(tag("p", scene.caption("turn_last")))
    elif event.turn in scene.box.scored_turns:
        parts.append(tag("p", scene.caption("turn_scored")))
    title = scene.caption("turn", n=event.turn, all=scene.box.turns)
    return Moment(kind="banner", title=title, body=flow(*parts), at=(ident("turn", event.turn),))


def epoch_began(scene: Scene, event: e.EpochBegan) -> Moment:
    """Begin an epoch: what research costs now."""
    title = scene.caption("epoch", epoch="I" * event.epoch)
    price = scene.box.sheet.epochs[event.epoch - 1].research_cost
    return Moment(
        kind="banner",
        title=title,
        body=tag("p", scene.caption("epoch_body", price=price)),
        at=("track-research",),
    )


def action_revealed(scene: Scene, event: e.ActionRevealed | e.ActionDrawn) -> Moment:
    """Turn an imperial action over."""
    card = next(card for card in scene.box.sheet.imperial_actions if card.id == event.card)
    name = card.name.in_(scene.language)
    body = _card(sign("vote", 34), tag("b", name), tag("p", card.text.in_(scene.language)))
    seat = event.seat if isinstance(event, e.ActionDrawn) else None
    return Moment(
        kind="reveal",
        title=scene.caption("action"),
        body=body,
        at=("imperial-action",),
        seat=seat,
        seconds=1.8,
    )


def mission_revealed(scene: Scene, event: e.MissionRevealed) -> Moment:
    """Turn a mission over."""
    return Moment(
        kind="reveal",
        title=scene.caption("mission"),
        body=_mission(scene, event.mission),
        at=(ident("mission", event.mission),),
        seconds=1.2,
    )


def _mission(scene: Scene, mission: str) -> Svg:
    card = scene.mission(mission)
    return _card(
        tag("div", points(card.vp, 20), *(reward(effect) for effect in card.rewards)),
        tag("b", mission_name(scene.box, mission, scene.language)),
        tag("p", effect_text(scene.box, mission, scene.language)),
    )


def mission_performed(scene: Scene, event: e.MissionPerformed) -> Moment:
    """Lift the mission that somebody performs."""
    card = scene.mission(event.mission)
    return Moment(
        kind="reveal",
        title=scene.caption("performed"),
        body=_mission(scene, event.mission),
        at=(ident("performed", event.mission),),
        seat=event.seat,
        gains=(("vp", f"+{card.vp}"),),
    )


def technology_bought(scene: Scene, event: e.TechnologyBought) -> Moment:
    """Show the tile that somebody buys."""
    tile = scene.technology(event.technology)
    body = _card(
        tag("div", *(benefit(effect) for effect in tile.effects)),
        tag("b", tile.name.in_(scene.language)),
        tag("p", tile.text.in_(scene.language)),
    )
    return Moment(
        kind="reveal",
        title=scene.caption("technology"),
        body=body,
        at=(ident("owned", event.technology),),
        seat=event.seat,
        gains=(("money", f"\N{MINUS SIGN}{event.price}"),),
        seconds=1.6,
    )


# -- the auction


def bid_made(scene: Scene, event: e.BidMade) -> Moment:
    """Raise a paddle."""
    disc = tag("span", shape(event.seat, 18), tag("b", str(event.votes)), class_="disc")
    body = tag("div", disc, class_=f"paddle up {seat_class(event.seat)}")
    title = scene.caption("bid", name=scene.name(event.seat), n=event.votes)
    at = (ident("area", "senate", event.seat),)
    return Moment(kind="reveal", title=title, body=body, at=at, seat=event.seat, seconds=0.9)


def auction_won(scene: Scene, event: e.AuctionWon) -> Moment:
    """Give the card to the winner."""
    card = next(card for card in scene.box.sheet.imperial_actions if card.id == event.card)
    title = scene.caption("won", name=scene.name(event.seat), n=event.votes)
    body = _card(
        sign("vote", 34),
        tag("b", card.name.in_(scene.language)),
        tag("p", card.text.in_(scene.language)),
    )
    at = (ident("area", "senate", event.seat),)
    return Moment(kind="reveal", title=title, body=body, at=at, seat=event.seat)


# -- moves and gains


def placed(scene: Scene, event: e.WorkerPlaced) -> Moment:
    """Mark the track where a worker was placed."""
    return Moment(kind="move", at=_where(event.where), seat=event.seat)


def landed(scene: Scene, event: Any) -> Moment:  # any event with a seat and a planet
    """Mark where somebody's workers came."""
    return Moment(kind="move", at=(ident("workers", event.planet, event.seat),), seat=event.seat)


def at_planet(scene: Scene, event: Any) -> Moment:  # any event with a planet
    """Mark the planet where something of the Empire changed."""
    return Moment(kind="move", at=(ident("planet", event.planet),))


def removed(scene: Scene, event: e.WorkerRemoved) -> Moment:
    """Mark where a worker was lost."""
    where = "workers" if event.place in PLANETS else "area"
    kind = next(KIND_ICONS[kind] for kind in KINDS if kind == event.kind)
    return Moment(
        kind="gain",
        at=(ident(where, event.place, event.seat),),
        seat=event.seat,
        gains=((kind, "\N{MINUS SIGN}1"),),
    )


def gained(scene: Scene, event: e.WorkersGained) -> Moment:
    """Let workers fly to whoever gains them."""
    kind = next(KIND_ICONS[kind] for kind in KINDS if kind == event.kind)
    at = _where(event.where) or (ident("pool", event.seat, event.kind),)
    return Moment(kind="gain", at=at, seat=event.seat, gains=((kind, f"+{event.count}"),))


def sets_paid(scene: Scene, event: e.IncomePaid) -> Moment:
    """Let the goods of each set click together, and what they pay fly."""
    made, _left = arranged(list(event.goods), scene.box.sheet.goods_sets)
    sets = [
        tag(
            "span",
            *(tag("i", good(kind, 26), class_="joins") for kind in kinds),
            tag("em", f"+{pays}"),
            class_="clicks",
        )
        for kinds, pays in made
    ]
    return Moment(
        kind="gain",
        title=scene.caption("sets", name=scene.name(event.seat)),
        body=tag("div", *sets, class_="sets-made"),
        at=(ident("my-money", event.seat),),
        seat=event.seat,
        gains=(("money", f"+{event.money}"),),
        seconds=1.3,
    )


def paid(scene: Scene, event: e.MoneyGained | e.InitiativePaid) -> Moment | None:
    """Let money fly; nothing is no scene."""
    if not event.money:
        return None
    at = (ident("my-money", event.seat),)
    return Moment(kind="gain", at=at, seat=event.seat, gains=(("money", f"+{event.money}"),))


def taken(scene: Scene, event: e.MoneyTaken) -> Moment:
    """Let money change hands."""
    at = (ident("my-money", event.rival_seat),)
    return Moment(kind="gain", at=at, seat=event.seat, gains=(("money", f"+{event.money}"),))


def cubes(scene: Scene, event: e.CubesGained) -> Moment:
    """Let cubes fly."""
    at = (ident("my-cubes", event.seat),)
    return Moment(kind="gain", at=at, seat=event.seat, gains=(("cube", f"+{event.count}"),))


def good_taken(scene: Scene, event: e.GoodTaken) -> Moment:
    """Let a good fly."""
    return Moment(
        kind="gain",
        body=tag("div", good(event.good, 40)),
        at=("track-goods",),
        seat=event.seat,
        seconds=0.7,
    )


def planet_scored(scene: Scene, event: e.PlanetScored) -> Moment:
    """Score a planet."""
    return Moment(
        kind="gain",
        title=scene.planet_name(PLANETS.index(event.planet)),
        at=(ident("planet", event.planet),),
        seat=event.seat,
        gains=(("vp", f"+{event.points}"),),
    )


def scored(scene: Scene, event: Any) -> Moment | None:  # any event with a seat and points
    """Let points fly from what they come from."""
    if not event.points:
        return None
    at = {
        e.SenateScored: ident("area", "senate", event.seat),
        e.MissionsScored: ident("points", event.seat),
        e.EconomyScored: ident("my-money", event.seat),
    }.get(type(event)) or ident("owned", getattr(event, "technology", ""))
    return Moment(kind="gain", at=(at,), seat=event.seat, gains=(("vp", f"+{event.points}"),))


PLAYED: Final[dict[type[Event], Plays]] = {
    e.TurnBegan: turn_began,
    e.EpochBegan: epoch_began,
    e.ActionRevealed: action_revealed,
    e.ActionDrawn: action_revealed,
    e.MissionRevealed: mission_revealed,
    e.MissionPerformed: mission_performed,
    e.TechnologyBought: technology_bought,
    e.BidMade: bid_made,
    e.AuctionWon: auction_won,
    e.AttackDeclared: attack,
    e.SentinelsAttacked: attack,
    e.TargetDrawn: target_drawn,
    e.GalacticWarEnded: war_ended,
    e.CubeDrawn: cube_drawn,
    e.BattleEnded: battle_ended,
    e.WorkerPlaced: placed,
    e.WorkerSent: landed,
    e.WorkersLanded: landed,
    e.WorkerMoved: landed,
    e.RebelFleetPlaced: at_planet,
    e.LabTaken: at_planet,
    e.RouteTaken: at_planet,
    e.SentinelsAdded: at_planet,
    e.SentinelRemoved: at_planet,
    e.SentinelsMoved: at_planet,
    e.CapitalFleetMoved: at_planet,
    e.CapitalFleetRemoved: at_planet,
    e.WorkersRecalled: at_planet,
    e.WorkerRemoved: removed,
    e.WorkersGained: gained,
    e.MoneyGained: paid,
    e.InitiativePaid: paid,
    e.IncomePaid: sets_paid,
    e.MoneyTaken: taken,
    e.CubesGained: cubes,
    e.GoodTaken: good_taken,
    e.PlanetScored: planet_scored,
    e.SenateScored: scored,
    e.TechnologyScored: scored,
    e.MissionsScored: scored,
    e.EconomyScored: scored,
}
