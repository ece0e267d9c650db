# All that is installed goes into .venv: `make clean` removes it again.

ARGS      ?=
PYTHON    ?= python3
VENV      := .venv
BIN       := $(VENV)/bin
BOOTSTRAP := $(VENV)/bootstrap

# The newest Python is not always called python3, and a `uv` on PATH is not always one that runs.
PYTHONS   := $(PYTHON) python3.15 python3.14 python3.13 python3.12 python3.11
UV        := $(shell uv --version >/dev/null 2>&1 && echo uv || echo $(BOOTSTRAP)/bin/uv)
INSTALLER := $(BIN)/python $(filter-out uv,$(UV))
# --inexact: what another target installed stays, so going from `play` to `test` and back costs nothing.
SYNC      := $(UV) sync --frozen --inexact

unexport VIRTUAL_ENV
export UV_PROJECT_ENVIRONMENT := $(VENV)
export UV_PYTHON_DOWNLOADS := never
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Trust the certificates that the system trusts, where it has a store of them.
ifneq ($(wildcard /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt /etc/ssl/cert.pem),)
export UV_SYSTEM_CERTS := true
endif

.PHONY: play test bench soak lint format clean setup moved

play: $(VENV)/.play
	@$(BIN)/lastcard play $(ARGS)

test: lint
	$(BIN)/pytest $(ARGS)

lint: $(VENV)/.dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: $(VENV)/.dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(VENV)/.bench
	$(BIN)/python bench/run.py $(ARGS)

soak: $(VENV)/.dev
	$(BIN)/python -m lastcard.testing.soak $(ARGS)

setup: $(VENV)/.dev

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamps: one for each set of packages, made anew when the lock or the project file changes.

$(VENV)/.play: $(INSTALLER) pyproject.toml uv.lock
	@echo "Installing Lastcard with lark, numba, numpy and rich into $(VENV)."
	@$(SYNC) --no-dev
	@touch $@

$(VENV)/.dev: $(INSTALLER) pyproject.toml uv.lock
	@echo "Installing Lastcard, its libraries and its developers' tools into $(VENV)."
	@$(SYNC)
	@touch $@ $(VENV)/.play

$(VENV)/.bench: $(INSTALLER) pyproject.toml uv.lock
	@echo "Installing Lastcard and the engines it is measured against into $(VENV)."
	@$(SYNC) --group bench
	@touch $@ $(VENV)/.dev $(VENV)/.play

# An environment holds the path it was made at: in a moved or copied tree it is made anew.
ifneq ($(shell cat $(VENV)/made-at 2>/dev/null),$(CURDIR))
$(BIN)/python: moved
endif

$(BIN)/python:
	@for python in $(PYTHONS) none; do \
	    "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && break; \
	done; \
	if [ "$$python" = none ]; then \
	    echo "Lastcard needs Python 3.11 or newer, and $(PYTHON) is older or missing." >&2; exit 1; \
	fi; \
	if ! "$$python" -c 'import venv, ensurepip' 2>/dev/null; then \
	    echo "Lastcard needs Python's venv module (on Debian and Ubuntu: apt install python3-venv)." >&2; exit 1; \
	fi; \
	"$$python" -m venv --clear --without-pip $(VENV)
	@echo "$(CURDIR)" > $(VENV)/made-at

$(BOOTSTRAP)/bin/uv: $(BIN)/python
	@echo "Installing the package manager uv into $(BOOTSTRAP)."
	@$(BIN)/python -m venv $(BOOTSTRAP)
	@$(BOOTSTRAP)/bin/pip install 'uv>=0.13,<1'
