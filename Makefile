# make print   sets everything up and prints a game into output/ (GAME=ancient-duel unless you say otherwise)
# make test    sets everything up and runs all tests
# make bench   times Proofdeck beside its rivals, in one run
# make mutate  measures the checker: a thousand seeded faults, and who finds them
# make pictures renews the README's pictures from real output
GAME ?= ancient-duel
LOCALES ?=
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: print test lint bench mutate pictures clean help

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

bench: $(VENV)/.dev-ready $(VENV)-rivals/.ready
	RIVALS_PYTHON=$(VENV)-rivals/bin/python $(BIN)/python tests/bench/run.py
	$(BIN)/python tests/bench/engine.py --match 200
	$(BIN)/python tests/bench/engine_structure.py
	$(BIN)/python tests/bench/engine_dungeons_raiders.py
	$(BIN)/python tests/bench/engine_regles_de_combat.py
	$(BIN)/python tests/bench/engine_pandrea.py

$(VENV)/.run-ready: pyproject.toml .ci/lock.txt .ci/setup
	PYTHON=$(PYTHON) bash .ci/setup $(VENV) ''
	@touch $@

$(VENV)/.dev-ready: pyproject.toml .ci/lock.txt .ci/setup
	PYTHON=$(PYTHON) bash .ci/setup $(VENV) dev
	@touch $@ $(VENV)/.run-ready

mutate: $(VENV)/.dev-ready
	$(BIN)/python tests/mutation/run.py --game $(GAME)

pictures: $(VENV)/.dev-ready
	$(BIN)/python .ci/pictures

# The rivals ask for older versions of our libraries, so they live apart; their names stand in pyproject.toml.
$(VENV)-rivals/.ready: pyproject.toml $(VENV)/.dev-ready
	$(PYTHON) -m venv $(VENV)-rivals
	$(BIN)/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['project']['optional-dependencies']['bench'], sep='\n')" > $(VENV)-rivals/wanted.txt
	$(VENV)-rivals/bin/python -m pip install --quiet --disable-pip-version-check -r $(VENV)-rivals/wanted.txt
	@touch $@

clean:
	rm -rf $(VENV) $(VENV)-rivals .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find output -mindepth 1 -maxdepth 1 ! -name examples ! -name .gitkeep -exec rm -rf {} +
