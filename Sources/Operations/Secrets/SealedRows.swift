import Community
import Database
import Identity

/// A table with rows that are sealed one by one, and that nothing is found by, when the key is replaced. Its
/// columns are `id`, `sealed` and `key_number`.
struct SealedRows: Sendable {
  let table: SQL
  /// With a row's id, what it is sealed for.
  let prefix: String

  /// What people write to restaurants, and letters that wait.
  static let all = [
    SealedRows(table: "enquiry", prefix: Enquiry.rowPrefix),
    SealedRows(table: "letter_errand", prefix: LetterErrandStore.rowPrefix),
  ]

  /// A selection of the keys that something of it needs.
  var keyNumbers: SQL { "SELECT key_number FROM \(table)" }

  /// A few of a key's, by what each is sealed for.
  func samples(ofKey number: Int) -> SQL {
    """
    SELECT * FROM (
      SELECT \(prefix) || id, sealed FROM \(table) WHERE key_number = \(number) LIMIT 5
    ) AS sample
    """
  }

  /// The newest key seals what an older one has sealed. What cannot be opened stays as it is.
  func sealAnew(_ secrets: SecretKeys, in writer: any Writer) throws {
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

  /// Forgets what cannot be opened any more.
  func forgetUnreadable(_ secrets: SecretKeys, in writer: any Writer) throws {
    for place in try places(in: writer)
    where (try? secrets.opened(place.sealed, for: prefix + place.id)) == nil {
      try writer.run("DELETE FROM \(table) WHERE id = \(place.id)")
    }
  }

  /// - Parameter keyNumber: of a key whose texts are left out; no key is 0.
  private func places(
    besides keyNumber: Int = 0, in reader: any Reader
  ) throws -> [(id: String, sealed: SealedText)] {
    try reader.rows("SELECT id, sealed, key_number FROM \(table) WHERE key_number <> \(keyNumber)") { row in
      (try row.text(0), SealedText(bytes: try row.bytes(1), keyNumber: try row.integer(2)))
    }
  }
}
