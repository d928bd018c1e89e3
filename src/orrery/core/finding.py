"""One search over all that a player may read of a game: cards, words, chapters and clauses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, Literal

import msgspec

from orrery.core.drawing import Card, Look
from orrery.core.game import Game
from orrery.core.glossary import glossary
from orrery.core.guide import Chapter, Heading, guide, plain, texts_of
from orrery.core.rulebook import names_code, rulebook, search_words

Shelf = Literal["card", "term", "chapter", "clause"]
SHELVES: Final[tuple[Shelf, ...]] = ("term", "card", "chapter", "clause")
MOST: Final = 40  # of each shelf
_EXCERPT: Final = 160


class Found(msgspec.Struct, frozen=True):
    """Something that was found: on which shelf, its title, its words, and its id there."""

    shelf: Shelf
    title: str
    text: str
    where: str


def find(game: Game, language: str, words: str) -> list[Found]:
    """Return what holds every word, shelf by shelf; what is called so comes first."""
    wanted = search_words(words)
    if not wanted:
        return []
    found: list[Found] = []
    for shelf in SHELVES:
        holding = [one for one in _filed(game, language, shelf) if one.holds(wanted)]
        holding.sort(key=lambda one: not one.is_called(wanted))
        found += [one.found for one in holding[:MOST]]
    return [_quoted(one, wanted) for one in found]


class _Filed(msgspec.Struct, frozen=True):
    """Something that can be found, with its name and all its words as people type them."""

    found: Found
    name: str
    words: str

    def holds(self, wanted: list[str]) -> bool:
        return all(word in self.words for word in wanted)

    def is_called(self, wanted: list[str]) -> bool:
        return any(word in self.name for word in wanted)


@cache
def _filed(game: Game, language: str, shelf: Shelf) -> tuple[_Filed, ...]:
    """Return all of a shelf, made ready for the search once."""
    return tuple(_file(one) for one in _shelf(game, language, shelf))


def _file(one: Found) -> _Filed:
    """File something by its name and its words; clauses go by their numbers too."""
    name = f"{one.where} {one.title}" if one.shelf == "clause" else one.title
    return _Filed(one, " ".join(search_words(name)), " ".join(search_words(f"{name} {one.text}")))


def _quoted(one: Found, wanted: list[str]) -> Found:
    """Return what was found as it is listed; names of the program are not: the page says it."""
    title, text = (
        "" if one.shelf == "clause" and names_code(words) else words
        for words in (one.title, one.text)
    )
    cut = _excerpt(msgspec.structs.replace(one, text=text), wanted)
    return msgspec.structs.replace(one, title=title, text=cut)


def _excerpt(one: Found, wanted: list[str]) -> str:
    """Return the part of a text around the first word that was looked for."""
    if one.shelf in {"card", "term"} or len(one.text) <= _EXCERPT:
        return one.text
    low = one.text.lower()
    at = min((low.find(word) for word in wanted if word in low), default=0)
    start = low.rfind(" ", 0, max(0, at - _EXCERPT // 3)) + 1
    end = one.text.find(" ", start + _EXCERPT)
    cut = one.text[start:] if end < 0 else f"{one.text[start:end]} …"
    return cut if start == 0 else f"… {cut}"


def _shelf(game: Game, language: str, shelf: Shelf) -> tuple[Found, ...]:
    match shelf:
        case "card":
            return tuple(
                Found("card", card.title, card.effect, id_)
                for id_, card in cards(game, language).items()
            )
        case "term":
            entries = ((term, term.in_(language)) for term in glossary(game.id, language).terms)
            return tuple(Found("term", said.word, said.says, term.id) for term, said in entries)
        case "chapter":
            chapters = guide(game.id, language).chapters
            return tuple(part for chapter in chapters for part in _parts(chapter))
        case _:
            clauses = rulebook(game.id, language).by_id.values()
            return tuple(
                Found("clause", clause.title, plain(clause.text.replace("`", "")), clause.id)
                for clause in clauses
            )


def _parts(chapter: Chapter) -> Iterator[Found]:
    """Yield the questions of a chapter, each with its answer."""
    title, texts = chapter.title, list[str]()
    for block in chapter.blocks:
        if isinstance(block, Heading):
            yield Found("chapter", title, plain(" ".join(texts)), chapter.id)
            title, texts = f"{chapter.title} · {block.text}", []
        else:
            texts += texts_of(block)
    yield Found("chapter", title, plain(" ".join(texts)), chapter.id)


@cache
def cards(game: Game, language: str) -> dict[str, Card]:
    """Return the cards of all components of a game, as its catalogue names them."""
    try:
        drawing = game.drawing
    except NotImplementedError:  # a game from elsewhere may come without pictures
        return {}
    view = game.start(game.max_players, 1).view(0)
    look = Look(tuple(str(seat + 1) for seat in range(game.max_players)), language)
    found = {id_: drawing.card(view, id_, look) for id_ in drawing.catalogue(view, look)}
    return {id_: card for id_, card in found.items() if card is not None}
