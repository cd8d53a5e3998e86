"""Writing to a restaurant and to whoever runs the server: sent, mended, without a network, too often."""

import pytest
from playwright.sync_api import expect

from app_page import wait_until_kept_on_device


# Shows F-07.
@pytest.mark.parametrize("size, scheme", [("phone", "light"), ("desk", "dark")])
def test_a_guest_writes_to_a_restaurant(forage, visit, look, size, scheme):
    page = visit(f"{forage.address}/eat-out", size, scheme)
    page.locator(".restaurant-link").first.click()
    name = page.get_by_role("heading", level=1).inner_text()
    page.get_by_role("button", name=f"Write to {name}").click()

    page.get_by_role("button", name="Send").click()
    expect(page.get_by_text("Say who you are.")).to_be_visible()
    expect(page.get_by_text("The message is empty.")).to_be_visible()
    look(page, f"{size}-contact-refused")
    page.get_by_label("Your name").fill("Ann Alder")
    page.get_by_label("Your e-mail address").fill("ann@example")
    page.get_by_label("Message").fill("A table for five tonight?")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_text("That is no e-mail address")).to_be_visible()

    page.get_by_label("Your e-mail address").fill("ann@example.org")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("heading", name="Sent")).to_be_visible()
    look(page, f"{size}-contact-sent")


# Shows F-07.
def test_what_is_typed_stays_without_a_network_and_is_sent_once(forage, visit, look):
    page = visit(f"{forage.address}/settings", "phone")
    wait_until_kept_on_device(page)
    page.get_by_role("link", name="Write to the operator").click()
    page.get_by_label("Your name").fill("Ann Alder")
    page.get_by_label("Your e-mail address").fill("ann@example.org")
    page.get_by_label("Message").fill("Thank you!")

    page.context.set_offline(True)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("alert")).to_contain_text("Not sent")
    look(page, "phone-contact-offline")
    page.reload()
    expect(page.get_by_label("Message")).to_have_value("Thank you!")

    page.context.set_offline(False)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("heading", name="Sent")).to_be_visible()
    page.get_by_role("link", name="Back").click()
    page.get_by_role("link", name="Write to the operator").click()
    expect(page.get_by_label("Message")).to_have_value("")


# Shows F-07.
def test_a_message_that_is_given_up_is_brought_back(forage, visit):
    page = visit(f"{forage.address}/contact", "phone")
    page.get_by_label("Message").fill("Half a thought")
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Undo").click()
    page.goto(f"{forage.address}/contact")
    expect(page.get_by_label("Message")).to_have_value("Half a thought")


# Shows F-07.
def test_too_many_messages_are_told(forage, visit):
    page = visit(f"{forage.address}/contact", "phone")
    page.route("**/v1/contact", lambda route: route.fulfill(
        status=429, headers={"Retry-After": "60"}, content_type="application/problem+json",
        body='{"type":"about:blank","title":"Too many attempts","status":429,"code":"too-many-attempts","detail":"","retryAfterSeconds":60}'))
    page.get_by_label("Your name").fill("Ann Alder")
    page.get_by_label("Your e-mail address").fill("ann@example.org")
    page.get_by_label("Message").fill("Again")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("alert")).to_contain_text("many messages in a short time")
    expect(page.get_by_label("Message")).to_have_value("Again")
