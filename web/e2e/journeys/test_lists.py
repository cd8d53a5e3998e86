"""Lists at home: every row of AC003, items, categories, templates, and texts of all kinds."""

import pytest
from playwright.sync_api import expect

from list_hands import drag, drag_by_finger, entry, names, put, quick
from people import make_list


@pytest.fixture
def lists(forage, visit):
    """A guest's device with one list and some items."""

    def start(*things, size="phone", scheme="light", language="en-US"):
        page = visit(forage.address, size, scheme, language)
        make_list(page, forage.address, "Weekly shop")
        put(page, *things)
        return page

    return start


def test_AC003_a_list_without_a_name_is_not_created_and_a_name_is_asked_for(forage, visit, look):
    page = visit(f"{forage.address}/lists", "phone")
    page.get_by_role("button", name="New list").click()
    page.get_by_label("List name").fill(" \u200b ")
    page.get_by_role("button", name="Create", exact=True).click()

    expect(page.get_by_text("The list needs a name.")).to_be_visible()
    expect(page.get_by_label("List name")).to_be_focused()
    look(page, "phone-list-nameless")
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_text("What do you need?")).to_be_visible()


def test_AC003_an_entry_that_is_removed_is_gone_and_can_be_brought_back(lists):
    page = lists("milk", "bread", "butter")
    for name in ("Milk", "Bread"):
        page.get_by_role("button", name=f"Edit {name}").click()
        page.get_by_role("button", name="Remove", exact=True).click()

    assert names(page) == ["Butter"]
    page.reload()
    expect(page.locator(".entry-name")).to_have_text(["Butter"])

    page.get_by_role("button", name="Edit Butter").click()
    page.get_by_role("button", name="Remove", exact=True).click()
    page.get_by_role("button", name="Undo").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".entry-name")).to_have_text(["Butter"])


# Shows N-07.
def test_every_removal_can_be_undone_for_a_while_also_after_another(lists):
    page = lists("milk", "bread")
    for name in ("Milk", "Bread"):
        page.get_by_role("button", name=f"Edit {name}").click()
        page.get_by_role("button", name="Remove", exact=True).click()
    expect(page.locator(".entry")).to_have_count(0)

    # One message at a time; the older one reappears once the newer one is gone.
    status = page.get_by_role("status", name="Last change")
    expect(status.get_by_text("Bread removed")).to_be_visible()
    expect(status.get_by_text("Milk removed")).to_be_hidden()
    expect(page.get_by_role("button", name="Undo")).to_have_count(1)
    status.get_by_role("button", name="Dismiss").click()
    expect(status.get_by_text("Bread removed")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".entry-name")).to_have_text(["Milk"])

    page.get_by_role("button", name="Edit Milk").click()
    page.get_by_role("button", name="Remove", exact=True).click()
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("Control+z")
    expect(page.locator(".entry-name")).to_have_text(["Milk"])


# Shows H-08.
def test_AC003_what_is_in_the_cart_is_marked_and_sinks_to_the_bottom(lists, look):
    page = lists("2 kg potatoes", "milk", "bread")
    entry(page, "Potatoes").click()

    expect(page.locator(".entry-name").last).to_have_text("Potatoes")
    expect(page.locator(".in-cart .entry-name")).to_have_text(["Potatoes"])
    expect(entry(page, "Potatoes")).to_be_checked()
    look(page, "phone-list-in-cart")
    entry(page, "Potatoes").click()
    expect(page.locator(".entry-name").first).to_have_text("Potatoes")
    expect(page.locator(".in-cart")).to_have_count(0)


# Shows H-05.
def test_AC003_an_existing_item_appears_in_the_right_category_without_a_question(lists):
    page = lists()
    field = quick(page)
    examples = [("2 kg potatoes", "Produce"), ("Joghurt", "Dairy & eggs"), ("a dozen eggs", "Dairy & eggs")]
    for typed, category in examples:
        field.fill(typed)
        expect(page.locator(".item-question")).to_have_count(0)
        field.press("Enter")
        expect(page.locator(".category", has_text=category).locator(".entry-name").last).to_be_visible()

    shelves = {shelf.locator("h2").inner_text(): names(shelf) for shelf in page.locator(".category").all()}
    assert shelves == {"Produce": ["Potatoes"], "Dairy & eggs": ["Joghurt", "Eggs"]}


def test_AC003_whether_to_create_an_item_that_does_not_exist_is_asked(lists, look):
    page = lists("milk")
    field = quick(page)
    field.fill("2 kg dragonling fruit")
    question = page.get_by_role("group", name="Create “Dragonling fruit” in Produce?")
    expect(question).to_be_visible()
    look(page, "phone-list-item-question")

    field.press("Escape")
    expect(field).to_have_value("")
    expect(question).to_have_count(0)
    assert names(page) == ["Milk"]

    field.fill("2 kg dragonling fruit")
    field.press("Enter")
    expect(page.locator(".category", has_text="Produce").locator(".entry-name")).to_have_text(["Dragonling fruit"])
    field.fill("dragonling fruits")
    expect(page.locator(".item-question")).to_have_count(0)


