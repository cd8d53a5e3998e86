"""The clock of the town: what service and browser take for now, whatever it is where the tests run.

Both are the programs that people use, with a small library preloaded that moves the wall clock (Tests/Clock). It moves
it by the same seconds for everything that is started, also later: devices and servers agree, and time flows.
"""

import datetime
import os
import pathlib
import time
import zoneinfo

ZONE = "America/Los_Angeles"

# The first moment of a run. Every store of the demo town is open, and stays so for hours; a test that wants another
# is marked with `@pytest.mark.moment("2026-11-22T03:00")`.
OPEN = "2026-11-21T10:30"

LIBRARY = pathlib.Path(__file__).resolve().parents[3] / ".build-web/moved-clock.so"


# By how much the clock of these tests themselves is moved: what they start is moved by other seconds.
MOVED_HERE = int(os.environ.get("MOVED_CLOCK_SECONDS", "0"))


def really_now():
    """Seconds since 1970, also where the clock of the tests themselves is moved."""
    return time.time() - MOVED_HERE


# The same for all processes that run tests: they begin with one data folder, which is of nobody's future.
BEGAN = float(os.environ.setdefault("JOURNEYS_BEGAN", str(really_now())))


def seconds_moved(moment):
    shown = datetime.datetime.fromisoformat(moment).replace(tzinfo=zoneinfo.ZoneInfo(ZONE))
    return round(shown.timestamp() - BEGAN)


def now_in_town(moment=OPEN):
    """Milliseconds since 1970 on the clocks that showed the moment when the tests began."""
    return int((really_now() + seconds_moved(moment)) * 1000)


def in_town(moment=OPEN):
    """The environment of a program whose clocks showed the moment when the tests began."""
    # The loader itself would only complain, and the suite would tell the hour again.
    assert LIBRARY.exists(), f"{LIBRARY} is not built: bin/test journeys does"
    return os.environ | {
        "LD_PRELOAD": str(LIBRARY), "MOVED_CLOCK_SECONDS": str(seconds_moved(moment)), "TZ": ZONE
    }


def live_in_town():
    """Moves the clocks of all that these tests start from here on, the browser's driver too.

    The driver tells a page by how much the page's own clock is to be moved, reckoned from the driver's: were the two
    weeks apart, the page would make up for these weeks timer by timer, and no test that moves it would ever end.
    """
    os.environ.update(in_town())
