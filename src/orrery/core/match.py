"""A match: a game, its players, a seed and everything that was answered.

Replaying the log rebuilds the state exactly. It is the save format, the wire format, the
undo mechanism, the bug report and the golden test.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from orrery.core.action import Action, Seat
from orrery.core.components import Component
from orrery.core.errors import BadAction, BadMatch, BadOption, CannotUndo, OrreryError
from orrery.core.events import Sink, Told
from orrery.core.game import Game
from orrery.core.options import Options
from orrery.core.registry import game as game_by_id
from orrery.core.save import digest, dump_state, fingerprint
from orrery.core.state import State
from orrery.core.table import Look

FORMAT = 1
SNAPSHOT_EVERY = 32


class Saved(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A match as a file. `log` lines read "seat action".

    The snapshot carries a match over a change of its rules. From then on the file also keeps the
    number of decisions made before (`first`) and the position they led to (`carried`).
    """

    orrery: int
    game: str
    rules: int
    players: int
    seed: int
    names: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    components: str | None = None
    log: tuple[str, ...] = ()
    digest: str = ""
    snapshot: Any = None
    first: int = 0
    carried: Any = None


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
            raise BadOption(f"{len(names)} names for {players} players")
        self.names = tuple(names) or tuple(f"#{seat + 1}" for seat in range(players))
        self.components = components
        self.box: Component = self.game.box_of(components)
        self.options: Options = self.game.read_options(options)
        blank = self.game.empty(players, self.options, self.box)
        self.sink = Sink()
        self.log: list[tuple[Seat, Action]] = []
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
            raise BadAction(f"{action!r} is not an action of {self.game.id}")
        self.state.play(seat, action)
        self.log.append((seat, action))
        if len(self.log) % SNAPSHOT_EVERY == 0:
            self._snapshots[len(self.log)] = self.state.clone()
        return self.sink.take()

    # -- looking back

    def at(self, decisions: int) -> State:
        """Return the state after so many decisions, rebuilt from the nearest snapshot."""
        if not self.first <= decisions <= len(self.log):
            raise BadOption(
                f"this match can be shown at {self.first} to {len(self.log)}, not at {decisions}"
            )
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
            table = self.game.table
        except NotImplementedError:
            return None
        return table.board(self.state.view(None), self.look())

    def can_undo(self, seat: Seat) -> bool:
        """Whether a seat may take its last answer back.

        Nobody else acted since and nothing was revealed by it.
        """
        if len(self.log) <= self.first or self.log[-1][0] != seat:
            return False
        before = self.at(len(self.log) - 1)
        return before.rng.word == self.state.rng.word and before.seals == self.state.seals

    def undo(self, seat: Seat) -> None:
        """Take a seat's last answer back."""
        if not self.can_undo(seat):
            raise CannotUndo("somebody else has acted since, or something was revealed")
        self.state = self.at(len(self.log) - 1)
        self.state.sink = self.sink
        self.log.pop()
        self._snapshots = {at: kept for at, kept in self._snapshots.items() if at <= len(self.log)}

    # -- saving

    def saved(self) -> Saved:
        """Return the match as plain data."""
        return Saved(
            orrery=FORMAT,
            game=self.game.id,
            rules=self.game.rules_version,
            players=self.players,
            seed=self.seed,
            names=self.names,
            options=msgspec.to_builtins(self.options),
            components=self.components,
            log=tuple(f"{seat} {action}" for seat, action in self.log),
            digest=digest(self.state),
            snapshot=dump_state(self.state),
            first=self.first,
            carried=self._carried,
        )

    def save(self) -> bytes:
        """Return the match as the bytes of a file."""
        return write_file(self.saved())

    @classmethod
    def load(cls, data: bytes | str) -> Match:
        """Read a saved match, replaying it; refuse it with the reason where it does not hold."""
        try:
            saved = msgspec.json.decode(data, type=Saved)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise BadMatch(f"not a saved match: {error}") from None
        return cls.resume(saved)

    @classmethod
    def resume(cls, saved: Saved) -> Match:
        """Rebuild a match from plain data."""
        if saved.orrery != FORMAT:
            raise BadMatch(f"saved in format {saved.orrery}; this Orrery reads format {FORMAT}")
        if (saved.snapshot is not None or saved.first) and not _is_whole(saved):
            raise BadMatch("the snapshot is not the position that was saved")
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
            raise BadMatch(f"a match that cannot be set up: {error}") from None
        if saved.rules > match.game.rules_version:
            raise BadMatch(
                f"played by rules {saved.rules} of {saved.game}; "
                f"this Orrery knows rules {match.game.rules_version}"
            )
        log = [match._read_line(number, line) for number, line in enumerate(saved.log, 1)]
        if saved.first:
            match._carry(log, saved.first, saved.carried)
        fault = match._replay(log, saved.digest)
        if fault is None:
            return match
        if saved.rules == match.game.rules_version:
            raise BadMatch(fault)
        # The rules have changed since, and the log no longer replays: go on from the snapshot.
        match._carry(log, len(log), saved.snapshot)
        return match

    def _read_line(self, number: int, line: str) -> tuple[Seat, Action]:
        seat, _, text = line.partition(" ")
        if not (seat.isascii() and seat.isdigit() and int(seat) < self.players):
            raise BadMatch(f"line {number}: no seat {seat!r}")
        try:
            return int(seat), self.game.language.read_text(text)
        except BadAction as error:
            raise BadMatch(f"line {number}: {error}") from None

    def _replay(self, log: Sequence[tuple[Seat, Action]], expected: str) -> str | None:
        """Play the log; return what is wrong with it, if anything."""
        for number, (seat, action) in enumerate(log[self.first :], self.first + 1):
            try:
                self.play(seat, action)
            except OrreryError as error:
                return f"line {number} ({seat} {action}) does not replay: {error}"
        if expected and digest(self.state) != expected:
            return "the log replays to another position than the one that was saved"
        return None

    def _carry(self, log: Sequence[tuple[Seat, Action]], first: int, snapshot: Any) -> None:
        """Start from a position that other rules led to; what came before is only remembered."""
        if not 0 <= first <= len(log):
            raise BadMatch(f"carried over at decision {first} of {len(log)}")
        blank = self.game.empty(self.players, self.options, self.box)
        self.state = self.game.load(blank, snapshot)
        self.state.sink = self.sink
        self.sink.take()
        self.log = list(log[:first])
        self.first = first
        self._carried = snapshot
        self._snapshots = {first: self.state.clone()}


def _is_whole(saved: Saved) -> bool:
    """Whether the snapshot is the one that was saved."""
    try:
        return fingerprint(saved.snapshot) == saved.digest
    except (OverflowError, RecursionError):
        return False


def write_file(saved: Saved) -> bytes:
    """Write a match as the bytes of a file: a line for each fact and for each answer."""
    facts = msgspec.to_builtins(saved)
    return b"{\n" + b",\n".join(_line(name, fact) for name, fact in facts.items()) + b"\n}\n"


def _line(name: str, fact: object) -> bytes:
    """Write one fact of a file; the log a line for each answer."""
    encode = msgspec.json.encode
    if name == "log" and isinstance(fact, (list, tuple)):
        return b' "log": [\n  ' + b",\n  ".join(map(encode, fact)) + b"\n ]"
    return b" " + encode(name) + b": " + encode(fact)
