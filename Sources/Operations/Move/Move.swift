package import Database

/// Moves all rows into an empty database of the other kind in portions, and compares both. An interrupted
/// move is resumed. The source is only read. No one else may use either database meanwhile.
package struct Move: Sendable {
  /// A database, and its name in messages.
  package struct Side: Sendable {
    let database: any Database
    let place: String

    package init(_ database: any Database, place: String) {
      self.database = database
      self.place = place
    }
  }

  /// The result of a move.
  package struct Outcome: Sendable, Equatable {
    package let tables: Int
    /// Number of rows in all tables.
    package let rows: Int
  }

  /// Progress events.
  package enum Event: Sendable, Equatable {
    /// An interrupted move is resumed.
    case resumed
    /// Another few thousand rows were moved.
    case carried(table: String, rows: Int)
    case compares
  }

  private static let rowsATelling = 100_000

  private let source: Side
  private let target: Side
  private let isDraft: Bool
  private let isAnew: Bool
  private let tell: @Sendable (Event) -> Void

  /// - Parameters:
  ///   - isDraft: true if the target is the move's own file. A move interrupted after removing its mark is
  ///     then resumed too.
  ///   - isAnew: true to discard the rows of an unfinished move or restore in PostgreSQL; other data is
  ///     left alone.
  package init(
    from source: Side, to target: Side, isDraft: Bool, isAnew: Bool = false,
    tell: @escaping @Sendable (Event) -> Void = { _ in }
  ) {
    self.source = source
    self.target = target
    self.isDraft = isDraft
    self.isAnew = isAnew
    self.tell = tell
  }

  private static func discard(in writer: any Writer) throws {
    guard try MoveMark.isThere(in: writer) else { return }
    for table in MovedTable.all.reversed() {
      try writer.run("DROP TABLE IF EXISTS \(SQL(stringLiteral: table.name))")
    }
    try writer.run("DROP TABLE IF EXISTS storage_use")
    try writer.run("DROP TABLE migration")
    try MoveMark.remove(in: writer)
  }

  /// Moves the missing rows and compares both databases.
  ///
  /// - Throws: `MoveRefusal`, `DatabaseError`; no service starts on the target then.
  /// - Complexity: O(bytes of the database), read twice from the source and once from the target; one
  ///   portion is in memory.
  package func run() async throws -> Outcome {
    try await begin()
    for table in MovedTable.all { try await carry(table) }
    tell(.compares)
    // Without it, query plans use guesses about empty tables.
    try await target.database.write { try $0.run("ANALYZE") }
    let outcome = try await compare()
    try await finish()
    return outcome
  }

  private func begin() async throws {
    try await MoveMark.refuse(source.database, at: source.place)
    let name = try await source.database.read { [source] reader in
      let done = try reader.migrationsRun()
      guard !done.isEmpty else {
        throw DatabaseError.cannotOpen(place: source.place, reason: "no Forage database found")
      }
      let missing = try Migration.pending(of: Schema.migrations, after: done).count
      guard missing == 0 else { throw MoveRefusal.olderSource(place: source.place, missing: missing) }
      return try MoveMark.name(of: reader)
    }
    let isResumed = try await target.database.write { [target, isDraft, isAnew] writer in
      // In the same transaction: an empty database would be filled by the next instance that starts.
      if isAnew { try Self.discard(in: writer) }
      // Schema changes run alone, so this waits for transactions of a killed move.
      if let source = try MoveMark.source(in: writer) {
        guard source == name else { throw MoveRefusal.otherSource(place: target.place) }
        try writer.migrate(Schema.migrations)
        return true
      }
      guard try writer.tableNames().isEmpty else {
        if isDraft { return true }
        throw MoveRefusal.notEmpty(place: target.place, found: "it has tables")
      }
      try MoveMark.add(name, in: writer)
      try writer.migrate(Schema.migrations)
      // Migrations insert first rows into some tables.
      for table in MovedTable.all.reversed() { try table.empty(in: writer) }
      return false
    }
    if isResumed { tell(.resumed) }
  }

  private func carry(_ table: MovedTable) async throws {
    let last = try await target.database.read { try table.lastKey(in: $0) }
    var (unreported, hasReported) = (0, false)
    try await Self.eachPortion(of: table, in: source.database, after: last) { portion in
      try await target.database.write { try table.add(portion.rows, in: $0) }
      unreported += portion.rows.count
      guard unreported >= Self.rowsATelling || hasReported && portion.isLast && unreported > 0 else { return }
      tell(.carried(table: table.name.description, rows: unreported))
      (unreported, hasReported) = (0, true)
    }
  }

  /// - Throws: `MoveRefusal.notTheSame` with the first table that differs.
  private func compare() async throws -> Outcome {
    var rows = 0
    for table in MovedTable.all {
      let expected = try await Self.sum(of: table, in: source.database)
      let copied = try await Self.sum(of: table, in: target.database)
      guard copied == expected else {
        throw MoveRefusal.notTheSame(
          table: table.name.description, rows: expected.rows, found: copied.rows)
      }
      rows += copied.rows
    }
    return Outcome(tables: MovedTable.all.count, rows: rows)
  }

  /// Sums in portions, because servers end long statements.
  private static func sum(of table: MovedTable, in database: any Database) async throws -> TableSum {
    var sum = RowSum()
    try await eachPortion(of: table, in: database, after: nil) { portion in
      for row in portion.rows { sum.add(row) }
    }
    return TableSum(name: table.name.description, rows: sum.rows, sum: sum.hexadecimal)
  }

  private static func eachPortion(
    of table: MovedTable, in database: any Database, after last: [Value]?,
    _ body: (Portion) async throws -> Void
  ) async throws {
    var (last, count) = (last, Portion.fewest)
    while true {
      let portion = try await database.read { [last, count] reader in
        try table.portion(after: last, atMost: count, in: reader)
      }
      if !portion.rows.isEmpty { try await body(portion) }
      if portion.isLast { return }
      (last, count) = (portion.lastKey, portion.next)
    }
  }

  /// Removes the mark, so that the database can be used.
  private func finish() async throws {
    try await target.database.write { writer in
      if case .postgres = writer.dialect { try Self.countOn(in: writer) }
      try MoveMark.remove(in: writer)
    }
  }

  /// Raises the product sequence above the moved rows; SQLite does so itself.
  private static func countOn(in writer: any Writer) throws {
    _ = try writer.first(
      """
      SELECT setval(
        pg_get_serial_sequence('product', 'number'), (SELECT coalesce(max(number), 1) FROM product),
        EXISTS (SELECT 1 FROM product))
      """
    ) { row in try row.integer(0) }
  }
}
