"""Flows by email: confirm and change the address, and reset a forgotten password."""

import re

import pytest
from playwright.sync_api import expect

from forage_server import ForageServer
from people import PASSWORD, ask, fill_sign_in, invite, make_household, register
from postbox import postbox, wait_for


@pytest.fixture
def mail():
    with postbox() as server:
        yield server


@pytest.fixture
def forage(demo_town, mail):
    """The service with a mail server beside it."""
    server = ForageServer(demo_town)
    server.settings = {
        "FORAGE_SMTP_ADDRESS": f"smtp://127.0.0.1:{mail.server_address[1]}",
        "FORAGE_MAIL_FROM": "shop@example.org",
        "FORAGE_PUBLIC_ADDRESS": server.address,
    }
    try:
        yield server.start()
    finally:
        server.remove()


def received_email(mail, number):
    """Waits for an email by number, from 1; returns its recipient, subject and link."""
    wait_for(lambda: len(mail.letters) >= number)
    envelope, message = mail.letters[number - 1]
    return envelope["to"], message["Subject"], re.search(r"http\S+", message.get_content())[0]


def open_link(page, link):
    """Opens a link like an email client: the app is reloaded, even if only the fragment differs."""
    page.goto("about:blank")
    page.goto(link)


def test_a_letter_confirms_the_address_and_from_then_on_it_leads_to_the_person(forage, mail, visit, look):
    ann = visit(forage.address, "phone")
    register(ann, forage.address, "Ann")
    to, _, link = received_email(mail, 1)
    assert to == "RCPT TO:<ann@example.org>"
    ann.goto(f"{forage.address}/account")
    expect(ann.get_by_text("not confirmed yet")).to_be_visible()
    look(ann, "phone-account-address-open")

    open_link(ann, link)
    expect(ann.get_by_text("Your email is confirmed")).to_be_visible()
    # The token is removed from the URL before it can be copied.
    assert ann.url == f"{forage.address}/confirm"
    look(ann, "phone-confirmed")
    ann.get_by_role("link", name="Account", exact=True).last.click()
    expect(ann.get_by_text("✓ confirmed")).to_be_visible()
    open_link(ann, link)
    expect(ann.get_by_text("This link no longer works")).to_be_visible()
    expect(ann.get_by_role("button", name="Try again")).to_have_count(0)
    look(ann, "phone-confirmed-twice")
    ann.get_by_role("main").get_by_role("link", name="Account", exact=True).click()
    ann.wait_for_url(f"{forage.address}/account")

    bo = visit(forage.address, "phone")
    register(bo, forage.address, "Bo")
    make_household(bo, forage.address, "Lindens")
    invite(bo, "ANN@example.org")
    to, _, link = received_email(mail, 3)
    assert to == "RCPT TO:<ANN@example.org>"
    open_link(ann, link)
    expect(ann.get_by_text("Lindens").first).to_be_visible()


def test_a_new_address_counts_once_its_letter_is_answered_and_a_wrong_one_can_be_mended(forage, mail, visit):
    page = visit(forage.address, "desk")
    register(page, forage.address, "Ann")
    _, _, first = received_email(mail, 1)
    page.goto(f"{forage.address}/account")
    page.get_by_role("button", name="Resend email").click()
    expect(page.get_by_text("The email is on its way.")).to_be_visible()
    assert received_email(mail, 2)[0] == "RCPT TO:<ann@example.org>"

    page.get_by_role("button", name="Change email").click()
    page.get_by_label("Email", exact=True).fill("ann@new.example.org")
    page.get_by_label("Current password", exact=True).fill(PASSWORD)
    page.get_by_role("dialog").get_by_role("button", name="Change email").click()
    expect(page.get_by_text("We sent an email to the new address.")).to_be_visible()
    to, _, link = received_email(mail, 3)
    assert to == "RCPT TO:<ann@new.example.org>"
    open_link(page, link)
    expect(page.get_by_text("Your email is confirmed")).to_be_visible()
    account = ask(page, "GET", "/v1/account")["json"]
    assert (account["email"], account["emailConfirmed"]) == ("ann@new.example.org", True)
    open_link(page, first)
    expect(page.get_by_text("This link no longer works")).to_be_visible()


# Shows G-01.
def test_a_forgotten_password_is_set_anew_with_the_letter_in_ones_own_language(forage, mail, visit, look):
    ann = visit(forage.address, "phone")
    register(ann, forage.address, "Ann")
    open_link(ann, received_email(mail, 1)[2])
    expect(ann.get_by_text("Your email is confirmed")).to_be_visible()

    page = visit(f"{forage.address}/forgot", "phone", "dark", "de-DE")
    page.get_by_label("Spitzname oder E-Mail").fill("ann@example.org")
    page.get_by_role("button", name="E-Mail senden").click()
    expect(page.get_by_text("Wenn es das Konto gibt, ist eine E-Mail unterwegs")).to_be_visible()
    look(page, "phone-forgot-sent-german-dark")
    to, subject, link = received_email(mail, 2)
    assert (to, subject) == ("RCPT TO:<ann@example.org>", "Forage: Passwort zurücksetzen")
    open_link(page, link)
    page.get_by_label("Neues Passwort", exact=True).fill("vier ganz andere Wörter")
    look(page, "phone-reset-german-dark")
    page.get_by_role("button", name="Passwort speichern").click()
    expect(page.get_by_text("Ihr neues Passwort ist gespeichert")).to_be_visible()
    # All devices were signed out, including the one with the old password.
    assert ask(ann, "GET", "/v1/account")["status"] == 401

    desk = visit(f"{forage.address}/sign-in", "desk")
    fill_sign_in(desk, "ann@example.org", PASSWORD)
    expect(desk.get_by_text("Wrong name or password")).to_be_visible()
    fill_sign_in(desk, "ann@example.org", "vier ganz andere Wörter")
    desk.wait_for_url(f"{forage.address}/")


def test_nobody_gets_a_letter_whose_address_is_not_known(forage, mail, visit):
    page = visit(f"{forage.address}/forgot", "phone")
    page.get_by_role("button", name="Send email").click()
    expect(page.get_by_text("Please enter your nickname or email.")).to_be_visible()
    page.get_by_label("Nickname or email").fill("nobody@example.org")
    page.get_by_role("button", name="Send email").click()
    expect(page.get_by_text("If the account exists, an email is on its way")).to_be_visible()

    # Emails are sent in order: if the next person's has arrived, this one's would have, too.
    register(visit(forage.address, "phone"), forage.address, "Ann")
    assert received_email(mail, 1)[0] == "RCPT TO:<ann@example.org>"
