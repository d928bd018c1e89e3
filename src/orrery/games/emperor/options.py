"""What people may settle before a match (EMP-2.11)."""

from __future__ import annotations

from typing import Literal

from orrery.core.options import Options


class EmperorOptions(Options, frozen=True):
    """The rulebook knows no variants; these are the platform's."""

    # EMP-13.2: everybody's victory points but one's own are hidden until the end
    hide_vp: bool = True
    # a guard against players who never let a game end
    safety_max_rounds: Literal[60, 20] = 60
