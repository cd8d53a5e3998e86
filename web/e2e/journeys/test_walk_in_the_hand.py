"""A walk on a phone: the map moved and recentered, the location, added and missing items, speech."""

import re

import pytest
from playwright.sync_api import expect

from app_page import start_walk, wait_until_still
from people import make_list
from test_walk_list import choose_store

THINGS = ["potatoes", "bananas", "milk", "bread", "coffee", "butter"]

SPOKEN = "window.said = []; window.speechSynthesis.speak = (one) => window.said.push([one.lang, one.text]);"

LIES = "document.querySelector('.map-layer').style.transform"


# Drags the map in steps, one a frame; returns the changed parts of the page.
DRAG = """async (steps) => {
    const frame = document.querySelector(".map-frame");
    const box = frame.getBoundingClientRect();
    frame.setPointerCapture = () => undefined;
    const at = (step) => ({ clientX: box.left + 80 + 2 * step, clientY: box.top + 80 + step, pointerId: 9, bubbles: true });
    const told = (change) => `${change.attributeName ?? change.type} ${(change.target.className ?? "").toString().split(" ")[0]}`;
    const changes = new Set();
    const observer = new MutationObserver((all) => all.forEach((change) => changes.add(told(change))));
    observer.observe(document.querySelector("#screen"), { attributes: true, childList: true, characterData: true, subtree: true });
    frame.dispatchEvent(new PointerEvent("pointerdown", at(0)));
    for (let step = 1; step <= steps; step += 1) {
        frame.dispatchEvent(new PointerEvent("pointermove", at(10 + step)));
        await new Promise(requestAnimationFrame);
    }
    frame.dispatchEvent(new PointerEvent("pointerup", at(steps)));
    observer.disconnect();
    return [...changes].sort();
}"""


@pytest.fixture
def walking(forage, visit):
    """Opens the overview of a walk through a store of the town."""

    def begin(size, scheme="light", script=SPOKEN):
        page = visit(f"{forage.address}/stores", size, scheme)
        page.add_init_script(script)
        choose_store(page)
        make_list(page, forage.address, "Weekly shop", THINGS)
        page.goto(page.url)
        page.get_by_role("button", name="Go shopping").or_(page.get_by_role("link", name="Go shopping")).click()
        return page

    return begin


#: A walk engine that never responds.
STUCK = """(() => {
    const Real = window.Worker;
    window.Worker = function (address, options) {
        return options?.name === "walk" ? { postMessage() {}, terminate() {} } : new Real(address, options);
    };
})();"""


# Shows G-28, G-34.
def test_a_walk_that_is_not_planned_yet_shows_the_store_and_its_departments_at_once(walking, look):
    page = walking("phone", script=STUCK)
    expect(page.get_by_role("heading", level=1)).to_have_text("Maple & Main Old Town")
    departments = page.get_by_role("list", name="Departments in walking order").get_by_role("listitem")
    expect(departments.first).to_be_visible()
    expect(page.locator(".walk-figures")).to_contain_text(f"{len(THINGS)} items")
    expect(page.locator(".walk-figures")).to_contain_text("Planning your walk")
    look(page, "phone-walk-opening")
    # The start does not wait for it, either.
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("main[aria-busy=true]").get_by_role("heading", level=1)).to_have_text("Maple & Main Old Town")
    expect(departments.first).to_be_visible()
    look(page, "phone-walk-opening-begun")
    page.set_viewport_size({"width": 1280, "height": 800})
    look(page, "desk-walk-opening-begun")


def got_it(page):
    before = page.get_by_role("heading", level=1).inner_text()
    page.get_by_role("button", name="Got it").click()
    expect(page.get_by_role("heading", level=1)).not_to_have_text(before)


# Shows G-24, G-34.
@pytest.mark.motion
@pytest.mark.parametrize("size, scheme", [("phone", "light"), ("desk", "dark")])
def test_the_map_is_moved_and_scaled_and_comes_back_by_button_and_by_tick(walking, look, size, scheme):
    page = walking(size, scheme)
    start_walk(page)
    if size == "phone":
        page.get_by_role("link", name="Open the map").click()
        # Readable at arm's length.
        assert page.evaluate("parseFloat(getComputedStyle(document.querySelector('.walk-card h1')).fontSize)") >= 34
    sheet = page.get_by_role("application")
    expect(sheet).to_be_visible()
    come_back = page.get_by_role("button", name="Back to my place")
    expect(come_back).to_have_count(0)
    home = page.evaluate(LIES)
    box = sheet.bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    page.mouse.move(*middle)
    page.mouse.wheel(0, -400)
    expect(come_back).to_be_visible()
    scaled = page.evaluate(LIES)
    page.mouse.down()
    page.mouse.move(middle[0] + 60, middle[1] + 40, steps=4)
    page.mouse.up()
    assert page.evaluate(LIES) not in (home, scaled)
    # Dragging rerenders nothing of the page; only the layer moves.
    assert page.evaluate(DRAG, 40) == ["class map-layer", "style map-layer"]
    look(page, f"{size}-walk-map-moved")
    come_back.click()
    expect(come_back).to_have_count(0)
    assert page.evaluate(LIES) == home

    sheet.focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("+")
    expect(come_back).to_be_visible()
    got_it(page)
    expect(come_back).to_have_count(0)

    turn = page.get_by_role("button", name="Turn the map as you walk")
    turn.click()
    expect(turn).to_have_attribute("aria-pressed", "true")
    assert "rotate(" in page.evaluate(LIES)
    look(page, f"{size}-walk-map-turned")
    wait_until_still(page)
    page.reload()
    expect(page.get_by_role("button", name="Turn the map as you walk")).to_have_attribute("aria-pressed", "true")


