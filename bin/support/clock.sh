# Sourced by bin/test: the clock that tests run under, which is never the machine's own.
#
# It exposes tests that depend on the hour, the day or the place. Each day uses one of the moments below;
# FORAGE_TEST_MOMENT=leap-day bin/test root chooses another.

# A name, a moment and a time zone. Some are seconds before the day, the year or the hour changes.
moments=(
  "sunday-night  2026-11-22T03:00:00-08:00 America/Los_Angeles"
  "weekday-noon  2026-11-25T12:00:00+00:00 Europe/London"
  "new-year      2026-12-31T23:59:50+00:00 UTC"
  "leap-day      2028-02-28T23:59:50+01:00 Europe/Berlin"
  "us-spring     2027-03-14T01:59:50-08:00 America/Los_Angeles"
  "us-autumn     2026-11-01T01:59:50-07:00 America/Los_Angeles"
  "eu-spring     2027-03-28T01:59:50+01:00 Europe/Berlin"
  "eu-autumn     2026-10-25T02:59:50+02:00 Europe/Berlin"
  "auckland      2026-06-15T08:00:00+12:00 Pacific/Auckland"
  "honolulu      2026-09-30T21:00:00-10:00 Pacific/Honolulu"
)

moved_clock=$PWD/$web_build/moved-clock.so

# Chooses the moment, prints it, and starts the clock there.
begin_clock() {
  local of_today=${moments[$(date -u +%-j) % ${#moments[@]}]}
  local wanted=${FORAGE_TEST_MOMENT:-${of_today%% *}} name moment
  read -r name moment clock_place < <(printf '%s\n' "${moments[@]}" | grep "^$wanted ") ||
    fail "no moment is called $wanted: see bin/support/clock.sh"
  # A run that continues past midnight keeps its moment.
  export FORAGE_TEST_MOMENT=$name
  clock_seconds=$(($(date -d "$moment" +%s) - $(date +%s)))
  is_current "$moved_clock" Tests/Clock || build_moved_clock
  say "The clock of this run: $name, $moment in $clock_place"
}

build_moved_clock() {
  mkdir -p "$web_build"
  quietly clang -Wall -Wextra -O2 -fPIC -shared -o "$moved_clock" Tests/Clock/moved-clock.c -ldl
}

# Runs tests under the clock. Builds run outside it, since they compare the times of files.
at_the_moment() {
  # The service rejects unknown settings.
  env -u FORAGE_TEST_MOMENT TZ="$clock_place" LD_PRELOAD="$moved_clock" MOVED_CLOCK_SECONDS="$clock_seconds" "$@"
}
