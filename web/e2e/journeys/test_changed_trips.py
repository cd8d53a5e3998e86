"""A trip that was found is changed in place, and planned again."""

from playwright.sync_api import expect

from people import make_list

ADDED = "Corner Co-op College Hill"


# Shows N-13.
def test_a_store_is_added_to_a_trip_taken_off_and_left_to_the_planner_again(forage, visit, look):
    page = visit(f"{forage.address}/stores", "phone")
    page.get_by_label("Zip code").fill("98701")
    page.get_by_role("button", name="Find stores").click()
    expect(page.get_by_role("link", name=ADDED)).to_be_visible()
    make_list(page, forage.address, "Weekly shop", ["milk", "bread", "coffee"])
    plan(page)
    first = page.locator(".trip-answer")
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    expect(first).not_to_contain_text(ADDED)

    page.get_by_text("Change this trip").click()
    page.get_by_role("button", name="Add a store").click()
    page.get_by_role("dialog").get_by_role("button", name=ADDED).click()
    expect(first).to_contain_text(ADDED)
    look(page, "phone-plan-changed")

    page.get_by_text("Change this trip").click()
    page.get_by_role("button", name=f"Without {ADDED}").click()
    expect(first).not_to_contain_text(ADDED)
    wishes = page.locator(".trip-wish-chips").get_by_role("button")
    expect(wishes).to_have_text(f"Without {ADDED}")
    wishes.click()
    expect(wishes).to_have_count(0)
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_visible()


def plan(page):
    page.get_by_role("link", name="Plan trip").click()
    page.get_by_role("radio", name="Car").check(force=True)
    page.get_by_role("button", name="More: Time").click()
    # No saving at all is an answer too.
    page.get_by_role("button", name="More: Saving").click()
    page.get_by_role("button", name="Less: Saving").click()
    page.get_by_role("button", name="Find trips").click()
