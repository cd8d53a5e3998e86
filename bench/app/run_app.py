"""How long a person waits for the app itself: medians in Chromium on a processor four times as slow.

Usage: run_app.py PROGRAM WEB [RUNS]

A wait ends when the frame with the answer has been handed to the compositor. Beside each wait stand the time of the page's
main thread, which a busy machine stretches less, and the parts of it: React's code, the app's, and style and layout. They
are those of all that the press began, also after the answer. A profiler stretches waits, so the shares of React and the app
come from a second person with one; `whose.mjs` assigns its samples by source maps.
"""

import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

from playwright.sync_api import sync_playwright

SLOWER = 4
STORE = "Maple & Main Old Town"
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "locale": "en-US",
         "reduced_motion": "reduce"}

#: The most milliseconds of each wait.
AIMS = {
    "warm start to a list of 200": 300, "a list of 200 from Lists": 150, "key to paint": 50, "tick": 50, "add": 50,
    "Go shopping to the overview": 200, "Start to Got it": 200, "Got it to the next": 50,
}

# Resolves with the milliseconds since `begin` once `selector` matches and its frame has been drawn.
WATCH = """() => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now());
        channel.port2.postMessage(0);
    }));
    window.shown = (selector) => new Promise((resolve) => {
        const look = () => {
            if (document.querySelector(selector) === null) return false;
            drawn().then(resolve);
            return true;
        };
        if (look()) return;
        new MutationObserver((_, observer) => { if (look()) observer.disconnect(); })
            .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    window.waits = [];
    for (const kind of ["keydown", "pointerup"]) {
        window.addEventListener(kind, () => {
            const begin = performance.now();
            window.begun = begin;
            drawn().then((end) => window.waits.push(end - begin));
        }, true);
    }
}"""


def serve(program, web, folder):
    command = [program, "serve", "--demo", "--port", "0", "--data", folder, "--web", web]
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    for line in process.stdout:
        if "http://127.0.0.1:" in line:
            return process, "http://127.0.0.1:" + line.split("http://127.0.0.1:")[1].split()[0].strip("/.,")
    raise SystemExit("the service did not start")


def names(address, count):
    """Returns names of things from the store's catalog, in its order."""
    with urllib.request.urlopen(f"{address}/v1/stores?zip=98701") as answer:
        stores = json.load(answer)["stores"]
    store = next(each for each in stores if each["name"] == STORE)
    with urllib.request.urlopen(f"{address}/v1/stores/{store['id']}/catalog") as answer:
        return json.load(answer)["items"][:count]


class Person:
    """A browser with the app, a store and a list; with a profiler or without."""

    def __init__(self, browser, address, is_profiled):
        self.page = browser.new_context(**PHONE).new_page()
        self.page.add_init_script(f"({WATCH})()")
        self.session = self.page.context.new_cdp_session(self.page)
        self.session.send("Performance.enable")
        self.is_profiled = is_profiled
        if is_profiled:
            self.session.send("Profiler.enable")
            self.session.send("Profiler.setSamplingInterval", {"interval": 500})
        self.address = address
        self.results = {}
        #: Profiles by the name of their wait.
        self.profiles = {}

    def slow(self, rate):
        self.session.send("Emulation.setCPUThrottlingRate", {"rate": rate})

    def begin(self):
        self.before = self.spent()
        self.profile()

    def profile(self):
        if self.is_profiled:
            self.session.send("Profiler.start")

    def spent(self):
        """Returns the milliseconds of the main thread, and of them those of style and layout."""
        of = {each["name"]: each["value"] * 1000 for each in self.session.send("Performance.getMetrics")["metrics"]}
        return of["ThreadTime"], of["RecalcStyleDuration"] + of["LayoutDuration"]

    def note(self, name, wait):
        if self.is_profiled:
            self.profiles.setdefault(name, []).append(self.session.send("Profiler.stop")["profile"])
        thread, drawing = (after - before for before, after in zip(self.before, self.spent()))
        self.results.setdefault(name, []).append((wait, thread, drawing))

    def until(self, name, act, selector):
        """Acts, and measures from the last press until the selector is on the screen."""
        self.begin()
        self.page.evaluate("(selector) => { window.end = null; window.shown(selector).then((time) => { window.end = time; }); }", selector)
        act()
        self.page.wait_for_function("() => window.end !== null")
        self.note(name, self.page.evaluate("() => window.end - window.begun"))

    def press(self, name, act):
        """Acts, and measures until the frame after the press."""
        self.begin()
        self.page.evaluate("() => { window.waits = []; }")
        act()
        self.page.wait_for_function("() => window.waits.length > 0")
        self.note(name, self.page.evaluate("() => window.waits[0]"))


