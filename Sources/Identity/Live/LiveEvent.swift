import Language
package import NIOCore
import ServerKit

/// An event of the live feed, encoded once for all its listeners as `text/event-stream` (WHATWG HTML, section
/// 9.2).
package struct LiveEvent: Sendable, Hashable {
  package let bytes: ByteBuffer

  /// Memberships, invitations or notifications have changed: the device requests them.
  static let people = LiveEvent("people", data: Array("{}".utf8))

  /// The first event of every stream: the database's epoch, which revisions belong to. Later changes follow
  /// as events, so the device requests the earlier ones.
  package static func epoch(_ epoch: String) -> LiveEvent {
    var json = JSONWriter()
    json.object { json in json.member("epoch", epoch) }
    return LiveEvent("epoch", data: json.bytes)
  }

  /// More changes than are worth one event each: the device syncs.
  package static let resync = LiveEvent("resync", data: Array("{}".utf8))

  /// The person is not a member of the household anymore.
  static func gone(_ household: String) -> LiveEvent {
    var json = JSONWriter()
    json.object { json in json.member("household", household) }
    return LiveEvent("gone", data: json.bytes)
  }

  /// The session has ended; nothing follows.
  package static let signedOut = LiveEvent("signed-out", data: Array("{}".utf8))

  /// A heartbeat without content, which keeps the connection open.
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
