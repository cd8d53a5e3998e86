extension String {
  /// True for a valid row id: 1 to 64 of `A-Z a-z 0-9 . _ -`.
  public var isRowID: Bool {
    (1...64).contains(utf8.count)
      && utf8.allSatisfy { unit in
        switch unit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  /// True for a possible name of a field or kind, also of a newer app: a lower-case letter, then up to 39
  /// letters and digits.
  public var isFieldName: Bool {
    guard let first = utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else {
      return false
    }
    return utf8.count <= 40
      && utf8.allSatisfy { unit in
        switch unit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: false
        }
      }
  }

  /// True if some character is visible: not white space, a joiner, a filler or an empty pattern.
  public var isVisible: Bool {
    unicodeScalars.contains { scalar in
      let properties = scalar.properties
      // U+2800 is a Braille cell without dots; Unicode does not class it as white space.
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint && scalar != "\u{2800}"
        && properties.generalCategory != .control
    }
  }

  /// True without control characters and other line separators.
  var isOnOneLine: Bool {
    unicodeScalars.allSatisfy { scalar in
      if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: return false
      default: return true
      }
    }
  }

  /// True if line breaks and tabs are the only control characters: an escape sequence would control the
  /// terminal that shows an export.
  var hasOnlyLineControls: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: true
      case 0..<0x20, 0x7F..<0xA0: false
      default: true
      }
    }
  }

  /// True if every mark that changes the writing direction is closed (Unicode Standard Annex 9). Otherwise a
  /// name would reverse the text after it on a screen.
  var hasBalancedDirections: Bool {
    var open: [Unicode.Scalar] = []
    for scalar in unicodeScalars where scalar.value >= 0x202A && scalar.value <= 0x2069 {
      switch scalar {
      case "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}": open.append("\u{202C}")
      case "\u{2066}", "\u{2067}", "\u{2068}": open.append("\u{2069}")
      case "\u{202C}", "\u{2069}":
        guard open.popLast() == scalar else { return false }
      default: continue
      }
    }
    return open.isEmpty
  }
}
