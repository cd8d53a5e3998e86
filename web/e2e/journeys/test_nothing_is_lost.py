"""Captive portals, lost storage and changes of account: nothing typed is lost."""

import pytest
from playwright.sync_api import expect

from app_page import wait_until_kept_on_device
from gate import Gate
from list_hands import entry, names, put, quick
from people import ask, fill_sign_in, invite, join, make_household, make_list, register, sign_in

# A device whose storage fails to write, as with a damaged disk, until `isWell` is set.
FAILING = """() => {
    const begin = IDBDatabase.prototype.transaction;
    window.isWell = false;
    IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
        const transaction = begin.call(this, stores, mode, ...rest);
        if (mode === "readwrite" && !window.isWell) transaction.abort();
        return transaction;
    };
}"""


@pytest.fixture
def gate(forage):
    gate = Gate(forage.port)
    yield gate
    gate.close()


def another_tab(page, address):
    tab = page.context.new_page()
    tab.goto(address)
    return tab


def on_server(page, kind):
    """Returns the server's rows of this kind in all households of the signed-in person."""
    answer = ask(page, "POST", "/v1/sync", {"format": 1, "device": "test", "cursors": {}, "changes": []})["json"]
    rows = [row for household in answer["households"] for row in household["rows"]]
    return [row["fields"] for row in rows if row["kind"] == kind and not row["fields"].get("isDeleted")]


def test_a_page_that_was_loaded_past_the_worker_needs_no_server_either(forage, visit):
    ann = visit(forage.address, "phone")
    wait_until_kept_on_device(ann)
    # Simulates a navigation just as the service worker takes control.
    with ann.expect_event("load"):
        ann.context.new_cdp_session(ann).send("Page.reload", {"ignoreCache": True})
    wait_until_kept_on_device(ann)
    forage.stop()
    ann.get_by_role("link", name="Recipes").locator("visible=true").click()
    expect(ann.get_by_text("What do you like to eat?")).to_be_visible()


def open_list(page, address, name):
    page.goto(f"{address}/lists")
    page.get_by_role("link", name=name).click()


# Shows H-09.
def test_a_page_of_somebody_between_destroys_nothing_and_is_named(gate, visit):
    ann = visit(gate.address, "phone")
    register(ann, gate.address, "Ann")
    for status in (400, 413, 422):
        gate.status = status
        make_list(ann, gate.address, f"List {status}")
        put(ann, "milk", "bread", "eggs")
        # Enough time to send a request, split it and retry, down to its last row.
        ann.wait_for_timeout(4_000)
        assert sorted(names(ann)) == ["Bread", "Eggs", "Milk"]
        expect(ann.get_by_text("Can’t reach Forage on this network")).to_be_visible()
        expect(ann.get_by_text("Some changes could not be saved")).to_have_count(0)
        gate.status = None
        ann.get_by_role("button", name="Try again").first.click()
        expect(ann.get_by_text("Can’t reach Forage on this network")).to_have_count(0)
    assert len(on_server(ann, "entry")) == 9


# Shows H-09.
def test_what_a_tab_could_not_save_is_asked_about_and_never_gets_to_the_next_person(forage, visit):
    one = visit(forage.address, "phone")
    register(one, forage.address, "Ann")
    make_list(one, forage.address, "Weekly shop")
    two = another_tab(one, forage.address)
    open_list(two, forage.address, "Weekly shop")
    one.goto(f"{forage.address}/account")
    two.context.set_offline(True)
    two.evaluate(FAILING)
    put(two, "diary of ann")
    two.context.set_offline(False)
    # The tab that cannot save says so; sending needs no storage, so it must fail, too.
    two.context.route("**/v1/sync", lambda route: route.abort())
    one.get_by_role("button", name="Sign out", exact=True).click()
    expect(one.get_by_text("only on this device")).to_be_visible()
    one.get_by_role("button", name="Sign out anyway").click()
    one.wait_for_url(f"{forage.address}/sign-in")
    two.context.unroute("**/v1/sync")

    register(one, forage.address, "Bo")
    two.evaluate("window.isWell = true")
    # The page's next write retries, too, and may already have done so.
    two.get_by_role("button", name="Try again").evaluate_all("(buttons) => buttons.forEach((one) => one.click())")
    two.wait_for_timeout(2_000)
    assert not [fields for fields in on_server(one, "item") if "diary" in fields["name"].lower()]
    one.goto(f"{forage.address}/items")
    expect(one.get_by_text("Diary of ann")).to_have_count(0)
    two.close()

    one.goto(f"{forage.address}/account")
    one.get_by_role("button", name="Sign out", exact=True).click()
    one.wait_for_url(f"{forage.address}/sign-in")
    fill_sign_in(one, "Ann")
    one.wait_for_url(f"{forage.address}/")
    open_list(one, forage.address, "Weekly shop")
    expect(one.locator(".entry-name")).to_have_text(["Diary of ann"])


