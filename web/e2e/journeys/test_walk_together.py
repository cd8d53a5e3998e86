"""Two people of one household split a walk: planned, started, watched, taken over, finished; also offline."""

import re

import pytest
from playwright.sync_api import expect

from app_page import START, start_walk, wait_until_still
from people import add, invite, join, make_household, make_list, register
from test_walk_list import choose_store

THINGS = ["potatoes", "bananas", "milk", "bread", "coffee", "butter", "salt", "eggs", "cheese"]

NAME = "Weekly shop"

#: Bidirectional isolation marks around names.
MARKS = "[\u2068\u2069]"


def pattern(words):
    """Returns a pattern for a text whose names may have bidirectional marks."""
    return re.compile(f"{MARKS}?".join(re.escape(word) for word in words.split("|")))


@pytest.fixture
def household(forage, visit):
    """Ann and Bo, each with their own device, in a household with a list of nine items and a store."""

    def begin(sizes=("phone", "phone"), schemes=("light", "light")):
        pages = [visit(f"{forage.address}/stores", size, scheme) for size, scheme in zip(sizes, schemes)]
        for page, nickname in zip(pages, ("Ann", "Bo")):
            choose_store(page)
            register(page, forage.address, nickname)
        ann, bo = pages
        make_household(ann, forage.address, "Linden")
        invite(ann, "Bo")
        join(bo, "Linden")
        ann.goto(f"{forage.address}/lists")
        ann.get_by_role("button", name="New list").click()
        ann.get_by_label("List name").fill(NAME)
        ann.get_by_label("Shared with").select_option(label="Linden")
        ann.get_by_role("button", name="Create", exact=True).click()
        add(ann, *THINGS)
        return ann, bo

    return begin


def split(page, name):
    """Splits the walk from the list."""
    page.get_by_role("button", name="Go shopping").click()
    expect(page.locator("main.view-overview .walk-grey")).to_have_count(0)
    page.get_by_role("link", name=pattern(f"Split with |{name}")).click()
    expect(page.locator(".walk-half")).to_have_count(2)


def things_of(page, which):
    return int(re.match(r"(\d+) item", page.locator(".walk-half").nth(which).locator("b").inner_text())[1])


def join_walk(page, address):
    """Joins the walk from home with one tap, and starts it with another."""
    page.goto(f"{address}/")
    page.get_by_role("link", name=pattern("|Ann| started shopping")).click()
    expect(page.get_by_text(pattern("|Ann| started shopping")).first).to_be_visible()


def take_all(page, but=0):
    """Ticks off all items ahead except the last `but`."""
    segments = page.locator(".walk-segments i:not(.done)")
    while segments.count() > but:
        before = segments.count()
        page.get_by_role("button", name="Got it").click()
        expect(segments).to_have_count(before - 1) if before > 1 else expect(page.get_by_role("heading", name="All finished")).to_be_visible()


def test_two_people_split_a_walk_and_who_is_done_takes_over(forage, household, look):
    ann, bo = household(sizes=("phone", "desk"), schemes=("light", "dark"))
    split(ann, "Bo")
    mine, theirs = things_of(ann, 0), things_of(ann, 1)
    assert mine + theirs == len(THINGS) and min(mine, theirs) > 0
    expect(ann.get_by_role("img", name=pattern("Map: your route, and |Bo|’s route as a dashed line"))).to_be_visible()
    for half in ann.locator(".walk-half").all():
        expect(half).to_contain_text(re.compile(r"\d+ items? · .*(m|ft) · about .*min"))
    look(ann, "phone-together-ways")
    ann.get_by_role("button", name="Swap parts").click()
    assert (things_of(ann, 0), things_of(ann, 1)) == (theirs, mine)
    ann.get_by_role("button", name=START).click()
    items = f"{mine} items" if mine > 1 else "1 item"
    expect(ann.locator(".walk-other")).to_have_text(pattern(f"|Bo|: not started, {items}"))

    join_walk(bo, forage.address)
    expect(bo.get_by_text(f"Your part is {mine} item")).to_be_visible()
    expect(bo.locator(".walk-figures")).to_contain_text(f"{mine} item")
    look(bo, "desk-together-invited")
    start_walk(bo)
    expect(bo.locator(".walk-other")).to_have_text(pattern(f"|Ann|: 0 of {theirs}"))
    expect(ann.locator(".walk-other")).to_have_text(pattern(f"|Bo|: 0 of {mine}"))

    # Ticks appear at once on the other device, whichever part they are in.
    ann.get_by_role("button", name="Got it").click()
    expect(bo.locator(".walk-other")).to_have_text(pattern(f"|Ann|: 1 of {theirs}"))
    look(bo, "desk-together-walking")
    bo.locator(".walk-other").click()
    sheet = bo.get_by_role("dialog")
    expect(sheet.get_by_role("checkbox", checked=True)).to_have_count(1)
    expect(sheet.get_by_role("checkbox")).to_have_count(theirs)
    look(bo, "desk-together-other")
    sheet.get_by_role("button", name="Close").click()

    take_all(ann)
    expect(ann.get_by_role("heading", name=pattern(f"|Bo| has {mine} items left"))).to_be_visible()
    # The other person's ticks stay on the list until they are done.
    expect(ann.get_by_role("button", name="Finish shopping")).to_have_count(0)
    look(ann, "phone-together-left")
    ann.get_by_role("button", name="Take over some").click()
    expect(ann.get_by_role("button", name="Got it")).to_be_visible()
    expect(bo.locator(".walk-taken-over")).to_contain_text(pattern("|Ann| took over: "))
    look(bo, "desk-together-taken-over")
    remaining = [page.locator(".walk-segments i:not(.done)").count() for page in (ann, bo)]
    assert sum(remaining) == mine and min(remaining) > 0, remaining

    take_all(ann)
    take_all(bo)
    expect(bo.get_by_text(pattern("|Ann| is done too."))).to_be_visible()
    expect(ann.get_by_text(pattern("|Bo| is done too."))).to_be_visible()
    look(bo, "desk-together-done")
    bo.get_by_role("button", name="Finish shopping").click()
    bo.get_by_role("dialog").get_by_role("button", name="Not now").click()
    expect(bo.locator(".in-cart .entry-name")).to_have_count(len(THINGS))


