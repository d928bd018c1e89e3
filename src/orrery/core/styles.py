"""The style sheet that stands beside a module, in the room where a game is drawn."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.resources import files


@cache
def style_beside(module: str) -> str:
    """Read a room's `style.css`, once; empty where the module is no room or has none."""
    if not hasattr(import_module(module), "__path__"):
        return ""
    sheet = files(module) / "style.css"
    return sheet.read_text("utf-8") if sheet.is_file() else ""
