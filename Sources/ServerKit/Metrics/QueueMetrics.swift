import Synchronization

/// Everything that is bounded and waited for, by name.
///
/// A class, because those who own a queue tell here how it is read.
package final class QueueMetrics: Sendable {
  /// Something that is waited for, or that only so many may have at a time.
  package enum Queue: String, Sendable, CaseIterable {
    /// Trips that are planned, and those that wait for it.
    case plans
    /// Lines of trips along the roads.
    case ways
    /// Exchanges, one after the other.
    case exchanges
    /// Passwords that are compared.
    case passwords
    case signIns = "sign-ins"
    /// Pictures, pages, large bodies and large answers.
    case largeWork = "large-work"
    case letters
    case receipts
    /// Tables that are read or brought in.
    case tables
    /// Files of one's data that arrive or are read.
    case ownData = "own-data"
    case pages
    /// Bytes of bodies in memory.
    case bodyBytes = "body-bytes"
    case connections
  }

  private struct Gauge: Sendable {
    let limit: Int?
    let length: @Sendable () -> Int
  }

  private let gauges = Mutex<[Queue: Gauge]>([:])

  /// From now on it is read here; one of the same name before it is not any more.
  ///
  /// - Parameter limit: beyond it somebody is turned away; nil where nothing is.
  package func watch(_ queue: Queue, limit: Int? = nil, _ length: @escaping @Sendable () -> Int) {
    gauges.withLock { $0[queue] = Gauge(limit: limit, length: length) }
  }

  package func write(to page: inout MetricPage) {
    let gauges = gauges.withLock { $0 }
    let known = Queue.allCases.compactMap { queue in gauges[queue].map { (queue.rawValue, $0) } }
    page.family("forage_queue_length", .gauge, "Running and waiting jobs, by queue.")
    for (name, gauge) in known { page.sample("forage_queue_length", [("queue", name)], gauge.length()) }
    page.family("forage_queue_limit", .gauge, "Maximum number of jobs, by queue; more are rejected.")
    for (name, gauge) in known {
      if let limit = gauge.limit { page.sample("forage_queue_limit", [("queue", name)], limit) }
    }
  }
}
