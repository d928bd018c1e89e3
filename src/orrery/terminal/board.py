"""A position in words: the game's own text board, or its view field by field."""

from __future__ import annotations

import json

import msgspec

from orrery.core.drawing import Look
from orrery.core.game import Game
from orrery.core.view import View


def board_text(game: Game, view: View, look: Look) -> str:
    """Return what a seat sees."""
    try:
        drawing = game.drawing
    except NotImplementedError:
        return plain_text(view)
    return drawing.text(view, look).rstrip("\n")


def plain_text(view: View) -> str:
    """Write a view field by field, for a game without a text board."""
    shown = {
        name: msgspec.to_builtins(getattr(view, name))
        for name in view.__struct_fields__
        if name not in {"prompt", "seat", "players"}
    }
    width = max(len(name) for name in shown)
    return "\n".join(
        f"{name.replace('_', ' '):<{width}}  {json.dumps(value, ensure_ascii=False)}"
        for name, value in shown.items()
    )
