"""What all factions share names none of them, and pieces come on the map in one way only."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from orrery.games.gaia import ids

GAIA = Path(__file__).parents[3] / "src" / "orrery" / "games" / "gaia"
# The names themselves, what is printed in the box, and what other engines and people call it.
LISTS = {"ids.py", "components.py", "boardgamers/names.py"}
OF_ONE_FACTION = {"factions", "text"}
# What `GaiaState.put` keeps together.
PIECES = {"building", "owner", "shared", "structures", "sectors"}


def files() -> list[str]:
    return sorted(path.relative_to(GAIA).as_posix() for path in GAIA.rglob("*.py"))


def shared_files() -> list[str]:
    return [
        name
        for name in files()
        if name not in LISTS and OF_ONE_FACTION.isdisjoint(Path(name).parts)
    ]


def factions_named(source: str) -> Iterator[str]:
    """Yield every faction that code names, by its number or by its id; prose may name them."""
    numbers = {name.upper() for name in ids.FACTION_IDS}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr in numbers:
            yield node.attr
        elif isinstance(node, ast.alias) and node.name.rpartition(".")[2].upper() in numbers:
            yield node.name
        elif isinstance(node, ast.Constant) and node.value in ids.FACTION_IDS:
            yield str(node.value)


def pieces_written(source: str) -> Iterator[str]:
    """Yield what code writes of the pieces on the map, in a state that is not its own."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store):
            written = node.value if isinstance(node, ast.Subscript) else node
            if not isinstance(written, ast.Attribute) or written.attr not in PIECES:
                continue
            if not isinstance(written.value, ast.Name) or written.value.id != "self":
                yield written.attr


@pytest.mark.parametrize("name", shared_files())
def test_shared_rules_name_no_faction(name: str) -> None:
    assert list(factions_named((GAIA / name).read_text("utf-8"))) == []


def test_a_faction_that_is_named_is_found() -> None:
    for source in (
        "mat.faction == ids.GLEENS",
        "name == 'bal_taks'",
        "from orrery.games.gaia.factions import taklons",
        "from orrery.games.gaia.ids import XENOS",
    ):
        assert list(factions_named(source))


@pytest.mark.parametrize("name", [one for one in files() if one not in {"state.py", "parts.py"}])
def test_only_the_state_puts_pieces_on_the_map(name: str) -> None:
    assert list(pieces_written((GAIA / name).read_text("utf-8"))) == []


def test_a_piece_that_is_put_by_hand_is_found() -> None:
    for source in ("s.building[at] = kind", "mat.structures |= 1 << at", "s.owner[at] = seat"):
        assert list(pieces_written(source))
