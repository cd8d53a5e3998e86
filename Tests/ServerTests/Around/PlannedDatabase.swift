import Database
import Synchronization

/// A database that explains each statement and records those that scan a large table.
final class PlannedDatabase: Database {
  /// The tables that grow with the products of all stores.
  private static let large = ["product", "offer", "price_point", "discount_product", "discount_store"]

  private let database: any Database
  private let records = Mutex<(scans: [String], statements: Int, tables: Set<String>)>(([], 0, []))

  init(_ database: any Database) {
    self.database = database
  }

  var dialect: Dialect { database.dialect }
  func changeMark(of tables: [String]) -> Int? { database.changeMark(of: tables) }
  /// The plan steps that scan a table, with their statements.
  var scans: [String] { records.withLock { $0.scans } }
  var statements: Int { records.withLock { $0.statements } }
  /// The names of all tables and indexes in the plans.
  var tables: Set<String> { records.withLock { $0.tables } }

  func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    try await database.read { try body(PlanningReader(reader: $0, owner: self)) }
  }

  func write<T: Sendable>(
    _ body: @Sendable (any Writer) throws -> T, committed: @escaping @Sendable (T) -> Void
  ) async throws -> T {
    try await database.write(
      { try body(PlanningWriter(writer: $0, owner: self)) }, committed: committed)
  }

  func shedDeleted() async throws { try await database.shedDeleted() }

  private func plan(_ sql: SQL, in reader: any Reader) throws {
    let steps = try reader.rows("EXPLAIN QUERY PLAN \(sql)") { row in try row.text(3) }
    let scans = steps.filter { step in
      // This index holds pending rows only, and all of them are processed.
      !step.hasSuffix(" offer_not_noted") && !step.hasSuffix(" product_not_keyed")
        && Self.large.contains { step == "SCAN \($0)" || step.hasPrefix("SCAN \($0) USING") }
    }
    let text = sql.statement(for: .sqlite).text
    records.withLock { records in
      records.statements += 1
      for step in steps {
        let words = step.split(separator: " ")
        if words.count > 1, ["SCAN", "SEARCH"].contains(words[0]) { records.tables.insert(String(words[1])) }
      }
      records.scans += scans.map { "\($0): \(text)" }
    }
  }

  private struct PlanningReader: Reader {
    let reader: any Reader
    let owner: PlannedDatabase

    var dialect: Dialect { reader.dialect }

    func each(_ sql: SQL, _ body: (borrowing Row) throws -> Void) throws {
      try owner.plan(sql, in: reader)
      try reader.each(sql, body)
    }
  }

  private struct PlanningWriter: Writer {
    let writer: any Writer
    let owner: PlannedDatabase

    var dialect: Dialect { writer.dialect }

    func each(_ sql: SQL, _ body: (borrowing Row) throws -> Void) throws {
      try owner.plan(sql, in: writer)
      try writer.each(sql, body)
    }

    func run(_ sql: SQL) throws -> Int {
      try owner.plan(sql, in: writer)
      return try writer.run(sql)
    }
  }
}
