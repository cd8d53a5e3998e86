"""People who share: every row of AC002 with two or three browsers on one service, live, without a reload."""

import pytest
from playwright.sync_api import expect

from people import add, ask, invite, join, make_household, register


@pytest.fixture
def people(forage, visit):
    """Registers people, each with their own browser."""

    def come(*nicknames, size="phone", scheme="light"):
        pages = []
        for nickname in nicknames:
            page = visit(forage.address, size, scheme)
            register(page, forage.address, nickname)
            pages.append(page)
        return pages

    return come


@pytest.fixture
def home(forage, people):
    """Ann owns the Lindens and Bo is a member; more people can be named."""

    def meet(*others, **look):
        ann, bo, *more = people("Ann", "Bo", *others, **look)
        make_household(ann, forage.address, "Lindens")
        invite(ann, "Bo")
        join(bo, "Lindens")
        expect(members(ann).get_by_text("Bo", exact=True)).to_be_visible()
        return ann, bo, *more

    return meet


# Shows H-10.
def test_AC002_a_household_without_a_name_is_not_created_and_a_name_is_asked_for(forage, people, look):
    (ann,) = people("Ann")
    ann.goto(f"{forage.address}/households")
    ann.get_by_role("button", name="New household").click()
    ann.get_by_label("Household name").fill("   ")
    ann.get_by_role("button", name="Create", exact=True).click()

    expect(ann.get_by_text("The household needs a name.")).to_be_visible()
    expect(ann.get_by_label("Household name")).to_be_focused()
    look(ann, "phone-household-nameless")
    ann.get_by_role("button", name="Close").click()
    expect(ann.get_by_text("Shop together")).to_be_visible()


def test_AC002_an_invited_person_receives_the_invite_and_can_join(forage, people, look):
    ann, bo = people("Ann", "Bo")
    look(ann, "phone-home-signed-in")
    make_household(ann, forage.address, "Lindens")
    invite(ann, "Bo")
    expect(ann.get_by_text("Invited, no answer yet")).to_be_visible()

    expect(bo.get_by_text("Ann invites you to “Lindens”")).to_be_visible()
    look(bo, "phone-invited")
    bo.get_by_role("link", name="Show", exact=True).click()
    look(bo, "phone-households-invited")
    bo.get_by_role("button", name="Join", exact=True).click()
    expect(bo.get_by_role("link", name="Lindens 2 members")).to_be_visible()

    expect(members(ann).get_by_text("Bo", exact=True)).to_be_visible()
    expect(ann.get_by_text("Invited, no answer yet")).to_have_count(0)
    look(ann, "phone-household")
    bo.get_by_role("link", name="Lindens 2 members").click()
    expect(bo.get_by_text("Ann owns this household and can invite people.")).to_be_visible()
    look(bo, "phone-household-member")


def test_an_invited_person_can_say_no_and_the_leader_is_told(forage, people):
    ann, bo = people("Ann", "Bo")
    make_household(ann, forage.address, "Lindens")
    invite(ann, "bo@EXAMPLE.org")
    # An address gets its invitation by email, whether or not it has an account. This server sends none.
    expect(ann.get_by_text("This server can’t send email. Enter a nickname, or share a link.")).to_be_visible()
    invite(ann, "bo")

    bo.get_by_role("link", name="Show", exact=True).click()
    bo.get_by_role("button", name="Decline").click()
    expect(bo.get_by_text("Shop together")).to_be_visible()

    expect(ann.get_by_text("Invited, no answer yet")).to_have_count(0)
    ann.goto(f"{forage.address}/households")
    expect(ann.get_by_text("Bo declined to join “Lindens”")).to_be_visible()
    ann.get_by_role("button", name="Got it").click()
    expect(ann.get_by_text("Bo declined to join “Lindens”")).to_have_count(0)


def test_AC002_no_invite_goes_to_somebody_who_does_not_exist_and_the_leader_is_told(forage, people, look):
    (ann,) = people("Ann")
    make_household(ann, forage.address, "Lindens")
    invite(ann, "Zed")

    expect(ann.get_by_text("We don’t know “Zed”. No invitation was sent.")).to_be_visible()
    expect(ann.get_by_label("Nickname or email")).to_be_focused()
    expect(ann.get_by_text("Invited, no answer yet")).to_have_count(0)
    look(ann, "phone-invite-unknown")


def test_who_is_a_member_or_invited_already_is_not_invited_again(forage, home):
    ann, _, _ = home("Cy")
    invite(ann, "Bo")
    expect(ann.get_by_text("Bo is already a member.")).to_be_visible()
    invite(ann, "Cy")
    expect(ann.get_by_text("Invited, no answer yet")).to_be_visible()
    invite(ann, "Cy")
    expect(ann.get_by_text("Cy is already invited and hasn’t answered yet.")).to_be_visible()


