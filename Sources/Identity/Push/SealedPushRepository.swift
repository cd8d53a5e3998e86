package import Database
import ServerKit

/// The encrypted push data, for when master keys change or are lost.
package enum SealedPushRepository {
  private struct Place {
    let id: String
    let sealed: SealedText

    var row: String { PushSubscriptionRepository.row(id) }
  }

  /// Re-encrypts everything with the current master key.
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

  /// Deletes what cannot be decrypted. Without the server's own key that is everything, because browsers bind
  /// subscriptions to it.
  package static func forgetUnreadable(_ secrets: SecretKeys, in writer: any Writer) throws {
    // The reason of the failure does not matter here.
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

  /// - Parameter keyNumber: the key whose subscriptions are left out; 0 leaves out none.
  private static func places(besides keyNumber: Int, in reader: any Reader) throws -> [Place] {
    try reader.rows(
      "SELECT id, sealed, key_number FROM push_subscription WHERE key_number <> \(keyNumber)"
    ) { row in
      Place(
        id: try row.text(0), sealed: SealedText(bytes: try row.bytes(1), keyNumber: try row.integer(2)))
    }
  }
}
