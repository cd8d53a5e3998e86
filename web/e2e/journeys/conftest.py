"""A person's browser: Debian's Chromium at the two sizes, in light and dark, on the real service."""

import fcntl
import os
import pathlib
import shutil

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import expect

from app_page import wait_until_still
from forage_server import ForageServer
from town_clock import OPEN, ZONE, in_town, live_in_town

live_in_town()

SIZES = {"phone": {"width": 390, "height": 844}, "desk": {"width": 1280, "height": 800}}

# Where pictures go; `JOURNEY_PICTURES` names another folder, for the README's.
PICTURES = pathlib.Path(os.environ.get("JOURNEY_PICTURES", ".build-web/pictures")).resolve()

# Much more than anything takes, also where several browsers and a compiler share two processors.
PATIENCE = 30_000

expect.set_options(timeout=PATIENCE)

# Once letters are there and everything that moves has come to rest; what moves for long is not waited for.
AT_REST = """() => {
    const moving = document.getAnimations().map(({ finished }) => finished.catch(() => undefined));
    const long = new Promise((resolve) => setTimeout(resolve, 500));
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document.fonts.ready.then(drawn).then(() => Promise.race([Promise.all(moving), long])).then(drawn);
}"""


# What axe finds wrong; what it finds in order is not even told.
VIOLATIONS = "() => axe.run(document, { reporter: 'no-passes' }).then(({ violations }) => violations)"


@pytest.fixture(scope="session")
def demo_town(tmp_path_factory):
    """The data folder of a service that has the demo town: made once for all processes that run tests."""
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    folder = shared / "demo-town"
    with (shared / "demo-town.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            server = ForageServer().start()
            server.stop()
            shutil.copytree(server.folder.name, folder)
            server.remove()
    return folder


@pytest.fixture
def moment(request):
    """What the clocks of service and browser showed when the tests began."""
    mark = request.node.get_closest_marker("moment")
    return OPEN if mark is None else mark.args[0]


@pytest.fixture(scope="session")
def browsers():
    """By the moment of their clocks."""
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
    """The same way to leave a page, once what it keeps on the device has been still for a moment."""

    def leave_when_still(*arguments, **named):
        wait_until_still(page)
        return leave(*arguments, **named)

    return leave_when_still


@pytest.fixture
def visit(browser):
    """Opens the app as a person with a device of this size; what goes wrong in the page fails the test."""
    contexts = []
    faults = []

    def open_page(address, size, scheme="light", language="en-US", zone=ZONE):
        context = browser.new_context(
            viewport=SIZES[size],
            color_scheme=scheme,
            locale=language,
            device_scale_factor=2 if size == "phone" else 1,
            has_touch=size == "phone",
            timezone_id=zone,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(address)
        # Nobody leaves a page within the milliseconds in which it still writes; a test would.
        for verb in ("goto", "reload"):
            setattr(page, verb, after_writing(page, getattr(page, verb)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def look():
    """Takes a picture and lets axe look at the screen: no violation."""

    def take(page, name):
        PICTURES.mkdir(parents=True, exist_ok=True)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        page.evaluate(AT_REST)
        page.screenshot(path=PICTURES / f"{name}.png")
        # Read once by each document: to read it takes a browser as long as to look.
        if not page.evaluate("typeof axe === 'object'"):
            page.evaluate(AXE_SCRIPT)
        found = page.evaluate(VIOLATIONS)
        told = [f"{each['id']}: {each['help']}: {[node['html'][:160] for node in each['nodes'][:3]]}" for each in found]
        assert told == [], f"{name}: {told}"

    return take
