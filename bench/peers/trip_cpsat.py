"""CP-SAT on the trip, weighted objective: value, bound, whether proven, and CPU seconds.

Opening hours are left out; the benchmark's trips have none.
"""

import math
import time

from ortools.sat.python import cp_model


def solve(case, seconds):
    """A constraint program: one circuit with optional stores, one offer for each line; one worker."""
    model = cp_model.CpModel()
    places = range(len(case.visit_minutes) + 1)
    visited = [model.new_bool_var("") for _ in case.visit_minutes]
    arcs, cost, minutes = [], [], []
    for a in places:
        for b in places:
            if a == b:
                continue
            taken = model.new_bool_var("")
            arcs.append((a, b, taken))
            cost.append(case.arc_cents(a, b) * taken)
            minutes.append(case.arc_minutes(a, b) * taken)
    for store, literal in enumerate(visited):
        arcs.append((store + 1, store + 1, literal.negated()))
    model.add_circuit(arcs)
    goods = []
    for offers in case.offers:
        bought = {store: model.new_bool_var("") for store in offers}
        model.add_exactly_one(bought.values())
        for store, literal in bought.items():
            model.add_implication(literal, visited[store])
            goods.append(offers[store] * literal)
    if case.maximum_visits is not None:
        model.add(sum(visited) <= case.maximum_visits)
    if case.maximum_minutes is not None:
        model.add(sum(minutes) <= case.maximum_minutes - case.handling_minutes)
    if case.cap_cents is not None:
        model.add(sum(goods) <= case.cap_cents)
    for store in case.include:
        model.add(visited[store] == 1)
    for store in case.avoid:
        model.add(visited[store] == 0)
    model.minimize(sum(cost) + sum(goods))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = 1
    before = time.process_time()
    status = solver.solve(model)
    spent = time.process_time() - before
    constant = case.handling_minutes * case.time_cents
    has_trip = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    value = round(solver.objective_value) + constant if has_trip else None
    bound = math.ceil(solver.best_objective_bound - 1e-3) + constant if has_trip else None
    return value, bound, status == cp_model.OPTIMAL, spent
