"""The demo's household: guests find its recipes posted, and its people have a list, recipes and a week."""

import re

from playwright.sync_api import expect

from list_hands import entry
from people import make_list, printed_password, sign_in
from recipe_hands import card

ON_SATURDAY = "Roast Chicken Thighs with Vegetables"


# Shows H-17.
def test_a_guest_saves_a_posted_recipe_of_the_demo_and_puts_it_on_a_list(forage, visit, look):
    page = visit(forage.address, "phone")
    make_list(page, forage.address, "Weekend")
    page.goto(f"{forage.address}/recipes")
    page.get_by_role("navigation", name="Recipe books").get_by_role("link", name="Posted").click()
    expect(page.locator(".recipe-card")).to_have_count(8)
    expect(card(page, "Greek Salad").get_by_text("by Maya")).to_be_visible()
    look(page, "phone-posted-demo")
    card(page, "Chili con Carne").get_by_role("link").click()
    expect(page.get_by_role("heading", level=1, name="Chili con Carne")).to_be_visible()
    expect(page.get_by_text("by Maya")).to_be_visible()
    look(page, "phone-posted-demo-recipe")
    page.get_by_role("button", name="Save to my book").click()
    page.get_by_role("link", name="Open in my book").click()

    page.get_by_role("button", name="Put on list").click()
    page.get_by_role("button", name=re.compile(r"^Put \d+ items on the list$")).click()
    expect(page.get_by_text("items put on Weekend")).to_be_visible()
    page.goto(f"{forage.address}/recipes")
    expect(card(page, "Chili con Carne")).to_be_visible()
    page.goto(f"{forage.address}/lists")
    page.get_by_role("link", name="Weekend").click()
    expect(entry(page, "Kidney beans")).to_be_visible()


# Shows X-03.
def test_a_person_of_the_demo_has_a_list_recipes_and_this_week(forage, visit, look):
    page = visit(forage.address, "desk")
    sign_in(page, forage.address, "Maya", printed_password(forage, "Maya"))
    page.goto(f"{forage.address}/lists")
    page.get_by_role("link", name="Weekly shop").click()
    expect(page.locator(".entry")).to_have_count(12)
    look(page, "desk-demo-list")

    page.goto(f"{forage.address}/recipes")
    expect(page.locator(".recipe-card")).to_have_count(8)
    expect(page.locator(".today-line").get_by_text(ON_SATURDAY)).to_be_visible()
    look(page, "desk-demo-recipes")

    page.goto(f"{forage.address}/recipes/plan")
    expect(page.get_by_role("heading", level=1, name="This week")).to_be_visible()
    expect(page.locator(".week-day").filter(has=page.locator(".meal-main"))).to_have_count(7)
    expect(page.locator(".week-day.now").get_by_text(ON_SATURDAY)).to_be_visible()
    look(page, "desk-demo-week")


def test_both_people_of_the_demo_edit_one_list(forage, visit):
    maya, theo = visit(forage.address, "phone"), visit(forage.address, "phone")
    for page, nickname in [(maya, "Maya"), (theo, "Theo")]:
        sign_in(page, forage.address, nickname, printed_password(forage, nickname))
        page.goto(f"{forage.address}/lists")
        page.get_by_role("link", name="Weekly shop").click()
        expect(page.locator(".entry")).to_have_count(12)

    entry(theo, "Bread").click()

    expect(entry(theo, "Bread")).to_be_checked()
    expect(entry(maya, "Bread")).to_be_checked()
