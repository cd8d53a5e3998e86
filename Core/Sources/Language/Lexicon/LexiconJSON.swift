// The module's answers on things. A request's text begins with a byte for the preferred language: 0 American,
// 1 British, 2 German.
extension LanguageAnswer {
  /// - Parameter text: one text per line; each gets an object.
  static func writeLookUps(of text: ArraySlice<UInt8>, into json: inout JSONWriter) {
    let lexicon = Lexicon.shared
    let tongue = tongue(of: text)
    json.list { json in
      for line in lines(of: text) {
        let answer = lexicon.look(up: Text(decoding: line), in: tongue)
        json.object { json in
          json.key("thing")
          if let thing = answer.thing { json.text(lexicon.id(of: thing)) } else { json.null() }
          json.key("department")
          if let department = answer.department {
            json.text(Text(stringLiteral: department.id))
          } else {
            json.null()
          }
          json.key("emoji")
          json.text(lexicon.emoji(of: answer))
          json.key("isWhole")
          json.boolean(answer.isWhole)
          json.key("certainty")
          json.integer(answer.certainty)
        }
      }
    }
  }

  /// - Parameter text: one id per line; each gets an object, or null if unknown.
  static func writeThings(of text: ArraySlice<UInt8>, into json: inout JSONWriter) {
    let lexicon = Lexicon.shared
    let tongue = tongue(of: text)
    json.list { json in
      for line in lines(of: text) {
        if let thing = lexicon.thing(withID: Text(decoding: line)) {
          lexicon.write(thing, in: tongue, into: &json)
        } else {
          json.null()
        }
      }
    }
  }

  /// - Parameter text: the typed text. Without any completion, the nearest names are returned.
  static func writeSuggestions(of text: ArraySlice<UInt8>, into json: inout JSONWriter) {
    let lexicon = Lexicon.shared
    let input = Text(decoding: text.dropFirst())
    var suggestions = lexicon.suggestions(for: input, in: tongue(of: text), atMost: 12)
    if suggestions.isEmpty { suggestions = lexicon.nearest(to: input, in: tongue(of: text), atMost: 3) }
    json.list { json in
      for suggestion in suggestions {
        json.object { json in
          json.key("thing")
          json.text(lexicon.id(of: suggestion.thing))
          json.key("name")
          json.text(suggestion.name)
          json.key("department")
          json.text(Text(stringLiteral: lexicon.department(of: suggestion.thing).id))
          json.key("emoji")
          json.text(lexicon.emoji(of: suggestion.thing))
        }
      }
    }
  }

  /// - Parameter text: one name per line; each gets an array of other names of the same thing.
  static func writeOtherNames(of text: ArraySlice<UInt8>, into json: inout JSONWriter) {
    let tongue = tongue(of: text)
    json.list { json in
      for line in lines(of: text) {
        json.list { json in
          let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
          if parts.count == 2 { return writeVessel(parts, in: tongue, into: &json) }
          for name in Lexicon.shared.otherNames(of: Text(decoding: line), in: tongue) { json.text(name) }
        }
      }
    }
  }

  /// Writes the name to look for, then the number of single packs in one vessel if it is known.
  ///
  /// - Parameter parts: the name of an entry, then its note.
  private static func writeVessel(
    _ parts: [ArraySlice<UInt8>], in tongue: Tongue, into json: inout JSONWriter
  ) {
    let vessel = EntryVessel(of: Text(decoding: parts[0]), note: Text(decoding: parts[1]), in: tongue)
    json.text(vessel.name)
    guard let pieces = vessel.pieces else { return }
    var digits = JSONWriter()
    digits.integer(pieces)
    json.text(Text(trusting: digits.bytes))
  }

  private static func tongue(of text: ArraySlice<UInt8>) -> Tongue {
    text.first.flatMap { Tongue(rawValue: $0) } ?? .american
  }

  private static func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    text.dropFirst().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }
}

extension Lexicon {
  func write(_ thing: LexiconThing, in tongue: Tongue, into json: inout JSONWriter) {
    let facts = facts(of: thing)
    json.object { json in
      json.key("id")
      json.text(id(of: thing))
      json.key("name")
      json.text(shownName(of: thing, in: tongue))
      json.key("names")
      json.list { json in
        for name in names(of: thing, in: tongue) { json.text(name) }
      }
      json.key("department")
      json.text(Text(stringLiteral: department(of: thing).id))
      json.key("emoji")
      json.text(emoji(of: thing))
      json.key("replacements")
      json.list { json in
        for replacement in replacements(of: thing) { json.text(id(of: replacement)) }
      }
      json.key("facts")
      facts.write(into: &json)
    }
  }
}

extension LexiconFacts {
  func write(into json: inout JSONWriter) {
    json.object { json in
      json.key("isSoldByWeight")
      json.boolean(isSoldByWeight)
      json.key("isChilled")
      json.boolean(isChilled)
      json.key("isFrozen")
      json.boolean(isFrozen)
      json.key("isHeavy")
      json.boolean(isHeavy)
      json.key("density")
      if let density { json.decimal(density) } else { json.null() }
      json.key("pack")
      if let packAmount {
        json.object { json in
          json.key("amount")
          json.decimal(packAmount)
          json.key("unit")
          json.text(Text(stringLiteral: packUnit.word))
        }
      } else {
        json.null()
      }
      json.key("portions")
      json.list { json in
        for portion in portions {
          json.object { json in
            json.key("word")
            json.text(portion.word)
            json.key("grams")
            json.decimal(portion.grams)
          }
        }
      }
    }
  }
}

extension LexiconFacts.PackUnit {
  var word: StaticString {
    switch self {
    case .gram: "g"
    case .millilitre: "ml"
    case .piece: "piece"
    }
  }
}
