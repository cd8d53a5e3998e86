"""A store and its list, read from a walk file and reduced to the facts that every solver needs.

The peers get the same preprocessing as the engine: entries with the same reachable cells are merged, entries served by
another one's stop are dropped, and all distances are computed before their clock starts.
"""

import json
from collections import deque
from pathlib import Path

MODES = [
    "fastest", "frozen_last", "heavy_last", "heavy_first",
    "sections", "frozen_last_sections", "heavy_last_sections", "heavy_first_sections",
]


class Point:
    """Entries picked up at one stop; a place is the index of a cell in the distances."""

    def __init__(self, places, rank, section, entry):
        self.places = places
        self.rank = rank
        self.section = section
        self.entries = [entry]


class WalkCase:
    START, CHECKOUT = 0, 1

    def __init__(self, file):
        text = json.loads(Path(file).read_text())
        self.name = text["name"]
        self.optimum = text.get("optimum", {})
        self.columns = len(text["grid"][0])
        kinds = {letter: meaning["kind"] for letter, meaning in text["legend"].items()}
        self.floor = [kinds[letter] == "floor" for row in text["grid"] for letter in row]
        start, checkout = (self._cell(text[key]) for key in ("entrance", "checkout"))
        reached = self._steps_from(start)
        self.entries = {}
        index_of_cell = {}
        cells = [start, checkout]
        for entry in text["items"]:
            beside = [cell for cell in self._beside(self._cell(entry["cell"])) if reached[cell] >= 0]
            if not beside:
                continue
            for cell in beside:
                if cell not in index_of_cell:
                    index_of_cell[cell] = len(cells)
                    cells.append(cell)
            self.entries[entry["id"]] = (entry, sorted(index_of_cell[cell] for cell in beside))
        self.distances = [[steps[cell] for cell in cells] for steps in map(self._steps_from, cells)]

    @property
    def size(self):
        return str(len(self.entries))

    def _cell(self, position):
        return position[0] * self.columns + position[1]

    def _beside(self, cell):
        around = [cell - self.columns, cell + self.columns]
        if cell % self.columns > 0:
            around.append(cell - 1)
        if cell % self.columns < self.columns - 1:
            around.append(cell + 1)
        return [beside for beside in around if 0 <= beside < len(self.floor) and self.floor[beside]]

    def _steps_from(self, cell):
        steps = [-1] * len(self.floor)
        steps[cell] = 0
        queue = deque([cell])
        while queue:
            here = queue.popleft()
            for there in self._beside(here):
                if steps[there] < 0:
                    steps[there] = steps[here] + 1
                    queue.append(there)
        return steps

    def points(self, mode):
        """The points of a mode: entries under the same rules are merged where one stop serves both."""
        with_sections = mode.endswith("sections")
        drafts = []
        for identifier, (entry, places) in self.entries.items():
            section = entry["section"] if with_sections else ""
            drafts.append(Point(places, rank(entry, mode), section, identifier))
        kept = []
        for draft in sorted(drafts, key=lambda point: len(point.places)):
            for host in kept:
                same_rules = (host.rank, host.section) == (draft.rank, draft.section)
                if same_rules and set(host.places) <= set(draft.places):
                    host.entries += draft.entries
                    break
            else:
                kept.append(draft)
        return sorted(kept, key=lambda point: (point.rank, point.section))

    def length(self, place_lists):
        """The shortest walk past one place of each list, in this order."""
        reached = {self.START: 0}
        for places in place_lists:
            reached = {
                place: min(steps + self.distances[before][place] for before, steps in reached.items())
                for place in places
            }
        return min(steps + self.distances[place][self.CHECKOUT] for place, steps in reached.items())

    def length_of_entries(self, order):
        return self.length([self.entries[identifier][1] for identifier in order])

    def breaks_rules(self, order, mode):
        """Returns true if an order of entry ids omits one, or collects it when the mode does not allow it."""
        if sorted(order) != sorted(self.entries):
            return True
        ranks = [rank(self.entries[identifier][0], mode) for identifier in order]
        if ranks != sorted(ranks):
            return True
        if not mode.endswith("sections"):
            return False
        visits = [(r, self.entries[identifier][0]["section"]) for r, identifier in zip(ranks, order)]
        changes = sum(1 for before, after in zip(visits, visits[1:]) if before != after)
        return changes != len(set(visits)) - 1


def rank(entry, mode):
    """The class of an entry in the strict order of the mode."""
    if mode.startswith("frozen_last"):
        return int(entry["frozen"])
    if mode.startswith("heavy_last"):
        return int(entry["heavy"])
    if mode.startswith("heavy_first"):
        return int(not entry["heavy"])
    return 0


def arc_costs(case, points, change_cost):
    """Returns the nodes as (point, place) pairs and a function cost(a, b) of two node numbers.

    The cost is the steps, plus `change_cost` if the section changes; None if the class order forbids the arc.
    """
    nodes = [(number, place) for number, point in enumerate(points) for place in point.places]

    def cost(a, b):
        before, after = points[nodes[a][0]], points[nodes[b][0]]
        if before.rank > after.rank:
            return None
        changes = (before.rank, before.section) != (after.rank, after.section)
        return case.distances[nodes[a][1]][nodes[b][1]] + (change_cost if changes else 0)

    return nodes, cost


def nearest_first(case, points):
    """Returns the order of always going to the nearest allowed point, and its length."""
    left = list(range(len(points)))
    order, here, total, visit = [], WalkCase.START, 0, None
    while left:
        lowest = min(points[number].rank for number in left)
        allowed = [number for number in left if points[number].rank == lowest]
        same = [number for number in allowed if (points[number].rank, points[number].section) == visit]
        steps, place, number = min(
            (case.distances[here][place], place, number)
            for number in same or allowed for place in points[number].places
        )
        total, here, visit = total + steps, place, (points[number].rank, points[number].section)
        left.remove(number)
        order.append(number)
    return order, total + case.distances[here][WalkCase.CHECKOUT]
