/// Answers a request as the module gets it: a byte that says what is asked, then a text.
///
/// The same natively and in the module, so "the browser reads the same" is a comparison of two arrays.
public struct LanguageAnswer {
  /// JSON in UTF-8.
  public let bytes: [UInt8]

  /// What can be asked.
  public enum Question: UInt8, CaseIterable, Sendable {
    /// The lines of a recipe, apart by line ends: an array with an ingredient or null for each.
    case ingredients = 1
    /// What the notes of ingredients say of how much, one a line.
    case notes = 2
    /// What texts are, one a line: `LanguageAnswer.writeLookUps`.
    case lookUps = 16
    /// What is known of things, by their ids.
    case things = 17
    /// What may be meant by what was typed so far.
    case suggestions = 18
    /// Further names of the things that names mean, one a line; of a line with a tab and a note, what its
    /// vessel says (`EntryVessel`).
    case otherNames = 19
    /// What one buys for ingredients of these names, one a line.
    case items = 20
    /// What was typed into the field of a list, behind the names that are known (see `EntryAnswers`).
    case entries = 32
    /// The same, while it is typed: what of it is finished, the amount, and the name to complete.
    case typing = 33
  }

  /// - Parameter request: a question that is not known is answered by null.
  public init(to request: [UInt8]) {
    var json = JSONWriter()
    let text = request.dropFirst()
    switch request.first.flatMap({ Question(rawValue: $0) }) {
    case .ingredients: Self.writeIngredients(of: text, into: &json)
    case .notes: Self.writeNotes(text, into: &json)
    case .lookUps: Self.writeLookUps(of: text, into: &json)
    case .things: Self.writeThings(of: text, into: &json)
    case .suggestions: Self.writeSuggestions(of: text, into: &json)
    case .otherNames: Self.writeOtherNames(of: text, into: &json)
    case .items: Self.writeItems(of: text, into: &json)
    case .entries: EntryAnswers(text, isKnown: Self.isKnown).writeEntries(into: &json)
    case .typing: EntryAnswers(text, isKnown: Self.isKnown).writeTyping(into: &json)
    case nil: json.null()
    }
    bytes = json.bytes
  }

  private static func writeNotes(_ text: ArraySlice<UInt8>, into json: inout JSONWriter) {
    json.array { json in
      for note in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        NotedAmount(reading: Text(decoding: note)).write(into: &json)
      }
    }
  }

  /// Whether everybody knows something by this name.
  ///
  /// A name is plain words: "milk (2)" has the words of one, too, but says more.
  public static func isKnown(_ name: Text) -> Bool {
    isPlain(name) && Lexicon.shared.isName(name)
  }

  private static func isPlain(_ name: Text) -> Bool {
    var last: Unicode.Scalar = " "
    for scalar in name.scalars {
      switch ScalarClass(scalar) {
      case .letter, .accent: break
      default:
        guard scalar == " " || scalar == "-" || scalar == "'" || scalar == "’" else { return false }
        // "bread - sliced"
        if scalar == "-", last == " " { return false }
      }
      last = scalar
    }
    return true
  }

  private static func writeItems(of text: ArraySlice<UInt8>, into json: inout JSONWriter) {
    json.array { json in
      for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        json.text(Ingredient.item(of: Text(decoding: line)))
      }
    }
  }

  private static func writeIngredients(of text: ArraySlice<UInt8>, into json: inout JSONWriter) {
    json.array { json in
      for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        if let ingredient = Ingredient(reading: Text(decoding: line)) {
          ingredient.write(into: &json)
        } else {
          json.null()
        }
      }
    }
  }
}

extension Ingredient {
  /// The members that a recipe's row has.
  public func write(into json: inout JSONWriter) {
    json.object { json in
      json.key("name")
      json.text(name)
      json.key("quantity")
      if let quantity { quantity.write(into: &json) } else { json.null() }
      json.key("count")
      json.integer(count)
      json.key("shownUnit")
      if let shownUnit { json.text(Text(stringLiteral: shownUnit.word)) } else { json.null() }
      json.key("note")
      json.text(note)
      json.key("isOptional")
      json.boolean(isOptional)
    }
  }
}

extension Ingredient.Quantity {
  func write(into json: inout JSONWriter) {
    json.object { json in
      json.key("amount")
      json.integer(amount)
      json.key("unit")
      json.text(Text(stringLiteral: unit.word))
    }
  }
}
