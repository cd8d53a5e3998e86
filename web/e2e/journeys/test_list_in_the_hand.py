"""A list on a phone: it stays still while typing, reports changes, and keeps focus and scroll position."""

import re

import pytest
from playwright.sync_api import expect

from app_page import wait_until
from list_hands import entry, names, put, quick
from people import make_list

STAPLES = """
    apples, bananas, potatoes, tomatoes, onions, carrots, bread, rolls, milk, butter, yogurt, eggs, cheese, rice,
    olive oil, pasta, cereal, flour, sugar, salt, coffee, tea, water, orange juice, chocolate, toilet paper
""".replace("\n", " ")

FOCUSED = "document.activeElement.getAttribute('data-entry') ?? document.activeElement.tagName"


@pytest.fixture
def list_of(forage, visit):
    """A guest's device with one list and these items, typed at once."""

    def start(things, size="phone", scheme="light"):
        page = visit(forage.address, size, scheme)
        make_list(page, forage.address, "Weekly shop")
        if things != "":
            put(page, things)
            expect(page.locator(".entry")).to_have_count(len(things.split(",")))
        return page

    return start


def box_above_dock(page, element):
    """True if the whole box is visible above the bottom bar."""
    element, dock = element.bounding_box(), page.locator(".dock").bounding_box()
    return element["y"] >= 0 and element["y"] + element["height"] <= dock["y"]


def announcement(page):
    return page.locator(".announcement")


def test_a_list_stands_still_while_something_is_typed_and_what_is_new_comes_into_view(list_of, look):
    page = list_of(STAPLES)
    page.mouse.wheel(0, 300)
    wait_until(page, "() => scrollY > 200")
    before = page.evaluate("scrollY")
    quick(page).click()
    for letter in "peanut oil":
        page.keyboard.press(letter if letter != " " else "Space")
        assert page.evaluate("scrollY") == before
    look(page, "phone-list-typing")

    page.keyboard.press("Enter")
    new = page.locator(".entry", has_text="Peanut oil")
    expect(new).to_have_class(re.compile("arrived"))
    assert box_above_dock(page, new)
    expect(announcement(page)).to_have_text("Peanut oil is on the list")
    expect(quick(page)).to_be_focused()


def test_a_phones_keyboard_leaves_room_for_the_list(list_of, look):
    page = list_of(STAPLES)
    assert "interactive-widget=resizes-content" in page.locator("meta[name=viewport]").get_attribute("content")
    quick(page).click()
    page.set_viewport_size({"width": 390, "height": 508})

    expect(page.get_by_role("button", name="Go shopping")).to_be_hidden()
    assert page.locator(".dock").bounding_box()["height"] < 140
    look(page, "phone-list-keyboard")
    page.get_by_role("heading", level=1).click()
    expect(page.get_by_role("button", name="Go shopping")).to_be_visible()


def test_what_is_on_the_list_already_says_so_and_offers_one_more(list_of):
    page = list_of("milk, 500 g rice, bread")
    for typed, message, offer, amount in [
        ("milk", "Milk: already on the list", "Make it 2 ×", "2 ×"),
        ("Rice", "Rice: already on the list, 500 g", "Make it 1 kg", "1 kg"),
    ]:
        quick(page).fill(typed)
        page.keyboard.press("Enter")
        expect(page.locator(".toast")).to_contain_text(message)
        expect(page.locator(".entry")).to_have_count(3)
        page.get_by_role("button", name=offer).click()
        expect(entry(page, typed.capitalize())).to_contain_text(amount)

    put(page, "2x milk")
    expect(entry(page, "Milk")).to_contain_text("4 ×")


def test_arrows_go_through_suggestions_enter_takes_one_and_escape_keeps_what_was_typed(list_of, look):
    page = list_of("")
    field = quick(page)
    expect(field).to_be_focused()
    page.keyboard.type("2 kg po")
    options = page.get_by_role("listbox", name="Suggestions").get_by_role("option")
    expect(field).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    assert field.get_attribute("aria-activedescendant") == options.nth(1).get_attribute("id")
    look(page, "phone-list-suggestion")

    page.keyboard.press("Escape")
    expect(field).to_have_value("2 kg po")
    expect(page.locator("[role=option][aria-selected=true]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(options).to_have_count(0)
    expect(field).to_have_value("2 kg po")

    page.keyboard.type("tatoe")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(entry(page, "Potatoes")).to_contain_text("2 kg")
    expect(field).to_have_value("")


def test_the_focus_goes_on_to_the_next_entry_and_what_happened_is_said(list_of):
    page = list_of("apples, bananas, milk, bread", "desk")
    assert names(page) == ["Apples", "Bananas", "Bread", "Milk"]
    entry(page, "Bananas").focus()
    page.keyboard.press("Space")
    expect(entry(page, "Bread")).to_be_focused()
    expect(announcement(page)).to_have_text("Bananas in cart, 3 left")
    expect(page.get_by_role("checkbox", name="Bananas")).to_be_checked()

    page.keyboard.press("Delete")
    expect(page.get_by_role("status", name="Last change")).to_contain_text("Bread removed")
    expect(entry(page, "Milk")).to_be_focused()
    page.get_by_role("button", name="Undo").click()
    expect(entry(page, "Bread")).to_be_focused()
    expect(announcement(page)).to_have_text("Bread is back")

    page.get_by_role("button", name="Edit Milk").click()
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(entry(page, "Bread")).to_be_focused()
    page.get_by_role("checkbox", name="Bananas").press("Space")
    expect(announcement(page)).to_have_text("Bananas not in cart, 3 left")
    assert page.evaluate(FOCUSED) != "BODY"


def test_a_sheet_begins_at_its_first_field_and_gives_the_focus_back(list_of):
    page = list_of("milk", "desk")
    page.get_by_role("button", name="List options").click()
    expect(page.get_by_role("button", name="Name and description")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_label("List name")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="List options")).to_be_focused()


def test_an_entry_with_the_focus_is_never_under_the_field_of_a_desk(list_of):
    page = list_of(STAPLES, "desk")
    field = page.locator(".entry-field")
    page.get_by_role("heading", level=1).focus()
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = page.locator(".entry :focus")
        if focused.count() == 0:
            continue
        box = focused.bounding_box()
        assert box["y"] + box["height"] <= page.viewport_size["height"], focused.inner_text()
        assert box["y"] >= field.bounding_box()["y"] + field.bounding_box()["height"] - 1, focused.inner_text()
