package import Database
import Households

/// A table of its own in the target of a move, there from the first transaction to the last: no service uses
/// a database that has it. It says what is being moved, so that a move is gone on with from nothing else.
///
/// How far a move has come stands nowhere: rows are kept table after table in the order of their keys, so it
/// is the last row of each table that tells.
package enum MoveMark {
  private static let table = "unfinished_move"

  /// Refuses to use a half-moved database.
  ///
  /// - Throws: `MoveRefusal.unfinished`, `DatabaseError`.
  package static func refuse(_ database: any Database, at place: String) async throws {
    guard try await database.read({ try isThere(in: $0) }) else { return }
    throw MoveRefusal.unfinished(place: place)
  }

  /// Whether a move into the database was begun, and is not complete.
  package static func isThere(in reader: any Reader) throws -> Bool {
    try reader.tableNames().contains(table)
  }

  /// What the mark names; nil where there is none.
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

  /// A name for what is to be moved, which is another one after each start of a service on it, and after each
  /// exchange that has changed something.
  static func name(of source: any Reader) throws -> String {
    let (epoch, start) = (try DatabaseLife.epoch(in: source), try DatabaseLife.lastStart(in: source))
    let steps = Schema.migrations.count
    return "\(source.dialect.rawValue) \(steps) \(epoch) \(start) \(try SyncClock.revision(in: source))"
  }
}
