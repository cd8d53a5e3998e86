"""Runs HiGHS or CP-SAT on the trips or purchaser problems of a folder; writes a line of JSON for each answer.

  run_trip.py highs|cpsat FOLDER RESULTS [--seconds S] [--stores N]

S is the wall time for each answer (default 60). Files with more than N stores (default 50) are skipped: neither
solver finishes there. If a file has its optimum, a proven answer must equal it. Each solver needs its own process:
the Python packages of both include HiGHS and conflict.
"""

import importlib
import json
import sys
from pathlib import Path

from purchaser_case import PurchaserCase
from trip_case import TripCase

NAMES = {"highs": "HiGHS", "cpsat": "CP-SAT"}


def option(name, default):
    return int(sys.argv[sys.argv.index(name) + 1]) if name in sys.argv else default


def main(solver, folder, results):
    solve = importlib.import_module(f"trip_{solver}").solve
    wrong = 0
    with Path(results).open("w") as output:
        for file in sorted([*Path(folder).glob("*_s*_i*.json"), *Path(folder).glob("*.tpp")]):
            case = PurchaserCase(file) if file.suffix == ".tpp" else TripCase(file)
            if len(case.visit_minutes) > option("--stores", 50) or case.has_hours:
                continue
            known = case.optimum.get("weighted", {}).get("value")
            print(case.name, file=sys.stderr)
            value, bound, proven, seconds = solve(case, option("--seconds", 60))
            line = {
                "problem": case.problem, "world": case.name, "size": case.size, "mode": case.mode,
                "solver": NAMES[solver], "value": value, "bound": bound, "proven": proven,
                "cpu_ms": round(seconds * 1000, 3),
            }
            output.write(json.dumps(line) + "\n")
            output.flush()
            if known is not None and (proven and value != known or value is not None and value < known):
                print(f"{case.name}: {solver} answers {value}, the file knows {known}", file=sys.stderr)
                wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4]))
