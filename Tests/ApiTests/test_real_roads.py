"""The service with each routing engine, on the roads of Andorra. N-17, N-33.

Times and lengths are checked for each engine; the two differ by a quarter.
"""

import json
import os
import subprocess
import time

import pytest

from andorra import ENGINES, EXTRACT, GOODS, HOME, ROOT, SEA, RoadEngine, free_ports, stores, world
from conftest import BINARY
from exchange import Device
from speeds import busy_engine

MODES = ("car", "bicycle", "foot")
#: From one end of the country to the other, over a pass.
FAR = ("River", "Hiper Pas IV")
#: Seconds and meters of that route from each engine in November 2026, for this extract.
TOLD = {
    "valhalla": {"car": (2246, 34_789), "bicycle": (10_024, 36_819), "foot": (25_749, 36_294)},
    "osrm": {"car": (2790, 34_789), "bicycle": (10_223, 34_157), "foot": (24_329, 33_780)},
}


@pytest.fixture(scope="module")
def engines():
    running = {}

    def start(engine):
        if engine not in running:
            running[engine] = RoadEngine(engine).start()
        return running[engine]

    yield start
    for engine in running.values():
        engine.stop()


@pytest.fixture
def serve(start, tmp_path):
    """Starts a service with the stores of Andorra and these settings."""
    def serve(settings):
        path = tmp_path / "andorra.json"
        path.write_text(json.dumps(world()))
        environment = {name: value for name, value in os.environ.items() if not name.startswith("FORAGE_")}
        subprocess.run([BINARY, "import", path, "--data", tmp_path / "data"], check=True, env=environment)
        return start(**{name.removeprefix("FORAGE_").lower(): value for name, value in settings.items()})

    return serve


class Guest(Device):
    """An anonymous person who plans trips."""

    def __init__(self, service):
        self.cookie = None
        self.reach(service)

    def way(self, mode, *places):
        answer = self.send("POST", "/v1/trips/way", {"mode": mode, "departure": "2026-11-21T10:30", "places": places})
        assert answer.status == 200, answer.document
        return answer.document

    def plan(self, mode, start=HOME, minutes=600, departure="2026-11-21T10:30", question="plan"):
        answer = self.send("POST", f"/v1/trips/{question}", {
            "lines": [{"id": item, "item": item} for item in GOODS], "start": start, "returnsToStart": True, "mode": mode,
            "departure": departure, "maximumMinutes": minutes, "savingPercent": 0})
        assert answer.status == 200, answer.document
        return answer.document


def place(name):
    [found] = [store for store in stores() if store["name"] == name]
    return {"latitude": found["latitude"], "longitude": found["longitude"]}


def decoded(line):
    """Returns the points of a polyline with five decimals."""
    numbers, value, shift = [], 0, 0
    for letter in line:
        bits = ord(letter) - 63
        value |= (bits & 31) << shift
        shift += 5
        if bits < 32:
            numbers.append(~(value >> 1) if value & 1 else value >> 1)
            value, shift = 0, 0
    points, latitude, longitude = [], 0, 0
    for north, east in zip(numbers[::2], numbers[1::2], strict=True):
        latitude, longitude = latitude + north, longitude + east
        points.append((latitude / 1e5, longitude / 1e5))
    return points


def sources(trip):
    return {visit["travelSource"] for visit in trip["visits"]} | {trip["lastLegSource"]}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("engine", ENGINES)
def test_a_plan_and_its_way_come_from_the_roads(serve, engines, engine, mode):
    guest = Guest(serve(engines(engine).settings))
    plan = guest.plan(mode)
    found = guest.way(mode, HOME, *map(place, FAR), HOME)

    assert plan["trips"] and plan["travelTimes"]["source"] == plan["travelTimes"]["engine"] == engine
    assert plan["travelTimes"]["estimatedLegs"] == 0
    assert all(sources(trip) == {engine} for trip in plan["trips"])
    assert (found["source"], found["engine"], len(found["legs"])) == (engine, engine, 3)
    seconds, metres = TOLD[engine][mode]
    assert found["legs"][1]["seconds"] == pytest.approx(seconds, rel=0.05)
    assert found["legs"][1]["metres"] == pytest.approx(metres, rel=0.05)
    places = [HOME, *map(place, FAR), HOME]
    for leg, begin, end in zip(found["legs"], places[:-1], places[1:], strict=True):
        points = decoded(leg["line"])
        assert len(points) > 20
        assert points[0] == pytest.approx((begin["latitude"], begin["longitude"]), abs=5e-3)
        assert points[-1] == pytest.approx((end["latitude"], end["longitude"]), abs=5e-3)


# The travel times of a plan and of its drawn route are both the engine's.
@pytest.mark.parametrize("engine", ENGINES)
def test_the_legs_of_a_plan_are_those_of_its_way(serve, engines, engine):
    guest = Guest(serve(engines(engine).settings))
    plan = guest.plan("car")
    trip = plan["trips"][0]
    places = {store["id"]: {"latitude": store["latitude"], "longitude": store["longitude"]} for store in plan["stores"]}
    found = guest.way("car", HOME, *(places[visit["store"]] for visit in trip["visits"]), HOME)

    planned = [visit["travelSeconds"] for visit in trip["visits"]] + [trip["lastLegSeconds"]]
    assert [leg["seconds"] for leg in found["legs"]] == pytest.approx(planned, rel=0.1, abs=20)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_start_in_the_sea_is_estimated_for_just_its_legs(serve, engines, engine):
    guest = Guest(serve(engines(engine).settings))
    found = guest.way("car", SEA, place("Monoprix"), place("Caprabo"))

    assert (found["source"], found["engine"]) == ("mixed", engine)
    assert [leg["source"] for leg in found["legs"]] == ["estimate", engine]
    assert found["legs"][0]["line"] is None and found["legs"][1]["line"] is not None