# Shows G-24.
def test_who_says_where_they_are_is_led_on_from_there(walking, look):
    page = walking("phone")
    start_walk(page)
    page.get_by_role("link", name="Open the map").click()
    before = page.get_by_role("heading", level=1).inner_text()
    sheet = page.get_by_role("application")
    box = sheet.bounding_box()
    # The far wall of the store.
    page.mouse.click(box["x"] + box["width"] * 0.12, box["y"] + box["height"] * 0.3)
    bar = page.locator(".walk-here-bar")
    expect(bar).to_be_visible()
    look(page, "phone-walk-here")
    bar.get_by_role("button", name="I am here").click()
    expect(bar).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).not_to_have_text(before)
    # In the list, too: the last department becomes the first.
    page.get_by_role("link", name="List view").click()
    last = page.locator(".walk-stretch").last.get_attribute("aria-label")
    page.get_by_role("button", name=f"{last}: I am here").click()
    expect(page.locator(".walk-stretch").first).to_have_attribute("aria-label", last)


# A notice above the screen, as for an invitation that arrives.
NOTICE = """() => document.querySelector(".shell").insertAdjacentHTML("beforebegin", '<div class="notice-strip" role="status">An invitation</div>')"""


@pytest.mark.parametrize("size, view", [("phone", ""), ("phone", "?view=map"), ("desk", "")])
def test_neither_messages_nor_notices_move_or_cover_the_buttons_of_a_stop(walking, look, size, view):
    page = walking(size)
    start_walk(page)
    if view != "":
        page.get_by_role("link", name="Open the map").click()
    buttons = [page.get_by_role("button", name=name, exact=True) for name in ("Got it", "Not found")]
    expect(buttons[0]).to_be_in_viewport(ratio=1)
    wait_until_still(page)
    before = [button.bounding_box() for button in buttons]
    page.get_by_role("button", name="Add to the list").click()
    field = page.get_by_role("combobox", name="Add to the list")
    field.fill("eggs")
    field.press("Enter")
    toast = page.locator(".toast:not([hidden])")
    expect(toast).to_be_visible()
    assert [button.bounding_box() for button in buttons] == before
    box = toast.bounding_box()
    assert box["y"] + box["height"] <= page.locator(".walk-head").bounding_box()["y"] + 1
    page.evaluate(NOTICE)
    expect(page.locator(".notice-strip")).to_be_visible()
    assert [button.bounding_box() for button in buttons] == before
    look(page, f"{size}-walk-notice{view.replace('?view=', '-')}")


# Shows G-26, G-27.
def test_what_is_added_or_put_in_the_place_of_something_is_on_the_walk(walking, look):
    page = walking("phone")
    start_walk(page)
    count = page.get_by_role("progressbar").first
    expect(count).to_have_attribute("aria-valuemax", str(len(THINGS)))
    page.get_by_role("button", name="Add to the list").click()
    field = page.get_by_role("combobox", name="Add to the list")
    field.fill("eggs")
    look(page, "phone-walk-add")
    field.press("Enter")
    expect(count).to_have_attribute("aria-valuemax", str(len(THINGS) + 1))

    missed = page.get_by_role("heading", level=1).inner_text()
    page.get_by_role("button", name="Not found").click()
    card = page.get_by_role("region", name=f"{missed}: not found")
    offer = card.get_by_role("list", name="Something similar here").get_by_role("button").first
    expect(offer).to_be_visible()
    look(page, "phone-walk-missed")
    product = offer.locator("span").nth(1).inner_text().split("\n")[0]
    offer.click()
    expect(card).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_text(missed)
    assert page.locator(".walk-product").first.inner_text() in product

    page.get_by_role("button", name="Not found").click()
    for _ in range(len(THINGS)):
        page.wait_for_timeout(300)
        page.get_by_role("button", name="Got it").click()
    expect(page.get_by_text("💳 Head to the checkout.")).to_be_visible()
    sums = page.locator(".walk-sums")
    expect(sums).to_contain_text("Walked")
    expect(sums).to_contain_text("Time")
    expect(page.locator(".walk-finished .walk-elsewhere")).to_contain_text(re.compile("has it for"))
    look(page, "phone-walk-finished-elsewhere")
    page.get_by_role("button", name="Finish shopping").click()
    ending = page.get_by_role("dialog", name="Finish shopping")
    expect(ending.get_by_text("1 item stays on your list.")).to_be_visible()
    expect(ending.get_by_role("checkbox", name=f"Clear {len(THINGS)} checked entries")).to_be_checked()
    look(page, "phone-walk-ending")
    ending.get_by_role("button", name="Yes, save and finish").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Weekly shop")
    expect(page.get_by_role("button", name=re.compile("^Edit "))).to_have_count(1)

    # The next walk here is shown beside this one, with this person's pace.
    page.get_by_role("button", name="Go shopping").or_(page.get_by_role("link", name="Go shopping")).click()
    start_walk(page)
    page.get_by_role("button", name="Got it").click()
    expect(sums).to_contain_text("Last time here")


