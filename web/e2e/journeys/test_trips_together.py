"""Two people of one household on one trip: planned at the desk, shopped with two phones, also offline (N-29)."""

import re

from playwright.sync_api import expect

from app_page import start_walk, wait_until_planned, wait_until_still
from people import add, invite, join, make_household, register
from test_follows import choose_place
from test_on_the_way import go_to
from test_walk_together import pattern

THINGS = ["potatoes", "milk", "eggs", "butter", "bread", "coffee", "salmon", "wine"]

NAME = "Weekly shop"


def begin(visit, address, *stores, sizes=("desk", "phone"), schemes=("light", "light")):
    """Ann and Bo in a household with a list; Ann has started a trip that includes these stores."""
    ann, bo = [visit(address, size, scheme) for size, scheme in zip(sizes, schemes)]
    for page, nickname in ((ann, "Ann"), (bo, "Bo")):
        choose_place(page, address)
        register(page, address, nickname)
    make_household(ann, address, "Linden")
    invite(ann, "Bo")
    join(bo, "Linden")
    ann.goto(f"{address}/lists")
    ann.get_by_role("button", name="New list").click()
    ann.get_by_label("List name").fill(NAME)
    ann.get_by_label("Shared with").select_option(label="Linden")
    ann.get_by_role("button", name="Create", exact=True).click()
    add(ann, *THINGS)
    ann.get_by_role("link", name="Plan trip").click()
    for _ in range(4):
        ann.get_by_role("button", name="More: Time").click()
    wait_until_planned(ann)
    go_to(ann, *stores)
    start = ann.locator(".trip-answer").get_by_role("button", name="Start", exact=True)
    start.first.click()
    ann.wait_for_url("**/trip")
    expect(ann.locator(".trip-visit h2").first).to_be_visible()
    wait_until_still(ann)
    return ann, bo


def done(page):
    return page.locator(".trip-visit.done")


def test_one_plans_at_the_desk_and_the_other_shops_with_the_phone(forage, visit, look):
    ann, bo = begin(visit, forage.address)
    bo.goto(f"{forage.address}/")
    bo.get_by_role("link", name="Your trip").click()
    expect(bo.locator(".trip-visit")).to_have_count(ann.locator(".trip-visit").count())
    assert bo.locator(".trip-visit h2").all_inner_texts() == ann.locator(".trip-visit h2").all_inner_texts()

    bo.get_by_role("link", name="Walk this store").first.click()
    start_walk(bo)
    expect(ann.locator(".trip-visit").first).to_contain_text(pattern("|Bo| is here"))
    look(ann, "desk-trip-who-is-where")
    bo.goto(f"{forage.address}/trip")
    bo.get_by_role("button", name=re.compile("^Done here")).first.click()
    expect(done(ann)).to_have_count(1)
    expect(done(ann)).to_contain_text(pattern("Done by |Bo"))
    look(ann, "desk-trip-done-by-the-other")
    look(bo, "phone-trip-of-the-other")

    bo.get_by_role("button", name="End trip").click()
    expect(ann.get_by_text("This trip is over")).to_be_visible()
    expect(ann.get_by_text(pattern("|Bo| ended this trip"))).to_be_visible()
    look(ann, "desk-trip-ended-by-the-other")


def test_without_a_network_each_is_done_with_another_store_and_both_are(forage, visit, look):
    ann, bo = begin(visit, forage.address, "Corner Co-op College Hill", sizes=("phone", "phone"), schemes=("light", "dark"))
    bo.goto(f"{forage.address}/trip")
    expect(bo.locator(".trip-visit").first).to_be_visible()
    assert bo.locator(".trip-visit").count() >= 2
    wait_until_still(bo)
    for page in (ann, bo):
        page.context.set_offline(True)
    buttons = re.compile("^Done here")
    ann.get_by_role("button", name=buttons).first.click()
    bo.get_by_role("button", name=buttons).last.click()
    expect(done(ann)).to_have_count(1)
    expect(done(bo)).to_have_count(1)
    for page in (ann, bo):
        page.context.set_offline(False)

    for page in (ann, bo):
        expect(done(page)).to_have_count(2, timeout=60_000)
    expect(done(ann).last).to_contain_text(pattern("Done by |Bo"))
    expect(done(bo).first).to_contain_text(pattern("Done by |Ann"))
    look(bo, "phone-dark-trip-together")
