from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from visits import Site, site_at, with_toy


@pytest.fixture(scope="session", autouse=True)
def toy() -> Iterator[None]:
    with with_toy():
        yield


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, toy: None) -> Iterator[Site]:
    with site_at(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path
