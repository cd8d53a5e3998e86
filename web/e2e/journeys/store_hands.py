"""Navigation to a store and its maps, and the operator's commands."""

import subprocess

from playwright.sync_api import expect

from forage_server import PROGRAM

STORE = "Maple & Main Old Town"


def operator(forage, *words):
    """Returns the output of `forage …` beside the running service."""
    command = [PROGRAM, *words, "--data", forage.folder.name]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def look_around(page, forage):
    page.goto(f"{forage.address}/stores")
    page.get_by_label("ZIP code").fill("98701")
    page.get_by_role("button", name="Find stores").click()


def find_store(page, forage):
    look_around(page, forage)
    page.get_by_role("link", name=STORE).first.click()
    page.get_by_role("button", name="Shop here").click()
    expect(page.get_by_text("Your store").first).to_be_visible()


def at_the_store(page):
    """Opens one of the store's maps from the store."""
    page.get_by_role("link", name="All maps of this store").click()
    expect(page.get_by_role("heading", level=1, name="Maps of this store")).to_be_visible()
