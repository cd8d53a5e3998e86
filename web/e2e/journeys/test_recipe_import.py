"""A recipe of the web: read from a page, seen, kept, cooked and planned, in both languages."""

import json

import pytest
from playwright.sync_api import expect

from people import register
from recipe_hands import card

PAGE = """<!doctype html><title>Baking</title><script type="application/ld+json">%s</script>"""


def galette(name, servings, ingredients, steps):
    steps = [{"@type": "HowToStep", "text": step} for step in steps]
    facts = {"name": name, "recipeYield": servings, "totalTime": "PT1H10M", "recipeIngredient": ingredients}
    recipe = {"@type": "Recipe", **facts, "recipeInstructions": steps}
    return {"@context": "https://schema.org", "@graph": [{"@type": "WebPage", "name": "Baking"}, recipe]}


# What the screens say, and what stands on the page.
ENGLISH = {
    # Of 500 g, in a browser that is American.
    "plenty": "17½ oz",
    "language": "English",
    "read": "Read the recipe",
    "no address": "Type or paste the address of a page.",
    "address": "Address of the page",
    "refused": "This address cannot be read",
    "text": "Page text",
    "source": "The page's source text",
    "nothing": "No recipe was found on this page",
    "keep": "Keep it",
    "kept": "Plum galette saved",
    "cook": "Cook",
    "recipe": galette(
        "Plum galette",
        "8 slices",
        ["250 g flour", "125 g butter, cold", "500 g plums", "1 pinch salt"],
        ["Knead flour, butter and salt.", "Bake for 40 minutes."],
    ),
    "name": "Plum galette",
}
GERMAN = {
    "plenty": "500 g",
    "language": "Deutsch",
    "read": "Rezept lesen",
    "no address": "Bitte die Adresse einer Seite eingeben oder einfügen.",
    "address": "Adresse der Seite",
    "refused": "Diese Adresse darf nicht gelesen werden",
    "text": "Seitentext",
    "source": "Quelltext der Seite",
    "nothing": "Auf dieser Seite wurde kein Rezept gefunden",
    "keep": "Behalten",
    "kept": "Zwetschgengalette gespeichert",
    "cook": "Kochen",
    "recipe": galette(
        "Zwetschgengalette",
        "8 Stücke",
        ["250 g Mehl", "125 g Butter, kalt", "500 g Zwetschgen", "1 Prise Salz"],
        ["Mehl, Butter und Salz verkneten.", "40 Minuten backen."],
    ),
    "name": "Zwetschgengalette",
}


# Shows X-02.
@pytest.mark.parametrize("said, ending", [(ENGLISH, ""), (GERMAN, "-german")], ids=["english", "german"])
def test_a_recipe_is_read_from_the_text_of_a_page_seen_kept_and_planned(forage, visit, look, said, ending):
    page = visit(forage.address, "phone")
    register(page, forage.address, "Ann")
    page.goto(f"{forage.address}/settings")
    page.get_by_role("radio", name=said["language"]).check(force=True)
    page.goto(f"{forage.address}/recipes/import")
    read = page.get_by_role("button", name=said["read"])
    read.click()
    expect(page.get_by_text(said["no address"])).to_be_visible()
    page.get_by_label(said["address"]).fill("http://127.0.0.1/recipe")
    read.click()
    expect(page.get_by_text(said["refused"])).to_be_visible()
    look(page, f"phone-import-refused{ending}")

    page.get_by_role("radio", name=said["text"]).check(force=True)
    source = page.get_by_label(said["source"])
    source.fill("<p>No recipe here.</p>")
    read.click()
    expect(page.get_by_text(said["nothing"])).to_be_visible()
    source.fill(PAGE % json.dumps(said["recipe"]))
    read.click()
    expect(page.get_by_role("heading", level=1, name=said["name"])).to_be_visible()
    expect(page.get_by_text(said["plenty"])).to_be_visible()
    expect(page.get_by_text("127.0.0.1")).to_have_count(0)
    look(page, f"phone-import{ending}")
    page.get_by_role("button", name=said["keep"]).click()
    expect(page.get_by_text(said["kept"])).to_be_visible()
    look(page, f"phone-recipe-kept{ending}")
    page.get_by_role("link", name=said["cook"], exact=True).click()
    expect(page.locator("h1")).to_be_focused()
    look(page, f"phone-cook-kept{ending}")

    page.goto(f"{forage.address}/recipes/plan")
    page.locator(".week-day.now > .icon-button").click()
    page.get_by_role("dialog").get_by_role("button", name=said["name"]).click()
    expect(page.locator(".week-day.now").get_by_text(said["name"])).to_be_visible()
    look(page, f"phone-week-kept{ending}")
    page.goto(f"{forage.address}/recipes")
    expect(card(page, said["name"]).get_by_text("1 h 10")).to_be_visible()
    look(page, f"phone-recipes-kept{ending}")
