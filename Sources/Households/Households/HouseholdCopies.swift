import Database
import FileFormats
import Identity
import Language
import ServerKit

/// Copies the leader's items and categories into a new household, some rows in each transaction.
struct HouseholdCopies {
  /// A row to copy.
  struct Key: Sendable {
    let kind: String
    let id: String
  }

  private struct Original {
    let fields: JSONObject
    let stamps: String

    var isDeleted: Bool { fields["isDeleted"] == .flag(true) }
  }

  /// Bytes after which a new revision begins; devices receive each revision as a whole.
  private static let revisionSize = 1 << 20

  private let account: String
  private let household: String
  private let timeAndIDs: TimeAndIDs
  /// The current revision; 0 before the first row.
  private(set) var revision = 0
  private var revisionBytes = 0
  private(set) var size = HouseholdRoom.Size()
  /// Ids of copied categories by their originals' ids.
  private var categories: [String: String] = [:]

  init(from account: String, to household: String, _ timeAndIDs: TimeAndIDs) {
    self.account = account
    self.household = household
    self.timeAndIDs = timeAndIDs
  }

  /// The rows to copy, categories first.
  static func keys(of account: String, in reader: any Reader) throws -> [Key] {
    try ["category", "item"].flatMap { kind in
      try reader.rows(
        """
        SELECT household_row.id
        FROM account
        JOIN household_row ON household_row.household_id = account.household_id
        WHERE account.id = \(account) AND household_row.kind = \(kind)
        ORDER BY household_row.id
        """
      ) { row in Key(kind: kind, id: try row.text(0)) }
    }
  }

  /// Copies some rows with new ids and the original timestamps, in one transaction of measured length.
  ///
  /// - Returns: the index of the next row.
  mutating func copy(_ keys: [Key], from start: Int, in writer: any Writer) throws -> Int {
    let began = ContinuousClock.now
    var next = start
    while next < keys.count, next == start || SweepPortions.hasTime(since: began, rows: next - start) {
      try copy(keys[next], in: writer)
      next += 1
    }
    return next
  }

  private mutating func copy(_ key: Key, in writer: any Writer) throws {
    guard let original = try original(key, in: writer), !original.isDeleted else { return }
    if key.kind == "category" {
      categories[key.id] = try insert(key.kind, original.fields, original.stamps, in: writer)
    } else {
      let fields = Self.inCategory(original.fields) { categories[$0] }
      _ = try insert(key.kind, fields, original.stamps, in: writer)
    }
  }

  /// - Returns: the id of the copy.
  private mutating func insert(
    _ kind: String, _ fields: JSONObject, _ stamps: String, in writer: any Writer
  ) throws -> String {
    let id = timeAndIDs.newID()
    let text = Self.text(of: fields)
    if revision == 0 || revisionBytes > Self.revisionSize {
      revision = try SyncClock.nextRevision(in: writer)
      revisionBytes = 0
    }
    revisionBytes += text.utf8.count + stamps.utf8.count
    size = size + .row(bytes: text.utf8.count + stamps.utf8.count, isRemoved: false)
    try writer.run(
      """
      INSERT INTO household_row (household_id, kind, id, revision, author_id, fields, stamps)
      VALUES (\(household), \(kind), \(id), \(revision), \(account), \(text), \(stamps))
      """)
    return id
  }

  /// Reads one row at a time, because all rows together may not fit in memory.
  private func original(_ key: Key, in reader: any Reader) throws -> Original? {
    try reader.first(
      """
      SELECT household_row.fields, household_row.stamps
      FROM account
      JOIN household_row ON household_row.household_id = account.household_id
      WHERE account.id = \(account) AND household_row.kind = \(key.kind) AND household_row.id = \(key.id)
      """
    ) { row in
      guard case .object(let fields) = try JSONNode(reading: Array(row.text(0).utf8)).value else {
        throw DatabaseError.unexpectedValue(column: "fields", found: "a text", expected: "a JSON object")
      }
      return Original(fields: fields, stamps: try row.text(1))
    }
  }

  /// The fields with the id of the copied category, or without a category if it was not copied.
  private static func inCategory(_ fields: JSONObject, _ copy: (String) -> String?) -> JSONObject {
    var copied = JSONObject()
    for (key, value) in zip(fields.keys, fields.values) {
      if key == "categoryId", case .text(let category) = value {
        _ = copied.append(key, copy(category).map(JSONValue.text) ?? .null)
      } else {
        _ = copied.append(key, value)
      }
    }
    return copied
  }

  private static func text(of fields: JSONObject) -> String {
    var json = JSONWriter()
    json.value(.object(fields))
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
