"""Dates and times as people say them."""

from __future__ import annotations

from datetime import UTC, datetime

from orrery.web.text import say


def day_of(at: float, language: str, now: float, *, with_year: bool = False) -> str:
    """Return a day: "14 Nov", with its year where that is another one or asked for."""
    day, today = datetime.fromtimestamp(at, UTC), datetime.fromtimestamp(now, UTC)
    month = say(language, "months").split(",")[day.month - 1]
    key = "date_year" if with_year or day.year != today.year else "date"
    return say(language, key, day=day.day, month=month, year=day.year)


def ago(at: float, language: str, now: float) -> str:
    """Return how long ago something was; the day, where that was before yesterday."""
    seconds = max(0, int(now - at))
    if seconds < 60:
        return say(language, "ago_now")
    if seconds < 3600:
        return say(language, "ago_minutes", n=seconds // 60)
    if seconds < 86400:
        return say(language, "ago_hours", n=seconds // 3600)
    if seconds < 2 * 86400:
        return say(language, "ago_yesterday")
    return day_of(at, language, now)
