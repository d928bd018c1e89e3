"""A recorded game as far as it was played: whose line it is, what its words mean, our answers."""

from __future__ import annotations

import re
from typing import Final

from orrery.core.action import Action
from orrery.core.errors import BadInput, BadMatch, Refused
from orrery.core.match import Match
from orrery.core.phrase import phrase
from orrery.games.gaia import actions as ours
from orrery.games.gaia.boardgamers import names
from orrery.games.gaia.boardgamers.record import Recorded, given_sheet, known, unlike
from orrery.games.gaia.state import GaiaState

OPTIONS: Final = {"rules": "boardgamers", "turn_order": "pass_order"}
_COORDINATES: Final = re.compile(r"(?P<q>-?\d+)x(?P<r>-?\d+)")
_PLAYER: Final = re.compile(r"p(?P<number>[1-4])")
_STONE_QUESTIONS: Final = (
    "BrainstoneCharged",
    "BrainstonePays",
    "BrainstoneToGaia",
    "BrainstoneDiscarded",
)


class Disagreement(BadMatch):
    """Our rules do not allow what was recorded."""


class Progress:
    """How far a recorded game was played again, and what of its line is still to be played."""

    def __init__(self, game: Recorded) -> None:
        self.game = game
        try:
            self.match = Match(
                "gaia",
                game.players,
                options=OPTIONS,
                names=[game.setup.factions[seat] for seat in game.setup.table_order],
                components=given_sheet(game),
            )
        except BadInput as error:
            raise BadMatch("gaia.wrong_set_up", game=game.id, why=error) from None
        board = self.state.board
        self.labels = {label: board.index[q, r] for q, r, _, _, label in game.setup.map}
        self.auction = any(" bid " in line.move for line in game.moves)
        self.queue: list[str] = []
        self.where = phrase("gaia.game", game=game.id)
        self.line = 0
        self.place = -1

    @property
    def state(self) -> GaiaState:
        """Return the position reached."""
        state = self.match.state
        assert isinstance(state, GaiaState)
        return state

    # -- what the words of a line mean

    def seat_of(self, who: str) -> int:
        """Return our seat of a player, named by seat or by faction."""
        order = self.game.setup.table_order
        player = _PLAYER.fullmatch(who)
        if player is not None and int(player["number"]) <= len(order):
            return order.index(int(player["number"]) - 1)
        if who in self.game.setup.factions:
            return order.index(self.game.setup.factions.index(who))
        raise unlike(self.where, "gaia.nobody", name=who)

    def hex(self, label: str) -> int:
        """Return the number of a hex, named by its label or its coordinates."""
        found = self.labels.get(label)
        if found is None:
            place = _COORDINATES.fullmatch(label)
            if place is not None:
                found = self.state.board.index.get((int(place["q"]), int(place["r"])))
        if found is None:
            raise unlike(self.where, "gaia.no_hex", name=label)
        return found

    def asks(self, *questions: str) -> bool:
        """Whether one of these questions is being asked."""
        stack = self.state.stack
        return bool(stack) and type(stack[-1]).__name__ in questions

    def do(self, seat: int, action: Action) -> None:
        """Give one answer; afterwards settle the Brainstone if the line says how."""
        try:
            self.match.play(seat, action)
        except Refused as error:
            raise Disagreement(
                "gaia.refused", where=self.where, action=str(action), why=error
            ) from None
        while self.asks(*_STONE_QUESTIONS):
            place = next(
                (n for n, part in enumerate(self.queue) if part.startswith("brainstone ")), None
            )
            if place is None:
                return
            self.settle_brainstone(seat, place_named(self.queue.pop(place)))

    def settle_brainstone(self, seat: int, argument: str) -> None:
        """Settle the Brainstone.

        Of several charges in one income the other engine asks one by one, we ask once: then the
        last answer counts.
        """
        answers = [known("gaia.no_stone_place", argument, names.STONE)]
        if not self.asks(*_STONE_QUESTIONS):
            return
        if self.asks("BrainstoneCharged") and any(
            type(step).__name__ == "GaiaPhase" for step in self.state.stack
        ):
            answers += [
                known("gaia.no_stone_place", place_named(part), names.STONE)
                for part in (*self.queue, *self.later_answers())
                if part.startswith("brainstone ")
            ]
        offered = self.state.choices(seat)
        choices = [ours.SettleBrainstone(place) for place in answers]  # type: ignore[arg-type]  # one of the five
        fitting = [one for one in choices if one in offered]
        self.do(seat, fitting[-1] if fitting else choices[0])

    def later_answers(self) -> list[str]:
        """Return the answers about the Brainstone on the lines right after this one."""
        found: list[str] = []
        for line in self.game.moves[self.place + 1 :]:
            _, _, commands = line.move.partition(" ")
            parts = commands.rstrip(". ").split(". ")
            if not all(part.startswith("brainstone ") for part in parts):
                break
            found += parts
        return found


def place_named(command: str) -> str:
    """Return the place that a command about the Brainstone names."""
    _, place = command.split(" ", 1)
    return place
