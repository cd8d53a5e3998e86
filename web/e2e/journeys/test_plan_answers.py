"""What a plan says when it is not simply three trips: closed stores, entries that nobody sells."""

import re

import pytest
from playwright.sync_api import expect

from app_page import wait_until_planned
from list_hands import put
from test_same_money import STORE, new_list, shop_at

SIZES = ["phone", "desk"]


@pytest.mark.parametrize("size", SIZES)
def test_a_plan_opens_with_answers_in_and_its_trips_showing(forage, visit, look, size):
    page = visit(forage.address, size)
    shop_at(page, forage, STORE)
    new_list(page, forage, "Weekly")
    put(page, "milk", "bread", "2 kg potatoes", "coffee")

    page.get_by_role("link", name="Plan trip").click()

    expect(page.get_by_role("button", name="Start", exact=True).first).to_be_visible()
    expect(page.get_by_role("radio", name="Car")).to_be_checked()
    wait_until_planned(page)
    # Total, saving and one store add up by eye.
    total, saved, alone = first_trip(page)
    assert total + saved == alone
    wait_until_planned(page)
    look(page, f"{size}-plan-opens")
    # (N-13) A result is changed in place, and planned again.
    page.get_by_text("Change this trip").click()
    without = page.get_by_role("button", name=re.compile("^Without "))
    if without.count() > 0:
        name = without.first.inner_text().removeprefix("Without ")
        with page.expect_response("**/v1/trips/plan"):
            without.first.click()
        expect(page.get_by_role("button", name=f"Drop the wish about {name}")).to_be_visible()
        expect(page.locator("#trip-1 .bill h3", has_text=name)).to_have_count(0)


# (N-15)
@pytest.mark.moment("2026-11-21T04:10")
@pytest.mark.parametrize("size", SIZES)
def test_before_the_stores_open_the_clock_is_named_and_the_first_departure_taken(forage, visit, look, size):
    page = visit(forage.address, size)
    shop_at(page, forage, STORE)
    new_list(page, forage, "Early")
    put(page, "milk", "bread", "2 kg potatoes", "coffee")

    page.get_by_role("link", name="Plan trip").click()

    expect(page.get_by_text(re.compile(r"(All stores are closed until|open before) \d+:\d\d"))).to_be_visible()
    expect(page.get_by_text("Goods are nowhere cheaper")).to_have_count(0)
    # Never both that most are closed and that all are.
    all_closed = page.get_by_text("All stores are closed until").count() > 0
    expect(page.get_by_text("No store is open then")).to_have_count(1 if all_closed else 0)
    expect(page.get_by_text("Most stores are closed then")).to_have_count(0 if all_closed else 1)
    leave = page.get_by_role("heading", name=re.compile("Leave at"))
    expect(leave).to_be_visible()
    wait_until_planned(page)
    look(page, f"{size}-plan-closed")
    page.get_by_role("button", name="Take this one").first.click()
    expect(page.get_by_role("button", name="Start", exact=True).first).to_be_visible()
    expect(page.get_by_text(re.compile("Leave at"))).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_a_plan_for_one_of_many_says_so_at_its_total(forage, visit, look, size):
    page = visit(forage.address, size)
    shop_at(page, forage, STORE)
    new_list(page, forage, "Odd things")
    put(page, "milk")
    for odd in ("unicorn horn", "moon dust", "dragon scales"):
        put(page, odd)
        confirm(page)

    page.get_by_role("link", name="Plan trip").click()

    expect(page.locator("#trip-1").get_by_text("1 of 4 entries", exact=True)).to_be_visible()
    expect(page.get_by_text("Proven: no better trip exists")).to_have_count(0)
    expect(page.get_by_text("Best for 1 of 4 entries")).to_be_visible()
    wait_until_planned(page)
    look(page, f"{size}-plan-one-of-four")


def confirm(page):
    """A thing that nobody knows is asked about; its question is answered as it stands."""
    create = page.get_by_role("button", name=re.compile("^(Create|Add)"))
    if create.count() > 0:
        create.first.click()


def first_trip(page):
    card = page.locator("#trip-1")
    words = card.inner_text()
    total = money(card.locator(".trip-head").inner_text())
    saved = re.search(r"saves \$([\d.]+)", words)
    more = re.search(r"\$([\d.]+) more than one store", words)
    alone = re.search(r"alone: \$([\d.]+)", words)
    change = money(saved[0]) if saved else -money(more[0]) if more else 0
    return total, change, money(alone[0]) if alone else total + change


def money(text):
    return round(100 * float(re.search(r"\$([\d.]+)", text)[1]))
