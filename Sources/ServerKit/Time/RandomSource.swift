/// A source of random bytes, ids and secrets.
package struct RandomSource: Sendable {
  /// Returns cryptographically secure bytes.
  package let bytes: @Sendable (_ count: Int) -> [UInt8]

  package init(bytes: @escaping @Sendable (_ count: Int) -> [UInt8]) {
    self.bytes = bytes
  }

  /// The system's generator.
  package static let system = RandomSource { count in
    var generator = SystemRandomNumberGenerator()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    // Each number is a system call, so all of its bytes are used.
    while bytes.count < count {
      withUnsafeBytes(of: generator.next()) { bytes += $0.prefix(count - bytes.count) }
    }
    return bytes
  }

  /// A UUID of version 7 (RFC 9562): later ids sort later, to the millisecond.
  package func id(at now: Int) -> String {
    var octets = bytes(16)
    for place in 0..<6 { octets[place] = UInt8(truncatingIfNeeded: now >> (40 - 8 * place)) }
    octets[6] = octets[6] & 0x0F | 0x70
    octets[8] = octets[8] & 0x3F | 0x80
    return String(unsafeUninitializedCapacity: 36) { text in
      var end = 0
      func append(_ byte: UInt8) {
        text[end] = byte
        end += 1
      }
      // "W" is ten before "a".
      func append(digit: UInt8) { append(digit + UInt8(ascii: digit < 10 ? "0" : "W")) }
      for place in octets.indices {
        if place == 4 || place == 6 || place == 8 || place == 10 { append(UInt8(ascii: "-")) }
        append(digit: octets[place] >> 4)
        append(digit: octets[place] & 15)
      }
      return end
    }
  }
}
