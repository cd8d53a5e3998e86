"""Recipes from the first line to the plate: every row of AC001, the list and the week."""

import base64

from playwright.sync_api import expect

from app_page import wait_until, wait_until_kept_on_device
from people import ask, invite, join, make_household, register
from photographs import SECRET, photograph
from recipe_hands import LINES, card, new_recipe, save, write_recipe


def is_drawn(image):
    """True if the picture itself is rendered, not only its placeholder."""
    expect(image).to_be_visible()
    return image.evaluate("(image) => image.decode().then(() => image.naturalWidth > 0)")


def bytes_of(page, address):
    """Returns the server's response to the person on the page; None without access."""
    content = page.evaluate(
        """async (address) => {
            const answer = await fetch(address);
            if (!answer.ok) return null;
            return btoa(Array.from(new Uint8Array(await answer.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(""));
        }""",
        address,
    )
    return None if content is None else base64.b64decode(content)


def picture_ids(page):
    """Returns the picture ids of the person's own recipes on the server."""
    body = {"format": 1, "device": "0123abcd", "cursors": {}, "changes": []}
    households = ask(page, "POST", "/v1/sync", body)["json"]["households"]
    rows = [row for household in households for row in household["rows"] if row["kind"] == "recipe"]
    return {row["fields"]["pictureId"] for row in rows} - {None}


HAS_A_RECIPE_ON_THE_SERVER = """async () => {
    const body = JSON.stringify({ format: 1, device: "0123abcd", cursors: {}, changes: [] });
    const headers = { "Content-Type": "application/json" };
    const answer = await (await fetch("/v1/sync", { method: "POST", headers, body })).json();
    return answer.households.some(({ rows }) => rows.some(({ kind }) => kind === "recipe"));
}"""


def test_AC001_a_recipe_without_a_name_is_not_stored_and_a_name_is_asked_for(forage, visit, look):
    page = visit(forage.address, "desk", "dark")
    page.goto(f"{forage.address}/recipes")
    expect(page.get_by_text("What do you like to eat?")).to_be_visible()
    look(page, "desk-recipes-first")
    new_recipe(page, forage.address)
    write_recipe(page, "   ")
    page.get_by_role("button", name="Save", exact=True).click()

    expect(page.get_by_text("The recipe needs a name.")).to_be_visible()
    expect(page.get_by_label("Name", exact=True)).to_be_focused()
    look(page, "desk-recipe-nameless")
    page.goto(f"{forage.address}/recipes")
    expect(page.get_by_text("What do you like to eat?")).to_be_visible()

    new_recipe(page, forage.address)
    expect(page.get_by_text("This recipe is unfinished.")).to_be_visible()
    page.get_by_label("Name", exact=True).fill("Red lentil soup")
    save(page, "Red lentil soup")
    page.goto(f"{forage.address}/recipes")
    expect(card(page, "Red lentil soup")).to_be_visible()


# Shows H-15.
def test_AC001_an_added_picture_is_visible_in_the_recipe_book(forage, visit, look):
    page = visit(forage.address, "phone")
    register(page, forage.address, "Ann")
    original = photograph(page)
    assert SECRET in original
    new_recipe(page, forage.address)
    write_recipe(page, "Red lentil soup", picture=original)
    look(page, "phone-recipe-written")
    save(page, "Red lentil soup")
    assert is_drawn(page.locator("img.recipe-picture"))
    look(page, "phone-recipe")

    page.goto(f"{forage.address}/recipes")
    assert is_drawn(card(page, "Red lentil soup").locator("img"))
    look(page, "phone-recipes")
    wait_until(page, HAS_A_RECIPE_ON_THE_SERVER)
    (picture,) = picture_ids(page)
    stored = bytes_of(page, f"/v1/pictures/{picture}")
    assert stored is not None and SECRET not in stored and b"Exif" not in stored


def test_AC001_the_server_takes_the_place_out_of_a_picture_that_no_browser_has_made_anew(forage, visit):
    page = visit(forage.address, "phone")
    register(page, forage.address, "Ann")
    original = base64.b64encode(photograph(page)).decode()
    status = page.evaluate(
        """async (encoded) => {
            const body = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
            const headers = { "Content-Type": "image/jpeg" };
            return (await fetch("/v1/pictures/picture-1", { method: "PUT", headers, body })).status;
        }""",
        original,
    )

    assert status == 201
    stored = bytes_of(page, "/v1/pictures/picture-1")
    assert stored[:2] == b"\xff\xd8" and SECRET not in stored and b"Exif" not in stored


