"""Two people on one list at the same time, and a list that moves between households."""

import re

from playwright.sync_api import expect

from list_hands import entry, put, quick
from people import invite, join, live_together, make_household, make_list, register

#: A title too long to fit beside avatars on a phone.
NAME = "Weekly shop and the party"


# Shows H-09.
def test_two_people_write_one_list_and_neither_is_disturbed(forage, visit, look):
    ann, bo = (visit(forage.address, "phone") for _ in range(2))
    live_together(ann, bo, forage.address)
    ann.goto(f"{forage.address}/lists")
    ann.get_by_role("button", name="New list").click()
    ann.get_by_label("List name").fill(NAME)
    ann.get_by_label("Shared with").select_option(label="Linden")
    ann.get_by_role("button", name="Create", exact=True).click()
    put(ann, "wine, toilet paper, coffee, peas, bread, milk, rice, salt, tea, shampoo, ham, salmon, cheese, honey")

    bo.goto(f"{forage.address}/lists")
    bo.get_by_role("link", name=NAME).click()
    expect(bo.locator(".entry")).to_have_count(14)
    typing = quick(bo)
    typing.fill("2 kg po")
    bo.evaluate("document.querySelector('.quick-field input').setSelectionRange(2, 2)")
    bo.evaluate("window.scrollTo(0, 300)")
    watched = bo.locator(".entry", has_text="Salt")
    place = watched.bounding_box()["y"]

    put(ann, "potatoes", "apples")

    arrived = bo.locator(".entry", has_text="Potatoes")
    expect(arrived).to_be_visible()
    expect(arrived.get_by_text("added by Ann")).to_be_attached()
    expect(typing).to_be_focused()
    expect(typing).to_have_value("2 kg po")
    assert bo.evaluate("document.activeElement.selectionStart") == 2
    # New entries above do not move the visible ones.
    assert abs(watched.bounding_box()["y"] - place) < 2
    look(bo, "phone-list-shared")

    entry(bo, "Coffee").click()
    expect(ann.locator(".in-cart .entry-name")).to_have_text(["Coffee"])
    beside, title = ann.locator(".member-faces"), ann.get_by_role("heading", level=1)
    assert_apart(text_box(title), beside.bounding_box())
    put(bo, "birthday candles")
    confirm_question(bo)
    expect(entry(ann, "Birthday candles")).to_be_visible()
    ann.goto(f"{forage.address}/")
    card = ann.locator(".card-link")
    last_added = card.locator(".last-added")
    expect(last_added).to_contain_text(re.compile("Bo added .*Birthday candles"))
    # Each number stays with its word, and nothing overlaps.
    count = card.locator(".whole-line")
    assert count.evaluate("(one) => one.getClientRects().length") == 1
    assert text_box(count)["height"] < 1.6 * float(count.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)"))
    assert_apart(text_box(count), last_added.bounding_box())
    assert_apart(text_box(card.get_by_role("heading")), card.locator(".face-row").bounding_box())
    look(ann, "phone-home-shared")


def confirm_question(page):
    """Confirms the question about an unknown item as it is."""
    create = page.get_by_role("button", name=re.compile("^Create"))
    if create.count() > 0:
        create.first.click()


def text_box(place):
    """Returns the box of the words themselves, without reserved space."""
    return place.evaluate("""(one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const { x, y, width, height } = range.getBoundingClientRect();
        return { x, y, width, height };
    }""")


def assert_apart(one, other):
    is_beside = one["x"] + one["width"] + 4 <= other["x"] or other["x"] + other["width"] + 4 <= one["x"]
    is_below = one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1
    assert is_beside or is_below, (one, other)


# Shows H-14.
def test_a_list_moves_to_a_household_and_back(forage, visit):
    ann, bo = (visit(forage.address, "phone") for _ in range(2))
    register(ann, forage.address, "Ann")
    register(bo, forage.address, "Bo")
    make_list(ann, forage.address, "Party")
    put(ann, "milk", "dragon fruit")
    make_household(ann, forage.address, "Linden")
    invite(ann, "Bo")
    join(bo, "Linden")
    bo.goto(f"{forage.address}/lists")
    expect(bo.get_by_role("link", name="Party")).to_have_count(0)

    ann.goto(f"{forage.address}/lists")
    ann.get_by_role("link", name="Party").click()
    ann.get_by_role("button", name="List options").click()
    ann.get_by_role("button", name="Move to another household").click()
    ann.get_by_role("button", name="Linden").last.click()
    expect(ann.get_by_text("“Party” is now in Linden")).to_be_visible()

    expect(bo.get_by_role("link", name="Party")).to_be_visible()
    bo.get_by_role("link", name="Party").click()
    expect(bo.locator(".entry-name")).to_have_text(["Dragon fruit", "Milk"])
    ann.get_by_role("button", name="Undo").click()
    expect(ann.locator(".entry-name")).to_have_text(["Dragon fruit", "Milk"])
    expect(bo.get_by_role("heading", level=1, name="Page not found")).to_be_visible()
