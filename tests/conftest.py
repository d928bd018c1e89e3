from __future__ import annotations

from collections.abc import Iterator

import pytest

import postgres


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL for the whole run."""
    with postgres.cluster() as url:
        yield url
