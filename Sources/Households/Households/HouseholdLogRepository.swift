package import Database
import FileFormats
package import Language
import ServerKit

/// Values overwritten or removed in a household within the last thirty days.
package enum HouseholdLogRepository {
  /// Time during which a lost value can be restored, in milliseconds.
  package static let lifetime = 30 * Milliseconds.day
  /// Maximum size of one household's values; beyond it the oldest entries are deleted early.
  static let mostBytes = 32 << 20
  /// Entries read per batch when trimming the log.
  private static let step = 200

  /// The position of an entry in the log.
  package struct Cursor: Sendable, Equatable {
    let revision: Int
    let position: Int

    var text: String { "\(revision).\(position)" }
  }

  package struct Entry: Sendable, Equatable {
    package let cursor: Cursor
    let time: Int
    /// The account that made the change; nil if it was deleted.
    let account: Household.Member?
    let kind: String
    let row: String
    /// The row's display name; nil if it has no name of its own.
    var name: String?
    let field: String
    let reason: String
    /// JSON.
    let lost: String
    let kept: String

    /// Writes the members of a JSON object.
    package func write(into json: inout JSONWriter) {
      json.member("revision", cursor.revision)
      json.member("position", cursor.position)
      json.member("time", time)
      json.key("account")
      if let account {
        json.object { json in
          json.member("id", account.id)
          json.member("nickname", account.nickname)
        }
      } else {
        json.null()
      }
      json.member("kind", kind)
      json.member("row", row)
      json.member("name", orNull: name)
      json.member("field", field)
      json.member("reason", reason)
      json.member("lost", json: lost)
      json.member("kept", json: kept)
    }
  }

  /// An entry to delete: its key and its share of the household's sums.
  struct OldEntry: Sendable {
    let household: String
    let revision: Int
    let position: Int
    /// Empty if the account was deleted.
    let account: String
    let bytes: Int
  }

  /// Entries of all households older than `time`, oldest first.
  static func oldest(before time: Int, atMost count: Int, in reader: any Reader) throws -> [OldEntry] {
    try reader.rows(
      "SELECT \(oldEntry) FROM household_log WHERE time < \(time) ORDER BY time LIMIT \(count)",
      OldEntry.init)
  }

  /// The oldest entries of one household.
  static func oldest(of household: String, atMost count: Int, in reader: any Reader) throws -> [OldEntry] {
    try reader.rows(
      """
      SELECT \(oldEntry) FROM household_log
      WHERE household_id = \(household)
      ORDER BY revision, position
      LIMIT \(count)
      """, OldEntry.init)
  }

  private static let oldEntry: SQL = """
    household_id, revision, position, coalesce(account_id, ''),
    \(.byteCount(of: "lost_value")) + \(.byteCount(of: "kept_value"))
    """

  /// Deletes entries and subtracts them from the sums. Skips entries whose account was deleted since they
  /// were read.
  ///
  /// - Returns: the number of deleted entries.
  static func remove(_ entries: [OldEntry], in writer: any Writer) throws -> Int {
    struct Author: Hashable { let household, account: String }
    var deleted: [Author: (entries: Int, bytes: Int)] = [:]
    for entry in entries {
      let count = try writer.run(
        """
        DELETE FROM household_log
        WHERE household_id = \(entry.household) AND revision = \(entry.revision)
          AND position = \(entry.position) AND coalesce(account_id, '') = \(entry.account)
        """)
      let author = Author(household: entry.household, account: entry.account)
      deleted[author, default: (0, 0)].entries += count
      deleted[author, default: (0, 0)].bytes += count * entry.bytes
    }
    for (author, size) in deleted {
      try HouseholdLogSizes.add(
        author.household, author.account, entries: -size.entries, bytes: -size.bytes, in: writer)
      try HouseholdLogSizes.forgetEmpty(author.household, in: writer)
    }
    return deleted.values.reduce(0) { $0 + $1.entries }
  }

  /// Deletes the oldest entries if the log is too large. Reads only those.
  static func trim(_ household: String, in writer: any Writer) throws {
    var excess = try HouseholdLogSizes.bytes(of: household, in: writer) - mostBytes
    while excess > 0 {
      let oldest = try writer.rows(
        """
        SELECT revision, position, coalesce(account_id, ''),
          \(.byteCount(of: "lost_value")) + \(.byteCount(of: "kept_value"))
        FROM household_log
        WHERE household_id = \(household)
        ORDER BY revision, position
        LIMIT \(step)
        """
      ) { row in
        (
          place: Cursor(revision: try row.integer(0), position: try row.integer(1)),
          account: try row.text(2), bytes: try row.integer(3)
        )
      }
      // The sums exceed the log; the next sweep recounts them.
      guard !oldest.isEmpty else { return }
      for entry in oldest where excess > 0 {
        try writer.run(
          """
          DELETE FROM household_log
          WHERE household_id = \(household) AND revision = \(entry.place.revision)
            AND position = \(entry.place.position)
          """)
        try HouseholdLogSizes.add(household, entry.account, entries: -1, bytes: -entry.bytes, in: writer)
        excess -= entry.bytes
      }
    }
  }

  /// Entries before a cursor, newest first, as a member sees them.
  ///
  /// - Returns: at most `limit` entries, and the cursor of the next page; nil on the last page.
  static func page(
    of household: String, for account: String, before cursor: Cursor?, limit: Int, since time: Int,
    in reader: any Reader
  ) throws -> (entries: [Entry], next: Cursor?) {
    try HouseholdAccess.require(.member, of: household, by: account, in: reader)
    var entries = try entries(of: household, before: cursor, limit: limit + 1, since: time, in: reader)
    let hasMore = entries.count > limit
    if hasMore { entries.removeLast() }
    var names = RowNames(household: household)
    for index in entries.indices {
      entries[index].name = try names.name(entries[index].kind, entries[index].row, in: reader)
    }
    return (entries, hasMore ? entries.last?.cursor : nil)
  }

  /// - Parameter cursor: nil for the newest.
  package static func entries(
    of household: String, before cursor: Cursor?, limit: Int, since time: Int, in reader: any Reader
  ) throws -> [Entry] {
    let end = cursor ?? Cursor(revision: Int.max, position: 0)
    return try reader.rows(
      """
      SELECT household_log.revision, household_log.position, household_log.time, account.id,
        account.nickname, household_log.kind, household_log.row_id, household_log.field,
        household_log.reason, household_log.lost_value, household_log.kept_value
      FROM household_log
      LEFT JOIN account ON account.id = household_log.account_id
      WHERE household_log.household_id = \(household) AND household_log.time >= \(time)
        AND (household_log.revision < \(end.revision)
          OR household_log.revision = \(end.revision) AND household_log.position < \(end.position))
      ORDER BY household_log.revision DESC, household_log.position DESC
      LIMIT \(limit)
      """
    ) { row in
      Entry(
        cursor: Cursor(revision: try row.integer(0), position: try row.integer(1)),
        time: try row.integer(2),
        account: try row.optionalText(3).map { id in
          Household.Member(id: id, nickname: try row.text(4))
        },
        kind: try row.text(5), row: try row.text(6), name: nil, field: try row.text(7),
        reason: try row.text(8), lost: try row.text(9), kept: try row.text(10))
    }
  }
}

extension HouseholdLogRepository.OldEntry {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      household: try row.text(0), revision: try row.integer(1), position: try row.integer(2),
      account: try row.text(3), bytes: try row.integer(4))
  }
}

extension HouseholdLogRepository.Cursor {
  /// Parses `REVISION.POSITION`.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let revision = Int(parts[0]), let position = Int(parts[1]), revision >= 0,
      position >= 0
    else { return nil }
    self.init(revision: revision, position: position)
  }
}
