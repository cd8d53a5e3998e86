"""Contact messages to a restaurant and to the operator: sent, read and answered, or rejected with a reason."""

import contextlib
import re
import sqlite3

from playwright.sync_api import expect

from app_page import wait_until_kept_on_device
from desk_hands import SIGN_IN
from people import PASSWORD, register, sign_in
from postbox import wait_for
from test_administration import operator
# That service has a mail server; imported under another name.
from test_by_letter import forage as mailing_forage, mail, open_link, received_email  # noqa: F401

RESTAURANT = "forno-alder"

#: The labels of the contact screens, by language.
WORDS = {
    "en-US": ("Your name", "Your email address", "Message", "Send", "Sent", "Messages", "Mark as read", "Mark as answered", "Delete", "New", "Answered"),
    "de-DE": ("Ihr Name", "Ihre E-Mail-Adresse", "Nachricht", "Senden", "Gesendet", "Nachrichten", "Als gelesen markieren", "Als beantwortet markieren", "Löschen", "Neu", "Beantwortet"),
}


def write(page, message, language="en-US", email="guest@example.org"):
    name, address, words, send = WORDS[language][:4]
    page.get_by_label(name).fill("Gil Guest")
    page.get_by_label(address).fill(email)
    page.get_by_label(words, exact=True).fill(message)
    page.get_by_role("button", name=send, exact=True).click()


def sign_in_as_owner(forage, visit, page, language="en-US"):
    """Signs in as Rita, the owner of the restaurant, in the page's language."""
    register(visit(forage.address, "desk"), forage.address, "Rita")
    operator(forage, "role", "Rita", RESTAURANT, "owner")
    name, password, action = SIGN_IN[language[:2]]
    page.goto(f"{forage.address}/sign-in")
    page.get_by_label(name).fill("Rita")
    page.get_by_label(password, exact=True).fill(PASSWORD)
    page.get_by_role("button", name=action, exact=True).click()
    expect(page).not_to_have_url(f"{forage.address}/sign-in")


def enquiries(forage):
    """Returns the number of stored messages."""
    with contextlib.closing(sqlite3.connect(f"{forage.folder.name}/forage.sqlite", timeout=30)) as database:
        return database.execute("SELECT count(*) FROM enquiry").fetchone()[0]


# Shows F-07.
def test_a_restaurants_people_read_a_guests_message_mark_it_and_delete_it(forage, visit, look):
    *_, sent, messages, mark_read, answered, delete, is_new, is_answered = WORDS["de-DE"]
    rita = visit(forage.address, "phone", "dark", "de-DE")
    sign_in_as_owner(forage, visit, rita, "de-DE")
    guest = visit(f"{forage.address}/eat-out/{RESTAURANT}/contact", "phone", "dark", "de-DE")
    write(guest, "A table for five tonight?\n\nOne of us eats no nuts.", "de-DE")
    expect(guest.get_by_role("heading", name=sent)).to_be_visible()
    look(guest, "phone-contact-sent")

    rita.goto(f"{forage.address}/desk/{RESTAURANT}")
    rita.get_by_role("link", name=messages).click()
    message = rita.get_by_role("list", name=messages).get_by_role("listitem")
    expect(message).to_have_count(1)
    for text in ("Gil Guest", "guest@example.org", "One of us eats no nuts.", "Forno Alder", is_new):
        expect(message).to_contain_text(text)
    expect(message.get_by_role("link")).to_have_attribute("href", "mailto:guest%40example.org")
    look(rita, "phone-desk-messages")
    # State and actions are separate, and one tap removes a mark.
    message.get_by_role("button", name=mark_read, exact=True).click()
    expect(message.get_by_role("button", name=mark_read, exact=True)).to_have_count(0)
    rita.get_by_role("status").get_by_role("button", name="Rückgängig").click()
    expect(message.get_by_text(is_new, exact=True)).to_be_visible()
    message.get_by_role("button", name=mark_read, exact=True).click()
    expect(message.get_by_role("button", name=mark_read, exact=True)).to_have_count(0)
    message.get_by_role("button", name=answered).click()
    expect(message.get_by_text(is_answered, exact=True)).to_be_visible()
    message.get_by_role("button", name=delete).click()
    rita.get_by_role("dialog").get_by_role("button", name=delete).click()
    expect(message).to_have_count(0)
    assert enquiries(forage) == 0


