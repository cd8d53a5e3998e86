import FileFormats
import Grocery
import TripPlanner

/// The objectives that the command line accepts.
enum PlanObjective: String, CaseIterable {
  case leastMoney = "min_cost"
  case leastTime = "min_time"
  case weighted
  case bestThree = "top3"
  case front = "pareto"

  static var names: String { allCases.map { $0.rawValue }.joined(separator: ", ") }

  var measure: TripObjective {
    switch self {
    case .leastMoney, .front: .leastMoney
    case .leastTime: .leastTime
    case .weighted, .bestThree: .weighted
    }
  }
}

/// The validated options of `forage plan`.
struct PlanRequest {
  let objective: PlanObjective
  let effort: TripEffort
  let isForPerson: Bool
  let words: TripWords

  /// - Throws: `FileRefusal` for an option.
  init(_ command: PlanCommand) throws(FileRefusal) {
    guard let objective = PlanObjective(rawValue: command.objective) else {
      throw FileRefusal(
        place: "--objective",
        reason: "unknown objective \(quoted(command.objective)); use one of \(PlanObjective.names)")
    }
    self.objective = objective
    for (option, steps) in [
      ("--search-steps", command.searchSteps), ("--improvement-moves", command.improvementMoves),
    ] where !(0...2_000_000_000).contains(steps) {
      throw FileRefusal(place: option, reason: "\(steps) is not between 0 and 2000000000")
    }
    effort = TripEffort(searchSteps: command.searchSteps, improvementMoves: command.improvementMoves)
    isForPerson = command.human
    words = TripWords(currency: Currency(command.currency))
  }

  func answer(to bytes: [UInt8]) throws(FileRefusal) -> String {
    if PurchaserFile.isLikely(bytes) {
      let file = try PurchaserFile(reading: bytes)
      let answer = planTrips(file.problem, objective: .leastMoney, count: 1, effort: effort)
      return file.solution(answer).serialized()
    }
    let file = try TripFile(reading: bytes)
    let answer = trips(for: file.problem)
    if answer.trips.isEmpty {
      let obstacles = tripObstacles(file.problem, objective: objective.measure, effort: effort)
      return isForPerson
        ? sheet(ObstacleSheet(file: file, obstacles: obstacles, words: words).lines(on: .standardOutput))
        : file.solution(obstacles).serialized()
    }
    if isForPerson { return sheet(TripSheet(file, answer, words, effort: effort).lines(on: .standardOutput)) }
    return file.solution(answer, objective: objective.rawValue).serialized()
  }

  private func sheet(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private func trips(for problem: TripProblem) -> TripAnswer {
    switch objective {
    case .front: tradeOffs(problem, effort: effort)
    case .bestThree: planTrips(problem, objective: .weighted, count: 3, effort: effort)
    default: planTrips(problem, objective: objective.measure, count: 1, effort: effort)
    }
  }
}
