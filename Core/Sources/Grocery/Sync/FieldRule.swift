/// The valid values of a field.
indirect enum FieldRule: Sendable {
  case flag
  case integer(ClosedRange<Int>)
  /// A single line of text with a visible character, unless it may be empty. Counted in Unicode scalars, as
  /// all texts are.
  case name(ClosedRange<Int>)
  /// Text of several lines: line breaks and tabs are the only control characters.
  case text(atMost: Int)
  case id
  case word(Set<String>)
  /// `YYYY-MM-DD`.
  case day
  case list(atMost: Int, of: FieldRule)
  /// Unknown members are kept without checks.
  case object([String: FieldRule], required: [String])
  case nullable(FieldRule)

  /// - Parameter place: the path of the value, such as `ingredients[3].name`.
  func check(_ value: FieldValue, at place: @autoclosure () -> String) throws(FieldRefusal) {
    if case .nullable(let rule) = self {
      if value != .null { try rule.check(value, at: place()) }
      return
    }
    switch (self, value) {
    case (.flag, .flag): return
    case (.integer(let range), .integer(let integer)):
      guard !range.contains(integer) else { return }
      throw FieldRefusal(place(), "must be \(range.lowerBound) to \(range.upperBound)")
    case (.list(let most, let rule), .list(let elements)):
      guard elements.count <= most else { throw FieldRefusal(place(), "more than \(most) elements") }
      for (index, element) in elements.enumerated() {
        try rule.check(element, at: "\(place())[\(index)]")
      }
    case (.object(let rules, let required), .object(let members)):
      for name in required where members[name] == nil {
        throw FieldRefusal("\(place()).\(name)", "is missing")
      }
      for (name, rule) in rules {
        if let member = members[name] { try rule.check(member, at: "\(place()).\(name)") }
      }
    case (_, .text(let text)): try check(text: text, at: place())
    default: throw FieldRefusal(place(), "is not \(expected)")
    }
  }

  private func check(text: String, at place: @autoclosure () -> String) throws(FieldRefusal) {
    switch self {
    case .name(let lengths):
      let count = text.unicodeScalars.count
      guard lengths.contains(count) else {
        throw FieldRefusal(
          place(), "\(count) characters, must be \(lengths.lowerBound) to \(lengths.upperBound)")
      }
      guard lengths.contains(0) || text.isVisible else {
        throw FieldRefusal(place(), "contains no visible text")
      }
      guard text.isOnOneLine else { throw FieldRefusal(place(), "contains a control character") }
      guard text.hasBalancedDirections else {
        throw FieldRefusal(place(), "contains an unclosed text direction mark")
      }
    case .text(let most):
      let count = text.unicodeScalars.count
      guard count <= most else { throw FieldRefusal(place(), "\(count) characters, at most \(most)") }
      guard text.hasOnlyLineControls else { throw FieldRefusal(place(), "contains a control character") }
      guard text.hasBalancedDirections else {
        throw FieldRefusal(place(), "contains an unclosed text direction mark")
      }
    case .id: guard text.isRowID else { throw FieldRefusal(place(), "is not an id") }
    case .word(let words):
      guard words.contains(text) else { throw FieldRefusal(place(), "is an unknown word") }
    case .day:
      guard let day = CalendarDay(text), (1900...2199).contains(day.year) else {
        throw FieldRefusal(place(), "is not a day from 1900-01-01 to 2199-12-31")
      }
    default: throw FieldRefusal(place(), "is not \(expected)")
    }
  }

  private var expected: String {
    switch self {
    case .flag: "true or false"
    case .integer: "a whole number"
    case .name, .text, .id, .word, .day: "a text"
    case .list: "a list"
    case .object: "an object"
    case .nullable(let rule): rule.expected
    }
  }
}

/// The reason why a field's value is rejected.
struct FieldRefusal: Error, Equatable {
  let place: String
  let reason: String

  init(_ place: String, _ reason: String) {
    self.place = place
    self.reason = reason
  }
}
