"""A reused browser profile has the app, and nothing of its previous user."""

import pytest
from playwright.sync_api import expect

from app_page import wait_until_kept_on_device
from forage_server import ports
from people import make_list, register
from profiles import Profiles

OPTIONS = {"viewport": {"width": 390, "height": 844}, "locale": "en-US"}

LEAVE_MUCH = """async () => {
    localStorage.setItem("left", "behind");
    document.cookie = "left=behind; max-age=3600";
    await (await caches.open("product-pictures")).put("/v1/products/p/pictures/t", new Response("picture"));
    const folder = await navigator.storage.getDirectory();
    await folder.getFileHandle("left", { create: true });
}"""

FOUND = """async () => {
    const files = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
    return {
        databases: (await indexedDB.databases()).map(({ name }) => name),
        local: localStorage.length,
        cookies: document.cookie,
        caches: (await caches.keys()).map((name) => name.replace(/-.*/, "-")),
        files,
        geolocation: (await navigator.permissions.query({ name: "geolocation" })).state,
        isOnline: navigator.onLine,
    };
}"""

NOTHING = {
    "databases": [], "local": 0, "cookies": "", "caches": ["app-"], "files": [], "geolocation": "prompt", "isOnline": True,
}


@pytest.fixture
def pool(browser):
    pool = Profiles(stays=ports.knows)
    yield pool
    for profile in pool.free:
        profile.context.close()


def test_the_app_stays_and_whatever_a_person_had_goes(forage, browser, pool):
    profile, page = pool.take(browser, "any", OPTIONS)
    page.goto(forage.address)
    register(page, forage.address, "Ann")
    make_list(page, forage.address, "Weekly shop", ["milk"])
    wait_until_kept_on_device(page)
    page.evaluate(LEAVE_MUCH)
    profile.context.grant_permissions(["geolocation"])
    profile.context.set_geolocation({"latitude": 44.2, "longitude": -120.3})
    profile.context.route("**/v1/**", lambda route: route.abort())
    profile.context.set_offline(True)
    assert "forage" in page.evaluate(FOUND)["databases"]
    pool.give_back(profile)

    again, page = pool.take(browser, "any", OPTIONS)
    assert again is profile
    page.goto(f"{forage.address}/health")
    assert page.evaluate(FOUND) == NOTHING
    page.goto(forage.address)
    assert page.evaluate("navigator.serviceWorker.controller !== null"), "the app was on the device"
    expect(page.get_by_role("heading", level=1, name="Where do you shop?")).to_be_visible()
    assert page.evaluate("fetch('/v1/account').then(({ status }) => status)") == 401


def change_script(page):
    page.context.add_init_script("window.changed = true")


def change_clock(page):
    page.clock.set_fixed_time("2036-01-02T12:00:00-08:00")


def change_binding(page):
    page.context.expose_function("told", lambda: None)


def change_worker(page):
    wait_until_kept_on_device(page)
    page.context.service_workers[0].evaluate("() => { self.changed = true; }")


def close_it(page):
    page.context.close()


@pytest.mark.parametrize("change", [change_script, change_clock, change_binding, change_worker, close_it])
def test_a_profile_that_cannot_be_as_it_was_is_thrown_away(forage, browser, pool, change):
    profile, page = pool.take(browser, "any", OPTIONS)
    page.goto(forage.address)
    change(page)
    pool.give_back(profile)

    assert pool.free == []


def test_two_at_once_have_a_profile_each_and_a_cold_one_is_new(forage, browser, pool):
    one, page = pool.take(browser, "any", OPTIONS)
    page.goto(forage.address)
    two, _ = pool.take(browser, "any", OPTIONS)
    assert one is not two
    pool.give_back(two)
    pool.give_back(one)
    assert pool.take(browser, "any", OPTIONS)[0] is one
    assert pool.take(browser, "other", OPTIONS)[0] not in (one, two)

    cold, page = pool.take(browser, "any", OPTIONS, is_cold=True)
    page.goto(f"{forage.address}/health")
    assert page.evaluate(FOUND)["caches"] == []
