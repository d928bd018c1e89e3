"""The site's own key: made once, the same for every worker, kept over a restart."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

import postgres
from orrery.store import Store, open_store
from orrery.store.site import site_key

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_the_key_outlives_a_restart(tmp_path: Path) -> None:
    keys = set()
    for _ in range(2):
        store = open_store(tmp_path)
        keys |= {await site_key(store.database), await site_key(store.database)}
        store.database.close()
    (key,) = keys
    assert len(key) == 32


async def test_workers_that_start_at_once_agree_on_a_key(postgres_url: str) -> None:
    with postgres.database(postgres_url, f"k{time.time_ns()}") as url:
        stores: list[Store] = [open_store(url=url) for _ in range(3)]
        keys = await asyncio.gather(*(site_key(store.database) for store in stores for _ in "ab"))
        for store in stores:
            store.database.close()
    assert len(set(keys)) == 1


async def test_two_sites_have_two_keys(tmp_path: Path) -> None:
    keys = set()
    for name in "ab":
        store = open_store(tmp_path / name)
        keys.add(await site_key(store.database))
        store.database.close()
    assert len(keys) == 2
