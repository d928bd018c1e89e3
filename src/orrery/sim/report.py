"""A file of results as one self-contained page, in English or French."""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import jinja2
import markupsafe

from orrery.core.action import Action
from orrery.core.errors import BadInput
from orrery.core.game import Game
from orrery.core.registry import game as game_by_id
from orrery.sim import charts
from orrery.sim.findings import ENOUGH, Findings, Used, find
from orrery.sim.outcomes import mean, rate_cells
from orrery.sim.report_words import number, word
from orrery.sim.results import BadResults, read_head, read_pieces
from orrery.sim.statistics import Rate

STRONGEST: Final = 20
_GLUE: Final = "\N{NO-BREAK SPACE}"
MOST_SCORES: Final = 6  # bots whose scores are told apart in one picture


class Grid(NamedTuple):
    """Rows under a head; one with a summary is folded away behind it."""

    head: list[str]
    rows: list[list[str]]
    summary: str = ""


class Section(NamedTuple):
    """A chapter of the page."""

    title: str
    note: str
    pictures: list[markupsafe.Markup]
    grids: list[Grid]


def report(results_file: Path, language: str) -> str:
    """Return the page for a file of results."""
    head = read_head(results_file)
    plan = head.plan
    game = game_by_id(plan.game)
    if head.rules != game.rules_version:
        raise BadResults(
            "results.rules", path=results_file, rules=head.rules, known=game.rules_version
        )
    found = find(head, read_pieces(results_file, head))
    say = partial(word, language)
    environment = jinja2.Environment(
        autoescape=True, loader=jinja2.PackageLoader("orrery.sim", ".")
    )
    return environment.get_template("report.html").render(
        language=language,
        title=say("title", game=game.title.in_(language), games=number(language, plan.games, ",d")),
        summary=say(
            "summary",
            players=plan.players,
            decisions=mean(found.lengths),
            seed=plan.seed,
        ),
        intervals=say("intervals"),
        sections=list(_sections(found, game, language)),
        made=say("made"),
    )


def _sections(found: Findings, game: Game, language: str) -> Iterable[Section]:
    say = partial(word, language)
    words = game.words(language)
    players = found.head.plan.players
    fair = 1 / players if players > 1 else None
    yield _bots(found, language)
    if found.ratings:
        picture = charts.ratings(found.ratings, say("elo"))
        rows = [[one.name, f"{one.elo:.0f}", f"± {one.error:.0f}"] for one in found.ratings]
        grid = Grid([say("bot"), say("elo"), say("interval")], rows)
        yield Section(say("elo"), say("elo_note"), [_svg(picture)], [grid])
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
        yield _used(found, game, language)


def _bots(found: Findings, language: str) -> Section:
    say = partial(word, language)
    rates = [(bot.name, bot.rate) for bot in found.bots]
    picture = charts.rates(rates, say("win_rate"), language)
    head = [say(key) for key in ("bot", "tries", "win_rate", "interval", "mean_score")]
    rows = [
        [bot.name, *rate_cells(bot.rate, language), number(language, bot.mean_score, ".2f")]
        for bot in found.bots
    ]
    return Section(say("bots"), "", [_svg(picture)], [Grid(head, rows)])


def _rates(
    title: str,
    note: str,
    rates: Sequence[tuple[str, Rate]],
    label: str,
    fair: float | None,
    language: str,
) -> Section:
    say = partial(word, language)
    head = [label, say("tries"), say("win_rate"), say("interval")]
    rows = [[name, *rate_cells(rate, language)] for name, rate in rates]
    picture = charts.rates(rates, say("win_rate"), language, fair)
    return Section(title, note, [_svg(picture)], [Grid(head, rows)])


def _used(found: Findings, game: Game, language: str) -> Section:
    """Show the strongest effects, then the kinds of choices, then all choices of each kind."""
    say = partial(word, language)
    names = {one.text: _choice(one.text, game, language) for one in found.used}
    told = [(names[one.text], one.effect) for one in found.used if one.effect is not None]
    told.sort(key=lambda one: -abs(one[1].value))
    strongest = sorted(told[:STRONGEST], key=lambda one: -one[1].value)
    pictures = []
    if strongest:
        pictures = [_svg(charts.effects(strongest, say("effect"), language))]
    head = [say(key) for key in ("used_by", "times", "win_rate", "interval", "effect")]
    group_by_kind: dict[str, list[Used]] = {}
    for one in sorted(found.used, key=_most_used):
        group_by_kind.setdefault(one.kind, []).append(one)
    kinds = {kind: _kind(group, names, game, language) for kind, group in group_by_kind.items()}
    ranked = sorted(found.kinds, key=_most_used)
    rows = [[kinds[one.kind], *_used_cells(one, language)] for one in ranked]
    grids = [Grid([say("kind"), *head], rows)]
    for one in ranked:
        group = group_by_kind[one.kind]
        rows = [[names[used.text], *_used_cells(used, language)] for used in group]
        summary = say("by_kind", kind=kinds[one.kind], count=len(group))
        grids.append(Grid([say("choice"), *head], rows, summary))
    return Section(say("used"), say("used_note", enough=ENOUGH), pictures, grids)


def _most_used(one: Used) -> tuple[float, str]:
    return -one.seats.share, one.text


def _used_cells(one: Used, language: str) -> list[str]:
    return [
        number(language, one.seats.share, ".0%"),
        number(language, one.times, ".1f"),
        *rate_cells(one.with_it, language)[1:],
        _effect(one, language),
    ]


def _kind(group: Sequence[Used], names: Mapping[str, str], game: Game, language: str) -> str:
    """Say what choices have in common: their words, with blanks; or name the two most frequent."""
    action = _read(group[0].text, game)
    if len(group) == 1 or action is None:
        return names[group[0].text]
    template = game.words(language).lexicon.actions[type(action)]
    parts = string.Formatter().parse(template)
    said = "".join(text + "…" * bool(field and not ending) for text, field, ending, _ in parts)
    if any(letter.isalpha() for letter in said):
        return _capital(said.strip())
    some = ", ".join(names[one.text] for one in group[:2])
    return some if len(group) == 2 else word(language, "and_so_on", some=some)


def _read(text: str, game: Game) -> Action | None:
    """Return the choice that a text stands for; None for one of another version of the game."""
    try:
        return game.language.read_text(text)
    except BadInput:
        return None


def _choice(text: str, game: Game, language: str) -> str:
    """Say a choice in words."""
    action = _read(text, game)
    return text if action is None else _capital(game.words(language).action(action, []))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _effect(one: Used, language: str) -> str:
    if one.effect is None:
        return word(language, "few")
    value = number(language, 100 * one.effect.value, "+z.1f")
    half = number(language, 100 * one.effect.half, ".1f")
    return f"{value}{_GLUE}±{_GLUE}{half}"


def _svg(picture: str) -> markupsafe.Markup:
    return markupsafe.Markup(picture)  # noqa: S704 - drawn by us
