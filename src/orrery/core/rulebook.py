"""The rules of a game in our own words, clause by clause, from `docs/rules/<id>/*.md`.

A game of another package brings them in a folder `rulebook` of its own.

A clause opens a line with its id in bold: `- **TOY-2.1 Bidding.** Everybody bids one card.`, or a
row of a table. It ends where the next clause or the next heading begins. Beside `rules.md`, which
is English, `rules.fr.md` says the same in French. Help pages show them, and refusals cite them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from inspect import getfile
from pathlib import Path

import msgspec

import orrery
from orrery.core.registry import games

# In a wheel the rules lie inside the package; in the repository among the docs.
SHELVES = (
    Path(orrery.__file__).parent / "rulebooks",
    Path(orrery.__file__).parents[2] / "docs" / "rules",
)

_OPENING = re.compile(
    r"\s*(?P<mark>[-*]\s+|\|\s*)?\*\*(?P<id>[A-Z]+-\d+(?:\.\d+)*[a-z]?)\b(?P<title>[^*]*)\*\*(?P<text>.*)"
)
_HEADING = re.compile(r"#+\s+(?P<title>.*)")
_RULE = re.compile(r"-{3,}\s*")
# names of the program (in backticks, joined by underscores, calls, files), and what programs say
_CODE = re.compile(
    r"`|\b\w+_\w+|\b\w+\(\w*\)(?!\w)|\bDecision [A-Z]|\.(?:py|yaml|md)\b"
    r"|\b(?:None|True|False|assert|pytest|fixture|enum|struct|tuple|boolean|API|seat \d)\b"
    r"|\bclause [A-Z]+-[\d.]+ test\b"
    r"|\b(?:min|max|ceil|floor|clamp)\(|(?<![\w’'])[A-Za-z]'? [=≤≥⊆] "  # formulas
    r"|\bslot [a-z]\b|(?i:state machine|machine à états|automate d'états)"
)
# what only those look up who check us: a page, a ruling, a section, whom we have a clause from
_ASIDE = re.compile(
    r" ?(?:\[(?:p\.|R-?\d)[^]]*\]|\((?:(?:§|printed values|[A-Z]+-\d|R-?\d)[^)]*|[A-Z])\))"
)


class Clause(msgspec.Struct, frozen=True):
    """One clause: its id, its title where it has one, its text, and the heading it stands under."""

    id: str
    title: str
    text: str
    section: str
    language: str = "en"


class Rulebook:
    """All clauses of one game, in the order of the book."""

    def __init__(self, clauses: Iterator[Clause]) -> None:
        self.by_id: dict[str, Clause] = {}
        for clause in clauses:
            self.by_id.setdefault(clause.id, clause)
        self._plain: dict[str, tuple[str, str]] = {}  # by id: its name, and all of it

    def clause(self, name: str) -> Clause | None:
        """Return a clause by its id, if the book has it."""
        return self.by_id.get(name)

    def search(self, words: str) -> list[Clause]:
        """Return the clauses that hold every word; those with it in their title or id first."""
        wanted = set(search_words(words))
        plain = self._searched()
        found = [
            clause
            for clause in self.by_id.values()
            if all(word in plain[clause.id][1] for word in wanted)
        ]
        return sorted(
            found, key=lambda clause: not any(word in plain[clause.id][0] for word in wanted)
        )

    def _searched(self) -> dict[str, tuple[str, str]]:
        """Return the clauses as they are searched; made once, for anybody may search for a lot."""
        if not self._plain:
            self._plain = {
                one.id: (
                    _plain(f"{one.id} {one.title}"),
                    _plain(f"{one.id} {one.title} {one.section} {one.text}"),
                )
                for one in self.by_id.values()
            }
        return self._plain


def names_code(text: str) -> bool:
    """Whether a text names parts of the program: players read the guide instead."""
    return _CODE.search(text) is not None


def without_asides(text: str) -> str:
    """Return a text without its pages, sections and rulings."""
    return _ASIDE.sub("", text)


def search_words(text: str) -> list[str]:
    """Return the words of a text as people type them into a search box."""
    return _plain(text).split()


def _plain(text: str) -> str:
    """Return a text as people type it into a search box: small letters, no accents."""
    straight = text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    apart = unicodedata.normalize("NFKD", straight)
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def rules_folder(game: str) -> Path | None:
    """Return where the rules of a game lie; nowhere where none were written."""
    for shelf in SHELVES:
        if (shelf / game).is_dir():
            return shelf / game
    if game not in games():
        return None
    brought = Path(getfile(type(games()[game]))).parent / "rulebook"
    return brought if brought.is_dir() else None


def rulebook(game: str, language: str = "en") -> Rulebook:
    """Return the rulebook of a game in a language; what was not translated is in English.

    It is empty where none was written.
    """
    folder = rules_folder(game)
    return Rulebook(iter(())) if folder is None else _rulebook_in(folder, language)


@cache
def _rulebook_in(folder: Path, language: str) -> Rulebook:
    return Rulebook(
        clause
        for each in dict.fromkeys((language, "en"))
        for page in _pages(folder, each)
        for clause in read_clauses(page.read_text("utf-8"), each)
    )


def _pages(folder: Path, language: str) -> list[Path]:
    """Return the pages in a language: the rules before what explains them, for the first word."""
    ending = ".md" if language == "en" else f".{language}.md"
    stems = {page: page.name.removesuffix(ending) for page in folder.glob(f"*{ending}")}
    found = [page for page, stem in stems.items() if "." not in stem]
    return sorted(found, key=lambda page: (stems[page] != "rules", page))


def edition(game: str, language: str) -> str:
    """Return what a game says "about this edition" in a language, as Markdown, or nothing.

    It has a chapter for each language, named in that language.
    """
    folder = rules_folder(game)
    return "" if folder is None else _edition_in(folder, language)


@cache
def _edition_in(folder: Path, language: str) -> str:
    page = folder / "edition.md"
    if not page.is_file():
        return ""
    wanted = {"en": "English", "fr": "Français"}.get(language, "English")
    chapters = re.split(r"(?m)^## (.*)$", page.read_text("utf-8"))
    return dict(zip(chapters[1::2], chapters[2::2], strict=True)).get(wanted, "").strip()


def read_clauses(page: str, language: str = "en") -> Iterator[Clause]:
    """Read the clauses of one page."""
    section = ""
    opening: re.Match[str] | None = None
    lines: list[str] = []
    for line in [*page.splitlines(), "---"]:
        heading = _HEADING.fullmatch(line)
        found = _OPENING.fullmatch(line)
        if opening is not None and (heading or found or _RULE.fullmatch(line)):
            yield _clause(opening, lines, section, language)
            opening = None
        if heading:
            section = heading["title"]
        elif found:
            opening, lines = found, []
        elif opening is not None:
            lines.append(line.strip())
    # the rule after the last line has closed the last clause


def _clause(opening: re.Match[str], lines: list[str], section: str, language: str) -> Clause:
    title = opening["title"].strip(" .:")
    text = opening["text"].lstrip(" .:")
    if (opening["mark"] or "").startswith("|"):
        cells = [cell.strip() for cell in opening["text"].strip(" |").split("|")]
        title, text = title or cells[0], "; ".join(cells[1:])
    return Clause(opening["id"], title, "\n".join([text, *lines]).strip(), section, language)
