/// Decodes UTF-8 to scalars, with U+FFFD for each maximal ill-formed subsequence.
struct ScalarDecoder<Bytes: IteratorProtocol> where Bytes.Element == UInt8 {
  private var bytes: Bytes
  private var ahead: UInt8?

  init(_ bytes: Bytes) { self.bytes = bytes }

  mutating func next() -> Unicode.Scalar? {
    guard let first = take() else { return nil }
    if first < 0x80 { return Unicode.Scalar(first) }
    guard let lead = Lead(first) else { return "\u{FFFD}" }
    var value = UInt32(first) & lead.mask
    for index in 0..<lead.following {
      guard let byte = take() else { return "\u{FFFD}" }
      guard (index == 0 ? lead.second : 0x80...0xBF).contains(byte) else {
        ahead = byte
        return "\u{FFFD}"
      }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private mutating func take() -> UInt8? {
    if let byte = ahead {
      ahead = nil
      return byte
    }
    return bytes.next()
  }
}

/// The properties of a lead byte (Unicode, table 3-7).
private struct Lead {
  let following: Int
  let mask: UInt32
  let second: ClosedRange<UInt8>

  init?(_ byte: UInt8) {
    switch byte {
    case 0xC2...0xDF: (following, mask, second) = (1, 0x1F, 0x80...0xBF)
    case 0xE0: (following, mask, second) = (2, 0x0F, 0xA0...0xBF)
    case 0xED: (following, mask, second) = (2, 0x0F, 0x80...0x9F)
    case 0xE1...0xEF: (following, mask, second) = (2, 0x0F, 0x80...0xBF)
    case 0xF0: (following, mask, second) = (3, 0x07, 0x90...0xBF)
    case 0xF1...0xF3: (following, mask, second) = (3, 0x07, 0x80...0xBF)
    case 0xF4: (following, mask, second) = (3, 0x07, 0x80...0x8F)
    default: return nil
    }
  }
}
