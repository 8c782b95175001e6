#!/bin/sh
# Passes tests under one of the compiler's sanitizers, each in a build of its own:
# thread, address or undefined; `thread short` only those that are about threads.
set -eu
cd "$(dirname "$0")/.."
sanitizer=${1:-thread}
case "$sanitizer ${2:-}" in
  'thread short')
    tests='ConnectionPoolTests|TransactionTests|StayStoreAsyncTests|StayStoreChangesTests'
    tests="$tests|NewFileTests|ConcurrentStoreTests|BulkLoaderTests|MapSessionTests|FrameFeedTests"
    tests="$tests|EventStreamTests|ListenerTests|BatchPipeline"
    ;;
  # What shares anything between threads.
  'thread ') tests='StaySQLiteTests|StayStoreTests|StayImportTests|StayMapTests|StayServerTests' ;;
  # What hands memory to C or takes it from there.
  'address ' | 'undefined ')
    tests='StaySQLiteTests|StayStoreTests|StayViewportTests|StayImportTests|StayMapTests'
    tests="$tests|StayServerTests"
    ;;
  *)
    printf 'sanitize: there are thread, address, undefined and "thread short"\n' >&2
    exit 64
    ;;
esac
# What Swift's runtime makes once it keeps; leaks are counted by `make torture` in another way.
ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=halt_on_error=1 TSAN_OPTIONS=halt_on_error=1 \
  swift test --disable-xctest --sanitize="$sanitizer" --scratch-path ".build/sanitize-$sanitizer" \
  --filter "$tests"
