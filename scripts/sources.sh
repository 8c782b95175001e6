#!/bin/sh
# Prints the package's own Swift files, one a line: what is formatted, linted and measured.
set -eu
cd "$(dirname "$0")/.."
find Package.swift Sources Migrations Tests Benchmarks Torture Examples Fuzz \
  -name .build -prune -o -name '*.swift' -print 2>/dev/null | sort
