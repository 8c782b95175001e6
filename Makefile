# What a developer and a fresh machine need. `make` alone lists the targets.

.POSIX:
.PHONY: help setup build demo test test-page screenshots torture sanitize check format lint docs \
	bench fuzz clean

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):.*## /\1 - /p' Makefile

setup: ## install what is missing: the headers of SQLite, zlib, libmicrohttpd
	@scripts/setup.sh

build: setup ## leave the release program at bin/stays
	@scripts/build.sh

demo: build ## import the sample data and look at it
	@scripts/demo.sh

test: setup ## build and pass every test, and the example package
	@scripts/test.sh

test-page: setup ## test the live map page in a browser
	@scripts/test-page.sh

screenshots: setup ## take the pictures of the reference scenes
	@scripts/screenshots.sh

torture: setup ## break all that can break, for an hour, and print what was lost
	@scripts/torture.sh

sanitize: setup ## pass the tests under the thread, address and undefined sanitizers
	@for sanitizer in thread address; do scripts/sanitize.sh $$sanitizer || exit 1; done

fuzz: setup ## run libFuzzer on parsers, texts, requests and store files, a minute each
	@scripts/fuzz.sh

check: setup ## format, layers, house limits, documents, threads, some fuzzing
	@scripts/check.sh

format: ## rewrite the sources in the house format
	@scripts/format.sh

lint: ## say what is not in the house format
	@scripts/lint.sh

docs: setup ## build the documentation, every warning an error
	@scripts/docs.sh

bench: setup ## time imports, viewports, the whole program and the live map's server
	@scripts/bench.sh

clean: ## remove what was built
	rm -rf .build bin
