"""Checks the walk engine's answers with independent programs.

  check_walk_optimum.py FOLDER RESULTS... [--entries N] [--seconds S]

Every order in RESULTS is checked against the rules and measured again on the grid of its file in FOLDER.
If the engine claims a proof and the list has at most N entries (default 20), CP-SAT searches for a walk
that is shorter by two steps, the least that a grid allows; the proof holds if there is none. If a file has
its optimum, a proven length must equal it. Exits with 1 if anything is wrong.
"""

import json
import sys
from pathlib import Path

from ortools.sat.python import cp_model

from walk_case import WalkCase, arc_costs


def shorter_walk(case, points, limit, seconds):
    """CP-SAT's verdict on a walk of at most `limit` steps: a circuit over one place of each point."""
    nodes, cost = arc_costs(case, points, 0)
    model = cp_model.CpModel()
    home = len(nodes)
    arcs, steps, leaving = [], [], {}

    def add(a, b, length):
        taken = model.new_bool_var("")
        arcs.append((a, b, taken))
        steps.append(length * taken)
        return taken

    for a, (number, place) in enumerate(nodes):
        visit = (points[number].rank, points[number].section)
        add(home, a, case.distances[WalkCase.START][place])
        leaving.setdefault(visit, []).append(add(a, home, case.distances[place][WalkCase.CHECKOUT]))
        for b, (other, _) in enumerate(nodes):
            length = None if number == other else cost(a, b)
            if length is None:
                continue
            taken = add(a, b, length)
            if visit != (points[other].rank, points[other].section):
                leaving[visit].append(taken)
    for number in range(len(points)):
        skipped = []
        for a in (a for a, node in enumerate(nodes) if node[0] == number):
            literal = model.new_bool_var("")
            arcs.append((a, a, literal))
            skipped.append(literal)
        model.add(sum(skipped) == len(skipped) - 1)
    # A section is one visit if and only if it is left once.
    for literals in leaving.values():
        model.add(sum(literals) == 1)
    model.add_circuit(arcs)
    model.add(sum(steps) <= limit)
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = 1
    return solver.status_name(solver.solve(model))


def faults(case, record, entries, seconds):
    """Returns the errors of one answer, and whether CP-SAT checked it."""
    where = f"{record['world']} {record['mode']} {record['solver']}"
    if case.breaks_rules(record["order"], record["mode"]):
        return [f"{where}: the order breaks the rules"], None
    length = case.length_of_entries(record["order"])
    if length != record["value"]:
        return [f"{where}: {record['value']} cells claimed, {length} measured"], None
    if not record["proven"]:
        return [], None
    known = case.optimum.get(record["mode"])
    if known and known["length"] != length:
        return [f"{where}: {length} cells claimed optimal, the file knows {known['length']}"], None
    if len(case.entries) > entries:
        return [], None
    verdict = shorter_walk(case, case.points(record["mode"]), length - 2, seconds)
    if verdict in ("OPTIMAL", "FEASIBLE"):
        return [f"{where}: {length} cells claimed optimal, CP-SAT knows a shorter walk"], verdict
    return [], verdict


def option(name, default):
    return float(sys.argv[sys.argv.index(name) + 1]) if name in sys.argv else default


def main(folder, results):
    wrong, verdicts, measured, cases, asked = [], {}, 0, {}, {}
    lines = [line for file in results for line in Path(file).read_text().splitlines()]
    for record in sorted(map(json.loads, lines), key=lambda record: record["world"]):
        world = record["world"]
        if record["problem"] != "walk" or record["value"] is None:
            continue
        if world not in cases:
            cases = {world: WalkCase(Path(folder) / f"{world}.json")}
        key = (world, record["mode"], record["value"])
        entries = 0 if record["proven"] and key in asked else option("--entries", 20)
        found, verdict = faults(cases[world], record, entries, option("--seconds", 60))
        measured += 1
        wrong += found
        if verdict:
            asked[key] = verdict
            verdicts[verdict] = verdicts.get(verdict, 0) + 1
    confirmed, undecided = verdicts.get("INFEASIBLE", 0), verdicts.get("UNKNOWN", 0)
    refuted = sum(verdicts.values()) - confirmed - undecided
    print(f"{measured} walks measured again, {len(wrong)} faults")
    print(f"proofs: {confirmed} confirmed, {refuted} refuted, {undecided} undecided in time")
    for fault in wrong:
        print(fault)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], [word for word in sys.argv[2:] if word.endswith(".jsonl")]))
