"""A trip in a real country, Andorra: with each routing engine running, stopped midway, and absent. N-17."""

import json
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as xml

import pytest
from playwright.sync_api import expect

from app_page import wait_until_kept_on_device, wait_until_planned
from forage_server import PROGRAM, ROOT, ForageServer
from list_hands import put
from test_same_money import new_list

sys.path.insert(0, str(ROOT / "Tests/Andorra"))
from andorra import GOODS, HOME, RoadEngine, stores, world  # noqa: E402

NAMES = {"osrm": "OSRM", "valhalla": "Valhalla"}
GPX = "{http://www.topografix.com/GPX/1/1}"


@pytest.fixture
def country(demo_town, moment, tmp_path):
    """Runs the demo service with stores of Andorra, with a routing engine or without: `country("osrm")`."""
    running = []

    def start(engine=None):
        server = ForageServer(demo_town, moment)
        running.append(server.remove)
        path = tmp_path / "andorra.json"
        path.write_text(json.dumps(world()))
        subprocess.run([PROGRAM, "import", path, "--data", server.folder.name], check=True, capture_output=True)
        if engine is not None:
            server.engine = RoadEngine(engine).start()
            running.append(server.engine.stop)
            server.settings = server.engine.settings
        return server.start()

    yield start
    for stop in running:
        stop()


def planned(page, server, mode="Car"):
    """Plans a list from the device's location, by car, with the full time limit."""
    page.context.grant_permissions(["geolocation"])
    page.context.set_geolocation(HOME)
    new_list(page, server, "Andorra")
    put(page, *GOODS)
    page.get_by_role("link", name="Plan trip").click()
    page.get_by_role("button", name="Agree and find trips").click()
    here = page.get_by_role("button", name="My location")
    expect(page.locator(".trip-more")).to_be_visible()
    if not here.is_visible():
        page.locator(".trip-more").click()
    here.click()
    page.get_by_role("radio", name=mode).check(force=True)
    for _ in range(6):
        page.get_by_role("button", name="More: Time").click()
    wait_until_planned(page)


def started(page):
    page.get_by_role("button", name="Start", exact=True).first.click()
    page.wait_for_url("**/trip")
    expect(page.get_by_text("works offline")).to_be_visible()


def route_map(page):
    """Returns the route's map, once its stops are on it."""
    way = page.locator(".way-map")
    expect(way.locator(".way-stop").first).to_be_visible()
    return way


def visited(page):
    return [name.inner_text().split(" ", 1)[-1].strip() for name in page.locator(".trip-visit h2 .grow").all()]


@pytest.mark.parametrize("engine, size, scheme", [("osrm", "phone", "light"), ("valhalla", "desk", "dark")])
def test_the_way_follows_the_roads_and_stays_without_the_server(country, visit, look, engine, size, scheme):
    server = country(engine)
    page = visit(server.address, size, scheme)
    planned(page, server)

    expect(page.get_by_text(f"Travel times from the road network ({NAMES[engine]})")).to_be_visible()
    look(page, f"{size}-roads-plan-{engine}-{scheme}")
    started(page)
    way = route_map(page)
    stops = visited(page)
    assert len(stops) > 1
    assert [number.inner_text() for number in way.locator(".way-stop b").all()] == [
        str(number + 1) for number in range(len(stops))]
    assert way.locator(".way-mark").count() > 0
    expect(page.get_by_text("© OpenStreetMap contributors")).to_be_visible()
    expect(page.locator(".way-sketch")).to_have_count(0)
    assert "estimated" not in page.locator(".trip-under-way").inner_text()
    look(page, f"{size}-roads-trip-{engine}-{scheme}")
    wait_until_kept_on_device(page)

    addresses = []
    page.on("request", lambda request: addresses.append(request.url))
    page.reload()
    route_map(page)
    assert not [url for url in addresses if url.endswith("/v1/trips/way")]
    server.stop()
    page.reload()
    route_map(page)


