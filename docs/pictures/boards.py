"""Draws the boards that the documentation shows, from seeded matches between bots.

    python docs/pictures/boards.py            all of them
    python docs/pictures/boards.py ages       those of one game

A game is added by a line in `SCENES`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple, get_args

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from matches import greedily
from orrery.core.match import Match
from orrery.core.rng import Rng
from orrery.draw import Theme, as_file

HERE = Path(__file__).parent
NAMES = ("Ada", "Blaise", "Caroline", "Dirac", "Emmy", "Fermat")


class Scene(NamedTuple):
    """A moment of a match, seen by the first who is asked."""

    name: str
    game: str
    players: int
    decisions: int
    seed: int = 1
    language: str = "en"


SCENES = (
    Scene("ages-board", "ages", 4, 150),
    Scene("ages-board-six", "ages", 6, 170),
    Scene("ages-board-duel", "ages", 2, 60, language="fr"),
    Scene("rebellion-board", "rebellion", 4, 210),
    Scene("rebellion-board-five", "rebellion", 5, 330),
    Scene("rebellion-board-duel", "rebellion", 2, 120, language="fr"),
)


def played(scene: Scene) -> Match:
    """Play a match up to the moment."""
    match = Match(scene.game, scene.players, seed=scene.seed, names=NAMES[: scene.players])
    rng = Rng(scene.seed)
    for _ in range(scene.decisions):
        if match.over:
            break
        seat = match.state.pending()[0]
        match.play(seat, greedily(match.game, match.state, seat, rng))
    return match


def draw(scene: Scene) -> None:
    """Draw the board and the mat of whoever is asked, in both themes."""
    match = played(scene)
    seat = (match.state.pending() or (0,))[0]
    view = match.state.view(seat)
    for theme in get_args(Theme):
        look = match.look(scene.language, theme)
        drawing = match.game.drawing
        for what, drawn in (
            ("", drawing.board(view, look)),
            ("-mat", drawing.mat(view, seat, look)),
        ):
            file = HERE / f"{scene.name}{what}-{theme}.svg"
            file.write_text(as_file(drawn), encoding="utf-8")


if __name__ == "__main__":
    for each in SCENES:
        if not sys.argv[1:] or each.game in sys.argv[1:]:
            draw(each)
