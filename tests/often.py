"""What is looked at with every change, and what only in `make slow`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from matches import Setting, every_game, few_settings


def often(settings: Sequence[Setting]) -> list[Any]:
    """Return settings for `parametrize`: few of them with every change, all in `make slow`."""
    few = {setting for game in every_game().values() for setting in few_settings(game)}
    return [
        pytest.param(setting, marks=() if setting in few else pytest.mark.slow)
        for setting in settings
    ]