def test_the_way_opens_in_other_apps_with_all_stops_in_order(country, visit, look):
    server = country("osrm")
    page = visit(server.address, "phone")
    planned(page, server)
    started(page)
    route_map(page)
    places = {store["name"]: (store["latitude"], store["longitude"]) for store in stores()}
    stops = [places[name] for name in visited(page)]

    google = page.get_by_role("link", name="Google Maps").get_attribute("href")
    assert "travelmode=driving" in google and google.count("%7C") == len(stops) - 1
    page.get_by_role("button", name="Other app").click()
    links = [link.get_attribute("href") for link in page.locator(".way-apps a").all()]
    assert [tuple(map(float, re.match(r"geo:([-\d.]+),([-\d.]+)", link).groups())) for link in links] == [
        pytest.approx(stop, abs=1e-6) for stop in stops]
    look(page, "phone-roads-other-apps")
    with page.expect_download() as download:
        page.get_by_role("button", name="GPX").click()
    assert re.fullmatch(r"forage-\d{4}-\d\d-\d\d\.gpx", download.value.suggested_filename)
    # The device sends its location rounded to a hundred meters.
    home = (round(HOME["latitude"], 3), round(HOME["longitude"], 3))
    check_gpx(pathlib.Path(download.value.path()), [home, *stops, home])


#: The allowed children of an element, in this order: gpx.xsd 1.1, as far as the file uses it.
SEQUENCES = {
    "gpx": ["metadata", "wpt", "rte", "trk", "extensions"],
    "metadata": ["name", "desc", "author", "copyright", "link", "time", "keywords", "bounds", "extensions"],
    "copyright": ["year", "license"],
    "rte": ["name", "cmt", "desc", "src", "link", "number", "type", "extensions", "rtept"],
    "trk": ["name", "cmt", "desc", "src", "link", "number", "type", "extensions", "trkseg"],
    "trkseg": ["trkpt", "extensions"],
    "rtept": ["ele", "time", "magvar", "geoidheight", "name", "cmt", "desc"],
    "trkpt": ["ele", "time"],
}


def check_gpx(path, places):
    """Checks for a route of all places, and a track with one segment for each leg that begins and ends at them."""
    root = xml.parse(path).getroot()
    assert (root.tag, root.get("version"), bool(root.get("creator"))) == (f"{GPX}gpx", "1.1", True)
    for element in root.iter():
        inside = [child.tag.removeprefix(GPX) for child in element]
        order = SEQUENCES.get(element.tag.removeprefix(GPX), [])
        assert set(inside) <= set(order), element.tag
        assert inside == sorted(inside, key=order.index)
    where = lambda point: (float(point.get("lat")), float(point.get("lon")))  # noqa: E731
    assert [where(point) for point in root.iter(f"{GPX}rtept")] == [pytest.approx(place, abs=1e-6) for place in places]
    segments = [[where(point) for point in segment] for segment in root.iter(f"{GPX}trkseg")]
    assert len(segments) == len(places) - 1
    for segment, begin, end in zip(segments, places, places[1:]):
        # Roads have bends; a street may be some houses away.
        assert len(segment) > 2
        assert segment[0] == pytest.approx(begin, abs=5e-3) and segment[-1] == pytest.approx(end, abs=5e-3)


def test_an_engine_that_stops_half_way_leaves_a_labelled_estimate_and_comes_back(country, visit, look):
    server = country("valhalla")
    page = visit(server.address, "phone")
    planned(page, server)
    expect(page.get_by_text("Travel times from the road network (Valhalla)")).to_be_visible()

    server.engine.stop()
    page.get_by_role("radio", name="Bicycle").check(force=True)
    wait_until_planned(page)
    expect(page.get_by_text("The road network (Valhalla) didn’t answer.")).to_be_visible()
    expect(page.get_by_text("Estimated travel times, usually within 12%")).to_be_visible()
    look(page, "phone-roads-stopped")
    started(page)
    expect(page.locator(".way-sketch")).to_be_visible()
    expect(page.get_by_text("Estimated travel times, usually within 12%")).to_be_visible()
    look(page, "phone-roads-sketch")

    server.engine.start()
    # The circuit breaker of the server must close first.
    for _ in range(30):
        with page.expect_response("**/v1/trips/way"):
            page.reload()
        page.wait_for_timeout(1_000)
        if page.locator(".way-map").count() > 0:
            break
    route_map(page)


def test_without_an_engine_the_estimate_is_said_and_the_way_is_a_sketch_in_german(country, visit, look):
    server = country()
    page = visit(server.address, "phone")
    planned(page, server, "On foot")
    expect(page.get_by_text("Estimated travel times, usually within 8%")).to_be_visible()
    expect(page.get_by_text("didn't answer")).to_have_count(0)
    started(page)
    expect(page.locator(".way-sketch")).to_be_visible()

    page.goto(f"{server.address}/settings")
    page.get_by_role("radio", name="Deutsch").check(force=True)
    page.goto(f"{server.address}/trip")
    expect(page.get_by_text("Fahrzeiten geschätzt, meist auf 8")).to_be_visible()
    look(page, "phone-roads-none-german")
