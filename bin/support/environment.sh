# Sourced by every script: changes to the project's root and defines shared functions.

set -euo pipefail

# File names on the command line are relative to this folder.
caller_folder=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

# SwiftPM writes the flags of package traits in hash order and would rebuild dependencies at random.
export SWIFT_DETERMINISTIC_HASHING=1
export PYTHONDONTWRITEBYTECODE=1

# Skips slow, unused build steps: verification of intermediate code, debugging information, and an index for editors.
plainly=(--disable-index-store -Xswiftc -gnone -Xcc -g0 -Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify)

# The shipped build, in its own folder.
shipped=(-c release --scratch-path .build-run "${plainly[@]}")

# One build for all tests, and for the service that they start. Engines, drivers and service are optimized, their
# dependencies are not: that compiles in two thirds of the time, and tests are as fast. The long form tests the shipped
# build; testable imports need a flag there.
tested=(-c debug "${plainly[@]}")
tested_build=.build/debug
if [ -n "${FORAGE_TEST_LONG:-}" ]; then
  tested=(-c release -Xswiftc -enable-testing "${plainly[@]}")
  tested_build=.build/release
fi
export TRIAL_PROGRAM=${TRIAL_PROGRAM:-$PWD/$tested_build/forage}

# The folder of the module, its bundle and the recorded answers, for tests in JavaScript.
web_build=.build-web

# The prefix of commands that need root.
as_root=()
[ "$(id -u)" = 0 ] || as_root=(sudo -n)

say() { printf '\n== %s\n' "$*"; }

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# Runs a command and shows its output only if it fails. Every eight seconds it prints `doing`, or the command, and
# `usually`, its duration on two cores of 2.5 GHz.
quietly() {
  local log status=0 telling
  log=$(mktemp)
  tell_progress "${doing:-$1 ${2:-}}" "${usually:-}" "$log" &
  telling=$!
  "$@" >"$log" 2>&1 </dev/null || status=$?
  kill "$telling" 2>/dev/null && wait "$telling" 2>/dev/null || true
  [ $status = 0 ] || cat "$log" >&2
  rm -f "$log"
  [ $status = 0 ] || fail "failed: $*"
}

# Usage: tell_progress WHAT USUALLY LOG, until it is killed or the script has ended.
tell_progress() {
  local began=$SECONDS nothing last
  # Waits without a child process, which would outlive this one.
  exec {nothing}<> <(:)
  while ! read -rt 8 -u "$nothing" && kill -0 $$; do
    last=$(grep -v '^$' "$3" 2>/dev/null | tail -n 1 | cut -c1-70 || true)
    printf '   %s: %s%s%s\n' "$1" "$((SECONDS - began)) s" "${2:+ of about $2}" "${last:+ · $last}" >&2
  done
}

# Runs a command in the background, with its output in a file; it is stopped if the script ends first. Its result does not
# affect the script: a trap's exit code would become the script's own.
start_beside() {
  local log=$1
  shift
  # In a process group of its own, so that its children end with it.
  set -m
  "$@" >"$log" 2>&1 </dev/null &
  beside=$!
  set +m
  trap '{ kill -- "-$beside" && wait "$beside"; } 2>/dev/null || true' EXIT
}

end_beside() {
  wait "$beside" || true
  trap - EXIT
}

require_swift() {
  command -v swift >/dev/null ||
    fail "Swift is not installed. Forage needs Swift 6.3 or newer: https://www.swift.org/install/linux/"
  local version major minor
  version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+)\.([0-9]+).*/\1 \2/p' | head -n 1)
  read -r major minor <<<"${version:-0 0}"
  if ((major < 6 || (major == 6 && minor < 3))); then
    fail "Swift $major.$minor is too old. Forage needs Swift 6.3 or newer: https://www.swift.org/install/linux/"
  fi
}

# Installs the missing ones of the named Debian packages.
require_packages() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q '^install ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  [ ${#as_root[@]} -eq 0 ] || command -v sudo >/dev/null ||
    fail "Please install as root: apt-get install ${missing[*]}"
  say "Installing from Debian: ${missing[*]}"
  doing="Reading Debian's lists" quietly "${as_root[@]}" apt-get update -q
  doing="Installing" quietly "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends "${missing[@]}"
}

