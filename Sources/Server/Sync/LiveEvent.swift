import NIOCore

/// One event of the live feed, in the bytes of `text/event-stream` (WHATWG HTML, section 9.2). Made once for
/// all who hear it.
struct LiveEvent: Sendable, Hashable {
  /// Of the exchange that it tells of; 0 for events that tell of none.
  let revision: Int
  let bytes: ByteBuffer

  /// Rows of one household.
  ///
  /// - Parameters:
  ///   - revision: up to which the rows tell everything of the household.
  ///   - cursor: up to which whoever has heard this event knows everything of all households; 0 says nothing.
  static func rows(
    _ rows: [KeptRow], of household: String, at revision: Int, cursor: Int
  ) -> LiveEvent {
    var json = JSONBytes()
    json.object { json in
      json.member("household", household)
      json.member("revision", revision)
      json.member("rows", list: rows) { json, row in row.write(into: &json) }
    }
    return LiveEvent("rows", revision: revision, cursor: cursor, data: json.bytes)
  }

  /// Memberships, invitations or notices have changed: the device asks for them.
  static let people = LiveEvent("people", data: Array("{}".utf8))

  /// What every stream begins with: which life of the database the revisions belong to.
  static func epoch(_ epoch: String) -> LiveEvent {
    var json = JSONBytes()
    json.object { json in json.member("epoch", epoch) }
    return LiveEvent("epoch", data: json.bytes)
  }

  /// More has happened than is worth telling one by one: the device asks for it.
  static func resync(at revision: Int) -> LiveEvent {
    LiveEvent("resync", revision: revision, cursor: revision, data: Array("{}".utf8))
  }

  /// The person is no member any more.
  static func gone(_ household: String) -> LiveEvent {
    var json = JSONBytes()
    json.object { json in json.member("household", household) }
    return LiveEvent("gone", data: json.bytes)
  }

  /// The session has ended; nothing follows.
  static let signedOut = LiveEvent("signed-out", data: Array("{}".utf8))

  /// Nothing, so that the connection is not taken for dead.
  static let beat = LiveEvent(revision: 0, bytes: ByteBuffer(string: ": \n\n"))

  private init(_ name: StaticString, revision: Int = 0, cursor: Int = 0, data: [UInt8]) {
    var bytes = ByteBuffer()
    bytes.reserveCapacity(data.count + 64)
    if cursor > 0 { bytes.writeString("id: \(cursor)\n") }
    bytes.writeString("event: \(name)\ndata: ")
    bytes.writeBytes(data)
    bytes.writeString("\n\n")
    self.init(revision: revision, bytes: bytes)
  }

  private init(revision: Int, bytes: ByteBuffer) {
    self.revision = revision
    self.bytes = bytes
  }
}
