"""`orrery rules`: the guide of a game, or what a search finds in all that is written about it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import click
import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from orrery.cli.options import json_option, lang_option, print_json
from orrery.core.finding import Found, cards, find
from orrery.core.game import Game
from orrery.core.glossary import glossary
from orrery.core.guide import Block, Chapter, Example, Grid, Heading, Items, Picture, guide, plain
from orrery.core.registry import game as game_by_id
from orrery.core.rulebook import edition, rulebook
from orrery.terminal.words import phrase


@click.command()
@click.argument("game")
@click.argument("words", nargs=-1, metavar="[WORD]...")
@json_option
@lang_option
def rules(game: str, words: tuple[str, ...], lang: str, *, as_json: bool) -> None:
    """Print the rules of a game for players, or what is found for a word.

    A word is looked for among the cards, the words of the game, the chapters and the clauses.
    """
    found = find(game_by_id(game), lang, " ".join(words)[:100]) if words else []
    if as_json:
        print_json(_plain(game, lang) if not words else msgspec.to_builtins(found))
        return
    console = Console(highlight=False)
    lines = _found(game_by_id(game), found, lang) if words else _guide(game_by_id(game).id, lang)
    for line in lines:
        console.print(_set(line), markup=False)


def _plain(game: str, lang: str) -> list[dict[str, object]]:
    return [
        {
            "id": chapter.id,
            "title": chapter.title,
            "text": "\n".join(map(_in_a_line, _chapter(chapter, lang))),
        }
        for chapter in guide(game_by_id(game).id, lang).chapters
    ]


def _found(game: Game, found: list[Found], lang: str) -> Iterator[str]:
    if not found:
        yield phrase(lang, "nothing found")
    shelf = ""
    for one in found:
        if one.shelf != shelf:
            shelf = one.shelf
            yield f"\n{phrase(lang, f'shelf {shelf}').upper()}"
        name = f"{one.where} {one.title}".strip() if shelf == "clause" else one.title
        yield f"\n{name}"
        if one.text:
            yield f"  {one.text}"
        if shelf == "card" and cards(game, lang)[one.where].ours:
            yield f"  {phrase(lang, 'reconstructed')}"


def _guide(game: str, lang: str) -> Iterator[str | Grid]:
    chapters = guide(game, lang).chapters
    if not chapters:  # a game from elsewhere may have its clauses alone
        for clause in rulebook(game, lang).by_id.values():
            yield f"{clause.id} {clause.title}\n  {clause.text}"
        return
    for chapter in chapters:
        yield from _chapter(chapter, lang)
    yield f"\n{phrase(lang, 'shelf term').upper()}\n"
    for term in glossary(game, lang).terms:
        entry = term.in_(lang)
        yield f"  - {entry.word}{' :' if lang == 'fr' else ':'} {entry.says} [{term.clause}]"
    yield f"\n{phrase(lang, 'about edition').upper()}\n"
    yield from _edition(edition(game, lang))


def _edition(page: str) -> Iterator[str]:
    """Yield what an edition says without its marks; the rows of a table as a list."""
    lines = page.splitlines()
    for line, following in pairwise([*lines, ""]):
        if "|---" in (line[:4], following[:4]):  # the head of a table
            continue
        if line.startswith("| "):
            yield "  - " + ": ".join(cell.strip() for cell in line.strip("| ").split(" | "))
        else:
            yield line.removeprefix("### ").replace("**", "").replace("`", "")


def _chapter(chapter: Chapter, lang: str) -> Iterator[str | Grid]:
    yield f"\n{chapter.title.upper()}\n"
    for block in chapter.blocks:
        if not isinstance(block, Picture):  # pictures are for pages
            yield from _block(block)


def _block(block: Block) -> Iterator[str | Grid]:
    match block:
        case Heading(text):
            yield f"\n{_said(text)}"
        case Example(text):
            yield f"  | {_said(text)}"
        case Items(texts):
            yield from (f"  - {_said(text)}" for text in texts)
        case Grid():
            yield block
        case Picture():
            return
        case _:
            yield _said(block.text)


def _set(line: str | Grid) -> str | Table:
    """Set a line for the screen: tables in columns, lists and examples hanging from their mark."""
    if isinstance(line, Grid):
        table = Table(*map(_said, line.head), box=None, padding=(0, 2, 0, 0), header_style="bold")
        for row in line.rows:
            table.add_row(*(Text(_said(cell)) for cell in row))
        return table
    if line[:4] not in ("  - ", "  | "):
        return line
    hanging = Table.grid()
    hanging.add_row(Text(line[:4]), Text(line[4:]))
    return hanging


def _in_a_line(line: str | Grid) -> str:
    if isinstance(line, str):
        return line
    return "\n".join("  - " + "; ".join(map(_said, row)) for row in line.rows)


def _said(text: str) -> str:
    return plain(text, notes=True)
