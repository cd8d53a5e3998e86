/// Repairs broken JSON in one pass.
struct LinkedDataMending {
  private let bytes: [UInt8]
  private var result: [UInt8] = []
  private var place = 0
  /// Line ends inside the current string. They are written after it to keep line numbers correct.
  private var lineEnds = 0
  /// True after an unterminated comment.
  private var isUnended = false
  /// The last byte written outside strings, ignoring spaces.
  private var last: UInt8 = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    result.reserveCapacity(bytes.count)
  }

  /// - Complexity: O(bytes).
  mutating func mended() -> [UInt8] {
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\""): text()
      case UInt8(ascii: ","): comma()
      case UInt8(ascii: "/") where comment(): continue
      default:
        result.append(byte)
        if byte > 0x20 { last = byte }
        place += 1
      }
    }
    return result
  }

  private mutating func text() {
    last = bytes[place]
    result.append(last)
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        result.append(byte)
        result.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: lineEnds))
        lineEnds = 0
        return
      case UInt8(ascii: "\\"): escape()
      case 0x0A:
        result.append(contentsOf: Array("\\n".utf8))
        lineEnds += 1
      case 0..<0x20: result.append(0x20)
      default: result.append(byte)
      }
    }
  }

  /// Handles the character after a backslash.
  private mutating func escape() {
    guard place < bytes.count else { return }
    let next = bytes[place]
    switch next {
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(at: place - 1) else { return }
      if let low = codeUnit(at: place + 5), unit.isHigh, low.isLow {
        result.append(contentsOf: bytes[(place - 1)..<(place + 11)])
        place += 11
      } else {
        let isHalf = unit.isHigh || unit.isLow
        result.append(contentsOf: isHalf ? Array("\\uFFFD".utf8)[...] : bytes[(place - 1)..<(place + 5)])
        place += 5
      }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      result.append(contentsOf: [UInt8(ascii: "\\"), next])
      place += 1
    default: break
    }
  }

  /// The code unit of `\u12AB`, if there is one.
  private func codeUnit(at start: Int) -> UInt32? {
    guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"),
      bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var number: UInt32 = 0
    for byte in bytes[(start + 2)..<(start + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      number = number << 4 + UInt32(digit)
    }
    return number
  }

  /// Skips a comma after the last element or without an element.
  private mutating func comma() {
    place += 1
    let next = bytes[place...].first { $0 > 0x20 }
    let isLast = next == UInt8(ascii: "]") || next == UInt8(ascii: "}")
    let isFirst = last == UInt8(ascii: "[") || last == UInt8(ascii: "{") || last == UInt8(ascii: ",")
    guard !isLast, !isFirst else { return result.append(0x20) }
    last = UInt8(ascii: ",")
    result.append(last)
  }

  /// - Returns: true if a comment was skipped; its line ends are kept.
  private mutating func comment() -> Bool {
    if bytes.has("//", at: place) {
      place = bytes.firstIndex(of: 0x0A, from: place) ?? bytes.count
      return true
    }
    guard !isUnended, bytes.has("/*", at: place) else { return false }
    guard let end = bytes.firstIndex(of: "*/", from: place + 2) else {
      isUnended = true
      return false
    }
    result.append(contentsOf: bytes[place..<end].filter { $0 == 0x0A })
    place = end + 2
    return true
  }
}

extension UInt32 {
  fileprivate var isHigh: Bool { (0xD800..<0xDC00).contains(self) }
  fileprivate var isLow: Bool { (0xDC00..<0xE000).contains(self) }
}
