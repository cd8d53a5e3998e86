"""Consent to usage statistics, and the administrator's charts of them."""

import contextlib
import datetime
import re
import sqlite3
import time

from playwright.sync_api import expect

from app_page import wait_until
from people import ask, register
from test_stores_and_menus import find_stores
from test_administration import operator

#: Milliseconds until the app has started its idle work.
STARTED = 5_000

#: The town's current date in UTC.
TODAY = datetime.date(2026, 11, 21)


#: The labels of a chart that overflow or overlap.
STANDS_OUT = """(chart) => {
    const side = chart.closest(".card").getBoundingClientRect();
    const words = [...chart.querySelectorAll(".usage-axis > :not(.usage-widest), .usage-names > span")];
    const boxes = words.map((word) => word.getBoundingClientRect());
    const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return words.filter((_, at) => boxes[at].left < side.left || boxes[at].right > side.right
        || boxes.some((box, other) => other !== at && over(box, boxes[at]))).map((word) => word.textContent);
}"""

#: The number of administrator sections in the last row.
LAST_ROW = """() => {
    const tops = [...document.querySelectorAll(".segments:has(> :nth-child(8)) > *")].map((part) => Math.round(part.getBoundingClientRect().top));
    return tops.filter((top) => top === Math.max(...tops)).length;
}"""


