"""The guide of a game: its rules as players read them, from `guide/<language>.md` in its folder.

A small dialect of Markdown. Every line is one of these, or the guide is refused:

    # What am I after? {goal: TOY-1 TOY-4}    a chapter, its id, the clauses that it is about
    ## How do I score?                        a question inside it
    Words, **bold** or *slanted*, an icon :vp: beside its word, and a footnote.[^TOY-1.2]
    You gain 1 :vp|point: where the icon stands instead of the word.
    > An example in a box.
    - An item of a list.
    | what | how many |                       a row of a table; the first one is its head
    ![What one sees](seed=4 players=3 do=bid) a picture of a real position

`TOY-1` stands for every clause under it, `R` for every ruling. A picture names a match that is
played by instinct from a seed, and the decision in it: the first from `at` on whose text begins
with `do`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from inspect import getfile
from pathlib import Path
from typing import Final, Literal, NoReturn, TypeAlias

import msgspec

from orrery.core.errors import BadComponents
from orrery.core.registry import games

_CHAPTER: Final = re.compile(r"# (?P<title>[^{}]+) \{(?P<id>[a-z-]+)(?:: (?P<covers>[^}]*))?\}")
_PICTURE: Final = re.compile(r"!\[(?P<caption>[^\]]+)\]\((?P<fields>[^()]*)\)")
_RULE: Final = re.compile(r"[|\s:-]+")
_AFTER: Final = re.compile(r"(?<=[(«’]) ")
_BEFORE: Final = re.compile(r" (?=[,.)])")
_SPAN: Final = re.compile(
    r"\*\*(?P<bold>[^*]+)\*\*|\*(?P<italic>[^*]+)\*"
    r"|\[\^(?P<note>[A-Z]+-\d+(?:\.\d+)*[a-z]?)\]|:(?P<icon>[a-z][a-z_]*(?:\|[^:|]+)?):"
)


class Heading(msgspec.Struct, frozen=True):
    """A question inside a chapter."""

    text: str


class Paragraph(msgspec.Struct, frozen=True):
    """Plain words."""

    text: str


class Example(msgspec.Struct, frozen=True):
    """Words in a box: a rule worked out with numbers."""

    text: str


class Items(msgspec.Struct, frozen=True):
    """A list."""

    texts: tuple[str, ...]


class Grid(msgspec.Struct, frozen=True):
    """A table: its head and its rows."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Picture(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A picture of a real position: which match, which decision, which part of the table.

    `asked` shows all that may be pressed, `chosen` what was, `after` what came of it. The part is
    the stage, a mat (`mat`), another panel by its id, or one thing by the id of its `card`.
    """

    caption: str
    seed: int = 4
    players: int = 0  # nought: as many as most tables have
    at: int = 0
    do: str = ""
    show: Literal["asked", "chosen", "after"] = "asked"
    part: str = "stage"
    card: str = ""
    light: str = ""  # ids of more that is lit, with commas
    wide: float = 1.0  # from how far one looks; nought: all of it
    told: bool = False  # whether the caption goes on with what the log says


Block: TypeAlias = Heading | Paragraph | Example | Items | Grid | Picture


class Span(msgspec.Struct, frozen=True):
    """A stretch of a text: plain, bold, slanted, a footnote's clause, or an icon."""

    kind: str
    text: str


class Chapter(msgspec.Struct, frozen=True):
    """A chapter: its id is the same in every language."""

    id: str
    title: str
    covers: tuple[str, ...]
    blocks: tuple[Block, ...]

    def notes(self) -> list[str]:
        """Return the clauses that its footnotes name, each once."""
        found = [
            span.text
            for block in self.blocks
            for text in texts_of(block)
            for span in spans(text)
            if span.kind == "note"
        ]
        return list(dict.fromkeys(found))


class Guide(msgspec.Struct, frozen=True):
    """All chapters, in order; none where no guide was written."""

    chapters: tuple[Chapter, ...] = ()

    def chapter(self, id_: str) -> Chapter | None:
        """Return a chapter by its id."""
        return next((one for one in self.chapters if one.id == id_), None)

    def pictures(self) -> list[Picture]:
        """Return all pictures, in order."""
        blocks = (block for chapter in self.chapters for block in chapter.blocks)
        return [block for block in blocks if isinstance(block, Picture)]

    def says(self, clause: str) -> str:
        """Return the words that bear the footnote of a clause, as written; nothing if none do."""
        blocks = (block for chapter in self.chapters for block in chapter.blocks)
        texts = (text for block in blocks for text in _said_together(block))
        return next((text for text in texts if f"[^{clause}]" in text), "")

    def about(self, clause: str) -> Chapter | None:
        """Return the chapter of a clause: one that names it, else one that covers it."""
        named = (one for one in self.chapters if clause in one.notes())
        covering = (
            one for one in self.chapters if any(is_under(clause, cover) for cover in one.covers)
        )
        return next(named, None) or next(covering, None)


def is_under(clause: str, cover: str) -> bool:
    """Whether a clause is the one named, or stands under it: TOY-4.5 under TOY-4, R-12 under R."""
    return clause == cover or clause.startswith((f"{cover}.", f"{cover}-"))


