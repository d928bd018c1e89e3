"""How pytest is called: quietly, in one order, with nothing left behind."""

from __future__ import annotations

import os
from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, Phase, settings

from mutants.subject import Subject

OPTIONS = (
    *("-q", "-s", "--no-header", "--import-mode=importlib"),
    *("-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin"),
    *("-m", "not slow and not browser"),
    # the tool has imported what a plugin would like to import itself
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),
)


class Session:
    """A plugin that keeps the tests of a subject alone and knows when one of them failed."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.failed: list[str] = []

    def pytest_sessionstart(self) -> None:
        # The same examples every time; no example is kept, and none made smaller.
        settings.register_profile(
            "mutants",
            deadline=None,
            derandomize=True,
            database=None,
            phases=(Phase.explicit, Phase.generate),
            suppress_health_check=[HealthCheck.too_slow],
        )
        settings.load_profile("mutants")

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self.subject.judges(item.nodeid)]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.fail(report.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.fail(report.nodeid)

    def fail(self, test: str) -> None:
        """Note what failed."""
        self.failed.append(test)

    def call(self, tests: Sequence[str]) -> int:
        """Run pytest with this plugin."""
        os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # no other plugin; none shuffles
        rooted = [str(self.subject.root / test) for test in tests]
        where = ("--rootdir", str(self.subject.root))
        return int(pytest.main([*OPTIONS, *where, *rooted], plugins=[self]))
