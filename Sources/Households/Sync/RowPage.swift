import Database

/// Rows of one household after a cursor, limited to about one response.
struct RowPage: Sendable {
  /// A page ends with the revision that reaches this number of rows.
  static let rowLimit = 2_000
  /// A page ends with the revision that reaches this number of bytes.
  static let sizeLimit = 4 << 20
  private static let step = 500

  private(set) var rows: [StoredRow]
  /// Approximate size of the rows, in bytes.
  private(set) var size: Int
  /// The next cursor.
  let revision: Int
  /// True if no rows follow the page.
  let isComplete: Bool

  private init(_ rows: [StoredRow], revision: Int, isComplete: Bool) {
    self.rows = rows
    size = Self.size(of: rows)
    self.revision = revision
    self.isComplete = isComplete
  }

  /// A page without rows, for a response that is already full.
  init(emptyAfter cursor: Int) {
    self.init([], revision: cursor, isComplete: false)
  }

  /// - Parameters:
  ///   - cursor: a revision whose rows are all known; 0 before the first.
  ///   - current: the household's current revision.
  ///   - limit: the page ends with the revision that reaches this number of rows.
  init(
    of household: String, after cursor: Int, current: Int, limit: Int = rowLimit, in reader: any Reader
  ) throws {
    // A cursor from before a backup was restored; its revisions are reused.
    let cursor = cursor > current ? 0 : cursor
    guard cursor < current else {
      self.init([], revision: current, isComplete: true)
      return
    }
    var rows: [StoredRow] = []
    var last = (revision: cursor + 1, kind: "", id: "")
    let step = min(limit, Self.step)
    while rows.count < limit && Self.size(of: rows) < Self.sizeLimit {
      let more = try reader.rows(
        """
        SELECT \(StoredRow.columns)
        FROM household_row
        WHERE household_id = \(household) AND (revision, kind, id) > (\(last.revision), \(last.kind), \(last.id))
        ORDER BY revision, kind, id
        LIMIT \(step)
        """
      ) { row in try StoredRow(row) }
      rows += more
      guard let row = more.last, more.count == step else {
        self.init(rows, revision: current, isComplete: true)
        return
      }
      last = (row.revision, row.kind, row.id)
    }
    // A revision is the cursor, so it is sent as a whole.
    rows += try reader.rows(
      """
      SELECT \(StoredRow.columns)
      FROM household_row
      WHERE household_id = \(household) AND revision = \(last.revision)
        AND (kind, id) > (\(last.kind), \(last.id))
      ORDER BY kind, id
      """
    ) { row in try StoredRow(row) }
    let hasMore = try reader.exists(
      """
      SELECT 1 FROM household_row
      WHERE household_id = \(household) AND revision > \(last.revision)
      LIMIT 1
      """)
    self.init(rows, revision: hasMore ? last.revision : current, isComplete: !hasMore)
  }

  /// Adds the rows of the device's own changes, unless they are present.
  mutating func add(touched names: [RowName], in reader: any Reader) throws {
    var includedRows: Set<String> = []
    for row in rows { includedRows.insert(row.kind + "/" + row.id) }
    for name in names where includedRows.insert(name.kind + "/" + name.id).inserted {
      guard let row = try Self.row(name, in: reader) else { continue }
      rows.append(row)
      size += row.size
    }
  }

  /// One row; nil if it does not exist.
  static func row(_ name: RowName, in reader: any Reader) throws -> StoredRow? {
    try reader.first(
      """
      SELECT \(StoredRow.columns)
      FROM household_row
      WHERE household_id = \(name.household) AND kind = \(name.kind) AND id = \(name.id)
      """
    ) { row in try StoredRow(row) }
  }

  private static func size(of rows: [StoredRow]) -> Int { rows.reduce(0) { $0 + $1.size } }
}
