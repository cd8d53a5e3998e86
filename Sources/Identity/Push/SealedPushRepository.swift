package import Database
import ServerKit

/// What is sealed of messages to devices, when master keys change or are lost.
package enum SealedPushRepository {
  private struct Place {
    let id: String
    let sealed: SealedText

    var row: String { PushSubscriptionRepository.row(id) }
  }

  /// Seals everything that an older key has sealed with the newest one.
  package static func reencrypt(_ secrets: SecretKeys, in writer: any Writer) throws {
    if let key = try PushKeyRepository.key(secrets, in: writer) {
      try writer.run("DELETE FROM push_key")
      try PushKeyRepository.keep(key, secrets, in: writer)
    }
    for place in try places(besides: secrets.currentNumber, in: writer) {
      let text = try secrets.opened(place.sealed, for: place.row)
      let sealed = try secrets.sealed(text, for: place.row)
      let endpoint = PushRecipient(text: text)?.endpoint.text ?? place.id
      try writer.run(
        """
        UPDATE push_subscription
        SET sealed = \(sealed.bytes), key_number = \(sealed.keyNumber),
          endpoint_index = \(try secrets.index(of: endpoint))
        WHERE id = \(place.id)
        """)
    }
  }

  /// Without the server's own key no device can be told anything: browsers have bound to it what they gave.
  package static func forgetUnreadable(_ secrets: SecretKeys, in writer: any Writer) throws {
    // Why it cannot be opened does not matter here.
    guard (try? PushKeyRepository.key(secrets, in: writer)) == nil else {
      for place in try places(besides: 0, in: writer)
      where (try? secrets.opened(place.sealed, for: place.row)) == nil {
        try PushSubscriptionRepository.remove(place.id, in: writer)
      }
      return
    }
    try writer.run("DELETE FROM push_key")
    try writer.run("DELETE FROM push_subscription")
  }

  /// - Parameter keyNumber: of a key whose texts are left out; no key is 0.
  private static func places(besides keyNumber: Int, in reader: any Reader) throws -> [Place] {
    try reader.rows(
      "SELECT id, sealed, key_number FROM push_subscription WHERE key_number <> \(keyNumber)"
    ) { row in
      Place(
        id: try row.text(0), sealed: SealedText(bytes: try row.bytes(1), keyNumber: try row.integer(2)))
    }
  }
}
