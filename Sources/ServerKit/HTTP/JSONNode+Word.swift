package import FileFormats

extension JSONNode {
  /// A case of a string enum.
  package func word<Word: RawRepresentable<String> & CaseIterable>() throws(FileRefusal) -> Word {
    let text = try text(maximumLength: 100)
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw refusal("\(quoted(text)) is not one of \(words)")
    }
    return word
  }
}
