"""Several entries of a list are chosen at once, urgent ones come first, and what is put off or due comes back."""

import re

from playwright.sync_api import expect

from layout import SMALL, UNREACHABLE, WIDER
from list_hands import entry, names, put, quick
from people import make_list
from test_lists_at_stores import finger
from test_walk_list import choose_store

DAY = 86_400_000


def row(page, name):
    return page.locator(".entry", has=page.locator(".entry-name").get_by_text(name, exact=True))


def bar(page):
    return page.get_by_role("region", name="Chosen items")


def list_with(forage, visit, things, size):
    page = visit(forage.address, size)
    make_list(page, forage.address, "Party")
    make_list(page, forage.address, "Weekly shop")
    put(page, things)
    expect(page.locator(".entry")).to_have_count(len(things.split(",")))
    return page


def test_a_long_press_chooses_several_which_move_to_a_list_and_come_back(forage, visit, look):
    """(H-22)"""
    page = list_with(forage, visit, "milk, bread, apples, tea", "phone")
    finger(page, row(page, "Milk"), [], hold=700)
    expect(bar(page).get_by_role("status")).to_have_text("1 chosen")
    expect(quick(page)).to_have_count(0)
    entry(page, "Tea").click()
    entry(page, "Bread").click()
    entry(page, "Bread").click()
    expect(bar(page).get_by_role("status")).to_have_text("2 chosen")
    expect(entry(page, "Tea")).to_be_checked()
    expect(entry(page, "Bread")).not_to_be_checked()
    look(page, "phone-list-choosing")

    bar(page).get_by_role("button", name="Move", exact=True).click()
    sheet = page.get_by_role("dialog", name="Move 2 items")
    look(page, "phone-list-choosing-list")
    sheet.get_by_role("button", name="Party").click()
    expect(page.get_by_text("2 items moved to “Party”")).to_be_visible()
    expect(bar(page)).to_have_count(0)
    assert sorted(names(page)) == ["Apples", "Bread"]
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".entry")).to_have_count(4)
    assert page.evaluate("document.activeElement.tagName") != "BODY"

    # By the list's menu, for who cannot press long.
    page.get_by_role("button", name="List options").click()
    page.get_by_role("button", name="Choose several").click()
    expect(bar(page).get_by_role("button", name="Remove")).to_be_disabled()
    bar(page).get_by_role("button", name="All").click()
    expect(bar(page).get_by_role("status")).to_have_text("4 chosen")
    bar(page).get_by_role("button", name="Copy").click()
    page.get_by_role("button", name="New list").click()
    page.get_by_label("List name").fill("Picnic")
    page.keyboard.press("Enter")
    expect(page.get_by_text("4 items copied to “Picnic”")).to_be_visible()
    expect(page.locator(".entry")).to_have_count(4)

    page.get_by_role("button", name="Back").click()
    page.get_by_role("link", name="Picnic").click()
    expect(page.locator(".entry")).to_have_count(4)


