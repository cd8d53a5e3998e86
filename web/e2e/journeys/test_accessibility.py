"""What docs/accessibility.md promises of the main screens beyond axe, the keyboard and unusual windows. (N-28)

The accessibility trees of the main screens are golden files in `trees`; with `JOURNEY_RECORD=1` they are recorded.
"""

import difflib
import os
import pathlib
import re

from playwright.sync_api import expect

from app_page import settle, start_walk, wait_until_planned
from criteria import BELOW_44, FROM_RIGHT_TO_LEFT, HELP, NOT_IN_NAME, NOT_ISOLATED, unmet
from list_hands import put, quick
from looking import take_picture
from people import PASSWORD, make_household
from test_added_stores import fill_store

STORE = "Maple & Main Old Town"
THINGS = ("1 kg apples", "bananas", "milk", "bread", "coffee")

TREES = pathlib.Path(__file__).parent / "trees"

#: Names with letters from right to left and digits: of a list, a person and a store.
LIST, PERSON, SHOP = "קניות 24", "דנה 7", "سوق 12"


def press(page, role, name):
    page.get_by_role(role, name=name, exact=True).locator("visible=true").first.click()


def go_home(page):
    press(page, "link", "Home")
    expect(page.locator(".home-grid")).to_be_visible()


def begin_list(page):
    """Chooses town and store on the first start, as a newcomer does, and fills the list that begins there."""
    page.get_by_role("button", name="Alder Falls, 98701").click()
    page.get_by_role("button", name=STORE).first.click()
    expect(quick(page)).to_be_focused()
    put(page, *THINGS)
    expect(page.locator(".entry-price").first).to_be_visible()


def main_screens(page):
    """Goes by hand through the main screens, as a newcomer with a list and a walk; yields each name at rest."""
    begin_list(page)
    for name, go in SCREENS.items():
        go(page)
        settle(page)
        yield name


def open_plan(page):
    press(page, "link", "Plan trip")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    wait_until_planned(page)


def open_walk(page):
    press(page, "button", "Back")
    page.get_by_role("button", name="Go shopping").click()
    start_walk(page)
    page.get_by_role("button", name="Got it").click()
    expect(page.get_by_role("button", name=re.compile("^Put back"))).to_be_visible()


def open_store(page):
    page.get_by_role("link", name=STORE).first.click()
    expect(page.get_by_role("heading", level=1, name=STORE)).to_be_visible()
    expect(page.get_by_text("Your store").first).to_be_visible()


def open_place(name):
    """Opens a place of the bar, which the main screens alone show on a phone."""

    def go(page):
        if page.locator(".places >> visible=true").count() == 0:
            go_home(page)
        page.locator(".places").get_by_role("link", name=name, exact=True).click()
        expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()

    return go


def open_recipes(page):
    open_place("Recipes")(page)
    expect(page.get_by_role("region", name="Posted recipes")).to_be_visible()


def open_account(page):
    go_home(page)
    press(page, "link", "Account")
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()


#: The main screens in the order in which they are walked through.
SCREENS = {
    "list": lambda page: None, "plan": open_plan, "walk": open_walk, "home": go_home, "lists": open_place("Lists"),
    "stores": open_place("Stores"), "store": open_store, "recipes": open_recipes, "maps": open_place("Maps"),
    "eat-out": open_place("Eat out"), "account": open_account,
}


def tree(page):
    """The screen's accessibility tree without addresses, with `#` for every number."""
    lines = page.locator("#screen").aria_snapshot().splitlines()
    # Demo stores confirm their data at the start, and a list's sums elsewhere come when they come.
    lines = [re.sub("this minute|\\d+ minutes? ago", "lately", line) for line in lines if " less at " not in line]
    masked = (re.sub(r"\d+(?:[.,:]\d+)*", "#", line) for line in lines if "- /url:" not in line)
    # The level of a heading stays.
    levels = iter(re.findall(r"\[level=\d\]", "\n".join(lines)))
    return "".join(re.sub(r"\[level=#\]", lambda _: next(levels), line) + "\n" for line in masked)


def changes_of(page, name):
    """Compares a screen's tree with the recorded one, or records it."""
    recorded, now = TREES / f"{name}.txt", tree(page)
    if os.environ.get("JOURNEY_RECORD"):
        TREES.mkdir(exist_ok=True)
        recorded.write_text(now)
    before = recorded.read_text() if recorded.exists() else ""
    return list(difflib.unified_diff(before.splitlines(), now.splitlines(), f"recorded {name}", f"{name} now", lineterm="", n=2))


def test_the_main_screens_have_the_trees_that_were_recorded(forage, visit):
    page = visit(forage.address, "phone")
    changes = [line for name in main_screens(page) for line in changes_of(page, name)]
    assert changes == [], "\n".join(["JOURNEY_RECORD=1 records them; review the difference like code.", *changes])


def test_the_main_screens_meet_the_criteria_in_a_narrow_window(forage, visit):
    page = visit(forage.address, "phone")
    page.set_viewport_size({"width": 320, "height": 640})
    media = page.context.new_cdp_session(page)
    features = ("prefers-reduced-motion", "prefers-reduced-transparency")
    media.send("Emulation.setEmulatedMedia", {"features": [{"name": each, "value": "reduce"} for each in features]})
    found = []
    for name in main_screens(page):
        found += [f"{name}: {error}" for error in unmet(page)]
        # A walk has room for what is needed at the shelf; its overview has the link.
        found += [] if name == "walk" else [f"{name}: {error}" for error in page.evaluate(HELP)]
        take_picture(page, f"narrow-criteria-{name}")
    assert found == [], "\n".join(found)

    # A planted error is found.
    page.evaluate("""() => document.querySelector("#screen a.button").insertAdjacentHTML("beforebegin",
        '<button type="button" aria-label="Other words" style="display: block; height: 30px">These words</button>')""")
    assert len(page.evaluate(BELOW_44)) == len(page.evaluate(NOT_IN_NAME)) == 1


