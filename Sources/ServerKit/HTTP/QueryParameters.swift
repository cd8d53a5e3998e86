package import Hummingbird

/// The query parameters, decoded once and read by name and type.
///
/// Readers reject invalid values with the parameter's name as the location. Unknown parameters are ignored,
/// so that old servers accept newer clients.
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
        throw Problem(.badRequest, "The parameter is set more than once.", place: truncated(name))
      }
    }
  }

  /// A text of at most `maximumLength` bytes without control characters; nil if missing or empty.
  package func text(_ name: String, maximumLength: Int = 200) throws(Problem) -> String? {
    guard let value = try rawValue(name, maximumLength: maximumLength), !value.isEmpty else { return nil }
    return value
  }

  private func rawValue(_ name: String, maximumLength: Int = 200) throws(Problem) -> String? {
    guard let value = values[name] else { return nil }
    guard value.utf8.count <= maximumLength else {
      throw Problem(.badRequest, "At most \(maximumLength) bytes are allowed.", place: name)
    }
    guard !value.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw Problem(.badRequest, "Control characters are not allowed.", place: name)
    }
    return value
  }

  /// A decimal integer.
  package func integer(_ name: String, _ range: ClosedRange<Int>) throws(Problem) -> Int? {
    guard let value = try rawValue(name) else { return nil }
    guard let number = Int(value), range.contains(number) else {
      throw Problem(
        .badRequest, "Must be a whole number from \(range.lowerBound) to \(range.upperBound).",
        place: name)
    }
    return number
  }

  /// A finite number.
  package func number(_ name: String, _ range: ClosedRange<Double>) throws(Problem) -> Double? {
    guard let value = try rawValue(name) else { return nil }
    // The range excludes NaN and infinity.
    guard let number = Double(value), range.contains(number) else {
      throw Problem(
        .badRequest, "Must be a number from \(range.lowerBound) to \(range.upperBound).", place: name)
    }
    return number
  }

  /// `true` or `false`.
  package func flag(_ name: String) throws(Problem) -> Bool? {
    switch try rawValue(name) {
    case nil: return nil
    case "true": return true
    case "false": return false
    default: throw Problem(.badRequest, "Must be 'true' or 'false'.", place: name)
    }
  }

  /// A case of a string enum.
  package func word<Word: RawRepresentable & CaseIterable>(_ name: String, as: Word.Type = Word.self)
    throws(Problem)
    -> Word? where Word.RawValue == String
  {
    guard let value = try rawValue(name) else { return nil }
    guard let word = Word(rawValue: value) else {
      let words = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw Problem(.badRequest, "Must be one of \(words).", place: name)
    }
    return word
  }

  private func truncated(_ name: String) -> String { String(name.prefix(40)) }
}
