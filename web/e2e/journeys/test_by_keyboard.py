"""Forage without a pointer, and for fingers that are not exact: WCAG 2.2 AA beyond what axe finds. (N-28)"""

import re

import pytest
from playwright.sync_api import expect

from app_page import wait_until_planned
from list_hands import entry, put, quick
from test_every_window import SCREENS, town

#: What has the focus, and whether any of it can be seen: nothing may lie over all of it (2.4.11), and it must show (2.4.7).
FOCUSED = """() => {
    const one = document.activeElement;
    if (one === null || one === document.body) return null;
    const label = one.closest("label") ?? one.labels?.[0];
    const isTiny = one.getBoundingClientRect().width < 4 || getComputedStyle(one).opacity === "0";
    const shown = isTiny && label ? label : one;
    const box = shown.getBoundingClientRect();
    const isSeen = [0.1, 0.3, 0.5, 0.7, 0.9].some((x) => [0.15, 0.5, 0.85].some((y) => {
        const at = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        return at !== null && shown.contains(at);
    }));
    const marks = [one, shown, one.parentElement, shown.parentElement];
    const isMarked = marks.some((each) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    });
    const name = (one.getAttribute("aria-label") ?? shown.textContent ?? "").trim().replace(/\\s+/g, " ").slice(0, 60);
    one.dataset.visited = String(Number(one.dataset.visited ?? 0) + 1);
    return { name, isSeen, isMarked, visits: Number(one.dataset.visited), at: one.outerHTML.slice(0, 90) };
}"""

#: Targets of less than 24 by 24 pixels that are no words in a line, and have no room of that size to themselves (2.5.8).
SMALL = """() => {
    const targets = [...document.querySelectorAll("a[href], button, select, input, summary, [role=option]")]
        .map((one) => (/^(radio|checkbox)$/.test(one.type) ? one.closest("label") ?? one : one))
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(".visually-hidden"));
    const boxes = targets.map((one) => one.getBoundingClientRect());
    return targets.filter((one, index) => {
        const box = boxes[index];
        if (box.width < 2 || box.right < 0 || (box.width >= 24 && box.height >= 24)) return false;
        if (getComputedStyle(one).display === "inline" && one.parentElement.textContent.trim() !== one.textContent.trim()) return false;
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        return boxes.some((other, at) => at !== index && !one.contains(targets[at]) && !targets[at].contains(one)
            && other.left < x + 12 && other.right > x - 12 && other.top < y + 12 && other.bottom > y - 12);
    }).map((one) => `${Math.round(one.getBoundingClientRect().width)}×${Math.round(one.getBoundingClientRect().height)} ${one.outerHTML.slice(0, 90)}`);
}"""

TWO_SMALL = """() => {
    for (const left of [100, 116]) {
        const button = document.createElement("button");
        button.style.cssText = `position: fixed; top: 50%; left: ${left}px; width: 14px; height: 14px; min-height: 0; padding: 0`;
        document.querySelector("#screen").append(button);
    }
}"""

COVER = """() => {
    const cover = document.createElement("div");
    cover.style.cssText = "position: fixed; inset: 0; z-index: 1000; background: white";
    document.body.append(cover);
}"""

MOST_STOPS = 120


def test_every_target_is_large_enough_on_every_screen(town):
    screen = town()
    for name in SCREENS:
        page = screen(name)
        assert page.evaluate(SMALL) == [], name
    # Two of them side by side would be found.
    page.evaluate(TWO_SMALL)
    assert len(page.evaluate(SMALL)) == 2


def test_the_focus_goes_through_every_screen_and_is_always_seen(town):
    screen = town()
    for name in SCREENS:
        page = screen(name)
        stops = ends = 0
        while stops < MOST_STOPS and ends < 2:
            page.keyboard.press("Tab")
            found = page.evaluate(FOCUSED)
            # Past the last one: on from the first, since a screen may begin in its middle.
            if found is None:
                ends += 1
                continue
            if found["visits"] > 1:
                break
            stops += 1
            assert found["isSeen"], f"{name}: covered: {found}"
            assert found["isMarked"], f"{name}: the focus does not show: {found}"
        assert stops >= 3, f"{name}: the keyboard gets nowhere"
    # What lies over all of it would be found.
    page.evaluate(COVER)
    page.keyboard.press("Tab")
    assert not page.evaluate(FOCUSED)["isSeen"]


def reach(page, name):
    """By Tab alone."""
    for _ in range(MOST_STOPS):
        found = page.evaluate(FOCUSED)
        if found is not None and re.search(name, found["name"]):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no key leads to {name}")


def press(page, name, key="Enter"):
    reach(page, name)
    page.keyboard.press(key)


def test_a_shopping_trip_by_keyboard_alone(town):
    page = town()("home")
    press(page, "^Weekly shop")
    expect(entry(page, "Milk")).to_be_visible()
    page.keyboard.press("Tab")
    for _ in range(MOST_STOPS):
        if page.evaluate("document.activeElement.role") == "combobox":
            break
        page.keyboard.press("Tab")
    expect(quick(page)).to_be_focused()
    page.keyboard.type("coco")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(quick(page)).to_have_value("")
    expect(quick(page)).to_be_focused()

    press(page, "^(Milk|🥛 ?Milk)", "Space")
    expect(entry(page, "Milk")).to_be_checked()
    press(page, "Rice", "Delete")
    expect(entry(page, "Rice")).to_have_count(0)
    press(page, "^Undo")
    expect(entry(page, "Rice")).to_be_visible()

    press(page, "^Plan trip$")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    wait_until_planned(page)
    press(page, "^Start$")
    page.wait_for_url("**/trip")
    expect(page.get_by_role("link", name="Walk this store").first).to_be_visible()
    press(page, "^Walk this store")
    expect(page.locator("main.view-overview")).to_be_visible()
    expect(page.locator("main.view-overview .walk-grey")).to_have_count(0)
    press(page, "^Start$")
    got_it = page.get_by_role("button", name="Got it")
    expect(got_it).to_be_visible()
    press(page, "^Way to walk")
    # Arrow keys choose, and the sheet waits for whoever goes on to another.
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Way to walk"))).to_be_focused()
    number = page.locator(".walk-number").inner_text()
    press(page, "Got it")
    expect(page.locator(".walk-number")).not_to_have_text(number)
