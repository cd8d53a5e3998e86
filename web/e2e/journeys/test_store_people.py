"""An owner's day: people with roles, a store reviewed by an administrator, hours and confirmations (N-26, N-35,
G-03)."""

import re

from playwright.sync_api import expect

from desk_hands import organisation_of, register_organisation, sign_in_at_counter
from people import ask, register, sign_in
from test_administration import operator


def add_store(page, address, organisation, name):
    page.goto(f"{address}/desk/{organisation}/stores/new")
    for label, words in [
        ("Name", name), ("Street", "12 Mill Lane"), ("ZIP code", "98701"), ("Town", "Alder Falls"),
        ("Latitude", "47.6"), ("Longitude", "-122.3"),
    ]:
        page.get_by_label(label, exact=True).fill(words)
    page.get_by_label("Country", exact=True).select_option("United States")
    page.get_by_role("checkbox", name="Monday").check()
    page.get_by_role("button", name="Copy Monday to Friday").click()
    # The shopper's view is updated while typing.
    expect(page.get_by_role("row", name=re.compile("Monday to Friday"))).to_contain_text("8:00 AM – 8:00 PM")
    page.get_by_role("button", name="Add a store").click()
    expect(page.get_by_text(f"{name} was added and is waiting for verification.")).to_be_visible()


def test_a_store_waits_for_the_administrator_and_is_seen_once_it_is_verified(forage, visit, look):
    boss = visit(forage.address, "desk", "dark")
    register(boss, forage.address, "Boss")
    operator(forage, "administrator", "Boss")
    sign_in(boss, forage.address, "Boss")
    owner = visit(forage.address, "phone")
    register(owner, forage.address, "Ann")
    register_organisation(owner, forage.address, "Beehive")
    organisation = organisation_of(owner)
    # Missing input is reported beside its field, and nothing is sent.
    owner.goto(f"{forage.address}/desk/{organisation}/stores/new")
    owner.get_by_role("button", name="Add a store").click()
    expect(owner.get_by_text("Please fill this in.").first).to_be_visible()
    look(owner, "phone-desk-store-missing")
    add_store(owner, forage.address, organisation, "Beehive Mill")
    expect(owner.get_by_text("Waiting for verification by an administrator")).to_be_visible()
    look(owner, "phone-desk-store-waiting")
    [store] = ask(owner, "GET", f"/v1/organisations/{organisation}/stores")["json"]["stores"]
    assert ask(boss, "GET", f"/v1/stores/{store['id']}")["status"] == 404

    boss.goto(f"{forage.address}/administration?part=stores")
    boss.get_by_role("button", name="Refuse: Beehive Mill").click()
    boss.get_by_role("dialog").get_by_role("button", name="Refuse").click()
    expect(boss.get_by_text("Please give a reason.")).to_be_visible()
    boss.get_by_label("Reason (owners see it)").fill("The house number is missing.")
    look(boss, "desk-queue-refuse-dark")
    boss.get_by_role("dialog").get_by_role("button", name="Refuse").click()
    expect(boss.get_by_text("There are no stores to verify.")).to_be_visible()
    owner.reload()
    expect(owner.get_by_text("The house number is missing.")).to_be_visible()
    owner.get_by_role("button", name="Request verification again").click()
    expect(owner.get_by_text("Waiting for verification by an administrator")).to_be_visible()

    boss.reload()
    look(boss, "desk-queue-dark")
    boss.get_by_role("button", name="Verify: Beehive Mill").click()
    expect(boss.get_by_text("Beehive Mill was verified. Everyone can see it now.")).to_be_visible()
    assert ask(boss, "GET", f"/v1/stores/{store['id']}")["status"] == 200
    owner.reload()
    expect(owner.get_by_role("link", name="View as a shopper")).to_be_visible()
    # One tap confirms the hours (N-35).
    owner.get_by_role("button", name="Confirm Hours").click()
    expect(owner.get_by_text("Saved: Hours confirmed just now.")).to_be_visible()
    expect(owner.get_by_text(re.compile(r"by Ann"))).to_be_visible()
    owner.get_by_role("link", name="View as a shopper").click()
    expect(owner.get_by_role("heading", level=1)).to_contain_text("Beehive Mill")
    owner.goto(f"{forage.address}/desk/{organisation}/stores")
    owner.get_by_label("Verification").select_option("refused")
    expect(owner.get_by_text("No stores found")).to_be_visible()
    owner.get_by_label("Verification").select_option("verified")
    expect(owner.get_by_role("link", name=re.compile("Beehive Mill"))).to_be_visible()
    look(owner, "phone-desk-stores")


