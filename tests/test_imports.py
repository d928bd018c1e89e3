"""Imports point one way: web, cli, sim, envs, bots, store -> core <- games."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from orrery.core.registry import games
from sources import FILES, tree

SOURCE = Path(__file__).parents[1] / "src"
ROOMS = sorted(
    path.name for path in (SOURCE / "orrery").iterdir() if (path / "__init__.py").exists()
)
WEB = [path for path in FILES if path.is_relative_to(SOURCE / "orrery" / "web")]
# What a room may import of Orrery, besides itself.
MAY_IMPORT = {
    "core": set[str](),
    "draw": {"core"},
    "games": {"core", "draw"},
    "bots": {"core"},
    "sim": {"core", "bots", "engine"},
    "envs": {"core", "bots"},
    "store": {"core"},
    "engine": {"core"},
    "tournaments": set[str](),
}
# Whoever shows games to people may import all but a game by its name.
CLIENTS = {"web", "terminal", "cli"}
# What the rooms of the site may import of it, besides themselves; each of the rest is a room alone.
LEAVES = {"errors", "kept", "likeness", "settings", "text"}
BENEATH_PAGES = {
    "door",
    "tables",
    "show",
    "site",
    "requests",
    "responses",
    "sheets",
    "profiles",
    "public",
    *LEAVES,
}
IN_WEB = {
    **{leaf: set[str]() for leaf in LEAVES},
    "faults": {"text"},
    "door": LEAVES,
    "tables": LEAVES,
    "show": {"tables", "door", *LEAVES},
    "site": {"tables", "door", "kept", "settings"},
    "requests": {"site", "show", "tables", "door", *LEAVES},
    "responses": {"requests", "show", "door"},
    "sheets": {"requests", "tables", "faults", *LEAVES},
    "profiles": {"requests", "tables", "door", *LEAVES},
    "public": {"requests", "show", "door", *LEAVES},
    "pages": BENEATH_PAGES,
    "api": BENEATH_PAGES,
    "server": {"app", "site", "show", "tables", "door", *LEAVES},
    "routes": {"pages", "api", "server", "faults", *BENEATH_PAGES},
    "app": {"routes", "site", "server", "door", "settings"},
}
# Whatever happens at a table happens without a page.
NO_REQUESTS = {"tables", *LEAVES}
# Nothing that decides a rule may know how it is shown or said.
SHOWN = {"view", "drawing", "text"}


def module_of(path: Path) -> tuple[str, ...]:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def imports(path: Path) -> Iterator[tuple[str, ...]]:
    """Yield every module of Orrery that a file imports, type checking or not."""
    package = module_of(path) if path.name == "__init__.py" else module_of(path)[:-1]
    yield from imported(tree(path), package)


def imported(module: ast.Module, package: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            names = [tuple(alias.name.split(".")) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            base += tuple((node.module or "").split(".")) if node.module else ()
            names = [(*base, alias.name) for alias in node.names]
        else:
            continue
        yield from (name for name in names if name[0] == "orrery" and len(name) > 1)


def fault(module: tuple[str, ...], target: tuple[str, ...]) -> str | None:
    """Say what is wrong with one import, if anything."""
    if len(module) < 2 or target[1] == module[1] != "games":
        return None
    room, other = module[1], target[1]
    if module == ("orrery", "core", "registry") and target == ("orrery", "games"):
        return None  # the one place that looks for games
    if other not in MAY_IMPORT.get(room, set(ROOMS) - {"games"} | CLIENTS) | {room}:
        return f"{room} imports {other}"
    if room == "games" and other == "games" and target[2:3] != module[2:3]:
        return "a game imports another game"
    if room == "games" and other == "games" and "rules" in module and target[3:4]:
        return f"rules import {target[3]}" if target[3] in SHOWN else None
    if room == "games" and other == "draw" and "drawing" not in module:
        return "only a table draws"
    return None


@pytest.mark.parametrize("room", ROOMS)
def test_imports_point_one_way(room: str) -> None:
    faults = [
        f"{path} imports {'.'.join(target)}: {wrong}"
        for path in FILES
        if path.is_relative_to(SOURCE / "orrery" / room)
        for target in imports(path)
        if (wrong := fault(module_of(path), target))
    ]
    assert not faults


def fault_in_web(module: tuple[str, ...], target: tuple[str, ...]) -> str | None:
    """Say what is wrong with one import within the site, if anything."""
    if module[:2] != target[:2] or module[1:2] != ("web",) or len(module) < 3 or len(target) < 3:
        return None
    room, other = module[2], target[2]
    if other in IN_WEB and other != room and other not in IN_WEB.get(room, set()):
        return f"{room} imports {other}"
    return None


def test_imports_within_the_site_point_one_way() -> None:
    faults = [
        f"{path}: {wrong}"
        for path in WEB
        for target in imports(path)
        if (wrong := fault_in_web(module_of(path), target))
    ]
    assert not faults


@pytest.mark.parametrize(
    ("module", "line", "wrong"),
    [
        ("orrery.web.tables.seats", "from orrery.web.show import log", "tables imports show"),
        ("orrery.web.tables.seats", "from orrery.web.site import Site", "tables imports site"),
        ("orrery.web.show.log", "from orrery.web.tables.table import Table", None),
        ("orrery.web.door.limits", "from orrery.web import requests", "door imports requests"),
        ("orrery.web.pages.table", "import orrery.web.api.types", "pages imports api"),
        ("orrery.web.app", "from orrery.web.routes import ROUTES", None),
    ],
)
def test_a_wrong_arrow_within_the_site_is_seen(module: str, line: str, wrong: str | None) -> None:
    parts = tuple(module.split("."))
    (target,) = imported(ast.parse(line), parts[:-1])
    assert fault_in_web(parts, target) == wrong


def test_every_room_of_the_site_has_its_arrows() -> None:
    rooms = {module_of(path)[2] for path in WEB if len(module_of(path)) > 2}
    assert rooms == set(IN_WEB)


def test_tables_know_nothing_of_requests() -> None:
    knows = re.compile(r"^\s*(from|import) (starlette|uvicorn|jinja2)\b", re.MULTILINE)
    beneath = [path for path in WEB if NO_REQUESTS & set(module_of(path)[2:3])]
    assert len(beneath) > 20
    assert [path for path in beneath if knows.search(path.read_text("utf-8"))] == []


def test_no_import_hides_behind_type_checking() -> None:
    hides = re.compile(r"if TYPE_CHECKING:\n    from (orrery\S+)")
    assert [path for path in WEB if hides.search(path.read_text("utf-8"))] == []


SHARED = sorted(
    path
    for path in (SOURCE / "orrery").rglob("*")
    if path.suffix in {".py", ".html", ".js", ".css", ".sql"}
    and path.relative_to(SOURCE / "orrery").parts[0] not in {"games", "rulebooks"}
    and "vendor" not in path.parts
)


# Read at once: another test may register a toy meanwhile, and docstrings may speak of that.
NAMES = [name for game in games().values() for name in (game.id, game.title.en)]


def test_no_game_is_named_outside_its_folder() -> None:
    named = {path: named_in(path.read_text("utf-8"), NAMES) for path in SHARED}
    assert {path: names for path, names in named.items() if names} == {}


def named_in(text: str, names: list[str]) -> list[str]:
    return [name for name in names if re.search(rf"\b{re.escape(name)}\b", text)]


def test_a_name_is_seen_as_a_word_only() -> None:
    assert named_in("if game == 'comets': ...", ["comets", "Comets"]) == ["comets"]
    assert named_in("cometship", ["comet"]) == []


@pytest.mark.parametrize(
    ("module", "line", "wrong"),
    [
        ("orrery.core.match", "from orrery.games import x", "core imports games"),
        ("orrery.core.match", "import orrery.web.site", "core imports web"),
        ("orrery.core.match", "from ..draw import hexes", "core imports draw"),
        ("orrery.core.registry", "import orrery.games", None),
        ("orrery.core.match", "from orrery.core import save", None),
        ("orrery.games.a.state", "from orrery.core import save", None),
        ("orrery.games.a.state", "from orrery.bots import greedy", "games imports bots"),
        ("orrery.games.a.state", "from orrery.games.b import x", "a game imports another game"),
        ("orrery.games.a.state", "from orrery.draw import hexes", "only a table draws"),
        ("orrery.games.a.drawing", "from orrery.draw import hexes", None),
        ("orrery.games.a.rules.war", "from orrery.games.a.view import V", "rules import view"),
        ("orrery.games.a.rules.war", "from orrery.games.a import text", "rules import text"),
        ("orrery.games.a.rules.war", "from orrery.games.a.state import S", None),
        ("orrery.cli", "from orrery.core import match", None),
        ("orrery.cli", "from orrery.games import a", "cli imports games"),
        ("orrery.web.site", "from orrery.core import match", None),
    ],
)
def test_a_wrong_arrow_is_seen(module: str, line: str, wrong: str | None) -> None:
    parts = tuple(module.split("."))
    (target,) = imported(ast.parse(line), parts[:-1])
    assert fault(parts, target) == wrong


def test_every_room_has_its_arrows() -> None:
    assert set(ROOMS) - set(MAY_IMPORT) <= CLIENTS
