import Database

/// Letters that wait to be written, when the key is replaced.
enum SealedLetterStore {
  /// A selection of the keys that something of it needs.
  static let keyNumbers: SQL = "SELECT key_number FROM letter_errand"

  /// A few of a key's, by what each is sealed for.
  static func samples(ofKey number: Int) -> SQL {
    """
    SELECT \(LetterErrandStore.rowPrefix) || id, sealed
    FROM letter_errand WHERE key_number = \(number) LIMIT 5
    """
  }

  /// The newest key seals what an older one has sealed. What cannot be opened stays as it is.
  static func sealAnew(_ secrets: SecretKeys, in writer: any Writer) throws {
    for place in try places(besides: secrets.currentNumber, in: writer) {
      let text = secrets.openedOrEmpty(place.sealed, for: LetterErrandStore.row(place.id))
      guard !text.isEmpty else { continue }
      let sealed = try secrets.sealed(text, for: LetterErrandStore.row(place.id))
      try writer.run(
        """
        UPDATE letter_errand SET sealed = \(sealed.bytes), key_number = \(sealed.keyNumber)
        WHERE id = \(place.id)
        """)
    }
  }

  /// Forgets what cannot be opened any more.
  static func forgetUnreadable(_ secrets: SecretKeys, in writer: any Writer) throws {
    for place in try places(in: writer)
    where (try? secrets.opened(place.sealed, for: LetterErrandStore.row(place.id))) == nil {
      try writer.run("DELETE FROM letter_errand WHERE id = \(place.id)")
    }
  }

  /// - Parameter keyNumber: of a key whose texts are left out; no key is 0.
  private static func places(
    besides keyNumber: Int = 0, in reader: any Reader
  ) throws -> [(id: String, sealed: SealedText)] {
    try reader.rows(
      "SELECT id, sealed, key_number FROM letter_errand WHERE key_number <> \(keyNumber)"
    ) { row in
      (try row.text(0), SealedText(bytes: try row.bytes(1), keyNumber: try row.integer(2)))
    }
  }
}