# Shows F-07.
def test_whoever_runs_the_server_reads_what_is_for_it_and_for_restaurants_that_nobody_looks_after(forage, visit, look):
    boss = visit(forage.address, "phone", "dark")
    register(boss, forage.address, "Ann")
    operator(forage, "administrator", "Ann")
    guest = visit(f"{forage.address}/settings", "phone")
    guest.get_by_role("link", name=re.compile("Contact the administrator")).click()
    expect(guest.get_by_role("heading", level=1, name="Contact the administrator")).to_be_visible()
    guest.goto(f"{forage.address}/eat-out")
    guest.get_by_role("button", name="Options").click()
    look(guest, "phone-eat-out-options")
    guest.get_by_role("button", name="Contact us").click()
    write(guest, "Thank you for the maps.")
    expect(guest.get_by_role("heading", name="Sent")).to_be_visible()
    guest.goto(f"{forage.address}/eat-out/{RESTAURANT}/contact")
    write(guest, "Have you a high chair?")
    expect(guest.get_by_role("heading", name="Sent")).to_be_visible()

    sign_in(boss, forage.address, "Ann")
    boss.goto(f"{forage.address}/administration?part=messages")
    listed = boss.get_by_role("list", name="Messages").get_by_role("listitem")
    expect(listed).to_have_count(2)
    expect(listed.nth(0)).to_contain_text("Have you a high chair?")
    expect(listed.nth(0)).to_contain_text("Forno Alder")
    expect(listed.nth(1)).to_contain_text("Thank you for the maps.")
    look(boss, "phone-administration-messages")


# Shows F-07.
def test_a_message_is_mailed_to_the_restaurants_people_and_the_answer_goes_to_the_guest(mailing_forage, mail, visit):  # noqa: F811
    rita = visit(mailing_forage.address, "phone")
    register(rita, mailing_forage.address, "Rita")
    open_link(rita, received_email(mail, 1)[2])
    expect(rita.get_by_text("Your email is confirmed")).to_be_visible()
    operator(mailing_forage, "role", "Rita", RESTAURANT, "owner")
    guest = visit(f"{mailing_forage.address}/eat-out/{RESTAURANT}/contact", "phone")
    write(guest, "A table for five tonight?")
    expect(guest.get_by_role("heading", name="Sent")).to_be_visible()

    wait_for(lambda: len(mail.letters) >= 2)
    envelope, message = mail.letters[1]
    assert envelope["to"] == "RCPT TO:<rita@example.org>"
    assert message["Reply-To"] == "guest@example.org"
    words = message.get_content()
    assert "> A table for five tonight?" in words
    assert f"{mailing_forage.address}/desk/{RESTAURANT}/messages" in words


# Shows F-07.
def test_without_a_network_it_is_told_and_the_words_wait_until_they_can_be_sent(forage, visit, look):
    page = visit(f"{forage.address}/eat-out/{RESTAURANT}", "phone")
    expect(page.get_by_role("heading", level=1)).to_have_text("Forno Alder")
    wait_until_kept_on_device(page)
    page.goto(f"{forage.address}/eat-out/{RESTAURANT}/contact")
    expect(page.get_by_label("Your name")).to_be_visible()

    forage.stop()
    write(page, "A table for five tonight?")
    expect(page.get_by_role("alert").filter(has_text="Not sent")).to_contain_text("Your message is still here")
    look(page, "phone-contact-offline")
    page.reload()
    expect(page.get_by_label("Message")).to_have_value("A table for five tonight?")

    forage.start()
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("heading", name="Sent")).to_be_visible()
    assert enquiries(forage) == 1
    page.goto(f"{forage.address}/eat-out/{RESTAURANT}/contact")
    expect(page.get_by_label("Message")).to_have_value("")


# Shows F-07.
def test_what_cannot_be_answered_is_told_before_it_is_sent(forage, visit, look):
    page = visit(f"{forage.address}/eat-out", "desk", "dark")
    page.locator(".restaurant-link").first.click()
    name = page.get_by_role("heading", level=1).inner_text()
    page.get_by_role("button", name=f"Write to {name}").click()

    page.get_by_role("button", name="Send").click()
    expect(page.get_by_text("Enter your name.")).to_be_visible()
    expect(page.get_by_text("Enter a message.")).to_be_visible()
    look(page, "desk-contact-refused")
    page.get_by_label("Your name").fill("Ann Alder")
    page.get_by_label("Your email address").fill("ann@example")
    page.get_by_label("Message").fill("A table for five tonight?")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_text("Enter an email address")).to_be_visible()


# Shows F-07.
def test_a_message_that_is_given_up_is_brought_back(forage, visit):
    page = visit(f"{forage.address}/contact", "phone")
    page.get_by_label("Message").fill("Half a thought")
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Undo").click()
    page.goto(f"{forage.address}/contact")
    expect(page.get_by_label("Message")).to_have_value("Half a thought")
    # Discarding it deletes it, on the device and on the server.
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("The message was discarded.")).to_be_visible()
    page.goto(f"{forage.address}/contact")
    expect(page.get_by_label("Message")).to_have_value("")
    assert enquiries(forage) == 0


# Shows F-07.
def test_too_many_messages_are_told(forage, visit):
    page = visit(f"{forage.address}/contact", "phone")
    page.route("**/v1/contact", lambda route: route.fulfill(
        status=429, headers={"Retry-After": "60"}, content_type="application/problem+json",
        body='{"type":"about:blank","title":"Too many attempts","status":429,"code":"too-many-attempts","detail":"","retryAfterSeconds":60}'))
    page.get_by_label("Your name").fill("Ann Alder")
    page.get_by_label("Your email address").fill("ann@example.org")
    page.get_by_label("Message").fill("Again")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("alert")).to_contain_text("too many messages at once")
    expect(page.get_by_label("Message")).to_have_value("Again")
