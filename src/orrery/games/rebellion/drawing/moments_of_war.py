"""How war is played: who attacks whom, the cubes out of the bag, the front of the Galactic War."""

from __future__ import annotations

from orrery.core.drawing import Scene as Moment
from orrery.draw.markup import counted, flow, shape, sign, tag
from orrery.draw.svg import Svg, ident
from orrery.games.rebellion import events as e
from orrery.games.rebellion.drawing.battle import cube, fallen
from orrery.games.rebellion.drawing.scene import Scene
from orrery.games.rebellion.drawing.signs import worker
from orrery.games.rebellion.ids import PLANETS


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
        title=scene.caption("attack", planet=planet),
        body=body,
        at=(target,),
        seat=event.seat,
        seconds=1.4,
    )


def target_drawn(scene: Scene, event: e.TargetDrawn) -> Moment:
    """Show whom the sentinels attack in the Galactic War, and how it stands on every planet."""
    planet = scene.planet_name(PLANETS.index(event.planet))
    versus = tag(
        "div", sign("sentinel", 44, "rose"), sign("war", 34), shape(event.seat, 40), class_="versus"
    )
    return Moment(
        kind="battle",
        title=scene.caption("war", planet=planet),
        body=flow(versus, _front(scene, event)),
        at=(ident("workers", event.planet, event.seat),),
        seconds=2 if event.sentinels else 1.2,
    )


def _front(scene: Scene, event: e.TargetDrawn) -> Svg:
    """Lay the planets in the order in which they are fought for, with who stands there."""
    return tag(
        "div",
        *(
            tag(
                "span",
                tag("b", scene.planet_name(at)),
                counted("sentinel", sentinels, 16, "rose"),
                counted("worker", workers, 16),
                tag("small", scene.caption(f"front_{how}")),
                class_=f"post {how}",
            )
            for at, (sentinels, workers) in enumerate(
                zip(event.sentinels, event.workers, strict=True)
            )
            for how in [_standing(at - PLANETS.index(event.planet), sentinels, workers)]
        ),
        class_="front",
    )


def _standing(after: int, sentinels: int, workers: int) -> str:
    """Say how it stands on a planet so many places after the one that is fought for now."""
    if after == 0:
        return "now"
    if sentinels and workers:
        return "to_come"
    if after > 0:
        return "calm"
    return "deserted" if sentinels else "free"


def war_ended(scene: Scene, event: e.GalacticWarEnded) -> Moment:
    """Show what the Galactic War left on every planet: sentinels, or the workers of each seat."""
    posts = [
        tag(
            "span",
            tag("b", scene.planet_name(at)),
            counted("sentinel", sentinels, 16, "rose") if sentinels else "",
            *(
                tag("i", shape(seat, 15), str(count), class_="left")
                for seat, count in enumerate(workers)
                if count
            ),
            tag("small", scene.caption("front_free" if any(workers) else "front_deserted")),
            class_=f"post {'free' if any(workers) else 'deserted'}",
        )
        for at, (sentinels, workers) in enumerate(zip(event.sentinels, event.workers, strict=True))
    ]
    return Moment(
        kind="sheet",
        title=scene.caption("war_over"),
        body=tag("div", *posts, class_="front over"),
        at=tuple(ident("planet", planet) for planet in PLANETS),
        seconds=3,
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
    title = scene.caption("battle_won", name=name)
    return Moment(kind="battle", title=title, body=body, seat=winner, seconds=1.6)
