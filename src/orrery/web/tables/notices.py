"""What a table says of somebody, among what people say there: who came, who went, who was late."""

from __future__ import annotations

from typing import Final, Literal

Told = Literal[
    "left", "stood_up", "sat_down", "hinted", "late", "returned", "paused", "resumed", "taken_back",
    "declined",
]  # fmt: skip
# Begins such a line; what people say holds no such character.
TELLS: Final = "\x01"
