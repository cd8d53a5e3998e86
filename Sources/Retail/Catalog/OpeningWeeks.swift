import Grocery
import Synchronization

/// A cache of opening hours in a regular week, parsed once for each text.
final class OpeningWeeks: Sendable {
  /// More texts than all stores of a country have. A full cache is cleared.
  private static let capacity = 10_000

  private let weeks = Mutex<[String: [Range<Int>]?]>([:])

  /// Ranges in minutes after midnight on Monday; nil if the text is invalid or has no regular week.
  func week(_ openingHours: String) -> [Range<Int>]? {
    if let cached = weeks.withLock({ $0[openingHours] }) { return cached }
    // Imports refuse invalid texts, but older rows may contain them; their hours are unknown.
    let week = (try? OpeningHours(openingHours))?.regularWeek
    weeks.withLock { weeks in
      if weeks.count >= Self.capacity { weeks = [:] }
      weeks[openingHours] = .some(week)
    }
    return week
  }
}
