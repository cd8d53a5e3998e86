"""Going by the nearest, OR-Tools and LKH-3 on the walk: each returns the order and its CPU seconds."""

import time

import elkai
from ortools.constraint_solver import pywrapcp, routing_enums_pb2

from walk_case import WalkCase, arc_costs, nearest_first


def by_nearest(case, points):
    """Returns the order of a shopper without a program: always to the nearest item on the list."""
    before = time.process_time()
    order, _ = nearest_first(case, points)
    return order, time.process_time() - before


def with_routing(case, points, seconds):
    """OR-Tools' routing library: guided local search, one side of each point by a disjunction of places.

    Class order and sections are penalties on arcs. Its limit is wall time; on a busy machine it is called again with a
    longer one, until it has used the CPU time in `seconds`.
    """
    _, bound = nearest_first(case, points)
    nodes, cost = arc_costs(case, points, bound)
    forbidden = bound * (len(points) + 2)
    count = len(nodes)
    start, checkout = count, count + 1
    matrix = [[0] * (count + 2) for _ in range(count + 2)]
    for a in range(count):
        matrix[start][a] = case.distances[WalkCase.START][nodes[a][1]]
        matrix[a][checkout] = case.distances[nodes[a][1]][WalkCase.CHECKOUT]
        for b in range(count):
            steps = cost(a, b)
            matrix[a][b] = forbidden if steps is None else steps

    manager = pywrapcp.RoutingIndexManager(count + 2, 1, [start], [checkout])
    routing = pywrapcp.RoutingModel(manager)
    routing.SetArcCostEvaluatorOfAllVehicles(routing.RegisterTransitMatrix(matrix))
    first = 0
    for point in points:
        places = [manager.NodeToIndex(first + offset) for offset in range(len(point.places))]
        routing.AddDisjunction(places, forbidden * (len(points) + 2))
        first += len(point.places)
    search = pywrapcp.DefaultRoutingSearchParameters()
    search.first_solution_strategy = routing_enums_pb2.FirstSolutionStrategy.PATH_CHEAPEST_ARC
    search.local_search_metaheuristic = routing_enums_pb2.LocalSearchMetaheuristic.GUIDED_LOCAL_SEARCH
    limit = seconds
    for _ in range(3):
        search.time_limit.FromMilliseconds(round(limit * 1000))
        before = time.process_time()
        solution = routing.SolveWithParameters(search)
        spent = time.process_time() - before
        if spent >= 0.9 * seconds:
            break
        limit *= seconds / max(spent, 0.01)
    if solution is None:
        return None, spent
    order, index = [], routing.Start(0)
    while not routing.IsEnd(index):
        node = manager.IndexToNode(index)
        if node < count:
            order.append(nodes[node][0])
        index = solution.Value(routing.NextVar(index))
    return order, spent


def with_lkh(case, points, mode, runs):
    """LKH-3 through elkai, with the choice of sides by Noon and Bean's transformation (INFOR 31(1), 1993).

    The places of a point form a cycle of free arcs; leaving from a place costs what leaving from the next one
    costs, so that a tour which enters a point at a place and runs around the cycle pays for that place.
    """
    _, bound = nearest_first(case, points)
    spent = 0.0
    # Small penalties search better (786 against 798 cells on one list of 150); larger ones follow if a rule broke.
    for penalty in (bound // 4, bound, bound * 8):
        matrix, nodes = noon_bean(case, points, penalty)
        before = time.process_time()
        tour = elkai.DistanceMatrix(matrix).solve_tsp(runs=runs)
        spent += time.process_time() - before
        tour = tour[:-1]
        home = tour.index(0)
        order = []
        for node in tour[home:] + tour[:home]:
            if node >= 2 and (not order or order[-1] != nodes[node - 2][0]):
                order.append(nodes[node - 2][0])
        entries = [entry for number in order for entry in points[number].entries]
        if len(order) == len(points) and not case.breaks_rules(entries, mode):
            return order, spent
    return None, spent


def noon_bean(case, points, penalty):
    """The matrix of an asymmetric tour: node 0 is the start, node 1 the checkout, then the points' places."""
    nodes, cost = arc_costs(case, points, penalty)
    count = len(nodes)
    # A tour leaves each point once; each such arc carries the penalty, so further ones are never worth it.
    forbidden = penalty * 8
    matrix = [[forbidden] * (count + 2) for _ in range(count + 2)]
    for node in range(count + 2):
        matrix[node][node] = 0
    matrix[1][0] = 0
    after = list(range(count))
    first = 0
    for point in points:
        width = len(point.places)
        for offset in range(width):
            after[first + offset] = first + (offset + 1) % width
        first += width
    for a in range(count):
        leaving = after[a]
        matrix[0][a + 2] = case.distances[WalkCase.START][nodes[a][1]] + penalty
        matrix[a + 2][1] = case.distances[nodes[leaving][1]][WalkCase.CHECKOUT] + penalty
        for b in range(count):
            if nodes[a][0] == nodes[b][0]:
                if b == after[a] and a != b:
                    matrix[a + 2][b + 2] = 0
                continue
            steps = cost(leaving, b)
            if steps is not None:
                matrix[a + 2][b + 2] = steps + penalty
    return matrix, nodes
