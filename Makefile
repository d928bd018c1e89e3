# Every chore of the project. `make help` lists them.

PYTHON ?= python3
PORT ?= 8000
JOBS ?= 2

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
PYTEST := $(BIN)/python -m pytest -q -n $(JOBS)
# What must be tested down to the last branch: the engine and the rules of every game.
GATED := src/orrery/core/*,src/orrery/games/*/rules/*,src/orrery/games/*/scoring.py,src/orrery/games/*/setup.py

# The tests that reach all of it; the others run without the tracer, which halves their speed.
MEASURED := tests/core tests/games

.DEFAULT_GOAL := help
.PHONY: help setup play test check slow bench compiled lock format lint tools

help: ## list the chores
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(VENV)/.play ## install what playing needs, into .venv
	@echo "Ready: make play, or $(BIN)/orrery --help"

play: $(VENV)/.play ## open the site: play in the browser
	@$(BIN)/orrery serve --open --port $(PORT)

# Browser tests have a process of their own: Playwright leaves an event loop running behind it.
test: tools lint ## everything that must hold before a change is merged
	$(PYTEST) -m "not slow" $(MEASURED) --cov=orrery.core --cov=orrery.games --cov-branch --cov-report=
	$(BIN)/coverage report --include="$(GATED)" --skip-covered --show-missing --fail-under=100
	$(PYTEST) -m "not slow and not browser" $(addprefix --ignore=,$(MEASURED))
	$(PYTEST) -m "not slow and browser" tests/browser

check: $(VENV)/.dev lint ## a minute's worth: format, lint, types, fast tests
	$(PYTEST) -x -m "not slow" $(MEASURED) tests/test_clauses.py tests/test_imports.py

slow: tools ## the long tests: hundreds of matches of every game and player count
	$(PYTEST) -m "slow and not browser"
	$(PYTEST) -m "slow and browser" tests/browser

bench: compiled ## measure every game, interpreted and compiled, beside catanatron
	$(BIN)/python bench/run.py
	$(BIN)/python bench/gaia_federations.py

compiled: $(VENV)/.dev ## build the same source with mypyc, into build/compiled
	$(BIN)/python bench/compile.py

lock: ## make the lock files in requirements/ anew (needs uv)
	sh requirements/lock.sh

format: $(VENV)/.dev ## format the code and mend what the linter can
	$(BIN)/ruff check --fix --quiet
	$(BIN)/ruff format

lint: $(VENV)/.dev
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy

tools: $(VENV)/.dev
	@sh tests/debian.sh

$(BIN)/python:
	@sh requirements/venv.sh $(PYTHON) $(VENV)

# A stamp is older than its lock file when something changed: then, and only then, install again.
$(VENV)/.play: requirements/play.txt pyproject.toml | $(BIN)/python
	$(PIP) install --require-hashes -r requirements/play.txt
	$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.play
	$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@
