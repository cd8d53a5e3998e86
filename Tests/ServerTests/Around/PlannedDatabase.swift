import Database
import Synchronization

/// A database that asks of every statement how it would be carried out, and keeps those that read a large
/// table from end to end.
final class PlannedDatabase: Database {
  /// Those that grow with what all stores of a country sell.
  private static let large = ["product", "offer", "price_point", "discount_product", "discount_store"]

  private let database: any Database
  private let found = Mutex<(scans: [String], statements: Int, tables: Set<String>)>(([], 0, []))

  init(_ database: any Database) {
    self.database = database
  }

  var dialect: Dialect { database.dialect }
  func changeMark(of tables: [String]) -> Int? { database.changeMark(of: tables) }
  /// The steps of plans that look at every row, with their statements.
  var scans: [String] { found.withLock { $0.scans } }
  var statements: Int { found.withLock { $0.statements } }
  /// Whatever was read, by the names that plans give it.
  var tables: Set<String> { found.withLock { $0.tables } }

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
      // An index of what has yet to be noted is read to its end because all of it is to be done.
      !step.hasSuffix(" offer_not_noted") && !step.hasSuffix(" product_not_keyed")
        && Self.large.contains { step == "SCAN \($0)" || step.hasPrefix("SCAN \($0) USING") }
    }
    let text = sql.statement(for: .sqlite).text
    found.withLock { found in
      found.statements += 1
      for step in steps {
        let words = step.split(separator: " ")
        if words.count > 1, ["SCAN", "SEARCH"].contains(words[0]) { found.tables.insert(String(words[1])) }
      }
      found.scans += scans.map { "\($0): \(text)" }
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
