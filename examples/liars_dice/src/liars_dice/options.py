"""What may be settled before a match."""

from __future__ import annotations

from typing import Literal

from orrery.core.options import Options


class LiarOptions(Options, frozen=True):
    """LIAR-1.3 and 1.4: whether ones are wild, and whether a claim may be called exact."""

    ones: Literal["wild", "plain"] = "wild"
    exact: bool = False
