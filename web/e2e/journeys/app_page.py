"""Waits for the app in ways that its content security policy allows."""

import re
import time

from playwright.sync_api import expect

SECONDS = 30

IS_KEPT_ON_DEVICE = "() => navigator.serviceWorker.controller !== null"

WAITING_TO_BE_SENT = """() => new Promise((resolve) => {
    const opening = indexedDB.open("forage");
    // The app has not created it yet: nothing to wait for.
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => resolve("");
    opening.onsuccess = () => {
        const rows = opening.result.transaction("outbox").objectStore("outbox").getAll();
        rows.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(rows.result.map(({ id, stamps }) => [id, stamps])));
        };
    };
})"""


def wait_until(page, question):
    """Waits until the function returns true. Playwright's own wait evaluates strings, which the app's policy
    forbids."""
    end = time.monotonic() + SECONDS
    while not page.evaluate(question):
        assert time.monotonic() < end, f"still not true after {SECONDS} s: {question}"
        page.wait_for_timeout(50)


def wait_until_kept_on_device(page):
    """Waits until the service worker controls the page: from then on it opens without a server."""
    wait_until(page, IS_KEPT_ON_DEVICE)


def wait_until_still(page):
    """Waits until the page's storage has not changed for a moment."""
    if not page.url.startswith("http"):
        # An empty page stores nothing and may have no access.
        return
    before = None
    for _ in range(30):
        state = page.evaluate(WAITING_TO_BE_SENT)
        if state == before:
            break
        before = state
        page.wait_for_timeout(100)


# Counts the server requests from then on.
COUNT_REQUESTS = """() => {
    if (window.questions !== undefined) return;
    window.questions = 0;
    const ask = window.fetch;
    window.fetch = (...all) => {
        window.questions += 1;
        return ask(...all).finally(() => { window.questions -= 1; });
    };
}"""

# Navigates without reloading the page, which takes longest.
GO_TO = """(address) => {
    history.pushState({ depth: 1 }, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
}"""

# True once the screen is at rest: no requests, nothing being prepared, and no recent change.
SETTLED = """() => new Promise((resolve) => {
    const began = performance.now();
    let last = began;
    const observer = new MutationObserver(() => { last = performance.now(); });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    const isBusy = () => window.questions > 0 || document.querySelector("h1") === null
        || document.querySelector("main[aria-busy=true], main > [aria-busy=true]") !== null;
    const look = () => {
        const now = performance.now();
        if (isBusy()) last = now;
        if (now - last < 80 && now - began < 60_000) return setTimeout(look, 20);
        observer.disconnect();
        resolve(now - began < 60_000);
    };
    look();
})"""


def go_to(page, address):
    """Goes to another screen of the app, like its own links."""
    page.evaluate(COUNT_REQUESTS)
    page.evaluate(GO_TO, address)


def settle(page):
    """Waits until the screen is at rest."""
    page.evaluate(COUNT_REQUESTS)
    assert page.evaluate(SETTLED), f"{page.url} does not come to rest"


def wait_until_planned(page):
    """Waits until the plan matches the latest request; until then, the previous one is faint."""
    answer = page.locator(".trip-answer")
    page.wait_for_timeout(100)
    expect(answer.locator(".trip-looking")).to_have_count(0)
    expect(answer).to_have_attribute("aria-busy", "false")


#: The button of a walk's overview, in either language.
START = re.compile("^(Start|Los geht’s)$")


def start_walk(page):
    """Starts from the overview, once it has a route or knows that there is none."""
    expect(page.locator("main.view-overview")).to_be_visible()
    expect(page.locator("main.view-overview .walk-grey")).to_have_count(0)
    page.get_by_role("button", name=START).click()
    expect(page.locator("main.view-overview")).to_have_count(0)