# Shows N-18.
def test_a_walk_without_a_trip_closes_with_its_total_which_may_wait(walking, forage, look):
    page = walking("phone", "dark")
    start_walk(page)
    for _ in THINGS:
        page.wait_for_timeout(300)
        page.get_by_role("button", name="Got it").click()
    finish = page.get_by_role("button", name="Finish shopping")
    finish.click()
    ending = page.get_by_role("dialog", name="Finish shopping")
    expect(ending.get_by_text("Use this total to improve future estimates?")).to_be_visible()
    total = ending.get_by_label(re.compile("^Receipt total at "))
    total.fill("-3")
    ending.get_by_role("button", name="Yes, save and finish").click()
    expect(ending.get_by_text("Enter a total such as 23.40.")).to_be_visible()
    look(page, "phone-dark-walk-ending")
    ending.get_by_role("button", name="Not now").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Weekly shop")
    expect(page.locator(".in-cart .entry-name")).to_have_count(len(THINGS))

    # The next walk is closed with its total, which the estimates learn from.
    field = page.get_by_role("combobox", name="Add to the list")
    field.fill("eggs")
    field.press("Enter")
    page.get_by_role("button", name="Go shopping").or_(page.get_by_role("link", name="Go shopping")).click()
    start_walk(page)
    page.get_by_role("button", name="Got it").click()
    finish.click()
    said = float(re.search(r"\$([\d.]+)", ending.get_by_text(re.compile("^Estimate")).inner_text())[1])
    total.fill(f"{said:.2f}")
    ending.get_by_role("button", name="Yes, save and finish").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Weekly shop")
    expect(page.locator(".entry")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".in-cart .entry-name")).to_have_count(len(THINGS) + 1)
    page.goto(f"{forage.address}/settings")
    page.get_by_role("link", name="Estimate accuracy").click()
    expect(page.get_by_role("row", name=re.compile("Cost off by.*of 1 trip"))).to_be_visible()


# Shows G-26.
def test_departments_are_said_aloud_where_wanted_and_the_view_is_remembered(walking, forage):
    page = walking("phone")
    page.get_by_role("button", name="Walking order").click()
    page.get_by_role("checkbox", name="Say the next department aloud").check()
    page.get_by_role("button", name="Close").click()
    start_walk(page)
    assert page.evaluate("window.said.length") == 1
    page.get_by_role("link", name="List view").click()
    first, second = [each.get_attribute("aria-label") for each in page.locator(".walk-stretch").all()][:2]
    rows = page.get_by_role("region", name=first, exact=True).get_by_role("checkbox")
    for remaining in range(rows.count(), 0, -1):
        expect(rows).to_have_count(remaining)
        rows.first.click()
    expect(page.locator(".walk-stretch").first).to_have_attribute("aria-label", second)
    page.wait_for_timeout(100)
    utterances = page.evaluate("window.said")
    assert [language for language, _ in utterances] == ["en-US", "en-US"]
    assert utterances[0][1].startswith(f"Now: {first}") and utterances[1][1].startswith(f"Now: {second}")

    wait_until_still(page)
    page.goto(page.url.split("?")[0])
    expect(page.locator(".walk-list")).to_be_visible()


# Shows G-27.
def test_the_operator_may_ask_for_a_gift_at_the_end_of_a_walk(forage, walking, look):
    forage.stop()
    forage.settings["FORAGE_DONATION"] = "https://example.org/give"
    forage.start()
    page = walking("phone")
    start_walk(page)
    page.get_by_role("link", name="List view").click()
    rows = page.locator(".walk-stretch:not(.walk-taken)").get_by_role("checkbox")
    for remaining in range(len(THINGS), 0, -1):
        expect(rows).to_have_count(remaining)
        rows.first.click()
    gift = page.get_by_role("link", name="Support Forage")
    expect(gift).to_have_attribute("href", "https://example.org/give")
    look(page, "phone-walk-finished-gift")
