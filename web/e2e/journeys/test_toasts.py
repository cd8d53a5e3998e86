"""A toast never covers a button that is needed next. (N-28)"""

import re

import pytest
from playwright.sync_api import expect

from app_page import start_walk
from list_hands import entry, put
from people import make_list
from test_every_window import town  # noqa: F401
from test_on_the_way import start_trip

# The names of the screen's controls under a toast.
COVERED = """() => {
    const toasts = [...document.querySelectorAll(".toast:not([hidden])")].map((each) => each.getBoundingClientRect());
    const controls = [...document.querySelectorAll(".screen-body :is(button, a, input, summary)")];
    return controls.filter((control) => {
        const box = control.getBoundingClientRect();
        return toasts.some((toast) => box.bottom > toast.top && box.top < toast.bottom && box.right > toast.left && box.left < toast.right);
    }).map((control) => control.innerText || control.getAttribute("aria-label"));
}"""

FOCUSED_IS_COVERED = """() => {
    const toast = document.querySelector(".toast:not([hidden])").getBoundingClientRect();
    const focused = document.activeElement;
    return focused.closest(".screen-body") !== null && focused.getBoundingClientRect().bottom > toast.top;
}"""


def scroll_to_end(page):
    page.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)")
    page.wait_for_timeout(200)


@pytest.mark.parametrize("size, language", [("phone", "de-DE"), ("desk", "en-US")])
def test_the_end_of_a_long_screen_stands_above_what_was_said_and_stays_there(forage, visit, look, size, language):
    page = visit(forage.address, size)
    start_trip(page, forage, "Corner Co-op College Hill")
    if language != "en-US":
        page.goto(f"{forage.address}/settings")
        page.get_by_role("radio", name="Deutsch").check(force=True)
        page.goto(f"{forage.address}/trip")
    done = page.get_by_role("button", name=re.compile("^(Done here|Hier fertig)"))
    expect(done).to_have_count(2)
    for _ in range(2):
        scroll_to_end(page)
        done.first.evaluate("(button) => button.click()")
        expect(page.locator(".toast:not([hidden])")).to_be_visible()
        page.wait_for_timeout(200)
        assert page.evaluate(COVERED) == []
    expect(done).to_have_count(0)
    look(page, f"{size}-{language}-toast-above-the-end")

    end = page.get_by_role("button", name=re.compile("^(End trip|Tour beenden)$"))
    before = end.bounding_box()["y"]
    shown = page.locator(".toast:not([hidden])")
    while shown.count() > 0:
        expect(shown).to_have_count(1)
        shown.locator(".icon-button").click()
    page.wait_for_timeout(200)
    assert abs(end.bounding_box()["y"] - before) < 1, "nothing moves under a finger when the word goes"
    page.evaluate("window.scrollTo(0, 0)")
    page.wait_for_timeout(200)
    assert page.evaluate("document.documentElement.style.getPropertyValue('--toast-room')") in ("", "0px")


def test_what_the_tab_key_comes_to_is_not_covered(forage, visit):
    page = visit(forage.address, "phone")
    start_trip(page, forage, "Corner Co-op College Hill")
    page.get_by_role("button", name=re.compile("^Done here")).first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".toast:not([hidden])")).to_be_visible()
    end = page.get_by_role("button", name="End trip")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.toast') !== null"):
            continue
        assert not page.evaluate(FOCUSED_IS_COVERED), page.evaluate("document.activeElement.outerHTML")
        if end.evaluate("(button) => button === document.activeElement"):
            return
    raise AssertionError("the last button was not reached")


#: Long screens that fill the window, with docks and without.
PLACES = ("list", "plan", "stores", "store", "products", "recipes", "week", "eat-out", "settings", "categories", "overview", "walk", "walk-list", "walk-map", "home")

#: Navigates without a reload, so that the toast stays.
GO = """(address) => {
    history.pushState({ depth: 1 }, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
}"""

