package import Database

extension Row {
  /// A case of an enum that is kept as its raw value.
  ///
  /// - Throws: `DatabaseError.unexpectedValue` for a word that is none, as a newer program might have
  ///   written.
  package func word<Word: RawRepresentable<String>>(_ column: Column) throws(DatabaseError) -> Word {
    let text = try text(column)
    guard let word = Word(rawValue: text) else {
      throw .unexpectedValue(column: "\(column)", found: "'\(text)'", expected: "\(Word.self)")
    }
    return word
  }
}
