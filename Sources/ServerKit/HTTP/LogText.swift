extension String {
  /// Escapes invisible characters, such as `\u{202E}`: control characters, line ends, joiners and
  /// directional marks. So untrusted text cannot forge a line or control a terminal.
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

  /// A field's value, quoted unless it is a plain word, so that it cannot look like another field.
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
