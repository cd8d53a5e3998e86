"""Actions on a map: touch, keys and cell descriptions."""

import time

from playwright.sync_api import expect

#: The maximum time for a drawing to reach another device.
PATIENCE_SECONDS = 30
#: The margin around a map shown whole, as in `viewport.ts`.
MARGIN = 12


def new_map(page, address, name, size="Supermarket", start=None, is_mirrored=False):
    page.goto(f"{address}/maps")
    page.get_by_role("button", name="New map").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Name").fill(name)
    sheet.get_by_label("Store size").select_option(label=size)
    if start is not None:
        sheet.get_by_label("Start from").select_option(label=start)
    if is_mirrored:
        sheet.get_by_role("button", name="Mirrored").click()
    sheet.get_by_role("button", name="Start drawing").click()
    expect(page.get_by_role("application", name=f"Sheet of {name}")).to_be_visible()


class Board:
    """A map shown whole."""

    def __init__(self, page, rows, columns):
        self.page, self.rows, self.columns = page, rows, columns
        self.element = page.get_by_role("application")

    def point(self, row, column):
        """Returns the center of a cell, counted from 1 as in its description."""
        box = self.element.bounding_box()
        scale = min((box["width"] - 2 * MARGIN) / self.columns, (box["height"] - 2 * MARGIN) / self.rows, 64)
        left = box["x"] + (box["width"] - self.columns * scale) / 2
        top = box["y"] + (box["height"] - self.rows * scale) / 2
        return left + (column - 0.5) * scale, top + (row - 0.5) * scale

    def announcement(self):
        return self.page.locator(".announcement")

    def cell(self, row, column, words):
        """Returns the description of a cell when the keyboard reaches it; a drawing from another device may still be on
        its way."""
        keys = self.page.keyboard
        self.element.focus()
        # Arrow keys would move a selection.
        keys.press("Escape")
        keys.press("Home")
        for _ in range(self.rows // 5 + 1):
            keys.press("PageUp")
        for _ in range(row - 1):
            keys.press("ArrowDown")
        for _ in range(column - 1):
            keys.press("ArrowRight")
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            # A cell is announced only on arrival, so leave it and come back.
            keys.press("ArrowRight")
            keys.press("ArrowLeft")
            try:
                expect(self.announcement()).to_contain_text(f"Row {row}, column {column}: {words}", timeout=1_000)
                return
            except AssertionError:
                if time.monotonic() > deadline:
                    raise


class Fingers:
    """Touches the screen with one finger or two; Playwright itself can only tap."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def draw(self, *points):
        self.touch("touchStart", points[0])
        for start, end in zip(points, points[1:]):
            for share in range(1, 9):
                self.touch("touchMove", between(start, end, share / 8))
        # Pause before lifting the finger; steps in one burst are reported as one.
        self.page.wait_for_timeout(50)
        self.touch("touchMove", (points[-1][0] + 1, points[-1][1]))
        self.touch("touchEnd")

    def pinch(self, centre, before, after):
        """Moves two fingers around a point, from one distance to another."""
        for step in range(9):
            away = before + (after - before) * step / 8
            pair = ((centre[0] - away, centre[1]), (centre[0] + away, centre[1]))
            self.touch("touchStart" if step == 0 else "touchMove", *pair)
        self.touch("touchEnd")

    def touch(self, kind, *points):
        fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})


def between(start, end, share):
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
