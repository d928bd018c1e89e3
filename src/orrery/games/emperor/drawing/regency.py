"""The sheet of the Regent: who has laid how much where, and what would come of it now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Seat
from orrery.draw.markup import flow, shape, sign, tag, thing
from orrery.draw.svg import Svg
from orrery.games.emperor.drawing.faces import head, note, rule_lines
from orrery.games.emperor.drawing.scene import Scene
from orrery.games.emperor.ids import NOBODY, STARBASE
from orrery.games.emperor.rules.resolution import outcome
from orrery.games.emperor.view import HexView

MOST_ROWS: Final = 6  # what there is room for; the map shows the others
FEW_ROWS: Final = 2  # up to these there is room to say how influence is counted
# how influence is counted (EMP-9.7, 9.9 to 9.13)
_RULES: Final = (
    ("influence", "regent_counts"),
    ("colony", "regent_most"),
    ("war", "regent_tie"),
    ("vp", "regent_scores"),
)


def regency(scene: Scene) -> Svg:
    """Write the markers in hand, the throne, and every sector with influence."""
    view = scene.view
    hands = [
        tag("span", shape(mat.seat, 13), str(mat.influence), class_="chip")
        for mat in view.mats
        if mat.influence
    ]
    rows = [_row(scene, one) for one in view.hexes if any(one.influence)]
    more = len(rows) - MOST_ROWS
    return flow(
        head(scene.say("influence_table"), *hands),
        throne(scene),
        tag("div", *rows[:MOST_ROWS], class_="list") if rows else "",
        note(scene.say("others_placed", count=more)) if more > 0 else "",
        "" if rows else tag("p", note(scene.say("nobody_placed"))),
        rule_lines(scene, _RULES) if len(rows) <= FEW_ROWS else "",
    )


def throne(scene: Scene) -> Svg:
    """Draw the throne with the influence on it, and who would have it."""
    view = scene.view
    laid = view.throne_influence
    winner = outcome(laid)[0] if any(laid) else NOBODY
    chooser = scene.say("to_chooser", name=scene.name(view.chooser))
    said = chooser if winner == NOBODY else scene.name(winner)
    return thing(
        "throne",
        sign("throne", 22),
        tag("b", scene.label("throne")),
        *_stacks(laid),
        note("→ ", said),
        label=f"{scene.label('throne')}{scene.colon}{said}",
        class_="throne",
    )


def _stacks(totals: Sequence[int]) -> list[Svg]:
    return [
        tag("span", shape(seat, 13), str(count), class_="n")
        for seat, count in enumerate(totals)
        if count
    ]


def totals(scene: Scene, one: HexView) -> list[int]:
    """EMP-9.7: placed markers count 1; an empire there 1, a starbase 2 for its owner."""
    found = list(one.influence) or [0] * scene.view.players
    if one.owner is not None and one.marker is not None:
        row = next(row for row in scene.box.markers if row.id == one.marker)
        found[one.owner] += row.influence
    return found


def result_words(scene: Scene, counts: Sequence[int]) -> str:
    """EMP-9.9, 9.10: say whose a sector would be, if nobody added to it."""
    winner, left = outcome(counts)
    if winner == NOBODY:
        return scene.say("falls_free")
    key = "keeps_starbase" if left >= STARBASE else "keeps_empire"
    return scene.say(key, name=scene.name(winner))


def _row(scene: Scene, one: HexView) -> Svg:
    counts = totals(scene, one)
    return tag(
        "div",
        tag("span", scene.place_name(one), class_="grow"),
        *_stacks(counts),
        note("→ ", result_words(scene, counts)),
        class_="ln",
    )


def winner_now(scene: Scene, one: HexView) -> Seat | None:
    """Return who would hold a sector, if nobody added influence."""
    winner = outcome(totals(scene, one))[0]
    return None if winner == NOBODY else winner
