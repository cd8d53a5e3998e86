"""A traveling purchaser problem, read from a file of TPPLIB, with the facts for the trip models."""

import math
from pathlib import Path


class PurchaserCase:
    """Market 1 of the file is home; store k is market k + 2. Distances are Euclidean and truncated."""

    problem, mode = "purchaser", "cost"
    handling_minutes = 0
    travel_cents = 1
    time_cents = 0
    maximum_minutes = maximum_visits = cap_cents = None
    has_hours = False
    include = avoid = ()

    def __init__(self, file):
        self.name = Path(file).stem
        self.optimum = {}
        lines = iter(Path(file).read_text().splitlines())
        for line in lines:
            keyword = line.split(":")[0].strip()
            if keyword == "DIMENSION":
                count = int(line.split(":")[1])
            elif keyword == "NODE_COORD_SECTION":
                places = [tuple(map(int, next(lines).split()[1:3])) for _ in range(count)]
            elif keyword == "DEMAND_SECTION":
                products = int(next(lines))
                for _ in range(products):
                    next(lines)
            elif keyword == "OFFER_SECTION":
                self.offers = [{} for _ in range(products)]
                for _ in range(count):
                    self._read_offers(list(map(int, next(lines).split())))
        self.visit_minutes = [0] * (count - 1)
        self.travel = [
            [math.isqrt((ax - bx) ** 2 + (ay - by) ** 2) for bx, by in places] for ax, ay in places
        ]

    def _read_offers(self, numbers):
        market, sold = numbers[0], numbers[1]
        for index in range(sold):
            product, price = numbers[2 + 3 * index:4 + 3 * index]
            self.offers[product - 1][market - 2] = price

    @property
    def size(self):
        return f"{len(self.travel)}x{len(self.offers)}"

    def arc_cents(self, a, b):
        return self.travel[a][b]

    def arc_minutes(self, a, b):
        return self.travel[a][b]
