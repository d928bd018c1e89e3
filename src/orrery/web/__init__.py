"""The site: sit down and play in the browser. No game is named here."""

from orrery.web.app import make_app
from orrery.web.server.serving import serve
from orrery.web.settings import Settings, settings_from_environment

__all__ = ["Settings", "make_app", "serve", "settings_from_environment"]
