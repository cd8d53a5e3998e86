import FileFormats
import Language
import ServerKit

/// The first line of a backup, readable without a key: `forage backup 1
/// {"version":…,"database":"sqlite","migrations":29,"schema":"…","made":…,"key":…,"salt":…}`.
///
/// The rest of the file can only be opened together with this line.
struct BackupHeader: Sendable, Equatable {
  /// The file format's version, raised for every incompatible change.
  static let format = 1
  /// The format of the copy, for every kind of database.
  static let copyForm = "sqlite"
  static let saltBytes = 32
  private static let beginning = "forage backup "
  private static let mostBytes = 4_096

  /// The version of the program that made it.
  let version: String
  /// The format of the copy, such as "sqlite".
  let database: String
  /// The number of schema migrations, and the last one.
  let migrations: Int
  let lastMigration: String
  /// Milliseconds since 1970.
  let made: Int
  /// The name of the key; nil for an unencrypted backup.
  let key: String?
  /// Random; makes each file's key unique.
  let salt: [UInt8]

  /// The line with its line end.
  var line: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", version)
      json.member("database", database)
      json.member("migrations", migrations)
      json.member("schema", lastMigration)
      json.member("made", made)
      json.member("key", orNull: key)
      json.member("salt", salt.hexadecimal)
    }
    return Array("\(Self.beginning)\(Self.format) ".utf8) + json.bytes + [UInt8(ascii: "\n")]
  }

  /// Reads the line and not one byte more.
  ///
  /// - Returns: the header and the line as written, with its line end.
  static func read(_ source: BackupSource) throws(BackupRefusal) -> (header: BackupHeader, line: [UInt8]) {
    var line = try source.next(beginning.utf8.count)
    guard line == Array(beginning.utf8) else {
      let isBeginning = beginning.utf8.starts(with: line) && !line.isEmpty
      throw isBeginning ? .cutOff(place: source.place) : .notABackup(place: source.place)
    }
    while line.last != UInt8(ascii: "\n") {
      guard let byte = try source.next(1).first else { throw .cutOff(place: source.place) }
      guard line.count < mostBytes else { throw .damaged(place: source.place, what: "its first line") }
      line.append(byte)
    }
    let text = line.dropFirst(beginning.utf8.count).dropLast()
    let words = text.split(separator: UInt8(ascii: " "), maxSplits: 1)
    guard words.count == 2, let format = Int(String(decoding: words[0], as: UTF8.self)) else {
      throw .damaged(place: source.place, what: "its first line")
    }
    guard format <= Self.format else { throw .newerFormat(place: source.place, format: format) }
    do {
      return (try BackupHeader(JSONNode(reading: Array(words[1]))), line)
    } catch {
      throw .damaged(place: source.place, what: "its first line")
    }
  }

  private init(_ node: JSONNode) throws(FileRefusal) {
    version = try node.member("version").name()
    database = try node.member("database").name()
    migrations = try node.member("migrations").integer(0...100_000)
    lastMigration = try node.member("schema").text()
    made = try node.member("made").integer(0...Int.max)
    key = try node.optionalMember("key")?.name()
    guard let salt = [UInt8](hexadecimal: try node.member("salt").text()) else {
      throw node.refusal("must be a salt in hexadecimal digits")
    }
    self.salt = salt
  }

  init(
    version: String, migrations: [String], made: Int, key: String?, salt: [UInt8]
  ) {
    self.version = version
    database = Self.copyForm
    self.migrations = migrations.count
    lastMigration = migrations.last ?? ""
    self.made = made
    self.key = key
    self.salt = salt
  }
}
