"""Runs the peers on every walk file of a folder and writes a line of JSON for each answer.

  run_walk.py FOLDER RESULTS [--quick]

Every answer is placed on the best sides, checked against the rules of its mode, and measured again on the grid.
"""

import json
import sys
from pathlib import Path

from walk_case import MODES, WalkCase
from walk_peers import by_nearest, with_lkh, with_routing

QUICK_MODES = ["fastest", "frozen_last", "heavy_first", "sections"]
# Classes by weight within sections are measured for the engine only: they would add a third to the run.
FULL_MODES = MODES[:6]


def solvers(is_quick):
    yield "nearest first", lambda case, points, mode: by_nearest(case, points)
    yield "OR-Tools 0.1 s", lambda case, points, mode: with_routing(case, points, 0.1)
    if not is_quick:
        yield "OR-Tools 1 s", lambda case, points, mode: with_routing(case, points, 1.0)
    yield "LKH-3 1 run", lambda case, points, mode: with_lkh(case, points, mode, 1)


def record(case, mode, solver, solve):
    points = case.points(mode)
    order, seconds = solve(case, points, mode)
    entries = None if order is None else [entry for number in order for entry in points[number].entries]
    if entries is not None and case.breaks_rules(entries, mode):
        entries = None
    return {
        "problem": "walk", "world": case.name, "size": case.size, "mode": mode, "solver": solver,
        "value": None if entries is None else case.length([points[number].places for number in order]),
        "proven": False, "cpu_ms": round(seconds * 1000, 3), "order": entries,
    }


def main(folder, results, is_quick):
    with Path(results).open("w") as output:
        for file in sorted(Path(folder).glob("w*.json")):
            case = WalkCase(file)
            print(case.name, file=sys.stderr)
            for mode in QUICK_MODES if is_quick else FULL_MODES:
                for solver, solve in solvers(is_quick):
                    output.write(json.dumps(record(case, mode, solver, solve)) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], "--quick" in sys.argv)
