import Database
import ServerKit

/// The row of a table uploaded for a store. The bytes stay on the server that received them.
struct GoodsFile: Sendable {
  enum State: String, Sendable {
    /// The server that received it holds its bytes.
    case held
    case running, done, failed
  }

  let id: String
  let storeID: String
  var name: String
  var byteCount: Int
  /// Milliseconds since 1970.
  var created: Int
  var state: State
  var counts: TablePlan.Counts?
  var finished: Int?
}

/// Uploaded tables and the results of their imports, without any of their cells.
enum GoodsFileRepository {
  private static let columns: SQL = """
    id, store_id, name, byte_count, created, state, lines, added, changed, unchanged, missing, finished
    """

  /// Adds a file. Removes the store's oldest one if it already has the most that are stored.
  ///
  /// - Parameter active: ids of the files with a job, which are not removed.
  /// - Throws: `GoodsRefusal.tooManyFiles` if all of them have a job.
  static func add(_ file: GoodsFile, besides active: Set<String>, in writer: any Writer) throws {
    let before = try files(of: file.storeID, in: writer)
    if before.count >= GoodsLimits.files {
      guard let oldest = before.last(where: { !active.contains($0.id) }) else {
        throw GoodsRefusal.tooManyFiles
      }
      try remove(oldest.id, of: file.storeID, in: writer)
    }
    try writer.run(
      """
      INSERT INTO goods_file (id, store_id, name, byte_count, created, state)
      VALUES (\(file.id), \(file.storeID), \(file.name), \(file.byteCount), \(file.created),
        \(file.state.rawValue))
      """)
  }

  /// A store's files, newest first.
  static func files(of storeID: String, in reader: any Reader) throws -> [GoodsFile] {
    try reader.rows(
      "SELECT \(columns) FROM goods_file WHERE store_id = \(storeID) ORDER BY created DESC, id DESC"
    ) { row in try GoodsFile(row) }
  }

  /// - Throws: `GoodsRefusal.unknownFile`.
  static func file(_ id: String, of storeID: String, in reader: any Reader) throws -> GoodsFile {
    let file = try reader.first(
      "SELECT \(columns) FROM goods_file WHERE store_id = \(storeID) AND id = \(id)"
    ) { row in try GoodsFile(row) }
    guard let file else { throw GoodsRefusal.unknownFile }
    return file
  }

  static func remove(_ id: String, of storeID: String, in writer: any Writer) throws {
    try writer.run("DELETE FROM goods_file WHERE store_id = \(storeID) AND id = \(id)")
  }

  static func set(_ state: GoodsFile.State, of id: String, in writer: any Writer) throws {
    try writer.run("UPDATE goods_file SET state = \(state.rawValue) WHERE id = \(id)")
  }

  /// Writes the result of an import, in the last transaction of the import.
  static func finish(
    _ id: String, _ state: GoodsFile.State, _ counts: TablePlan.Counts?, at now: Int, in writer: any Writer
  ) throws {
    try writer.run(
      """
      UPDATE goods_file
      SET state = \(state.rawValue), lines = \(counts?.lines), added = \(counts?.added),
        changed = \(counts?.changed), unchanged = \(counts?.unchanged), missing = \(counts?.missing),
        finished = \(now)
      WHERE id = \(id)
      """)
  }
}

extension GoodsFile {
  fileprivate init(_ row: borrowing Row) throws {
    var counts: TablePlan.Counts?
    if let lines = try row.optionalInteger(6) {
      counts = TablePlan.Counts(
        lines: lines, added: try row.integer(7), changed: try row.integer(8), unchanged: try row.integer(9),
        missing: try row.integer(10))
    }
    self.init(
      id: try row.text(0), storeID: try row.text(1), name: try row.text(2), byteCount: try row.integer(3),
      created: try row.integer(4), state: try row.word(5), counts: counts,
      finished: try row.optionalInteger(11))
  }
}
