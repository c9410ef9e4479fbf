# `make run` opens the product, `make test` checks everything, `make run:demo` runs a campaign on
# fakes. Each does all the set-up it needs and is quick when nothing changed.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.PHONY: help build run run\:demo test tools

GENIE := target/release/genie
# What a package is called in Debian, and the command that shows that it is there.
TOOLS := strace

help:
	@echo "make run       build everything and run the demonstration campaign"
	@echo "make run:demo  run a whole campaign on fakes in the terminal"
	@echo "make test      install what the tests need and run all of them"
	@echo "make build     build target/release/genie"

build:
	@command -v cargo >/dev/null || { echo "cargo is missing: install Rust 1.95 or newer, then run this again"; exit 1; }
	@echo "Building genie…"
	@cargo build --release --locked --package genie-cli --quiet

# Until there is a web page to open, the product is the demonstration.
run: run\:demo

run\:demo: build
	@$(GENIE) demo outreach

tools:
	@for tool in $(TOOLS); do \
	  command -v $$tool >/dev/null && continue; \
	  echo "Installing $$tool…"; \
	  apt-get update -qq && apt-get install -y -qq $$tool >/dev/null \
	    || { echo "$$tool could not be installed: install it by hand, then run this again"; exit 1; }; \
	done

test: tools build
	@echo "Checking the format and the lints…"
	@cargo fmt --all --check
	@cargo clippy --workspace --all-targets --locked --quiet -- -D warnings
	@echo "Running the tests…"
	@cargo test --workspace --locked
	@echo "Simulating 2000 seeds of 200 cycles, each one twice…"
	@$(GENIE) bench simulate --seeds 0..2000 --cycles 200
