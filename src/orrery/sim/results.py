"""Results as a Parquet file: a row for each seat of each match.

Needs the extra `report`: `pip install orrery-games[report]`.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import polars as pl

from orrery.core.errors import BadInput
from orrery.core.foreign import reading, system
from orrery.sim.journal import FORMAT, Head
from orrery.sim.play import Result

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


def encode_results(head: Head, results: Sequence[Result]) -> bytes:
    """Return results as the bytes of a Parquet file."""
    rows = [row for result in results for row in _rows(result)]
    frame = pl.DataFrame(rows, schema=_COLUMNS, orient="row")
    out = io.BytesIO()
    frame.write_parquet(out, metadata={_HEAD: msgspec.json.encode(head).decode()})
    return out.getvalue()


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
    if not path.is_file():
        raise BadResults("results.no_file", path=path)
    try:
        found = pl.read_parquet_metadata(path).get(_HEAD, "")
        head = msgspec.json.decode(found, type=Head)
        frame = pl.read_parquet(path)
    except OSError as error:
        raise BadResults("file.fault", path=path, why=system(error)) from None
    except (pl.exceptions.PolarsError, msgspec.MsgspecError) as error:
        raise BadResults("results.unreadable", path=path, why=reading(error)) from None
    if head.orrery_results != FORMAT:
        raise BadResults("results.format", path=path, format=head.orrery_results, known=FORMAT)
    if list(frame.columns) != list(_COLUMNS):
        raise BadResults("results.columns", path=path, known=FORMAT)
    return head, frame