def test_several_are_chosen_by_keys_and_clicks_on_a_desk(forage, visit, look):
    page = list_with(forage, visit, "apples, bananas, milk, bread, tea", "desk")
    entry(page, "Apples").focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("Choose several")
    page.keyboard.press("Escape")
    entry(page, "Apples").focus()
    page.keyboard.press("x")
    expect(entry(page, "Apples")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(bar(page).get_by_role("status")).to_have_text("2 chosen")
    look(page, "desk-list-choosing")
    page.keyboard.press("Escape")
    expect(bar(page)).to_have_count(0)
    expect(entry(page, "Bananas")).to_be_focused()
    expect(entry(page, "Bananas")).not_to_be_checked()

    shown = names(page)
    entry(page, shown[1]).click(modifiers=["ControlOrMeta"])
    entry(page, shown[3]).click(modifiers=["Shift"])
    expect(bar(page).get_by_role("status")).to_have_text("3 chosen")
    bar(page).get_by_role("button", name="Category").click()
    page.get_by_role("dialog").get_by_role("button", name="Household").click()
    expect(page.get_by_text("3 items now in Household")).to_be_visible()
    expect(page.get_by_role("heading", level=2, name="Household")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", level=2, name="Household")).to_have_count(0)

    row(page, "Milk").click(button="right")
    entry(page, "Tea").click()
    page.keyboard.press("Delete")
    expect(page.get_by_text("2 items cleared")).to_be_visible()
    expect(page.locator(".entry")).to_have_count(3)
    page.keyboard.press("Control+z")
    expect(page.locator(".entry")).to_have_count(5)


def test_choosing_fits_a_narrow_window_with_large_letters_in_german(forage, visit, look):
    page = visit(forage.address, "phone", language="de-DE")
    page.goto(f"{forage.address}/lists")
    page.get_by_role("button", name="Neue Liste").click()
    page.get_by_label("Name der Liste").fill("Woche")
    page.keyboard.press("Enter")
    field = page.get_by_role("combobox")
    field.fill("Milch, Brot")
    field.press("Enter")
    page.locator(".entry").first.click(button="right")
    look(page, "phone-list-choosing-german")
    page.set_viewport_size({"width": 320, "height": 640})
    for size in ("100%", "200%"):
        page.evaluate("size => (document.documentElement.style.fontSize = size)", size)
        assert page.evaluate(WIDER) <= 0, size
        assert page.evaluate(UNREACHABLE) == [], size
        assert page.evaluate(SMALL) == [], size
        look(page, f"narrow-list-choosing-german-{size.rstrip('%')}")


def test_what_is_bought_regularly_is_offered_when_it_is_due_and_added_by_one_tap(forage, visit, look):
    page = visit(forage.address, "phone")
    make_list(page, forage.address, "Weekly shop")
    for _ in range(3):
        put(page, "oat milk")
        entry(page, "Oat milk").click()
        page.get_by_role("button", name="Clear", exact=True).click()
        expect(page.locator(".entry")).to_have_count(0)
        page.clock.set_fixed_time(page.evaluate(f"new Date(Date.now() + 5 * {DAY}).toISOString()"))
    page.clock.set_fixed_time(page.evaluate(f"new Date(Date.now() + {DAY}).toISOString()"))
    put(page, "bread")

    first = page.get_by_role("listbox", name="Suggestions").get_by_role("option").first
    expect(first).to_have_text(re.compile("Oat milk.*every 5 days, 6 ago"))
    look(page, "phone-list-due")
    first.click()
    expect(entry(page, "Oat milk")).to_be_visible()
    expect(page.get_by_text("every 5 days")).to_have_count(0)


def later(page):
    return page.get_by_role("region", name="Later")


def in_days(page, days):
    """Returns the day of the device's calendar that many days from now."""
    return page.evaluate(
        f"new Date(Date.now() + {days * DAY} - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)"
    )


def put_off_several(page, *things):
    """Chooses entries, and returns the sheet that asks for their day."""
    page.get_by_role("button", name="List options").click()
    page.get_by_role("button", name="Choose several").click()
    for thing in things:
        entry(page, thing).click()
    bar(page).get_by_role("button", name="Put off").click()
    return page.get_by_role("dialog", name=f"Put off {len(things)} items")


def test_an_urgent_entry_comes_first_and_what_is_put_off_comes_back_on_its_day(forage, visit, look):
    page = visit(f"{forage.address}/stores", "phone")
    choose_store(page)
    make_list(page, forage.address, "Weekly shop", ["milk", "butter", "bread", "potatoes"])
    total = page.locator(".list-total b")
    expect(total).to_contain_text("$")
    before = total.inner_text()
    dairy = page.locator(".category", has=entry(page, "Butter")).locator(".entry-name")
    expect(dairy).to_have_text(["Milk", "Butter"])

    page.get_by_role("button", name="Edit Butter", exact=True).click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("switch", name="Urgent").check()
    look(page, "phone-entry-urgent")
    sheet.get_by_role("button", name="Close").click()
    expect(dairy).to_have_text(["Butter", "Milk"])
    expect(entry(page, "Butter")).to_have_accessible_name(re.compile("^urgent Butter"))

    page.get_by_role("button", name="Edit Bread", exact=True).click()
    sheet.get_by_label("Not before").fill(in_days(page, 3))
    expect(entry(page, "Bread")).to_be_hidden()
    expect(sheet.get_by_label("Not before")).to_have_value(in_days(page, 3))
    sheet.get_by_role("button", name="Close").click()
    fold = later(page).get_by_role("button", name=re.compile("^Later"))
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(total).not_to_have_text(before)

    sheet = put_off_several(page, "Milk", "Potatoes")
    sheet.get_by_role("radio", name="Next week").check(force=True)
    look(page, "phone-list-put-off")
    sheet.get_by_role("button", name="Put off").click()
    expect(page.get_by_text(re.compile("^2 items put off until "))).to_be_visible()
    expect(entry(page, "Milk")).to_be_hidden()
    page.get_by_role("button", name="Undo").click()
    expect(entry(page, "Milk")).to_be_visible()
    expect(entry(page, "Potatoes")).to_be_visible()
    sheet = put_off_several(page, "Milk", "Potatoes")
    expect(sheet.get_by_role("radio", name="Tomorrow")).to_be_checked()
    sheet.get_by_role("button", name="Put off").click()
    fold.click()
    assert names(later(page)) == ["Milk", "Potatoes", "Bread"]
    expect(later(page).locator(".entry").first).to_contain_text(re.compile(r"(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \w{3} \d+"))
    look(page, "phone-list-later")

    # Timers that begin from here on follow the clock of the test.
    page.clock.install(time=page.evaluate("new Date().toISOString()"))
    page.get_by_role("button", name="Go shopping").or_(page.get_by_role("link", name="Go shopping")).click()
    page.get_by_role("radio", name="List", exact=True).check(force=True)
    expect(page.locator(".walk-list .walk-row")).to_have_count(1)
    page.go_back()
    expect(entry(page, "Butter")).to_be_visible()
    expect(entry(page, "Milk")).to_be_hidden()

    page.clock.fast_forward(DAY)
    expect(entry(page, "Milk")).to_be_visible()
    expect(entry(page, "Potatoes")).to_be_visible()
    expect(entry(page, "Bread")).to_be_hidden()
    fold.click()
    later(page).get_by_role("button", name="Today: Bread").click()
    expect(entry(page, "Bread")).to_be_visible()
    expect(later(page)).to_have_count(0)
