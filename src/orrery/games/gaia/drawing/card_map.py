"""The cards of the map: a hex with all that is on it, a sector."""

from __future__ import annotations

from orrery.core.drawing import Card
from orrery.core.hexes import distance
from orrery.draw import ident, planet
from orrery.draw.markup import drawn, sign
from orrery.games.gaia import ids
from orrery.games.gaia.drawing.scene import SURFACE, Scene
from orrery.games.gaia.tables import steps_between
from orrery.games.gaia.text import hex_name
from orrery.games.gaia.text.facts import fact, kind_of_thing, now
from orrery.games.gaia.text.things import HAVE, PLANETS, STRUCTURES
from orrery.games.gaia.view import HexView, MatView

_NEAR = 2  # GAIA-11.1


def hex_card(scene: Scene, number: int) -> Card | None:
    """Tell of a hex: its planet, what stands there, what it would take to settle it."""
    if not 0 <= number < len(scene.view.hexes):
        return None
    place = scene.view.hexes[number]
    language = scene.language
    effect = PLANETS[place.planet].in_(language)
    if place.structure:
        effect = f"{scene.called(place.structure)}. {STRUCTURES[place.structure].in_(language)}"
    mine = scene.mine()
    numbers = [*_on_it(scene, place)]
    state = ""
    if mine is not None and mine.faction:
        numbers += _way(scene, mine, place)
        if place.seat is None and place.planet == scene.faction_board(mine.faction).home:
            state = now("mine_here", language)
    owners = [place.seat, place.shared_seat, place.gaiaformer_seat, place.station_seat]
    owners += list(place.satellite_seats)
    who = dict.fromkeys(seat for seat in owners if seat is not None)
    return Card(
        title=hex_name(number, language, scene.view),
        kind=kind_of_thing("hex", language),
        face=_face(place, number),
        effect=effect,
        numbers=tuple(numbers),
        owners=tuple(who),
        now=state,
        clause="GAIA-7.3" if place.planet != "empty" else "GAIA-8.4",
    )


def _face(place: HexView, number: int) -> str:
    if place.planet == "empty":
        return sign("sector", 26)
    return drawn(planet(SURFACE.get(place.planet, place.planet), 17), ident("card-globe", number))


def _on_it(scene: Scene, place: HexView) -> list[tuple[str, str]]:
    """List the pieces there and whose they are."""
    found = []
    if place.seat is not None:
        found.append((scene.called(place.structure), scene.name(place.seat)))
        found.append((fact("value", scene.language), str(place.value)))
    for seat, word in (
        (place.shared_seat, "mine"),
        (place.gaiaformer_seat, "gaiaformer"),
        (place.station_seat, "space_station"),
    ):
        if seat is not None:
            found.append((scene.called(word), scene.name(seat)))
    found += [(scene.label("satellite"), scene.name(seat)) for seat in place.satellite_seats]
    return found


def _way(scene: Scene, mine: MatView, place: HexView) -> list[tuple[str, str]]:
    """Say how far it is, how many steps, and who would charge power."""
    language = scene.language
    view = scene.view
    found: list[tuple[str, str]] = []
    if place.seat is None and place.planet in ids.PLANET_IDS[ids.TERRA : ids.GAIA]:
        home = ids.PLANET_IDS.index(scene.faction_board(mine.faction).home)
        steps = steps_between(home, ids.PLANET_IDS.index(place.planet))
        each = scene.area("terraforming").levels[mine.research[ids.TERRAFORMING]].ore_per_step
        if steps:
            found.append((fact("steps", language), str(steps)))
            found.append((fact("ore_for_steps", language), f"{steps} × {each} = {steps * each}"))
    mine_here = [
        one.at for one in view.hexes if mine.seat in (one.seat, one.shared_seat, one.station_seat)
    ]
    if mine_here and place.at not in mine_here:
        far = min(distance(place.at, one) for one in mine_here)
        reach = scene.area("navigation").levels[mine.research[ids.NAVIGATION]].range
        found.append((fact("distance", language), str(far)))
        per = scene.box.limits.range_per_qic
        if far > reach:
            found.append((fact("qic_range", language), str(-((reach - far) // per))))
    if place.planet != "empty":
        near = sorted(
            {
                seat
                for one in view.hexes
                if distance(one.at, place.at) <= _NEAR
                for seat in (one.seat, one.shared_seat)
                if seat is not None and seat != mine.seat
            }
        )
        names = ", ".join(map(scene.name, near)) or fact("nobody", language)
        found.append((fact("rivals", language), names))
    return found


def sector_card(scene: Scene, slot: int) -> Card | None:
    """Tell of a tile of the map."""
    if not 0 <= slot < len(scene.view.sectors):
        return None
    number, _ = scene.view.sectors[slot]
    return Card(
        title=f"{scene.label('sector')} {number}",
        kind=kind_of_thing("sector", scene.language),
        face=sign("sector", 26),
        effect=HAVE["sector"].in_(scene.language),
        clause="GAIA-13.5",
    )
