"""A group of commands that answers bad input with one line."""

from __future__ import annotations

from typing import Any, NoReturn

import click

from orrery.core.errors import InternalError, OrreryError
from orrery.core.phrase import phrase

BAD_INPUT = 2
FAILED = 1
LANGUAGE = "orrery.language"  # where a command leaves what --lang says, for what refuses it


class Refusing(click.Group):
    """A group of commands that answers what it refuses with one line and an exit status."""

    def invoke(self, ctx: click.Context) -> Any:  # whatever a command returns
        try:
            return super().invoke(ctx)
        except InternalError as error:
            from orrery.core.wording import say_reason  # noqa: PLC0415 - help comes at once

            _stop(say_reason(phrase("cli.report", why=error), _language(ctx)), FAILED)
        except OrreryError as error:
            from orrery.core.wording import say_error  # noqa: PLC0415 - as above

            _stop(say_error(error, _language(ctx)), BAD_INPUT)


def _language(ctx: click.Context) -> str:
    """Return the language that the command was given, else that of the machine."""
    from orrery.terminal.words import language_of_the_machine  # noqa: PLC0415 - as above

    wanted: str | None = ctx.meta.get(LANGUAGE)
    return wanted or language_of_the_machine()


def _stop(reason: str, status: int) -> NoReturn:
    click.echo(f"orrery: {reason}", err=True)
    raise SystemExit(status)
