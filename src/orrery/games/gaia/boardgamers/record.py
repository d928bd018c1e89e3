"""Reading recorded games: plain or gzipped, one game in a file or one on each line."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from orrery.core.errors import BadMatch
from orrery.games.gaia.boardgamers import names

SIZE_AT_MOST = 64 * 1024 * 1024


class Move(msgspec.Struct, frozen=True):
    """One recorded line and, where it is known, the position after it."""

    move: str
    i: int = 0
    seat: int | None = None
    after: dict[str, Any] | None = None


class Setup(msgspec.Struct, frozen=True):
    """The recorded set-up."""

    map: tuple[tuple[int, int, str, str, str], ...]
    boosters: tuple[str, ...]
    round_scoring: tuple[str, ...]
    final_scoring: tuple[str, ...]
    tech: dict[str, str]
    adv_tech: dict[str, str]
    terraforming_federation: str
    factions: tuple[str, ...]
    table_order: tuple[int, ...]


class Recorded(msgspec.Struct, frozen=True):
    """A recorded game."""

    id: str
    players: int
    setup: Setup
    moves: tuple[Move, ...]
    options: dict[str, Any] = {}

    def left_out_because(self) -> str:
        """Say why a game cannot be followed: it was not played with the printed game."""
        if self.options.get("factionVariant", "standard") not in {"standard", "", None}:
            return "other faction boards than the printed ones"
        if self.options.get("frontiers") or self.options.get("expansions"):
            return "an expansion that is not in our box"
        if self.options.get("noFedCheck"):
            return "federations were not checked"
        return ""


def read_records(path: str | Path) -> Iterator[Recorded]:
    """Read every game of a file."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise BadMatch(f"{path}: {error.strerror}") from None
    if data[:2] == b"\x1f\x8b":
        data = _unpacked(path, data)
    try:
        text = data.decode("utf-8")
    except UnicodeError:
        raise BadMatch(f"{path}: not a text file") from None
    if not text.strip():
        raise BadMatch(f"{path}: the file is empty")
    whole = _try(text)
    if whole is not None:
        yield whole
        return
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                yield msgspec.json.decode(line, type=Recorded)
            except (msgspec.MsgspecError, RecursionError) as error:
                raise BadMatch(f"{path}, line {number}: not a recorded game: {error}") from None


def _unpacked(path: str | Path, data: bytes) -> bytes:
    try:
        unpack = zlib.decompressobj(wbits=31)
        found = unpack.decompress(data, SIZE_AT_MOST)
    except (zlib.error, gzip.BadGzipFile) as error:
        raise BadMatch(f"{path}: damaged gzip: {error}") from None
    if unpack.unconsumed_tail:
        raise BadMatch(f"{path}: more than {SIZE_AT_MOST} bytes when unpacked")
    if not unpack.eof:
        raise BadMatch(f"{path}: damaged gzip: it stops early")
    if unpack.unused_data.startswith(b"\x1f\x8b"):
        found += _unpacked(path, unpack.unused_data)
    return found


def _try(text: str) -> Recorded | None:
    try:
        return msgspec.json.decode(text, type=Recorded)
    except (msgspec.MsgspecError, RecursionError):
        return None


T = TypeVar("T")


def known(what: str, name: str, table: dict[str, T]) -> T:
    """Look a recorded name up, or refuse it."""
    found = table.get(name)
    if found is None:
        raise BadMatch(f"no {what} is called {name!r}")
    return found


def winning_bids(game: Recorded) -> list[int]:
    """Return what each recorded seat bid for the faction that it plays."""
    bids = [0] * game.players
    for line in game.moves:
        words = line.move.rstrip(".").split()
        if len(words) == 4 and words[1] == "bid" and line.seat is not None:
            if not (words[3].isascii() and words[3].isdigit()) or line.seat >= game.players:
                raise BadMatch(f"line {line.i}: {line.move!r} is not a bid")
            if words[2] == game.setup.factions[line.seat]:
                bids[line.seat] = int(words[3])
    return bids


def given_sheet(game: Recorded) -> str:
    """Return the recorded set-up as a component sheet."""
    setup = game.setup
    if sorted(setup.table_order) != list(range(game.players)):
        raise BadMatch(f"{setup.table_order} is not an order of {game.players} seats")
    if len(setup.factions) != game.players:
        raise BadMatch(f"{len(setup.factions)} factions for {game.players} players")
    for position in names.POSITIONS:
        if position not in setup.tech:
            raise BadMatch(f"no tech tile lies at {position}")
    for area in names.AREAS:
        if area not in setup.adv_tech:
            raise BadMatch(f"no advanced tile lies at {area}")
    bids = winning_bids(game)
    given = {
        "map": [[q, r, planet, sector] for q, r, planet, sector, _ in setup.map],
        "tech": [known("tech tile", setup.tech[p], names.TECH) for p in names.POSITIONS],
        "advanced": [known("tile", setup.adv_tech[a], names.ADVANCED) for a in names.AREAS],
        "rounds": [known("round tile", t, names.ROUND_TILES) for t in setup.round_scoring],
        "finals": [known("final tile", t, names.FINAL_TILES) for t in setup.final_scoring],
        "boosters": [known("booster", b, names.BOOSTERS) for b in setup.boosters],
        "terraforming_token": known(
            "federation token", setup.terraforming_federation, names.TOKENS
        ),
        "bids": [bids[seat] for seat in setup.table_order],
    }
    text = yaml.safe_dump(given, default_flow_style=None, sort_keys=False, width=10**6)
    return "given:\n" + "".join(f"  {line}\n" for line in text.splitlines())
