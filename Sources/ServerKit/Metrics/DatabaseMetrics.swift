import Database
import Synchronization

/// Metrics of the database's use and waiting times.
package struct DatabaseMetrics: Sendable {
  let reads = TransactionMetrics()
  let writes = TransactionMetrics()

  package func write(to page: inout MetricPage) {
    let kinds = [("read", reads), ("write", writes)]
    page.family(
      "forage_database_seconds", .histogram, "Duration of transactions, including waiting, by kind.")
    for (kind, one) in kinds { page.samples("forage_database_seconds", [("kind", kind)], one.times) }
    page.family(
      "forage_database_wait_seconds", .histogram, "Waiting time of transactions, by kind.")
    for (kind, one) in kinds { page.samples("forage_database_wait_seconds", [("kind", kind)], one.waits) }
    page.family("forage_database_waiting", .gauge, "Waiting transactions, by kind.")
    for (kind, one) in kinds { page.sample("forage_database_waiting", [("kind", kind)], one.waiting.value) }
    page.family(
      "forage_database_failures_total", .counter, "Failed transactions, by kind and reason."
    )
    for (kind, one) in kinds {
      for (reason, count) in one.failures.all {
        page.sample("forage_database_failures_total", [("kind", kind), ("reason", reason)], count)
      }
    }
    page.family(
      "forage_database_repeats_total", .counter, "Retried transactions, by kind.")
    for (kind, one) in kinds {
      page.sample("forage_database_repeats_total", [("kind", kind)], one.repeats.value)
    }
  }
}

/// The metrics of one kind of transaction.
struct TransactionMetrics: Sendable {
  let times = TimeHistogram()
  let waits = TimeHistogram()
  let waiting = MetricCounter()
  let repeats = MetricCounter()
  let failures = MetricCounters<DatabaseFailure>()

  /// - Parameter transaction: calls `begin` at its start and at each retry.
  func measured<T>(_ transaction: (_ begin: @Sendable () -> Void) async throws -> T) async throws -> T {
    let start = ContinuousClock.now
    let (waits, waiting, repeats) = (waits, waiting, repeats)
    let attempts = MetricCounter()
    waiting.add()
    defer {
      if attempts.value == 0 { waiting.add(-1) }
      times.note(start.duration(to: .now))
    }
    do {
      return try await transaction {
        attempts.add()
        guard attempts.value == 1 else { return repeats.add() }
        waiting.add(-1)
        waits.note(start.duration(to: .now))
      }
    } catch let error as DatabaseError {
      failures[DatabaseFailure(error)].add()
      throw error
    }
  }
}

/// The kinds of database failures that an operator can act on.
enum DatabaseFailure: String, Sendable, CaseIterable {
  case busy, full, constraint, other
  case readOnly = "read-only"
  case notReached = "not-reached"

  init(_ error: DatabaseError) {
    self =
      switch error {
      case .busy: .busy
      case .full: .full
      case .constraint: .constraint
      case .readOnly: .readOnly
      case .cannotOpen, .notADatabase: .notReached
      default: .other
      }
  }
}