# Shows H-16.
def test_AC001_a_households_recipe_with_its_picture_is_seen_by_all_members_and_is_in_the_private_book(
    forage, visit, look,
):
    ann, bo, cy = (visit(forage.address, "desk", "dark") for _ in range(3))
    for page, nickname in [(ann, "Ann"), (bo, "Bo"), (cy, "Cy")]:
        register(page, forage.address, nickname)
    make_household(ann, forage.address, "Kitchen")
    invite(ann, "Bo")
    join(bo, "Kitchen")
    bo.goto(f"{forage.address}/recipes")
    expect(bo.get_by_text("No recipes in Kitchen yet")).to_be_visible()

    ann.goto(f"{forage.address}/recipes")
    ann.get_by_role("button", name="New recipe").first.click()
    ann.get_by_role("link", name="Write a recipe").click()
    write_recipe(ann, "Red lentil soup", picture=photograph(ann))
    save(ann, "Red lentil soup")
    expect(ann.get_by_text("In Kitchen", exact=True)).to_be_visible()

    assert is_drawn(card(bo, "Red lentil soup").locator("img"))
    look(bo, "desk-recipes-household")
    ann.goto(f"{forage.address}/recipes?book=mine")
    assert is_drawn(card(ann, "Red lentil soup").locator("img"))
    (picture,) = picture_ids(ann)
    assert bytes_of(bo, f"/v1/pictures/{picture}") is not None
    assert bytes_of(cy, f"/v1/pictures/{picture}") is None


def test_AC001_a_stored_posted_recipe_is_in_the_book_and_all_needed_items_are_created(forage, visit, look):
    ann, cy = visit(forage.address, "phone"), visit(forage.address, "phone")
    register(ann, forage.address, "Ann")
    register(cy, forage.address, "Cy")
    new_recipe(ann, forage.address)
    write_recipe(ann, "Red lentil soup", picture=photograph(ann))
    save(ann, "Red lentil soup")
    post(ann, look)

    cy.goto(f"{forage.address}/recipes/posted")
    assert is_drawn(card(cy, "Red lentil soup").locator("img"))
    look(cy, "phone-posted")
    cy.get_by_role("searchbox").fill("lentil")
    card(cy, "Red lentil soup").get_by_role("link").click()
    expect(cy.get_by_text("by Ann")).to_be_visible()
    look(cy, "phone-posted-recipe")
    cy.get_by_role("button", name="Save to my book").click()

    saved = cy.get_by_text("Red lentil soup is in your book. New items:")
    expect(saved).to_contain_text("Coconut milk")
    expect(saved).not_to_contain_text("Dragon fruit")
    cy.get_by_role("link", name="Open in my book").click()
    expect(cy.get_by_role("heading", level=1, name="Red lentil soup")).to_be_visible()
    cy.goto(f"{forage.address}/recipes?book=mine")
    assert is_drawn(card(cy, "Red lentil soup").locator("img"))
    cy.goto(f"{forage.address}/items")
    for item in ["Red lentils", "Coconut milk"]:
        expect(cy.get_by_text(item, exact=True).first).to_be_visible()
    # An optional ingredient is not needed.
    expect(cy.get_by_text("Dragon fruit", exact=True)).to_have_count(0)


def post(page, look):
    page.get_by_role("button", name="Recipe options").click()
    page.get_by_role("button", name="Post for everyone").click()
    look(page, "phone-recipe-post")
    page.get_by_role("button", name="Post", exact=True).click()
    expect(page.get_by_text("Red lentil soup is posted")).to_be_visible()


# Shows H-17.
def test_a_posted_recipe_is_changed_and_taken_back_by_its_author(forage, visit, look):
    ann, guest = visit(forage.address, "phone"), visit(forage.address, "phone")
    register(ann, forage.address, "Ann")
    new_recipe(ann, forage.address)
    write_recipe(ann, "Red lentil soup")
    save(ann, "Red lentil soup")
    post(ann, look)
    ann.get_by_role("button", name="Recipe options").click()
    ann.get_by_role("link", name="Edit").click()
    ann.get_by_label("Name", exact=True).fill("Best lentil soup")
    save(ann, "Best lentil soup")
    ann.get_by_role("button", name="Recipe options").click()
    ann.get_by_role("button", name="Post changes").click()
    expect(ann.get_by_text("Changes to Best lentil soup posted")).to_be_visible()

    guest.goto(f"{forage.address}/recipes/posted")
    card(guest, "Best lentil soup").get_by_role("link").click()
    expect(guest.get_by_text("by Ann")).to_be_visible()

    ann.get_by_role("button", name="Recipe options").click()
    ann.get_by_role("button", name="Unpost").click()
    expect(ann.get_by_text("Best lentil soup is no longer posted")).to_be_visible()
    guest.reload()
    expect(guest.get_by_text("This recipe is no longer posted").first).to_be_visible()


