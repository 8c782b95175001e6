#!/bin/sh
# Loads the live map's server with wrk: frames of 50 pins of a city, each of another viewport, from a
# store of STAYS stays, or from a copy of the store that STORE names. PARTS says which of: alone (the
# frames of a program), page (with all that the page draws), slow (beside a thousand clients that are
# idle or slow), import (while an import runs), memory (REQUESTS of them).
set -eu
cd "$(dirname "$0")/.."
stays=${STAYS_PROGRAM:-bin/stays}
count=${STAYS:-1000000}
seconds=${SECONDS_EACH:-10}
requests=${REQUESTS:-1000000}
parts=${PARTS:-alone page slow import memory}
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
if [ -n "${STORE:-}" ]; then
  "$stays" backup "$scratch/stays.db" --db "$STORE" >/dev/null 2>&1
  count=$("$stays" info --db "$scratch/stays.db" --format json | sed 's/.*"stays":\([0-9]*\).*/\1/')
else
  listings 1 "$count" >"$scratch/listings.csv"
  "$stays" import "$scratch/listings.csv" --db "$scratch/stays.db" --quiet >/dev/null
fi

"$stays" serve --db "$scratch/stays.db" --port 0 >"$scratch/address" 2>/dev/null &
server=$!
until [ -s "$scratch/address" ]; do sleep 0.1; done
address=$(sed -n '1s/.* //p' "$scratch/address" | sed 's|/$||')

# Places around every hundredth stay, each with a span that has 50 to 200 stays in it: a screen that
# draws single pins, 50 of them with their labels.
"$stays" list --db "$scratch/stays.db" --limit 100000 --format csv >"$scratch/list.csv"
python3 - "$address" "$scratch/list.csv" >"$scratch/places" <<'PYTHON'
import csv, http.client, json, random, sys
random.seed(1)
server = http.client.HTTPConnection(sys.argv[1].removeprefix("http://"))
def ask(latitude, longitude, half):
    box = f"{longitude - half:.5f},{latitude - half:.5f},{longitude + half:.5f},{latitude + half:.5f}"
    server.request("GET", f"/api/frame?bbox={box}&size=390x844&clusters=off&limit=50")
    return json.loads(server.getresponse().read())
rows = list(csv.DictReader(open(sys.argv[2], encoding="utf-8")))
found, totals, pins = 0, [], []
for row in random.sample(rows, min(len(rows), 1_000)):
    latitude, longitude = float(row["latitude"]), float(row["longitude"])
    if abs(latitude) > 80 or abs(longitude) > 179:
        continue
    half = 0.01
    for _ in range(12):
        frame = ask(latitude, longitude, half)
        total = frame["counts"]["total"]
        if 50 <= total <= 200:
            print(f"{latitude} {longitude} {half}")
            totals.append(total)
            pins.append(len(frame["pins"]))
            break
        half *= 1.5 if total < 50 else 0.7
print(f"{len(totals)} places, {sum(totals) / len(totals):.0f} stays in view on average,"
      f" {min(pins)} to {max(pins)} pins in each answer", file=sys.stderr)
PYTHON

# No two requests are the same: each moves one of the places by up to a tenth of its span.
cat >"$scratch/frames.lua" <<'LUA'
local places = {}
for line in io.lines(os.getenv("PLACES")) do
  local latitude, longitude, half = line:match("(%S+) (%S+) (%S+)")
  places[#places + 1] = {tonumber(latitude), tonumber(longitude), tonumber(half)}
end
local threads = 0
function setup(thread)
  threads = threads + 1
  thread:set("seed", threads)
end
function init()
  math.randomseed(seed)
end
function request()
  local place = places[math.random(#places)]
  local half = place[3]
  local latitude = place[1] + (math.random() - 0.5) * 0.2 * half
  local longitude = place[2] + (math.random() - 0.5) * 0.2 * half
  return wrk.format("GET", string.format(
    "/api/frame?bbox=%.6f,%.6f,%.6f,%.6f&size=390x844&clusters=off&limit=50%s",
    longitude - half, latitude - half, longitude + half, latitude + half, os.getenv("MORE") or ""))
end
LUA

memory() { awk '/^VmRSS/ { printf "%d MB", $2 / 1024 }' "/proc/$server/status" 2>/dev/null || true; }
run_wrk() { # SECONDS [PARAMETERS]
  PLACES="$scratch/places" MORE="${2:-}" wrk -t 2 -c 50 -d "${1}s" --latency \
    -s "$scratch/frames.lua" "$address" >"$scratch/result"
}
# The server's processor time so far, in ticks of a hundredth of a second.
ticks() { sed 's/.*) //' "/proc/$server/stat" 2>/dev/null | awk '{ print $12 + $13 }'; }
load() { # NAME [PARAMETERS]
  before=$(ticks)
  run_wrk "$seconds" "${2:-}"
  awk -v name="$1" -v ticks="$(($(ticks) - before))" -v memory="$(memory)" -v busy="$(cut -d ' ' -f 1 /proc/loadavg 2>/dev/null)" '
    /Requests\/sec/ { rate = $2 }
    /requests in/ { count = $1 }
    /^ +50%/ { middle = $2 }
    /^ +99%/ { worst = $2 }
    /Non-2xx/ { faults = $NF }
    /Socket errors/ { faults = faults " " $0 }
    END { printf "%-26s %7.0f frames/s  p50 %-9s p99 %-9s %.2f ms of processor each  %-7s load %s%s\n",
      name, rate, middle, worst, count ? ticks * 10 / count : 0, memory, busy, faults == "" ? "" : "  NOT ANSWERED: " faults }
  ' "$scratch/result"
}

printf 'server, %s stays, frames of 50 pins at 50 connections; load of the machine before: %s\n' \
  "$count" "$(uptime | sed 's/.*average[s]*: //')"
run_wrk 2
for part in $parts; do
  case $part in
    alone) load 'alone' ;;
    page) load 'as the page asks' '&scene=map' ;;
    slow)
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
    for client in clients[:50]:
        client.sendall(b"a")
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
      ;;
    import)
      listings 2 $((count / 10)) >"$scratch/more.csv"
      "$stays" import "$scratch/more.csv" --db "$scratch/stays.db" --quiet >/dev/null &
      import=$!
      load 'while an import runs'
      wait "$import"
      ;;
    memory)
      answered=0
      before=$(memory)
      while [ "$answered" -lt "$requests" ]; do
        run_wrk 20
        answered=$((answered + $(awk '/requests in/ { print $1 }' "$scratch/result")))
        printf '%s frames more: %s\n' "$answered" "$(memory)"
      done
      printf 'memory: %s before, %s after %s frames more\n' "$before" "$(memory)" "$answered"
      ;;
    *)
      printf 'bench-server: PARTS names alone, page, slow, import, memory; not %s\n' "$part" >&2
      exit 64
      ;;
  esac
done
