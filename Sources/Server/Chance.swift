/// Where new ids and secrets come from.
public struct Chance: Sendable {
  /// So many bytes that nobody can guess.
  public let bytes: @Sendable (_ count: Int) -> [UInt8]

  public init(bytes: @escaping @Sendable (_ count: Int) -> [UInt8]) {
    self.bytes = bytes
  }

  /// The generator of the system.
  public static let system = Chance { count in
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  /// A UUID of version 7 (RFC 9562): ids made later sort later, to the millisecond.
  func id(at now: Int) -> String {
    var octets = bytes(16)
    for place in 0..<6 { octets[place] = UInt8(truncatingIfNeeded: now >> (40 - 8 * place)) }
    octets[6] = octets[6] & 0x0F | 0x70
    octets[8] = octets[8] & 0x3F | 0x80
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for (place, octet) in octets.enumerated() {
      if [4, 6, 8, 10].contains(place) { text.append(UInt8(ascii: "-")) }
      text += [digits[Int(octet >> 4)], digits[Int(octet & 15)]]
    }
    return String(decoding: text, as: UTF8.self)
  }
}