def test_people_are_invited_with_a_role_and_see_what_it_takes(forage, visit, look):
    owner = visit(forage.address, "desk")
    register(owner, forage.address, "Ann")
    register_organisation(owner, forage.address, "Beehive")
    organisation = organisation_of(owner)
    viewer = visit(forage.address, "phone", "dark")
    register(viewer, forage.address, "Cleo")

    owner.goto(f"{forage.address}/desk/{organisation}/people")
    owner.get_by_label("Nickname or email").fill("Nobody")
    owner.get_by_role("button", name="Invite", exact=True).click()
    expect(owner.get_by_role("alert")).to_contain_text("nickname")
    owner.get_by_label("Nickname or email").fill("Cleo")
    owner.get_by_role("radio", name="Viewer").check(force=True)
    owner.get_by_role("button", name="Invite", exact=True).click()
    expect(owner.get_by_text("Cleo was invited.")).to_be_visible()
    expect(owner.get_by_role("button", name="Withdraw: Cleo")).to_be_visible()
    look(owner, "desk-people")

    viewer.goto(f"{forage.address}/desk")
    expect(viewer.get_by_text("Ann invites you. Your role: Viewer.")).to_be_visible()
    look(viewer, "phone-desk-invited-dark")
    viewer.get_by_role("button", name="Join").click()
    viewer.get_by_role("link", name=re.compile("Beehive")).click()
    # Actions beyond the role are shown disabled, with the reason.
    viewer.goto(f"{forage.address}/desk/{organisation}/profile")
    for action in ("Save", "Save for all stores"):
        expect(viewer.get_by_role("button", name=action, exact=True)).to_be_disabled()
    expect(viewer.get_by_text("Only owners can change this. You can view it.")).to_have_count(2)
    look(viewer, "phone-desk-viewer-dark")

    # A role revoked while the form was open: the rejected save names the required role, and nothing changed.
    other = visit(forage.address, "desk")
    register(other, forage.address, "Dora")
    owner.get_by_label("Nickname or email").fill("Dora")
    owner.get_by_role("radio", name="Owner").check(force=True)
    owner.get_by_role("button", name="Invite", exact=True).click()
    expect(owner.get_by_text("Dora was invited.")).to_be_visible()
    other.goto(f"{forage.address}/desk")
    other.get_by_role("button", name="Join").click()
    other.get_by_role("link", name=re.compile("Beehive")).click()
    other.get_by_role("link", name="Profile").click()
    other.get_by_label("Name", exact=True).fill("Wasps")
    owner.reload()
    owner.get_by_label("Role of Dora").select_option("editor")
    expect(owner.get_by_text("Saved: Dora is now Editor.")).to_be_visible()
    other.get_by_role("button", name="Save", exact=True).click()
    expect(other.get_by_role("alert")).to_contain_text("Only owners can do this.")
    expect(other.get_by_role("alert")).to_contain_text("Nothing was changed.")
    look(other, "desk-role-needed")
    assert ask(owner, "GET", f"/v1/organisations/{organisation}")["json"]["name"] == "Beehive"

    # The last owner cannot leave.
    owner.get_by_role("button", name="Leave the organization").click()
    owner.get_by_role("dialog").get_by_role("button", name="Leave the organization").click()
    expect(owner.get_by_role("dialog").get_by_role("alert")).to_contain_text("An organization needs an owner")
    owner.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    owner.get_by_role("button", name="Remove Cleo").click()
    owner.get_by_role("dialog").get_by_role("button", name="Remove Cleo").click()
    expect(owner.get_by_text("Cleo is no longer a member.")).to_be_visible()
    viewer.goto(f"{forage.address}/desk/{organisation}")
    expect(viewer.get_by_text("Organization not found")).to_be_visible()


# Shows N-40.
def test_an_owner_sets_what_holds_for_all_stores(forage, visit, look):
    owner = visit(forage.address, "phone")
    sign_in_at_counter(forage, owner, "Olive")
    owner.get_by_role("link", name=re.compile("^Profile")).click()
    owner.get_by_label("Language of emails to your people").select_option(label="Deutsch")
    owner.get_by_label("Units at the store desk").select_option(label="Ounces and pounds")
    owner.get_by_label("Discounts begin after (days)").fill("61")
    owner.get_by_label("and last (days)").fill("7")
    owner.get_by_role("button", name="Save for all stores").click()
    expect(owner.get_by_text("Enter a whole number from 0 to 60.")).to_be_visible()
    owner.get_by_label("Discounts begin after (days)").fill("1")
    owner.get_by_role("button", name="Save for all stores").click()
    expect(owner.get_by_text("Saved for all stores.")).to_be_visible()
    look(owner, "phone-desk-for-all-stores")
    kept = ask(owner, "GET", "/v1/organisations/maple")["json"]
    assert (kept["language"], kept["units"], kept["discountStart"], kept["discountDays"]) == ("de", "us", 1, 7)

    owner.get_by_role("button", name="Back").click()
    owner.get_by_role("link", name=re.compile("^Discounts")).first.click()
    owner.get_by_role("link", name="New discount").click()
    days = [owner.evaluate("(days) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv')", days) for days in (1, 7)]
    assert [owner.get_by_label(label, exact=True).input_value() for label in ("First day", "Last day")] == days
    look(owner, "phone-desk-discount-with-usual-dates")

    # Grams in the table are ounces at this desk.
    editor = visit(forage.address, "desk")
    sign_in_at_counter(forage, editor, "Eddie")
    editor.get_by_role("link", name=re.compile("^Items")).first.click()
    expect(editor.get_by_role("grid").get_by_text(re.compile(r"\d\s(oz|lb)$")).first).to_be_visible()

    people = visit(forage.address, "desk", "dark")
    sign_in_at_counter(forage, people, "Olive")
    people.get_by_role("link", name=re.compile("^People")).first.click()
    people.get_by_role("checkbox", name="Eddie gets reports of map problems").click()
    expect(people.get_by_text("Saved for Eddie.")).to_be_visible()
    expect(people.get_by_role("checkbox", name="Vera gets reports of map problems")).to_have_count(0)
    look(people, "desk-people-told-dark")
    people.reload()
    expect(people.get_by_role("checkbox", name="Eddie gets reports of map problems")).not_to_be_checked()
