extension String {
  /// Whether it names something: 1 to 64 of `A-Z a-z 0-9 . _ -`.
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

  /// Whether it could name a field or a kind, also one of a newer app: a small letter, then up to 39 letters
  /// and digits.
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

  /// Whether a person sees anything of it: it is more than white space, joiners, fillers and empty patterns.
  public var isVisible: Bool {
    unicodeScalars.contains { scalar in
      let properties = scalar.properties
      // U+2800 is a Braille cell without dots, and no white space to Unicode.
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint && scalar != "\u{2800}"
        && properties.generalCategory != .control
    }
  }

  /// Whether it has no control character and no other end of a line.
  var isOnOneLine: Bool {
    unicodeScalars.allSatisfy { scalar in
      if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: return false
      default: return true
      }
    }
  }

  /// Whether its only control characters are ends of lines and tabs: an escape would command the terminal
  /// that shows an export.
  var hasOnlyLineControls: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: true
      case 0..<0x20, 0x7F..<0xA0: false
      default: true
      }
    }
  }

  /// Whether every mark that changes the direction of writing is ended by its own mark (Unicode Standard
  /// Annex 9): otherwise a name would turn around the text that follows it on a screen.
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
