"""What happened, as scenes: tiles turned, dice rolled, points gained."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orrery.core.drawing import Scene as Moment
from orrery.core.events import Event
from orrery.core.text import signed
from orrery.draw import NOTHING, ident, seat_class
from orrery.draw.markup import shape, sign, tag
from orrery.games.eclipse import events as e
from orrery.games.eclipse.drawing import clashes
from orrery.games.eclipse.drawing.clashes import at_sector
from orrery.games.eclipse.drawing.effects import discovery_effect, species_effect
from orrery.games.eclipse.drawing.faces import discovery_face, number, square, tech_face
from orrery.games.eclipse.drawing.scene import ICONS, NPC_ICONS, Scene
from orrery.games.eclipse.ids import MONEY, RESOURCES
from orrery.games.eclipse.rules.action_phase import FIRST_PASS_MONEY
from orrery.games.eclipse.scoring import AMBASSADOR, KEPT_DISCOVERY, MONOLITH_POINTS, TRAITOR


def moment(scene: Scene, event: Event) -> Moment | None:
    """Return how an event is played; None: a line in the log is enough."""
    made = _MOMENTS.get(type(event))
    return None if made is None else made(event, scene)


# -- the round


def _round(event: e.RoundBegan, scene: Scene) -> Moment:
    """Say who begins, and what everybody has and will gain."""
    rows = []
    for seat in scene.view.order:
        shown = scene.view.mats[seat]
        if not shown.species or shown.eliminated:
            continue
        amounts = [
            number(
                ICONS[resource],
                f"{shown.stock[at]} "
                + signed(shown.production[at] - (shown.upkeep if at == MONEY else 0)),
                16,
            )
            for at, resource in enumerate(RESOURCES)
        ]
        first = sign("crown", 16) if seat == event.seat else NOTHING
        rows.append(
            tag(
                "div",
                shape(seat, 16),
                tag("b", scene.name(seat)),
                first,
                *amounts,
                class_=f"incomes {seat_class(seat)}",
            )
        )
    return Moment(
        kind="banner",
        title=scene.tell("round_of", number=event.round, all=scene.view.rounds),
        body=tag("div", *rows, class_="moment"),
        seat=event.seat,
    )


def _passed_first(event: e.PassedFirst, scene: Scene) -> Moment:
    return Moment(
        kind="gain",
        title=scene.tell("passes_first", name=scene.name(event.seat)),
        seat=event.seat,
        gains=(("money", f"+{FIRST_PASS_MONEY}"), ("crown", "1")),
    )


def _eliminated(event: e.Eliminated, scene: Scene) -> Moment:
    return Moment(
        kind="banner",
        title=scene.tell("is_out", name=scene.name(event.seat), count=event.points),
        seat=event.seat,
    )


def _techs(event: e.TechsDrawn, scene: Scene) -> Moment:
    tiles = [
        tag(
            "span",
            tag("b", scene.tech(tech)),
            tag("span", tech_face(scene, tech), class_="face"),
            class_="dealt",
        )
        for tech in event.techs
    ]
    return Moment(
        kind="reveal",
        title=scene.tell("new_techs"),
        body=tag("div", *tiles, class_="moment"),
        at=tuple(ident("tech", tech) for tech in dict.fromkeys(event.techs)),
    )


def _upkeep(event: e.UpkeepPaid, scene: Scene) -> Moment:
    return Moment(
        kind="gain",
        title=scene.tell("pays_upkeep", name=scene.name(event.seat)),
        seat=event.seat,
        at=(ident("track", event.seat, "money"),),
        gains=(("money", f"+{event.income}"), ("money", signed(-event.upkeep))),
        seconds=0.5,
    )


def _produced(event: e.Produced, scene: Scene) -> Moment:
    return Moment(
        kind="gain",
        title=scene.tell("produces", name=scene.name(event.seat)),
        seat=event.seat,
        at=(ident("track", event.seat, "materials"),),
        gains=(("material", f"+{event.materials}"), ("science", f"+{event.science}")),
        seconds=0.5,
    )


# -- Actions


def _picked(event: e.SpeciesPicked, scene: Scene) -> Moment:
    body = tag("p", species_effect(scene, event.species), class_="moment")
    return Moment(
        kind="reveal",
        title=scene.names[event.species],
        body=body,
        at=(ident("species", event.species),),
        seat=event.seat,
        seconds=1.5,
    )


def _sector_drawn(event: e.SectorDrawn, scene: Scene) -> Moment:
    tile = scene.box.sheet.sectors[event.sector]
    signs = [square(colour.rstrip("*"), starred="*" in colour) for colour in tile.squares]
    guards = [sign(NPC_ICONS["ancient"], 22, "rose")] * tile.ancients
    found = sign("discovery", 20) if tile.discovery else NOTHING
    return Moment(
        kind="reveal",
        title=f"{event.sector} {tile.name}",
        body=tag(
            "div", number("vp", tile.points, 18), *signs, *guards, found, class_="moment tile-face"
        ),
        seat=event.seat,
        seconds=1.2,
    )


def _control(event: e.ControlTaken, scene: Scene) -> Moment:
    points = scene.box.sheet.sectors[event.sector].points
    return Moment(
        kind="gain",
        title=scene.tell("controls", sector=event.sector),
        at=at_sector(event.sector),
        seat=event.seat,
        gains=(("vp", f"+{points}"),),
    )


def _lost_control(event: Any, scene: Scene) -> Moment:
    points = scene.box.sheet.sectors[event.sector].points
    return Moment(
        kind="gain",
        title=scene.tell("loses", sector=event.sector),
        at=at_sector(event.sector),
        seat=getattr(event, "owner_seat", event.seat),
        gains=(("vp", signed(-points)),),
    )


def _in_sector(event: Any, scene: Scene) -> Moment:
    """Mark where something was done."""
    return Moment(kind="move", at=at_sector(event.sector), seat=event.seat)


def _moved(event: e.Moved, scene: Scene) -> Moment:
    at = (
        *at_sector(event.origin),
        *at_sector(event.sector),
        ident("ships", event.sector, event.seat, event.ship),
    )
    return Moment(kind="move", at=at, seat=event.seat)


def _built(event: e.Built, scene: Scene) -> Moment:
    gains = (("vp", f"+{MONOLITH_POINTS}"),) if event.what == "monolith" else ()
    return Moment(
        kind="gain" if gains else "move",
        title=scene.ship(event.what),
        at=at_sector(event.sector),
        seat=event.seat,
        gains=gains,
    )


def _researched(event: e.Researched, scene: Scene) -> Moment:
    return Moment(
        kind="gain",
        title=scene.tech(event.tech),
        body=tag("span", tech_face(scene, event.tech), class_="moment face"),
        at=(ident("tech", event.tech),),
        seat=event.seat,
        gains=(("science", signed(-event.cost)),) if event.cost else (),
    )


def _found(event: e.DiscoveryFound, scene: Scene) -> Moment:
    body = tag(
        "div",
        tag("span", discovery_face(scene, event.discovery), class_="face"),
        tag("p", discovery_effect(scene, event.discovery)),
        class_="moment unveiled",
    )
    return Moment(kind="reveal", title=scene.names[event.discovery], body=body, seat=event.seat)


def _kept(event: e.DiscoveryKept, scene: Scene) -> Moment:
    return Moment(
        kind="gain",
        title=scene.names[event.discovery],
        seat=event.seat,
        gains=(("vp", f"+{KEPT_DISCOVERY}"),),
    )


def _allied(event: e.Allied, scene: Scene) -> Moment:
    names = (scene.name(event.seat), scene.name(event.partner_seat))
    return Moment(
        kind="gain",
        title=" + ".join(names),
        seat=event.seat,
        gains=(("ambassador", "1"), ("vp", f"+{AMBASSADOR}")),
    )


def _betrayed(event: e.RelationsBroken, scene: Scene) -> Moment:
    names = (scene.name(event.seat), scene.name(event.partner_seat))
    return Moment(
        kind="banner",
        title=scene.tell("betrays", name=names[0], other=names[1]),
        seat=event.seat,
        gains=(("skull", signed(TRAITOR)),),
    )


_MOMENTS: Final[dict[type[Event], Callable[[Any, Scene], Moment]]] = {
    e.SpeciesPicked: _picked,
    e.RoundBegan: _round,
    e.PassedFirst: _passed_first,
    e.Colonised: _in_sector,
    e.SectorDrawn: _sector_drawn,
    e.SectorPlaced: _in_sector,
    e.ControlTaken: _control,
    e.ControlGivenUp: _lost_control,
    e.DiscRemoved: _lost_control,
    e.Abandoned: _lost_control,
    e.DiscoveryFound: _found,
    e.DiscoveryKept: _kept,
    e.Researched: _researched,
    e.Built: _built,
    e.PortalPlaced: _in_sector,
    e.Moved: _moved,
    e.Allied: _allied,
    e.RelationsBroken: _betrayed,
    e.BattleBegan: clashes.battle,
    e.Rolled: clashes.rolled,
    e.ShipsDestroyed: clashes.destroyed,
    e.RetreatBegan: _in_sector,
    e.Retreated: _in_sector,
    e.Stalemated: lambda event, scene: Moment(kind="move", at=at_sector(event.sector)),
    e.ReputationDrawn: clashes.reputation,
    e.ReputationSeen: clashes.seen,
    e.Bombarded: _in_sector,
    e.CubeDestroyed: clashes.cube,
    e.UpkeepPaid: _upkeep,
    e.Produced: _produced,
    e.Eliminated: _eliminated,
    e.TechsDrawn: _techs,
}
