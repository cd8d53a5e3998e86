import ShelfOrder
import TestKit

/// Measures the distance between the learned and the real order of a store, by the number of visits.
enum OrderBench {
  static let visitCounts = [0, 1, 2, 3, 5, 10, 20, 30]
  private static let listsEach = 4
  private static let listLength = 25

  /// - Parameter seeds: one generated store each.
  static func run(_ seeds: ClosedRange<Int>) throws {
    let usual = try VisitWorld.usualPlaces(1_001...1_040)
    for habit in VisitWorld.Habit.allCases {
      var sums = [[Double]](repeating: [0, 0, 0], count: visitCounts.count)
      for seed in seeds { try add(seed, habit, usual, to: &sums) }
      print("### \(habit): pairs in the wrong order in %, \(seeds.count) stores\n")
      print("| visits | Mallows | Bradley–Terry | the store's round |\n|--:|--:|--:|--:|")
      for (count, row) in zip(visitCounts, sums) {
        let percent = row.map { ($0 / Double(listsEach * seeds.count) * 1000).rounded() / 10 }
        print("| \(count) | \(percent[0]) | \(percent[1]) | \(percent[2]) |")
      }
      print("")
    }
    try time(usual)
  }

  private static func add(
    _ seed: Int, _ habit: VisitWorld.Habit, _ usual: [Double], to sums: inout [[Double]]
  )
    throws
  {
    var world = try VisitWorld(seed: seed, habit: habit)
    var visits: [StoreVisit] = []
    for (row, count) in visitCounts.enumerated() {
      while visits.count < count { visits.append(try world.visit(buying: world.list(of: listLength))) }
      for _ in 0..<listsEach {
        let list = world.list(of: listLength)
        let stops = try world.stops(of: list)
        let things = list.map { world.things[$0] }
        let learnedOrder = LearntOrder(of: things, visits: visits, usualPlaces: usual).order
        let table = OrderEvidence(visits, list: things, usualPlaces: usual).table
        let other = BradleyTerryOrder.order(of: table).filter { $0 < list.count }
        let round = list.indices.sorted { world.roundStops[list[$0]] < world.roundStops[list[$1]] }
        for (column, order) in [learnedOrder, other, round].enumerated() {
          sums[row][column] += VisitWorld.disorder(order, stops: stops)
        }
      }
    }
  }

  /// 60 things and 30 visits, as long as lists get.
  private static func time(_ usual: [Double]) throws {
    var world = try VisitWorld(seed: 7, habit: .round, things: 150, size: (40, 60))
    let visits = try (0..<30).map { _ in try world.visit(buying: world.list(of: 40)) }
    let list = world.list(of: 60).map { world.things[$0] }
    let begin = threadCPUMilliseconds()
    for _ in 0..<20 { _ = LearntOrder(of: list, visits: visits, usualPlaces: usual) }
    let tenths = ((threadCPUMilliseconds() - begin) / 2).rounded() / 10
    print("60 entries, 30 visits of 40 ticks, 150 things: \(tenths) ms")
  }
}
