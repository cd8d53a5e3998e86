extension String {
  /// The text with every mark that nobody sees spelled out, such as `\u{202E}`: control characters, ends of
  /// lines, and marks that join letters or turn the direction of writing. What comes from elsewhere can then
  /// neither forge a line nor command the terminal that shows it.
  var revealed: String {
    guard unicodeScalars.contains(where: \.isHidden) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isHidden {
        text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// As the value of a field: in quotation marks where it is not one plain word, so that it cannot look like
  /// a further field.
  var quotedForLog: String {
    let isPlain = !isEmpty && utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"=\\".utf8.contains($0) }
    guard !isPlain else { return self }
    var text = "\""
    for scalar in revealed.unicodeScalars {
      if scalar == "\"" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var isHidden: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
