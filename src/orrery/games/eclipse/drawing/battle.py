"""A battle: the sides with their ships, what these can do, damage, retreats, dice."""

from __future__ import annotations

from typing import Final

from orrery.draw import (
    NOTHING,
    Box,
    Svg,
    column,
    frame_halo,
    icon,
    ident,
    join,
    panel,
    piece,
    placed,
    row,
    ship,
    spot,
    text,
    with_count,
)
from orrery.games.eclipse.drawing.fight import die_face
from orrery.games.eclipse.drawing.scene import BROAD, NPC_ICONS, Scene
from orrery.games.eclipse.drawing.totals import totals
from orrery.games.eclipse.ids import NPC, SHIPS
from orrery.games.eclipse.view import BattleView

NEXT_DIE: Final = 34.0
DIE: Final = 26.0


def battle(scene: Scene) -> Svg:
    """Draw a battle: both sides with their ships, damage and retreats, and dice to give."""
    shown = scene.view.battle
    if shown is None:
        return NOTHING
    sides = [
        _side(scene, shown, shown.attacker, "attacker"),
        _side(scene, shown, shown.defender, "defender"),
    ]
    when = (
        f"{scene.label('combat_round')} {shown.round}" if shown.round else scene.label("missiles")
    )
    title = f"{scene.label('battle')}{scene.colon}{scene.names[shown.sector]}, {when}"
    return panel(title, row(sides, gap=28, align="start"), dice(scene), width=BROAD)


def dice(scene: Scene) -> Svg:
    """Draw the dice that are still to be given, the next one largest (ECL-12.11)."""
    prompt = scene.view.prompt
    if prompt is None or prompt.question != "AssignDie":
        return NOTHING
    rolled: tuple[int, ...] = tuple(prompt.facts["dice"])
    drawn = [die_face(one, DIE if at else NEXT_DIE) for at, one in enumerate(rolled)]
    said = scene.words.question(prompt, scene.look.names, scene.view, mine=False)
    return piece("dice", row(drawn, gap=6), label=said)


def _side(scene: Scene, shown: BattleView, party: int, role: str) -> Svg:
    ranks = dict(shown.ranks).get(party, ((), (), (), ()))
    sector = next(one for one in scene.view.sectors if one.sector == shown.sector)
    lines = [
        text(
            f"{scene.name(party)} ({scene.label(role)})",
            size=15,
            anchor="start",
            bold=True,
            width=BROAD / 2 - 40,
        )
    ]
    for kind, wounds in enumerate(ranks):
        if not wounds:
            continue
        name = sector.npc if party == NPC else SHIPS[kind]
        alike = [
            _group(scene, party, name, damage, wounds.count(damage))
            for damage in sorted(set(wounds))
        ]
        lines.append(row([*alike, totals(scene.design(party, name))], gap=12))
    for seat, kind, refuge in shown.retreats:
        if seat == party:
            lines.append(text(f"{scene.ship(SHIPS[kind])} → {refuge}", size=13, anchor="start"))
    return column(lines, gap=16)


def _group(scene: Scene, party: int, name: str, damage: int, count: int) -> Svg:
    """Draw ships alike in type and damage: one target (ECL-12.11)."""
    drawn = (
        with_count(icon(NPC_ICONS[name], 36, "rose"), count)
        if party == NPC
        else ship(party, 36, name, count)
    )
    if damage:
        drawn = join(drawn, placed(row([icon("hit", 14), text(damage, size=13)], gap=2), -16, 20))
    return spot(
        ident("target", party, name, damage),
        drawn,
        label=f"{scene.name(party)}{scene.colon}{count} {scene.ship(name)}, {damage}",
        halo=frame_halo(Box(-23, -23, 46, 46)),
    )
