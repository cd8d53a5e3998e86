"""Expensive plans: the client disconnects, or one address sends too many."""

import http.client
import json
import os
import random
import socket
import subprocess
import time

from conftest import BINARY

HOME = {"latitude": 44.2003, "longitude": -120.3011}


def dense_town(seed):
    """Stores with hours and random prices: planning uses its full budget."""
    chance = random.Random(seed)
    world = {"format": 1, "organisations": [], "stores": [], "products": [], "offers": []}
    for number in range(40):
        chain, store = f"d{number}", f"s{number}"
        world["organisations"].append({"id": chain, "kind": "grocer", "name": chain, "emoji": "🏬"})
        world["stores"].append({
            "id": store, "organisation": chain, "name": store, "street": "1 Main St", "city": "Alder Falls",
            "zip": "98701", "country": "US", "openingHours": "Mo-Su 07:00-21:00",
            "latitude": HOME["latitude"] + chance.uniform(-0.04, 0.04),
            "longitude": HOME["longitude"] + chance.uniform(-0.05, 0.05)})
        for item in range(100):
            if chance.random() < 0.6:
                product = f"{chain}-{item}"
                world["products"].append({
                    "id": product, "organisation": chain, "name": f"Good Thing{item}x", "item": f"Thing{item}x",
                    "department": "pantry", "size": {"amount": 500, "unit": "g"}, "weightGrams": 500})
                world["offers"].append({"store": store, "product": product, "priceCents": chance.randint(80, 900)})
    return world


WISH = json.dumps({
    "lines": [{"id": f"l{number}", "item": f"Thing{number}x"} for number in range(100)], "start": HOME,
    "mode": "car", "departure": "2026-11-21T10:30", "maximumMinutes": 600, "savingPercent": 0}).encode()


def dense_service(start, tmp_path):
    world = tmp_path / "dense.json"
    world.write_text(json.dumps(dense_town(3)))
    environment = {name: value for name, value in os.environ.items() if not name.startswith("FORAGE_")}
    subprocess.run([BINARY, "import", world, "--data", tmp_path / "data"], check=True, env=environment)
    return start()


def test_who_hangs_up_ends_the_work(start, tmp_path):
    service = dense_service(start, tmp_path)
    head = "POST /v1/trips/plan HTTP/1.1\r\nHost: forage\r\nContent-Type: application/json\r\n"
    length = f"Content-Length: {len(WISH)}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", service.port), timeout=15) as connection:
        connection.sendall((head + length).encode() + WISH)
        time.sleep(0.1)

    end = time.monotonic() + 15
    while "/v1/trips/plan" not in service.log() and time.monotonic() < end:
        time.sleep(0.02)
    [line] = [line for line in service.log().splitlines() if "/v1/trips/plan" in line]
    # The whole answer takes half a second of processor time; a canceled one is logged as such.
    assert "status=408" in line


def test_an_answer_that_was_cut_short_says_how_much_better_another_could_be(start, tmp_path):
    service = dense_service(start, tmp_path)
    connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=60)
    connection.request("POST", "/v1/trips/plan", WISH, {"Content-Type": "application/json"})
    answer = connection.getresponse()
    plan = json.loads(answer.read())

    assert answer.status == 200
    assert plan["trips"] and not plan["trips"][0]["proven"]
    assert plan["gapCents"] > 0
