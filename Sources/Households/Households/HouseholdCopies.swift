import Database
import FileFormats
import Identity
import Language
import ServerKit

/// Copies the leader's items and categories into a new household.
struct HouseholdCopies {
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
  private var revision = 0
  private var revisionBytes = 0
  private var size = HouseholdRoom.Size()

  private init(_ account: String, _ household: String, _ timeAndIDs: TimeAndIDs) {
    self.account = account
    self.household = household
    self.timeAndIDs = timeAndIDs
  }

  /// Copies all rows with new ids and the original timestamps.
  ///
  /// - Throws: `StorageRefusal` if the quota has no room for all of them.
  static func copy(
    from account: String, to household: String, _ timeAndIDs: TimeAndIDs, within quota: StorageQuota,
    in writer: any Writer
  ) throws {
    var copies = HouseholdCopies(account, household, timeAndIDs)
    try copies.copy(in: writer)
    try quota.requireRoom(for: account, adding: copies.size.bytes, in: writer)
    guard copies.revision > 0 else { return }
    try HouseholdRoom.add(copies.size, to: household, at: copies.revision, now: timeAndIDs.now, in: writer)
  }

  private mutating func copy(in writer: any Writer) throws {
    var copies: [String: String] = [:]
    for id in try ids("category", in: writer) {
      guard let category = try original("category", id, in: writer), !category.isDeleted else { continue }
      copies[id] = try insert("category", category.fields, category.stamps, in: writer)
    }
    for id in try ids("item", in: writer) {
      guard let item = try original("item", id, in: writer), !item.isDeleted else { continue }
      let fields = Self.inCategory(item.fields) { copies[$0] }
      _ = try insert("item", fields, item.stamps, in: writer)
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

  private func ids(_ kind: String, in reader: any Reader) throws -> [String] {
    try reader.rows(
      """
      SELECT household_row.id
      FROM account
      JOIN household_row ON household_row.household_id = account.household_id
      WHERE account.id = \(account) AND household_row.kind = \(kind)
      ORDER BY household_row.id
      """
    ) { row in try row.text(0) }
  }

  /// Reads one row at a time, because all rows together may not fit in memory.
  private func original(_ kind: String, _ id: String, in reader: any Reader) throws -> Original? {
    try reader.first(
      """
      SELECT household_row.fields, household_row.stamps
      FROM account
      JOIN household_row ON household_row.household_id = account.household_id
      WHERE account.id = \(account) AND household_row.kind = \(kind) AND household_row.id = \(id)
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
