import FileFormats
import TripPlanner

/// Measures the trip planner: the three best trips by each objective, and the Pareto front of money and time.
struct TripBench {
  static let objectives: [(name: String, objective: TripObjective)] = [
    ("weighted", .weighted), ("min_cost", .leastMoney), ("min_time", .leastTime),
  ]

  /// Called with the current case, to show progress in a long run.
  var progress: (String) -> Void = { _ in }

  /// Measures the trip in the file `name` with the contents `bytes`.
  func records(of bytes: [UInt8], named name: String) throws -> [BenchRecord] {
    progress(name)
    let problem = try TripFile(reading: bytes).problem
    return Self.objectives.map { bestTrips(of: problem, named: name, $0.name, $0.objective) }
      + [front(of: problem, named: name)]
  }

  /// A record's value is in cents or, for `min_time`, in minutes, as the peers count.
  private func bestTrips(
    of problem: TripProblem, named name: String, _ mode: String, _ objective: TripObjective
  ) -> BenchRecord {
    let before = threadCPUMilliseconds()
    let answer = planTrips(problem, objective: objective)
    let after = threadCPUMilliseconds()
    let value = answer.trips.first.map { objective.value(of: $0, rates: problem.rates) / 60 }
    return BenchRecord(
      problem: "trip", world: name, size: size(of: problem), mode: mode, solver: "forage",
      value: value.map(Int.init), bound: answer.certificate.lowerBound.map { Int($0 / 60) },
      isProven: answer.certificate.isComplete, cpuMilliseconds: after - before)
  }

  /// The record's value is the number of trips on the front.
  private func front(of problem: TripProblem, named name: String) -> BenchRecord {
    let before = threadCPUMilliseconds()
    let answer = tradeOffs(problem)
    let after = threadCPUMilliseconds()
    return BenchRecord(
      problem: "trip", world: name, size: size(of: problem), mode: "front", solver: "forage",
      value: answer.trips.count, isProven: answer.certificate.isComplete, cpuMilliseconds: after - before)
  }

  private func size(of problem: TripProblem) -> String {
    let limit = problem.limits.maximumVisits.map { " ≤\($0)" } ?? ""
    return "\(problem.stores.count)x\(problem.lineCount)\(limit)"
  }
}
