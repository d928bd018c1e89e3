"""A match as a file: readable, a line for each fact and for each answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from orrery.core.action import Seat
from orrery.core.errors import BadMatch
from orrery.core.foreign import reading
from orrery.core.game import Game
from orrery.core.options import Options
from orrery.core.save import dump_state, fingerprint
from orrery.core.state import State

FORMAT = 1


class Redraw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chance drawn anew after so many decisions; what the kept seats had seen stayed as it was."""

    at: int
    word: int
    kept: tuple[Seat, ...] = ()


class Saved(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A match as a file. `log` lines read "seat action".

    The snapshot carries a match over a change of its rules. From then on the file also keeps the
    number of decisions made before (`first`) and the position they led to (`carried`). The
    signature is that of the site that gave the file out; only that site looks at it (`outside`).
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
    redraws: tuple[Redraw, ...] = ()
    digest: str = ""
    snapshot: Any = None
    first: int = 0
    carried: Any = None
    signature: str = ""

    @classmethod
    def of(
        cls,
        game: Game,
        state: State,
        *,
        seed: int,
        names: tuple[str, ...],
        options: Options,
        components: str | None,
        log: Iterable[tuple[Seat, object]],
        redraws: Sequence[Redraw],
        rules: int | None = None,
    ) -> Saved:
        """Return a match that stands so after these answers; by today's rules, if no other."""
        snapshot = dump_state(state)
        return cls(
            orrery=FORMAT,
            game=game.id,
            rules=game.rules_version if rules is None else rules,
            players=state.players,
            seed=seed,
            names=names,
            options=msgspec.to_builtins(options),
            components=components,
            log=tuple(f"{seat} {action}" for seat, action in log),
            redraws=tuple(redraws),
            digest=fingerprint(snapshot),
            snapshot=snapshot,
        )

    def is_whole(self) -> bool:
        """Whether the snapshot is the one that was saved."""
        try:
            return fingerprint(self.snapshot) == self.digest
        except (OverflowError, RecursionError):
            return False


def read_file(data: bytes | str) -> Saved:
    """Read a match from a file, laid out anyhow; whether it holds, `Match.resume` finds out."""
    try:
        return msgspec.json.decode(data, type=Saved)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BadMatch("match.unreadable", why=reading(error)) from None


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
