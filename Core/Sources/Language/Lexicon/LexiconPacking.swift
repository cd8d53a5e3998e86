// The packer's interface for deciding which names need not be listed.
extension Lexicon {
  /// Excludes the name from lookups; the department votes of its words stay.
  ///
  /// - Returns: the value that `show` needs to undo it.
  package mutating func hide(name: Int) -> UInt8 {
    let wordCount = table.names[name].wordCount
    table.setWordCount(0, ofName: name)
    return wordCount
  }

  package mutating func show(name: Int, _ wordCount: UInt8) { table.setWordCount(wordCount, ofName: name) }

  /// The index of a thing in the table.
  package func index(of thing: LexiconThing) -> Int { Int(thing.index) }

  /// The votes of the stem's words: how often they name something of a department, and how often they
  /// describe it.
  package func votes(of stem: Text) -> [(department: UInt8, asHead: UInt16, asModifier: UInt16)] {
    guard let word = table.words.word(WordHash.hash(stem.bytes, from: 0)) else { return [] }
    return table.words.votes(of: word).map { ($0.department, $0.asHead, $0.asModifier) }
  }

  /// The id derived from a first name.
  package static func slug(of name: String) -> String {
    String(decoding: slug(of: Text(name)), as: UTF8.self)
  }

  /// The stems of a name's words.
  package static func stems(of name: Text) -> [Text] {
    var scanner = PhraseScanner()
    scanner.scan(name.bytes, in: 0..<name.bytes.count)
    return scanner.words.map { Text(trusting: Array(scanner.folded[$0.start..<$0.end])).stem }
  }
}
