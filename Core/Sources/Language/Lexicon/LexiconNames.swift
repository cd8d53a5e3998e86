extension Lexicon {
  /// The standard name of a thing in a language.
  public func shownName(of thing: LexiconThing, in tongue: Tongue) -> Text {
    text(of: placeOfShownName(of: Int(thing.index), in: tongue))
  }

  func placeOfShownName(of thing: Int, in tongue: Tongue) -> Int {
    let names = table.things[thing].names
    for column in Self.columns(of: tongue) {
      let first = names.first { table.names[$0].column == column && table.names[$0].rank == 0 }
      if let first { return first }
    }
    return names.lowerBound
  }

  /// The listed names of a thing, those of the language first; for searching store products.
  ///
  /// Names that the rules derive ("moisturizing shampoo") are not listed.
  public func names(of thing: LexiconThing, in tongue: Tongue) -> [Text] {
    let row = table.things[Int(thing.index)]
    var names: [Text] = []
    for column in Self.columns(of: tongue) {
      for name in row.names where table.names[name].column == column {
        let text = text(of: name)
        if !names.contains(text) { names.append(text) }
      }
    }
    return names
  }

  private static func columns(of tongue: Tongue) -> [ThingTable.Column] {
    switch tongue {
    case .american: [.american, .british, .everybody, .german]
    case .british: [.british, .american, .everybody, .german]
    case .german: [.german, .everybody, .american, .british]
    }
  }

  /// The typical properties of a thing.
  public func facts(of thing: LexiconThing) -> LexiconFacts {
    LexiconFacts(reading: table.bytes[table.things[Int(thing.index)].facts])
  }

  /// The substitutes for a thing, the closest first.
  public func replacements(of thing: LexiconThing) -> [LexiconThing] {
    let facts = table.bytes[table.things[Int(thing.index)].facts]
    for fact in facts.split(separator: UInt8(ascii: " ")) where fact.starts(with: Array("like=".utf8)) {
      return fact.dropFirst(5).split(separator: UInt8(ascii: ",")).map {
        LexiconThing(index: UInt16(Int(thing.index) + Self.distance($0)))
      }
    }
    return []
  }

  /// "-12": the line offset of the other thing.
  private static func distance(_ text: ArraySlice<UInt8>) -> Int {
    var distance = 0
    for byte in text where byte != UInt8(ascii: "-") {
      distance = distance * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return text.first == UInt8(ascii: "-") ? -distance : distance
  }

  /// The thing with an id; nil if unknown.
  public func thing(withID id: Text) -> LexiconThing? {
    var cursor = table.idIndex.cursor(of: WordHash.hash(id.bytes, from: 0))
    while let index = table.idIndex.next(&cursor) {
      let thing = LexiconThing(index: UInt16(index))
      if self.id(of: thing) == id { return thing }
    }
    return nil
  }
}