@pytest.mark.parametrize("engine", ENGINES)
def test_an_engine_that_stops_leaves_a_labelled_estimate_and_comes_back(serve, engine):
    stoppable = RoadEngine(engine).start()
    try:
        guest = Guest(serve(stoppable.settings))
        assert guest.plan("car")["travelTimes"]["source"] == engine

        stoppable.stop()
        # Cached results may still be used.
        without = guest.plan("foot")
        assert without["trips"] and without["travelTimes"]["source"] == "estimate"
        assert without["travelTimes"]["engine"] == engine
        assert without["travelTimes"]["estimatedLegs"] > 0
        assert all(sources(trip) == {"estimate"} for trip in without["trips"])
        assert [leg["line"] for leg in guest.way("foot", HOME, place("Monoprix"))["legs"]] == [None]

        stoppable.start()
        end = time.monotonic() + 60
        while (source := guest.plan("foot")["travelTimes"]["source"]) != engine and time.monotonic() < end:
            time.sleep(1)
        assert source == engine
        assert guest.way("foot", HOME, place("Monoprix"))["legs"][0]["line"] is not None
    finally:
        stoppable.stop()


def test_without_an_engine_the_answer_says_so(serve):
    guest = Guest(serve({}))
    plan = guest.plan("car")
    found = guest.way("car", HOME, place("Monoprix"))

    assert (plan["travelTimes"]["source"], plan["travelTimes"]["engine"]) == ("estimate", None)
    assert (found["source"], found["engine"]) == ("estimate", None)
    assert found["legs"][0]["line"] is None and found["legs"][0]["seconds"] > 0


@pytest.fixture(scope="module")
def busy(tmp_path_factory):
    """A Valhalla whose tiles have speeds by hour."""
    with busy_engine(tmp_path_factory.mktemp("speeds")) as running:
        yield running


#: A Monday with a congested morning, and the free night before.
NIGHT, MORNING = "2026-11-23T03:00", "2026-11-23T08:00"


def seconds_on_the_way(trip):
    return sum(visit["travelSeconds"] for visit in trip["visits"]) + trip["lastLegSeconds"]


def test_a_plan_in_the_morning_is_slower_than_at_night_and_when_finds_it(serve, busy):
    assert busy.settings["FORAGE_ROADS_VALHALLA_TRAFFIC"] == "on"
    guest = Guest(serve({**busy.settings, "FORAGE_ROADS_SECONDS": "10"}))
    night, morning = (guest.plan("car", departure=departure) for departure in (NIGHT, MORNING))

    for plan in (night, morning):
        assert (plan["travelTimes"]["source"], plan["travelTimes"]["traffic"]) == ("valhalla", "engine")
    stops = [visit["store"] for visit in night["trips"][0]["visits"]]
    same = next(trip for trip in morning["trips"] if [visit["store"] for visit in trip["visits"]] == stops)
    # Half the speed, with unchanged delays at crossings.
    assert 1.7 < seconds_on_the_way(same) / seconds_on_the_way(night["trips"][0]) < 2.5

    answer = guest.plan("car", departure=MORNING, question="when")
    assert (answer["source"], answer["engine"], answer["traffic"]) == ("valhalla", "valhalla", "engine")
    best = answer["departures"][answer["best"]]
    asked = answer["departures"][0]
    assert asked["departure"] == MORNING and best["departure"] > "2026-11-23T08:45"
    assert best["minutes"] < asked["minutes"] and best["valueCents"] < asked["valueCents"]
    [reason] = [reason for reason in answer["reasons"] if reason["kind"] == "traffic"]
    assert reason["factor"] == 1 and reason["other"] > 1.5


# The second leg starts when the first ends: still in the busy hours.
def test_each_leg_of_a_way_has_the_traffic_of_its_hour(serve, busy):
    guest = Guest(serve(busy.settings))
    places = [HOME, place("Monoprix"), HOME]

    def legs(departure, **more):
        answer = guest.send("POST", "/v1/trips/way", {"mode": "car", "departure": departure, "places": places, **more})
        assert answer.status == 200 and answer.document["traffic"] == "engine", answer.document
        return [leg["seconds"] for leg in answer.document["legs"]]

    night, morning = legs(NIGHT), legs(MORNING)
    assert all(1.7 < full / free < 2.5 for free, full in zip(night, morning, strict=True))
    # Leaving the store at ten means morning traffic there, and free roads home.
    there, home = legs(MORNING, leaves=[8 * 3600, 10 * 3600])
    # 200 waves smooth the step at nine o'clock a little.
    assert there == morning[0] and home == pytest.approx(night[1], rel=0.1)


def test_speeds_that_are_none_are_told(tmp_path):
    extract = tmp_path / f"{tmp_path.name}-{os.getpid()}.osm.pbf"
    extract.symlink_to(EXTRACT)

    def refused():
        refused = subprocess.run(
            [ROOT / "bin/roads", "valhalla", extract, str(free_ports(1)), tmp_path], stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=60)
        assert (refused.returncode, refused.stdout) == (1, ""), refused.stderr
        return refused.stderr

    assert f"There are no speeds by the hour in {tmp_path}" in refused()
    (tmp_path / "some.csv").write_text("Main Street,fast\n")
    prepared = ROOT / f".build-roads/valhalla-{extract.name.removesuffix('.osm.pbf')}"
    try:
        assert f"No speed in {tmp_path} is of a road" in refused()
        assert not (prepared / "ready").exists()
    finally:
        subprocess.run(["rm", "-rf", prepared, f"{prepared}.lock"])
