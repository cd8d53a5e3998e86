"""An older backup copy is restored as in the manual: two phones bring back what it lacks."""

import pathlib
import sqlite3

from playwright.sync_api import expect

from list_hands import entry, put
from people import fill_sign_in, live_together, register

PHONE = "phone"


class Copy:
    """A copy of a service's database, made while it runs."""

    def __init__(self, forage):
        self.database = pathlib.Path(forage.folder.name, "forage.sqlite")
        self.path = self.database.with_name("copy.sqlite")
        connection = sqlite3.connect(self.database)
        connection.execute("VACUUM INTO ?", [str(self.path)])
        connection.close()

    def put_back(self, forage):
        forage.stop()
        for ending in ("-wal", "-shm"):
            self.database.with_name(f"forage.sqlite{ending}").unlink(missing_ok=True)
        self.path.replace(self.database)
        forage.start()


def sign_in_again(page, address, name):
    page.goto(f"{address}/sign-in")
    fill_sign_in(page, name)
    page.wait_for_url(f"{address}/")


# Shows H-09.
def test_what_two_phones_hold_is_on_both_again_and_one_tick_destroys_nothing(forage, visit, look):
    ann, bo = (visit(forage.address, PHONE) for _ in range(2))
    live_together(ann, bo, forage.address)
    ann.goto(f"{forage.address}/lists")
    ann.get_by_role("button", name="New list").click()
    ann.get_by_label("List name").fill("Weekly shop")
    ann.get_by_label("Shared with").select_option(label="Linden")
    ann.get_by_role("button", name="Create", exact=True).click()
    put(ann, "milk")
    bo.goto(f"{forage.address}/lists")
    bo.get_by_role("link", name="Weekly shop").click()
    expect(entry(bo, "Milk")).to_be_visible()
    copy = Copy(forage)
    # Acknowledged, on both phones, and missing in the copy.
    put(ann, "eggs", "6 bread")
    for name in ("Eggs", "Bread"):
        expect(entry(bo, name)).to_be_visible()

    copy.put_back(forage)

    # Both are signed out, say so, and keep everything they show.
    for page in (ann, bo):
        page.reload()
        expect(page.get_by_role("link", name="Sign in", exact=True).first).to_be_visible()
        for name in ("Milk", "Eggs", "Bread"):
            expect(entry(page, name)).to_be_visible()
    look(bo, "phone-put-back")
    entry(bo, "Eggs").click()

    for page, name in ((bo, "Bo"), (ann, "Ann")):
        sign_in_again(page, forage.address, name)
        page.goto(f"{forage.address}/lists")
        page.get_by_role("link", name="Weekly shop").click()
        expect(entry(page, "Milk")).to_be_visible()
        expect(entry(page, "Bread")).to_contain_text("6")
        expect(page.locator(".in-cart .entry-name")).to_have_text(["Eggs"])

    # A new device receives everything.
    other = visit(forage.address, PHONE)
    sign_in_again(other, forage.address, "Ann")
    other.goto(f"{forage.address}/lists")
    other.get_by_role("link", name="Weekly shop").click()
    expect(entry(other, "Milk")).to_be_visible()
    expect(entry(other, "Bread")).to_contain_text("6")
    expect(other.locator(".in-cart .entry-name")).to_have_text(["Eggs"])


# Shows H-09.
def test_an_account_younger_than_the_copy_goes_on_with_everything_and_is_made_again(forage, visit):
    page = visit(forage.address, PHONE)
    copy = Copy(forage)
    register(page, forage.address, "Cy")
    page.goto(f"{forage.address}/lists")
    page.get_by_role("button", name="New list").click()
    page.get_by_label("List name").fill("Party")
    page.keyboard.press("Enter")
    put(page, "wine")

    copy.put_back(forage)

    page.reload()
    expect(entry(page, "Wine")).to_be_visible()
    page.goto(f"{forage.address}/sign-in")
    fill_sign_in(page, "Cy")
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("button", name="Keep everything without the account").click()
    register(page, forage.address, "Cy")
    page.goto(f"{forage.address}/lists")
    page.get_by_role("link", name="Party").click()
    expect(entry(page, "Wine")).to_be_visible()