def test_AC002_anyone_but_the_leader_is_kept_from_inviting(forage, home):
    ann, bo, cy = home("Cy")
    household = ann.url.rsplit("/", 1)[1]
    bo.get_by_role("link", name="Lindens 2 members").click()

    expect(bo.get_by_role("button", name="Invite", exact=True)).to_have_count(0)
    refused = ask(bo, "POST", f"/v1/households/{household}/invitations", {"name": "Cy"})
    assert (refused["status"], refused["json"]["code"]) == (403, "not-the-leader")
    stranger = ask(cy, "POST", f"/v1/households/{household}/invitations", {"name": "Cy"})
    assert (stranger["status"], stranger["json"]["code"]) == (404, "unknown-household")
    news = ask(cy, "POST", "/v1/sync", {"format": 1, "device": "0123abcd", "cursors": {}, "changes": []})
    assert news["json"]["invitations"] == []


# Shows H-12.
def test_AC002_a_removed_member_loses_access_at_once_and_is_told(forage, home, look):
    ann, bo = home(size="desk", scheme="dark")
    household = ann.url.rsplit("/", 1)[1]
    share_list(ann, forage.address, household, "Weekly shop", ["milk"])
    bo.goto(f"{forage.address}/lists")
    bo.get_by_role("link", name="Weekly shop").click()
    expect(bo.get_by_role("button", name="Edit Milk", exact=True)).to_be_visible()

    ann.goto(f"{forage.address}/households/{household}")
    ann.get_by_role("button", name="Remove Bo").click()
    expect(ann.get_by_text("You can’t undo this")).to_be_visible()
    look(ann, "desk-remove-member")
    ann.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
    expect(members(ann).get_by_text("Bo", exact=True)).to_have_count(0)

    expect(bo.get_by_text("Ann removed you from “Lindens”")).to_be_visible()
    expect(bo.get_by_text("Its lists are no longer on this device.")).to_be_visible()
    expect(bo.get_by_role("button", name="Edit Milk", exact=True)).to_have_count(0)
    look(bo, "desk-removed")
    assert ask(bo, "GET", f"/v1/households/{household}")["status"] == 404
    # Nothing returns when the app is opened again, even offline.
    bo.goto(f"{forage.address}/lists")
    expect(bo.get_by_role("heading", level=1)).to_be_visible()
    expect(bo.get_by_role("link", name="Weekly shop")).to_have_count(0)
    bo.get_by_role("button", name="Got it").click()
    expect(bo.get_by_text("Ann has removed you")).to_have_count(0)


def test_AC002_removing_somebody_who_is_not_there_is_prevented(forage, home, look):
    ann, bo = home()
    ann.get_by_role("button", name="Remove Bo").click()
    bo.get_by_role("link", name="Lindens 2 members").click()
    leave(bo)

    ann.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()

    expect(ann.get_by_text("Bo is no longer in this household. No one was removed.")).to_be_visible()
    look(ann, "phone-remove-nobody")


def test_AC002_anyone_but_the_leader_is_kept_from_removing(forage, home):
    ann, bo, cy = home("Cy")
    household = ann.url.rsplit("/", 1)[1]
    invite(ann, "Cy")
    join(cy, "Lindens")
    bo.get_by_role("link", name="Lindens 3 members").click()

    expect(members(bo).get_by_text("Cy", exact=True)).to_be_visible()
    expect(bo.get_by_role("button", name="Remove Cy")).to_have_count(0)
    ids = {person["nickname"]: person["id"] for person in ask(bo, "GET", f"/v1/households/{household}")["json"]["members"]}
    for nickname in ("Cy", "Ann"):
        refused = ask(bo, "DELETE", f"/v1/households/{household}/members/{ids[nickname]}")
        assert (refused["status"], refused["json"]["code"]) == (403, "not-the-leader")
    assert len(ask(bo, "GET", f"/v1/households/{household}")["json"]["members"]) == 3


# Shows H-13.
def test_AC002_a_leader_who_leaves_must_name_the_next(forage, home, look):
    ann, bo = home()
    household = ann.url.rsplit("/", 1)[1]
    ann.get_by_role("button", name="Leave", exact=True).click()
    expect(ann.get_by_text("Choose a new owner before you leave")).to_be_visible()
    dialog = ann.get_by_role("dialog")
    dialog.get_by_role("button", name="Leave", exact=True).click()
    expect(dialog.get_by_text("Choose a new owner.")).to_be_visible()
    assert len(ask(ann, "GET", f"/v1/households/{household}")["json"]["members"]) == 2
    look(ann, "phone-leave-leader")
    dialog.get_by_role("radio", name="Bo").check(force=True)
    dialog.get_by_role("button", name="Leave", exact=True).click()

    expect(ann.get_by_text("Shop together")).to_be_visible()
    assert ask(ann, "GET", f"/v1/households/{household}")["status"] == 404
    expect(bo.get_by_text("You now own “Lindens”")).to_be_visible()
    bo.get_by_role("link", name="Lindens 1 member").click()
    expect(bo.get_by_role("button", name="Invite", exact=True)).to_be_visible()


