"""The map screens in narrow windows, magnified, and in forced colors (G-14, G-33)."""

import pytest
from playwright.sync_api import expect

from layout import WIDER
from map_hands import new_map

#: A very small phone, and a desktop of 1280 × 800 magnified to 200 %.
WINDOWS = {"narrow": {"width": 320, "height": 640}, "magnified": {"width": 640, "height": 400}}


def looked_at(page, look, name):
    assert page.evaluate(WIDER) <= 0, page.url
    look(page, name)


@pytest.mark.parametrize("window", WINDOWS)
def test_maps_are_drawn_in_a_narrow_window_and_magnified(forage, visit, look, window):
    page = visit(f"{forage.address}/maps", "phone" if window == "narrow" else "desk")
    new_map(page, forage.address, "Corner store", "Corner store", "Square, checkout at the door")
    page.set_viewport_size(WINDOWS[window])
    looked_at(page, look, f"{window}-map-editor")
    board = page.get_by_role("application")
    box = board.bounding_box()
    assert box["height"] >= 120 and box["y"] + box["height"] <= WINDOWS[window]["height"]
    page.get_by_role("button", name="Pin a product").click()
    page.get_by_label("My shelf").select_option(index=1)
    looked_at(page, look, f"{window}-map-pins")
    expect(page.get_by_role("button", name="Pin it here")).to_be_in_viewport()
    page.get_by_role("button", name="Brush").click()
    page.get_by_role("button", name="More", exact=True).click()
    expect(page.get_by_role("heading", name="Publish")).to_be_visible()
    looked_at(page, look, f"{window}-map-more")
    page.get_by_role("heading", name="Publish").scroll_into_view_if_needed()
    page.keyboard.press("Escape")
    page.goto(f"{forage.address}/maps")
    expect(page.get_by_role("link", name="Corner store")).to_be_visible()
    looked_at(page, look, f"{window}-maps")
    page.get_by_role("button", name="New map").click()
    looked_at(page, look, f"{window}-map-new")
    page.keyboard.press("Escape")
    for path, name in (("/stores/maple-old-town/maps", "store-maps"), ("/stores/new", "store-new")):
        page.goto(f"{forage.address}{path}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        looked_at(page, look, f"{window}-{name}")
    page.goto(f"{forage.address}/stores/maple-old-town/maps")
    page.get_by_role("main").get_by_role("listitem").get_by_role("link").first.click()
    expect(page.get_by_role("button", name="Use as a template")).to_be_visible()
    looked_at(page, look, f"{window}-map-published")


def test_maps_are_drawn_in_chosen_colours(forage, visit, look):
    page = visit(f"{forage.address}/maps", "desk")
    page.emulate_media(forced_colors="active")
    new_map(page, forage.address, "Corner store", "Corner store", "Square, checkout at the door")
    page.get_by_role("button", name="Dairy & eggs", exact=True).click()
    look(page, "desk-map-editor-chosen-colours")
    # The selection has a border, since forced colors remove backgrounds.
    for name in ("Dairy & eggs", "Brush"):
        selection = page.get_by_role("button", name=name, exact=True)
        assert selection.evaluate("element => getComputedStyle(element).outlineStyle") == "solid", name
    page.set_viewport_size({"width": 390, "height": 844})
    look(page, "phone-map-editor-chosen-colours")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.get_by_role("button", name="Pin a product").click()
    page.get_by_label("My shelf").select_option(index=2)
    look(page, "desk-map-pins-chosen-colours")
    page.goto(f"{forage.address}/maps")
    expect(page.get_by_role("link", name="Corner store")).to_be_visible()
    look(page, "desk-maps-chosen-colours")
