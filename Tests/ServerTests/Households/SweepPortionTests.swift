import Database
import Foundation
import SQLiteDriver
import Synchronization
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Sweeps do not block other writers")
struct SweepPortionTests {
  @Test("Few rows are deleted at a time, and the log sizes stay correct")
  func portions() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let bo = try await town.register("Bo")
    try await town.live(days: 1)
    let now = town.clock.now
    try await town.database.write { writer in
      for (person, count) in [(ann, 730), (bo, 410)] {
        try Self.fill(person, count, at: now - HouseholdLogRepository.lifetime, writer)
        try Self.fill(person, 25, at: now, writer, from: count)
        try HouseholdLogSizes.recount(person.household, in: writer)
      }
      for number in 0..<450 {
        try writer.run(
          """
          INSERT INTO usage_sum (day, figure, name, count)
          VALUES (\("2019-01-\(number)"), 'screens', '/', 1)
          """)
      }
    }
    let counted = RowCount(town.database)
    town.clock.advance(seconds: 2 * 86_400)
    try await town.somebodyWrites()

    try await Sweep(database: counted, clock: town.clock.wallClock, logger: town.dependencies.logger).sweep()

    let most = counted.mostRemoved
    #expect(most > 0)
    #expect(most <= SweepPortions.rows)
    for person in [ann, bo] {
      let (faults, left) = try await town.database.read { reader in
        (
          try HouseholdLogSizes.faults(of: person.household, in: reader),
          try HouseholdLogSizes.entries(of: person.household, in: reader)
        )
      }
      #expect(faults.isEmpty)
      #expect(left == 25)
    }
    #expect(try await town.database.read { try $0.integer("SELECT count(*) FROM usage_sum") } == 0)
  }

  @Test("A log that is too long is also trimmed in batches")
  func cut() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let now = town.clock.now
    try await town.database.write { writer in
      try Self.fill(ann, 900, at: now, writer)
      try HouseholdLogSizes.recount(ann.household, in: writer)
    }
    let counted = RowCount(town.database)

    try await SweepPortions(database: counted).cutLog(of: ann.household, to: 40)

    #expect(counted.mostRemoved == SweepPortions.rows)
    let (count, oldest) = try await town.database.read { reader in
      (
        try reader.integer("SELECT count(*) FROM household_log"),
        try reader.integer("SELECT min(position) FROM household_log")
      )
    }
    #expect((count, oldest) == (40, 860))
  }

  @Test("Wrong sums are corrected, and concurrent writes count")
  func mended() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let now = town.clock.now
    let faults = try await town.database.write { writer in
      try Self.fill(ann, 5, at: now, writer)
      try HouseholdLogSizes.add(ann.household, ann.id, entries: 70, bytes: 700, in: writer)
      return try HouseholdLogSizes.faults(of: ann.household, in: writer)
    }

    try await town.database.write { writer in
      try Self.fill(ann, 3, at: now, writer, from: 5)
      try HouseholdLogSizes.add(ann.household, ann.id, entries: 3, bytes: 6, in: writer)
      try HouseholdLogSizes.correct(faults, of: ann.household, in: writer)
    }

    let entries = try await town.database.read { reader in
      #expect(try HouseholdLogSizes.faults(of: ann.household, in: reader).isEmpty)
      return try HouseholdLogSizes.entries(of: ann.household, in: reader)
    }
    #expect(entries == 8)
  }

  private static func fill(
    _ person: Person, _ count: Int, at time: Int, _ writer: any Writer, from first: Int = 0
  ) throws {
    for position in first..<first + count {
      try writer.run(
        """
        INSERT INTO household_log (household_id, revision, position, time, account_id, kind, row_id, field,
          reason, lost_value, lost_stamp, kept_value)
        VALUES (\(person.household), 1, \(position), \(time), \(person.id), 'item', 'i1', 'name', 'late', '1',
          '', '2')
        """)
    }
  }
}

/// Records the maximum number of rows that a transaction removes.
private final class RowCount: Database {
  private let base: any Database
  private let most = Mutex(0)

  init(_ base: any Database) {
    self.base = base
  }

  var dialect: Dialect { base.dialect }
  func changeMark(of tables: [String]) -> Int? { base.changeMark(of: tables) }
  var mostRemoved: Int { most.withLock { $0 } }

  func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    try await base.read(body)
  }

  func write<T: Sendable>(
    _ body: @Sendable (any Writer) throws -> T, committed: @escaping @Sendable (T) -> Void
  ) async throws -> T {
    try await base.write(
      { writer in
        let counted = CountedWriter(base: writer)
        let result = try body(counted)
        most.withLock { $0 = max($0, counted.removed) }
        return result
      }, committed: committed)
  }

  func shedDeleted() async throws { try await base.shedDeleted() }

  private final class CountedWriter: Writer {
    let base: any Writer
    var removed = 0

    init(base: any Writer) { self.base = base }

    var dialect: Dialect { base.dialect }

    func each(_ sql: SQL, _ body: (borrowing Row) throws -> Void) throws { try base.each(sql, body) }

    func run(_ sql: SQL) throws -> Int {
      let count = try base.run(sql)
      if sql.statement(for: dialect).text.hasPrefix("DELETE") { removed += count }
      return count
    }
  }
}
