"""What was said last covers no button that comes next. (N-28)"""

import re

import pytest
from playwright.sync_api import expect

from test_on_the_way import start_trip

# What of the screen's controls lies under what was said, by name.
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


@pytest.mark.parametrize("size, language", [("phone", "en-US"), ("phone", "de-DE"), ("desk", "en-US")])
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
        expect(page.locator(".toast:not([hidden])").first).to_be_visible()
        page.wait_for_timeout(200)
        assert page.evaluate(COVERED) == []
    expect(done).to_have_count(0)
    look(page, f"{size}-{language}-toast-above-the-end")

    end = page.get_by_role("button", name=re.compile("^(End the trip|Tour beenden)$"))
    before = end.bounding_box()["y"]
    for _ in range(page.locator(".toast:not([hidden])").count()):
        page.locator(".toast:not([hidden]) .icon-button").first.click()
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
    end = page.get_by_role("button", name="End the trip")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.toast') !== null"):
            continue
        assert not page.evaluate(FOCUSED_IS_COVERED), page.evaluate("document.activeElement.outerHTML")
        if end.evaluate("(button) => button === document.activeElement"):
            return
    raise AssertionError("the last button was not reached")
