import Community
import Database
import Identity

/// Key rotation for a table of individually encrypted rows without an index. Its columns are `id`, `sealed`
/// and `key_number`.
struct SealedRows: Sendable {
  let table: SQL
  /// The prefix of the encryption context, followed by the row's id.
  let prefix: String

  /// Contact messages and queued emails.
  static let all = [
    SealedRows(table: "enquiry", prefix: ContactMessage.rowPrefix),
    SealedRows(table: "letter_errand", prefix: MailJobRepository.rowPrefix),
  ]

  /// A query of the key numbers in use.
  var keyNumbers: SQL { "SELECT key_number FROM \(table)" }

  /// A few rows of a key, with their contexts.
  func samples(ofKey number: Int) -> SQL {
    """
    SELECT * FROM (
      SELECT \(prefix) || id, sealed FROM \(table) WHERE key_number = \(number) LIMIT 5
    ) AS sample
    """
  }

  /// Re-encrypts rows of older keys with the newest. Unreadable rows stay unchanged.
  func reencrypt(_ secrets: SecretKeys, in writer: any Writer) throws {
    for place in try places(besides: secrets.currentNumber, in: writer) {
      let text = secrets.openedOrEmpty(place.sealed, for: prefix + place.id)
      guard !text.isEmpty else { continue }
      let sealed = try secrets.sealed(text, for: prefix + place.id)
      try writer.run(
        """
        UPDATE \(table) SET sealed = \(sealed.bytes), key_number = \(sealed.keyNumber) WHERE id = \(place.id)
        """)
    }
  }

  /// Deletes unreadable rows.
  func forgetUnreadable(_ secrets: SecretKeys, in writer: any Writer) throws {
    for place in try places(in: writer)
    where (try? secrets.opened(place.sealed, for: prefix + place.id)) == nil {
      try writer.run("DELETE FROM \(table) WHERE id = \(place.id)")
    }
  }

  /// - Parameter keyNumber: the key whose texts are skipped; 0 skips none.
  private func places(
    besides keyNumber: Int = 0, in reader: any Reader
  ) throws -> [(id: String, sealed: SealedText)] {
    try reader.rows("SELECT id, sealed, key_number FROM \(table) WHERE key_number <> \(keyNumber)") { row in
      (try row.text(0), SealedText(bytes: try row.bytes(1), keyNumber: try row.integer(2)))
    }
  }
}