def test_shortcuts_of_one_key_can_be_turned_off(forage, visit):
    page = visit(forage.address, "desk")
    begin_list(page)
    help = page.get_by_role("dialog", name="Keys")
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("?")
    expect(help).to_be_visible()
    page.keyboard.press("Escape")
    go_home(page)
    press(page, "link", "Settings")
    keys = page.get_by_role("radiogroup", name="Keyboard shortcuts")
    keys.get_by_role("radio", name="Off").check(force=True)
    go_home(page)
    page.keyboard.press("/")
    expect(page.locator(".home-grid")).to_be_visible()
    page.locator("main a[href^='/lists/']").first.click()
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("?")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".entry-main").first).to_be_focused()
    expect(help).to_have_count(0)


def test_fields_tell_what_they_are_for_what_is_wrong_and_take_what_is_pasted(forage, visit, look):
    page = visit(forage.address, "phone")
    expect(page.get_by_label("ZIP code")).to_have_attribute("autocomplete", "postal-code")
    press(page, "link", "Account")
    press(page, "link", "Register")
    purposes = {"Nickname": "username", "Email": "email", "Password": "new-password"}
    for label, purpose in purposes.items():
        expect(page.get_by_label(label, exact=True)).to_have_attribute("autocomplete", purpose)

    # Each error is told in words beside its field, and the first such field has the focus.
    page.get_by_role("button", name="Register").click()
    for label in purposes:
        field = page.get_by_label(label, exact=True)
        expect(field).to_have_attribute("aria-invalid", "true")
        problem = field.get_attribute("aria-describedby").split()[-1]
        expect(page.locator(f"[id='{problem}'][role=alert]")).to_have_text(re.compile(r"\w+ \w+"))
    expect(page.get_by_label("Nickname")).to_be_focused()
    look(page, "phone-register-errors")

    # A password manager may paste.
    page.get_by_label("Nickname").fill("Ann")
    page.get_by_label("Email").fill(PASSWORD)
    page.get_by_label("Email").press("Control+a")
    page.keyboard.press("Control+c")
    page.get_by_label("Password", exact=True).press("Control+v")
    expect(page.get_by_label("Password", exact=True)).to_have_value(PASSWORD)
    page.get_by_label("Email").fill("ann@example.org")
    page.get_by_role("checkbox").check()
    page.get_by_role("button", name="Register").click()
    page.get_by_role("link", name="Continue").click()
    expect(page.get_by_role("link", name="Account of Ann").locator("visible=true")).to_be_visible()


def test_the_page_and_the_names_of_languages_tell_theirs(forage, visit):
    page = visit(forage.address, "phone")
    press(page, "link", "Account")
    press(page, "link", "Settings")
    german = page.get_by_role("radio", name="Deutsch")
    assert german.evaluate("(one) => one.closest('[lang]').lang") == "de"
    german.check(force=True)
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    assert page.evaluate("document.documentElement.lang") == "de"
    # The chosen one keeps the focus while all words change.
    expect(page.get_by_role("radio", name="Deutsch")).to_be_focused()


def assert_isolated(page, *names):
    settle(page)
    for name in names:
        assert page.evaluate(NOT_ISOLATED, name) == [], f"{page.url}: {name}"


def test_a_list_a_store_and_a_person_named_from_right_to_left_keep_their_order(forage, visit, look):
    page = visit(forage.address, "phone")
    press(page, "link", "Account")
    press(page, "link", "Register")
    page.get_by_label("Nickname").fill(PERSON)
    page.get_by_label("Email").fill("dana@example.org")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("checkbox").check()
    page.get_by_role("button", name="Register").click()
    page.get_by_role("link", name="Continue").click()
    make_household(page, forage.address, "Linden 3")
    expect(page.locator("bdi", has_text=PERSON).first).to_be_visible()
    assert_isolated(page, PERSON)
    assert page.locator(".member bdi").first.evaluate(FROM_RIGHT_TO_LEFT)
    look(page, "phone-right-to-left-member")

    fill_store(page, forage, SHOP, "5 Dock Road")
    page.get_by_role("button", name="Add the store").click()
    expect(page.get_by_role("heading", level=1, name=SHOP)).to_be_visible()
    assert_isolated(page, SHOP, PERSON)
    assert page.locator("h1 bdi").evaluate(FROM_RIGHT_TO_LEFT)
    page.get_by_role("button", name="Shop here").click()
    assert_isolated(page, SHOP)
    look(page, "phone-right-to-left-store")

    go_home(page)
    open_place("Lists")(page)
    page.get_by_role("button", name="New list").click()
    page.get_by_label("List name").fill(LIST)
    page.keyboard.press("Enter")
    put(page, "milk")
    assert_isolated(page, LIST)
    assert page.locator("h1 bdi").evaluate(FROM_RIGHT_TO_LEFT)
    go_home(page)
    assert_isolated(page, LIST, SHOP, PERSON)
    look(page, "phone-right-to-left-home")
    open_place("Lists")(page)
    expect(page.get_by_role("link", name=re.compile(LIST))).to_be_visible()
    assert_isolated(page, LIST)
    assert page.locator("bdi", has_text=LIST).first.evaluate(FROM_RIGHT_TO_LEFT)
    look(page, "phone-right-to-left-lists")
    press(page, "link", f"Account of {PERSON}")
    assert_isolated(page, PERSON)
    look(page, "phone-right-to-left-account")
