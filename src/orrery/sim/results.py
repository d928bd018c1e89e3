"""Results as a Parquet file: a row for each seat of each match.

Needs the extra `report`: `pip install orrery-games[report]`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
import polars as pl

from orrery.core.errors import BadInput
from orrery.core.files import replacing
from orrery.core.foreign import reading, system
from orrery.sim.journal import FORMAT, Head
from orrery.sim.play import Result

PIECE: Final = 10_000  # matches that are made rows of at a time
GROUP: Final = 100_000  # rows that are written together
_HEAD = "orrery"
_COLUMNS: dict[str, Any] = {
    "match": pl.Int64,
    "seed": pl.UInt64,
    "seat": pl.Int64,
    "bot": pl.String,
    "score": pl.Int64,
    "place": pl.Int64,
    "won": pl.Float64,
    "decisions": pl.Int64,
    "tag_names": pl.List(pl.String),
    "tags": pl.List(pl.String),
    "said": pl.List(pl.String),
    "times": pl.List(pl.Int64),
}


class BadResults(BadInput):
    """A results file that is damaged, foreign or of another version."""


def write_results(path: Path, head: Head, results: Iterable[Result]) -> None:
    """Write results as a Parquet file, whole: piece by piece, so that millions need little room."""
    left = iter(results)
    with replacing(path) as new, TemporaryDirectory(dir=path.parent, prefix=".results.") as folder:
        parts: list[Path] = []
        while (piece := list(islice(left, PIECE))) or not parts:
            rows = [row for result in piece for row in _rows(result)]
            parts.append(Path(folder) / f"{len(parts):06}.parquet")
            pl.DataFrame(rows, schema=_COLUMNS, orient="row").write_parquet(parts[-1])
        metadata = {_HEAD: msgspec.json.encode(head).decode()}
        pl.scan_parquet(parts).sink_parquet(new, metadata=metadata, row_group_size=GROUP)


def _rows(result: Result) -> list[tuple[object, ...]]:
    share = result.share
    rows: list[tuple[object, ...]] = []
    for seat, bot in enumerate(result.bots):
        tags = dict(sorted(result.tags[seat].items())) if result.tags else {}
        said = dict(sorted(result.said[seat].items())) if result.said else {}
        place = result.ranking[seat]
        rows.append(
            (
                result.index,
                result.seed,
                seat,
                bot,
                result.scores[seat],
                place,
                share if place == 1 else 0.0,
                result.decisions,
                list(tags),
                list(tags.values()),
                list(said),
                list(said.values()),
            )
        )
    return rows


def read_results(path: Path) -> tuple[Head, pl.DataFrame]:
    """Read a results file, or say why it cannot be."""
    head = read_head(path)
    return head, _read(path, pl.scan_parquet(path))


def read_pieces(path: Path, head: Head) -> Iterator[pl.DataFrame]:
    """Read the rows of some matches after another, so that millions need little room."""
    every = pl.scan_parquet(path)
    rows = _read(path, every.select(pl.len())).item()
    if not rows or rows != head.plan.games * head.plan.players:
        raise BadResults("results.rows", path=path, games=head.plan.games)
    size = PIECE * head.plan.players
    for begin in range(0, rows, size):
        yield _read(path, every.slice(begin, size))


def read_head(path: Path) -> Head:
    """Read what a results file says of itself, or say why it cannot be."""
    if not path.is_file():
        raise BadResults("results.no_file", path=path)
    try:
        found = pl.read_parquet_metadata(path).get(_HEAD, "")
        head = msgspec.json.decode(found, type=Head)
        columns = list(pl.read_parquet_schema(path))
    except OSError as error:
        raise BadResults("file.fault", path=path, why=system(error)) from None
    except (pl.exceptions.PolarsError, msgspec.MsgspecError) as error:
        raise BadResults("results.unreadable", path=path, why=reading(error)) from None
    if head.orrery_results != FORMAT:
        raise BadResults("results.format", path=path, format=head.orrery_results, known=FORMAT)
    if columns != list(_COLUMNS):
        raise BadResults("results.columns", path=path, known=FORMAT)
    return head


def _read(path: Path, rows: pl.LazyFrame) -> pl.DataFrame:
    try:
        return rows.collect()
    except OSError as error:
        raise BadResults("file.fault", path=path, why=system(error)) from None
    except pl.exceptions.PolarsError as error:
        raise BadResults("results.unreadable", path=path, why=reading(error)) from None
