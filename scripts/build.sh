#!/bin/sh
# Builds the release program, Swift's runtime linked in, and leaves it at bin/stays.
set -eu
cd "$(dirname "$0")/.."

swift build --configuration release --static-swift-stdlib --product stays
built=$(swift build --configuration release --static-swift-stdlib --show-bin-path)

# Renamed into place, so that a program that runs keeps its file.
mkdir -p bin
cp "$built/stays" bin/stays.new
mv bin/stays.new bin/stays
