import Database
import Foundation
import SQLiteDriver
import Synchronization
import Testing

@testable import ServerKit

@Suite("Payers share the database fairly")
struct SharedDatabaseTests {
  @Test("One who queues forty writes delays somebody else's by a few, not by forty")
  func writes() async throws {
    let database = MeasuredDatabase(try SQLiteDatabase.inMemory(), DatabaseMetrics())
    let done = MetricCounter()

    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<40 {
        group.addTask {
          try await RequestWork.$current.withValue(Self.work(of: "loud")) {
            try await database.write { _ in usleep(5_000) }
          }
          done.add()
        }
      }
      while done.value == 0 { await Task.yield() }
      let before = done.value
      try await RequestWork.$current.withValue(Self.work(of: "quiet")) {
        try await database.write { _ in }
      }
      let waited = done.value - before

      #expect(waited <= 4, "\(waited) writes came first")
      try await group.waitForAll()
    }
  }

  @Test("Processor time in the database beyond the price is billed, a point per millisecond")
  func billing() async throws {
    let database = MeasuredDatabase(try SQLiteDatabase.inMemory(), DatabaseMetrics())
    let meter = WorkMeter()

    try await RequestWork.$current.withValue(Self.work(of: "ann", meter)) {
      try await database.write { _ in }
      #expect(meter.counts.spent[.account].value == 0)
      try await database.write { writer in try Self.count(to: 1_000_000, in: writer) }
    }

    let points = meter.counts.spent[.account].value
    #expect(points > 2, "a million rows take some milliseconds")
  }

  @Test(
    "A long read leaves the request's thread and runs again on others; a short one stays")
  func reads() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "forage-\(UUID()).sqlite").path
    defer {
      for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
    }
    let file = try SQLiteDatabase(path: path)
    let database = MeasuredDatabase(file, DatabaseMetrics())
    let attempts = Attempts()

    try await database.read { reader in
      attempts.add(LengthyReads.isCurrent)
      try Self.count(to: 100, in: reader)
    }
    try await database.read { reader in
      attempts.add(LengthyReads.isCurrent)
      try Self.count(to: 1_000_000, in: reader)
    }
    // Errors that the reader catches do not hide the limit.
    let count = try await database.read { reader in
      try? Self.count(to: 1_000_000, in: reader)
      return LengthyReads.isCurrent
    }

    #expect(attempts.all == [false, false, true])
    #expect(count)
    try file.close()
  }

  private static func work(of account: String, _ meter: WorkMeter = WorkMeter()) -> RequestWork {
    RequestWork(
      bill: WorkBill(meter: meter, payers: [.account(account)]) { 0 }, network: nil,
      payer: .account(account), room: BodyBudget().permit(for: .guests), threads: nil, price: .look)
  }

  private static func count(to limit: Int, in reader: any Reader) throws {
    let count = try reader.integer(
      """
      WITH RECURSIVE numbers (number) AS (
        SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < \(limit)
      ) SELECT count(*) FROM numbers
      """)
    #expect(count == limit)
  }
}

/// The threads that a read ran on; true for those of long reads.
private final class Attempts: Sendable {
  private let list = Mutex<[Bool]>([])

  var all: [Bool] { list.withLock { $0 } }

  func add(_ isLengthy: Bool) { list.withLock { $0.append(isLengthy) } }
}
