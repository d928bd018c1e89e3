from __future__ import annotations

from typing import Any, Literal

import pytest

from orrery.core.errors import BadOption
from orrery.core.options import Options, describe, every_variant, read_options


class Settings(Options, frozen=True):
    mode: Literal["short", "long"] = "short"
    fog: bool = False
    rounds: Literal[6, 8] = 8


def test_every_option_is_described() -> None:
    found = [(one.name, one.values, one.default) for one in describe(Settings)]
    assert found == [
        ("mode", ("short", "long"), "short"),
        ("fog", (False, True), False),
        ("rounds", (6, 8), 8),
    ]


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ({}, Settings()),
        ({"mode": "long", "fog": True, "rounds": 6}, Settings("long", fog=True, rounds=6)),
        ({"mode": "LONG", "fog": "yes", "rounds": "6"}, Settings("long", fog=True, rounds=6)),
        ({"fog": "off"}, Settings()),
    ],
)
def test_options_are_read_from_values_or_words(given: dict[str, Any], meant: Settings) -> None:
    assert read_options(Settings, given) == meant


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"speed": 1}, "no option is called 'speed'; there are: mode, fog, rounds"),
        ({"mode": "medium"}, "mode cannot be 'medium'; it is one of: short, long"),
        ({"mode": None}, "mode cannot be None"),
        ({"fog": 7}, "fog cannot be 7"),
        ({"rounds": [6]}, r"rounds cannot be \[6\]"),
        ({"mode": "yes"}, "mode cannot be 'yes'"),
    ],
)
def test_wrong_options_are_refused(given: dict[str, Any], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        read_options(Settings, given)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="there are: none"):
        read_options(Options, {"fog": True})


def test_a_variant_changes_one_option() -> None:
    assert every_variant(Settings) == [
        Settings(),
        Settings("long"),
        Settings(fog=True),
        Settings(rounds=6),
    ]
