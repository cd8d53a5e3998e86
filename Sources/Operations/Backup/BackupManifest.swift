import FileFormats
import Language
import ServerKit

/// The content of a backup; encrypted at the start of the data.
struct BackupManifest: Sendable, Equatable {
  /// A file in the backup; the files follow in this order.
  struct Part: Sendable, Equatable {
    let name: String
    let bytes: Int
    /// SHA-256, in hexadecimal digits.
    let hash: String
  }

  /// The copy of the database.
  static let database = "database"
  /// The file with the master keys, needed to decrypt addresses.
  static let keys = "secret.key"

  let parts: [Part]
  let tables: [TableSum]

  /// Uncompressed size of all parts.
  var bytes: Int { parts.reduce(0) { $0 + $1.bytes } }

  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("parts", list: parts) { json, part in
        json.object { json in
          json.member("name", part.name)
          json.member("bytes", part.bytes)
          json.member("sha256", part.hash)
        }
      }
      json.member("tables", list: tables) { json, table in
        json.object { json in
          json.member("name", table.name)
          json.member("rows", table.rows)
          json.member("sum", table.sum)
        }
      }
    }
    return json.bytes
  }

  init(parts: [Part], tables: [TableSum]) {
    self.parts = parts
    self.tables = tables
  }

  init(reading bytes: [UInt8]) throws(FileRefusal) {
    let node = try JSONNode(reading: bytes)
    var parts: [Part] = []
    for part in try node.member("parts").elements(1...100, of: "parts") {
      parts.append(
        Part(
          name: try part.member("name").name(), bytes: try part.member("bytes").integer(0...Int.max >> 8),
          hash: try part.member("sha256").name()))
    }
    var tables: [TableSum] = []
    for table in try node.member("tables").elements() {
      tables.append(
        TableSum(
          name: try table.member("name").name(), rows: try table.member("rows").integer(0...Int.max),
          sum: try table.member("sum").name()))
    }
    self.init(parts: parts, tables: tables)
  }
}
