"""What happened in battles, as scenes: fleets that meet, dice, losses, reputation."""

from __future__ import annotations

from orrery.core.drawing import Scene as Moment
from orrery.draw import Svg, die, ident, seat_class
from orrery.draw.markup import drawn, flow, shape, sign, tag
from orrery.games.eclipse import events as e
from orrery.games.eclipse.drawing.faces import number
from orrery.games.eclipse.drawing.scene import DICE, NPC_ICONS, Scene
from orrery.games.eclipse.ids import NPC, NPCS, SHIPS
from orrery.games.eclipse.view import SectorView


def at_sector(sector: str) -> tuple[str, ...]:
    """Return where something happened."""
    return (ident("sector", sector),)


def _party(scene: Scene, party: int) -> Svg:
    lead = sign("ancient", 16, "rose") if party == NPC else shape(party, 16)
    name = scene.name(party)
    return tag("span", lead, flow(name[:1].upper() + name[1:]), class_="who")


def battle(event: e.BattleBegan, scene: Scene) -> Moment:
    """Show both fleets before the first shot."""
    tile = scene.box.sheet.sectors[event.sector]
    shown = scene.sector(event.sector)
    sides = [
        tag("div", _party(scene, party), *_fleet(shown, party), class_=f"line-up {_seat(party)}")
        for party in (event.attacker_seat, event.defender_seat)
    ]
    return Moment(
        kind="battle",
        title=scene.tell("battle_of", sector=f"{tile.name} ({event.sector})"),
        body=tag("div", sides[0], sign("war", 34), sides[1], class_="moment versus"),
        at=at_sector(event.sector),
        seat=None if event.attacker_seat == NPC else event.attacker_seat,
        seconds=2,
    )


def _seat(party: int) -> str:
    return seat_class(None if party == NPC else party)


def _fleet(shown: SectorView | None, party: int) -> list[Svg]:
    """Draw the ships of a party that stand in a sector."""
    if shown is None:
        return []
    if party == NPC:
        return [number(NPC_ICONS[shown.npc], shown.npcs, 26, "rose")] if shown.npcs else []
    counts = dict(shown.fleets).get(party, (0,) * len(SHIPS))
    return [
        number(kind, count, 26, "seat") for kind, count in zip(SHIPS, counts, strict=True) if count
    ]


def rolled(event: e.Rolled, scene: Scene) -> Moment:
    """Show every die as it fell, with what the computer adds."""
    computer = _computer(scene, event.party_seat, event.target)
    faces = []
    for at, told in enumerate(event.dice):
        damage, _, face = told.partition(":")
        tint = DICE[int(damage) - 1]
        if face == "*":
            shown = die(None, 40, tint=tint, name="hit")
            caption = scene.tell("burst")
        elif face == "-":
            shown = die(None, 40, tint=tint)
            caption = scene.tell("misses")
        else:
            shown = die(int(face), 40, tint=tint)
            caption = f"{face}+{computer}" if computer else face
        faces.append(
            tag("span", drawn(shown, f"rolled-{at}"), tag("small", caption), class_="rolled")
        )
    return Moment(
        kind="dice",
        title=f"{scene.name(event.party_seat)}{scene.colon}{scene.ship(event.target)}",
        body=tag("div", *faces, class_="moment dice"),
        seat=None if event.party_seat == NPC else event.party_seat,
        at=_field(scene),
    )


def _field(scene: Scene) -> tuple[str, ...]:
    return () if scene.view.battle is None else at_sector(scene.view.battle.sector)


def _computer(scene: Scene, party: int, name: str) -> int:
    if party != NPC and not scene.view.mats[party].designs:
        return 0
    known = NPCS if party == NPC else SHIPS
    return scene.design(party, name).computer if name in known else 0


def destroyed(event: e.ShipsDestroyed, scene: Scene) -> Moment:
    """Show which ships are gone."""
    icon = NPC_ICONS.get(event.target, event.target)
    party = event.party_seat
    ships = [sign(icon, 34, "rose" if party == NPC else "seat")] * min(event.count, 8)
    return Moment(
        kind="battle",
        title=scene.tell(
            "destroyed", name=scene.name(party), count=event.count, ship=scene.ship(event.target)
        ),
        body=tag("div", *ships, sign("hit", 30, "ember"), class_=f"moment lost {_seat(party)}"),
        at=_field(scene),
        seat=None if party == NPC else party,
        seconds=1.2,
    )


def reputation(event: e.ReputationDrawn, scene: Scene) -> Moment:
    """Show how many tiles somebody drew, face down."""
    tiles = [_tile("?")] * event.count
    return Moment(
        kind="reveal",
        title=scene.tell("has_drawn", name=scene.name(event.seat), count=event.count),
        body=tag("div", *tiles, class_="moment drawn-tiles"),
        seat=event.seat,
        seconds=1,
    )


def seen(event: e.ReputationSeen, scene: Scene) -> Moment:
    """Turn the tiles over for the one who drew them; nobody else hears of this."""
    tiles = [_tile(str(value)) for value in event.tiles]
    return Moment(
        kind="reveal",
        title=scene.tell("reputation_tiles"),
        body=tag("div", *tiles, class_="moment drawn-tiles"),
        seat=event.seat,
        seconds=1.5,
    )


def _tile(value: str) -> Svg:
    return tag("span", sign("reputation", 56), tag("b", value), class_="repute")


def cube(event: e.CubeDestroyed, scene: Scene) -> Moment:
    """Show where a cube was destroyed."""
    return Moment(
        kind="gain",
        title=scene.tell("cube_lost", sector=event.sector),
        at=at_sector(event.sector),
        seat=event.seat,
        gains=(("cube", "\N{MINUS SIGN}1"),),
        seconds=0.5,
    )
