"""Measures the maximum cost of a trip plan: processor time per answer, and the wait of other requests.

Usage: plan_cost.py BINARY

Ordinary and hostile plans over the demo town, and over a dense town of 80 stores with random prices. Processor time is
that of the whole process for one request. Waits are those of many store reads during four concurrent plans. Nothing is
asserted: the tests count steps and rows instead.
"""

import argparse
import http.client
import json
import pathlib
import random
import subprocess
import tempfile
import threading
import time

from run_http import Server

HOME = {"latitude": 44.2003, "longitude": -120.3011}
THINGS = ["milk", "bread", "eggs", "potatoes", "coffee", "butter", "rice", "apples"]


def wish(items, **changes):
    lines = [{"id": f"l{index}", "item": item} for index, item in enumerate(items)]
    ordinary = {"mode": "car", "departure": "2026-11-21T10:30", "maximumMinutes": 240, "savingPercent": 0}
    return {"lines": lines, "start": HOME} | ordinary | changes


def dense_town(seed, hours):
    chance = random.Random(seed)
    world = {"format": 1, "organisations": [], "stores": [], "products": [], "offers": []}
    for number in range(80):
        chain, store = f"dense-{number}", f"dense-{number}-1"
        world["organisations"].append({"id": chain, "kind": "grocer", "name": f"Dense {number}", "emoji": "🏬"})
        place = {"latitude": HOME["latitude"] + chance.uniform(-0.04, 0.04),
                 "longitude": HOME["longitude"] + chance.uniform(-0.05, 0.05)}
        address = {"street": "1 Main St", "city": "Alder Falls", "zip": "98701", "country": "US"}
        world["stores"].append({"id": store, "organisation": chain, "name": f"Dense {number}"} | address | place
                               | ({"openingHours": "Mo-Su 07:00-21:00"} if hours else {}))
        for item in range(400):
            if chance.random() < 0.6:
                product = f"{chain}-{item}"
                world["products"].append({
                    "id": product, "organisation": chain, "name": f"Good Thing{item}x", "item": f"Thing{item}x",
                    "department": "pantry", "size": {"amount": 500, "unit": "g"}, "weightGrams": 500})
                world["offers"].append({"store": store, "product": product, "priceCents": chance.randint(80, 900)})
    return world


class Patience(threading.Thread):
    """Reads a store repeatedly to measure the wait."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.address = server.address.removeprefix("http://")
        self.waits, self.isOver = [], False

    def run(self):
        connection = http.client.HTTPConnection(self.address)
        while not self.isOver:
            began = time.monotonic()
            connection.request("GET", "/v1/stores?zip=98701")
            connection.getresponse().read()
            self.waits.append(1000 * (time.monotonic() - began))
            time.sleep(0.005)

    @property
    def words(self):
        waits = sorted(self.waits)
        return f"{waits[len(waits) // 2]:.0f} ms, 99 in 100 {waits[len(waits) * 99 // 100]:.0f} ms, at most {waits[-1]:.0f} ms"


def ask(server, body, answers):
    connection = http.client.HTTPConnection(server.address.removeprefix("http://"), timeout=300)
    connection.request("POST", "/v1/trips/plan", json.dumps(body), {"Content-Type": "application/json"})
    answer = connection.getresponse()
    answers.append((answer.status, json.loads(answer.read())))


def alone(server, body):
    before, answers = server.processor_seconds(), []
    ask(server, body, answers)
    spent = server.processor_seconds() - before
    status, plan = answers[0]
    trips = plan.get("trips", [])
    proven = trips[0]["proven"] if trips else None
    return f"{status}, {spent * 1000:.0f} ms, {len(trips)} trips, proven {proven}, gap {plan.get('gapCents')}"


def together(server, body):
    patience = Patience(server)
    patience.start()
    time.sleep(0.2)
    before = patience.words
    patience.waits = []
    answers = []
    threads = [threading.Thread(target=ask, args=(server, body, answers)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    patience.isOver = True
    patience.join()
    statuses = sorted(status for status, _ in answers)
    return f"four at once: {statuses}, others wait {patience.words} ({before} without)"


def hang_up(server, body):
    before = server.processor_seconds()
    connection = http.client.HTTPConnection(server.address.removeprefix("http://"), timeout=300)
    connection.request("POST", "/v1/trips/plan", json.dumps(body), {"Content-Type": "application/json"})
    time.sleep(0.1)
    connection.close()
    spent = -1
    while server.processor_seconds() - spent > 0.01:
        spent = server.processor_seconds()
        time.sleep(1)
    return f"hung up after 0.1 s: {(spent - before) * 1000:.0f} ms"


def report(name, server, body):
    print(f"- {name}: {alone(server, body)}; again {alone(server, body)}", flush=True)
    print(f"  {together(server, body)}; {hang_up(server, body)}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    binary = parser.parse_args().binary
    with tempfile.TemporaryDirectory(prefix="forage-plan-cost-") as folder:
        server = Server(binary, folder)
        try:
            report("8 lines, demo town", server, wish(THINGS))
            report("200 lines of 'e'", server, wish(["e"] * 200))
            report("200 lines nobody sells", server, wish([f"organic unicorn{n} milk" for n in range(200)]))
        finally:
            server.stop()
    for hours in (False, True):
        with tempfile.TemporaryDirectory(prefix="forage-plan-cost-") as folder:
            world = pathlib.Path(folder, "dense.json")
            world.write_text(json.dumps(dense_town(1, hours)))
            subprocess.run([binary, "import", str(world), "--data", folder], check=True, capture_output=True)
            server = Server(binary, folder)
            try:
                for lines in (5, 50, 200):
                    name = f"{lines} lines, 80 dense stores{', opening hours' if hours else ''}"
                    report(name, server, wish([f"Thing{n}x" for n in range(lines)], maximumMinutes=600))
            finally:
                server.stop()


if __name__ == "__main__":
    main()
