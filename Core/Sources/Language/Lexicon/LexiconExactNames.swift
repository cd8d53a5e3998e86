/// Exact lookups by whole names, for building other names.
extension Lexicon {
  /// The things that the whole text names, in any language; usually one.
  ///
  /// - Complexity: O(length).
  public func things(named text: Text) -> [LexiconThing] {
    var things: [LexiconThing] = []
    for name in names(written: text) where !things.contains(thing(ofName: name)) {
      things.append(thing(ofName: name))
    }
    return things
  }

  /// The English names of a thing, without those shared by all languages.
  public func englishNames(of thing: LexiconThing) -> [Text] {
    table.things[Int(thing.index)].names.filter {
      table.names[$0].column == .american || table.names[$0].column == .british
    }.map { text(of: $0) }
  }

  /// The table indexes of names equal to the whole text.
  func names(written text: Text) -> [Int] {
    var scanner = PhraseScanner()
    scanner.scan(text.bytes, in: 0..<min(text.bytes.count, LookUp.mostBytes))
    guard !scanner.words.isEmpty else { return [] }
    let isReadAnew = scanner.readUmlauts(unlessIn: table.words)
    let key = (isReadAnew ? Text(trusting: Array(scanner.folded.dropLast())) : text).nameKey
    var names: [Int] = []
    var cursor = table.nameIndex.cursor(of: scanner.set)
    while let name = table.nameIndex.next(&cursor) {
      let isWhole = Int(table.names[name].wordCount) == scanner.words.count
      if isWhole, self.text(of: name).nameKey == key { names.append(name) }
    }
    return names
  }
}
