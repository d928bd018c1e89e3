"""The mutable parts of the state, a file for each."""
