# The two commands of the README: make play, make test. The rest: make help.

CARGO ?= cargo
GRANDSTAND = $(CARGO) run --release --quiet --package grandstand-cli --
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help play terminal test lint bench fuzz load soak mutants python python-extras bootstrap

help:            ## what there is
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 16
	@echo
	@echo "  ARGS is handed on: make terminal ARGS='top-race --players 3', make bench ARGS=--json"

play: bootstrap  ## the games in your browser, and for friends in your network; ends with the address
	@scripts/web build
	@$(CARGO) build --release --package grandstand-cli
	@$(GRANDSTAND) serve $(ARGS)

terminal: bootstrap ## a game against bots in this terminal
	@$(CARGO) build --release --package grandstand-cli
	@$(GRANDSTAND) play $(ARGS)

test:            ## all tests, those in a real browser too
	@scripts/bootstrap test
	$(CARGO) test --workspace --quiet
	@scripts/third-engine
	@scripts/python test
	@scripts/web test

lint: bootstrap  ## formatting, clippy, docs, the page's own, crates that pack, and no traces of one machine
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --quiet -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --document-private-items --quiet
	@scripts/no-traces
	@scripts/doors
	@scripts/package
	@scripts/one-door
	@scripts/sentences
	@scripts/readmes
	@scripts/web lint

bench: bootstrap ## how fast random games run on this machine
	@$(CARGO) build --release --package grandstand-cli
	@$(GRANDSTAND) bench $(ARGS)

fuzz: bootstrap  ## random games by the hundred thousand, and fuzzing where cargo-fuzz is installed
	GRANDSTAND_SOAK=1 $(CARGO) test --profile soak --quiet --package grandstand-catalogue --test random_games -- --nocapture
	GRANDSTAND_SOAK=1 $(CARGO) test --profile soak --quiet --package grandstand-speedway --package grandstand-longshot --test fuzzing
	@scripts/fuzz

load: bootstrap  ## a thousand tables at once against our own server; figures in docs/reliability.md
	@$(CARGO) build --release --package grandstand-cli
	@$(CARGO) run --release --quiet --package grandstand-client --example load -- target/release/grandstand $(ARGS)

soak:            ## the proofs at full size; takes a while
	@scripts/bootstrap test
	GRANDSTAND_SOAK=1 $(CARGO) test --workspace --profile soak --quiet
	@scripts/api
	@scripts/instructions
	GRANDSTAND_SOAK=1 scripts/web test
	@scripts/web soak

mutants: bootstrap ## breaks the rules on purpose and sees whether a scenario notices; ARGS='--shard 0/4' for several machines
	@scripts/mutants $(ARGS)

python: bootstrap ## the Python package: its wheel and its tests
	@scripts/python test

python-extras: bootstrap ## OpenSpiel, RLCard, Pgx, Ray and the notebook
	@scripts/python extras

bootstrap:
	@scripts/bootstrap

.PHONY: web web-test
web: bootstrap   ## the page, into web/dist; needs Node 20
	@scripts/web build

web-test: bootstrap ## the page's own tests, and whole games in a real browser (Debian: chromium)
	@scripts/web test
