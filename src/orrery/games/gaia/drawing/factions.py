"""The factions while they are chosen: steps from home, what they start with, what they can."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mode
from typing import Final

from orrery.draw import Svg, ident, moved, planet, text
from orrery.draw.markup import counted, drawn, flow, shape, sign, tag, thing
from orrery.draw.svg import join
from orrery.games.gaia import ids
from orrery.games.gaia.components import FactionBoard
from orrery.games.gaia.drawing import faces
from orrery.games.gaia.drawing.common import heading
from orrery.games.gaia.drawing.scene import RESOURCES, Scene
from orrery.games.gaia.tables import steps_between
from orrery.games.gaia.text.gists import GISTS

PICKS: Final = ("WhichFaction", "WhichAutomaFaction")
_STEP: Final = 21.0  # between two planets of the wheel


def is_picking(scene: Scene) -> bool:
    """Whether the factions lie open: until everybody has one."""
    return scene.asks(*PICKS)


def factions(scene: Scene) -> Svg:
    """Draw the factions that may be chosen from, those that are gone marked."""
    boards: Sequence[FactionBoard] = scene.box.factions
    if scene.asks("WhichAutomaFaction"):
        known = {one.id for one in scene.box.automa.factions}
        boards = [one for one in boards if one.id in known]
    return tag("div", _legend(scene), *(_card(scene, board) for board in boards), class_="picks")


def _legend(scene: Scene) -> Svg:
    """Say what the marks of the cards mean."""
    return tag(
        "p",
        tag("span", heading(scene, "more_than_most"), class_="more"),
        tag("span", heading(scene, "less_than_most"), class_="less"),
        tag("span", sign("planetary_institute", 13, "gold"), heading(scene, "with_institute")),
        tag("span", _easy(scene), f" {heading(scene, 'to_begin_with')}"),
        class_="legend",
    )


def _easy(scene: Scene) -> Svg:
    return tag("em", heading(scene, "easy"), class_="easy")


def _card(scene: Scene, board: FactionBoard) -> Svg:
    owner = next((mat for mat in scene.view.mats if mat.faction == board.id), None)
    sides = [one.id for one in scene.box.factions if one.board == board.board]
    closed = any(mat.faction in sides for mat in scene.view.mats)
    if owner is not None:
        mark = tag("span", shape(owner.seat, 13), scene.name(owner.seat), class_="taken")
    else:
        mark = tag("span", heading(scene, "closed"), class_="taken") if closed else flow()
    easy = _easy(scene) if scene.is_easy(board.id) and not closed else flow()
    ability, institute = GISTS[board.id]
    language = scene.language
    return thing(
        ident("faction", board.id),
        tag("header", tag("b", scene.called(board.id)), easy, mark),
        _wheel(board),
        tag("div", *_start(scene, board), class_="start"),
        tag("p", ability.in_(language)),
        tag("p", sign("planetary_institute", 13, "gold"), institute.in_(language), class_="pi"),
        label=scene.called(board.id),
        class_=f"pick {board.home}{' gone' if closed else ''}",
    )


def _wheel(board: FactionBoard) -> Svg:
    """Draw the wheel about the home planet: the steps to each other type."""
    home = ids.PLANET_IDS.index(board.home)
    parts = []
    for away in range(-3, 4):
        kind = (home - 1 + away) % ids.HOME_TYPES + 1
        radius = 9.0 if away == 0 else 7.5
        parts.append(moved(planet(ids.PLANET_IDS[kind], radius), away * _STEP, 0))
        if away:
            steps = steps_between(home, kind)
            parts.append(text(steps, away * _STEP + 7, 5, size=12, bold=True, class_="ink haloed"))
    return drawn(join(*parts), ident("wheel", board.id), class_="wheel")


def _start(scene: Scene, board: FactionBoard) -> list[Svg]:
    """Show what a faction starts with; what few others have is marked."""
    found = []
    for name, icon in RESOURCES.items():
        value: int = getattr(board.start, name)
        usual = mode(getattr(one.start, name) for one in scene.box.factions)
        found.append(tag("span", counted(icon, value, 12), class_=_than(value, usual)))
    bowls = "·".join(map(str, board.bowls))
    usual = mode(sum(one.bowls) for one in scene.box.factions)
    power = tag("span", counted("power", bowls, 12), class_=_than(sum(board.bowls), usual))
    found.append(power)
    if board.start_research is not None:
        icon = faces.AREA_ICONS[board.start_research]
        found.append(tag("span", counted(icon, 1, 12), class_="more"))
    base = [faces.gain(one, 12, "+") for one in board.base_income]
    found.append(tag("span", *base, class_="base"))
    return found


def _than(value: int, usual: int) -> str:
    if value == usual:
        return "as"
    return "more" if value > usual else "less"
