"""A recipe from the web: read from a page, previewed, saved, cooked and planned."""

import json

from playwright.sync_api import expect

from people import register
from recipe_hands import card

PAGE = """<!doctype html><title>Baking</title><script type="application/ld+json">%s</script>"""


def galette(name, servings, ingredients, steps):
    steps = [{"@type": "HowToStep", "text": step} for step in steps]
    facts = {"name": name, "recipeYield": servings, "totalTime": "PT1H10M", "recipeIngredient": ingredients}
    recipe = {"@type": "Recipe", **facts, "recipeInstructions": steps}
    return {"@context": "https://schema.org", "@graph": [{"@type": "WebPage", "name": "Baking"}, recipe]}


# The content of the page.
RECIPE = galette(
    "Plum galette",
    "8 slices",
    ["250 g flour", "125 g butter, cold", "500 g plums", "1 pinch salt"],
    ["Knead flour, butter and salt.", "Bake for 40 minutes."],
)


# Shows X-02.
def test_a_recipe_is_read_from_the_text_of_a_page_seen_kept_and_planned(forage, visit, look):
    page = visit(forage.address, "phone")
    register(page, forage.address, "Ann")
    page.goto(f"{forage.address}/recipes/import")
    read_button = page.get_by_role("button", name="Read recipe")
    read_button.click()
    expect(page.get_by_text("Enter the address of a page.")).to_be_visible()
    page.get_by_label("Page address").fill("http://127.0.0.1/recipe")
    read_button.click()
    expect(page.get_by_text("This address can’t be read")).to_be_visible()
    look(page, "phone-import-refused")

    page.get_by_role("radio", name="Page text").check(force=True)
    source = page.get_by_label("The page’s source text")
    source.fill("<p>No recipe here.</p>")
    read_button.click()
    expect(page.get_by_text("No recipe found on this page")).to_be_visible()
    source.fill(PAGE % json.dumps(RECIPE))
    read_button.click()
    expect(page.get_by_role("heading", level=1, name="Plum galette")).to_be_visible()
    # Half a kilogram, in an American browser.
    expect(page.get_by_text("17½ oz")).to_be_visible()
    expect(page.get_by_text("127.0.0.1")).to_have_count(0)
    look(page, "phone-import")
    page.get_by_role("button", name="Save recipe").click()
    expect(page.get_by_text("Plum galette saved")).to_be_visible()
    look(page, "phone-recipe-kept")
    page.get_by_role("link", name="Cook", exact=True).click()
    expect(page.locator("h1")).to_be_focused()
    look(page, "phone-cook-kept")

    page.goto(f"{forage.address}/recipes/plan")
    page.locator(".week-day.now > .icon-button").click()
    page.get_by_role("dialog").get_by_role("button", name="Plum galette").click()
    expect(page.locator(".week-day.now").get_by_text("Plum galette")).to_be_visible()
    look(page, "phone-week-kept")
    page.goto(f"{forage.address}/recipes")
    expect(card(page, "Plum galette").get_by_text("1 h 10")).to_be_visible()
    look(page, "phone-recipes-kept")