def prepare(person, things):
    page = person.page
    page.goto(f"{person.address}/stores")
    page.get_by_label("ZIP code or town", exact=True).fill("98701")
    page.get_by_role("button", name="Find stores").click()
    page.get_by_role("link", name=STORE).first.click()
    page.get_by_role("button", name="Shop here").click()
    page.goto(f"{person.address}/lists")
    page.get_by_role("button", name="New list").click()
    page.get_by_label("List name").fill("Long")
    page.keyboard.press("Enter")
    field = page.get_by_role("combobox", name="Add to the list")
    for start in range(0, len(things), 50):
        field.fill(", ".join(things[start : start + 50]))
        field.press("Enter")
        page.wait_for_timeout(1_000)
    page.wait_for_function("async () => { await navigator.serviceWorker.ready; return true; }")
    page.wait_for_timeout(3_000)
    return page.url


def measure(person, listed, runs):
    page = person.page
    entry = ".entry-main"
    field = page.get_by_role("combobox", name="Add to the list")
    for run in range(runs):
        person.slow(SLOWER)
        # A new document has its own clock, which starts with the navigation.
        page.goto("about:blank")
        person.before = (0, 0)
        person.profile()
        page.goto(listed, wait_until="commit")
        person.note("warm start to a list of 200", page.evaluate(f"() => window.shown('{entry}')"))
        page.wait_for_timeout(1_500)
        for letter in "pot":
            person.press("key to paint", lambda: field.press(letter) if letter != "p" else (field.focus(), field.press(letter)))
            page.wait_for_timeout(400)
        field.fill("")
        box = page.locator(f"{entry}[aria-checked=false], {entry} input:not(:checked), {entry}").nth(3)
        person.press("tick", box.click)
        page.wait_for_timeout(400)
        thing = f"zz{run}"
        field.fill(f"milk {thing}")
        page.wait_for_timeout(400)
        person.press("add", lambda: field.press("Enter"))
        page.wait_for_timeout(800)
        field.press("Escape")
        field.fill("")
        page.goto(f"{person.address}/lists")
        page.wait_for_timeout(1_500)
        person.until("a list of 200 from Lists", page.get_by_role("link", name="Long").first.click, entry)
        page.wait_for_timeout(2_500)
        # A walk begins once; later runs find it begun.
        if run == 0:
            walk(person)
        person.slow(1)


def walk(person):
    page = person.page
    person.until("Go shopping to the overview", page.get_by_role("button", name="Go shopping").click, ".walk-overview svg, .walk-overview canvas, .walk-chips")
    start = page.get_by_role("button", name="Start", exact=True)
    start.wait_for()
    page.wait_for_timeout(1_500)
    person.until("Start to Got it", start.click, ".walk-stop")
    page.wait_for_timeout(800)
    person.press("Got it to the next", page.get_by_role("button", name="Got it").click)
    page.wait_for_timeout(400)


def main():
    program, web = sys.argv[1:3]
    runs = int(sys.argv[3]) if len(sys.argv) > 3 else 7
    with tempfile.TemporaryDirectory(prefix="forage-app-") as folder, sync_playwright() as player:
        process, address = serve(str(pathlib.Path(program).resolve()), str(pathlib.Path(web).resolve()), folder)
        try:
            browser = player.chromium.launch(executable_path="/usr/bin/chromium-headless-shell")
            things = names(address, 200)
            timed, profiled = (Person(browser, address, is_profiled) for is_profiled in (False, True))
            for person in (timed, profiled):
                measure(person, prepare(person, things), runs)
                person.page.context.close()
            browser.close()
        finally:
            process.terminate()
            process.wait()
    show(timed.results, shares(profiled.profiles, web), runs)


def show(measured, parts, runs):
    print(f"{runs} runs, one of the walk, a processor {SLOWER} times as slow; milliseconds, medians but for the worst")
    print(f"{'':30}{'wait':>7}{'worst':>7}{'aim':>6}{'thread':>8}{'React':>7}{'app':>7}{'layout':>8}")
    for name, results in measured.items():
        waits, threads, drawings = zip(*results)
        react, app = (statistics.median(each[part] for each in parts[name]) for part in ("react", "app"))
        print(f"{name:30}{statistics.median(waits):7.0f}{max(waits):7.0f}{AIMS[name]:6}"
              f"{statistics.median(threads):8.0f}{react:7.0f}{app:7.0f}{statistics.median(drawings):8.0f}")


def shares(profiles, web):
    """Returns the milliseconds in React's and in the app's code of each profile, by the name of its wait."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(profiles, file)
        file.flush()
        script = pathlib.Path(__file__).with_name("whose.mjs")
        return json.loads(subprocess.run(["node", script, file.name, web], check=True, capture_output=True).stdout)


if __name__ == "__main__":
    main()
