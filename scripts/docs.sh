#!/bin/sh
# Builds the documentation of the libraries into .build/docs, every warning an error: a link in a
# doc comment or an article that leads nowhere fails.
set -eu
cd "$(dirname "$0")/.."

libraries="StayGeometry StayModel StayStore StayViewport StayCallout StayImport StayMap StayServer"
output=.build/docs

swift build --target StayServer
modules=$(swift build --show-bin-path)/Modules
triple=$(swift -print-target-info | sed -n 's/^ *"triple": "\(.*\)",*$/\1/p' | head -n 1)
# Apple's platforms keep the system's modules in an SDK.
sdk=""
if command -v xcrun >/dev/null 2>&1; then sdk="-sdk $(xcrun --show-sdk-path)"; fi

rm -rf "$output"
mkdir -p "$output/symbols"
for library in $libraries; do
  # shellcheck disable=SC2086 # two words or none
  swift symbolgraph-extract -module-name "$library" -I "$modules" \
    -I Sources/CSQLite -I Sources/CZlib -I Sources/CMicroHTTPD -target "$triple" $sdk \
    -minimum-access-level public -output-dir "$output/symbols"
done

if command -v xcrun >/dev/null 2>&1; then docc="xcrun docc"; else docc=docc; fi
$docc convert Sources/StayMap/StayMap.docc \
  --fallback-bundle-identifier StayMap \
  --additional-symbol-graph-dir "$output/symbols" \
  --output-path "$output/StayMap.doccarchive" \
  --warnings-as-errors
