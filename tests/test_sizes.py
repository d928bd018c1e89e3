"""Nothing is longer than one can hold in mind: functions, their branches, files."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sources import FILES, SOURCE, tree

MOST_LINES = 60
MOST_BRANCHES = 20
LONGEST_FILE = 400
# Lists of one noun may be as long as what they list.
LISTS = {"actions.py", "components.py", "events.py", "ids.py", "en.py", "fr.py"}

# Where the way divides: each of these is one branch more.
FORKS = (ast.If, ast.IfExp, ast.For, ast.AsyncFor, ast.While, ast.ExceptHandler, ast.match_case)


class Size(NamedTuple):
    """A function that was measured."""

    name: str
    lines: int
    branches: int


def sizes(module: ast.Module) -> Iterator[Size]:
    """Measure every function; one inside another is measured by itself."""
    for node in ast.walk(module):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            assert node.end_lineno is not None
            branches = sum(isinstance(inner, FORKS) for inner in own_nodes(node))
            yield Size(node.name, node.end_lineno - node.lineno + 1, branches)


def own_nodes(function: ast.AST) -> Iterator[ast.AST]:
    """Yield what stands in a function, but not in a function or class inside it."""
    heap = list(ast.iter_child_nodes(function))
    while heap:
        node = heap.pop()
        yield node
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            heap += ast.iter_child_nodes(node)


def place(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


def too_large() -> dict[str, Size]:
    """Return every function beyond the limits, by its place."""
    return {
        f"{place(path)}:{size.name}": size
        for path in FILES
        for size in sizes(tree(path))
        if size.lines > MOST_LINES or size.branches > MOST_BRANCHES
    }


def too_long() -> dict[str, int]:
    """Return every file beyond the limit, lists of one noun apart."""
    lengths = {place(path): path.read_text("utf-8").count("\n") for path in FILES}
    return {
        name: lines
        for name, lines in lengths.items()
        if lines > LONGEST_FILE and Path(name).name not in LISTS
    }


def test_no_function_is_too_long_or_has_too_many_branches() -> None:
    assert too_large() == {}


def test_no_file_is_too_long_but_a_list_of_one_noun() -> None:
    assert too_long() == {}


def test_branches_and_lines_are_counted() -> None:
    source = """
def outer(a, b):
    if a:
        for c in b:
            d = 1 if c else 2
    elif b:
        try:
            pass
        except ValueError:
            pass

    def inner():
        while True:
            pass
"""
    assert set(sizes(ast.parse(source))) == {Size("outer", 13, 5), Size("inner", 3, 1)}