# Installs Debian packages (after --) that start system services (before it). Tests and drills run their own processes
# instead, so newly started services are stopped again.
require_without_services() {
  local services=() fresh=() name
  while [ "$1" != -- ]; do
    services+=("$1")
    shift
  done
  for name in "${services[@]}"; do [ -x "/usr/sbin/$name" ] || [ -x "/usr/bin/$name" ] || fresh+=("$name"); done
  require_packages "${@:2}"
  for name in "${fresh[@]}"; do
    if [ -d /run/systemd/system ]; then
      "${as_root[@]}" systemctl disable -q --now "$name"
    elif [ -x "/etc/init.d/$name" ]; then
      # A service without configuration, such as Patroni at first, is not running, and stopping it fails.
      "${as_root[@]}" "/etc/init.d/$name" stop >/dev/null 2>&1 || true
    fi
  done
}

# The proxies in docs/operating.md and docs/guides/several-services.md.
require_proxies() {
  require_without_services nginx caddy haproxy -- nginx caddy haproxy openssl systemd
}

# The programs around the instances of bin/cluster.
require_cluster() {
  require_without_services haproxy etcd patroni -- haproxy etcd-server etcd-client patroni python3-etcd iproute2
}

# Creates a Python environment .venv-NAME from bin/support/NAME.lock, which has every version and file hash.
# bin/dependencies makes the lock from NAME.txt.
require_python() {
  local name=$1 wanted=bin/support/$1.lock folder=.venv-$1
  cmp -s "$wanted" "$folder/filled-from.lock" && return 0
  python3 -c 'import ensurepip, venv' 2>/dev/null || require_packages python3 python3-venv
  say "Installing from PyPI into $folder"
  rm -rf "$folder"
  quietly python3 -m venv "$folder"
  doing="Installing" usually="30 s" quietly "$folder/bin/python" -m pip install --disable-pip-version-check -q --require-hashes -r "$wanted"
  cp "$wanted" "$folder/filled-from.lock"
}

# The web app's build tools, all from Debian.
require_web_tools() {
  command -v node >/dev/null || require_packages nodejs
  require_packages binaryen esbuild node-typescript node-react node-react-dom node-scheduler node-prop-types \
    node-csstype libjs-leaflet
}

# Resolves Swift packages in the versions of packaging/dependencies.txt. By default a fresh clone would take the newest that
# fit.
require_swift_packages() {
  [ -f Package.resolved ] || bin/dependencies take
}

# Returns success if a file is newer than all of its sources.
is_current() {
  local made=$1
  shift
  [ -e "$made" ] && [ -z "$(find "$@" -newer "$made" -print -quit)" ]
}

# Builds the service, .build-run/release/forage, and the web app, .build-web/app, concurrently.
build_forage() {
  mkdir -p "$web_build"
  start_beside "$web_build/app.log" build_app
  build_service
  end_beside
  # If that failed, this prints the error; otherwise there is nothing left to do.
  build_app
}

build_service() {
  is_current .build-run/release/forage Core/Sources Core/Package.swift Sources demo Package.swift && return
  doing="Fetching the sources of Swift packages" require_swift_packages
  doing="Building the service" usually="11 minutes" quietly swift build "${shipped[@]}" --product forage
  touch .build-run/release/forage
}

build_modules() {
  is_current "$web_build/language.wasm" Core/Sources Core/Package.swift Core/wasm.toolset.json ||
    doing="Building the modules" usually="5 minutes beside another build" quietly bin/wasm
}

build_app() {
  build_modules
  is_current "$web_build/app/index.html" web/src web/styles web/assets web/index.html web/build.mjs NOTICE \
    "$web_build/walk.wasm" "$web_build/language.wasm" "$web_build/order.wasm" \
    "$web_build/trip.wasm" || doing="Building the web app" quietly bin/web
}
