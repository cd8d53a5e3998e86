"""Writing to a restaurant and to whoever runs the server: what is wrong is told, given up, too often."""

import pytest
from playwright.sync_api import expect


# Shows F-07.
@pytest.mark.parametrize("size, scheme", [("phone", "light"), ("desk", "dark")])
def test_what_cannot_be_answered_is_told_before_it_is_sent(forage, visit, look, size, scheme):
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
