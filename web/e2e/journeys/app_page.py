"""Waiting for what the app does by itself, asked in ways that its own rules for scripts allow."""

import re
import time

from playwright.sync_api import expect

SECONDS = 30

IS_KEPT_ON_DEVICE = "() => navigator.serviceWorker.controller !== null"

WAITING_TO_BE_SENT = """() => new Promise((resolve) => {
    const opening = indexedDB.open("forage");
    // Not made by the app yet: then there is nothing to wait for.
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
    """Until the function answers true. Playwright's own waiting evaluates texts, which the app's policy refuses."""
    end = time.monotonic() + SECONDS
    while not page.evaluate(question):
        assert time.monotonic() < end, f"still not true after {SECONDS} s: {question}"
        page.wait_for_timeout(50)


def wait_until_kept_on_device(page):
    """Until the service worker answers for the page: from then on no server is needed to open it."""
    wait_until(page, IS_KEPT_ON_DEVICE)


def wait_until_still(page):
    """Until what the page keeps on the device has not changed for a moment."""
    if not page.url.startswith("http"):
        # An empty page keeps nothing, and may not even be asked.
        return
    before = None
    for _ in range(30):
        found = page.evaluate(WAITING_TO_BE_SENT)
        if found == before:
            break
        before = found
        page.wait_for_timeout(100)


# Goes on without loading the page anew, which is what takes longest; counts what is asked of the server from then on.
GO_TO = """(address) => {
    if (window.questions === undefined) {
        window.questions = 0;
        const ask = window.fetch;
        window.fetch = (...all) => {
            window.questions += 1;
            return ask(...all).finally(() => { window.questions -= 1; });
        };
    }
    history.pushState({ depth: 1 }, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
}"""

# Whether the screen came to rest: nothing is asked, nothing is being made ready, and nothing has changed for a moment.
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
    """To another screen of the app, as its own links lead there."""
    page.evaluate(GO_TO, address)


def settle(page):
    """Until the screen that `go_to` has led to is at rest."""
    assert page.evaluate(SETTLED), f"{page.url} does not come to rest"


def wait_until_planned(page):
    """Until the plan on the screen answers the latest wishes; before, the last answer is faint."""
    answer = page.locator(".trip-answer")
    page.wait_for_timeout(100)
    expect(answer.locator(".trip-looking")).to_have_count(0)
    expect(answer).to_have_attribute("aria-busy", "false")


#: The button of a walk's overview, in either language.
START = re.compile("^(Start|Los geht’s)$")


def start_walk(page):
    """From the overview, once it knows the way or that there is none."""
    expect(page.locator("main.view-overview")).to_be_visible()
    expect(page.locator("main.view-overview .walk-grey")).to_have_count(0)
    page.get_by_role("button", name=START).click()
    expect(page.locator("main.view-overview")).to_have_count(0)
