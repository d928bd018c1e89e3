"""The table in characters, for a terminal."""

from __future__ import annotations

from typing import Final

from orrery.games.gaia import ids
from orrery.games.gaia.drawing.scene import Scene
from orrery.games.gaia.view import HexView

_PLANET: Final = {
    "empty": "·",
    "terra": "T",
    "oxide": "O",
    "volcanic": "V",
    "desert": "D",
    "swamp": "S",
    "titanium": "M",
    "ice": "I",
    "gaia": "G",
    "transdim": "x",
    "lost": "L",
}
_STRUCTURE: Final = {
    "mine": "m",
    "trading_station": "t",
    "research_lab": "l",
    "planetary_institute": "P",
    "academy_knowledge": "A",
    "academy_qic": "Q",
}
_CELL: Final = 4  # characters across a hex


def write(scene: Scene) -> str:
    """Write the whole table."""
    view = scene.view
    parts = [f"{scene.label('round')} {view.round}/6{_reward(scene)}", _map(scene)]
    parts.append(scene.label("legend"))
    parts += [_player(scene, seat) for seat in range(len(view.mats))]
    if view.boosters:
        boosters = "; ".join(map(scene.called, view.boosters))
        parts.append(f"{scene.label('boosters')}{scene.colon}{boosters}")
    return "\n".join(parts)


def _reward(scene: Scene) -> str:
    """Say what the round rewards."""
    view = scene.view
    if not 1 <= view.round <= len(view.round_tiles):
        return ""
    return f" · {scene.called(view.round_tiles[view.round - 1])}"


def _map(scene: Scene) -> str:
    """Write every hex where it lies: its planet, then what stands there and whose it is."""
    hexes = scene.view.hexes
    leftmost = min(2 * q + r for q, r in (place.at for place in hexes))
    rows: dict[int, str] = {}
    for place in hexes:
        q, r = place.at
        column = (2 * q + r - leftmost) * _CELL // 2
        rows[r] = rows.get(r, "").ljust(column) + _cell(place)
    return "\n".join(rows[r].rstrip() for r in sorted(rows))


def _cell(place: HexView) -> str:
    planet = _PLANET[place.planet]
    if place.seat is not None:
        return f"{planet}{_STRUCTURE[place.structure]}{place.seat + 1}"
    if place.gaiaformer_seat is not None:
        return f"{planet}g{place.gaiaformer_seat + 1}"
    if place.station_seat is not None:
        return f"{planet}s{place.station_seat + 1}"
    if place.satellite_seats:
        return planet + "".join(str(seat + 1) for seat in place.satellite_seats)[:2]
    return planet


def _player(scene: Scene, seat: int) -> str:
    mat = scene.view.mats[seat]
    if not mat.faction:
        return f"{seat + 1} {scene.name(seat)}"
    stone = f" B:{scene.label(mat.brainstone)}" if mat.brainstone else ""
    research = " ".join(
        f"{scene.called(area)[:4]} {level}"
        for area, level in zip(ids.AREA_IDS, mat.research, strict=True)
    )
    return (
        f"{seat + 1} {scene.name(seat)} ({scene.faction(seat)}): {mat.vp} {scene.label('vp')}, "
        f"{mat.ore} {scene.label('ore')}, {mat.credits} {scene.label('credits')}, "
        f"{mat.knowledge} {scene.label('knowledge')}, {mat.qic} {scene.label('qic')}, "
        f"{'/'.join(map(str, mat.bowls))} +{mat.gaia_area}{stone}; {research}"
    )
