"""Members who may only check off or only read (X-11): two browsers, live, without a reload."""

import pytest
from playwright.sync_api import expect

from people import add, ask, invite, join, make_household, register


@pytest.fixture
def home(forage, visit):
    """Ann, at a desk, owns the Lindens and their list; Bo, a member, has it open on a phone."""

    def meet(scheme="light"):
        ann, bo = visit(forage.address, "desk", scheme), visit(forage.address, "phone", scheme)
        for page, nickname in ((ann, "Ann"), (bo, "Bo")):
            register(page, forage.address, nickname)
        make_household(ann, forage.address, "Lindens")
        household = ann.url
        invite(ann, "Bo")
        join(bo, "Lindens")
        ann.goto(f"{forage.address}/lists")
        ann.get_by_role("button", name="New list").click()
        ann.get_by_label("List name").fill("Weekly shop")
        ann.get_by_label("Shared with").select_option(label="Lindens")
        ann.get_by_role("button", name="Create", exact=True).click()
        add(ann, "milk", "bread")
        bo.goto(f"{forage.address}/lists")
        bo.get_by_role("link", name="Weekly shop").click()
        expect(bo.get_by_role("button", name="Edit Milk", exact=True)).to_be_visible()
        return ann, bo, household

    return meet


def give(ann, household, role):
    """Gives Bo a role, on the household's screen."""
    ann.goto(household)
    ann.get_by_label("What Bo can do").select_option(label=role)
    expect(ann.get_by_text(f"Bo: {role.lower()}.")).to_be_visible()


def box(page, name):
    return page.get_by_role("checkbox", name=name)


def test_who_may_only_check_off_is_offered_no_more_and_learns_it_at_once(forage, home, look):
    """(X-11)"""
    ann, bo, household = home()
    expect(bo.get_by_role("combobox", name="Add to the list")).to_be_visible()

    give(ann, household, "Can check off only")
    look(ann, "desk-household-roles")
    expect(bo.get_by_text("You can check off only")).to_be_visible()
    expect(bo.get_by_role("combobox", name="Add to the list")).to_have_count(0)
    expect(bo.get_by_role("link", name="Plan trip")).to_have_count(0)
    expect(bo.get_by_role("button", name="Go shopping")).to_be_visible()
    look(bo, "phone-list-check-off-only")
    bo.get_by_role("button", name="Edit Milk", exact=True).click()
    expect(bo.get_by_role("dialog").get_by_role("button", name="Remove")).to_have_count(0)
    expect(bo.get_by_role("dialog").get_by_label("Note")).to_have_count(0)
    look(bo, "phone-entry-check-off-only")
    bo.get_by_role("button", name="Close").click()
    bo.get_by_role("button", name="List options").click()
    expect(bo.get_by_role("button", name="Duplicate list")).to_be_visible()
    expect(bo.get_by_role("button", name="Remove list")).to_have_count(0)
    bo.get_by_role("button", name="Close").click()

    box(bo, "Milk").click()
    ann.goto(f"{forage.address}/lists")
    ann.get_by_role("link", name="Weekly shop").click()
    expect(box(ann, "Milk")).to_be_checked()
    bo.goto(f"{forage.address}/households")
    expect(bo.get_by_text("Ann changed what you can do in “Lindens”")).to_be_visible()
    # No one lifts their own role.
    account = ask(bo, "GET", "/v1/account")["json"]["id"]
    path = household.replace(forage.address, "/v1") + f"/members/{account}/role"
    assert ask(bo, "PUT", path, {"role": "edit"})["status"] == 403


def test_who_may_only_read_checks_nothing_off_until_the_owner_lets_them(forage, home, look):
    """(X-11)"""
    ann, bo, household = home("dark")
    give(ann, household, "Can read only")

    expect(bo.get_by_text("You can read only")).to_be_visible()
    expect(box(bo, "Milk")).to_be_disabled()
    expect(bo.get_by_role("button", name="Go shopping")).to_have_count(0)
    box(bo, "Milk").click(force=True)
    expect(bo.get_by_role("dialog", name="Milk")).to_be_visible()
    bo.get_by_role("button", name="Close").click()
    expect(box(bo, "Milk")).not_to_be_checked()
    look(bo, "phone-list-read-only")
    bo.goto(f"{forage.address}/items?household={household.rsplit('/', 1)[1]}")
    expect(bo.get_by_role("button", name="New item")).to_have_count(0)
    bo.goto(f"{forage.address}/lists")
    bo.get_by_role("link", name="Weekly shop").click()

    give(ann, household, "Can edit")
    expect(bo.get_by_text("You can read only")).to_have_count(0)
    box(bo, "Milk").click()
    expect(box(bo, "Milk")).to_be_checked()
    expect(bo.get_by_role("combobox", name="Add to the list")).to_be_visible()


def test_what_was_typed_offline_before_the_role_changed_is_reported_and_stays_with_its_author(forage, home, look):
    """(X-11)"""
    ann, bo, household = home()
    bo.context.set_offline(True)
    add(bo, "cheese")
    give(ann, household, "Can read only")
    bo.context.set_offline(False)

    expect(bo.get_by_text("You can read only")).to_be_visible()
    expect(box(bo, "Cheese")).to_have_count(0)
    bo.goto(f"{forage.address}/not-kept")
    row = bo.locator(".log-row", has_text="Cheese")
    expect(row.get_by_text("you can’t change this in the household.")).to_be_visible()
    look(bo, "phone-not-kept-role")
    bo.get_by_role("button", name="Try again: Cheese").click()
    bo.goto(f"{forage.address}/lists")
    # A list of Bo's own with what no one else has.
    bo.get_by_role("region", name="Just me").get_by_role("link", name="Weekly shop").click()
    expect(box(bo, "Cheese")).to_be_visible()
    ann.goto(f"{forage.address}/lists")
    ann.get_by_role("link", name="Weekly shop").click()
    expect(box(ann, "Milk")).to_be_visible()
    expect(box(ann, "Cheese")).to_have_count(0)


def test_an_invitation_says_what_the_invited_person_will_be_able_to_do(forage, visit, look):
    """(X-11)"""
    ann, bo = visit(forage.address, "phone"), visit(forage.address, "phone")
    for page, nickname in ((ann, "Ann"), (bo, "Bo")):
        register(page, forage.address, nickname)
    make_household(ann, forage.address, "Lindens")
    ann.get_by_label("What they can do").first.select_option(label="Can check off only")
    invite(ann, "Bo")
    expect(ann.get_by_text("Bo · Can check off only")).to_be_visible()
    look(ann, "phone-household-invited-role")

    bo.get_by_role("link", name="Show", exact=True).click()
    expect(bo.get_by_text("You will be able to check items off, but not to edit.")).to_be_visible()
    bo.get_by_role("button", name="Join", exact=True).click()
    bo.get_by_role("link", name="Lindens 2 members").click()
    expect(bo.get_by_text("Can check off only")).to_be_visible()
    look(bo, "phone-household-member-role")
