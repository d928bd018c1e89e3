"""The solo opponent (automa.md), by chapter. It sits on the mat after the last seat."""