def fill(forage):
    """Writes three months of a small town."""
    rows = []
    for back in range(90):
        day = TODAY - datetime.timedelta(days=back)
        active = 20 + (back * 7) % 13 - back // 9
        rows += [(day, "active", "day", active), (day, "active", "week", active // 4), (day, "active", "month", active // 9)]
        rows += [(day, "screens", "/lists/:list", 3 * active), (day, "screens", "/trip", active), (day, "screens", "/eat-out", active // 2)]
    for digits, count in (("98", 31), ("10", 7), ("20", 4)):
        rows.append((TODAY, "regions", digits, count))
    rows += [(TODAY, "contact", "sent", 3), (TODAY, "contact", "cancelled", 5)]
    with contextlib.closing(sqlite3.connect(f"{forage.folder.name}/forage.sqlite", timeout=30)) as database:
        database.executemany("INSERT INTO usage_sum (day, figure, name, count) VALUES (?, ?, ?, ?)", [(str(day), *rest) for day, *rest in rows])
        database.commit()


# Shows F-01, F-10.
def test_whoever_runs_the_server_reads_charts_and_tables_and_no_small_region(forage, visit, look):
    boss = visit(forage.address, "phone")
    register(boss, forage.address, "Ann")
    assert ask(boss, "GET", "/v1/administration/usage")["status"] == 403
    operator(forage, "administrator", "Ann")
    fill(forage)
    page = visit(forage.address, "phone", "dark", "de-DE")
    page.goto(f"{forage.address}/sign-in")
    page.get_by_label("Spitzname oder E-Mail").fill("Ann")
    page.get_by_label("Passwort", exact=True).fill("three small words")
    page.get_by_role("button", name="Anmelden", exact=True).click()
    page.wait_for_url(f"{forage.address}/")
    page.goto(f"{forage.address}/administration?part=usage")
    chart = page.get_by_role("img", name=re.compile("Aktive Geräte nach Tag"))
    expect(chart).to_be_visible()
    # High enough to be read, with figures at its side, the dates of its ends below, and nothing that stands out.
    assert chart.locator("svg").bounding_box()["height"] >= 200
    expect(chart.locator(".usage-axis > :not(.usage-widest)")).to_have_text(["0", "10", "20", "30", "40"])
    expect(chart.locator(".usage-names > span")).to_have_text(["25. Okt.", "8. Nov.", "21. Nov."])
    assert chart.evaluate(STANDS_OUT) == []
    assert page.evaluate(LAST_ROW) > 1, "no part stands alone in a row of its own"
    expect(page.get_by_role("table", name="Geöffnete Seiten").get_by_role("row").nth(1)).to_contain_text("Eine Liste")
    expect(page.get_by_role("table", name="Kontaktformular").get_by_role("row", name=re.compile("Gesendet"))).to_contain_text("3")
    table = page.get_by_role("table", name="Regionen im November 2026")
    expect(table.get_by_role("row")).to_have_count(3)
    expect(table.get_by_text("20…")).to_have_count(0)
    look(page, "phone-usage-charts")
    page.get_by_text("Als Tabelle").click()
    expect(page.locator("details[open] tbody tr")).to_have_count(28)
    page.get_by_role("radio", name="Monat", exact=True).check(force=True)
    look(page, "phone-usage-months")


def on_the_second_day(forage, visit, size="phone"):
    """Opens a device first used the day before; new users are not asked."""
    page = visit(f"{forage.address}/stores", size)
    wait_until_noted(page)
    page.clock.set_fixed_time(datetime.datetime(2026, 11, 22, 18, 30, tzinfo=datetime.UTC))
    page.goto(forage.address)
    return page


FIRST_DAY = """() => new Promise((resolve) => {
    const opening = indexedDB.open("forage");
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
        const kept = opening.result.transaction("device").objectStore("device").getAll();
        kept.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(kept.result).includes("2026-11-21"));
        };
    };
})"""


def wait_until_noted(page):
    wait_until(page, FIRST_DAY)


TURN_AWAY = """() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    delete document.visibilityState;
}"""


def turn_away_until(page, condition):
    """Hides the page until the condition holds: hiding sends the statistics, once counting has begun."""
    end = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < end
        page.evaluate(TURN_AWAY)
        page.wait_for_timeout(300)


def sums(forage):
    """Returns the service's sums by figure and name."""
    with contextlib.closing(sqlite3.connect(f"{forage.folder.name}/forage.sqlite", timeout=30)) as database:
        rows = database.execute("SELECT figure, name, sum(count) FROM usage_sum GROUP BY figure, name").fetchall()
    return {(figure, name): count for figure, name, count in rows}


# Shows F-01, F-10.
def test_whoever_agrees_is_counted_until_they_take_it_back(forage, visit, look):
    page = on_the_second_day(forage, visit)
    question = page.get_by_role("region", name="Help improve this server?")
    expect(question).to_be_visible()
    question.get_by_text("What is counted exactly").click()
    look(page, "phone-usage-question")
    assert sums(forage) == {}
    question.get_by_role("button", name="Count me", exact=True).click()
    expect(question).to_have_count(0)

    page.goto(f"{forage.address}/stores")
    find_stores(page, "98701")
    turn_away_until(page, lambda: ("screens", "/stores") in sums(forage))
    page.goto(f"{forage.address}/settings")
    for end, words in (("Cancel", "Never mind"), ("Send", "Thank you")):
        page.get_by_role("link", name="Contact the administrator").click()
        page.get_by_label("Your name").fill("Ann")
        page.get_by_label("Your email address").fill("ann@example.org")
        page.get_by_label("Message").fill(words)
        page.get_by_role("button", name=end, exact=True).click()
    expect(page.get_by_role("heading", name="Sent")).to_be_visible()
    turn_away_until(page, lambda: ("contact", "sent") in sums(forage))
    counted = sums(forage)
    assert counted["contact", "sent"] == 1 and counted["contact", "cancelled"] == 1
    assert counted["screens", "/contact"] == 2 and counted["screens", "/stores"] == 1
    assert {("active", span): 1 for span in ("day", "week", "month")}.items() <= counted.items()
    # The device counts itself once a month, with its current zip code.
    assert {name: count for (figure, name), count in counted.items() if figure == "regions"} == {"98": 1}

    page.goto(f"{forage.address}/settings")
    page.get_by_role("radiogroup", name="Counting visits").get_by_role("radio", name="Don’t count me").check(force=True)
    page.goto(f"{forage.address}/lists")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    before = sums(forage)
    page.wait_for_timeout(STARTED)
    page.evaluate(TURN_AWAY)
    page.goto(forage.address)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_timeout(STARTED)
    expect(question).to_have_count(0)
    assert ("screens", "/lists") not in sums(forage)
    assert sums(forage) == before


# Shows F-01, F-10.
def test_whoever_does_not_want_to_be_counted_is_asked_once_and_nothing_is_told(forage, visit, look):
    page = on_the_second_day(forage, visit, "desk")
    addresses = []
    page.on("request", lambda request: addresses.append(request.url) if "/v1/usage" in request.url else None)
    question = page.get_by_role("region", name="Help improve this server?")
    expect(question).to_be_visible()
    look(page, "desk-usage-question-short")
    question.get_by_role("button", name="Don’t count me").click()
    expect(question).to_have_count(0)
    page.goto(f"{forage.address}/lists")
    page.goto(forage.address)
    page.wait_for_timeout(STARTED)
    expect(question).to_have_count(0)
    page.evaluate(TURN_AWAY)
    assert addresses == [] and sums(forage) == {}


# The number of lines of each choice.
LINES = """(group) => [...group.querySelectorAll(".segment-content")].map((choice) => {
    const range = document.createRange();
    range.selectNodeContents(choice);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
})"""


# Shows F-10.
def test_the_choice_to_be_counted_breaks_no_words_on_a_phone(forage, visit, look):
    page = visit(f"{forage.address}/settings", "phone", "dark")
    for language, setting in (("English", "Counting visits"), ("Deutsch", "Besuche zählen")):
        page.get_by_role("radio", name=language).check(force=True)
        choice = page.get_by_role("radiogroup", name=setting)
        for width in (390, 320):
            page.set_viewport_size({"width": width, "height": 844})
            expect(choice).to_be_visible()
            assert choice.evaluate(LINES) == [1, 1], (language, width)
            choice.scroll_into_view_if_needed()
            look(page, f"phone-{language}-{width}-counting")
        # Side by side if there is room, otherwise stacked.
        tops = [choice.locator(".segment").nth(number).bounding_box()["y"] for number in (0, 1)]
        assert tops[0] < tops[1]
