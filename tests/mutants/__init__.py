"""Mutation testing: break a game one place at a time, and see whether its tests notice.

`make mutants GAME=ages` runs it; CONTRIBUTING.md says how to read what it lists.
"""
