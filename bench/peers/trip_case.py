"""A list and its stores, read from a trip file and reduced to the numbers that a model needs."""

import json
from pathlib import Path


class TripCase:
    """Stores are numbered from 0; place 0 of the travel minutes is home, place k + 1 is store k."""

    problem, mode = "trip", "weighted"

    def __init__(self, file):
        text = json.loads(Path(file).read_text())
        self.name = text["name"]
        self.optimum = text.get("optimum", {})
        limits = text["constraints"]
        ids = [store["id"] for store in text["stores"]]
        self.travel = text["travel_minutes"][text["mode"]]
        self.visit_minutes = [store["visit_minutes"] for store in text["stores"]]
        self.has_hours = any(store["open"] != [0, 1440] for store in text["stores"])
        self.travel_cents = text["travel_cents_per_minute"][text["mode"]]
        self.time_cents = text["value_of_time_cents_per_minute"]
        self.handling_minutes = -(-len(text["items"]) * text["item_seconds"] // 60)
        self.maximum_minutes = limits["max_minutes"]
        self.maximum_visits = limits["max_stores"]
        self.include = [ids.index(store) for store in limits["include"]]
        self.avoid = [ids.index(store) for store in limits["avoid"]]
        self.cap_cents = None
        if limits["target_savings_pct"] is not None:
            self.cap_cents = text["baseline_cents"] * (100 - limits["target_savings_pct"]) // 100
        # One dictionary a line: store to cents for the whole line.
        self.offers = [self._offers(text, item) for item in text["items"]]

    @property
    def size(self):
        limit = "" if self.maximum_visits is None else f" ≤{self.maximum_visits}"
        return f"{len(self.visit_minutes)}x{len(self.offers)}{limit}"

    @staticmethod
    def _offers(text, item):
        offers = {}
        for number, store in enumerate(text["stores"]):
            offer = text["offers"][store["id"]].get(item["id"])
            if offer is not None:
                is_member = store["chain"] in text["memberships"]
                offers[number] = line_cents(offer["price"], item["qty"], offer.get("discount"), is_member)
        return offers

    def arc_cents(self, a, b):
        """Returns the cost of going from place a to place b and visiting b, in the weighted objective."""
        visit = self.visit_minutes[b - 1] if b > 0 else 0
        return self.travel[a][b] * (self.travel_cents + self.time_cents) + visit * self.time_cents

    def arc_minutes(self, a, b):
        return self.travel[a][b] + (self.visit_minutes[b - 1] if b > 0 else 0)


def line_cents(price, quantity, discount, is_member):
    """Returns the cents for a whole line; percentages are rounded half up."""
    if discount is None or (discount["members_only"] and not is_member):
        return price * quantity
    if discount["type"] == "percent":
        return (price * quantity * (100 - discount["value"]) + 50) // 100
    if discount["type"] == "cut":
        return quantity * max(0, price - discount["value"])
    if discount["type"] == "bogo":
        return price * (quantity - quantity // 2)
    raise ValueError(f"unknown discount {discount['type']}")
