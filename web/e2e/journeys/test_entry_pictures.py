"""A photograph on an entry: added by one person of a household, seen by the other, without a network and by a link."""

from playwright.sync_api import expect

from app_page import start_walk
from layout import SMALL, UNREACHABLE, WIDER
from list_hands import entry, put
from people import live_together
from photographs import photograph
from test_choosing import row
from test_list_link import share
from test_recipes import is_drawn
from test_walk_list import choose_store


def to_lists(page):
    """Goes by the house and the navigation bar, which a store's page does not have."""
    page.get_by_role("link", name="Home", exact=True).locator("visible=true").first.click()
    page.get_by_role("link", name="Lists", exact=True).locator("visible=true").first.click()


def new_list(page, household=None):
    to_lists(page)
    page.get_by_role("button", name="New list").click()
    page.get_by_label("List name").fill("Weekly shop")
    if household is not None:
        page.get_by_label("Shared with").select_option(label=household)
    page.get_by_role("button", name="Create", exact=True).click()


def add_photograph(page, name):
    page.get_by_role("button", name=f"Edit {name}", exact=True).click()
    sheet = page.get_by_role("dialog")
    with page.expect_file_chooser() as chooser:
        sheet.get_by_role("button", name="Add a photograph").click()
    chooser.value.set_files({"name": "cheese.jpg", "mimeType": "image/jpeg", "buffer": photograph(page)})
    expect(sheet.get_by_role("button", name="Remove photograph")).to_be_visible()
    return sheet


def photograph_of(place, name):
    return place.get_by_role("button", name=f"Photograph of {name}")


def test_a_photograph_is_seen_by_the_household_and_a_guest_without_a_network_and_until_it_is_removed(forage, visit, look):
    """(H-06)"""
    ann, bo = visit(forage.address, "phone"), visit(forage.address, "phone", "dark")
    live_together(ann, bo, forage.address)
    new_list(ann, household="Linden")
    put(ann, "cheese", "milk")
    to_lists(bo)
    bo.get_by_role("link", name="Weekly shop").click()
    expect(entry(bo, "Cheese")).to_be_visible()

    # Without a network the photograph waits on the device, and shows.
    ann.context.set_offline(True)
    sheet = add_photograph(ann, "Cheese")
    assert is_drawn(photograph_of(sheet, "Cheese").locator("img"))
    look(ann, "phone-entry-photograph-sheet")
    sheet.get_by_role("button", name="Close").click()
    small = photograph_of(row(ann, "Cheese"), "Cheese")
    assert is_drawn(small.locator("img"))
    assert row(ann, "Cheese").bounding_box()["height"] <= 56
    expect(photograph_of(row(bo, "Cheese"), "Cheese")).to_have_count(0)
    ann.context.set_offline(False)
    assert is_drawn(photograph_of(row(bo, "Cheese"), "Cheese").locator("img"))
    look(bo, "phone-entry-photograph-list")

    # A picture that was shown once needs no network.
    bo.context.set_offline(True)
    photograph_of(row(bo, "Cheese"), "Cheese").click()
    large = bo.get_by_role("dialog", name="Cheese")
    assert is_drawn(large.get_by_role("img", name="Photograph of Cheese"))
    look(bo, "phone-entry-photograph-large")
    bo.keyboard.press("Escape")
    expect(large).to_have_count(0)
    expect(photograph_of(row(bo, "Cheese"), "Cheese")).to_be_focused()
    expect(entry(bo, "Cheese")).not_to_be_checked()
    bo.context.set_offline(False)

    link = share(ann, "Can read")
    guest = visit(link, "phone")
    shown = photograph_of(guest.get_by_role("list", name="Weekly shop"), "Cheese")
    assert is_drawn(shown.locator("img"))
    look(guest, "phone-entry-photograph-guest")
    ann.get_by_role("button", name="Back").click()

    ann.get_by_role("button", name="Edit Cheese", exact=True).click()
    sheet = ann.get_by_role("dialog")
    sheet.get_by_role("button", name="Remove photograph").click()
    expect(photograph_of(row(bo, "Cheese"), "Cheese")).to_have_count(0)
    expect(sheet.get_by_role("button", name="Undo")).to_be_focused()
    sheet.get_by_role("button", name="Undo").click()
    assert is_drawn(photograph_of(row(bo, "Cheese"), "Cheese").locator("img"))
    expect(sheet.get_by_role("button", name="Remove photograph")).to_be_focused()
    sheet.get_by_role("button", name="Remove photograph").click()
    expect(shown).to_have_count(0, timeout=15_000)


def test_the_thing_to_pick_up_shows_its_photograph_on_the_walk(forage, visit, look):
    """(H-06)"""
    page = visit(f"{forage.address}/stores", "phone")
    choose_store(page)
    new_list(page)
    put(page, "cheese")
    add_photograph(page, "Cheese").get_by_role("button", name="Close").click()
    page.set_viewport_size({"width": 320, "height": 640})
    for size in ("200%", "100%"):
        page.evaluate("size => (document.documentElement.style.fontSize = size)", size)
        assert page.evaluate(WIDER) <= 0, size
        assert page.evaluate(UNREACHABLE) == [], size
        assert page.evaluate(SMALL) == [], size
        look(page, f"narrow-entry-photograph-{size.rstrip('%')}")
    page.set_viewport_size({"width": 390, "height": 844})

    page.get_by_role("button", name="Go shopping").or_(page.get_by_role("link", name="Go shopping")).click()
    start_walk(page)
    thing = page.get_by_role("region", name="Cheese")
    assert is_drawn(photograph_of(thing, "Cheese").locator("img"))
    look(page, "phone-walk-photograph")
    photograph_of(thing, "Cheese").click()
    assert is_drawn(page.get_by_role("dialog", name="Cheese").get_by_role("img", name="Photograph of Cheese"))
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Open the map").click()
    assert is_drawn(photograph_of(page.get_by_role("region", name="Cheese"), "Cheese").locator("img"))
    look(page, "phone-walk-photograph-map")
