"""HiGHS on the trip, weighted objective: value, bound, whether proven, and CPU seconds.

Opening hours are left out; the benchmark's trips have none.
"""

import math
import time

import highspy


def solve(case, seconds):
    """A mixed-integer program: arcs with a single-commodity flow against subtours, one offer a line."""
    program = Program()
    stores = range(1, len(case.visit_minutes) + 1)
    places = range(len(case.visit_minutes) + 1)
    most = case.maximum_visits or len(stores)
    arcs = {
        (a, b): program.variable(case.arc_cents(a, b), 1, is_integer=True)
        for a in places for b in places if a != b
    }
    flow = {arc: program.variable(0, most) for arc in arcs if arc[1] != 0}
    visited = {
        store: program.variable(
            0, store - 1 not in case.avoid, is_integer=True, lower=store - 1 in case.include)
        for store in stores
    }
    for store in stores:
        leaving = [(arcs[store, b], 1) for b in places if b != store]
        entering = [(arcs[a, store], 1) for a in places if a != store]
        program.constraint(0, 0, leaving + [(visited[store], -1)])
        program.constraint(0, 0, entering + [(visited[store], -1)])
        used = [(flow[a, store], 1) for a in places if a != store]
        passed = [(flow[store, b], -1) for b in stores if b != store]
        program.constraint(0, 0, used + passed + [(visited[store], -1)])
    program.constraint(1, 1, [(arcs[0, store], 1) for store in stores])
    program.constraint(1, 1, [(arcs[store, 0], 1) for store in stores])
    for arc, amount in flow.items():
        program.constraint(-math.inf, 0, [(amount, 1), (arcs[arc], -most)])
    program.constraint(1, most, [(visited[store], 1) for store in stores])
    if case.maximum_minutes is not None:
        minutes = [(taken, case.arc_minutes(*arc)) for arc, taken in arcs.items()]
        program.constraint(-math.inf, case.maximum_minutes - case.handling_minutes, minutes)
    goods = []
    for offers in case.offers:
        bought = {store: program.variable(cents, 1) for store, cents in offers.items()}
        goods += [(variable, offers[store]) for store, variable in bought.items()]
        program.constraint(1, 1, [(variable, 1) for variable in bought.values()])
        for store, variable in bought.items():
            program.constraint(-math.inf, 0, [(variable, 1), (visited[store + 1], -1)])
    if case.cap_cents is not None:
        program.constraint(-math.inf, case.cap_cents, goods)
    return program.solved(seconds, case.handling_minutes * case.time_cents)


class Program:
    """A mixed-integer program handed to HiGHS column by column and row by row; one thread."""

    def __init__(self):
        self.highs = highspy.Highs()
        self.highs.setOptionValue("output_flag", False)
        self.highs.setOptionValue("threads", 1)
        self.highs.setOptionValue("mip_rel_gap", 0.0)
        self.highs.setOptionValue("mip_abs_gap", 0.99)
        self.count = 0

    def variable(self, cost, upper, is_integer=False, lower=0):
        self.highs.addCol(float(cost), float(lower), float(upper), 0, [], [])
        if is_integer:
            self.highs.changeColIntegrality(self.count, highspy.HighsVarType.kInteger)
        self.count += 1
        return self.count - 1

    def constraint(self, lower, upper, terms):
        columns = [column for column, _ in terms]
        factors = [float(factor) for _, factor in terms]
        self.highs.addRow(lower, upper, len(terms), columns, factors)

    def solved(self, seconds, constant):
        self.highs.setOptionValue("time_limit", float(seconds))
        before = time.process_time()
        self.highs.run()
        spent = time.process_time() - before
        found = self.highs.getInfo()
        proven = self.highs.getModelStatus() == highspy.HighsModelStatus.kOptimal
        has_trip = found.primal_solution_status == highspy.SolutionStatus.kSolutionStatusFeasible
        value = round(found.objective_function_value) + constant if has_trip else None
        finite = math.isfinite(found.mip_dual_bound) and found.mip_dual_bound > 0
        bound = math.ceil(found.mip_dual_bound - 1e-3) + constant if finite else None
        return value, bound, proven, spent
