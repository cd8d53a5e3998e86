"""An administrator fills an empty installation from a file of OpenStreetMap (R-01, R-02)."""

import json
import subprocess

import pytest
from playwright.sync_api import expect

from forage_server import PROGRAM, ForageServer
from people import register, sign_in


@pytest.fixture
def empty(moment):
    """An installation without stores."""
    server = ForageServer(moment=moment)
    server.town = []
    try:
        yield server.start()
    finally:
        server.remove()


def shop(number, name, latitude, hours):
    tags = {
        "shop": "supermarket", "name": name, "addr:street": "Carrer Major", "addr:housenumber": str(number),
        "addr:city": "Canillo", "addr:postcode": "AD100", "addr:country": "AD", "opening_hours": hours,
    }
    point = {"type": "Point", "coordinates": [1.5976, latitude]}
    return {"type": "Feature", "id": f"n{number}", "properties": tags, "geometry": point}


def town():
    """Two supermarkets, one with hours that cannot be understood."""
    shops = [shop(1, "Super Canillo", 42.5676, "Mo-Sa 08:00-20:00"), shop(2, "Botiga Roux", 42.5700, "when the sun shines")]
    return json.dumps({"type": "FeatureCollection", "features": shops}).encode()


def open_import(page, server):
    """Signs in an administrator, who finds the import from the screen of an unknown town."""
    register(page, server.address, "Ann")
    command = [PROGRAM, "account", "administrator", "Ann", "--data", server.folder.name]
    subprocess.run(command, check=True, capture_output=True)
    sign_in(page, server.address, "Ann")
    page.goto(f"{server.address}/stores")
    page.get_by_role("link", name="My town is not here").click()
    page.get_by_role("link", name="Import a file").click()
    expect(page.get_by_text("Drop a file of OpenStreetMap here")).to_be_visible()


def choose(page, name, content):
    file = {"name": name, "mimeType": "application/geo+json", "buffer": content}
    page.locator("input[type=file]").set_input_files(file)


#: Drops a file on the page, as a file manager does.
DROP = """([name, text]) => {
  const files = new DataTransfer();
  files.items.add(new File([text], name));
  window.dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
}"""


def test_an_administrator_drops_a_file_and_its_stores_are_found(empty, visit, look):
    page = visit(f"{empty.address}/stores", "phone")
    open_import(page, empty)
    look(page, "phone-import-places")

    page.evaluate(DROP, ["canillo-20250119.geojson", town().decode()])
    card = page.get_by_role("region", name="canillo-20250119.geojson")
    expect(card.get_by_text("ready")).to_be_visible()
    expect(card.get_by_role("definition").first).to_have_text("2")
    card.get_by_text("Opening hours of 1 place not understood").click()
    expect(card.get_by_role("link", name="Botiga Roux")).to_have_attribute("href", "https://www.openstreetmap.org/node/2")
    expect(card.get_by_role("cell", name="when the sun shines")).to_be_visible()
    look(page, "phone-import-places-preview")
    card.get_by_role("button", name="Import", exact=True).click()
    expect(card.get_by_text("The places are imported.")).to_be_visible()
    look(page, "phone-import-places-done")

    card.get_by_role("link", name="Go to the stores").click()
    page.get_by_label("ZIP code or town").fill("Canillo")
    page.get_by_role("button", name="Find stores").click()
    expect(page.get_by_role("link", name="Super Canillo")).to_be_visible()
    expect(page.get_by_role("link", name="Botiga Roux")).to_be_visible()


def test_a_refused_and_a_discarded_file_change_nothing(empty, visit, look):
    page = visit(f"{empty.address}/stores", "desk", "dark")
    open_import(page, empty)

    choose(page, "cut.geojson", town()[:-30])
    expect(page.get_by_text("The file cannot be imported. Nothing was changed.")).to_be_visible()
    expect(page.get_by_text("ends in the middle", exact=False)).to_be_visible()
    look(page, "desk-import-places-refused-dark")
    choose(page, "canillo.geojson", town())
    card = page.get_by_role("region", name="canillo.geojson")
    expect(card.get_by_role("button", name="Import", exact=True)).to_be_visible()
    card.get_by_role("button", name="Discard file").click()
    expect(page.get_by_text("The file was discarded.")).to_be_visible()
    expect(card).to_have_count(0)
    page.goto(f"{empty.address}/stores")
    expect(page.get_by_role("link", name="My town is not here")).to_be_visible()
    expect(page.get_by_text("Canillo")).to_have_count(0)