# Shows H-06.
def test_a_new_item_goes_into_the_category_that_is_chosen(lists):
    page = lists()
    quick(page).fill("blorp")
    page.get_by_label("Category of the new item").select_option(label="🧻 Household")
    page.get_by_role("button", name="Create “Blorp” in Household?").click()

    expect(page.locator(".category", has_text="Household").locator(".entry-name")).to_have_text(["Blorp"])


# Shows G-07.
def test_a_word_that_nobody_knows_lies_under_other_and_its_sheet_says_so(lists):
    page = lists("milk", "blorp")
    expect(page.locator(".category", has_text="Other").locator(".entry-name")).to_have_text(["Blorp"])
    page.get_by_role("button", name="Edit Blorp").click()
    sheet = page.get_by_role("dialog")
    unknown = sheet.get_by_text("Forage doesn’t know this word.")
    expect(unknown).to_be_visible()
    sheet.get_by_label("Category").select_option(label="🧻 Household")
    expect(unknown).to_have_count(0)


def test_half_a_word_is_asked_about_before_it_becomes_an_item(lists):
    page = lists()
    field = quick(page)
    field.fill("strawb")
    field.press("Enter")

    expect(page.get_by_role("group", name="Create “Strawb” in")).to_be_visible()
    expect(page.locator(".entry")).to_have_count(0)
    page.get_by_role("listbox", name="Suggestions").get_by_role("option", name="Strawberries", exact=True).click()
    expect(page.locator(".entry-name")).to_have_text(["Strawberries"])


def test_AC003_a_deleted_list_is_gone(forage, lists, look):
    page = lists("milk", size="desk", scheme="dark")
    page.get_by_role("button", name="List options").click()
    look(page, "desk-list-menu")
    page.get_by_role("button", name="Remove list").click()

    page.wait_for_url(f"{forage.address}/lists")
    expect(page.get_by_role("link", name="Weekly shop")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("link", name="Weekly shop")).to_be_visible()


def test_AC003_removing_what_is_in_the_cart_removes_all_of_it(lists):
    page = lists("milk", "bread", "butter", "eggs")
    for name in ("Milk", "Bread", "Butter"):
        entry(page, name).click()
    page.get_by_role("button", name="Clear").click()

    expect(page.locator(".entry-name")).to_have_text(["Eggs"])
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".entry")).to_have_count(4)
    expect(page.locator(".in-cart")).to_have_count(3)


def test_AC003_an_item_without_a_name_is_not_created_and_a_name_is_asked_for(forage, lists, look):
    page = lists()
    field = quick(page)
    field.fill("2 kg")
    field.press("Enter")
    expect(page.get_by_text("What do you need? Type its name.")).to_be_visible()
    expect(page.locator(".entry")).to_have_count(0)

    page.goto(f"{forage.address}/items")
    look(page, "phone-items")
    before = page.locator(".item-row").count()
    page.get_by_role("button", name="New item").click()
    page.get_by_role("button", name="Create", exact=True).click()
    expect(page.get_by_text("The item needs a name.")).to_be_visible()
    look(page, "phone-item-nameless")

    page.get_by_label("Item name").fill("milk")
    page.get_by_role("button", name="Create", exact=True).click()
    expect(page.get_by_text("You already have an item called “Milk”.")).to_be_visible()
    page.get_by_label("Item name").fill("Firewood")
    page.get_by_role("button", name="Create", exact=True).click()
    expect(page.locator(".item-row")).to_have_count(before + 1)


# Shows H-07.
def test_categories_are_dragged_and_moved_by_keyboard_and_every_list_follows(forage, lists, look):
    page = lists("potatoes", "bread", "milk")
    page.goto(f"{forage.address}/categories")
    rows = page.locator(".category-main .medium")
    expect(rows.first).to_have_text("Produce")
    look(page, "phone-categories")

    bakery, grip = (page.get_by_role("button", name=f"Drag {name}") for name in ("Bakery", "Produce"))
    drag_by_finger(page, bakery, grip)
    expect(rows.first).to_have_text("Bakery")
    # By mouse, there and back.
    drag(page, grip, bakery)
    expect(rows.first).to_have_text("Produce")
    drag(page, bakery, grip)
    expect(rows.first).to_have_text("Bakery")
    grip.focus()
    for _ in range(5):
        page.keyboard.press("ArrowDown")
        expect(grip).to_be_focused()
    assert rows.all_inner_texts().index("Produce") == 6
    page.get_by_role("button", name="Move Bakery down").click()
    expect(page.get_by_role("button", name="Move Bakery down")).to_be_focused()

    page.goto(f"{forage.address}/lists")
    page.get_by_role("link", name="Weekly shop").click()
    expect(page.locator(".category h2")).to_have_text(["Bakery", "Dairy & eggs", "Produce"])


