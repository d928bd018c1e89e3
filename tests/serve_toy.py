"""Serve the site with the toy game in it, for tests that need a server of its own."""

from __future__ import annotations

import sys

from orrery.core.registry import games
from orrery.web import serve
from toy import GAME

if __name__ == "__main__":
    games()[GAME.id] = GAME
    serve(port=int(sys.argv[1]))