# Shows G-02, H-18.
def test_a_guest_cooks_for_more_and_puts_a_recipe_on_a_list_beside_what_is_on_it(forage, visit, look):
    page = visit(forage.address, "phone", "dark")
    page.goto(f"{forage.address}/lists")
    page.get_by_role("button", name="New list").click()
    page.get_by_label("List name").fill("Weekend")
    page.keyboard.press("Enter")
    field = page.get_by_role("combobox", name="Add to the list")
    field.fill("3 onions")
    field.press("Enter")
    expect(page.get_by_role("button", name="Edit Onions", exact=True)).to_be_visible()
    # From here on the server is not needed.
    wait_until_kept_on_device(page)
    forage.stop()

    new_recipe(page, forage.address)
    write_recipe(page, "Red lentil soup")
    page.get_by_role("button", name="Edit onions").click()
    look(page, "phone-ingredient")
    page.get_by_role("button", name="Close").click()
    save(page, "Red lentil soup")
    for _ in range(4):
        page.get_by_role("button", name="More: Servings").click()
    expect(page.get_by_text("3 cups")).to_be_visible()
    page.get_by_role("button", name="Put on list").click()
    expect(page.get_by_text("3 already on it · 7 in total")).to_be_visible()
    expect(page.get_by_role("checkbox", name="Dragon fruit")).not_to_be_checked()
    look(page, "phone-recipe-to-list")
    page.get_by_role("button", name="Put 4 items on the list").click()
    expect(page.get_by_text("4 items put on Weekend")).to_be_visible()

    page.get_by_role("link", name="Cook", exact=True).click()
    expect(page.get_by_role("heading", name="Step 1 of 3")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Fry the onions with the cumin.")).to_be_visible()
    # The message is above and leaves the buttons in their places.
    expect(page.get_by_text("4 items put on Weekend")).to_be_visible()
    assert page.get_by_text("4 items put on Weekend").bounding_box()["y"] < 100
    dock = page.locator(".cook .dock").bounding_box()
    assert abs(dock["y"] + dock["height"] - 844) < 1
    look(page, "phone-cook")
    page.get_by_role("button", name="Stop cooking").click()
    page.goto(f"{forage.address}/recipes")
    expect(card(page, "Red lentil soup").get_by_text("all on lists")).to_be_visible()
    page.goto(f"{forage.address}/lists")
    page.get_by_role("link", name="Weekend").click()
    expect(page.get_by_text("Onions").first).to_be_visible()
    expect(page.get_by_text("Coconut milk").first).to_be_visible()


# Shows X-03.
def test_a_week_is_planned_moved_by_hand_and_by_keyboard_and_put_on_a_list_in_one_step(forage, visit, look):
    page = visit(forage.address, "desk", "dark")
    for name, lines in [("Red lentil soup", LINES), ("Warm potato salad", "1 kg potatoes\n2 onions")]:
        new_recipe(page, forage.address)
        write_recipe(page, name, lines)
        save(page, name)
    page.goto(f"{forage.address}/recipes/plan")
    days = page.locator(".week-day")
    expect(days).to_have_count(7)
    for place, name in [(2, "Red lentil soup"), (4, "Warm potato salad")]:
        days.nth(place).get_by_role("button", name="Plan a meal for").click()
        page.get_by_role("button", name=name).click()
        expect(days.nth(place).get_by_text(name)).to_be_visible()
    look(page, "desk-week")

    days.nth(2).locator(".meal-main").focus()
    page.keyboard.press("ArrowRight")
    expect(days.nth(3).locator(".meal-main")).to_be_focused()
    drag(page, days.nth(4).locator(".meal-main"), days.nth(5))
    expect(days.nth(5).get_by_text("Warm potato salad")).to_be_visible()

    page.get_by_role("button", name="Add week to a list · 5 items").click()
    expect(page.get_by_role("checkbox", name="Onions")).to_be_checked()
    look(page, "desk-week-to-list")
    page.get_by_role("button", name="Put 5 items on the list").click()
    expect(page.get_by_text("5 items put on")).to_be_visible()
    page.get_by_role("button", name="Undo").last.click()
    page.goto(f"{forage.address}/lists")
    expect(page.get_by_role("link", name="Week of")).to_have_count(0)


def drag(page, meal, day):
    box = meal.bounding_box()
    target = day.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 20, box["y"] + box["height"] / 2 + 20, steps=4)
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=6)
    page.mouse.up()


def test_a_guest_is_told_what_needs_an_account(forage, visit, look):
    page = visit(forage.address, "phone")
    page.goto(f"{forage.address}/recipes/import")
    expect(page.get_by_text("You need an account for this")).to_be_visible()
    expect(page.get_by_role("button", name="Read recipe")).to_be_disabled()
    look(page, "phone-import-guest")
    new_recipe(page, forage.address)
    write_recipe(page, "Red lentil soup")
    save(page, "Red lentil soup")
    page.get_by_role("button", name="Recipe options").click()
    page.get_by_role("button", name="Post for everyone").click()
    expect(page.get_by_role("link", name="Register")).to_be_visible()
