import NIOCore

/// One event of the live feed, in the bytes of `text/event-stream` (WHATWG HTML, section 9.2). Made once for
/// all who hear it.
struct LiveEvent: Sendable, Hashable {
  let bytes: ByteBuffer

  /// Rows of one household.
  ///
  /// - Parameter revision: of the exchange that has left them so.
  static func rows(_ rows: [KeptRow], of household: String, at revision: Int) -> LiveEvent {
    var json = JSONBytes()
    json.object { json in
      json.member("household", household)
      json.member("revision", revision)
      json.member("rows", list: rows) { json, row in row.write(into: &json) }
    }
    return LiveEvent("rows", data: json.bytes)
  }

  /// Memberships, invitations or notices have changed: the device asks for them.
  static let people = LiveEvent("people", data: Array("{}".utf8))

  /// What every stream begins with: which life of the database the revisions belong to. What is kept from now
  /// on is told, so the device asks for what was kept before.
  static func epoch(_ epoch: String) -> LiveEvent {
    var json = JSONBytes()
    json.object { json in json.member("epoch", epoch) }
    return LiveEvent("epoch", data: json.bytes)
  }

  /// More has happened than is worth telling one by one: the device asks for it.
  static let resync = LiveEvent("resync", data: Array("{}".utf8))

  /// The person is no member any more.
  static func gone(_ household: String) -> LiveEvent {
    var json = JSONBytes()
    json.object { json in json.member("household", household) }
    return LiveEvent("gone", data: json.bytes)
  }

  /// The session has ended; nothing follows.
  static let signedOut = LiveEvent("signed-out", data: Array("{}".utf8))

  /// Nothing, so that the connection is not taken for dead.
  static let beat = LiveEvent(bytes: ByteBuffer(string: ": \n\n"))

  private init(_ name: StaticString, data: [UInt8]) {
    var bytes = ByteBuffer()
    bytes.reserveCapacity(data.count + 64)
    bytes.writeString("event: \(name)\ndata: ")
    bytes.writeBytes(data)
    bytes.writeString("\n\n")
    self.init(bytes: bytes)
  }

  private init(bytes: ByteBuffer) {
    self.bytes = bytes
  }
}
