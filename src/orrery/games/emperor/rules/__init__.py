"""The rules, one file to a chapter."""
