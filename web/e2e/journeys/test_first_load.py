"""The first load shows its progress, disappears by itself, and is not shown again."""

import re

import pytest
from playwright.sync_api import expect

from app_page import wait_until, wait_until_kept_on_device
from looking import take_picture

WATCH = """() => {
    window.seen = [];
    const look = () => {
        const splash = document.getElementById("splash");
        if (splash !== null && !splash.hidden) {
            const bar = splash.querySelector("progress");
            window.seen.push([bar.value, bar.max]);
        }
        window.lastSplash = splash === null ? "gone" : "there";
        requestAnimationFrame(look);
    };
    // Before the load event, which fires only after the scripts have run.
    look();
}"""

pytestmark = pytest.mark.cold


# Shows F-06.
def test_the_first_load_shows_how_far_it_is_and_later_ones_show_nothing(forage, visit):
    page = visit("about:blank", "phone", "dark")
    page.add_init_script(f"({WATCH})()")
    link = page.context.new_cdp_session(page)
    link.send("Network.enable")
    slow = {"offline": False, "latency": 100, "downloadThroughput": 60_000, "uploadThroughput": 60_000}
    link.send("Network.emulateNetworkConditions", slow)
    page.goto(f"{forage.address}/stores", wait_until="commit")
    expect(page.locator("#splash")).to_be_visible()
    page.wait_for_timeout(500)
    take_picture(page, "phone-splash")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("#splash")).to_have_count(0)
    samples = page.evaluate("() => window.seen")
    values = [value for value, _ in samples]
    assert values == sorted(values) and len(set(values)) > 2, values
    assert all(0 <= value <= most for value, most in samples)
    # The progress counts the bytes received, neither less nor more.
    assert values[-1] / samples[-1][1] > 0.5
    assert page.evaluate("() => document.getElementById('app').getBoundingClientRect().top") == 0

    link.send("Network.emulateNetworkConditions", slow | {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})
    wait_until_kept_on_device(page)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_timeout(500)
    assert page.evaluate("() => window.seen") == []


GROUND = "() => getComputedStyle(document.documentElement).backgroundColor"


# Shows F-06.
@pytest.mark.parametrize("size, scheme, ground", [("phone", "dark", "rgb(13, 18, 15)"), ("desk", "light", "rgb(243, 245, 240)")])
def test_the_splash_is_there_before_the_styles_have_come_and_the_app_waits_for_them(forage, visit, size, scheme, ground):
    page = visit("about:blank", size, scheme)
    requests = []
    page.route(re.compile(r"/main-\w+\.css$"), lambda route: requests.append(route))
    page.goto(f"{forage.address}/stores", wait_until="commit")
    splash = page.locator("#splash")
    expect(splash).to_be_visible()
    assert len(requests) == 1
    box = splash.locator("progress").bounding_box()
    window = page.viewport_size
    assert abs(box["x"] + box["width"] / 2 - window["width"] / 2) < 2
    assert page.evaluate(GROUND) == ground
    # Nothing of the app is rendered without its styles.
    page.wait_for_timeout(1_000)
    expect(page.get_by_role("heading", level=1)).to_have_count(0)
    take_picture(page, f"{size}-splash-early")
    requests[0].continue_()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(splash).to_have_count(0)


ORDER = """() => ["--ground:", ".grow", ".desk-search"].map((words) =>
    [...document.styleSheets].findIndex((sheet) => [...sheet.cssRules].some((rule) => rule.cssText.includes(words))))"""


def test_what_later_screens_look_like_refines_what_all_screens_look_like(forage, visit):
    """Of two rules with equal specificity the later wins: the desk's search was once as narrow as its picture."""
    page = visit(f"{forage.address}/settings", "phone")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    wait_until(page, f"() => ({ORDER})().every((sheet) => sheet >= 0)")
    tokens, base, later = page.evaluate(ORDER)
    assert tokens <= base < later


# Someone presses *back* while the app starts: the address changes just before it listens.
CHANGES_EARLY = """(() => {
    const listen = window.addEventListener;
    window.addEventListener = function (kind, ...rest) {
        if (kind === "popstate" && location.pathname === "/settings") history.pushState({ depth: 1 }, "", "/guide");
        return listen.call(window, kind, ...rest);
    };
})()"""


def test_an_address_that_changes_while_the_app_starts_is_followed(forage, visit):
    page = visit("about:blank", "phone")
    page.add_init_script(CHANGES_EARLY)
    page.goto(f"{forage.address}/settings")
    expect(page.get_by_role("heading", name="Guide", level=1)).to_be_visible()
    assert page.url == f"{forage.address}/guide"
