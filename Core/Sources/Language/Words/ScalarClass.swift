/// What kind of character a scalar is, as far as reading needs to know.
///
/// The raw values are the letters that `runs` has for them.
enum ScalarClass: UInt8 {
  /// Punctuation, signs, and what is not assigned.
  case mark = 46
  case letter = 108
  /// Stands on, under or beside a letter.
  case accent = 109
  case digit = 100
  /// Boxes to tick, arrows, pictures.
  case picture = 115
  /// Invisible: joins, directions.
  case format = 102
  case privateUse = 112
  /// Spaces, line ends and controls.
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

  /// Parts words in a folded text.
  var isGap: Bool {
    switch self {
    case .letter, .accent, .digit: false
    default: true
    }
  }

  private static let table = ScalarRanges(runs)
}

/// Ranges of scalars with one class each, found by bisection.
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
