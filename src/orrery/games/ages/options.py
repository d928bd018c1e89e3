"""What people may settle before a match (AGES-3.7)."""

from __future__ import annotations

from typing import Literal

from orrery.core.options import Options


class AgesOptions(Options, frozen=True):
    """Choose civilisations or draw them; play with open or with unknown sectors."""

    civilisations: Literal["choose", "random"] = "choose"
    mode: Literal["standard", "exploration"] = "standard"
