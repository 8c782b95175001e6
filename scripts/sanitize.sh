#!/bin/sh
# Passes tests under the compiler's sanitizers, each in a build of its own: thread; address, with
# undefined behaviour in the same build; or undefined alone. `thread short` only those that are about
# threads.
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
  'thread ')
    tests='StaySQLiteTests|StayStoreTests|StayServerTests|StayViewportTests|MapSession|BatchPipeline'
    ;;
  # What hands memory to C or takes it from there.
  'address ' | 'undefined ')
    tests='StaySQLiteTests|StayStoreTests|StayViewportTests|StayImportTests|StayServerTests'
    ;;
  *)
    printf 'sanitize: there are thread, address, undefined and "thread short"\n' >&2
    exit 64
    ;;
esac
options="--sanitize=$sanitizer"
preload=
if [ "$(uname -s)" = Linux ]; then
  # Swift has its own checks for Swift, and on Linux no option for the C that is compiled into it: so
  # the C compiler is given its own.
  for_c="-Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined"
  clang=$(dirname "$(command -v swift)")/clang
  case $sanitizer in
    thread)
      mkdir -p .build
      preload=$(pwd)/.build/locks.so
      "$clang" -O1 -shared -fPIC -o "$preload" Torture/Preload/locks.c -ldl
      ;;
    # The address sanitizer's library has what the other needs.
    address) options="$options $for_c" ;;
    undefined)
      runtime=$("$clang" -print-resource-dir)/lib/linux
      options="$for_c -Xlinker -rpath -Xlinker $runtime -Xlinker $runtime/libclang_rt.ubsan_standalone-$(uname -m).so"
      ;;
  esac
elif [ "$sanitizer" = address ]; then
  options="$options --sanitize=undefined"
fi
# The options are meant to be split.
# shellcheck disable=SC2086
swift build --build-tests $options --scratch-path ".build/sanitize-$sanitizer"
# What Swift's runtime makes once it keeps; leaks are counted by `make torture` in another way. Short
# traces and a small quarantine, since the tests make many large arrays.
# shellcheck disable=SC2086
LD_PRELOAD=$preload ASAN_OPTIONS=detect_leaks=0:malloc_context_size=4:quarantine_size_mb=32 UBSAN_OPTIONS=halt_on_error=1 \
  TSAN_OPTIONS=halt_on_error=1 swift test --skip-build --disable-xctest $options \
  --scratch-path ".build/sanitize-$sanitizer" --filter "$tests"
