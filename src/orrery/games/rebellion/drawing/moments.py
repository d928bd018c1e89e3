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
from orrery.games.rebellion.drawing.battle import cube, fallen
from orrery.games.rebellion.drawing.scene import KIND_ICONS, TRACK_ICONS, Scene
from orrery.games.rebellion.drawing.signs import benefit, good, points, reward, seats, worker
from orrery.games.rebellion.ids import KINDS, PLANETS
from orrery.games.rebellion.text import effect_text, mission_name
from orrery.games.rebellion.text.moments import MOMENTS

# an event of its own type; the table below says which
Plays = Callable[[Scene, Any], Moment | None]


def moment_of(scene: Scene, event: Event) -> Moment | None:
    """Return how an event is played; nothing where a line in the log is enough."""
    plays = PLAYED.get(type(event))
    return None if plays is None else plays(scene, event)


def _say(scene: Scene, key: str, **fields: object) -> str:
    return MOMENTS[key].in_(scene.language).format(**fields)


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
        parts.append(tag("p", _say(scene, "turn_last")))
    elif event.turn in scene.box.scored_turns:
        parts.append(tag("p", _say(scene, "turn_scored")))
    title = _say(scene, "turn", n=event.turn, all=scene.box.turns)
    return Moment(kind="banner", title=title, body=flow(*parts), at=(ident("turn", event.turn),))


def epoch_began(scene: Scene, event: e.EpochBegan) -> Moment:
    """Begin an epoch: what research costs now."""
    title = _say(scene, "epoch", epoch="I" * event.epoch)
    price = scene.box.sheet.epochs[event.epoch - 1].research_cost
    return Moment(
        kind="banner",
        title=title,
        body=tag("p", _say(scene, "epoch_body", price=price)),
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
        title=_say(scene, "action"),
        body=body,
        at=("imperial-action",),
        seat=seat,
        seconds=1.8,
    )


def mission_revealed(scene: Scene, event: e.MissionRevealed) -> Moment:
    """Turn a mission over."""
    return Moment(
        kind="reveal",
        title=_say(scene, "mission"),
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
        title=_say(scene, "performed"),
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
        title=_say(scene, "technology"),
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
    title = _say(scene, "bid", name=scene.name(event.seat), n=event.votes)
    at = (ident("area", "senate", event.seat),)
    return Moment(kind="reveal", title=title, body=body, at=at, seat=event.seat, seconds=0.9)


def auction_won(scene: Scene, event: e.AuctionWon) -> Moment:
    """Give the card to the winner."""
    card = next(card for card in scene.box.sheet.imperial_actions if card.id == event.card)
    title = _say(scene, "won", name=scene.name(event.seat), n=event.votes)
    body = _card(
        sign("vote", 34),
        tag("b", card.name.in_(scene.language)),
        tag("p", card.text.in_(scene.language)),
    )
    at = (ident("area", "senate", event.seat),)
    return Moment(kind="reveal", title=title, body=body, at=at, seat=event.seat)


# -- war


def attack(scene: Scene, event: e.AttackDeclared | e.SentinelsAttacked) -> Moment:
    """Show who attacks whom."""
    planet = scene.planet_name(PLANETS.index(event.planet))
    foe = (
        shape(event.rival_seat, 40)
        if isinstance(event, e.AttackDeclared)
        else sign("sentinel", 44, "rose")
    )
    target = (
        ident("workers", event.planet, event.rival_seat)
        if isinstance(event, e.AttackDeclared)
        else ident("sentinels", event.planet)
    )
    body = tag("div", worker(event.seat, event.kind, 44), sign("war", 34), foe, class_="versus")
    return Moment(
        kind="battle",
        title=_say(scene, "attack", planet=planet),
        body=body,
        at=(target,),
        seat=event.seat,
        seconds=1.4,
    )


def target_drawn(scene: Scene, event: e.TargetDrawn) -> Moment:
    """Show whom the sentinels attack in the Galactic War."""
    planet = scene.planet_name(PLANETS.index(event.planet))
    body = tag(
        "div", sign("sentinel", 44, "rose"), sign("war", 34), shape(event.seat, 40), class_="versus"
    )
    return Moment(
        kind="battle",
        title=_say(scene, "war", planet=planet),
        body=body,
        at=(ident("workers", event.planet, event.seat),),
        seconds=1.2,
    )


def cube_drawn(scene: Scene, event: e.CubeDrawn) -> Moment:
    """Draw a cube out of the bag."""
    body = tag(
        "div",
        tag("span", cube(event.owner_seat, 64), class_="tumbles"),
        sign("bag", 84),
        class_="from-bag",
    )
    whose = scene.label("empire") if event.owner_seat is None else scene.name(event.owner_seat)
    title = f"{event.number}. {whose}"
    return Moment(kind="dice", title=title, body=body, seat=event.owner_seat, seconds=0.8)


def battle_ended(scene: Scene, event: e.BattleEnded) -> Moment:
    """Show all three cubes, and who won."""
    winner = event.winner_seat
    name = scene.label("empire") if winner is None else scene.name(winner)
    drawn = scene.view.cubes_drawn
    # several battles may have been fought since: then only the name of this winner is sure
    known = bool(drawn) and max(drawn, key=drawn.count) == winner
    body = fallen(scene, drawn) if known else tag("div", cube(winner, 64))
    title = _say(scene, "battle_won", name=name)
    return Moment(kind="battle", title=title, body=body, seat=winner, seconds=1.6)


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


def paid(scene: Scene, event: e.MoneyGained | e.InitiativePaid | e.IncomePaid) -> Moment | None:
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
    e.IncomePaid: paid,
    e.MoneyTaken: taken,
    e.CubesGained: cubes,
    e.GoodTaken: good_taken,
    e.PlanetScored: planet_scored,
    e.SenateScored: scored,
    e.TechnologyScored: scored,
    e.MissionsScored: scored,
    e.EconomyScored: scored,
}
