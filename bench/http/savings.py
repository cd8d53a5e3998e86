"""Measures the savings of planned trips against the usual store alone, on random lists in the demo town.

Usage: savings.py BINARY [--seed N] [--lists N]

Each list has 8 to 20 of 40 everyday items. It is planned by car from the center of the town, with an hour to spend, on a
Saturday at ten: once for each usual store that sells nearly everything, and once without a usual store, which compares
with as few stores as possible. The table shows the best trip by money and time, with an hour at 12.00, and the cheapest
within the hour; trips that omit other lines than the usual store does are not counted. The last column counts the lists
whose cheapest trip is as cheap as the cheapest known trade-off within the hour.
"""

import argparse
import json
import pathlib
import random
import statistics
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from run_http import Server  # noqa: E402

THINGS = """milk, bread, butter, eggs, cheddar, yogurt, apples, bananas, potatoes, onions, carrots, tomatoes, lettuce, cucumbers,
lemons, chicken breast, ground beef, bacon, salmon, pasta, rice, flour, sugar, olive oil, salt, coffee, tea, orange juice, cola, beer,
chips, chocolate, cereal, jam, honey, toilet paper, dish soap, shampoo, toothpaste, ice cream""".replace("\n", " ").split(", ")
MINUTES = 60



def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("binary")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--lists", type=int, default=25)
    chosen = arguments.parse_args()
    draw = random.Random(chosen.seed)
    lists = [draw.sample(THINGS, draw.randint(8, 20)) for _ in range(chosen.lists)]
    with tempfile.TemporaryDirectory() as folder:
        server = Server(chosen.binary, folder)
        try:
            stores, _ = server.get("/v1/stores?zip=98701")
            print(f"{chosen.lists} lists, seed {chosen.seed}")
            print(f"{'usual store':30} {'lists':>5} {'best of both':>16} {'cheapest in time':>17} {'none is cheaper':>16}")
            for name, usual in [("none", None), *((store["name"], store["id"]) for store in stores["stores"])]:
                show(name, [trip for things in lists if (trip := saved(server, stores, things, usual))])
        finally:
            server.stop()


def saved(server, stores, things, usual):
    """Returns the percentage saved by the best and by the cheapest trip, and whether no known trip is cheaper; None if
    the usual store lacks more."""
    start = stores["origin"]
    plan = json.load(server.post("/v1/trips/plan", {
        "lines": [{"id": str(place), "item": thing} for place, thing in enumerate(things)],
        "start": {"latitude": start["latitude"], "longitude": start["longitude"]}, "savingPercent": 0, "mode": "car",
        "departure": "2026-11-28T10:00", "maximumMinutes": MINUTES, "usualStore": usual}))
    baseline = plan["baseline"]
    if not plan["trips"] or baseline is None or (usual is not None and baseline["stores"] != [usual]):
        return None
    best = {merit: trip["moneyCents"] for trip in plan["trips"] for merit in trip["bestAt"]}
    known = [trip["moneyCents"] for trip in plan["trips"] + plan["tradeOffs"] if trip["minutes"] <= MINUTES]
    paid = baseline["moneyCents"]
    saved_by = [100 * (paid - best[merit]) / paid for merit in ("together", "cheapest")]
    return *saved_by, best["cheapest"] == min(known)


def show(name, trips):
    if len(trips) < 2:
        return
    *savings, cheapest = zip(*trips)
    columns = [f"{statistics.mean(values):.1f} % ± {statistics.stdev(values):.1f}" for values in savings]
    print(f"{name:30} {len(trips):>5} {columns[0]:>16} {columns[1]:>17} {sum(cheapest):>10} of {len(trips)}")


main()
