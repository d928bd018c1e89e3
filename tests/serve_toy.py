"""Serve the site with the toy games in it, for tests that need a server of its own."""

from __future__ import annotations

import sys

from moody import GAME as MOODY
from orrery.core.registry import games
from orrery.web import serve
from toy import GAME as TOY

if __name__ == "__main__":
    games().update({TOY.id: TOY, MOODY.id: MOODY})
    serve(port=int(sys.argv[1]))
