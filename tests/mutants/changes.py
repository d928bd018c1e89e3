"""What can be done to a line: each function here knows one kind of fault.

A change is one of the text, not of the tree: a survivor is shown as somebody would write it.
"""

from __future__ import annotations

import ast
import bisect
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

# The edge first, then the other way round.
COMPARISONS: Final[dict[type[ast.cmpop], tuple[str, tuple[str, ...]]]] = {
    ast.Lt: ("<", ("<=", ">")),
    ast.LtE: ("<=", ("<", ">=")),
    ast.Gt: (">", (">=", "<")),
    ast.GtE: (">=", (">", "<=")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: (r"is\s+not", ("is",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: (r"not\s+in", ("in",)),
}
ARITHMETIC: Final[dict[type[ast.operator], tuple[str, str]]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
    ast.Mod: ("%", "//"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "&"),
}
OPPOSITES: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
# What says that something cannot happen; nothing is lost without it.
IMPOSSIBLE: Final = {"assert_never"}
ROWS: Final = {"list", "tuple", "Sequence", "Iterable", "Iterator"}
LONGEST: Final = 90


class Told:
    """The source as bytes, and where its nodes are in it."""

    def __init__(self, source: str) -> None:
        self.source = source.encode()
        self.starts = [0]
        for line in self.source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def text(self, start: int, end: int) -> str:
        return self.source[start:end].decode()

    def line_at(self, place: int) -> int:
        return bisect.bisect_right(self.starts, place)


class Edit(NamedTuple):
    """Some bytes of the source, and what stands there instead."""

    kind: str
    start: int
    end: int
    text: str

    def told(self, source: Told) -> str:
        """Say what changes, on one line: a part of what names the fault."""
        before = " ".join(source.text(self.start, self.end).split())
        after = " ".join(self.text.split())
        if after == "pass":
            return f"{self.kind}: {shortened(before)}"
        return f"{self.kind}: {shortened(before)} -> {shortened(after)}"


def shortened(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def instead(kind: str, told: Told, node: ast.expr | ast.stmt, pattern: str) -> Edit:
    """Replace a node; `{}` is what stood there."""
    start, end = told.start(node), told.end(node)
    return Edit(kind, start, end, pattern.format(told.text(start, end)))


def between(
    kind: str, told: Told, nodes: tuple[ast.expr, ast.expr], sign: str, new: str
) -> Iterator[Edit]:
    """Replace the sign that stands between two nodes."""
    start, end = told.end(nodes[0]), told.start(nodes[1])
    found = re.search(sign, told.text(start, end))
    if found is not None:
        yield Edit(kind, start + found.start(), start + found.end(), new)


def another_comparison(told: Told, node: ast.AST) -> Iterator[Edit]:
    if isinstance(node, ast.Compare):
        sides = pairwise((node.left, *node.comparators))
        for sign, nodes in zip(node.ops, sides, strict=True):
            old, others = COMPARISONS[type(sign)]
            for new in others:
                yield from between("comparison", told, nodes, old, new)


def another_sign(told: Told, node: ast.AST) -> Iterator[Edit]:
    if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC and not is_of_types(node):
        old, new = ARITHMETIC[type(node.op)]
        if not is_text(node.left) and not is_text(node.right):
            yield from between("sign", told, (node.left, node.right), re.escape(old), new)
    if isinstance(node, ast.AugAssign) and type(node.op) in ARITHMETIC and not is_text(node.value):
        old, new = ARITHMETIC[type(node.op)]
        yield from between("sign", told, (node.target, node.value), re.escape(old), new)


def is_text(node: ast.expr) -> bool:
    """Whether it is a text or a row, which only knows a plus: a minus would not even run."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str)
    return isinstance(node, ast.JoinedStr | ast.List | ast.Tuple | ast.ListComp)


def is_of_types(node: ast.BinOp) -> bool:
    """Whether it is `A | B` of two types."""
    return isinstance(node.op, ast.BitOr) and all(
        isinstance(side, ast.Name | ast.Attribute | ast.Subscript) and is_type(ast.unparse(side))
        for side in (node.left, node.right)
    )


def is_type(name: str) -> bool:
    last = name.partition("[")[0].rpartition(".")[2]
    return last[0].isupper() and not last.isupper()


def another_word(told: Told, node: ast.AST) -> Iterator[Edit]:
    """Turn `and` and `or`, take a `not` away, swap `min` and `max`."""
    if isinstance(node, ast.BoolOp):
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for nodes in pairwise(node.values):
            yield from between("word", told, nodes, rf"\b{old}\b", new)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        # only the word, and not what opens a bracket around what it turns
        yield Edit("word", told.start(node), told.start(node) + len("not "), "")
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        opposite = OPPOSITES.get(node.func.id)
        if opposite is not None:
            yield instead("word", told, node.func, opposite)


def another_constant(told: Told, node: ast.AST) -> Iterator[Edit]:
    """Count one more or one less; a default is a constant as well."""
    if not isinstance(node, ast.Constant):
        return
    if isinstance(node.value, bool):
        yield instead("constant", told, node, str(not node.value))
    elif isinstance(node.value, int):
        for value in (node.value + 1, node.value - 1):
            yield instead("constant", told, node, str(value) if value >= 0 else f"({value})")
    elif isinstance(node.value, float):
        yield instead("constant", told, node, str(node.value + 1))


def another_condition(told: Told, node: ast.AST) -> Iterator[Edit]:
    """Never take a branch, always take it, or take it when one should not."""
    if isinstance(node, ast.If | ast.While):
        yield instead("condition", told, node.test, "False")
    if isinstance(node, ast.If):
        yield instead("condition", told, node.test, "True")
    if isinstance(node, ast.If | ast.IfExp) and not is_turned_elsewhere(node.test):
        yield instead("condition", told, node.test, "not ({})")
    if isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield instead("condition", told, test, "True")
    if isinstance(node, ast.match_case) and node.guard is not None:
        yield instead("condition", told, node.guard, "False")
        yield instead("condition", told, node.guard, "True")


def is_turned_elsewhere(test: ast.expr) -> bool:
    """Whether another kind of change says the contrary of a condition already."""
    if isinstance(test, ast.Compare):
        return len(test.ops) == 1
    return isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)


def a_loop_one_short(told: Told, node: ast.AST) -> Iterator[Edit]:
    if isinstance(node, ast.For | ast.comprehension):
        yield instead("loop", told, node.iter, "[*({})][:-1]")
    if isinstance(node, ast.Continue):
        yield instead("loop", told, node, "break")


def a_statement_left_out(told: Told, node: ast.AST) -> Iterator[Edit]:
    """Leave out what is done: a call, a count, a change of something that others see."""
    if isinstance(node, ast.stmt) and is_done(node):
        yield instead("left out", told, node, "pass")


def is_done(node: ast.stmt) -> bool:
    match node:
        case ast.Expr(value=ast.Call()):
            return not is_impossible([node])
        case ast.Assign(targets=targets):
            return not any(isinstance(name, ast.Name) for name in targets)
        case ast.AugAssign() | ast.Delete() | ast.Continue() | ast.Break() | ast.Return(value=None):
            return True
        case _:
            return False


def bodies_left_out(told: Told, node: ast.AST) -> Iterator[tuple[Edit, tuple[int, int]]]:
    """Yield the branches of a node that can be dropped as a whole, with their lines."""
    bodies: list[Sequence[ast.stmt]] = []
    if isinstance(node, ast.match_case):
        bodies.append(node.body)
    if isinstance(node, ast.If | ast.For | ast.While):
        is_elif = len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If)
        if node.orelse and not is_elif:
            bodies.append(node.orelse)
    for body in bodies:
        first, last = body[0], body[-1]
        if not is_impossible(body) and not isinstance(first, ast.Pass | ast.Raise | ast.Assert):
            edit = Edit("branch left out", told.start(first), told.end(last), "pass")
            yield edit, (first.lineno, last.end_lineno or last.lineno)


def is_impossible(body: Sequence[ast.stmt]) -> bool:
    match body:
        case [ast.Expr(value=ast.Call(func=ast.Name(id=name)))]:
            return name in IMPOSSIBLE
        case _:
            return False


def another_return(told: Told, value: ast.expr, returns: ast.expr) -> Iterator[Edit]:
    """Give back something else of the same type, by what the function says it returns."""
    if isinstance(value, ast.Constant):
        return
    kinds = ast.unparse(returns).replace(" ", "").split("|")
    if "None" in kinds:
        yield instead("return", told, value, "None")
    elif kinds == ["bool"]:
        if not is_turned_elsewhere(value):
            yield instead("return", told, value, "not ({})")
    elif kinds in (["int"], ["float"]):
        yield instead("return", told, value, "({}) + 1")
    elif kinds[0].partition("[")[0] in ROWS and is_row(value):
        yield instead("return", told, value, "({})[:-1]")


def is_row(value: ast.expr) -> bool:
    """Whether a last element can be missing, by the look of it: not a pair of two texts."""
    return not isinstance(value, ast.Tuple | ast.GeneratorExp) and not (
        isinstance(value, ast.List) and not value.elts
    )


CHANGES: Final[tuple[Callable[[Told, ast.AST], Iterator[Edit]], ...]] = (
    another_comparison,
    another_sign,
    another_word,
    another_constant,
    another_condition,
    a_loop_one_short,
    a_statement_left_out,
)
