"""How events are played on the page: where they happen, what flies, what is shown large."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orrery.core.action import Seat
from orrery.core.drawing import Scene as Staged
from orrery.core.events import Event
from orrery.draw import ident, planet
from orrery.draw.markup import counted, drawn, flow, shape, sign, tag
from orrery.games.gaia import events as e
from orrery.games.gaia.components import Gain
from orrery.games.gaia.drawing import faces
from orrery.games.gaia.drawing.scene import SURFACE, Scene
from orrery.games.gaia.drawing.specials import special_place
from orrery.games.gaia.text import says

TOP: Final = 5
_BRIEF: Final = 0.7  # seconds
_CARD: Final = 1.4


def staged(scene: Scene, event: Event) -> Staged | None:
    """Return the scene of an event; None where a line in the log is enough."""
    plays = _PLAYS.get(type(event))
    return None if plays is None else plays(event, scene)


def _on_hex(event: Any, scene: Scene) -> Staged:  # every event of a piece on the map
    return Staged(kind="move", at=(ident("hex", event.at),), seat=_seat(event, scene))


def _seat(event: Any, scene: Scene) -> Seat:
    """Return whose doing it is; what has no seat is the Automa's."""
    seat: Seat = getattr(event, "seat", scene.view.players)
    return seat


def gains(what: Gain) -> tuple[tuple[str, str], ...]:
    """Return the icons and numbers of a gain, which fly."""
    return tuple(
        (icon, f"+{getattr(what, name)}") for name, icon, _ in faces.GAINS if getattr(what, name)
    )


def _round(event: e.RoundBegan, scene: Scene) -> Staged:
    """Show the round and what it scores."""
    row = scene.round_tile(event.round_tile)
    body = tag(
        "div",
        tag("div", faces.round_tile(row), class_="tile now large"),
        tag("p", says.round_tile(row, event.round, scene.language)),
        class_="moment",
    )
    rounds = scene.box.limits.rounds
    title = f"{scene.label('round').capitalize()} {event.round}/{rounds}"
    return Staged(kind="banner", title=title, body=body, at=(ident("round", event.round),))


def _income(event: e.IncomeTaken, scene: Scene) -> Staged:
    """Let the income fly to the one who looks; of others it is only told."""
    if event.seat != scene.view.seat:
        return Staged(kind="move", seat=event.seat)
    what = Gain(event.ore, event.credits, event.knowledge, event.qic)
    at = tuple(ident("have", event.seat, name) for name in ("ore", "credits", "knowledge", "qic"))
    return Staged(kind="gain", at=at, seat=event.seat, gains=gains(what))


def _gaiaformed(event: e.PlanetGaiaformed, scene: Scene) -> Staged:
    globe = drawn(planet("living", 40), ident("scene-globe", event.at))
    body = tag("div", globe, class_="moment")
    return Staged(kind="gain", body=body, at=(ident("hex", event.at),), seconds=_BRIEF)


def _advanced(event: e.Advanced | e.AutomaAdvanced, scene: Scene) -> Staged:
    """Mark the level; the top of an area is a moment of its own."""
    at = (ident("level", event.area, event.level),)
    seat = _seat(event, scene)
    if event.level < TOP:
        return Staged(kind="move", at=at, seat=seat)
    level = scene.area(event.area).levels[event.level]
    body = tag(
        "div",
        tag("div", sign("gate", 40), sign(faces.AREA_ICONS[event.area], 40), class_="n"),
        tag("div", faces.level(level), class_="tile lasting large"),
        class_="moment",
    )
    title = f"{scene.called(event.area)} {event.level}"
    return Staged(kind="banner", title=title, body=body, at=at, seat=seat)


def _tile(event: e.TileTaken, scene: Scene) -> Staged:
    at = (ident("owned", event.seat, event.tile), ident("tile", event.tile))
    return Staged(kind="move", at=at, seat=event.seat)


def _federation(event: e.FederationFormed, scene: Scene) -> Staged:
    """Let the links of a federation shine."""
    linked = [
        ident("hex", number)
        for number, place in enumerate(scene.view.hexes)
        if event.seat in place.federated_seats
    ]
    flying = (("satellite", str(event.satellites)),) if event.satellites else ()
    body = tag("div", sign("federation", 56), class_="moment")
    at = (ident("federations", event.seat), *linked)
    return Staged(kind="gain", body=body, at=at, seat=event.seat, gains=flying)


def _token(event: e.TokenGained, scene: Scene) -> Staged:
    at = (ident("fed", event.seat, event.token),)
    what = scene.token(event.token).gain
    return Staged(kind="gain", at=at, seat=event.seat, gains=gains(what), seconds=_BRIEF)


def _space(event: e.BoardActionTaken | e.AutomaBlocked, scene: Scene) -> Staged:
    at = (ident("action", event.action),)
    return Staged(kind="move", at=at, seat=_seat(event, scene))


