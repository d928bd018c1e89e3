"""For programs: all that people can do, as JSON, described by OpenAPI."""

from orrery.web.api.routes import ROUTES

__all__ = ["ROUTES"]
