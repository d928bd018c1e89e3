"""Games recorded by another engine, boardgamers/gaia-project: reading, replaying, comparing."""
