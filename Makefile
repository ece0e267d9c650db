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
# Python compiles what it imports once: the tests start hundreds of programs. None of it lies among the sources.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(CURDIR)/$(VENV)/pycache
# Trust the certificates that the system trusts, where it has a store of them.
CERTIFICATES := $(firstword $(wildcard /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt /etc/ssl/cert.pem))
ifneq ($(CERTIFICATES),)
export UV_SYSTEM_CERTS := true
export NODE_EXTRA_CA_CERTS ?= $(CERTIFICATES)
endif

.PHONY: play terminal train test test-long test-wheel wheel docs bench bench-server bench-attack soak fuzz chaos simulation mutants lint format clean setup moved page browser wire reference lint-web format-web missing

play: $(VENV)/.play $(VENV)/.page
	@$(BIN)/lastcard serve --host 0.0.0.0 --open $(ARGS)

terminal: $(VENV)/.play
	@$(BIN)/lastcard play $(ARGS)

test:
	@$(MAKE) --no-print-directory -j2 lint lint-web $(VENV)/.page $(VENV)/.browser $(VENV)/.linker
	$(BIN)/pytest $(ARGS)

test-long: $(VENV)/.dev $(VENV)/.page $(VENV)/.browser $(VENV)/.linker
	$(BIN)/pytest -n0 -m long $(ARGS)

wheel: $(VENV)/.page
	LASTCARD_NATIVE=1 $(UV) build --sdist --wheel --clear

test-wheel: $(VENV)/.dev $(VENV)/.page
	$(BIN)/pytest -n0 -m long tests/release $(ARGS)

docs: $(VENV)/.docs
	$(BIN)/python docs/make_site.py

lint: $(VENV)/.dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: $(VENV)/.dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(VENV)/.bench $(VENV)/.linker
	$(BIN)/python bench/run.py $(ARGS)

bench-server: $(VENV)/.dev $(if $(findstring --peers,$(ARGS)),$(VENV)/.peers)
	@{ $(PEERS_NODE_FITS); } >/dev/null 2>&1 || export PATH="$(CURDIR)/$(BIN):$$PATH"; \
	PYTHONPATH=tests $(BIN)/python bench/server.py $(ARGS)

bench-attack: $(VENV)/.dev
	PYTHONPATH=tests $(BIN)/python bench/attack.py $(ARGS)

soak: $(VENV)/.dev $(VENV)/.linker
	$(BIN)/python -m lastcard.testing.soak $(ARGS)

fuzz: $(VENV)/.dev
	PYTHONPATH=tests $(BIN)/python -m support.fuzz $(ARGS)

chaos: $(VENV)/.dev
	PYTHONPATH=tests $(BIN)/python -m support.chaos $(ARGS)

simulation: $(VENV)/.dev
	PYTHONPATH=tests $(BIN)/python -m support.simulation $(ARGS)

train: $(VENV)/.dev $(VENV)/.linker
	$(BIN)/python -m lastcard.training $(ARGS)

mutants: $(VENV)/.dev
	PYTHONPATH=tests $(BIN)/python -m mutants $(ARGS)

setup: $(VENV)/.dev

page: $(VENV)/.page

browser: $(VENV)/.browser

wire: $(VENV)/.dev
	$(BIN)/python web/make_wire.py
	$(BIN)/python web/make_story.py
	$(BIN)/python web/make_words.py
	$(BIN)/python web/make_fixtures.py

reference: $(VENV)/.dev
	$(BIN)/python docs/reference/make.py
	$(BIN)/python docs/explain/architecture.py

lint-web: $(VENV)/.dev $(VENV)/.npm
	$(BIN)/python web/make_wire.py --check
	$(BIN)/python web/make_story.py --check
	$(BIN)/python web/make_words.py --check
	$(BIN)/python web/make_fixtures.py --check
	$(WITH_NODE) npx biome check --error-on-warnings
	$(WITH_NODE) npx svelte-check --fail-on-warnings
	$(WITH_NODE) npx vitest run

format-web: $(VENV)/.npm
	$(WITH_NODE) npx biome check --write

clean:
	rm -rf $(VENV) $(PAGE) web/node_modules bench/peers/node_modules build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The engine's native libraries are linked by the C compiler on PATH, else by one from PyPI in $(VENV).
