/// The class of a character, as needed for parsing.
///
/// The raw values are the letters used in `runs`.
enum ScalarClass: UInt8 {
  /// Punctuation, symbols, and unassigned characters.
  case mark = 46
  case letter = 108
  /// A combining mark.
  case accent = 109
  case digit = 100
  /// Checkboxes, arrows, pictures.
  case picture = 115
  /// Invisible: joiners, directions.
  case format = 102
  case privateUse = 112
  /// Spaces, line ends and control characters.
  case space = 119

  init(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "a"..."z", "A"..."Z": self = .letter
    case "0"..."9": self = .digit
    case "\0"..." ", "\u{7F}": self = .space
    case "\0"..."\u{7F}": self = .mark
    default: self = Self.table.classOf(scalar.value)
    }
  }

  /// True if it separates words in a folded text.
  var isGap: Bool {
    switch self {
    case .letter, .accent, .digit: false
    default: true
    }
  }

  private static let table = ScalarRanges(runs)
}

/// Ranges of scalars with one class each, looked up by bisection.
private struct ScalarRanges {
  private var starts: [UInt32] = []
  private var classes: [ScalarClass] = []

  init(_ runs: StaticString) {
    var next: UInt32 = 0x80
    var length: UInt32 = 0
    runs.withUTF8Buffer { bytes in
      for byte in bytes {
        if let kind = ScalarClass(rawValue: byte) {
          next += starts.isEmpty ? 0 : max(1, length)
          starts.append(next)
          classes.append(kind)
          length = 0
        } else {
          length = length * 10 + UInt32(byte - UInt8(ascii: "0"))
        }
      }
    }
  }

  func classOf(_ value: UInt32) -> ScalarClass {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= value { low = middle } else { high = middle }
    }
    return classes[low]
  }
}
