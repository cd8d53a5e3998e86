import ServerKit
import Synchronization

/// Bounds what one network adds to the sums in a day. What comes beyond is not counted, and nobody is told.
///
/// Networks are remembered in memory, for the day, and by a number that only this process can make of one:
/// no address is kept.
package final class UsageThrottle: Sendable {
  package struct Bounds: Sendable {
    /// Screens and forms, as a large household makes them.
    var deeds = 5_000
    /// Devices that are counted for a day, a week or a month.
    var spans = 300
    /// Beyond it, more networks are not counted on that day.
    var networks = 50_000
  }

  private struct State {
    var day = 0
    var taken: [Int: (deeds: Int, spans: Int)] = [:]
  }

  private let bounds: Bounds
  private let state = Mutex(State())

  package init(_ bounds: Bounds = Bounds()) {
    self.bounds = bounds
  }

  /// Takes the room for a report, all of it or none.
  ///
  /// - Parameters:
  ///   - network: nil where nobody knows it, and all of those are one.
  ///   - now: milliseconds since 1970.
  /// - Returns: whether the report counts.
  func takes(_ report: UsageReport, of network: Payer?, at now: Int) -> Bool {
    var hasher = Hasher()
    hasher.combine(network ?? .guests)
    let key = hasher.finalize()
    return state.withLock { state in
      let day = now / Milliseconds.day
      if state.day != day { state = State(day: day) }
      let before = state.taken[key]
      guard before != nil || state.taken.count < bounds.networks else { return false }
      let after = (
        deeds: (before?.deeds ?? 0) + report.deeds, spans: (before?.spans ?? 0) + report.spans
      )
      guard after.deeds <= bounds.deeds, after.spans <= bounds.spans else { return false }
      state.taken[key] = after
      return true
    }
  }
}
