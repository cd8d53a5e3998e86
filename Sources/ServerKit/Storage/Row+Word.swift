package import Database

extension Row {
  /// A case of a string enum, stored as its raw value.
  ///
  /// - Throws: `DatabaseError.unexpectedValue` for an unknown word, as a newer program may have written it.
  package func word<Word: RawRepresentable<String>>(_ column: Column) throws(DatabaseError) -> Word {
    let text = try text(column)
    guard let word = Word(rawValue: text) else {
      throw .unexpectedValue(column: "\(column)", found: "'\(text)'", expected: "\(Word.self)")
    }
    return word
  }
}
