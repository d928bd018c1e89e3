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
from orrery.core.foreign import quoted, reading, system
from orrery.core.phrase import Phrase, phrase
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

    def left_out_because(self) -> Phrase | None:
        """Say why a game cannot be followed: it was not played with the printed game."""
        if self.options.get("factionVariant", "standard") not in {"standard", "", None}:
            return phrase("gaia.other_boards")
        if self.options.get("frontiers") or self.options.get("expansions"):
            return phrase("gaia.expansion")
        if self.options.get("noFedCheck"):
            return phrase("gaia.federations_unchecked")
        return None


def read_records(path: str | Path) -> Iterator[Recorded]:
    """Read every game of a file."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise BadMatch("file.fault", path=path, why=system(error)) from None
    if data[:2] == b"\x1f\x8b":
        data = _unpacked(path, data)
    try:
        text = data.decode("utf-8")
    except UnicodeError:
        raise BadMatch("file.fault", path=path, why=phrase("gaia.not_a_text")) from None
    if not text.strip():
        raise BadMatch("file.fault", path=path, why=phrase("gaia.empty_file"))
    whole = _try(text)
    if whole is not None:
        yield whole
        return
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                yield msgspec.json.decode(line, type=Recorded)
            except (msgspec.MsgspecError, RecursionError) as error:
                raise BadMatch(
                    "gaia.no_record", path=path, line=number, why=reading(error)
                ) from None


def _unpacked(path: str | Path, data: bytes) -> bytes:
    try:
        unpack = zlib.decompressobj(wbits=31)
        found = unpack.decompress(data, SIZE_AT_MOST)
    except (zlib.error, gzip.BadGzipFile) as error:
        damage = phrase("gaia.damaged", why=quoted(error))
        raise BadMatch("file.fault", path=path, why=damage) from None
    if unpack.unconsumed_tail:
        raise BadMatch("file.fault", path=path, why=phrase("gaia.too_large", most=SIZE_AT_MOST))
    if not unpack.eof:
        raise BadMatch("file.fault", path=path, why=phrase("gaia.stops_early"))
    if unpack.unused_data.startswith(b"\x1f\x8b"):
        found += _unpacked(path, unpack.unused_data)
    return found


def _try(text: str) -> Recorded | None:
    try:
        return msgspec.json.decode(text, type=Recorded)
    except (msgspec.MsgspecError, RecursionError):
        return None


T = TypeVar("T")


def known(unknown: str, name: str, table: dict[str, T]) -> T:
    """Look a recorded name up, or refuse it by the sentence for an unknown one."""
    found = table.get(name)
    if found is None:
        raise BadMatch(unknown, name=name)
    return found


def unlike(where: Phrase, key: str, /, **fields: object) -> BadMatch:
    """Return the error that names a line which says what cannot be."""
    return BadMatch("gaia.at", where=where, why=Phrase(key, fields))


def winning_bids(game: Recorded) -> list[int]:
    """Return what each recorded seat bid for the faction that it plays."""
    bids = [0] * game.players
    for line in game.moves:
        match line.move.rstrip(".").split():
            case [_, "bid", faction, amount] if line.seat is not None:
                if not is_count(amount) or line.seat >= game.players:
                    raise BadMatch("gaia.no_bid", line=line.i, text=line.move)
                if faction == game.setup.factions[line.seat]:
                    bids[line.seat] = int(amount)
            case _:
                pass
    return bids


def is_count(text: str) -> bool:
    """Whether a text is a number as it is written by a computer."""
    return text.isascii() and text.isdigit()


def given_sheet(game: Recorded) -> str:
    """Return the recorded set-up as a component sheet."""
    setup = game.setup
    if sorted(setup.table_order) != list(range(game.players)):
        raise BadMatch("gaia.table_order", order=setup.table_order, players=game.players)
    if len(setup.factions) != game.players:
        raise BadMatch("gaia.factions", found=len(setup.factions), players=game.players)
    for position in names.POSITIONS:
        if position not in setup.tech:
            raise BadMatch("gaia.no_tech_at", place=position)
    for area in names.AREAS:
        if area not in setup.adv_tech:
            raise BadMatch("gaia.no_advanced_at", place=area)
    bids = winning_bids(game)
    given = {
        "map": [[q, r, planet, sector] for q, r, planet, sector, _ in setup.map],
        "tech": [known("gaia.no_tech_tile", setup.tech[p], names.TECH) for p in names.POSITIONS],
        "advanced": [
            known("gaia.no_advanced_tile", setup.adv_tech[a], names.ADVANCED) for a in names.AREAS
        ],
        "rounds": [known("gaia.no_round_tile", t, names.ROUND_TILES) for t in setup.round_scoring],
        "finals": [known("gaia.no_final_tile", t, names.FINAL_TILES) for t in setup.final_scoring],
        "boosters": [known("gaia.no_booster", b, names.BOOSTERS) for b in setup.boosters],
        "terraforming_token": known("gaia.no_token", setup.terraforming_federation, names.TOKENS),
        "bids": [bids[seat] for seat in setup.table_order],
    }
    text = yaml.safe_dump(given, default_flow_style=None, sort_keys=False, width=10**6)
    return "given:\n" + "".join(f"  {line}\n" for line in text.splitlines())
