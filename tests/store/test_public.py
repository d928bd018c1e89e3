"""What anybody may look at, on both databases: lists and counts."""

from __future__ import annotations

import msgspec
import pytest

from orrery.store import Change, Store
from orrery.store.public import Group
from orrery.store.rows import ResultRow
from store.test_ratings import BO, anyio_backend, result, stores
from store.test_store import a_table, furnish

__all__ = ["anyio_backend", "stores"]


@pytest.mark.anyio
async def test_lists_and_counts_are_the_same_on_both_databases(stores: list[Store]) -> None:
    store = stores[0]
    await furnish(store)
    await store.people.add(BO, "key of bo")
    await store.add_table(a_table(id="t2", invite="t2", is_open=False), [])
    assert [row.id for row in await store.public.live("toy", 9)] == ["t1"]
    assert await store.public.live("other", 9) == []
    together = (result(0, "ada", 1), result(1, "bo", 1))
    for id_, results in (("t1", together), ("t2", (result(0, "ada", 2), result(1, "bo", 1)))):
        await over(store, id_, results)

    counts = (await store.public.counts("toy", 1))[Group(2, with_people=True)]

    assert counts.matches == 2
    assert {one.seat: (one.seats, one.won) for one in counts.seats} == {0: (2, 0.5), 1: (2, 1.5)}
    assert counts.scores == {7: 1, 8: 3}
    assert counts.decisions == {0: 2}
    assert await store.public.counts("toy", 9) == {}, "under other rules"
    (finished,) = await store.public.finished("toy", None, 9)
    assert [one.tab for one in finished] == ["t1", "t1"], "the private one is not listed"
    assert await store.public.finished("", 7.0, 9) == []


async def over(store: Store, id_: str, results: tuple[ResultRow, ...]) -> None:
    """Let a match end."""
    is_open = id_ == "t1"
    was = a_table() if is_open else a_table(id=id_, invite=id_, is_open=False)
    row = a_table(
        id=id_, invite=was.invite, is_open=is_open, status="over", version=2, counted=True
    )
    told = tuple(msgspec.structs.replace(one, tab=id_) for one in results)
    await store.change(was, Change(row=row, results=told))
