"""One folder per game; each registers itself by holding a `GAME`."""
