"""A walk as a list: one department after the other."""

import re

from playwright.sync_api import expect

from app_page import start_walk
from people import make_list

THINGS = ["potatoes", "bananas", "milk", "bread"]


# Shows G-26.
def test_the_way_on_opens_when_a_department_is_done_and_leads_through_all_of_them(forage, visit, look):
    page = visit(f"{forage.address}/stores", "desk", "dark")
    choose_store(page)
    make_list(page, forage.address, "Weekly shop", THINGS)
    page.get_by_role("button", name="Go shopping").or_(page.get_by_role("link", name="Go shopping")).click()
    start_walk(page)
    page.get_by_role("link", name="List view").click()
    way_on = page.locator(".dock-actions").get_by_role("button")
    expect(way_on).to_be_visible()
    departments = [each.get_attribute("aria-label") for each in page.locator(".walk-stretch").all()]
    assert len(departments) == len(set(departments)) >= 3

    for department, following in zip(departments, [*departments[1:], None]):
        expect(way_on).to_have_text("Go to checkout" if following is None else f"Next: {following}")
        rows = page.get_by_role("region", name=department, exact=True).get_by_role("checkbox")
        for remaining in range(rows.count(), 0, -1):
            expect(way_on).to_be_disabled()
            expect(rows).to_have_count(remaining)
            rows.first.click()
        if following is not None:
            expect(way_on).to_be_enabled()
            look(page, f"desk-walk-list-{department.split()[0].lower()}")
            way_on.click()
    expect(page.get_by_text("💳 Head to the checkout.")).to_be_visible()


# Shows G-35.
def test_the_list_is_chosen_before_the_start_and_the_next_item_says_where_it_lies(forage, visit, look):
    page = visit(f"{forage.address}/stores", "phone")
    choose_store(page)
    make_list(page, forage.address, "Weekly shop", THINGS)
    page.get_by_role("button", name="Go shopping").or_(page.get_by_role("link", name="Go shopping")).click()
    rows = page.locator(".walk-list .walk-row")
    expect(page.get_by_role("list", name="Departments in walking order")).to_be_visible()
    expect(rows).to_have_count(0)
    page.get_by_role("radio", name="List", exact=True).check(force=True)

    expect(rows).to_have_count(len(THINGS))
    expect(page.get_by_role("list", name="Departments in walking order")).to_have_count(0)
    # It is only read: nothing can be ticked before the start.
    expect(page.get_by_role("checkbox")).to_have_count(0)
    expect(page.locator(".walk-row-place").first).to_contain_text("Aisle")
    look(page, "phone-overview-list")
    page.reload()
    expect(rows).to_have_count(len(THINGS))
    page.get_by_role("radio", name="Overview").check(force=True)
    expect(page.locator(".walk-department-chip").first).to_be_visible()
    look(page, "phone-overview-choice")
    page.get_by_role("radio", name="List", exact=True).check(force=True)
    start_walk(page)
    expect(page.get_by_role("checkbox")).to_have_count(len(THINGS))

    page.get_by_role("link", name="Next item").click()
    then = page.locator(".walk-then")
    expect(then).to_contain_text(re.compile(r"\w+ · Aisle \d+, (left|right|ahead|behind you).* · (here|.*\d+.ft on)$"))
    look(page, "phone-walk-then")


def choose_store(page):
    page.get_by_label("ZIP code").fill("98701")
    page.get_by_role("button", name="Find stores").click()
    page.get_by_role("link", name="Maple & Main Old Town").first.click()
    page.get_by_role("button", name="Shop here").click()
    expect(page.get_by_text("Your store").first).to_be_visible()