def test_a_category_of_ones_own_holds_items_until_it_is_removed(forage, lists):
    page = lists("milk", "bread")
    page.goto(f"{forage.address}/categories")
    page.get_by_role("button", name="New category").click()
    page.get_by_role("button", name="Create", exact=True).click()
    expect(page.get_by_text("The category needs a name.")).to_be_visible()
    page.get_by_label("Category name").fill("Camping")
    page.get_by_role("button", name="Create", exact=True).click()

    page.goto(f"{forage.address}/lists")
    page.get_by_role("link", name="Weekly shop").click()
    page.get_by_role("button", name="Edit Milk").click()
    page.get_by_label("Category").select_option(label="🏷️ Camping")
    page.keyboard.press("Escape")
    expect(page.locator(".category h2")).to_have_text(["Bakery", "Camping"])

    page.goto(f"{forage.address}/categories")
    page.get_by_role("button", name="Edit Camping").click()
    page.get_by_role("button", name="Remove category").click()
    page.goto(f"{forage.address}/lists")
    page.get_by_role("link", name="Weekly shop").click()
    expect(page.locator(".category h2")).to_have_text(["Bakery", "Dairy & eggs"])


# Shows N-08.
def test_a_list_becomes_a_template_and_a_template_is_added_to_a_list(forage, lists, look):
    page = lists("2 kg potatoes", "milk", size="desk", scheme="dark")
    page.get_by_role("button", name="List options").click()
    page.get_by_role("button", name="Save as a template").click()
    page.get_by_label("Template name").fill("Basics")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Template “Basics” saved")).to_be_visible()

    page.get_by_role("button", name="List options").click()
    page.get_by_role("button", name="Save as a template").click()
    page.get_by_label("Template name").fill("basics")
    page.keyboard.press("Enter")
    expect(page.get_by_text("You already have a template called “basics”.")).to_be_visible()
    page.get_by_role("button", name="Close").click()

    make_list(page, forage.address, "Sunday")
    put(page, "500 g potatoes")
    page.get_by_role("button", name="List options").click()
    page.get_by_role("button", name="Add from a template").click()
    expect(page.get_by_role("list", name="Items to add").get_by_role("checkbox")).to_have_count(2)
    look(page, "desk-template")
    page.get_by_role("button", name="Add 2 items").click()
    expect(entry(page, "Potatoes")).to_contain_text("2.5 kg")
    expect(entry(page, "Milk")).to_be_visible()

    page.goto(f"{forage.address}/lists")
    look(page, "desk-lists-templates")
    page.get_by_role("button", name="New list").click()
    page.get_by_label("List name").fill("From basics")
    page.get_by_label("Start with").select_option(label="Template “Basics” (2)")
    page.get_by_role("button", name="Create", exact=True).click()
    expect(page.get_by_role("heading", level=1, name="From basics")).to_be_visible()
    assert names(page) == ["Potatoes", "Milk"]


# Shows N-06.
def test_whatever_is_typed_is_carried_safely(lists):
    page = lists()
    field = quick(page)
    strange = "jam <img src=x onerror=fetch`y`> jar; Robert'); DROP TABLE list\u202e; cake 👩‍👩‍👧‍👦 tin\u200b; "
    field.fill(strange + "x" * 10_000)
    field.press("Enter")

    expect(page.locator(".entry")).to_have_count(5)
    entry_names = names(page)
    assert "Jam <img src=x onerror=fetch`y`> jar" in entry_names
    assert "Cake 👩‍👩‍👧‍👦 tin" in entry_names
    assert "X" + "x" * 99 in entry_names
    page.reload()
    expect(page.locator(".entry")).to_have_count(5)
    assert names(page) == entry_names
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_pasted_lines_become_entries(lists):
    page = lists()
    field = quick(page)
    field.focus()
    page.evaluate(
        """() => {
            const data = new DataTransfer();
            data.setData("text/plain", "- 2 kg potatoes\\n- 3x milk\\r\\n\\n[ ] ½ lb butter\\n2 EL Öl");
            document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
        }"""
    )
    field.press("Enter")
    expect(page.locator(".entry")).to_have_count(4)
    words = sorted(page.locator(".entry-words").all_inner_texts())
    texts = [" ".join(each.split()) for each in words]
    assert texts == ["Butter 0.5 lb", "Milk 3 ×", "Potatoes 2 kg", "Öl 2 tbsp"]


def test_a_list_is_seen_in_parts_and_in_other_orders(forage, lists, look):
    page = lists(*("wine, bread, milk, potatoes, coffee, butter, eggs, rice, salt, tea".split(", ")))
    for name in ("Wine", "Bread"):
        entry(page, name).click()
    page.get_by_label("Sort by").select_option(label="Name")
    assert names(page) == ["Butter", "Coffee", "Eggs", "Milk", "Potatoes", "Rice", "Salt", "Tea", "Bread", "Wine"]
    page.get_by_label("Show", exact=True).select_option(label="In the cart")
    assert names(page) == ["Bread", "Wine"]
    page.get_by_label("Show", exact=True).select_option(label="Still to get")
    assert "Wine" not in names(page)
    look(page, "phone-list-still-to-get")