def test_without_a_network_each_goes_on_and_a_tick_of_either_counts_for_both(forage, household, look):
    ann, bo = household()
    split(ann, "Bo")
    mine, theirs = things_of(ann, 0), things_of(ann, 1)
    ann.get_by_role("button", name=START).click()
    join_walk(bo, forage.address)
    start_walk(bo)
    wait_until_still(ann)
    wait_until_still(bo)

    bo.context.set_offline(True)
    ann.context.set_offline(True)
    take_all(bo, but=1)
    take_all(ann)
    # Ann's device knows of nothing that Bo has ticked.
    expect(ann.get_by_role("heading", name=pattern(f"|Bo| has {theirs} item"))).to_be_visible()
    expect(ann.get_by_text("you may both pick up the same item")).to_be_visible()
    look(ann, "phone-together-offline")
    ann.get_by_role("button", name="Take over all").click()
    expect(ann.get_by_role("button", name="Got it")).to_be_visible()

    bo.context.set_offline(False)
    ann.context.set_offline(False)
    expect(ann.locator(".walk-segments i:not(.done)")).to_have_count(1, timeout=60_000)
    expect(bo.get_by_role("heading", name="All finished")).to_be_visible(timeout=60_000)
    expect(bo.get_by_role("heading", name=pattern("|Ann| has 1 item left"))).to_be_visible()
    take_all(ann)
    expect(bo.get_by_text(pattern("|Ann| is done too."))).to_be_visible()
    assert mine + theirs == len(THINGS)


def test_what_is_added_is_ones_own_and_who_leaves_leaves_the_rest(forage, household):
    ann, bo = household()
    split(ann, "Bo")
    mine = things_of(ann, 0)
    ann.get_by_role("button", name=START).click()
    join_walk(bo, forage.address)
    start_walk(bo)
    ann.get_by_role("button", name="Add to the list").click()
    field = ann.get_by_role("dialog").get_by_role("combobox")
    field.fill("rice")
    field.press("Enter")
    expect(bo.locator(".walk-other")).to_have_text(pattern(f"|Ann|: 0 of {mine + 1}"))

    bo.locator(".walk-other").click()
    bo.get_by_role("dialog").get_by_role("button", name=pattern("|Ann| gets the rest")).click()
    expect(bo.get_by_role("heading", level=1, name=NAME)).to_be_visible()
    expect(ann.locator(".walk-other")).to_have_text(pattern("|Bo| left, so the rest is yours"))
    expect(ann.locator(".walk-segments i")).to_have_count(len(THINGS) + 1)


def test_who_has_nobody_is_told_why_and_what_to_do(forage, visit, look):
    guest = visit(f"{forage.address}/stores", "phone")
    choose_store(guest)
    make_list(guest, forage.address, NAME, THINGS[:3])
    guest.get_by_role("button", name="Go shopping").click()
    guest.get_by_role("button", name="Split with someone").click()
    sheet = guest.get_by_role("dialog")
    expect(sheet).to_contain_text("an account, and the list must belong to your household")
    expect(sheet.get_by_role("link", name="Register")).to_have_attribute("href", "/register")
    look(guest, "phone-together-guest")

    register(guest, forage.address, "Ann")
    guest.goto(f"{forage.address}/lists")
    guest.get_by_role("link", name=NAME).click()
    guest.get_by_role("button", name="Go shopping").click()
    guest.get_by_role("button", name="Split with someone").click()
    expect(guest.get_by_role("dialog")).to_contain_text("Only you can see this list.")
    expect(guest.get_by_role("dialog").get_by_role("link", name="Invite someone")).to_have_attribute("href", "/households")


def test_it_is_said_in_german_too(forage, household, look):
    ann, bo = household(("phone", "desk"), ("dark", "light"))
    for page in (ann, bo):
        page.goto(f"{forage.address}/settings")
        page.get_by_role("radio", name="Deutsch").check(force=True)
        page.goto(f"{forage.address}/lists")
        page.get_by_role("link", name=NAME).click()
        page.get_by_role("button", name="Einkaufen").click()
        expect(page.locator("main.view-overview .walk-grey")).to_have_count(0)
    look(ann, "phone-de-together-overview")
    ann.get_by_role("link", name=pattern("Mit |Bo| teilen")).click()
    expect(ann.locator(".walk-half")).to_have_count(2)
    look(ann, "phone-de-together-ways")
    ann.get_by_role("button", name=START).click()
    expect(bo.get_by_text(pattern("|Ann| hat angefangen"))).to_be_visible()
    look(bo, "desk-de-together-invited")
    bo.get_by_role("button", name="Ich komme nicht mit").click()
    expect(ann.locator(".walk-other")).to_have_text(pattern("|Bo| ist gegangen, der Rest gehört Ihnen"))
    expect(bo.get_by_text(pattern("|Ann| kauft mit dieser Liste ein"))).to_be_visible()
    look(ann, "phone-de-together-alone")
