"""Andorra from OpenStreetMap, and the two road engines on it: for tests of real roads. README.md says whose data it is."""

import json
import os
import pathlib
import re
import signal
import socket
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
EXTRACT = HERE / "andorra-20250119.osm.pbf"
ENGINES = ("valhalla", "osrm")
#: OSRM has one for each way of travelling.
PROGRAMS = {"valhalla": 1, "osrm": 3}

#: In the capital, on a street.
HOME = {"latitude": 42.5063, "longitude": 1.5218}
#: Between Barcelona and Mallorca: no road is near.
SEA = {"latitude": 40.6, "longitude": 2.6}
GOODS = ("Milk", "Bread", "Eggs", "Coffee", "Butter", "Apples")


def stores():
    return json.loads((HERE / "stores.json").read_text())


def store_id(store):
    return store["osm"].replace("/", "-")


def world():
    """The stores with goods at made-up prices: each store is by far the cheapest for some of them."""
    found = {"format": 1, "organisations": [], "stores": [], "products": [], "offers": []}
    for number, store in enumerate(stores()):
        name = store_id(store)
        found["organisations"].append({"id": name, "kind": "grocer", "name": store["name"], "emoji": "🛒"})
        found["stores"].append({
            "id": name, "organisation": name, "name": store["name"], "street": store["street"] or store["town"],
            "city": store["town"], "zip": "AD500", "country": "AD", "timeZone": "Europe/Andorra",
            "latitude": store["latitude"], "longitude": store["longitude"]})
        for place, item in enumerate(GOODS):
            product = f"{name}-{item.lower()}"
            found["products"].append({
                "id": product, "organisation": name, "name": item, "item": item, "department": "pantry",
                "size": {"amount": 500, "unit": "g"}, "weightGrams": 500})
            cents = 300 if (number + place) % 3 == 0 else 1500
            found["offers"].append({"store": name, "product": product, "priceCents": cents})
    return found


class RoadEngine:
    """`bin/roads` with one of the engines: started, stopped by its process id, started again on the same ports."""

    def __init__(self, engine, extract=EXTRACT, speeds=None):
        self.engine = engine
        #: A folder of speeds by the hour, for Valhalla.
        self.speeds = speeds
        self.extract = extract
        self.port = free_ports(3)
        self.process = None

    def start(self):
        self.process = subprocess.Popen(
            # It ends with the process that runs the tests, also where that one is killed.
            ["setpriv", "--pdeathsig", "TERM", ROOT / "bin/roads", self.engine, self.extract, str(self.port),
             *([] if self.speeds is None else [self.speeds])],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        #: What bin/roads tells to tell the server, by the names of variables.
        self.settings = {}
        for _ in range(PROGRAMS[self.engine] + (self.speeds is not None)):
            told = self.process.stdout.readline()
            match = re.fullmatch(r"(FORAGE_\w+)=(\S+)\n", told)
            if match is None:
                raise RuntimeError(f"{told!r}: {self.process.communicate(timeout=30)[1]}")
            self.settings[match[1]] = match[2]
        return self

    def stop(self):
        if self.process is not None and self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGTERM)
        status = None if self.process is None else self.process.wait(timeout=30)
        self.process = None
        return status


def free_ports(count):
    """The first of so many in a row, below those that the system gives out by itself."""
    for port in range(20_000 + os.getpid() * 7 % 10_000, 32_000, count):
        probes = []
        try:
            for one in range(port, port + count):
                probes.append(probe := socket.socket())
                probe.bind(("127.0.0.1", one))
            return port
        except OSError:
            continue
        finally:
            for probe in probes:
                probe.close()
    raise RuntimeError("no free ports")
