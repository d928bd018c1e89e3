"""Which matches are played: the same number of the same plan is the same match everywhere."""

from __future__ import annotations

import random
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from matches import Setting, Style, every_setting
from odd_sheets import odd_sheet
from orrery.core.components import own_sheet
from orrery.core.errors import BadComponents, BadOption
from orrery.core.files import write_whole
from orrery.core.game import Game
from orrery.core.plain_yaml import read_plain
from orrery.core.registry import games
from orrery.core.rehearsal import rehearse
from orrery.core.rng import Rng
from test_laws import Case

CHUNK = 100  # matches in one piece of work
TRIES = 1000  # odd sheets, of which one must be fit for play


class Plan(msgspec.Struct, frozen=True):
    """What is drawn for each match."""

    seed: int
    rules: dict[str, int]  # every game, and the version of its rules
    sheets: int  # corrected sheets of each game
    folder: str  # where they lie
    greedy: int = 20  # one match of so many is played greedily: it takes thirty times as long
    corrected: int = 4  # one of so many on a corrected sheet
    lawful: int = 100  # one of so many is asked every law

    def case(self, number: int) -> Case:
        """Return a match: everything about it is drawn by its number."""
        rng = Rng((self.seed << 32) + number)
        game = games()[rng.pick(sorted(self.rules))]
        sheet = self.sheet(game, rng.below(self.sheets)) if self.wants_sheet(rng) else None
        style: Style = "greedy" if rng.below(self.greedy) == 0 else "random"
        return Case(rng.pick(settings(game, sheet)), style, rng.below(1 << 32))

    def wants_sheet(self, rng: Rng) -> bool:
        return self.sheets > 0 and rng.below(self.corrected) == 0

    def is_lawful(self, number: int) -> bool:
        """Whether a match is asked every law."""
        return number % self.lawful == 0

    def page(self, game: Game, number: int) -> Path:
        return Path(self.folder) / f"{game.id}-{game.rules_version}-{self.seed}-{number}.yaml"

    def sheet(self, game: Game, number: int) -> str:
        """Return a corrected sheet: made once, found again later."""
        page = self.page(game, number)
        if not page.exists():
            page.parent.mkdir(parents=True, exist_ok=True)
            write_whole(page, corrected(game, (self.seed << 16) + number).encode())
        return read(page)


@lru_cache
def read(page: Path) -> str:
    return page.read_text("utf-8")


def corrected(game: Game, seed: int) -> str:
    """Return a sheet that somebody changed here or there, and that passes the dry run."""
    own: Any = read_plain(own_sheet(game.package))
    chance = random.Random(seed)
    for _ in range(TRIES):
        sheet = odd_sheet(own, chance)
        try:
            box = rehearse(game, sheet)
        except BadComponents:
            continue
        if box != game.box:
            return sheet
    raise AssertionError(f"{game.id}: no odd sheet of {TRIES} can be played")


@lru_cache
def settings(game: Game, sheet: str | None) -> list[Setting]:
    """Return every player count and variant; those that a sheet is for."""
    every = every_setting(game)
    if sheet is None:
        return every
    return [one for one in (setting._replace(sheet=sheet) for setting in every) if is_fit(one)]


def is_fit(setting: Setting) -> bool:
    try:
        setting.start(1)
    except BadOption:
        return False
    return True


def pieces(matches: int) -> list[tuple[int, int]]:
    """Return the pieces of work: the first number of each, and the one after its last."""
    return [(first, min(first + CHUNK, matches)) for first in range(0, matches, CHUNK)]
