"""The engine. No game is named here."""
