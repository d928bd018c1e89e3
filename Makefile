# Every chore of the project. `make help` lists them.

PYTHON ?= python3
PORT ?= 8000
JOBS ?= 2

# The tests start hundreds of processes, and each would compile all that it imports.
export PYTHONDONTWRITEBYTECODE :=

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# A worker has whole files and gives some of them away when another one is done.
PYTEST := $(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal
# Sites and browsers answer in real time. What failed beside other tests is tried once more by itself,
# in the same order of chance; both runs are shown, and a test that fails twice has failed.
AGAIN := echo "Once more, alone:" && $(BIN)/python -m pytest -q --last-failed --last-failed-no-failures none --randomly-seed=last
# What must be tested down to the last branch: the engine and the rules of every game.
GATED := src/orrery/core/*,src/orrery/games/*/rules/*,src/orrery/games/*/scoring.py,src/orrery/games/*/setup.py

# Where the tests are that reach all of it; those marked `untraced`, and all others, run without the
# tracer, which halves their speed.
MEASURED := tests/core tests/games

.DEFAULT_GOAL := help
.PHONY: help setup play test check golden slow mutants million bench ladders fast lock format lint compiled traced covered untraced browsers tools

help: ## list the chores
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(VENV)/.play ## install what playing needs, into .venv
	@echo "Ready: make play, or $(BIN)/orrery --help"

play: $(VENV)/.play ## open the site: play in the browser
	@$(BIN)/orrery serve --open --port $(PORT)

test: tools ## everything that must hold before a change is merged
	$(MAKE) -j2 lint compiled
	$(MAKE) traced
	$(MAKE) -j2 covered untraced
	$(MAKE) browsers

check: $(VENV)/.dev lint ## a minute's worth: format, lint, types, fast tests
	$(PYTEST) -x -m "not slow" $(MEASURED) tests/test_clauses.py tests/test_imports.py

golden: $(VENV)/.dev ## play the golden matches again: read what changed with `git diff tests/golden`
	$(BIN)/python tests/transcripts.py

slow: tools ## the long tests: hundreds of matches of every game and player count
	$(PYTEST) --hypothesis-profile=further -m "slow and not browser"
	$(PYTEST) -m "slow and browser" tests/browser

mutants: $(VENV)/.dev ## break a game's rules, see what no test notices: GAME=ages PART= SAMPLE= SEED= FRESH=
	PYTHONPATH=tests PYTHONHASHSEED=0 $(BIN)/python -m mutants $(GAME) --jobs $(JOBS) \
		$(if $(PART),--part $(PART)) $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(SEED),--seed $(SEED)) \
		$(if $(FRESH),--fresh) $(if $(ROWS),--rows)

million: $(VENV)/.dev ## random and greedy matches of all games, 10^6 unless MATCHES= or MINUTES= says otherwise
	PYTHONPATH=tests $(BIN)/python -m million --jobs $(JOBS) \
		$(if $(MATCHES),--matches $(MATCHES)) $(if $(MINUTES),--minutes $(MINUTES)) \
		$(if $(SEED),--seed $(SEED)) $(if $(ONLY),--only $(ONLY)) $(if $(FRESH),--fresh)

# A ladder goes on where it stopped, here or on another machine: bench/ladders is kept with the source
# for as long as the bots stay as they are. GAMES="a b" keeps to some games.
GAMES ?= $(shell $(BIN)/orrery games --json | $(BIN)/python -c 'import json, sys; print(*(one["id"] for one in json.load(sys.stdin)))')
ladders: $(VENV)/.dev ## rate the bots of every game and ship it with them: GAMES= EACH= (200) BOTS= (all levels)
	@mkdir -p bench/ladders
	set -e; for game in $(GAMES); do $(BIN)/orrery arena $$game $(if $(BOTS),--bots $(BOTS),--levels) \
		--each $(or $(EACH),200) --least $(or $(EACH),200) --jobs $(JOBS) --ladder bench/ladders/$$game.json --publish; done

bench: fast ## measure every game, interpreted and compiled, beside catanatron
	$(BIN)/python bench/wanted.py
	$(BIN)/python bench/gaia_federations.py

fast: $(VENV)/.dev ## compile the engine and the games: used from then on, until the source changes
	@$(BIN)/python -m orrery.engine

lock: ## make the lock files in requirements/ anew (needs uv)
	sh requirements/lock.sh

format: $(VENV)/.dev ## format the code and mend what the linter can
	$(BIN)/ruff check --fix --quiet
	$(BIN)/ruff format

# In a fresh clone every worker would compile all tests for itself; the types take one core meanwhile.
compiled: $(VENV)/.dev
	@$(BIN)/python -m pytest -q --collect-only >/dev/null

traced: $(VENV)/.dev
	$(PYTEST) -m "not slow and traced" $(MEASURED) --cov=orrery.core --cov=orrery.games --cov-branch --cov-report=

covered: $(VENV)/.dev
	$(BIN)/coverage report --include="$(GATED)" --skip-covered --show-missing --fail-under=100

# Tests of servers and browsers wait for others: twice as many of them as cores. Both at once took
# longer than one after the other.
WAITING := -n $(shell expr $(JOBS) \* 2)
UNTRACED := -m "not slow and not browser and not traced"
untraced: $(VENV)/.dev
	$(PYTEST) $(WAITING) $(UNTRACED) || ($(AGAIN) $(UNTRACED))

# Playwright leaves an event loop running behind it: its tests have a process of their own.
BROWSERS := -m "not slow and browser" tests/browser
browsers: $(VENV)/.dev
	$(PYTEST) $(WAITING) $(BROWSERS) || ($(AGAIN) $(BROWSERS))

lint: $(VENV)/.dev
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy -n $(JOBS)

tools: $(VENV)/.dev
	@sh tests/debian.sh

$(BIN)/python:
	@sh requirements/venv.sh $(PYTHON) $(VENV)

# A stamp is older than its lock file when something changed: then, and only then, install again.
$(VENV)/.play: requirements/play.txt pyproject.toml | $(BIN)/python
	$(PIP) install --no-deps --require-hashes -r requirements/play.txt
	$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.play
	$(PIP) install --no-deps --require-hashes -r requirements/dev.txt
	@touch $@
