package import Database
import FileFormats
import Grocery
package import Language
import ServerKit

/// The globally unique key of a row.
package struct RowName: Sendable, Hashable, Comparable {
  let household: String
  let kind: String
  let id: String

  package static func < (left: RowName, right: RowName) -> Bool {
    (left.household, left.kind, left.id) < (right.household, right.kind, right.id)
  }
}

/// A household's row as stored and sent. Fields and timestamps are JSON texts that are copied unchanged.
package struct StoredRow: Sendable, Hashable {
  package static let columns: SQL = "kind, id, revision, author_id, fields, stamps"

  package let kind: String
  package let id: String
  let revision: Int
  /// The account that created the row; nil if it was deleted.
  let author: String?
  let fields: String
  let stamps: String

  /// Approximate size of the row in a response, in bytes.
  var size: Int { fields.utf8.count + stamps.utf8.count + 160 }

  init(kind: String, id: String, revision: Int, author: String?, fields: String, stamps: String) {
    self.kind = kind
    self.id = id
    self.revision = revision
    self.author = author
    self.fields = fields
    self.stamps = stamps
  }

  /// Reads the `columns`, in their order.
  package init(_ row: borrowing Row) throws {
    self.init(
      kind: try row.text(0), id: try row.text(1), revision: try row.integer(2),
      author: try row.optionalText(3), fields: try row.text(4), stamps: try row.text(5))
  }

  /// Writes the row as an object.
  package func write(into json: inout JSONWriter) {
    json.object { json in
      json.member("kind", kind)
      json.member("id", id)
      json.member("revision", revision)
      json.member("author", orNull: author)
      json.member("fields", json: fields)
      json.member("stamps", json: stamps)
    }
  }
}

/// Encodes fields and their timestamps as the two JSON texts of a row.
///
/// Most fields of a row share one timestamp. It is stored once as `*`, the others by field name.
enum FieldTexts {
  static func texts(of fields: StampedFields) -> (fields: String, stamps: String) {
    (FieldValue.object(fields.mapValues(\.value)).json, stamps(of: fields))
  }

  /// - Throws: `DatabaseError` for invalid texts.
  static func fields(_ fields: String, stamps: String) throws -> StampedFields {
    let values = try object(fields).fieldValues
    let texts = try object(stamps).fieldValues
    var stamped: StampedFields = [:]
    for (name, value) in values {
      guard case .text(let text) = texts[name] ?? texts["*"], let stamp = Stamp(text) else {
        throw DatabaseError.unexpectedValue(
          column: "stamps", found: "none", expected: "a stamp for each field")
      }
      stamped[name] = StampedValue(value, stamp)
    }
    return stamped
  }

  private static func stamps(of fields: StampedFields) -> String {
    var counts: [Stamp: Int] = [:]
    for field in fields.values { counts[field.stamp, default: 0] += 1 }
    let common = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    var named = fields.filter { $0.value.stamp != common }.mapValues { FieldValue.text($0.stamp.text) }
    named["*"] = common.map { .text($0.text) }
    return FieldValue.object(named).json
  }

  private static func object(_ text: String) throws -> JSONObject {
    guard case .object(let object) = try JSONNode(reading: Array(text.utf8)).value else {
      throw DatabaseError.unexpectedValue(column: "fields", found: "a text", expected: "a JSON object")
    }
    return object
  }
}
