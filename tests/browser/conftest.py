from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeVar

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from visits import Site, site_at, with_toy

# The one without windows draws the same pages with two thirds of the work.
CHROMIUM: Final = shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
)

# A busy machine is no fault of the page: what comes late has come.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)

Open = Callable[..., Page]
# By mouse with every change, by finger too in `make slow`.
HANDS: Final = [False, pytest.param(True, marks=pytest.mark.slow)]
T = TypeVar("T")


def mostly(values: Iterable[T], *always: T) -> list[Any]:
    """Return values for `parametrize`: these with every change, the others in `make slow`."""
    return [
        pytest.param(
            *(one if isinstance(one, tuple) else (one,)),
            marks=() if one in always else pytest.mark.slow,
        )
        for one in values
    ]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium, driven from outside."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with with_toy(), site_at(tmp_path_factory.mktemp("data"), pause=0.02) as running:
        yield running


@pytest.fixture
def visit(chromium: Browser, site: Site) -> Iterator[Open]:
    """Open the site as somebody new: every call is another person with another browser.

    A page that reports an error of its script, or breaks its own security policy, fails the test.
    """
    opened: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(
        path: str = "/",
        width: int = 1440,
        language: str = "en",
        *,
        still: bool = False,
        touch: bool = False,
    ) -> Page:
        context = chromium.new_context(
            base_url=site.address,
            viewport={"width": width, "height": 844 if width == 390 else 900},
            has_touch=touch,
            locale=language,
            reduced_motion="reduce" if still else "no-preference",
        )
        context.set_default_timeout(PATIENCE)
        opened.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on(
            "console",
            lambda line: faults.append(line.text) if "Security Policy" in line.text else None,
        )
        page.goto(path)
        return page

    yield open_page
    for context in opened:
        context.close()
    assert faults == []
