"""Cards of what lies on the sheets: bids, bidders, the sides of a battle, who may be lost."""

from __future__ import annotations

from orrery.core.drawing import Card
from orrery.draw.markup import sign
from orrery.games.rebellion.drawing.inspect.mats import worker_effect
from orrery.games.rebellion.drawing.inspect.reading import kind_in, seat_in
from orrery.games.rebellion.drawing.scene import KIND_ICONS, Scene
from orrery.games.rebellion.drawing.sheets import votes_kept
from orrery.games.rebellion.drawing.signs import workers
from orrery.games.rebellion.ids import NOBODY


def bid(scene: Scene, rest: str) -> Card | None:
    """Tell of a number that may be bid."""
    seat = scene.view.seat
    if seat is None or not rest.isdecimal() or int(rest) > scene.faction(seat).votes:
        return None
    kept, paid = votes_kept(scene, seat, int(rest))
    return Card(
        title=f"{scene.say('your_bid')}{scene.colon}{rest}",
        kind=scene.say("auction"),
        face=sign("vote", 26),
        effect=scene.tell("bid", paid=paid) if paid else scene.tell("bid_free"),
        numbers=((scene.tell("n_votes"), f"{scene.faction(seat).votes} → {kept}"),),
        clause="REB-7.4",
    )


def paddle(scene: Scene, rest: str) -> Card | None:
    """Tell of one who bids."""
    seat = seat_in(scene, rest)
    if seat is None:
        return None
    faction = scene.faction(seat)
    return Card(
        title=scene.name(seat),
        kind=scene.say("auction"),
        face=workers(seat, faction.senate, 18),
        effect=scene.tell("paddle"),
        numbers=((scene.tell("n_votes"), str(faction.votes)),),
        owners=(seat,),
        clause="REB-7.2",
    )


def side(scene: Scene, rest: str) -> Card | None:
    """Tell of a side of a battle."""
    if scene.question != "Defend" or rest not in ("attacker", "defender"):
        return None
    seat = scene.facts["attacker_seat" if rest == "attacker" else "seat"]
    name = scene.label("the_sentinels") if seat == NOBODY else scene.name(seat)
    cubes = scene.facts["cubes"] if rest == "attacker" else scene.faction(seat).cubes
    return Card(
        title=f"{name}, {scene.say(rest)}",
        face=sign("bag", 26),
        effect=scene.tell("side"),
        numbers=((scene.label("cubes"), str(cubes)),),
        owners=() if seat == NOBODY else (seat,),
        clause="REB-8.5",
    )


def choice(scene: Scene, rest: str) -> Card | None:
    """Tell of a worker that may defend or be lost."""
    kind = kind_in(rest)
    if kind is None:
        return None
    return Card(
        title=scene.kind_name(kind),
        kind=scene.tell("kind_worker"),
        face=sign(KIND_ICONS[kind], 26),
        effect=f"{scene.tell('choice')} {worker_effect(scene, kind)}",
        clause="REB-8.6",
    )
