"""A guide as a page: texts with footnotes, icons and words of the glossary; all of it escaped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import msgspec
from markupsafe import Markup, escape

from orrery.core.glossary import Glossary, Headword, glossary
from orrery.core.guide import (
    Block,
    Chapter,
    Example,
    Grid,
    Guide,
    Heading,
    Items,
    Paragraph,
    Picture,
    guide,
    is_under,
    plain,
    spans,
)
from orrery.core.rulebook import Clause, Rulebook, names_code, rulebook, without_asides
from orrery.draw.glyphs import GLYPHS
from orrery.draw.markup import sign
from orrery.web.show.pictures import Shot, Theme, panel_of, shots
from orrery.web.show.templates import render

_EXCERPT = 120
_NUMBERED = re.compile(r"^\d+[.\w]*\.? ")
_ASKING = re.compile(r"-t-(?=il\b|elle\b|on\b)")
_BEFORE_MARK = re.compile(r" (?=[?!:;»])")


class Note(msgspec.Struct, frozen=True):
    """A footnote in the margin: the clause, its number, and how it begins."""

    clause: str
    number: str
    words: str


class Page(msgspec.Struct, frozen=True):
    """A chapter as it is shown."""

    id: str
    title: str
    body: Markup
    notes: list[Note]
    chapters: list[tuple[str, str]]  # of the clauses: the first clause and its heading


@cache
def pages_of(game: str, language: str, theme: Theme) -> tuple[Page, ...]:
    """Return all chapters of a guide, written once."""
    return tuple(Writer(game, language, theme).pages())


def heading_of(clause: Clause) -> str:
    """Return the heading that a clause stands under, as players read it."""
    return plain(without_asides(clause.section).replace("`", ""))


class Writer:
    """Writes the guide of one game in one language."""

    def __init__(self, game: str, language: str, theme: Theme) -> None:
        self.game = game
        self.language = language
        self.theme: Theme = theme
        self.guide: Guide = guide(game, language)
        self.book: Rulebook = rulebook(game, language)
        self.glossary: Glossary = glossary(game, language)
        self._numbers = {id(one): number for number, one in enumerate(self.guide.pictures())}

    def pages(self) -> list[Page]:
        """Write every chapter."""
        return [self.page(chapter) for chapter in self.guide.chapters]

    def page(self, chapter: Chapter) -> Page:
        """Write one chapter."""
        seen: set[str] = set()
        body = Markup("").join(self._block(block, seen) for block in chapter.blocks)
        notes = [self._note(self.book.by_id[one]) for one in chapter.notes()]
        covered = {self.chapter_of(cover)[1]: self.chapter_of(cover) for cover in chapter.covers}
        title = self.unbroken(chapter.title)
        return Page(chapter.id, title, body, notes, [one for one in covered.values() if one[0]])

    def chapter_of(self, cover: str) -> tuple[str, str]:
        """Return the first clause of a chapter of the clauses, and its heading."""
        return next(
            (
                (clause.id, heading_of(clause))
                for clause in self.book.by_id.values()
                if is_under(clause.id, cover)
            ),
            ("", ""),
        )

    def _note(self, clause: Clause) -> Note:
        words = without_asides(clause.title) or without_asides(plain(clause.text.split("[")[0]))
        if names_code(words):  # the chapter says it in plain words already
            words = _NUMBERED.sub("", heading_of(clause))
        cut = words if len(words) <= _EXCERPT else f"{words[:_EXCERPT].rsplit(' ', 1)[0]} …"
        return Note(clause.id, clause.id.partition("-")[2], cut)

    def _block(self, block: Block, seen: set[str]) -> Markup:
        match block:
            case Heading(text):
                return Markup("<h3>{}</h3>").format(self.line(text, set(self._all())))
            case Paragraph(text):
                return Markup("<p>{}</p>").format(self.line(text, seen))
            case Example(text):
                written = self.line(text, seen)
                return Markup('<div class="example"><p>{}</p></div>').format(written)
            case Items(texts):
                items = (Markup("<li>{}</li>").format(self.line(text, seen)) for text in texts)
                return Markup("<ul>{}</ul>").format(Markup("").join(items))
            case Grid(head, rows):
                return self._grid(head, rows, seen)
            case Picture():
                return self._picture(block)

    def _grid(
        self, head: tuple[str, ...], rows: tuple[tuple[str, ...], ...], seen: set[str]
    ) -> Markup:
        top = Markup("").join(
            Markup('<th scope="col">{}</th>').format(self.line(cell, set(self._all())))
            for cell in head
        )
        under = Markup("").join(
            Markup("<tr>{}</tr>").format(
                Markup("").join(Markup("<td>{}</td>").format(self.line(cell, seen)) for cell in row)
            )
            for row in rows
        )
        return Markup(
            '<div class="wide-table" tabindex="0"><table><thead><tr>{}</tr></thead>'
            "<tbody>{}</tbody></table></div>"
        ).format(top, under)

    def _picture(self, picture: Picture) -> Markup:
        number = self._numbers[id(picture)]
        shown = shots(self.game, self.language, self.theme)
        if number >= len(shown):
            return Markup("")
        shot: Shot = shown[number]
        return Markup(  # noqa: S704 - a template escapes its texts
            render(
                "parts/shot.html",
                self.language,
                game=self.game,
                number=number,
                shot=shot,
                panel=panel_of(shot),
                face=Markup(shot.card.face) if shot.card else "",  # noqa: S704 - our drawing
                theme=self.theme,
                caption=self.line(picture.caption, set(self._all())),
                alt=plain(picture.caption),
            )
        )

    def line(self, text: str, seen: set[str]) -> Markup:
        """Write a line: bold, slanted, icons, footnotes, and words of the glossary."""
        return Markup("").join(self._spans(self.unbroken(text), seen))

    def unbroken(self, text: str) -> str:
        """Keep French marks on the line of the word before them."""
        if self.language != "fr":
            return text
        whole = _ASKING.sub("\N{NON-BREAKING HYPHEN}t\N{NON-BREAKING HYPHEN}", text)
        return _BEFORE_MARK.sub("\N{NO-BREAK SPACE}", whole).replace("« ", "«\N{NO-BREAK SPACE}")

    def _spans(self, text: str, seen: set[str]) -> Iterator[Markup]:
        for span in spans(text):
            match span.kind:
                case "note":
                    yield self._mark(span.text)
                case "icon":
                    yield self._icon(span.text)
                case "bold":
                    yield Markup("<strong>{}</strong>").format(self.dotted(span.text, seen))
                case "italic":
                    yield Markup("<em>{}</em>").format(self.dotted(span.text, seen))
                case _:
                    yield self.dotted(span.text, seen)

    def _icon(self, text: str) -> Markup:
        """Write an icon, with its word for those who do not see it, where it stands for one."""
        name, _, word = text.partition("|")
        icon = Markup(str(sign(name, 17)) if name in GLYPHS else "")  # noqa: S704 - our own drawing
        return icon + Markup(' <span class="unseen">{}</span>').format(word) if word else icon

    def _mark(self, clause: str) -> Markup:
        return Markup(
            '<sup class="note"><a href="/games/{}/clauses/{}" aria-label="{}" data-rules>{}</a>'
            "</sup>"
        ).format(self.game, clause, clause, clause.partition("-")[2])

    def dotted(self, text: str, seen: set[str]) -> Markup:
        """Write words; those of the glossary lead to their entries, once each."""
        return Markup("").join(
            escape(words) if term is None else self._term(words, term)
            for words, term in self.glossary.parted(text, seen)
        )

    def _term(self, words: str, term: Headword) -> Markup:
        return Markup(
            '<a class="term" href="/games/{}/rules#term-{}" data-rules title="{}">{}</a>'
        ).format(self.game, term.id, term.in_(self.language).says, words)

    def _all(self) -> list[str]:
        """Return every word, so that none is marked: in headings and captions."""
        return [term.id for term in self.glossary.terms]
