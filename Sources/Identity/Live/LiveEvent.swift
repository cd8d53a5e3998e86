import Language
package import NIOCore
import ServerKit

/// One event of the live feed, in the bytes of `text/event-stream` (WHATWG HTML, section 9.2). Made once for
/// all who hear it.
package struct LiveEvent: Sendable, Hashable {
  package let bytes: ByteBuffer

  /// Memberships, invitations or notices have changed: the device asks for them.
  static let people = LiveEvent("people", data: Array("{}".utf8))

  /// What every stream begins with: which life of the database the revisions belong to. What is kept from now
  /// on is told, so the device asks for what was kept before.
  package static func epoch(_ epoch: String) -> LiveEvent {
    var json = JSONWriter()
    json.object { json in json.member("epoch", epoch) }
    return LiveEvent("epoch", data: json.bytes)
  }

  /// More has happened than is worth telling one by one: the device asks for it.
  package static let resync = LiveEvent("resync", data: Array("{}".utf8))

  /// The person is no member any more.
  static func gone(_ household: String) -> LiveEvent {
    var json = JSONWriter()
    json.object { json in json.member("household", household) }
    return LiveEvent("gone", data: json.bytes)
  }

  /// The session has ended; nothing follows.
  package static let signedOut = LiveEvent("signed-out", data: Array("{}".utf8))

  /// Nothing, so that the connection is not taken for dead.
  static let beat = LiveEvent(bytes: ByteBuffer(string: ": \n\n"))

  package init(_ name: StaticString, data: [UInt8]) {
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