def _special(event: e.SpecialTaken, scene: Scene) -> Staged:
    at = (special_place(scene.view.mats[event.seat], event.special),)
    return Staged(kind="move", at=at, seat=event.seat)


def _booster(event: e.BoosterTaken | e.AutomaTookBooster, scene: Scene) -> Staged:
    seat = _seat(event, scene)
    return Staged(kind="move", at=(ident("held", seat, event.booster),), seat=seat)


def _charged(event: e.PowerCharged, scene: Scene) -> Staged:
    """Let the charge fly into my bowls, and the points away."""
    at = (ident("bowl", event.seat, "bowl_2"), ident("bowl", event.seat, "bowl_3"))
    if event.seat != scene.view.seat:
        return Staged(kind="move", at=at, seat=event.seat)
    flying = [("energy", f"+{event.power}")]
    if event.vp:
        flying.append(("vp", f"−{event.vp}"))
    return Staged(kind="gain", at=at, seat=event.seat, gains=tuple(flying), seconds=_BRIEF)


def _points(event: e.PointsScored | e.AutomaScored, scene: Scene) -> Staged:
    """Let points fly, with what they are for."""
    seat = _seat(event, scene)
    sign_ = "+" if event.vp >= 0 else "−"
    return Staged(
        kind="gain",
        at=(ident("have", seat, "vp"),),
        seat=seat,
        gains=(("vp", f"{sign_}{abs(event.vp)}"),),
        seconds=_BRIEF,
    )


def _turned_up(event: e.AutomaTurnedUp, scene: Scene) -> Staged:
    """Turn the card of the Automa over."""
    card = tag(
        "div",
        tag("b", str(event.card)),
        tag("span", scene.called(event.action)),
        class_="decision turns",
    )
    body = tag("div", card, class_="moment")
    seat = scene.view.players
    return Staged(kind="reveal", title="Automa", body=body, seat=seat, seconds=_CARD)


def _ended(event: e.GameEnded, scene: Scene) -> Staged | None:
    """Fill the sheet of the final scoring once; then the winner's world rises."""
    points = [mat.vp for mat in scene.view.mats]
    if event.seat == scene.view.players - 1:
        return _victory(scene, points.index(max(points)))
    return _sheet(scene) if event.seat == 0 else None


def _sheet(scene: Scene) -> Staged:
    """Show what the end brought everybody."""
    mats = scene.view.mats
    head = tag("tr", tag("th"), *(tag("th", shape(mat.seat, 16)) for mat in mats))
    rows = [
        tag(
            "tr",
            tag("th", scene.label(key)),
            *(tag("td", str(mat.earned[key])) for mat in mats),
        )
        for key in ("final_1", "final_2", "research", "resources")
    ]
    total = tag("tr", tag("th", sign("vp", 16)), *(tag("td", str(mat.vp)) for mat in mats))
    body = tag("table", head, *rows, total, class_="final-sheet")
    return Staged(kind="sheet", title=scene.label("at_end").capitalize(), body=body)


def _victory(scene: Scene, winner: Seat) -> Staged:
    board = scene.board_of(winner)
    home = "living" if board is None else SURFACE.get(board.home, board.home)
    body = tag(
        "div",
        drawn(planet(home, 80), "scene-winner"),
        tag(
            "p", shape(winner, 18), scene.name(winner), flow(" "), counted("vp", _vp(scene, winner))
        ),
        class_="moment",
    )
    return Staged(kind="victory", title=scene.faction(winner), body=body, seat=winner)


def _vp(scene: Scene, seat: Seat) -> int:
    return scene.view.mats[seat].vp


_PLAYS: Final[dict[type[Event], Callable[[Any, Scene], Staged | None]]] = {
    e.RoundBegan: _round,
    e.IncomeTaken: _income,
    e.StructurePlaced: _on_hex,
    e.MineBuilt: _on_hex,
    e.ProjectStarted: _on_hex,
    e.Upgraded: _on_hex,
    e.LostPlanetPlaced: _on_hex,
    e.StationPlaced: _on_hex,
    e.InstituteSwapped: _on_hex,
    e.PlanetGaiaformed: _gaiaformed,
    e.Advanced: _advanced,
    e.TileTaken: _tile,
    e.FederationFormed: _federation,
    e.TokenGained: _token,
    e.BoardActionTaken: _space,
    e.SpecialTaken: _special,
    e.BoosterTaken: _booster,
    e.PowerCharged: _charged,
    e.PointsScored: _points,
    e.GameEnded: _ended,
    e.AutomaStarted: _on_hex,
    e.AutomaBuilt: _on_hex,
    e.AutomaUpgraded: _on_hex,
    e.AutomaBlocked: _space,
    e.AutomaAdvanced: _advanced,
    e.AutomaTookBooster: _booster,
    e.AutomaTurnedUp: _turned_up,
    e.AutomaScored: _points,
}
