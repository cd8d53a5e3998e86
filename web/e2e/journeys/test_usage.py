"""What was counted, read by whoever runs the server as charts."""

import contextlib
import datetime
import re
import sqlite3

import pytest
from playwright.sync_api import expect

from people import ask, register, sign_in
from test_administration import operator

#: Day by UTC in the town.
TODAY = datetime.date(2026, 11, 21)


def fill(forage):
    """Three months of a small town."""
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
@pytest.mark.parametrize("size, scheme, language", [("phone", "dark", "de-DE"), ("desk", "light", "en-US")])
def test_whoever_runs_the_server_reads_charts_and_tables_and_no_small_region(forage, visit, look, size, scheme, language):
    boss = visit(forage.address, size, "light")
    register(boss, forage.address, "Ann")
    assert ask(boss, "GET", "/v1/administration/usage")["status"] == 403
    operator(forage, "administrator", "Ann")
    fill(forage)
    page = visit(forage.address, size, scheme, language)
    if language == "en-US":
        sign_in(page, forage.address, "Ann")
    else:
        page.goto(f"{forage.address}/sign-in")
        page.get_by_label("Spitzname oder E-Mail").fill("Ann")
        page.get_by_label("Passwort", exact=True).fill("three small words")
        page.get_by_role("button", name="Anmelden", exact=True).click()
        page.wait_for_url(f"{forage.address}/")
    page.goto(f"{forage.address}/administration?part=usage")
    names = {
        "en-US": ("Active devices by Day", "Month", "Screens opened", "A list", "Contact form", "Sent", "As a table", "Regions in November 2026"),
        "de-DE": ("Aktive Geräte nach Tag", "Monat", "Geöffnete Seiten", "Eine Liste", "Kontaktformular", "Gesendet", "Als Tabelle", "Regionen im November 2026"),
    }[language]
    chart, month, screens, a_list, contact, sent, table, regions = names
    expect(page.get_by_role("img", name=re.compile(chart))).to_be_visible()
    expect(page.get_by_role("table", name=screens).get_by_role("row").nth(1)).to_contain_text(a_list)
    expect(page.get_by_role("table", name=contact).get_by_role("row", name=re.compile(sent))).to_contain_text("3")
    shown = page.get_by_role("table", name=regions)
    expect(shown.get_by_role("row")).to_have_count(3)
    expect(shown.get_by_text("20…")).to_have_count(0)
    look(page, f"{size}-usage-charts")
    page.get_by_text(table).click()
    expect(page.locator("details[open] tbody tr")).to_have_count(28)
    page.get_by_text(month, exact=True).click()
    look(page, f"{size}-usage-months")
