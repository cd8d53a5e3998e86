import Grocery
import Synchronization

/// What opening hours mean for an ordinary week, worked out once for each text.
final class OpeningWeeks: Sendable {
  /// More texts than all stores of a country have; beyond, the memory starts afresh.
  private static let capacity = 10_000

  private let weeks = Mutex<[String: [Range<Int>]?]>([:])

  /// Minutes after Monday's midnight; nil where the text is not understood, or names no regular week.
  func week(_ openingHours: String) -> [Range<Int>]? {
    if let known = weeks.withLock({ $0[openingHours] }) { return known }
    // An import refuses what is not understood; older rows may still have it, and then nobody knows the
    // hours.
    let week = (try? OpeningHours(openingHours))?.regularWeek
    weeks.withLock { weeks in
      if weeks.count >= Self.capacity { weeks = [:] }
      weeks[openingHours] = .some(week)
    }
    return week
  }
}
