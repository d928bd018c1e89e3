"""What a simulation is: so many matches, each known by its number alone.

Match number `i` follows from the plan and `i`, whoever plays it and whenever. So the results do not
depend on how the work is shared out.
"""

from __future__ import annotations

from typing import Any

import msgspec

from orrery.bots import make_bot
from orrery.bots.bot import mix
from orrery.core.errors import BadOption
from orrery.core.registry import game as game_by_id
from orrery.sim.play import Result, play_match


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Many matches of one game between some bots."""

    game: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: dict[str, Any] = {}
    components: str | None = None  # the text of a corrected component sheet
    record: bool = False  # keep what was said, for reports

    def check(self) -> Plan:
        """Return the plan with its bots dealt to all seats, or say what is wrong with it."""
        game = game_by_id(self.game)
        game.check_players(self.players)
        game.read_options(self.options)
        game.box_of(self.components)
        if self.games < 1:
            raise BadOption("sim.games", games=self.games)
        if not self.bots:
            raise BadOption("sim.no_bot")
        if len(self.bots) > self.players:
            raise BadOption("bots.too_many", bots=len(self.bots), seats=self.players)
        for name in self.bots:
            make_bot(name, game, 0)
        return msgspec.structs.replace(
            self, bots=tuple(self.bots[at % len(self.bots)] for at in range(self.players))
        )

    def seats(self, index: int) -> tuple[str, ...]:
        """Return who sits where in a match: rotated each time, and every other round mirrored."""
        turn, mirrored = index % self.players, index // self.players % 2
        order = self.bots[::-1] if mirrored else self.bots
        return order[turn:] + order[:turn]

    def play(self, index: int) -> Result:
        """Play one match of the plan."""
        game = game_by_id(self.game)
        return play_match(
            game,
            self.players,
            self.options,
            self.seats(index),
            mix("match", str(self.seed), str(index)),
            index=index,
            record=self.record,
            box=game.box_of(self.components),
        )
