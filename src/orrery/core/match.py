"""A match: a game, its players, a seed and everything that was answered.

Replaying the log rebuilds the state exactly. It is the save format, the wire format, the
undo mechanism, the bug report and the golden test.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from orrery.core.action import Action, Seat
from orrery.core.components import Component
from orrery.core.drawing import Look
from orrery.core.errors import BadAction, BadMatch, BadOption, CannotUndo, OrreryError
from orrery.core.events import Sink, Told
from orrery.core.game import Game
from orrery.core.options import Options
from orrery.core.phrase import phrase
from orrery.core.registry import game as game_by_id
from orrery.core.rng import Rng
from orrery.core.save import digest
from orrery.core.saved import FORMAT, Redraw, Saved, read_file, write_file
from orrery.core.state import State
from orrery.core.undo import is_revealing

SNAPSHOT_EVERY = 32


class Match:
    """A game in progress, with its history."""

    def __init__(
        self,
        game: Game | str,
        players: int,
        *,
        seed: int = 0,
        options: Options | Mapping[str, Any] | None = None,
        names: Sequence[str] = (),
        components: str | None = None,
    ) -> None:
        self.game = game_by_id(game) if isinstance(game, str) else game
        self.players = self.game.check_players(players)
        self.seed = seed
        if names and len(names) != players:
            raise BadOption("names.count", names=len(names), players=players)
        self.names = tuple(names) or tuple(f"#{seat + 1}" for seat in range(players))
        self.components = components
        self.box: Component = self.game.box_of(components)
        self.options: Options = self.game.read_options(options)
        blank = self.game.empty(players, self.options, self.box)
        self.sink = Sink()
        self.log: list[tuple[Seat, Action]] = []
        self.redraws: list[Redraw] = []
        # Decisions before this one cannot be rebuilt: they were made under other rules.
        self.first = 0
        self._carried: Any = None
        self.state = blank
        blank.rng.word = seed & ((1 << 64) - 1)
        blank.sink = self.sink
        self.game.set_up(blank)
        blank.run()
        self.opening: list[Told] = self.sink.take()
        self._snapshots: dict[int, State] = {0: blank.clone()}

    # -- playing

    @property
    def over(self) -> bool:
        """Whether nobody owes an answer any more."""
        return not self.state.asked

    def play(self, seat: Seat, action: Action | str) -> list[Told]:
        """Play one answer and return what happened. What is refused changes nothing."""
        if isinstance(action, str):
            action = self.game.language.read_text(action)
        if not isinstance(action, self.game.language.kinds):
            raise BadAction("action.foreign", action=repr(action), game=self.game.id)
        self.state.play(seat, action)
        self.log.append((seat, action))
        if len(self.log) % SNAPSHOT_EVERY == 0:
            self._snapshots[len(self.log)] = self.state.clone()
        return self.sink.take()

    def redraw(self, kept: Sequence[Seat], word: int) -> None:
        """Draw anew all that none of these seats may know: the seed no longer tells what comes."""
        self.state = self.state.redraw(kept, Rng(word))
        self.state.sink = self.sink
        self.redraws.append(Redraw(len(self.log), word, tuple(kept)))
        self._snapshots[len(self.log)] = self.state.clone()

    # -- looking back

    def at(self, decisions: int) -> State:
        """Return the state after so many decisions, rebuilt from the nearest snapshot."""
        if not self.first <= decisions <= len(self.log):
            raise BadOption("replay.bounds", first=self.first, last=len(self.log), wanted=decisions)
        start = max(at for at in self._snapshots if at <= decisions)
        state = self._snapshots[start].clone()
        for seat, action in self.log[start:decisions]:
            state.play(seat, action)
        return state

    def told(self, decision: int) -> list[Told]:
        """Return what was told by a decision (0: by the set-up)."""
        if decision == 0:
            return self.opening
        state = self.at(decision - 1)
        sink = Sink()
        state.sink = sink
        seat, action = self.log[decision - 1]
        state.play(seat, action)
        return sink.take()

    def look(self, language: str = "en", theme: Literal["dark", "light"] = "dark") -> Look:
        """Return how to look at this match: with its players' names and its own box."""
        return Look(self.names, language, theme, None if self.components is None else self.box)

    def _repr_svg_(self) -> str | None:
        """Show the board in a notebook, as somebody who watches sees it."""
        try:
            drawing = self.game.drawing
        except NotImplementedError:
            return None
        return drawing.board(self.state.view(None), self.look())

    def can_undo(self, seat: Seat) -> bool:
        """Whether a seat may take its last answer back.

        Nobody else acted since and nothing was revealed by it.
        """
        if len(self.log) <= self.first or self.log[-1][0] != seat:
            return False
        before = self.at(len(self.log) - 1)
        return not is_revealing(before, self.state)

    def undo(self, seat: Seat) -> None:
        """Take a seat's last answer back."""
        if not self.can_undo(seat):
            raise CannotUndo("undo.too_late")
        self.state = self.at(len(self.log) - 1)
        self.state.sink = self.sink
        self.log.pop()
        self._snapshots = {at: kept for at, kept in self._snapshots.items() if at <= len(self.log)}

    # -- saving

    def saved(self) -> Saved:
        """Return the match as plain data."""
        saved = Saved.of(
            self.game,
            self.state,
            seed=self.seed,
            names=self.names,
            options=self.options,
            components=self.components,
            log=self.log,
            redraws=self.redraws,
        )
        saved.first, saved.carried = self.first, self._carried
        return saved

    def save(self) -> bytes:
        """Return the match as the bytes of a file."""
        return write_file(self.saved())

    @classmethod
    def load(cls, data: bytes | str) -> Match:
        """Read a saved match, replaying it; refuse it with the reason where it does not hold."""
        return cls.resume(read_file(data))

    @classmethod
    def resume(cls, saved: Saved) -> Match:
        """Rebuild a match from plain data."""
        if saved.orrery != FORMAT:
            raise BadMatch("match.format", format=saved.orrery, known=FORMAT)
        if (saved.snapshot is not None or saved.first) and not saved.is_whole():
            raise BadMatch("snapshot.other")
        try:
            match = cls(
                saved.game,
                saved.players,
                seed=saved.seed,
                options=saved.options,
                names=saved.names,
                components=saved.components,
            )
        except OrreryError as error:
            raise BadMatch("match.not_set_up", why=error) from None
        if saved.rules > match.game.rules_version:
            raise BadMatch(
                "match.newer_rules",
                rules=saved.rules,
                game=saved.game,
                known=match.game.rules_version,
            )
        log = [match._read_line(number, line) for number, line in enumerate(saved.log, 1)]
        match._check_redraws(saved)
        if saved.first:
            match._carry(log, saved.first, saved.carried)
        fault = match._replay(log, saved.redraws, saved.digest)
        if fault is None:
            return match
        if saved.rules == match.game.rules_version:
            raise fault
        # The rules have changed since, and the log no longer replays: go on from the snapshot.
        match._carry(log, len(log), saved.snapshot)
        return match

    def _read_line(self, number: int, line: str) -> tuple[Seat, Action]:
        seat, _, text = line.partition(" ")
        if not (seat.isascii() and seat.isdigit() and int(seat) < self.players):
            raise BadMatch("match.line", line=number, why=phrase("match.no_seat", seat=seat))
        try:
            return int(seat), self.game.language.read_text(text)
        except BadAction as error:
            raise BadMatch("match.line", line=number, why=error) from None

    def _check_redraws(self, saved: Saved) -> None:
        """Refuse what says that chance was drawn anew as it cannot have been."""
        last = saved.first
        for one in saved.redraws:
            if not (
                last <= one.at <= len(saved.log)
                and 0 <= one.word < 1 << 64
                and all(0 <= seat < self.players for seat in one.kept)
            ):
                raise BadMatch("match.redraw", redraw=repr(one))
            last = one.at

    def _replay(
        self, log: Sequence[tuple[Seat, Action]], redraws: Sequence[Redraw], expected: str
    ) -> BadMatch | None:
        """Play the log; return what is wrong with it, if anything."""
        due = list(reversed(redraws))
        for number, (seat, action) in enumerate(log[self.first :], self.first):
            self._redraw_due(due)
            try:
                self.play(seat, action)
            except OrreryError as error:
                text = f"{seat} {action}"
                return BadMatch("match.no_replay", line=number + 1, text=text, why=error)
        self._redraw_due(due)
        if expected and digest(self.state) != expected:
            return BadMatch("match.other_position")
        return None

    def _redraw_due(self, due: list[Redraw]) -> None:
        while due and due[-1].at == len(self.log):
            one = due.pop()
            self.redraw(one.kept, one.word)

    def _carry(self, log: Sequence[tuple[Seat, Action]], first: int, snapshot: Any) -> None:
        """Start from a position that other rules led to; what came before is only remembered."""
        if not 0 <= first <= len(log):
            raise BadMatch("match.carried", decision=first, decisions=len(log))
        blank = self.game.empty(self.players, self.options, self.box)
        self.state = self.game.load(blank, snapshot)
        self.state.sink = self.sink
        self.sink.take()
        self.log = list(log[:first])
        self.redraws = []
        self.first = first
        self._carried = snapshot
        self._snapshots = {first: self.state.clone()}
