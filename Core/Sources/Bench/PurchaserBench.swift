import FileFormats
import TripPlanner

/// Measures the trip planner on traveling purchaser problems: hundreds of markets without a limit on visits,
/// too many sets of stores to search, so that the answer comes with a bound.
struct PurchaserBench {
  /// The named effort, a tenth of its moves, and four times as many as a reference for both.
  static let efforts: [(name: String, effort: TripEffort)] = [
    ("forage", .thorough),
    ("forage, a tenth of the moves", .thorough.moves(TripEffort.thorough.improvementMoves / 10)),
    ("forage, four times the moves", .thorough.moves(TripEffort.thorough.improvementMoves * 4)),
  ]

  /// Called with the current case, to show progress in a long run.
  var progress: (String) -> Void = { _ in }

  /// Measures the problem in the file `name` with the contents `bytes`.
  func records(of bytes: [UInt8], named name: String) throws -> [BenchRecord] {
    progress(name)
    let file = try PurchaserFile(reading: bytes)
    return Self.efforts.map { solver, effort in
      let before = threadCPUMilliseconds()
      let answer = planTrips(file.problem, objective: .leastMoney, count: 1, effort: effort)
      let after = threadCPUMilliseconds()
      return BenchRecord(
        problem: "purchaser", world: name, size: "\(file.nodeCount)x\(file.problem.lineCount)", mode: "cost",
        solver: solver, value: answer.trips.first?.moneyCents,
        bound: answer.certificate.lowerBound.map { Int(($0 + 59) / 60) },
        isProven: answer.certificate.isOptimal, cpuMilliseconds: after - before)
    }
  }
}

extension TripEffort {
  fileprivate func moves(_ improvementMoves: Int) -> TripEffort {
    TripEffort(searchSteps: searchSteps, improvementMoves: improvementMoves)
  }
}
