"""Games recorded by another engine, boardgamers/gaia-project: reading, replaying, comparing."""

# interpreted: it reads files of other programs, which no bot waits for
