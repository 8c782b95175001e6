# What the page is tested with, for scripts to read with `.`.

# The first Python that has Selenium; nothing where none has. The system's own is where Debian's
# package puts it, whatever comes first in PATH.
page_python() {
  for python in python3 /usr/bin/python3; do
    if "$python" -c 'import selenium' >/dev/null 2>&1; then
      printf '%s\n' "$python"
      return
    fi
  done
}

# Debian's names of what is missing, each after a space.
page_tools_missing() {
  [ -f "${STAYS_LEAFLET:-/usr/share/javascript/leaflet}/leaflet.js" ] || printf ' libjs-leaflet'
  command -v chromium >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1 ||
    printf ' chromium fonts-dejavu-core'
  command -v chromedriver >/dev/null 2>&1 || printf ' chromium-driver'
  [ -n "$(page_python)" ] || printf ' python3-selenium'
}
