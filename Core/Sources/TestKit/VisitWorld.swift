public import ShelfOrder
import WalkEngine

/// A generated store with a regular shopper, for testing the learned order.
///
/// The household buys some seventy things, a few nearly always and most occasionally. Each visit picks up a
/// random list on a walk through the store's map, with human irregularities: swapped neighbors, forgotten
/// things fetched later, ticks made only at the checkout, and unusual days.
public struct VisitWorld: Sendable {
  /// The shopper's way of choosing a route.
  public enum Habit: String, Sendable, CaseIterable {
    /// Always the same round, including sections without entries.
    case round
    /// The shortest walk for each list, in either direction.
    case shortest
  }

  public let habit: Habit
  /// The household's things: thing is the index, department the section of the map.
  public let things: [ListedThing]
  /// The stop of each thing on the shortest round through all of them; equal for things picked up from one
  /// cell.
  public let roundStops: [Int]
  private let store: WalkWorld
  private let problem: WalkProblem
  private let wants: [Int]
  private var generator: SeededGenerator

  /// - Throws: `WalkError` if the store cannot be walked, which no style produces.
  public init(
    seed: Int, habit: Habit, things count: Int = 70, size: (rows: Int, columns: Int) = (28, 36),
    style: WalkWorld.Style = .classic
  ) throws {
    self.habit = habit
    store = WalkWorld(rows: size.rows, columns: size.columns, entries: count, style: style, seed: seed)
    problem = try store.problem()
    things = store.items.enumerated().map { ListedThing(thing: $0, department: $1.section) }
    roundStops = try Self.stops(of: Array(0..<count), in: problem)
    generator = SeededGenerator(seed: seed &* 7919 &+ 17)
    // Some are bought every other time, most about every eighth.
    let ranks = generator.shuffled(Array(1...count))
    wants = ranks.map { 1000 / ($0 + 6) }
  }

  /// A list in the order of writing.
  public mutating func list(of length: Int) -> [Int] {
    var remaining = wants
    var list: [Int] = []
    for _ in 0..<min(length, things.count) {
      let thing = generator.index(weightedBy: remaining)
      remaining[thing] = 0
      list.append(thing)
    }
    return list
  }

  /// For each entry of the list, its stop on a normal day.
  public func stops(of list: [Int]) throws -> [Int] {
    switch habit {
    case .round: list.map { roundStops[$0] }
    case .shortest: try Self.stops(of: list, in: problem)
    }
  }

  /// A visit with irregularities.
  public mutating func visit(buying list: [Int]) throws -> StoreVisit {
    let stops = try stops(of: list)
    var order = list.indices.sorted {
      stops[$0] != stops[$1] ? stops[$0] < stops[$1] : list[$0] < list[$1]
    }
    if generator.chance(percent: 10) { order = strange(order) }
    for index in order.indices.dropLast() where generator.chance(percent: 8) {
      order.swapAt(index, index + 1)
    }
    for index in order.indices where generator.chance(percent: 4) {
      let forgottenThing = order.remove(at: index)
      order.insert(forgottenThing, at: generator.within(index...order.count))
    }
    var untickedThings: [Int] = []
    let isLazy = generator.chance(percent: 15)
    var ticks: [Tick] = []
    for (index, place) in order.enumerated() {
      if generator.chance(percent: isLazy ? 40 : 3) {
        untickedThings.append(place)
        continue
      }
      let isSameStop = index > 0 && stops[order[index - 1]] == stops[place]
      ticks.append(tick(list[place], isSameStop ? generator.within(1...6) : generator.within(5...90)))
    }
    for (index, place) in generator.shuffled(untickedThings).enumerated() {
      ticks.append(tick(list[place], index == 0 ? generator.within(30...200) : generator.within(1...2)))
    }
    return StoreVisit(ticks)
  }

  private func tick(_ thing: Int, _ seconds: Int) -> Tick {
    Tick(thing: thing, department: things[thing].department, seconds: seconds)
  }

  /// Another direction, first the end and then the beginning, or a random order.
  private mutating func strange(_ order: [Int]) -> [Int] {
    switch generator.below(3) {
    case 0: return order.reversed()
    case 1:
      let cut = generator.below(order.count)
      return Array(order[cut...] + order[..<cut])
    default: return generator.shuffled(order)
    }
  }

  private static func stops(of list: [Int], in problem: WalkProblem) throws -> [Int] {
    let walkProblem = try WalkProblem(
      grid: problem.grid, starts: problem.starts, checkouts: problem.checkouts,
      entries: list.map { problem.entries[$0] })
    let walk = try planWalk(
      walkProblem, WalkPreference(.fastest), budget: WalkBudget(searchSteps: 200_000, proofSteps: 2_000_000))
    var stops = [Int](repeating: 0, count: list.count)
    for (entry, pickup) in zip(walk.order, walk.pickups) { stops[entry] = pickup }
    return stops
  }

  /// The share of pairs of different stops in the wrong order (Kendall), 0 to 1.
  ///
  /// - Parameters:
  ///   - order: indexes of a list, as displayed.
  ///   - stops: the true stop of each entry; pairs at one stop are right in any order.
  public static func disorder(_ order: [Int], stops: [Int]) -> Double {
    var pairs = 0
    var wrong = 0
    for early in order.indices {
      for late in order.indices where late > early && stops[order[early]] != stops[order[late]] {
        pairs += 1
        if stops[order[early]] > stops[order[late]] { wrong += 1 }
      }
    }
    return pairs == 0 ? 0 : Double(wrong) / Double(pairs)
  }

  /// The average positions of departments in generated stores: 0 at the entrance, 1 at the checkout.
  ///
  /// - Parameter seeds: of stores that are not used for learning tests.
  public static func usualPlaces(_ seeds: ClosedRange<Int>) throws -> [Double] {
    var sums = [Double](repeating: 0.5, count: WalkWorldDepartment.all.count)
    var counts = [Double](repeating: 1, count: sums.count)
    for seed in seeds {
      let world = try VisitWorld(seed: seed, habit: .round)
      let last = Double(max(1, world.roundStops.max() ?? 1))
      for (thing, stop) in zip(world.things, world.roundStops) {
        sums[thing.department] += Double(stop) / last
        counts[thing.department] += 1
      }
    }
    return zip(sums, counts).map { $0 / $1 }
  }
}
