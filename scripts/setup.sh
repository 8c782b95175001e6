#!/bin/sh
# Installs what the build needs and the machine lacks: the headers of SQLite,
# zlib and GNU libmicrohttpd.
# Does nothing, quickly, where all is there.
set -eu

say() { printf '%s\n' "$*" >&2; }

if ! command -v swift >/dev/null 2>&1; then
  say "setup: there is no swift in PATH; install Swift 6.3 or later from https://www.swift.org/install"
  exit 1
fi

# Asking the compiler works whatever put the libraries there. The toolchain brings its own clang;
# on macOS it is found through xcrun.
if command -v xcrun >/dev/null 2>&1; then
  compile="xcrun clang"
elif command -v clang >/dev/null 2>&1; then
  compile=clang
else
  compile=cc
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

has_library() { # HEADER LINKER_FLAG
  printf '#include <%s>\nint main(void) { return 0; }\n' "$1" >"$scratch/probe.c"
  $compile -o "$scratch/probe" "$scratch/probe.c" "$2" >"$scratch/log" 2>&1
}

missing=""
has_library sqlite3.h -lsqlite3 || missing="sqlite"
has_library zlib.h -lz || missing="$missing zlib"
has_library microhttpd.h -lmicrohttpd || missing="$missing libmicrohttpd"
missing=${missing# }
[ -n "$missing" ] || exit 0

# The packages' names for each packager, in the order in which packagers are looked for.
packages() { # PACKAGER
  for library in $missing; do
    case "$1-$library" in
      apt-sqlite) printf ' libsqlite3-dev' ;;
      apt-zlib) printf ' zlib1g-dev' ;;
      apt-libmicrohttpd) printf ' libmicrohttpd-dev' ;;
      dnf-sqlite) printf ' sqlite-devel' ;;
      dnf-zlib) printf ' zlib-devel' ;;
      dnf-libmicrohttpd) printf ' libmicrohttpd-devel' ;;
      *) printf ' %s' "$library" ;;
    esac
  done
}

refuse() { # COMMAND
  say "setup: missing: $missing. Run this, then try again:"
  say "  $1"
  exit 1
}

if ! command -v apt-get >/dev/null 2>&1; then
  if command -v brew >/dev/null 2>&1; then refuse "brew install$(packages brew)"; fi
  if command -v dnf >/dev/null 2>&1; then refuse "sudo dnf install -y$(packages dnf)"; fi
  say "setup: missing: $missing. Install them with their headers, then try again."
  exit 1
fi

wanted=$(packages apt)
if [ "$(id -u)" -eq 0 ]; then
  as_root="env"
elif command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
  as_root="sudo env"
else
  refuse "sudo apt-get update && sudo apt-get install -y$wanted"
fi

install_wanted() {
  # The names are ours and hold no spaces: they are meant to be split.
  # shellcheck disable=SC2086
  $as_root DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $wanted \
    >"$scratch/log" 2>&1
}

say "setup: installing$wanted"
# The lists of a fresh machine are empty or old: they are fetched only when it does not go without.
if ! install_wanted; then
  $as_root apt-get update -qq >"$scratch/log" 2>&1 || { cat "$scratch/log" >&2; exit 1; }
  install_wanted || { cat "$scratch/log" >&2; exit 1; }
fi
