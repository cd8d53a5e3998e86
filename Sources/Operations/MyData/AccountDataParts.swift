import Database
import Language
import ServerKit

/// A person's document in parts; each part is a separate read.
struct AccountDataParts: Sendable {
  private let data: AccountData
  private let database: any Database
  private var json = JSONWriter()
  private var following: AccountData.Part? = .beginning
  /// Read ahead, so that errors are returned before the response begins.
  private var first: [UInt8]?

  /// - Throws: `AccountRefusal.unknownAccount` if the account was deleted, `DatabaseError`.
  init(_ data: AccountData, from database: any Database) async throws {
    self.data = data
    self.database = database
    first = try await read()
  }

  /// The next bytes of the document; nil at the end.
  mutating func next() async throws -> [UInt8]? {
    if let first {
      self.first = nil
      return first
    }
    return try await read()
  }

  private mutating func read() async throws -> [UInt8]? {
    guard let part = following else { return nil }
    let (content, next) = try await database.read { [data, json] reader in
      var json = json
      let next = try data.write(part, into: &json, from: reader)
      return (json, next)
    }
    json = content
    following = next
    return json.takeBytes()
  }
}
