import Synchronization

/// The lengths and limits of queues, by name.
///
/// A class, because the owners of queues register here.
package final class QueueMetrics: Sendable {
  /// A queue or a limited resource.
  package enum Queue: String, Sendable, CaseIterable {
    /// Trip plans, running and waiting.
    case plans
    /// Route geometries of trips.
    case ways
    /// Syncs, which run one at a time.
    case exchanges
    /// Password verifications.
    case passwords
    case signIns = "sign-ins"
    /// Images, pages, large bodies and large responses.
    case largeWork = "large-work"
    case letters
    case receipts
    /// Tables being read or imported.
    case tables
    /// Imports of personal data, receiving or reading.
    case ownData = "own-data"
    case pages
    /// Bytes of request bodies in memory.
    case bodyBytes = "body-bytes"
    case connections
  }

  private struct Gauge: Sendable {
    let limit: Int?
    let length: @Sendable () -> Int
  }

  private let gauges = Mutex<[Queue: Gauge]>([:])

  /// Registers a queue, replacing an earlier one of the same name.
  ///
  /// - Parameter limit: the length beyond which jobs are rejected; nil without one.
  package func watch(_ queue: Queue, limit: Int? = nil, _ length: @escaping @Sendable () -> Int) {
    gauges.withLock { $0[queue] = Gauge(limit: limit, length: length) }
  }

  package func write(to page: inout MetricPage) {
    let gauges = gauges.withLock { $0 }
    let registered = Queue.allCases.compactMap { queue in gauges[queue].map { (queue.rawValue, $0) } }
    page.family("forage_queue_length", .gauge, "Running and waiting jobs, by queue.")
    for (name, gauge) in registered { page.sample("forage_queue_length", [("queue", name)], gauge.length()) }
    page.family("forage_queue_limit", .gauge, "Maximum number of jobs, by queue; more are rejected.")
    for (name, gauge) in registered {
      if let limit = gauge.limit { page.sample("forage_queue_limit", [("queue", name)], limit) }
    }
  }
}
