"""Putting a fault into this process, without touching a file.

Where all tests have been collected already, the functions that are there get new code: whoever
imported one by its name has the new code too. What happens at import needs a process that has not
imported the module yet: there the import finds the broken source.
"""

from __future__ import annotations

import gc
import importlib.util
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

# In a code object's flags: its names live in slots, which is so in functions and not in classes.
CO_OPTIMIZED = 1

Key = tuple[str, str, int]  # file, name with its class, first line


def codes(code: CodeType) -> Iterator[CodeType]:
    """Yield the code of every function of a module and of its classes, in the order of the text."""
    for one in code.co_consts:
        if isinstance(one, CodeType):
            if one.co_flags & CO_OPTIMIZED:
                yield one
            else:
                yield from codes(one)


def pairs(before: str, after: str, page: Path) -> list[tuple[CodeType, CodeType]]:
    """Return the functions of a module beside those of its broken twin, where they differ."""
    old = codes(compile(before, str(page), "exec", dont_inherit=True))
    new = codes(compile(after, str(page), "exec", dont_inherit=True))
    return [two for two in zip(old, new, strict=True) if two[0] != two[1]]


def can_be_replaced(before: str, after: str, page: Path) -> bool:
    """Whether every function keeps the names it borrows from around it, as new code must."""
    return all(old.co_freevars == new.co_freevars for old, new in pairs(before, after, page))


def key(code: CodeType) -> Key:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def living() -> list[object]:
    """Return all that lives in this process, also what the collector was told to leave alone."""
    gc.unfreeze()
    return gc.get_objects()


def functions(pages: Sequence[Path]) -> dict[Key, list[FunctionType]]:
    """Return the functions that live in this process and were written in some files."""
    names = {str(page) for page in pages}
    found: dict[Key, list[FunctionType]] = {}
    for one in living():
        if isinstance(one, FunctionType) and one.__code__.co_filename in names:
            found.setdefault(key(one.__code__), []).append(one)
    return found


def replacements(
    living: dict[Key, list[FunctionType]], before: str, after: str, page: Path
) -> list[tuple[FunctionType, CodeType]]:
    """Return which living functions get which code of a broken source."""
    both = pairs(before, after, page)
    return [(function, new) for old, new in both for function in living.get(key(old), ())]


class BrokenModule(SourceFileLoader):
    """Reads a module from another text than its file has."""

    def __init__(self, name: str, page: Path, source: str) -> None:
        super().__init__(name, str(page))
        self.source = source

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.source, self.path, "exec", dont_inherit=True)


class Finder(MetaPathFinder):
    """Finds one module in its broken form."""

    def __init__(self, name: str, page: Path, source: str) -> None:
        self.loader = BrokenModule(name, page, source)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.loader.name:
            return None
        return importlib.util.spec_from_file_location(
            fullname, self.loader.path, loader=self.loader
        )


def break_import(name: str, page: Path, source: str) -> None:
    """Make the import of a module find a broken source."""
    assert name not in sys.modules, f"{name} was imported too early"
    sys.meta_path.insert(0, Finder(name, page, source))
