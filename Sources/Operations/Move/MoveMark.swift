package import Database
import Households

/// A table in the target of a move, from its first transaction to its last. No service uses a database that
/// has it. It names the source, so that only the same move is resumed.
///
/// Progress is not stored: rows are written table by table in key order, so the last row of each table
/// shows it.
package enum MoveMark {
  private static let table = "unfinished_move"

  /// Refuses to use a half-moved database.
  ///
  /// - Throws: `MoveRefusal.unfinished`, `DatabaseError`.
  package static func refuse(_ database: any Database, at place: String) async throws {
    guard try await database.read({ try isThere(in: $0) }) else { return }
    throw MoveRefusal.unfinished(place: place)
  }

  /// True if a move into the database is incomplete.
  package static func isThere(in reader: any Reader) throws -> Bool {
    try reader.tableNames().contains(table)
  }

  /// The source named in the mark; nil without a mark.
  static func source(in reader: any Reader) throws -> String? {
    guard try isThere(in: reader) else { return nil }
    return try reader.first("SELECT source FROM unfinished_move") { row in try row.text(0) }
  }

  static func add(_ source: String, in writer: any Writer) throws {
    try writer.run(
      """
      CREATE TABLE unfinished_move (
        id \(.integer) NOT NULL PRIMARY KEY CHECK (id = 1),
        source \(.text) NOT NULL
      )\(.strict)
      """)
    try writer.run("INSERT INTO unfinished_move (id, source) VALUES (1, \(source))")
  }

  static func remove(in writer: any Writer) throws {
    try writer.run("DROP TABLE IF EXISTS unfinished_move")
  }

  /// A fingerprint of the source, which changes with each start of a service and each sync with changes.
  static func name(of source: any Reader) throws -> String {
    let (epoch, start) = (try DatabaseEpoch.epoch(in: source), try DatabaseEpoch.lastStart(in: source))
    let steps = Schema.migrations.count
    return "\(source.dialect.rawValue) \(steps) \(epoch) \(start) \(try SyncClock.revision(in: source))"
  }
}