def test_AC002_a_member_who_leaves_has_no_access(forage, home):
    ann, bo = home()
    household = ann.url.rsplit("/", 1)[1]
    share_list(ann, forage.address, household, "Weekly shop", ["milk"])
    bo.goto(f"{forage.address}/lists")
    expect(bo.get_by_role("link", name="Weekly shop")).to_be_visible()
    bo.goto(f"{forage.address}/households/{household}")
    leave(bo)

    assert ask(bo, "GET", f"/v1/households/{household}")["status"] == 404
    bo.goto(f"{forage.address}/lists")
    expect(bo.get_by_role("button", name="New list")).to_be_visible()
    expect(bo.get_by_role("link", name="Weekly shop")).to_have_count(0)
    ann.goto(f"{forage.address}/households")
    expect(ann.get_by_text("Bo left “Lindens”")).to_be_visible()
    expect(ann.get_by_role("link", name="Lindens 1 member")).to_be_visible()


def test_what_one_writes_the_other_sees_at_once_and_a_lost_edit_comes_back(forage, home, look):
    ann, bo = home()
    household = ann.url.rsplit("/", 1)[1]
    share_list(ann, forage.address, household, "Weekly shop", ["milk"])
    bo.goto(f"{forage.address}/lists")
    bo.get_by_role("link", name="Weekly shop").click()
    add(ann, "bread")
    expect(bo.get_by_role("button", name="Edit Bread", exact=True)).to_be_visible()
    add(bo, "butter")
    expect(ann.get_by_role("button", name="Edit Butter", exact=True)).to_be_visible()

    bo.get_by_role("button", name="Edit Milk", exact=True).click()
    bo.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(ann.get_by_role("button", name="Edit Milk", exact=True)).to_have_count(0)

    ann.goto(f"{forage.address}/households/{household}/log")
    expect(ann.get_by_text("removed by Bo")).to_be_visible()
    look(ann, "phone-household-log")
    ann.get_by_role("button", name="Restore: Milk").click()
    expect(bo.get_by_role("button", name="Edit Milk", exact=True)).to_be_visible()


def test_a_guest_is_told_that_sharing_needs_an_account(forage, visit, look):
    page = visit(f"{forage.address}/households", "phone")
    expect(page.get_by_text("Sharing needs an account")).to_be_visible()
    expect(page.get_by_role("link", name="Register")).to_be_visible()
    expect(page.get_by_role("button", name="New household")).to_have_count(0)
    look(page, "phone-households-guest")


def members(page):
    return page.locator(".member")


def leave(page):
    page.get_by_role("button", name="Leave", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    expect(page.get_by_text("Shop together")).to_be_visible()


def share_list(page, address, household, name, things):
    """Creates a list in the household."""
    page.goto(f"{address}/lists")
    page.get_by_role("button", name="New list").click()
    page.get_by_label("List name").fill(name)
    page.get_by_label("Shared with").select_option(label="Lindens")
    page.get_by_role("button", name="Create", exact=True).click()
    add(page, *things)


def test_a_link_that_is_handed_over_brings_somebody_without_an_account_into_the_household(forage, visit, look):
    """(H-11) without any mail settings"""
    ann, bo = visit(forage.address, "desk"), visit(forage.address, "phone")
    register(ann, forage.address, "Ann")
    make_household(ann, forage.address, "Home")
    ann.get_by_role("button", name="Create link").click()
    link = ann.get_by_role("textbox", name="Invitation link").input_value()
    expect(ann.get_by_text("valid until")).to_be_visible()
    look(ann, "desk-household-link")

    bo.goto(link)
    expect(bo.get_by_role("heading", name="Ann invites you to “Home”")).to_be_visible()
    look(bo, "phone-join-by-link")
    register(bo, forage.address, "Bo")
    bo.get_by_role("link", name="Show").click()
    bo.get_by_role("button", name="Join").click()

    expect(bo.get_by_role("heading", level=1, name="Home")).to_be_visible()
    expect(ann.get_by_text("Bo", exact=True)).to_be_visible()
    cy = visit(link, "phone")
    expect(cy.get_by_text("This link no longer works")).to_be_visible()
