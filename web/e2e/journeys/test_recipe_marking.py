"""A page that describes no recipe for programs: its words are shown, and a person marks the recipe in them."""

import pytest
from playwright.sync_api import expect

from people import register

ENGLISH = {
    # Of 500 g, in a browser that is American.
    "plenty": "17½ oz",
    "language": "English",
    "text": "Page text",
    "source": "The page's source text",
    "read": "Read the recipe",
    "title": "Find the recipe",
    "step": "Step",
    "nothing": "Nothing",
    "title mark": "Title",
    "ingredient": "Ingredient",
    "done": "This is the recipe",
    "missing": "Mark the line with the title first.",
    "keep": "Keep it",
    "kept": "Pea soup saved",
    "name": "Pea soup",
    "lines": ["Serves 3", "500 g peas", "1 l water", "Cook it.", "Mash it.", "See you."],
    "heading": "Ingredients",
}
GERMAN = {
    "plenty": "500 g",
    "language": "Deutsch",
    "text": "Seitentext",
    "source": "Quelltext der Seite",
    "read": "Rezept lesen",
    "title": "Rezept heraussuchen",
    "step": "Schritt",
    "nothing": "Nichts",
    "title mark": "Titel",
    "ingredient": "Zutat",
    "done": "Das ist das Rezept",
    "missing": "Bitte zuerst die Zeile mit dem Titel markieren.",
    "keep": "Behalten",
    "kept": "Erbsensuppe gespeichert",
    "name": "Erbsensuppe",
    "lines": ["Für 3 Personen", "500 g Erbsen", "1 l Wasser", "Alles kochen.", "Alles pürieren.", "Bis bald."],
    "heading": "Zutaten",
}


def plain_page(said):
    servings, *ingredients = said["lines"][:3]
    listed = "".join(f"<li>{line}" for line in ingredients)
    rest = "".join(f"<p>{line}</p>" for line in said["lines"][3:])
    return (
        f"<!doctype html><nav>Menu</nav><h1>{said['name']}</h1><p>{servings}</p>"
        f"<h2>{said['heading']}</h2><ul>{listed}</ul><h2>2026</h2>{rest}"
    )


# Shows X-02.
@pytest.mark.parametrize("said, ending", [(ENGLISH, ""), (GERMAN, "-german")], ids=["english", "german"])
def test_a_recipe_is_marked_in_the_words_of_a_page_by_hand_and_by_keys(forage, visit, look, said, ending):
    page = visit(forage.address, "phone")
    register(page, forage.address, "Ann")
    page.goto(f"{forage.address}/settings")
    page.get_by_role("radio", name=said["language"]).check(force=True)
    page.goto(f"{forage.address}/recipes/import")
    page.get_by_role("radio", name=said["text"]).check(force=True)
    page.get_by_label(said["source"]).fill(plain_page(said))
    page.get_by_role("button", name=said["read"]).click()
    expect(page.get_by_role("heading", level=1, name=said["title"])).to_be_visible()

    # The guess is there, the menu is not.
    guessed = [f"{said['ingredient']}{line}" for line in said["lines"][1:3]]
    expect(page.locator(".mark-line.ingredient")).to_have_text(guessed)
    expect(page.get_by_text("Menu", exact=True)).to_have_count(0)

    def line(words):
        return page.get_by_role("button", name=words)

    # The title taken away, and asked for.
    page.get_by_role("radio", name=said["nothing"]).check(force=True)
    line(said["name"]).click()
    page.get_by_role("button", name=said["done"]).click()
    expect(page.get_by_text(said["missing"])).to_be_visible()
    page.get_by_role("radio", name=said["title mark"]).check(force=True)
    line(said["name"]).click()
    expect(line(f"{said['title mark']} {said['name']}")).to_be_visible()
    # Two steps by keys: one is marked, the next one with Shift.
    page.get_by_role("radio", name=said["step"]).check(force=True)
    line(said["lines"][3]).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    expect(line(said["lines"][4])).to_be_focused()
    page.keyboard.press("Shift+Enter")
    expect(page.locator(".mark-line.step")).to_have_count(2)
    look(page, f"phone-mark-lines{ending}")

    page.get_by_role("button", name=said["done"]).click()
    expect(page.get_by_role("heading", level=1, name=said["name"])).to_be_visible()
    expect(page.get_by_text(said["plenty"])).to_be_visible()
    expect(page.get_by_text(said["lines"][4])).to_be_visible()
    expect(page.get_by_text(said["lines"][5])).to_have_count(0)
    page.get_by_role("button", name=said["keep"]).click()
    expect(page.get_by_text(said["kept"])).to_be_visible()
