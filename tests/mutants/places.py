"""Every place of a module that can be broken, and how: a small change of its text."""

from __future__ import annotations

import ast
import difflib
from collections import Counter
from collections.abc import Iterator

import msgspec

from mutants import changes
from mutants.changes import Edit

# Where people are told what cannot happen, a fault would only break the telling.
PASSED_OVER = (ast.Assert, ast.Raise, ast.Import, ast.ImportFrom, ast.JoinedStr)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class Identity(msgspec.Struct, frozen=True, order=True):
    """What names a fault, whatever line it stands on today."""

    file: str  # from the folder of the game: rules/war.py
    function: str  # with its class; empty in the body of the module
    line: str  # as it stands in the source, without its indentation
    change: str  # the operator, then what becomes what
    occurrence: int = 1  # of the same change in the same line of the same function


class Mutant(msgspec.Struct, frozen=True):
    """One fault that can be put into a module."""

    identity: Identity
    number: int  # of the line
    start: int  # the bytes of the source that go
    end: int
    text: str  # what comes instead
    lines: tuple[int, int]  # a test that runs none of these does not reach the fault
    at_import: bool  # outside of any function: it is run when the module is read

    def applied(self, source: str) -> str:
        """Return the source with the fault in it."""
        told = source.encode()
        return (told[: self.start] + self.text.encode() + told[self.end :]).decode()

    def diff(self, source: str) -> str:
        """Return the lines that change, before and after."""
        both = source.splitlines(), self.applied(source).splitlines()
        lines = list(difflib.unified_diff(*both, lineterm="", n=0))[2:]
        return "\n".join(line for line in lines if not line.startswith("@@"))


def mutants_of(source: str, file: str) -> list[Mutant]:
    """Return every fault of a module, in the order of its text, none of them twice."""
    reader = Reader(source)
    reader.visit(ast.parse(source))
    lines = source.splitlines()
    found: list[Mutant] = []
    seen: Counter[Identity] = Counter()
    spans = set()
    for place in sorted(reader.places, key=lambda place: place.edit[1:]):
        edit = place.edit
        if edit[1:] in spans:
            continue
        spans.add(edit[1:])
        line = lines[place.number - 1].strip()
        alike = Identity(file, place.function, line, edit.told(reader.told))
        seen[alike] += 1
        identity = msgspec.structs.replace(alike, occurrence=seen[alike])
        found.append(
            Mutant(
                *(identity, place.number, edit.start, edit.end, edit.text),
                *(place.lines, place.at_import),
            )
        )
    return found


class Place(msgspec.Struct, frozen=True):
    """An edit and where it was found."""

    edit: Edit
    number: int
    function: str
    lines: tuple[int, int]
    at_import: bool


class Reader(ast.NodeVisitor):
    """Walks a module and collects its places; annotations, decorators and bases are not walked."""

    def __init__(self, source: str) -> None:
        self.told = changes.Told(source)
        self.places: list[Place] = []
        self.scope: list[str] = []
        self.inside = 0  # functions that the walk is in
        self.returns: ast.expr | None = None
        self.lines = (1, 1)

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, PASSED_OVER):
            return
        before = self.lines
        if isinstance(node, ast.stmt):
            self.lines = header(node)
        for edit in self.edits(node):
            self.add(edit, self.lines)
        for edit, body in changes.bodies_left_out(self.told, node):
            self.add(edit, body)
        super().visit(node)
        self.lines = before

    def edits(self, node: ast.AST) -> Iterator[Edit]:
        """Yield what can be done to one node, but its bodies."""
        for change in changes.CHANGES:
            yield from change(self.told, node)
        if isinstance(node, ast.Return) and node.value is not None and self.returns is not None:
            yield from changes.another_return(self.told, node.value, self.returns)

    def add(self, edit: Edit, lines: tuple[int, int]) -> None:
        number = self.told.line_at(edit.start)
        at_import = not self.inside
        self.places.append(Place(edit, number, ".".join(self.scope), lines, at_import))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default is not None:
                self.visit(default)
        self.scope.append(node.name)
        self.inside += 1
        before, self.returns = self.returns, node.returns
        for statement in node.body:
            self.visit(statement)
        self.returns = before
        self.inside -= 1
        self.scope.pop()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.scope.append(node.name)
        for statement in node.body:
            self.visit(statement)
        self.scope.pop()

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_If(self, node: ast.If) -> None:
        if ast.unparse(node.test) != "TYPE_CHECKING":
            self.generic_visit(node)

    def visit_match_case(self, node: ast.match_case) -> None:
        if node.guard is not None:
            self.lines = (node.guard.lineno, node.guard.end_lineno or node.guard.lineno)
            self.visit(node.guard)
        for statement in node.body:
            self.visit(statement)


def header(statement: ast.stmt) -> tuple[int, int]:
    """Return the lines of a statement, without the body that hangs on it."""
    body = getattr(statement, "body", None) or getattr(statement, "cases", None)
    if not body:
        return statement.lineno, statement.end_lineno or statement.lineno
    first = body[0].pattern if isinstance(body[0], ast.match_case) else body[0]
    return statement.lineno, max(statement.lineno, first.lineno - 1)
