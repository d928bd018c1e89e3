"""A file of results as one self-contained page, in English or French."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

import jinja2
import markupsafe

from orrery.core.errors import BadInput
from orrery.core.game import Game
from orrery.core.registry import game as game_by_id
from orrery.sim import charts
from orrery.sim.findings import Findings, Used, find
from orrery.sim.report_words import number, word
from orrery.sim.statistics import Rate
from orrery.sim.table import read_results

STRONGEST: Final = 20
MOST_SCORES: Final = 6  # bots whose scores are told apart in one picture


class Table(NamedTuple):
    """A table; one with a summary is folded away behind it."""

    head: list[str]
    rows: list[list[str]]
    summary: str = ""


class Section(NamedTuple):
    """A chapter of the page."""

    title: str
    note: str
    pictures: list[markupsafe.Markup]
    tables: list[Table]


def report(results_file: Path, language: str) -> str:
    """Return the page for a file of results."""
    found = find(*read_results(results_file))
    plan = found.head.plan
    game = game_by_id(plan.game)
    say = partial(word, language)
    environment = jinja2.Environment(
        autoescape=True, loader=jinja2.PackageLoader("orrery.sim", ".")
    )
    return environment.get_template("report.html").render(
        language=language,
        title=say("title", game=game.title.in_(language), games=plan.games),
        summary=say(
            "summary",
            players=plan.players,
            decisions=sum(found.lengths) / len(found.lengths),
            seed=plan.seed,
        ),
        intervals=say("intervals"),
        sections=list(_sections(found, game, language)),
        made=say("made"),
    )


def _sections(found: Findings, game: Game, language: str) -> Iterable[Section]:
    say = partial(word, language)
    words = game.words(language)
    fair = 1 / found.head.plan.players
    yield _bots(found, language)
    if found.ratings:
        picture = charts.ratings(found.ratings, say("elo"))
        rows = [[one.name, f"{one.elo:.0f}", f"± {one.error:.0f}"] for one in found.ratings]
        table = Table([say("bot"), say("elo"), say("interval")], rows)
        yield Section(say("elo"), say("elo_note"), [_svg(picture)], [table])
    yield _rates(say("seats"), say("seats_note"), found.seats, say("seat"), fair, language)
    for tag, rates in found.tags.items():
        named = [(words.field(tag, value), rate) for value, rate in rates]
        label = words.label(tag)
        yield _rates(say("by", tag=label), "", named, label, fair, language)
    scores = dict(list(found.scores.items())[:MOST_SCORES])
    picture = charts.histogram(scores, say("score"), say("seats").lower())
    yield Section(say("scores"), "", [_svg(picture)], [])
    picture = charts.histogram({"": found.lengths}, say("decisions"), say("games"))
    yield Section(say("lengths"), "", [_svg(picture)], [])
    if found.used:
        yield _used(found.used, game, language)


def _bots(found: Findings, language: str) -> Section:
    say = partial(word, language)
    picture = charts.rates([(bot.name, bot.rate) for bot in found.bots], say("win_rate"))
    head = [say(key) for key in ("bot", "tries", "win_rate", "interval", "mean_score")]
    rows = [
        [bot.name, *_rate_cells(bot.rate, language), number(language, bot.mean_score, ".2f")]
        for bot in found.bots
    ]
    return Section(say("bots"), "", [_svg(picture)], [Table(head, rows)])


def _rates(
    title: str,
    note: str,
    rates: Sequence[tuple[str, Rate]],
    label: str,
    fair: float,
    language: str,
) -> Section:
    say = partial(word, language)
    head = [label, say("tries"), say("win_rate"), say("interval")]
    rows = [[name, *_rate_cells(rate, language)] for name, rate in rates]
    picture = charts.rates(rates, say("win_rate"), fair)
    return Section(title, note, [_svg(picture)], [Table(head, rows)])


def _used(used: Sequence[Used], game: Game, language: str) -> Section:
    """Show the strongest effects, then every choice by its kind."""
    say = partial(word, language)
    names = {one.text: _choice(one.text, game, language) for one in used}
    told = [(names[one.text], one.effect) for one in used if one.effect is not None]
    told.sort(key=lambda one: -abs(one[1].value))
    strongest = sorted(told[:STRONGEST], key=lambda one: -one[1].value)
    pictures = [_svg(charts.effects(strongest, say("effect")))] if strongest else []
    head = [say(key) for key in ("choice", "used_by", "times", "win_rate", "interval", "effect")]
    tables = []
    for kind, group in groupby(used, key=lambda one: one.kind):
        rows = [
            [
                names[one.text],
                number(language, one.seats.share, ".1%"),
                number(language, one.times, ".1f"),
                *_rate_cells(one.with_it, language)[1:],
                _effect(one, language),
            ]
            for one in sorted(group, key=lambda one: -one.seats.share)
        ]
        tables.append(Table(head, rows, say("by_kind", kind=kind)))
    return Section(say("used"), say("used_note"), pictures, tables)


def _choice(text: str, game: Game, language: str) -> str:
    """Say a choice in words, with its text form where that says more."""
    try:
        action = game.language.read_text(text)
    except BadInput:
        return text  # of another version of the game
    said = game.words(language).action(action, [])
    return said[:1].upper() + said[1:]


def _effect(one: Used, language: str) -> str:
    if one.effect is None:
        return word(language, "few")
    value, half = one.effect.value, one.effect.half
    return f"{number(language, value, '+.1%')} ± {number(language, half, '.1%')}"


def _rate_cells(rate: Rate, language: str) -> list[str]:
    share, low, high = (number(language, x, ".1%") for x in (rate.share, rate.low, rate.high))
    return [str(rate.tries), share, f"[{low}, {high}]" if language == "en" else f"[{low} ; {high}]"]


def _svg(picture: str) -> markupsafe.Markup:
    return markupsafe.Markup(picture)  # noqa: S704 - drawn by us
