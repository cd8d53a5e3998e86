"""Measures a person's waits over the shaped link, in real Chromium; runs in the client's namespace.

Usage: waits.py ADDRESS HOUSEHOLD DOWN_BITS UP_BITS ROUND_TRIP_SECONDS

Each wait is shown with its share of the link: the bytes both ways at the link's rates, and the required round trips. A
wait much longer than its share has another cause.
"""

import argparse
import json
import time

from playwright.sync_api import expect, sync_playwright

from household_world import STAMP
from measure import PLAN, Devices, Traffic, sign_in

PATIENCE_MILLISECONDS = 240_000
ROWS = 51
STORE = "maple-old-town"
STORES = "/v1/stores?zip=98701&limit=50"
# The first start requests the page, its resources and their resources.
FIRST_START_ROUND_TRIPS = 5
QUESTION_ROUND_TRIPS = 2

# The times of the first and the last byte.
ASK = """async ({ path, body }) => {
  const begun = performance.now();
  const answer = await fetch(path, body === null ? { cache: "no-store" } :
    { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
  const reader = answer.body.getReader();
  let first = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) first ||= performance.now() - begun;
  return { status: answer.status, first: first / 1000, seconds: (performance.now() - begun) / 1000 };
}"""


class Waits:
    def __init__(self, down_bits, up_bits, round_trip_seconds):
        self.down_bits, self.up_bits, self.round_trip_seconds = down_bits, up_bits, round_trip_seconds
        self.found = {}

    def note(self, name, action, round_trips=QUESTION_ROUND_TRIPS):
        """Times an action, which may return at its first part and when complete."""
        traffic = Traffic()
        begun = time.monotonic()
        told = action()
        first, seconds = told or (None, time.monotonic() - begun)
        carried = traffic.since()
        share = (8 * carried["down"] / self.down_bits + 8 * carried["up"] / self.up_bits
                 + round_trips * self.round_trip_seconds)
        self.found[name] = {"seconds": round(seconds, 2), "share": round(share, 2), **carried}
        if first is not None:
            self.found[name]["first"] = round(first, 2)
        print(json.dumps({name: self.found[name]}), flush=True)


def ask(page, path, body=None):
    answer = page.evaluate(ASK, {"path": path, "body": body})
    assert answer["status"] == 200, (path, answer)
    return answer["first"], answer["seconds"]


def exchanged(household):
    """A sync that sends rows like a device that was offline for an afternoon."""
    changes = [{"household": household, "kind": "entry", "id": f"entry{number}", "set": {"note": "the ripe ones"},
                "stamps": {"*": STAMP.format(0x19B00000000 + number)}} for number in range(ROWS)]
    return {"format": 1, "device": "waits", "cursors": {household: 1 << 50}, "changes": changes}


def open_lists(page, address):
    page.goto(f"{address}/lists", wait_until="commit")
    expect(page.get_by_role("button", name="New list")).to_be_visible()


def signed_in(page, address):
    return None, sign_in(page, address, "Ann") / 1000


def measure(devices, waits, household):
    context = devices.open()
    context.set_default_timeout(PATIENCE_MILLISECONDS)
    page, address = context.pages[0], devices.address
    waits.note("first start, until a list can be made", lambda: open_lists(page, address), FIRST_START_ROUND_TRIPS)
    waits.note("stores near a zip code, right after it", lambda: ask(page, STORES))
    waits.note("behind it, until all is kept for offline use",
               lambda: page.evaluate("navigator.serviceWorker.ready.then(() => undefined)"))
    time.sleep(2)
    page.close()
    page = context.new_page()
    waits.note("warm start, until a list can be made", lambda: open_lists(page, address), 0)
    waits.note("sign-in, until everything is on the device", lambda: signed_in(page, address), 4)
    time.sleep(5)
    waits.note("stores near a zip code", lambda: ask(page, STORES))
    waits.note("a plan of 8 lines", lambda: ask(page, "/v1/trips/plan", PLAN))
    waits.note("a search", lambda: ask(page, f"/v1/stores/{STORE}/products?search=milk"))
    waits.note(f"an exchange of {ROWS} rows", lambda: ask(page, "/v1/sync", exchanged(household)))
    waits.note("a catalog", lambda: ask(page, f"/v1/stores/{STORE}/catalog"))
    waits.note("the maps of a store", lambda: ask(page, f"/v1/stores/{STORE}/maps"))
    context.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    parser.add_argument("household")
    for name in ("down_bits", "up_bits", "round_trip_seconds"):
        parser.add_argument(name, type=float)
    options = parser.parse_args()
    expect.set_options(timeout=PATIENCE_MILLISECONDS)
    waits = Waits(options.down_bits, options.up_bits, options.round_trip_seconds)
    with sync_playwright() as playwright:
        devices = Devices(playwright, options.address)
        try:
            measure(devices, waits, options.household)
        finally:
            devices.close()


if __name__ == "__main__":
    main()