def texts_of(block: Block) -> tuple[str, ...]:
    """Return the texts of a block, as they are written."""
    match block:
        case Items(texts):
            return texts
        case Grid(head, rows):
            return (*head, *(cell for row in rows for cell in row))
        case Picture():
            return (block.caption,)
        case _:
            return (block.text,)


def _said_together(block: Block) -> tuple[str, ...]:
    """Return the texts of a block that can be read alone: the row of a table, not a cell."""
    if isinstance(block, Grid):
        return tuple(", ".join(cell for cell in row if cell) for row in block.rows)
    return texts_of(block)


def spans(text: str) -> Iterator[Span]:
    """Part a text into what is plain, bold, slanted, a footnote or an icon."""
    end = 0
    for found in _SPAN.finditer(text):
        if found.start() > end:
            yield Span("plain", text[end : found.start()])
        kind = found.lastgroup or ""
        yield Span(kind, found[kind])
        end = found.end()
    if end < len(text):
        yield Span("plain", text[end:])


def plain(text: str, *, notes: bool = False) -> str:
    """Return a text without its marks; an icon that stands for a word is that word."""
    parts = []
    for span in spans(text):
        match span.kind:
            case "note":
                parts.append(f" [{span.text}]" if notes else "")
            case "icon":
                parts.append(span.text.partition("|")[2])
            case _:
                parts.append(span.text)
    joined = re.sub(r"\s+", " ", "".join(parts)).strip()
    return _BEFORE.sub("", _AFTER.sub("", joined))


def guide_folder(game: str) -> Path | None:
    """Return where the guide of a game lies; nowhere where none was written."""
    if game not in games():
        return None
    folder = Path(getfile(type(games()[game]))).parent / "guide"
    return folder if folder.is_dir() else None


def guide(game: str, language: str = "en") -> Guide:
    """Return the guide of a game in a language; in English where it was not translated."""
    folder = guide_folder(game)
    return Guide() if folder is None else _guide_in(folder, language)


@cache
def _guide_in(folder: Path, language: str) -> Guide:
    pages = [folder / f"{one}.md" for one in (language, "en")]
    page = next((page for page in pages if page.is_file()), None)
    return Guide() if page is None else read_guide(page.read_text("utf-8"))


def read_guide(page: str) -> Guide:
    """Read a guide."""
    chapters: list[Chapter] = []
    blocks: list[Block] = []
    opened: re.Match[str] | None = None
    for number, lines in _runs(page):
        chapter = _CHAPTER.fullmatch(lines[0])
        if chapter is None:
            if opened is None:
                _refuse(number, lines[0])
            blocks.append(_block(number, lines))
            continue
        if opened is not None:
            chapters.append(_chapter(opened, blocks))
        opened, blocks = chapter, []
    if opened is not None:
        chapters.append(_chapter(opened, blocks))
    return Guide(tuple(chapters))


def _chapter(opened: re.Match[str], blocks: list[Block]) -> Chapter:
    covers = tuple((opened["covers"] or "").split())
    return Chapter(opened["id"], opened["title"].strip(), covers, tuple(blocks))


def _runs(page: str) -> Iterator[tuple[int, list[str]]]:
    """Yield lines that belong together, and the number of the first: all of a list, say."""
    run: list[str] = []
    begun = 0
    for number, line in enumerate([*page.splitlines(), ""], 1):
        text = line.strip()
        if run and (not text or _mark(text) != _mark(run[0]) or _mark(text) in "#!"):
            yield begun, run
            run = []
        if text:
            begun = begun if run else number
            run.append(text)


def _mark(text: str) -> str:
    """Return the sign by which a line tells what it is; a space for plain words."""
    if text.startswith("- "):
        return "-"
    return text[0] if text[0] in "#!|>" else " "


def _block(number: int, lines: list[str]) -> Block:
    match _mark(lines[0]):
        case "#":
            return _heading(number, lines[0])
        case "!":
            return _picture(number, lines[0])
        case "|":
            return _grid(number, lines)
        case ">":
            return Example(" ".join(line[1:].strip() for line in lines))
        case "-":
            return Items(tuple(line[2:] for line in lines))
        case _:
            return Paragraph(" ".join(lines))


def _heading(number: int, line: str) -> Heading:
    if not line.startswith("## "):
        _refuse(number, line)
    return Heading(line[3:])


def _grid(number: int, lines: list[str]) -> Grid:
    rows = [
        tuple(cell.strip() for cell in line.strip("|").split("|"))
        for line in lines
        if not _RULE.fullmatch(line)
    ]
    if len({len(row) for row in rows}) != 1:
        _refuse(number, lines[0])
    return Grid(rows[0], tuple(rows[1:]))


def _picture(number: int, line: str) -> Picture:
    found = _PICTURE.fullmatch(line)
    if found is None:
        _refuse(number, line)
    fields = dict(field.partition("=")[::2] for field in found["fields"].split())
    try:
        return msgspec.convert({"caption": found["caption"], **fields}, Picture, strict=False)
    except msgspec.ValidationError:
        _refuse(number, line)


def _refuse(number: int, line: str) -> NoReturn:
    raise BadComponents("guide.wrong", line=number, text=line[:60])
