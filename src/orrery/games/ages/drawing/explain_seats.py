"""The cards of what a player has: civilisation, levels, supply, bonuses, the points to come."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.action import Seat
from orrery.core.drawing import Card
from orrery.draw import planet
from orrery.draw.markup import drawn, sign
from orrery.games.ages.components import TRACKS, CivilisationBoard, Track
from orrery.games.ages.drawing.explain_map import sector_card
from orrery.games.ages.drawing.forecast import age_points, held_by
from orrery.games.ages.drawing.scene import HOME_WORLDS, Scene


def civilisation_card(scene: Scene, rest: Sequence[str]) -> Card | None:
    """Explain a civilisation: with what it starts."""
    board = next((one for one in scene.box.sheet.civilisations if one.id == rest[0]), None)
    return None if board is None else _civilisation(scene, board)


def people_card(scene: Scene, rest: Sequence[str]) -> Card | None:
    """Explain the civilisation that a player leads."""
    seat = scene.seat_of(rest[0])
    if seat is None:
        return None
    board = scene.civilisation(seat)
    if board is not None:
        return _civilisation(scene, board)
    return Card(
        title=scene.name(seat),
        kind=scene.label("kind_of_civilisation"),
        effect=scene.effect("no_civilisation"),
        owners=(seat,),
        clause="AGES-3.4",
    )


def _civilisation(scene: Scene, board: CivilisationBoard) -> Card:
    language = scene.words.language
    leader = next(
        (seat for seat, one in enumerate(scene.view.seats) if one.civilisation == board.id), None
    )
    raised = [(track, level) for track, level in board.start_levels.items() if level]
    levels = ", ".join(f"{scene.label(track)} {level}" for track, level in raised)
    effect = scene.effect(
        "civilisation",
        ships=scene.ships(board.start_ships),
        home=board.home.in_(language),
        levels=levels or scene.label("all_zero"),
    )
    flavour = board.flavour.in_(language)
    return Card(
        title=board.name.in_(language),
        kind=scene.label("kind_of_civilisation"),
        effect=f"{effect} {flavour[:1].upper()}{flavour[1:]}.",
        face=drawn(planet(HOME_WORLDS[board.id], 20), "card-world"),
        numbers=(
            (scene.label("ships"), str(board.start_ships)),
            *((scene.label(track), str(board.start_levels[track])) for track in TRACKS),
        ),
        owners=() if leader is None else (leader,),
        now="" if leader is None else scene.say("leads", scene.name(leader)),
        clause="AGES-3.5",
        ours=True,
    )


def track_card(scene: Scene, rest: Sequence[str]) -> Card | None:
    """Explain an evolution track of a player, level by level."""
    seat = scene.seat_of(rest[0])
    track = next((one for one in TRACKS if one == rest[1]), None)
    return None if seat is None or track is None else _track(scene, seat, track)


def _track(scene: Scene, seat: Seat, track: Track) -> Card:
    player = scene.view.seats[seat]
    level = player.levels[track]
    total = {"influence": player.influence, "armament": player.armament}.get(track, level)
    most = scene.box.sheet.counts.max_level
    unit = {"production": "bonus_production", "movement": "bonus_movement"}.get(track, track)
    words = scene.label(unit).removeprefix("+1 ")
    return Card(
        title=f"{scene.label(track).capitalize()} {total}",
        kind=f"{scene.label('kind_of_track')}, {scene.name(seat)}",
        effect=scene.effect(f"track_{track}"),
        face=sign(track, 32),
        levels=tuple((str(at), f"+{at} {words}", at == level) for at in range(most + 1)),
        owners=(seat,),
        now=scene.say("from_colony", total - level) if total > level else "",
        clause="AGES-2.9",
    )


def stock_card(scene: Scene, rest: Sequence[str]) -> Card | None:
    """Explain a number in the strip of players."""
    seat, what = scene.seat_of(rest[0]), rest[1]
    if seat is None:
        return None
    if what in TRACKS:
        return track_card(scene, rest)
    player, counts = scene.view.seats[seat], scene.box.sheet.counts
    if what == "ships":
        title = f"{scene.label('supply').capitalize()}{scene.colon}{player.supply}"
        effect = scene.effect("supply", ships=counts.ships_per_civilisation)
        return _supply(scene, seat, title, effect, "ship", "AGES-2.3")
    if what == "colonies":
        title = f"{scene.label('colonies').capitalize()}{scene.colon}{player.colony_pawns}"
        effect = scene.effect("pawns", colonies=counts.colony_pawns_per_civilisation)
        return _supply(scene, seat, title, effect, "colony", "AGES-9.3")
    if what == "sectors":
        title = scene.many("sectors", len(held_by(scene.view, seat)))
        return _supply(scene, seat, title, scene.effect("sectors"), "hex", "AGES-11.1")
    return None


def _supply(scene: Scene, seat: Seat, title: str, effect: str, icon: str, clause: str) -> Card:
    held = [scene.sector_name(sector) for sector in held_by(scene.view, seat)]
    return Card(
        title=title,
        kind=scene.name(seat),
        effect=effect,
        face=sign(icon, 32),
        owners=(seat,),
        now=", ".join(held) if icon == "hex" else "",
        clause=clause,
    )


def bonus_card(scene: Scene, rest: Sequence[str]) -> Card | None:
    """Explain the bonus of a colony: that of its sector."""
    seat, sector = scene.seat_of(rest[0]), scene.sector(rest[1])
    if seat is None or sector is None or sector.colony != seat:
        return None
    return sector_card(scene, rest[1:])


def age_points_card(scene: Scene, rest: Sequence[str]) -> Card | None:
    """Explain what the end of the age would bring a player (`age-points-<seat>`)."""
    seat = scene.seat_of(rest[1]) if rest[0] == "points" else None
    if seat is None:
        return None
    sectors, colonies = age_points(scene.view, seat)
    points = scene.view.seats[seat].points
    return Card(
        title=f"{scene.label('end_of_age')}{scene.colon}+{sectors + colonies}",
        kind=scene.name(seat),
        effect=scene.effect("scoring"),
        face=sign("vp", 32),
        numbers=tuple((scene.label(source), str(count)) for source, count in points.items()),
        owners=(seat,),
        now=scene.say("points_now", sectors + colonies, sectors, colonies),
        clause="AGES-11.1",
    )
