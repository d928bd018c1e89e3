"""The sources of the house as trees, read once for all tests that look through them."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "orrery"
FILES = sorted(SOURCE.rglob("*.py"))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return everything that stands in a file."""
    return tuple(ast.walk(tree(path)))
