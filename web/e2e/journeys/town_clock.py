"""The town's clock: the time of service and browser, regardless of the tests' own.

Both are the real programs with a small preloaded library that shifts the wall clock (Tests/Clock). The shift is the
same for every process, so devices and servers agree, and time flows.
"""

import datetime
import os
import pathlib
import time
import zoneinfo

ZONE = "America/Los_Angeles"

# The first moment of a run. Every store of the demo town is open for hours; a test that needs another time is marked
# with `@pytest.mark.moment("2026-11-22T03:00")`.
OPEN = "2026-11-21T10:30"

LIBRARY = pathlib.Path(__file__).resolve().parents[3] / ".build-web/moved-clock.so"


# The clock shift of these tests themselves; the programs they start have another one.
MOVED_HERE = int(os.environ.get("MOVED_CLOCK_SECONDS", "0"))


def really_now():
    """Returns seconds since 1970, without the tests' own clock shift."""
    return time.time() - MOVED_HERE


# Shared by all test processes: they start with one data folder, which must not be from the future of any.
BEGAN = float(os.environ.setdefault("JOURNEYS_BEGAN", str(really_now())))


def seconds_moved(moment):
    local_time = datetime.datetime.fromisoformat(moment).replace(tzinfo=zoneinfo.ZoneInfo(ZONE))
    return round(local_time.timestamp() - BEGAN)


def now_in_town(moment=OPEN):
    """Returns milliseconds since 1970 on the clocks that began at the moment."""
    return int((really_now() + seconds_moved(moment)) * 1000)


def in_town(moment=OPEN):
    """Returns the environment of a program whose clock began at the moment."""
    # The loader would only print a warning, and the suite would use the real time.
    assert LIBRARY.exists(), f"{LIBRARY} is not built: bin/test journeys does"
    return os.environ | {
        "LD_PRELOAD": str(LIBRARY), "MOVED_CLOCK_SECONDS": str(seconds_moved(moment)), "TZ": ZONE
    }


def live_in_town():
    """Shifts the clocks of all processes started from here on, including Playwright's driver.

    The driver tells a page how far to shift its own clock, relative to the driver's. If the two were weeks apart, the
    page would catch up timer by timer, and tests that advance it would never end.
    """
    os.environ.update(in_town())
