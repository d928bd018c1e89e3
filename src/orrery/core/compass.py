"""Ways over a map of pointed hexes, in words: a step east, two steps north-west and one west."""

from __future__ import annotations

from typing import Final

from orrery.core.hexes import DIRECTIONS, Hex

_WAYS: Final[dict[str, tuple[str, ...]]] = {
    "en": ("east", "north-east", "north-west", "west", "south-west", "south-east"),
    "fr": (
        *("à l’est", "au nord-est", "au nord-ouest"),
        *("à l’ouest", "au sud-ouest", "au sud-est"),
    ),
}
_STEPS: Final = {"en": "{n} step{s} {way}", "fr": "à {n} pas {way}"}
_AND: Final = {"en": " and ", "fr": " et "}


def legs(origin: Hex, goal: Hex) -> list[tuple[int, int]]:
    """Return the shortest way as at most two straight legs: the direction, how many steps."""
    away = (goal[0] - origin[0], goal[1] - origin[1])
    for first in range(len(DIRECTIONS)):
        one, other = DIRECTIONS[first], DIRECTIONS[(first + 1) % 6]
        turn = one[0] * other[1] - one[1] * other[0]
        ahead = (away[0] * other[1] - away[1] * other[0]) // turn
        aside = (one[0] * away[1] - one[1] * away[0]) // turn
        if ahead > 0 and aside >= 0:
            return [(first, ahead), ((first + 1) % 6, aside)][: 1 + (aside > 0)]
    return []


def way(origin: Hex, goal: Hex, language: str) -> str:
    """Say where a hex lies from another one: "east", "2 steps east and 1 step north-east"."""
    found = legs(origin, goal)
    if [steps for _, steps in found] == [1]:
        return _WAYS[language][found[0][0]]
    return _AND[language].join(
        _STEPS[language].format(n=steps, s="s" if steps > 1 else "", way=_WAYS[language][direction])
        for direction, steps in found
    )
