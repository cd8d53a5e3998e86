"""Actions on recipes: write, paste, save, find."""

from playwright.sync_api import expect

LINES = """1 1/2 cups red lentils
2 onions, finely chopped
1 can coconut milk
1/2 tsp cumin
1 dragon fruit (optional)"""
STEPS = "Rinse the lentils.\nFry the onions with the cumin.\nSimmer everything for 25 minutes."

PASTE = """(text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
}"""


def new_recipe(page, address, book=""):
    page.goto(f"{address}/recipes/new{book}")
    expect(page.get_by_role("heading", level=1, name="New recipe")).to_be_visible()


def write_recipe(page, name, lines=LINES, picture=None):
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Ingredient 1", exact=True).click()
    page.evaluate(PASTE, lines)
    page.get_by_label("Steps, one per line").fill(STEPS)
    page.get_by_label("Minutes").fill("35")
    if picture is not None:
        page.locator("input[type=file]").set_input_files(
            {"name": "soup.jpg", "mimeType": "image/jpeg", "buffer": picture}
        )
        expect(page.get_by_role("button", name="Change picture")).to_be_visible()


def save(page, name):
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()


def card(page, name):
    return page.locator(".recipe-card").filter(has_text=name)
