"""The cards of what lies in the galaxy: sectors, colonies, ships."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.drawing import Card
from orrery.draw import planet
from orrery.draw.markup import drawn, sign
from orrery.games.ages.drawing.forecast import control_scores, fight_on, pawns_at
from orrery.games.ages.drawing.scene import BONUS_ICONS, HOME_WORLDS, Scene
from orrery.games.ages.view import SectorView


def sector_card(scene: Scene, rest: Sequence[str]) -> Card | None:
    """Explain a sector: its bonus, everybody's control score, what stands there."""
    sector = scene.sector(rest[0])
    if sector is None:
        return None
    is_home = sector.id.startswith("h")
    owners = [seat for seat in range(scene.view.players) if pawns_at(sector, seat)]
    return Card(
        title=scene.sector_name(sector),
        kind=scene.label("kind_of_home" if is_home else "kind_of_sector"),
        effect=scene.effect(_what(scene, sector)),
        face=_face(scene, sector),
        numbers=_scores(scene, sector),
        owners=tuple(owners),
        now=_control(scene, sector, owners),
        clause="AGES-4.5" if is_home else "AGES-9.7",
        ours=sector.tile >= 0,
    )


def _what(scene: Scene, sector: SectorView) -> str:
    if sector.tile >= 0:
        return f"bonus_{scene.box.sheet.sectors[sector.tile].bonus}"
    if not sector.id.startswith("h"):
        return "face_down"
    is_taken = any(player.home == sector.id for player in scene.view.seats)
    return "home" if is_taken else "home_slot"


def _face(scene: Scene, sector: SectorView) -> str:
    if sector.tile >= 0:
        bonus = scene.box.sheet.sectors[sector.tile].bonus
        return "" if bonus == "none" else sign(BONUS_ICONS[bonus], 32)
    for player in scene.view.seats:
        if player.home == sector.id and player.civilisation is not None:
            return drawn(planet(HOME_WORLDS[player.civilisation], 20), "card-world")
    return sign("home" if sector.id.startswith("h") else "unknown", 32)


def _scores(scene: Scene, sector: SectorView) -> tuple[tuple[str, str], ...]:
    """AGES-4.5, 7.5: everybody's control and battle score, as sums."""
    view = scene.view
    control, battle = control_scores(view, sector), fight_on(view, sector).scores
    found: list[tuple[str, str]] = []
    for seat, player in enumerate(view.seats):
        pawns = pawns_at(sector, seat)
        if not pawns:
            continue
        held = scene.say("score_sum", pawns, player.influence, control[seat])
        fought = scene.say("score_sum", pawns, player.armament, battle[seat])
        found.append(
            (
                scene.name(seat),
                f"{scene.label('control_score')} {held}, {scene.label('battle_score')} {fought}",
            )
        )
    return tuple(found)


def _control(scene: Scene, sector: SectorView, owners: Sequence[int]) -> str:
    if sector.controller >= 0:
        return scene.say("controls", scene.name(sector.controller))
    return scene.label("nobody_controls" if owners else "nobody_here")


def colony_card(scene: Scene, rest: Sequence[str]) -> Card | None:
    """Explain a colony, the home colony too."""
    sector = scene.sector(rest[0])
    if sector is None or sector.colony < 0:
        return None
    is_home = sector.id.startswith("h")
    now = "" if is_home else scene.effect(_what(scene, sector))
    return Card(
        title=f"{scene.label('colony').capitalize()}, {scene.sector_name(sector)}",
        kind=scene.label("kind_of_piece"),
        effect=scene.effect("home_colony" if is_home else "colony"),
        face=sign("colony", 32),
        owners=(sector.colony,),
        now=now,
        clause="AGES-2.5" if is_home else "AGES-2.4",
    )


def ships_card(scene: Scene, rest: Sequence[str]) -> Card | None:
    """Explain the ships of a player on a sector."""
    sector, seat = scene.sector(rest[0]), scene.seat_of(rest[1])
    if sector is None or seat is None or not sector.ships[seat]:
        return None
    return Card(
        title=f"{scene.ships(sector.ships[seat])}, {scene.sector_name(sector)}",
        kind=scene.label("kind_of_piece"),
        effect=scene.effect("ships"),
        face=sign("ship", 32),
        numbers=_scores(scene, sector),
        owners=(seat,),
        now=_control(scene, sector, (seat,)),
        clause="AGES-2.3",
    )
