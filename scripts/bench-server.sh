#!/bin/sh
# Loads the live map's server with wrk: city frames of 50 pins from a store of STAYS stays, alone,
# beside a thousand idle and slow clients, while an import runs, and a million times.
set -eu
cd "$(dirname "$0")/.."
stays=${STAYS_PROGRAM:-bin/stays}
count=${STAYS:-1000000}
seconds=${SECONDS_EACH:-10}
requests=${REQUESTS:-1000000}
command -v wrk >/dev/null 2>&1 || scripts/install-packages.sh 'the benchmarks of the server' wrk

scratch=$(mktemp -d)
server=""
idle=""
finish() {
  [ -z "$idle" ] || kill "$idle" 2>/dev/null || true
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  wait 2>/dev/null || true
  rm -rf "$scratch"
}
trap finish EXIT

# Stays scattered around 300 towns, the same every time.
listings() { # SEED COUNT
  awk -v seed="$1" -v count="$2" 'BEGIN {
    srand(seed)
    for (town = 0; town < 300; town++) { south[town] = -40 + 100 * rand(); west[town] = -170 + 340 * rand() }
    print "id,name,latitude,longitude,price,currency,rating,guests"
    for (row = 0; row < count; row++) {
      town = int(300 * rand())
      printf "s%d-%d,Stay number %d,%.5f,%.5f,%d,EUR,%.2f,%d\n", seed, row, row,
        south[town] + (rand() + rand() - 1) * 0.2, west[town] + (rand() + rand() - 1) * 0.2,
        20 + 300 * rand(), 3 + 2 * rand(), 1 + 8 * rand()
    }
  }'
}
listings 1 "$count" >"$scratch/listings.csv"
"$stays" import "$scratch/listings.csv" --db "$scratch/stays.db" --quiet >/dev/null

"$stays" serve --db "$scratch/stays.db" --port 0 >"$scratch/address" 2>/dev/null &
server=$!
until [ -s "$scratch/address" ]; do sleep 0.1; done
address=$(sed 's/.* //; s|/$||' "$scratch/address")

# City viewports around the same towns, another for each request.
awk 'BEGIN {
  srand(1)
  for (town = 0; town < 300; town++) {
    south = -40 + 100 * rand(); west = -170 + 340 * rand()
    printf "/api/frame?bbox=%.4f,%.4f,%.4f,%.4f&size=390x844&clusters=off&limit=50\n",
      west - 0.01, south - 0.02, west + 0.01, south + 0.02
  }
}' >"$scratch/paths"
cat >"$scratch/paths.lua" <<'LUA'
local paths = {}
for path in io.lines(os.getenv("PATHS")) do paths[#paths + 1] = path end
local turn = 0
request = function()
  turn = turn % #paths + 1
  return wrk.format("GET", paths[turn])
end
LUA

memory() { awk '/^VmRSS/ { printf "%d MB", $2 / 1024 }' "/proc/$server/status" 2>/dev/null || true; }
run_wrk() { # SECONDS
  PATHS="$scratch/paths" wrk -t 2 -c 50 -d "${1}s" --latency -s "$scratch/paths.lua" "$address" \
    >"$scratch/result"
}
load() { # NAME
  run_wrk "$seconds"
  awk -v name="$1" -v memory="$(memory)" '
    /Requests\/sec/ { rate = $2 }
    /^ +50%/ { middle = $2 }
    /^ +99%/ { worst = $2 }
    /Non-2xx/ { faults = $NF }
    /Socket errors/ { faults = faults " " $0 }
    END { printf "%-28s %8.0f frames/s  p50 %-9s p99 %-9s %s%s\n", name, rate, middle, worst, memory,
      faults == "" ? "" : "  NOT ANSWERED: " faults }
  ' "$scratch/result"
}

printf 'server, %s stays, frames of 50 pins at 50 connections; load of the machine before: %s\n' \
  "$count" "$(uptime | sed 's/.*average[s]*: //')"
run_wrk 2
load 'alone'

# 900 that say nothing, 50 in the middle of a request, 50 that take their answer a byte a second.
python3 - "$address" <<'PYTHON' &
import socket, sys, time
host, port = sys.argv[1].removeprefix("http://").split(":")
clients = [socket.create_connection((host, int(port))) for _ in range(1000)]
slow = clients[50:100]
for client in clients[:50]:
    client.sendall(b"GET /api/frame HTTP/1.1\r\nHost: ")
for client in slow:
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.sendall(b"GET /api/frame?bbox=-180,-90,180,90&size=2000x2000 HTTP/1.1\r\nHost: localhost\r\n\r\n")
for _ in range(600):
    for client in slow:
        client.recv(1)
    time.sleep(1)
PYTHON
idle=$!
sleep 2
load 'beside 1,000 slow clients'
kill "$idle" 2>/dev/null || true
wait "$idle" 2>/dev/null || true
idle=""

listings 2 $((count / 10)) >"$scratch/more.csv"
"$stays" import "$scratch/more.csv" --db "$scratch/stays.db" --quiet >/dev/null &
import=$!
load 'while an import runs'
wait "$import"

answered=0
before=$(memory)
while [ "$answered" -lt "$requests" ]; do
  run_wrk 20
  answered=$((answered + $(awk '/requests in/ { print $1 }' "$scratch/result")))
done
printf 'memory: %s before, %s after %s frames more\n' "$before" "$(memory)" "$answered"