#: Errors in the position of toasts. At a walk's stop they are above the screen. Elsewhere the page's window ends where they
#: begin: they cover its full width down to its dock or bar, which stay uncovered. Each control can be scrolled clear of them.
WRONG = """() => {
    const band = document.querySelector(".toast-place").getBoundingClientRect();
    const screen = document.getElementById("screen");
    const found = [];
    const named = (one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().replace(/\\s+/g, " ").slice(0, 50);
    const isShown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(".visually-hidden")
        && one.getBoundingClientRect().width > 2;
    const below = [...document.querySelectorAll(".dock.fixed, .places")]
        .filter((one) => getComputedStyle(one).position === "fixed" && one.getBoundingClientRect().height > 0)
        .map((one) => one.getBoundingClientRect().top);
    const ground = Math.min(innerHeight, ...below);
    // At a stop, on the map and while cooking it is above the screen, and the lower edge stays.
    const isAbove = screen.matches(".view-stop, .view-map, .cook");
    const room = isAbove ? innerHeight - band.height : band.top;
    if (isAbove && (band.top !== 0 || Math.abs(screen.getBoundingClientRect().bottom - innerHeight) > 1)) found.push(`begins at ${band.top}`);
    // Four pixels between it and the bar are painted over.
    if (!isAbove && (band.bottom > ground + 1 || band.bottom < ground - 4)) found.push(`ends at ${band.bottom}, not at ${ground}`);
    const column = screen.parentElement.getBoundingClientRect();
    const left = Math.max(column.left, screen.getBoundingClientRect().left);
    if (band.left > left || band.right < column.right) found.push("something shows beside it");
    for (const x of [0.02, 0.5, 0.98]) for (const y of [2, band.height / 2, band.height - 2]) {
        const at = document.elementFromPoint(band.left + x * band.width, band.top + y);
        if (at?.closest(".toast-place") === null) found.push(`${named(at)} shows through`);
    }
    const controls = [...document.querySelectorAll("#screen :is(a[href], button, select, input, summary), .places a")].filter(isShown);
    for (const one of controls) {
        const label = /^(radio|checkbox)$/.test(one.type) ? one.closest("label") ?? one : one;
        if (one.closest(".screen-body, .walk-side, .map-work")) label.scrollIntoView({ block: "nearest" });
        const box = label.getBoundingClientRect();
        const isOver = box.bottom > band.top + 1 && box.top < band.bottom - 1 && box.right > band.left && box.left < band.right;
        if (isOver && box.height < room) found.push(`covered: ${named(one)} ${Math.round(box.top)}–${Math.round(box.bottom)} of ${Math.round(band.top)}`);
    }
    return found;
}"""


def say_something(page):
    """Shows a toast with undo; it stays while the pointer is over it."""
    page.get_by_role("button", name="Edit Milk").click()
    page.get_by_role("button", name="Remove", exact=True).click()
    toast = page.locator(".toast:not([hidden])")
    expect(toast).to_be_visible()
    toast.hover()


#: The target of a press at the center of the list's last control, at the moment of the toast and half a second later.
PRESSED = """async (name) => {
    const at = () => {
        const band = document.querySelector(".toast-place").getBoundingClientRect();
        return document.elementFromPoint(band.left + band.width / 2, band.top + band.height / 2);
    };
    const until = async (question) => { while (!question()) await new Promise((next) => requestAnimationFrame(next)); };
    [...document.querySelectorAll("dialog button")].find((one) => one.textContent === name).click();
    await until(() => document.querySelector(".toast:not([hidden])") !== null);
    const first = at().closest(".toast-place") === null;
    await new Promise((next) => setTimeout(next, 600));
    return [first, at().closest(".toast-place") !== null];
}"""


@pytest.mark.motion
def test_whoever_was_about_to_press_what_lay_there_still_presses_it(town):  # noqa: F811
    page = town()("list")
    page.get_by_role("button", name="Edit Milk").click()
    expect(page.get_by_role("button", name="Remove", exact=True)).to_be_visible()
    assert page.evaluate(PRESSED, "Remove") == [True, True]


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_on_every_screen_the_page_ends_where_it_is_said_and_all_comes_above(town, look, size):  # noqa: F811
    screen = town()
    page = screen("list")
    page.set_viewport_size({"phone": {"width": 390, "height": 844}, "desk": {"width": 1280, "height": 800}}[size])
    addresses = {name: screen.address(name) for name in PLACES}
    page = screen("list")
    say_something(page)
    for name in PLACES:
        page.evaluate(GO, addresses[name])
        expect(page.get_by_role("heading", level=1).first).to_be_attached()
        expect(page.locator("main[aria-busy=true]")).to_have_count(0)
        if name.startswith("walk") and page.locator("main.view-overview").count() > 0:
            start_walk(page)
        page.wait_for_timeout(600)
        # It may have moved with the dock, away from the pointer.
        page.locator(".toast:not([hidden])").hover()
        assert page.evaluate(WRONG) == [], name
        page.evaluate("window.scrollTo(0, document.documentElement.scrollHeight / 3)")
        look(page, f"{size}-said-on-{name}")


def resting_place(page, button):
    """The place of a button once it does not move any more; on a busy machine that takes a while."""
    before, place = None, button.bounding_box()
    while place != before:
        page.wait_for_timeout(500)
        before, place = place, button.bounding_box()
    return place


@pytest.mark.parametrize("width, height", [(390, 500), (390, 560), (800, 600), (1280, 600), (390, 700)])
def test_a_press_on_what_was_said_counts_at_every_height_of_a_window(forage, visit, width, height):
    page = visit(forage.address, "phone")
    make_list(page, forage.address, "Weekly shop")
    page.set_viewport_size({"width": width, "height": height})
    put(page, "milk", "milk")
    more = page.get_by_role("button", name="Make it 2 ×")
    expect(more).to_be_visible()
    place = resting_place(page, more)
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.wait_for_timeout(100)
    page.mouse.up()
    expect(entry(page, "Milk")).to_contain_text("2 ×")
