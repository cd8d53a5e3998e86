extension JSONValue {
  /// The value as JSON text: a line for each member of the outermost object, everything deeper on one line.
  ///
  /// Members keep their order, so that the same value always gives the same bytes.
  public func serialized() -> String {
    var text = ""
    if case .object(let object) = self, !object.keys.isEmpty {
      text += "{\n"
      for (index, key) in object.keys.enumerated() {
        text += "  "
        Self.write(key, to: &text)
        text += ": "
        object.values[index].write(to: &text)
        text += index + 1 < object.keys.count ? ",\n" : "\n"
      }
      text += "}"
    } else {
      write(to: &text)
    }
    return text + "\n"
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .flag(let flag): text += flag ? "true" : "false"
    case .integer(let integer): text += String(integer)
    case .number(let number): text += number.description
    case .text(let content): Self.write(content, to: &text)
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        element.write(to: &text)
      }
      text += "]"
    case .object(let object):
      text += "{"
      for (index, key) in object.keys.enumerated() {
        if index > 0 { text += ", " }
        Self.write(key, to: &text)
        text += ": "
        object.values[index].write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ content: String, to text: inout String) {
    text += "\""
    for scalar in content.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
