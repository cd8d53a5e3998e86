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
