"""A position that travels: all that another process needs to go on from it.

The box goes as the sheet that it was read from, so that whoever plays by a sheet of their own is
not answered by the rules of the printed one.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from orrery.core.action import Seat
from orrery.core.bounds import LONGEST_POSITION, LONGEST_SHEET
from orrery.core.game import Game, game_in
from orrery.core.save import dump_state
from orrery.core.sight import Sight
from orrery.core.state import State


class Position(msgspec.Struct, frozen=True):
    """A state and the match that it is of, in plain values: for pickles, JSON and the like."""

    package: str  # where the game lives
    players: int
    options: dict[str, Any]
    components: Annotated[str, Meta(max_length=LONGEST_SHEET)] | None
    state: Annotated[str, Meta(max_length=LONGEST_POSITION)]  # as `pack` writes it

    @classmethod
    def of(cls, game: Game, state: State) -> Position:
        """Write a position of a game."""
        # every game names these two in its own slots
        options: Any = getattr(state, "options", None)
        box: Any = getattr(state, "box", game.box)
        return cls(
            game.package,
            state.players,
            {} if options is None else msgspec.to_builtins(options),
            game.sheet_of(box),
            pack(state),
        )

    @property
    def game(self) -> Game:
        """The game, imported if need be."""
        return game_in(self.package)

    def open(self) -> State:
        """Return the state, as it was."""
        game = self.game
        blank = game.empty(self.players, self.options, game.box_of(self.components))
        return game.load(blank, msgspec.json.decode(self.state))

    def sight(self, seat: Seat) -> Sight:
        """Return what a seat may know of it."""
        return Sight(self.open(), seat)


def pack(state: State) -> str:
    """Write a state as text."""
    return msgspec.json.encode(dump_state(state)).decode()
