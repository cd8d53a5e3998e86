"""A person's browser: Debian's Chromium at two sizes, in light and dark, on the real service.

Markers:
- `moment("2026-11-22T03:00")`: the time of service and browser when the tests begin.
- `motion`: enables animation. Without it, pages are told that the person prefers reduced motion.
- `cold`: people begin with browsers that have never seen the app. Without it a profile may already have the app itself,
as on a second visit, but no rows, settings, cookies or permissions.

Screenshots are taken only if the environment variable `JOURNEY_PICTURES` names a folder for them.
"""

import shutil

import pytest
from playwright.sync_api import expect

from app_page import wait_until_still
from forage_server import ForageServer, ports
from looking import AT_REST, PICTURES, take_picture, violations
from made_once import made_once
from profiles import Profiles
from town_clock import OPEN, ZONE, in_town, live_in_town

live_in_town()

SIZES = {"phone": {"width": 390, "height": 844}, "desk": {"width": 1280, "height": 800}}

# Without a graphics processor every pixel is rendered in software: doubling the scale is four times the work.
SHARPNESS = {"phone": 1 if PICTURES is None else 2, "desk": 1}

# Much more than anything takes, even with several browsers and a compiler on two processors.
PATIENCE = 30_000

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def demo_town(tmp_path_factory):
    """The data folder of a service with the demo town."""

    def make(folder):
        server = ForageServer().start()
        server.stop()
        shutil.copytree(server.folder.name, folder)
        server.remove()

    return made_once(tmp_path_factory, "demo-town", make)


@pytest.fixture
def moment(request):
    """The time of service and browser when the tests begin."""
    mark = request.node.get_closest_marker("moment")
    return OPEN if mark is None else mark.args[0]


@pytest.fixture(scope="session")
def browsers():
    """Browsers by the time of their clocks."""
    return {}


@pytest.fixture
def browser(browsers, start_chromium, moment):
    if moment not in browsers:
        browsers[moment] = start_chromium(in_town(moment))
    return browsers[moment]


@pytest.fixture
def forage(demo_town, moment):
    server = ForageServer(demo_town, moment)
    try:
        yield server.start()
    finally:
        server.remove()


def after_writing(page, leave):
    """Wraps navigation to wait first until the page's storage is still."""

    def leave_when_still(*arguments, **named):
        wait_until_still(page)
        return leave(*arguments, **named)

    return leave_when_still


@pytest.fixture(scope="session")
def profiles():
    return Profiles(stays=ports.knows)


HAS_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    item.stash[HAS_FAILED] = item.stash.get(HAS_FAILED, False) or report.failed
    return report


@pytest.fixture
def visit(browser, profiles, moment, request):
    """Opens the app as a person with a device of this size; errors in the page fail the test."""
    profiles_in_use = []
    faults = []
    is_cold, moves = (request.node.get_closest_marker(name) is not None for name in ("cold", "motion"))

    def open_page(address, size, scheme="light", language="en-US", zone=ZONE):
        options = {
            "viewport": SIZES[size],
            "locale": language,
            "device_scale_factor": SHARPNESS[size],
            "has_touch": size == "phone",
            "timezone_id": zone,
            "reduced_motion": "no-preference" if moves else "reduce",
        }
        profile, page = profiles.take(browser, (moment, size, language, zone, moves), options, is_cold)
        profiles_in_use.append(profile)
        page.emulate_media(color_scheme=scheme)
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(address)
        profile.begin(page)
        # A person would not leave within the milliseconds of a write; a test would.
        for verb in ("goto", "reload"):
            setattr(page, verb, after_writing(page, getattr(page, verb)))
        return page

    yield open_page
    is_kept = faults == [] and not request.node.stash.get(HAS_FAILED, False)
    # The profile taken first is the next to be taken.
    for profile in reversed(profiles_in_use):
        profiles.give_back(profile, is_kept)
    assert faults == []


@pytest.fixture
def look():
    """Takes a screenshot if requested, and asserts that axe finds no violation."""

    def take(page, name):
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        page.evaluate(AT_REST)
        take_picture(page, name)
        problems = violations(page)
        assert problems == [], f"{name}: {problems}"

    return take
