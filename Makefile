# The commands of the project. Each is thin: the work is in scripts/.
.DEFAULT_GOAL := help
.PHONY: help run dev test test-rust test-web test-e2e bench lighthouse openapi fmt

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## build everything and start the server with the demo (flags in ARGS)
	@exec scripts/run $(ARGS)

dev: ## server and web app with reload
	@scripts/setup run
	@scripts/build-web
	@scripts/dev $(ARGS)

test: ## everything, on both databases
	@scripts/test

test-rust: ## format, clippy, Rust tests on both databases, data checks
	@scripts/test rust

test-web: ## types, lint, unit tests, generated client
	@scripts/test web

test-e2e: ## browser tests against the built server, on both databases
	@scripts/test e2e

bench: ## measure the server beside a bare one
	@scripts/setup run
	@scripts/build-web
	@cargo build --release --workspace
	@cargo run --release --quiet --package fairway-bench -- $(ARGS)

lighthouse: ## measure the pages in a browser
	@scripts/setup test
	@scripts/build-web
	@cargo build --release
	@npm --prefix web run --silent lighthouse -- $(ARGS)

openapi: ## write openapi.json and the client's types from the server
	@cargo run --quiet --no-default-features -- openapi > target/openapi.json && mv target/openapi.json openapi.json
	@npm --prefix web run --silent gen

fmt: ## format everything
	@cargo fmt --all
	@npm --prefix web run --silent format
