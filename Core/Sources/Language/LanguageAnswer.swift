/// Answers a request to the module: a byte for the kind of question, then a text.
///
/// Native code runs the same, so that a test compares two arrays of bytes.
public struct LanguageAnswer {
  /// JSON in UTF-8.
  public let bytes: [UInt8]

  /// The kinds of questions.
  public enum Question: UInt8, CaseIterable, Sendable {
    /// Recipe lines, separated by line ends: an array with an ingredient or null for each.
    case ingredients = 1
    /// Amounts in the notes of ingredients, one per line.
    case notes = 2
    /// Meanings of texts, one per line: `LanguageAnswer.writeLookUps`.
    case lookUps = 16
    /// Facts on things by their ids.
    case things = 17
    /// Completions of a typed text.
    case suggestions = 18
    /// Other names of the same things, one name per line; for a line with a tab and a note, its vessel
    /// (`EntryVessel`).
    case otherNames = 19
    /// The items to buy for ingredients of these names, one per line.
    case items = 20
    /// The text of a list's field, after the known names (see `EntryAnswers`).
    case entries = 32
    /// The same during typing: the finished part, the amount, and the name to complete.
    case typing = 33
  }

  /// - Parameter request: an unknown question is answered by null.
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
    json.list { json in
      for note in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        NotedAmount(reading: Text(decoding: note)).write(into: &json)
      }
    }
  }

  /// True for a generally known name.
  ///
  /// A name consists of plain words: "milk (2)" has those of a name, too, but says more.
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
    json.list { json in
      for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        json.text(Ingredient.item(of: Text(decoding: line)))
      }
    }
  }

  private static func writeIngredients(of text: ArraySlice<UInt8>, into json: inout JSONWriter) {
    json.list { json in
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
  /// The fields of a recipe's row.
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
