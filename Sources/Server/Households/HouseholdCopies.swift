import Database
import FileFormats

/// What a new household starts with: its leader's items and categories, as rows of its own.
enum HouseholdCopies {
  private struct Original {
    let id: String
    let fields: JSONObject
    let stamps: String

    var isDeleted: Bool { fields["isDeleted"] == .flag(true) }
  }

  /// Copies what is there, each row with a new id and the stamps it had.
  static func copy(
    from account: String, to household: String, _ moment: Moment, in writer: any Writer
  ) throws {
    let categories = try originals("category", of: account, in: writer)
    let items = try originals("item", of: account, in: writer)
    guard !categories.isEmpty || !items.isEmpty else { return }
    try writer.run("UPDATE revision_counter SET revision = revision + 1")
    let revision = try writer.integer("SELECT revision FROM revision_counter")

    func insert(_ kind: String, _ id: String, _ fields: String, _ stamps: String) throws {
      try writer.run(
        """
        INSERT INTO household_row (household_id, kind, id, revision, author_id, fields, stamps)
        VALUES (\(household), \(kind), \(id), \(revision), \(account), \(fields), \(stamps))
        """)
    }
    var copies: [String: String] = [:]
    for category in categories {
      let id = moment.newID()
      copies[category.id] = id
      try insert("category", id, text(of: category.fields), category.stamps)
    }
    for item in items {
      let fields = inCategory(item.fields) { copies[$0] }
      try insert("item", moment.newID(), text(of: fields), item.stamps)
    }
  }

  private static func originals(
    _ kind: String, of account: String, in reader: any Reader
  ) throws -> [Original] {
    try reader.rows(
      """
      SELECT household_row.id, household_row.fields, household_row.stamps
      FROM account
      JOIN household_row ON household_row.household_id = account.household_id
      WHERE account.id = \(account) AND household_row.kind = \(kind)
      ORDER BY household_row.id
      """
    ) { row in
      guard case .object(let fields) = try JSONNode(reading: Array(row.text(1).utf8)).value else {
        throw DatabaseError.unexpectedValue(column: "fields", found: "a text", expected: "a JSON object")
      }
      return Original(id: try row.text(0), fields: fields, stamps: try row.text(2))
    }.filter { !$0.isDeleted }
  }

  /// The fields with the copy of their category; without one where the category was not copied.
  private static func inCategory(_ fields: JSONObject, _ copy: (String) -> String?) -> JSONObject {
    var moved = JSONObject()
    for (key, value) in zip(fields.keys, fields.values) {
      if key == "categoryId", case .text(let category) = value {
        _ = moved.append(key, copy(category).map(JSONValue.text) ?? .null)
      } else {
        _ = moved.append(key, value)
      }
    }
    return moved
  }

  private static func text(of fields: JSONObject) -> String {
    var json = JSONBytes()
    json.value(.object(fields))
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
