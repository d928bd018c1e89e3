"""Playing a recorded game again, line by line."""

from __future__ import annotations

from orrery.core.phrase import phrase
from orrery.games.gaia.boardgamers.commands import COMMANDS, end_turn
from orrery.games.gaia.boardgamers.progress import Progress
from orrery.games.gaia.boardgamers.record import Move, unlike


class Replay(Progress):
    """One recorded game, played again line by line."""

    def play(self, line: Move) -> None:
        """Play one recorded line."""
        self.place = self.game.moves.index(line) if self.place < 0 else self.place + 1
        self.line = line.i
        self.where = phrase("gaia.line", game=self.game.id, line=line.i, move=line.move)
        text = line.move.strip()
        if not text or text.startswith("init "):
            return
        who, _, rest = text.partition(" ")
        seat = self.seat_of(who)
        if line.seat is not None and line.seat != self.game.setup.table_order[seat]:
            raise unlike(self.where, "gaia.other_seat", who=who, seat=line.seat)
        ends = rest.rstrip().endswith(".")
        self.queue = [part.strip() for part in rest.rstrip(". ").split(". ") if part.strip()]
        while self.queue:
            verb, _, argument = self.queue.pop(0).partition(" ")
            carry_out = COMMANDS.get(verb)
            if carry_out is None:
                raise unlike(self.where, "gaia.no_command", name=verb)
            carry_out(self, seat, argument.strip())
        if ends:
            end_turn(self, seat, "")
