"""Actions on a list: type, tick, read, drag."""

from playwright.sync_api import expect


def put(page, *things):
    """Adds items to the open list; Enter also confirms unknown ones."""
    field = quick(page)
    for thing in things:
        field.fill(thing)
        field.press("Enter")
        expect(field).to_have_value("")


def quick(page):
    return page.get_by_role("combobox", name="Add to the list")


def entry(page, name):
    """Returns the checkbox of the entry with this name."""
    return page.locator(".entry-main", has=page.locator(".entry-name").get_by_text(name, exact=True))


def names(place):
    return place.locator(".entry-name").all_inner_texts()


def drag(page, grip, onto):
    """Drags with the mouse in steps, like a hand."""
    start, end = grip.bounding_box(), onto.bounding_box()
    x = start["x"] + start["width"] / 2
    page.mouse.move(x, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(x, end["y"] + end["height"] / 2, steps=8)
    page.mouse.move(x, end["y"] + end["height"] / 2 - 8, steps=2)
    page.mouse.up()


def drag_by_finger(page, grip, onto):
    start, end = grip.bounding_box(), onto.bounding_box()
    x, from_y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    to_y = end["y"] + end["height"] / 2 - 8
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": from_y}]})
    for step in range(1, 9):
        y = from_y + (to_y - from_y) * step / 8
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
