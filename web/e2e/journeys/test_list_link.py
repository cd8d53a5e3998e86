"""A list opened by a link, without an account (X-08): one shares by hand, another browser opens the link."""

import pytest
from playwright.sync_api import expect

from people import add, make_household, make_list, register


@pytest.fixture
def ann(forage, visit):
    """Ann, on a phone, with a list that only she sees."""
    page = visit(forage.address, "phone")
    register(page, forage.address, "Ann")
    make_list(page, forage.address, "Weekly shop", ["milk", "bread"])
    return page


def share(page, role, lifetime="1 week"):
    """Makes a link to the open list, and returns its address."""
    page.get_by_role("link", name="Share list").click()
    page.get_by_label("People with the link").select_option(label=role)
    page.get_by_label("Works for").select_option(label=lifetime)
    page.get_by_role("button", name="Create link").click()
    return page.get_by_role("textbox", name="Link to send").input_value()


def box(page, name):
    return page.get_by_role("checkbox", name=name)


def test_a_guest_checks_off_what_the_owner_sees_at_once_until_the_link_is_stopped(ann, visit, look):
    """(X-08)"""
    link = share(ann, "Can check off", "1 day")
    expect(ann.get_by_role("img", name="The link as a code to scan")).to_be_visible()
    expect(ann.get_by_role("button", name="Stop sharing")).to_be_visible()
    look(ann, "phone-list-link")
    ann.get_by_role("button", name="Back").click()

    guest = visit(link, "phone")
    expect(guest.get_by_role("heading", level=1, name="Weekly shop")).to_be_visible()
    assert "#" not in guest.url, "the secret is not in the history"
    expect(guest.get_by_role("textbox")).to_have_count(0)
    expect(guest.get_by_role("button", name="Edit Milk")).to_have_count(0)
    box(guest, "Milk").click()
    expect(box(guest, "Milk")).to_be_checked()
    expect(box(ann, "Milk")).to_be_checked()
    look(guest, "phone-shared-list")
    add(ann, "cheese")
    expect(box(guest, "Cheese")).to_be_visible(timeout=15_000)

    ann.get_by_role("link", name="Share list").click()
    ann.get_by_role("button", name="Stop sharing").click()
    expect(ann.get_by_text("Stopped. The link no longer works.")).to_be_visible()
    expect(guest.get_by_text("This link no longer works. Ask for a new one.")).to_be_visible(timeout=15_000)
    expect(box(guest, "Milk")).to_have_count(0)
    look(guest, "phone-shared-list-over")


def test_a_link_to_read_shows_no_controls(ann, visit, look):
    """(X-08)"""
    link = share(ann, "Can read", "No end")
    expect(ann.get_by_text("no end", exact=False).first).to_be_visible()

    guest = visit(link, "phone", "dark")

    expect(guest.get_by_text("Shared with you to read.")).to_be_visible()
    entries = guest.get_by_role("list", name="Weekly shop")
    expect(entries.get_by_text("Milk")).to_be_visible()
    expect(entries.get_by_role("button")).to_have_count(0)
    expect(entries.get_by_role("checkbox")).to_have_count(0)
    expect(guest.get_by_role("textbox")).to_have_count(0)
    look(guest, "phone-shared-list-to-read")


def test_a_guest_who_may_edit_writes_without_a_network_and_nothing_is_lost(ann, visit, look):
    """(X-08)"""
    guest = visit(share(ann, "Can edit"), "phone")
    ann.get_by_role("button", name="Back").click()
    field = guest.get_by_role("textbox", name="Add to the list")
    field.fill("2 kg potatoes")
    field.press("Enter")
    expect(box(guest, "Potatoes")).to_be_visible()
    expect(box(ann, "Potatoes 2 kg")).to_be_visible()

    guest.context.set_offline(True)
    field.fill("eggs")
    field.press("Enter")
    expect(guest.get_by_text("1 change is saved on this device and will be sent.")).to_be_visible()
    expect(box(guest, "Eggs")).to_be_visible()
    look(guest, "phone-shared-list-offline")
    guest.context.set_offline(False)
    expect(guest.get_by_text("is saved on this device")).to_have_count(0, timeout=15_000)
    expect(box(ann, "Eggs")).to_be_visible()

    guest.get_by_role("button", name="Edit Potatoes").click()
    guest.get_by_role("dialog").get_by_role("button", name="More: Quantity").click()
    guest.get_by_label("Note").fill("for soup")
    look(guest, "phone-shared-entry")
    guest.get_by_role("button", name="Close").click()
    expect(box(ann, "for soup")).to_be_visible()
    guest.get_by_role("button", name="Edit Eggs").click()
    guest.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(box(guest, "Eggs")).to_have_count(0)
    expect(box(ann, "Eggs")).to_have_count(0)


def test_the_invitation_to_a_household_has_a_code_to_scan(forage, ann, look):
    """(X-08, H-11)"""
    make_household(ann, forage.address, "Home")
    ann.get_by_role("button", name="Create link").click()

    expect(ann.get_by_role("img", name="The link as a code to scan")).to_be_visible()
    look(ann, "phone-household-link-code")
