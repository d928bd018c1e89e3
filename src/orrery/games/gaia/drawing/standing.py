"""What the frame of the page shows of the match: its rounds, stocks, plates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.core.drawing import Mark, Plate, Prospect, Stock
from orrery.core.ring import coming_after
from orrery.draw import ident
from orrery.games.gaia import ids
from orrery.games.gaia.drawing import faces
from orrery.games.gaia.drawing.scene import RESOURCES, Scene
from orrery.games.gaia.text.effects import plain
from orrery.games.gaia.view import GaiaView, MatView

SOURCES: Final = {
    "start": "home",
    "round_tiles": "hourglass",
    "boosters": "card",
    "tech_tiles": "tech",
    "federations": "federation",
    "research": "evolution",
    "actions": "power",
    "faction": "planet",
    "charging": "energy",
    "final_1": "laurel",
    "final_2": "medal",
    "resources": "ore",
}
_STRUCTURES: Final = (
    (ids.MINE, "mine"),
    (ids.TRADING_STATION, "trading_station"),
    (ids.RESEARCH_LAB, "research_lab"),
)


def track(scene: Scene) -> list[Mark]:
    """Return the six rounds with what they score, then the two final tiles."""
    view = scene.view
    marks = [
        Mark(
            id=ident("round", number),
            title=str(number),
            face=faces.round_tile(scene.round_tile(tile)),
            words=scene.called(tile),
            when="past" if number < view.round else "now" if number == view.round else "to come",
        )
        for number, tile in enumerate(view.round_tiles, 1)
    ]
    marks += [
        Mark(
            id=ident("final", place),
            title="",
            face=faces.final_tile(scene.final_tile(tile)),
            words=scene.called(tile),
            when="end",
        )
        for place, tile in enumerate(view.final_tiles)
    ]
    return marks


def stock(scene: Scene, seat: Seat) -> list[Stock]:
    """Return what a seat has; of a rival also what stands on the map."""
    mat = scene.view.mats[seat]
    if not mat.faction:
        return []
    limits = scene.box.limits
    most = {"credits": limits.credits, "ore": limits.ore, "knowledge": limits.knowledge}
    ore, credit, knowledge, qic, *_ = mat.income
    income = {"ore": ore, "credits": credit, "knowledge": knowledge, "qic": qic}
    found = [
        Stock(
            id=ident("stock", seat, name),
            icon=icon,
            now=getattr(mat, name),
            words=plain(name, scene.language),
            limit=most.get(name),
            income=income[name],
        )
        for name, icon in RESOURCES.items()
    ]
    found.append(
        Stock(
            id=ident("stock", seat, "power"),
            icon="power",
            now=bowls(mat),
            words=plain("power", scene.language),
        )
    )
    return found if seat == scene.view.seat else [*found, *_pieces(scene, mat)]


def bowls(mat: MatView) -> str:
    """Write the bowls: 2·3·4, with a star where the Brainstone lies."""
    keys = ("bowl_1", "bowl_2", "bowl_3")
    return "·".join(
        f"{count}{'*' if mat.brainstone == key else ''}"
        for count, key in zip(mat.bowls, keys, strict=True)
    )


def _pieces(scene: Scene, mat: MatView) -> list[Stock]:
    counts = [(icon, mat.built[kind]) for kind, icon in _STRUCTURES]
    counts.append(("academy", sum(mat.built[ids.INSTITUTE : ids.LOST_MINE])))
    counts.append(("federation", len(mat.tokens)))
    return [
        Stock(
            id=ident("stock", mat.seat, icon),
            icon=icon,
            now=count,
            words=plain(icon, scene.language),
            tint=None if icon == "federation" else "ink",
        )
        for icon, count in counts
        if count
    ]


def plate(scene: Scene, seat: Seat) -> Plate:
    """Return who plays what, and whether they have passed."""
    mat = scene.view.mats[seat]
    return Plate(
        people=scene.faction(seat),
        state=plain("passed", scene.language) if mat.passed else "",
        state_icon="pass" if mat.passed else "",
        card=ident("faction", mat.faction) if mat.faction else "",
    )


def prospects(scene: Scene) -> list[Prospect]:
    """GAIA-14.6: what the two final tiles, research and resources would bring every seat now."""
    mats = scene.view.mats[: scene.view.players]
    final = [(source_icon(f"final_{n}"), name) for n, name in enumerate(_finals(scene), 1)]
    words = [*final, *((source_icon(key), scene.label(key)) for key in ("research", "resources"))]
    found = [
        Prospect(icon=icon, words=name, points=tuple(mat.at_end[at] for mat in mats))
        for at, (icon, name) in enumerate(words)
    ]
    bids = () if scene.box.given is None else scene.box.given.bids
    if any(bids):  # they are paid when all is over
        paid = tuple(-bid for bid in bids)
        found.append(Prospect(icon=source_icon("start"), words=scene.label("start"), points=paid))
    return found


def _finals(scene: Scene) -> list[str]:
    """Return what the two final tiles are called; their places, before they are dealt."""
    dealt = [scene.called(tile) for tile in scene.view.final_tiles]
    return dealt or [scene.label(f"final_{place}") for place in (1, 2)]


def source_icon(key: str) -> str:
    """Return the icon of a source of points."""
    return SOURCES.get(key, "vp")


def following(view: GaiaView) -> Sequence[Seat]:
    """Return whose turn comes next: who has not passed, in turn order (GAIA-6.1)."""
    if view.round < 1 or view.prompt is None or view.active not in view.order:
        return ()
    return [
        seat
        for seat in coming_after(view.active, view.order)
        if seat < view.players and seat not in view.passing and seat not in view.prompt.asked
    ]
