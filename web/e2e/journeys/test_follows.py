"""One person with two devices: choices at the desk follow to the phone, and back."""

from playwright.sync_api import expect

from app_page import start_walk, wait_until_planned, wait_until_still
from people import fill_sign_in, make_list, register, sign_in

THINGS = ["potatoes", "milk", "eggs", "butter", "bread", "coffee"]


def choose_place(page, address):
    page.goto(f"{address}/stores")
    page.get_by_label("ZIP code or town", exact=True).fill("98701")
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Maple & Main Old Town").first).to_be_visible()


def start_trip(page, address, *, is_guest=False):
    """Writes a list, sets its plan's preferences and the home, and starts the first trip."""
    choose_place(page, address)
    make_list(page, address, "Weekly shop", THINGS)
    page.get_by_role("link", name="Plan trip").click()
    page.get_by_role("radio", name="Bicycle").check(force=True)
    page.get_by_role("radio", name="Best", exact=True).check(force=True)
    for _ in range(3):
        page.get_by_role("button", name="More: Time").click()
    page.locator(".trip-more").click()
    page.get_by_role("button", name="Save as home").click()
    expect(page.get_by_text("Home is saved")).to_be_visible()
    save = page.get_by_role("checkbox", name="Save these settings to my account")
    if is_guest:
        expect(save).to_have_count(0)
    else:
        expect(save).not_to_be_checked()
        save.check()
    wait_until_planned(page)
    page.get_by_role("button", name="Start", exact=True).first.click()
    page.wait_for_url("**/trip")
    wait_until_still(page)
    return stops(page)


def stops(page):
    expect(page.locator(".trip-visit h2").first).to_be_visible()
    return page.locator(".trip-visit h2").all_inner_texts()


def finds_answers(page, address):
    """Checks that the plan has the preferences, home and trips of the other device."""
    page.goto(f"{address}/lists")
    page.get_by_role("link", name="Weekly shop").click()
    page.get_by_role("link", name="Plan trip").click()
    expect(page.get_by_role("radio", name="Bicycle")).to_be_checked()
    expect(page.locator(".trip-questions")).to_contain_text("1 h 30")
    page.locator(".trip-more").click()
    expect(page.get_by_role("button", name="Home", exact=True)).to_have_attribute("aria-pressed", "true")


# Shows G-11, H-01, N-29.
def test_trip_answers_home_and_walk_of_the_desk_are_on_the_phone(forage, visit, look):
    desk = visit(forage.address, "desk")
    register(desk, forage.address, "Ann")
    planned = start_trip(desk, forage.address)

    phone = visit(forage.address, "phone")
    sign_in(phone, forage.address, "Ann")
    phone.get_by_role("link", name="Your trip").click()
    assert stops(phone) == planned
    look(phone, "phone-trip-from-the-desk")
    finds_answers(phone, forage.address)
    wait_until_planned(phone)

    walks_on_both(desk, phone, forage.address, look)


def test_answers_that_nobody_saved_are_on_no_other_device(forage, visit, look):
    """N-01: the time and saving limits stay on the device until its person saves them with the account."""
    desk = visit(forage.address, "desk")
    register(desk, forage.address, "Ann")
    choose_place(desk, forage.address)
    make_list(desk, forage.address, "Weekly shop", THINGS)
    desk.get_by_role("link", name="Plan trip").click()
    desk.get_by_role("radio", name="Bicycle").check(force=True)
    wait_until_planned(desk)
    desk.reload()
    expect(desk.get_by_role("radio", name="Bicycle")).to_be_checked()
    desk.locator(".trip-more").click()
    desk.get_by_role("checkbox", name="Save these settings to my account").scroll_into_view_if_needed()
    look(desk, "desk-answers-not-saved")

    phone = visit(forage.address, "phone")
    sign_in(phone, forage.address, "Ann")
    phone.goto(f"{forage.address}/lists")
    phone.get_by_role("link", name="Weekly shop").click()
    phone.get_by_role("link", name="Plan trip").click()
    expect(phone.get_by_role("radio", name="Car")).to_be_checked()
    phone.locator(".trip-more").click()
    phone.get_by_role("checkbox", name="Save these settings to my account").scroll_into_view_if_needed()
    look(phone, "phone-answers-not-saved")


def walks_on_both(desk, phone, address, look):
    phone.goto(f"{address}/trip")
    phone.get_by_role("link", name="Walk this store").first.click()
    start_walk(phone)
    phone.get_by_role("button", name="Got it").click()
    expect(phone.get_by_role("button", name="Put back")).to_be_visible()

    desk.goto(f"{address}/")
    desk.goto(phone.url)
    expect(desk.get_by_role("button", name="Put back").first).to_be_visible()
    expect(desk.get_by_role("button", name="Start", exact=True)).to_have_count(0)
    expect(desk.get_by_role("heading", level=1)).to_have_text(phone.get_by_role("heading", level=1).inner_text())
    look(desk, "desk-walk-from-the-phone")

    # An item missing at the desk is not looked for on the phone, and stays missing.
    missed = desk.get_by_role("heading", level=1).inner_text()
    desk.get_by_role("button", name="Not found").click()
    expect(phone.get_by_role("heading", level=1)).not_to_have_text(missed)
    expect(phone.get_by_role("heading", level=1)).to_have_text(desk.get_by_role("heading", level=1).inner_text())

    got_it = phone.get_by_role("button", name="Got it")
    for _ in range(len(THINGS)):
        phone.wait_for_timeout(300)
        if got_it.count() == 0:
            break
        got_it.click()
    expect(desk.get_by_text("💳 Head to the checkout.")).to_be_visible()
    phone.locator(".dock-actions a").click()
    expect(desk.get_by_text("This walk has ended")).to_be_visible()
    look(desk, "desk-walk-ended-on-the-phone")
    desk.goto(f"{address}/trip")
    expect(desk.locator(".trip-visit.done")).to_have_count(1)


# Shows G-02, G-04, N-29.
def test_a_guest_who_signs_in_keeps_the_trip_and_the_home_and_nothing_of_them_was_sent_before(forage, visit):
    first = visit(forage.address, "phone")
    register(first, forage.address, "Ann")
    guest = visit(forage.address, "desk")
    sent = []
    guest.on("request", lambda request: sent.append(request.url) if request.url.endswith("/v1/sync") else None)
    planned = start_trip(guest, forage.address, is_guest=True)
    assert sent == []

    guest.goto(f"{forage.address}/sign-in")
    fill_sign_in(guest, "Ann")
    guest.wait_for_url(f"{forage.address}/")
    guest.goto(f"{forage.address}/trip")
    assert stops(guest) == planned

    first.goto(f"{forage.address}/trip")
    assert stops(first) == planned
    finds_answers(guest, forage.address)
    first.goto(guest.url)
    first.locator(".trip-more").click()
    expect(first.get_by_role("button", name="Home", exact=True)).to_be_visible()
    expect(first.get_by_role("radio", name="Bicycle")).not_to_be_checked()
