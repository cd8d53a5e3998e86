"""Measures the app over the shaped link, in real Chromium; runs in the client's namespace.

Usage: measure.py ADDRESS SERVER_NAMESPACE [--sign-ins N] [--edits N] [--days N]
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import expect, sync_playwright

from household_world import ENTRIES, LISTS, PASSWORD, RECIPES, Person, fill, word
from shaped_link import inside

HERE = pathlib.Path(__file__).resolve().parent
PLAN = json.loads((HERE.parents[1] / "Tests/ApiTests/plan.json").read_text())
COUNTERS = pathlib.Path("/sys/class/net/phone0/statistics")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]
PHONE = {"viewport": {"width": 390, "height": 844}, "locale": "en-US"}

# Events on a member's phone, in a household of four.
OPENINGS_A_DAY = 12
OWN_EDITS_A_DAY = 15
HEARD_EDITS_A_DAY = 45
PLANS_A_WEEK = 2
CATALOGS_A_WEEK = 1
APP_UPDATES_A_MONTH = 1
DAYS_A_MONTH = 30

# Polls the number of rows on the device every few milliseconds from the press of the button.
WATCH_ROWS = """([lists, entries, recipes]) => new Promise((done) => {
  let begin = 0;
  document.addEventListener("click", (event) => {
    if (event.target.closest("button[type=submit]") === null || begin !== 0) return;
    begin = performance.now();
    const opened = indexedDB.open("forage");
    opened.onsuccess = () => {
      const count = (store) => new Promise((counted) => {
        const request = opened.result.transaction(store).objectStore(store).count();
        request.onsuccess = () => counted(request.result);
      });
      const look = async () => {
        const found = await Promise.all([count("list"), count("entry"), count("recipe")]);
        if (found[0] >= lists && found[1] >= entries && found[2] >= recipes) {
          opened.result.close();
          window.everythingAfter = performance.now() - begin;
        } else setTimeout(look, 5);
      };
      void look();
    };
  }, true);
  done();
})"""

NOTE_ENTER = """() => {
  window.pressed = 0;
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter") window.pressed = performance.timeOrigin + performance.now();
  }, true);
}"""

# The time when a name is visible: after the frame that shows it.
NOTE_NAMES = """() => {
  window.seen = {};
  new MutationObserver((mutations) => {
    for (const mutation of mutations) for (const node of mutation.addedNodes) {
      const text = node.textContent ?? "";
      for (const name of window.expected ?? []) {
        if (!text.includes(name) || window.seen[name] !== undefined) continue;
        window.seen[name] = 0;
        requestAnimationFrame(() => { window.seen[name] = performance.timeOrigin + performance.now(); });
      }
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""


class Devices:
    """Browsers with empty profiles, each a separate device."""

    def __init__(self, playwright, address):
        self.playwright = playwright
        self.address = address
        self.folders = []
        self.contexts = []

    def open(self):
        folder = tempfile.TemporaryDirectory(prefix="forage-link-", ignore_cleanup_errors=True)
        self.folders.append(folder)
        # Service workers and locks need a secure address; this one is allowed instead of https.
        context = self.playwright.chromium.launch_persistent_context(
            folder.name, executable_path="/usr/bin/chromium",
            args=[*FLAGS, f"--unsafely-treat-insecure-origin-as-secure={self.address}"], **PHONE)
        self.contexts.append(context)
        return context

    def close(self):
        for context in self.contexts:
            context.close()
        for folder in self.folders:
            folder.cleanup()


def sign_in(page, address, name):
    page.goto(f"{address}/sign-in")
    page.get_by_label("Nickname or e-mail").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.wait_for_load_state("networkidle")
    page.evaluate(WATCH_ROWS, [LISTS, LISTS * ENTRIES, RECIPES])
    page.get_by_role("button", name="Sign in", exact=True).click()
    return answer_of(page, "window.everythingAfter")


def answer_of(page, expression):
    """Returns the expression's value once it is set. The app's policy forbids polling in the page."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        found = page.evaluate(expression)
        if found:
            return found
        time.sleep(0.02)
    raise TimeoutError(expression)


def measure_sign_in(devices, times):
    taken = []
    for _ in range(times):
        context = devices.open()
        taken.append(sign_in(context.pages[0], devices.address, "Ann"))
        context.close()
    return taken


def measure_edits(devices, count):
    """Returns the milliseconds from Enter on Ann's phone to the item's name on Bo's screen."""
    pages = []
    for name in ("Ann", "Bo"):
        page = devices.open().pages[0]
        sign_in(page, devices.address, name)
        page.goto(f"{devices.address}/lists/list{LISTS}")
        expect(page.get_by_role("combobox", name="Add to the list")).to_be_visible()
        page.wait_for_load_state("load")
        pages.append(page)
    ann, bo = pages
    time.sleep(2)
    ann.evaluate(NOTE_ENTER)
    bo.evaluate(NOTE_NAMES)
    field = ann.get_by_role("combobox", name="Add to the list")
    taken = []
    for number in range(count):
        name = word(number)
        bo.evaluate("(name) => { window.expected = [name]; }", name)
        field.fill(name)
        field.press("Enter")
        taken.append(answer_of(bo, f"window.seen[{json.dumps(name)}]") - ann.evaluate("window.pressed"))
    for page in pages:
        page.context.close()
    return taken


class Traffic:
    """The bytes on the phone's side of the link, including IP headers."""

    def __init__(self):
        self.before = self.now()

    @staticmethod
    def now():
        return {way: int((COUNTERS / f"{way}_bytes").read_text()) for way in ("rx", "tx")}

    def since(self):
        # By then transfers are done and connections are quiet.
        time.sleep(1)
        now = self.now()
        return {"down": now["rx"] - self.before["rx"], "up": now["tx"] - self.before["tx"]}


def measure_month(devices, days, other):
    """Returns the bytes of each part of a month, both ways."""
    parts = {}
    traffic = Traffic()
    context = devices.open()
    page = context.pages[0]
    page.goto(f"{devices.address}/")
    page.wait_for_load_state("networkidle")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    time.sleep(3)
    parts["the app, once"] = traffic.since(), APP_UPDATES_A_MONTH
    sign_in(page, devices.address, "Bo")
    time.sleep(2)

    traffic = Traffic()
    for _ in range(days):
        live_a_day(context, devices.address, other)
    parts["a day"] = {way: count / days for way, count in traffic.since().items()}, DAYS_A_MONTH

    page = context.new_page()
    page.goto(f"{devices.address}/")
    time.sleep(2)
    traffic = Traffic()
    page.evaluate("(body) => fetch('/v1/trips/plan', {method: 'POST', body: JSON.stringify(body), "
                  "headers: {'Content-Type': 'application/json'}}).then((answer) => answer.text())", PLAN)
    parts["a plan"] = traffic.since(), PLANS_A_WEEK * DAYS_A_MONTH / 7
    traffic = Traffic()
    page.evaluate("fetch('/v1/stores/maple-old-town/catalog').then((answer) => answer.text())")
    parts["a catalog"] = traffic.since(), CATALOGS_A_WEEK * DAYS_A_MONTH / 7
    context.close()
    return parts


def live_a_day(context, address, other):
    """Opens the app several times, with own edits and others' in between; a third of those arrive while it is open."""
    own = spread(OWN_EDITS_A_DAY, OPENINGS_A_DAY)
    heard = spread(HEARD_EDITS_A_DAY, OPENINGS_A_DAY)
    for opening in range(OPENINGS_A_DAY):
        live = heard[opening] // 3
        other.edit(heard[opening] - live)
        page = context.new_page()
        page.goto(f"{address}/lists/list{LISTS}")
        toggles = page.locator("button.entry-main")
        expect(page.get_by_role("combobox", name="Add to the list")).to_be_visible()
        time.sleep(1)
        other.edit(live)
        for _ in range(own[opening]):
            toggles.first.click()
            time.sleep(0.3)
        time.sleep(0.5)
        page.close()


def spread(total, parts):
    return [total * (part + 1) // parts - total * part // parts for part in range(parts)]


class OtherMember:
    """Edits from the server's side of the link, so that only this phone's traffic is counted."""

    def __init__(self, namespace, address, cookie, household):
        self.process = subprocess.Popen(
            inside(namespace, sys.executable, HERE / "other_member.py", address, cookie, household),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def edit(self, times):
        self.process.stdin.write(f"{times}\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline() == "done\n"

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def told(results):
    """Returns all figures as one object."""
    sign_ins, edits, month = results
    total = sum(times * (part["down"] + part["up"]) for part, times in month.values())
    return {
        "signInMilliseconds": {"median": statistics.median(sign_ins), "worst": max(sign_ins), "times": len(sign_ins)},
        "editMilliseconds": {
            "median": statistics.median(edits), "p99": statistics.quantiles(edits, n=100)[98], "worst": max(edits),
            "times": len(edits)},
        "monthBytes": {
            "total": round(total), "parts": {
                name: {way: round(count) for way, count in part.items()} | {"times": round(times, 1)}
                for name, (part, times) in month.items()}},
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    parser.add_argument("server_namespace")
    parser.add_argument("--sign-ins", type=int, default=5)
    parser.add_argument("--edits", type=int, default=200)
    parser.add_argument("--days", type=int, default=3)
    options = parser.parse_args()

    ann = Person(options.address, "Ann")
    household = fill(ann)
    Person(options.address, "Bo").join(ann, household)
    with sync_playwright() as playwright:
        devices = Devices(playwright, options.address)
        try:
            sign_ins = measure_sign_in(devices, options.sign_ins)
            edits = measure_edits(devices, options.edits)
            other = OtherMember(options.server_namespace, options.address, ann.cookie, household)
            month = measure_month(devices, options.days, other)
            other.close()
        finally:
            devices.close()
    print(json.dumps(told((sign_ins, edits, month)), indent=2))


if __name__ == "__main__":
    main()