HAS_LINKER = $(shell { cc --version || gcc --version || clang --version; } >/dev/null 2>&1 && echo yes)

# The stamps: one for each set of packages, made anew when the lock or the project file changes.

$(VENV)/.play: $(INSTALLER) pyproject.toml uv.lock
	@echo "Installing Lastcard and its libraries into $(VENV)."
	@$(SYNC) --no-dev --group engine $(if $(HAS_LINKER),,--group linker)
	@touch $@

$(VENV)/.dev: $(INSTALLER) pyproject.toml uv.lock
	@echo "Installing Lastcard, its libraries and its developers' tools into $(VENV)."
	@$(SYNC)
	@touch $@ $(VENV)/.play

$(VENV)/.bench: $(INSTALLER) pyproject.toml uv.lock
	@echo "Installing Lastcard and the engines it is measured against into $(VENV)."
	@$(SYNC) --group bench
	@touch $@ $(VENV)/.dev $(VENV)/.play

$(VENV)/.docs: $(INSTALLER) pyproject.toml uv.lock
	@echo "Installing what the documentation is built with into $(VENV)."
	@$(SYNC) --group docs
	@touch $@ $(VENV)/.dev $(VENV)/.play

$(VENV)/.linker: $(VENV)/.dev
	@[ "$(HAS_LINKER)" ] || { \
	    echo "Installing a C compiler into $(VENV): this machine has none to link with."; \
	    $(SYNC) --group linker; \
	}
	@touch $@

# The page is built with Node, the one on PATH if it is new enough, else one from PyPI in $(VENV).

PAGE         := src/lastcard/server/page
PAGE_SOURCES := $(shell find web/src web/public -type f 2>/dev/null) \
                $(addprefix web/,index.html vite.config.ts chunks.ts shell.ts svelte.config.js tsconfig.json)
NODE_FITS    := node -e 'const [a, b] = process.versions.node.split(".").map(Number); \
                process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' && npm --version
WITH_NODE     = @{ $(NODE_FITS); } >/dev/null 2>&1 || export PATH="$(CURDIR)/$(BIN):$$PATH"; cd web &&

$(VENV)/.node: $(INSTALLER) pyproject.toml uv.lock
	@{ $(NODE_FITS); } >/dev/null 2>&1 || { \
	    echo "Installing Node into $(VENV): this machine has none that is new enough (20.19)."; \
	    $(SYNC) --no-dev --group node; \
	}
	@touch $@

$(VENV)/.npm: $(VENV)/.node web/package.json web/package-lock.json
	@echo "Installing what the page is built with into web/node_modules."
	$(WITH_NODE) npm ci --include=dev --no-audit --no-fund
	@touch $@

# The servers that ours is measured against need a newer one.

PEERS_NODE_FITS := node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 22 ? 0 : 1)' && npm --version
CUT_OFF         := The servers to compare with could not be fetched: is the npm registry within reach?

$(VENV)/.peers: $(VENV)/.dev bench/peers/package.json bench/peers/package-lock.json
	@{ $(PEERS_NODE_FITS); } >/dev/null 2>&1 || { \
	    echo "Installing Node into $(VENV): this machine has none that is new enough (22)."; \
	    $(SYNC) --group node; \
	}
	@echo "Installing boardgame.io and Colyseus into bench/peers/node_modules."
	@{ $(PEERS_NODE_FITS); } >/dev/null 2>&1 || export PATH="$(CURDIR)/$(BIN):$$PATH"; cd bench/peers && \
	    npm install --no-save --ignore-scripts --no-audit --no-fund --fetch-retries=1 || { echo "$(CUT_OFF)" >&2; exit 1; }
	@touch $@

ifeq ($(wildcard $(PAGE)/index.html),)
$(VENV)/.page: missing
endif

$(VENV)/.page: $(VENV)/.npm $(PAGE_SOURCES)
	@echo "Building the page."
	$(WITH_NODE) npx vite build --logLevel warn
	@touch $@

$(VENV)/.browser: $(VENV)/.dev
	@PYTHONPATH=tests $(BIN)/python -m support.chromium
	@touch $@

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
