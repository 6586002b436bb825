# make print   sets everything up and prints a game into output/ (GAME=ancient-duel unless you say otherwise)
# make test    sets everything up and runs all tests
# make bench   times Proofdeck beside its rivals, in one run
GAME ?= ancient-duel
LOCALES ?=
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: print test lint bench clean help

help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

print: $(VENV)/.run-ready
	$(BIN)/proofdeck build $(GAME) $(if $(LOCALES),--locale $(LOCALES))
	$(BIN)/proofdeck proof $(GAME) --static $(if $(LOCALES),--locale $(LOCALES))

test: $(VENV)/.dev-ready lint
	$(BIN)/python -m pytest -n auto --dist loadgroup

lint: $(VENV)/.dev-ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

bench: $(VENV)/.bench-ready
	$(BIN)/python tests/bench/run.py

$(VENV)/.run-ready: pyproject.toml .ci/lock.txt .ci/setup
	PYTHON=$(PYTHON) bash .ci/setup $(VENV) ''
	@touch $@

$(VENV)/.dev-ready: pyproject.toml .ci/lock.txt .ci/setup
	PYTHON=$(PYTHON) bash .ci/setup $(VENV) dev
	@touch $@ $(VENV)/.run-ready

$(VENV)/.bench-ready: pyproject.toml .ci/lock.txt .ci/setup
	PYTHON=$(PYTHON) bash .ci/setup $(VENV) dev,bench
	@touch $@ $(VENV)/.run-ready $(VENV)/.dev-ready

clean:
	rm -rf $(VENV) output/* .pytest_cache .mypy_cache .ruff_cache .hypothesis
