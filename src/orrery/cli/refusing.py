"""A group of commands that answers bad input with one line."""

from __future__ import annotations

from typing import Any, NoReturn

import click

from orrery.core.errors import InternalError, OrreryError

BAD_INPUT = 2
FAILED = 1


class Refusing(click.Group):
    """A group of commands that answers what it refuses with one line and an exit status."""

    def invoke(self, ctx: click.Context) -> Any:  # whatever a command returns
        try:
            return super().invoke(ctx)
        except InternalError as error:
            _stop(f"{error} (please report this match)", FAILED)
        except OrreryError as error:
            _stop(str(error), BAD_INPUT)


def _stop(reason: str, status: int) -> NoReturn:
    click.echo(f"orrery: {reason}", err=True)
    raise SystemExit(status)