# Shows H-09.
def test_storage_that_is_cleared_under_an_open_page_is_whole_again(forage, visit):
    ann = visit(forage.address, "phone")
    register(ann, forage.address, "Ann")
    make_list(ann, forage.address, "Weekly shop")
    put(ann, "milk", "bread", "eggs")
    ann.wait_for_timeout(1_000)
    clear = ann.context.new_cdp_session(ann)
    clear.send("Storage.clearDataForOrigin", {"origin": forage.address, "storageTypes": "indexeddb"})
    put(ann, "wine")
    ann.wait_for_timeout(1_000)
    for _ in range(2):
        ann.reload()
        expect(ann.locator(".entry-name")).to_have_count(4)
    assert len(on_server(ann, "entry")) == 4


# Shows H-09.
def test_a_tab_that_sleeps_keeps_nothing_from_the_other(forage, visit):
    asleep, other = (visit(forage.address, "phone") for _ in range(2))
    register(asleep, forage.address, "Ann")
    make_list(asleep, forage.address, "Weekly shop")
    awake = another_tab(asleep, f"{forage.address}/lists")
    asleep.context.new_cdp_session(asleep).send("Page.setWebLifecycleState", {"state": "frozen"})
    sign_in(other, forage.address, "Ann")
    open_list(other, forage.address, "Weekly shop")
    open_list(awake, forage.address, "Weekly shop")
    awake.bring_to_front()

    put(other, "milk")
    expect(entry(awake, "Milk")).to_be_visible()
    put(awake, "bread")
    expect(entry(other, "Bread")).to_be_visible()


# Shows H-14.
def test_who_has_a_list_open_that_is_moved_goes_on_with_it(forage, visit):
    ann, bo = (visit(forage.address, "phone") for _ in range(2))
    register(ann, forage.address, "Ann")
    register(bo, forage.address, "Bo")
    for household in ("Linden", "Maple"):
        make_household(ann, forage.address, household)
        invite(ann, "Bo")
        bo.goto(f"{forage.address}/")
        join(bo, household)
    ann.goto(f"{forage.address}/lists")
    ann.get_by_role("button", name="New list").click()
    ann.get_by_label("List name").fill("Party")
    ann.get_by_label("Shared with").select_option(label="Linden")
    ann.get_by_role("button", name="Create", exact=True).click()
    put(ann, "milk")
    open_list(bo, forage.address, "Party")
    before = bo.url
    quick(bo).fill("dragon fr")

    ann.get_by_role("button", name="List options").click()
    ann.get_by_role("button", name="Move to another household").click()
    ann.get_by_role("button", name="Maple").last.click()
    expect(ann.get_by_text("“Party” is now in Maple")).to_be_visible()

    bo.wait_for_url(lambda address: address != before)
    expect(entry(bo, "Milk")).to_be_visible()
    expect(quick(bo)).to_have_value("dragon fr")
    put(bo, "bread")
    expect(entry(ann, "Bread")).to_be_visible()
    bo.goto(before)
    expect(entry(bo, "Milk")).to_be_visible()


# Shows H-09.
