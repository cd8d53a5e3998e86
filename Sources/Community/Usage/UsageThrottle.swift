import ServerKit
import Synchronization

/// Limits what one network adds to the sums per day. Excess reports are silently dropped.
///
/// Networks are kept in memory for a day, as a process-specific hash; no address is stored.
package final class UsageThrottle: Sendable {
  package struct Bounds: Sendable {
    /// Screens and forms, enough for a large household.
    var deeds = 5_000
    /// Devices counted for a day, a week or a month.
    var spans = 300
    /// Maximum number of networks per day; reports of others are dropped.
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

  /// Reserves room for a whole report.
  ///
  /// - Parameters:
  ///   - network: nil if unknown; all unknown networks share one limit.
  ///   - now: milliseconds since 1970.
  /// - Returns: true if the report counts.
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
