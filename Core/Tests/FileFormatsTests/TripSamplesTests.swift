import Foundation
import Testing
import TripPlanner

@testable import FileFormats

@Suite("The bundled trip samples")
struct TripSamplesTests {
  static let names = [
    "bike_walk_02_s10_i020", "hours_03_s08_i020", "hours_07_s12_i030", "include_avoid_02_s10_i020",
    "large_02_s20_i060", "medium_03_s10_i040", "medium_08_s15_i030", "mega_01_s100_i060",
    "savings_02_s10_i025", "small_01_s03_i005", "small_05_s05_i020", "sparse_02_s12_i025",
    "xl_04_s50_i100",
  ]

  @Test("Every objective reaches the proven optimum, and is proven here as well (X-12)", arguments: names)
  func optimal(name: String) throws {
    let (file, optimum) = try Self.sample(name)

    for (key, objective, scale) in [
      ("min_cost", TripObjective.leastMoney, 60), ("min_time", .leastTime, 60), ("weighted", .weighted, 60),
    ] {
      let answer = planTrips(file.problem, objective: objective, count: 1)
      let best = try #require(answer.trips.first)
      let optimumValue = try optimum.member(key).member("value").integer(0...Int.max)

      #expect(objective.value(of: best, rates: file.problem.rates) == Int64(optimumValue * scale), "\(key)")
      #expect(answer.certificate.isOptimal && answer.certificate.isComplete)
    }
  }

  @Test("The three best trips are the three best there are (N-12)", arguments: names)
  func bestThree(name: String) throws {
    let (file, optimum) = try Self.sample(name)

    let answer = planTrips(file.problem, objective: .weighted, count: 3)

    let values = answer.trips.map { TripObjective.weighted.value(of: $0, rates: file.problem.rates) }
    let bestValues = try optimum.member("top3").elements().map {
      Int64(try $0.member("value").integer(0...Int.max)) * 60
    }
    #expect(values == bestValues)
  }

  @Test("The trade-offs of money and time are complete", arguments: names)
  func front(name: String) throws {
    let (file, optimum) = try Self.sample(name)

    let answer = tradeOffs(file.problem)

    let points = answer.trips.map { [$0.moneyCents, Int($0.totalSeconds) / 60] }
    let front = try optimum.member("pareto").elements().map { point in
      try point.elements().map { try $0.integer(0...Int.max) }
    }
    #expect(points == front)
  }

  @Test(
    "Without a possible trip the nearest for each limit is found",
    arguments: ["infeasible_01_s05_i010", "infeasible_05_s10_i030"])
  func infeasible(name: String) throws {
    let (file, optimum) = try Self.sample(name)
    #expect(planTrips(file.problem).trips.isEmpty)

    let obstacles = tripObstacles(file.problem)

    let nearest = try optimum.member("nearest")
    let value = { (key: String) in
      try nearest.optionalMember(key)?.member("value").integer(0...Int.max)
    }
    #expect(
      try obstacles.withoutTimeLimit.map { Int($0.totalSeconds) / 60 } == value("min_minutes_if_time_relaxed")
    )
    #expect(
      try obstacles.withoutPurchaseCap?.purchaseCents == value("min_purchase_if_savings_relaxed"))
    #expect(
      try obstacles.withoutVisitLimit?.visits.count == value("min_stores_if_store_limit_relaxed"))
  }

  @Test("The solution that is written names stores and items as the file does")
  func written() throws {
    let (file, _) = try Self.sample("small_05_s05_i020")
    let text = file.solution(planTrips(file.problem), objective: "top3").serialized()

    let root = try JSONNode(reading: Array(text.utf8))

    #expect(try root.member("objective").text() == "top3")
    let trips = try root.member("trips").elements()
    #expect(trips.count == 3)
    #expect(try trips[0].member("stores").elements().map { try $0.text() } == ["s1", "s2"])
    #expect(try trips[0].member("assignment").members().map { $0.key } == file.items.map { $0.id })
    #expect(try trips[0].member("purchase_cents").integer(0...99_999) == 8_171)
  }

  static func sample(_ name: String) throws -> (file: TripFile, optimum: JSONNode) {
    let root = try JSONNode(reading: bytes(of: name))
    return (try TripFile(reading: root), try root.member("optimum"))
  }

  static func bytes(of name: String) throws -> [UInt8] {
    let url = try #require(Bundle.module.url(forResource: "Samples/trip/t_\(name)", withExtension: "json"))
    return Array(try Data(contentsOf: url))
  }
}
