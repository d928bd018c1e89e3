"""What each side of a card would do as things stand, in words and icons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from markupsafe import Markup

from orrery.core.action import Seat
from orrery.core.text import listed
from orrery.draw import Svg
from orrery.draw.markup import counted, flow, sign, tag
from orrery.games.ages.actions import Strategy
from orrery.games.ages.components import Track
from orrery.games.ages.drawing.forecast import (
    Fight,
    Share,
    control_scores,
    fights_of,
    pool_of,
    reach_of,
    settled_by,
)
from orrery.games.ages.drawing.scene import BONUS_ICONS, Scene
from orrery.games.ages.ids import NOBODY
from orrery.games.ages.text import kind_word
from orrery.games.ages.view import SectorView

MOST: Final = 3  # battles or sectors that are named


def side_rows(scene: Scene, seat: Seat, card: int) -> Iterator[tuple[Strategy, Svg]]:
    """Say for each strategy what it would do with a card; 0 is none yet."""
    yield "war", war(scene, seat)
    yield "evolution", evolution(scene, seat, card)
    yield "colonisation", colonisation(scene, seat)
    yield "expansion", expansion(scene, seat, card)


def side_words(scene: Scene, seat: Seat, card: int, strategy: Strategy) -> str:
    """Say the same of one side without icons."""
    row = next(row for name, row in side_rows(scene, seat, card) if name == strategy)
    plain = Markup(row).striptags()  # noqa: S704 - our own markup
    return " ".join(plain.split())


def war(scene: Scene, seat: Seat) -> Svg:
    """AGES-7: which battles are possible, and how they would end."""
    fights = fights_of(scene.view, seat)
    if not fights:
        return flow(scene.label("no_battle"))
    said = [fight_words(scene, seat, fight) for fight in fights[:MOST]]
    rest = [scene.say("more", len(fights) - MOST)] if len(fights) > MOST else []
    return flow(
        tag("b", scene.many("battles", len(fights))),
        " ",
        listed([*said, *rest], scene.look.language),
        ".",
    )


def fight_words(scene: Scene, seat: Seat, fight: Fight) -> str:
    """Say who would score what in a battle, and how it would end for a seat."""
    view = scene.view
    rivals = [other for other, score in enumerate(fight.scores) if score and other != seat]
    sums = [f"{fight.pawns[at]}+{view.seats[at].armament}" for at in (seat, *rivals)]
    end = "won" if fight.winner == seat else "tied" if fight.winner == NOBODY else "lost"
    return scene.say(
        "fight",
        scene.sector_name(fight.sector),
        ", ".join(scene.name(other) for other in rivals),
        scene.label("to").join(sums),
        scene.label(f"fight_{end}"),
    )


def evolution(scene: Scene, seat: Seat, card: int) -> Svg:
    """AGES-8: the level before and after, and what it changes at once."""
    if not card:
        return flow(scene.label("evolve_card"))
    track = scene.card(card).evolution
    level = scene.view.seats[seat].levels[track]
    most = scene.box.sheet.counts.max_level
    name = scene.label(track).capitalize()
    if level >= most:
        return flow(tag("b", name), f" {scene.say('evolve_spent', most)}.")
    return flow(tag("b", f"{name} {level} → {level + 1}. "), _change(scene, seat, track))


def _change(scene: Scene, seat: Seat, track: Track) -> str:
    """Say what one level more changes at once."""
    if track == "armament":
        won = [
            scene.sector_name(fight.sector)
            for fight in fights_of(scene.view, seat)
            if fight.winner == NOBODY and fight.scores[seat] == max(fight.scores)
        ]
        if won:
            return scene.say("evolve_armament_wins", ", ".join(won[:MOST]))
    if track == "influence":
        taken = [
            scene.sector_name(sector)
            for sector in scene.view.sectors
            if _would_take(scene, seat, sector)
        ]
        if taken:
            return scene.say("evolve_influence_takes", ", ".join(taken[:MOST]))
    return scene.label(f"evolve_{track}")


def _would_take(scene: Scene, seat: Seat, sector: SectorView) -> bool:
    """AGES-4.5: whether one point more would be strictly the most."""
    scores = control_scores(scene.view, sector)
    others = max(score for other, score in enumerate(scores) if other != seat)
    return sector.controller != seat and scores[seat] > 0 and scores[seat] + 1 > others


def colonisation(scene: Scene, seat: Seat) -> Svg:
    """AGES-9: where a colony could be placed, and which bonus it would give."""
    found = settled_by(scene.view, seat)
    if not found:
        has_pawns = scene.view.seats[seat].colony_pawns
        return flow(scene.label("no_settle" if has_pawns else "no_colony"))
    named: list[Svg] = []
    for sector in found[: 2 * MOST]:
        bonus = scene.box.sheet.sectors[sector.tile].bonus
        mark = flow() if bonus == "none" else sign(BONUS_ICONS[bonus], 14)
        named.append(flow(", " if named else " ", mark, " ", scene.sector_name(sector)))
    rest = f", {scene.say('more', len(found) - 2 * MOST)}" if len(found) > 2 * MOST else ""
    return flow(tag("b", scene.many("settle", len(found))), *named, f"{rest}.")


def expansion(scene: Scene, seat: Seat, card: int) -> Svg:
    """AGES-10: the pool of actions, with what levels and colonies add to the card."""
    shares = [share for share in pool_of(scene.view, scene.box, seat, card) if share.total]
    if card:
        return flow(*_named(scene, shares), _reach(scene, seat, card))
    if not shares:
        return flow(scene.label("expand_nothing"))
    return flow(scene.label("expand"), " ", *_named(scene, shares))


def _reach(scene: Scene, seat: Seat, card: int) -> str:
    """Say where ships could go, and how the map marks it."""
    near, far = reach_of(scene.view, scene.box, seat, card)
    said = [scene.many("reach", len(near))] if near else []
    said += [scene.label("reach_far")] if far else []
    return f" {' '.join(said)}" if said else ""


def _named(scene: Scene, shares: list[Share]) -> list[Svg]:
    found: list[Svg] = []
    for share in shares:
        name = kind_word(share.kind, share.total, scene.words)
        words = f"{name} ({scene.label(f'short_{share.kind}')})"
        found.append(flow(", " if found else "", counted(share.kind, share.total, 15), " ", words))
    return [*found, flow(".")]
