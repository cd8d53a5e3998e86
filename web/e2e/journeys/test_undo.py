"""A removal can be undone for thirty seconds, by a clock that the test advances."""

import pytest
from playwright.sync_api import expect

from list_hands import put
from people import make_list


@pytest.fixture
def page(forage, visit):
    """A list, on a page whose timers the test controls."""
    page = visit(forage.address, "phone")
    make_list(page, forage.address, "Weekly shop")
    put(page, "milk", "bread")
    page.clock.install(time=page.evaluate("new Date().toISOString()"))
    return page


def remove(page, name):
    page.get_by_role("button", name=f"Edit {name}", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(page.get_by_role("button", name=f"Edit {name}", exact=True)).to_have_count(0)
    # Neither pointer nor focus stays on the toast, which would keep it open.
    page.mouse.move(0, 0)


# Shows N-07.
def test_a_removal_can_be_undone_for_thirty_seconds_and_no_longer(page):
    undo = page.get_by_role("button", name="Undo")
    remove(page, "Milk")
    page.clock.fast_forward(28_000)
    undo.click()
    expect(page.get_by_role("button", name="Edit Milk", exact=True)).to_be_visible()

    remove(page, "Milk")
    expect(undo).to_be_visible()
    page.clock.fast_forward(31_000)
    expect(undo).to_have_count(0)


# Shows N-07.
def test_the_time_stands_while_the_focus_is_on_the_word(page):
    undo = page.get_by_role("button", name="Undo")
    remove(page, "Bread")
    undo.focus()
    page.clock.fast_forward(60_000)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Edit Bread", exact=True)).to_be_visible()


# Shows N-07.
def test_a_removal_waits_behind_a_newer_message_and_can_be_undone_after_it(page):
    undo = page.get_by_role("button", name="Undo")
    remove(page, "Milk")
    put(page, "bread")
    expect(page.get_by_role("button", name="Make it 2 ×")).to_be_visible()
    expect(undo).to_have_count(0)
    page.clock.fast_forward(12_000)
    undo.click()
    expect(page.get_by_role("button", name="Edit Milk", exact=True)).to_be_visible()
