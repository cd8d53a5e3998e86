package import Hummingbird

/// What stands behind the question mark, decoded once and read by name and kind.
///
/// Every reader refuses what it cannot take with the name of the parameter as its place; names that no route
/// asks for are ignored, as old servers must bear newer clients.
package struct QueryParameters {
  private var values: [String: String] = [:]

  package init(of request: Request) throws(Problem) {
    guard let query = request.uri.query else { return }
    for pair in query.utf8.split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = percentDecoded(parts[0], plusIsSpace: true),
        let value = percentDecoded(parts.count > 1 ? parts[1] : parts[0].prefix(0), plusIsSpace: true)
      else { throw Problem(.badRequest, "The query is not percent-encoded UTF-8.") }
      guard values.updateValue(value, forKey: name) == nil else {
        throw Problem(.badRequest, "The parameter is set more than once.", place: shown(name))
      }
    }
  }

  /// A text of at most `maximumLength` bytes without control characters; nil where it is missing or empty.
  package func text(_ name: String, maximumLength: Int = 200) throws(Problem) -> String? {
    guard let value = try given(name, maximumLength: maximumLength), !value.isEmpty else { return nil }
    return value
  }

  private func given(_ name: String, maximumLength: Int = 200) throws(Problem) -> String? {
    guard let value = values[name] else { return nil }
    guard value.utf8.count <= maximumLength else {
      throw Problem(.badRequest, "At most \(maximumLength) bytes are allowed.", place: name)
    }
    guard !value.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw Problem(.badRequest, "Control characters are not allowed.", place: name)
    }
    return value
  }

  /// A whole number in decimal digits.
  package func integer(_ name: String, _ range: ClosedRange<Int>) throws(Problem) -> Int? {
    guard let value = try given(name) else { return nil }
    guard let number = Int(value), range.contains(number) else {
      throw Problem(
        .badRequest, "Must be a whole number from \(range.lowerBound) to \(range.upperBound).",
        place: name)
    }
    return number
  }

  /// A finite number.
  package func number(_ name: String, _ range: ClosedRange<Double>) throws(Problem) -> Double? {
    guard let value = try given(name) else { return nil }
    // The range excludes what is not a number and infinity.
    guard let number = Double(value), range.contains(number) else {
      throw Problem(
        .badRequest, "Must be a number from \(range.lowerBound) to \(range.upperBound).", place: name)
    }
    return number
  }

  /// `true` or `false`.
  package func flag(_ name: String) throws(Problem) -> Bool? {
    switch try given(name) {
    case nil: return nil
    case "true": return true
    case "false": return false
    default: throw Problem(.badRequest, "Must be 'true' or 'false'.", place: name)
    }
  }

  /// One of the words of a type.
  package func word<Word: RawRepresentable & CaseIterable>(_ name: String, as: Word.Type = Word.self)
    throws(Problem)
    -> Word? where Word.RawValue == String
  {
    guard let value = try given(name) else { return nil }
    guard let word = Word(rawValue: value) else {
      let words = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw Problem(.badRequest, "Must be one of \(words).", place: name)
    }
    return word
  }

  private func shown(_ name: String) -> String { String(name.prefix(40)) }
}
