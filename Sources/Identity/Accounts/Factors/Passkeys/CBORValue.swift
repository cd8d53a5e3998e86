/// A CBOR value (RFC 8949): the subset that WebAuthn sends, of definite length.
indirect enum CBORValue: Sendable, Equatable {
  case integer(Int)
  case bytes([UInt8])
  case text(String)
  case list([CBORValue])
  /// In document order; keys are unique.
  case map([(key: CBORValue, value: CBORValue)])
  case flag(Bool)
  case null

  static func == (left: CBORValue, right: CBORValue) -> Bool {
    switch (left, right) {
    case (.integer(let one), .integer(let other)): one == other
    case (.bytes(let one), .bytes(let other)): one == other
    case (.text(let one), .text(let other)): one == other
    case (.list(let one), .list(let other)): one == other
    case (.map(let one), .map(let other)):
      one.count == other.count
        && zip(one, other).allSatisfy { $0.key == $1.key && $0.value == $1.value }
    case (.flag(let one), .flag(let other)): one == other
    case (.null, .null): true
    default: false
    }
  }

  /// The value for a key; nil if this is not a map or has no such key.
  subscript(_ key: CBORValue) -> CBORValue? {
    guard case .map(let pairs) = self else { return nil }
    return pairs.first { $0.key == key }?.value
  }

  var asInteger: Int? {
    guard case .integer(let integer) = self else { return nil }
    return integer
  }

  var asBytes: [UInt8]? {
    guard case .bytes(let bytes) = self else { return nil }
    return bytes
  }
}

/// The bytes are not CBOR, or use an unsupported feature.
struct CBORFault: Error, Equatable {}

/// Reads values in sequence. Reads each byte once, uses memory in proportion to the input, and limits
/// nesting.
struct CBORReader {
  private static let depthLimit = 8

  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  /// - Throws: `CBORFault`.
  mutating func value() throws(CBORFault) -> CBORValue { try value(depth: 0) }

  private mutating func value(depth: Int) throws(CBORFault) -> CBORValue {
    guard depth <= Self.depthLimit else { throw CBORFault() }
    let first = try byte()
    let argument = first & 31
    switch first >> 5 {
    case 0: return .integer(try number(argument))
    case 1: return .integer(try -1 - number(argument))
    case 2: return .bytes(try take(number(argument)))
    case 3: return .text(try text(number(argument)))
    case 4: return .list(try list(number(argument), depth))
    case 5: return .map(try map(number(argument), depth))
    case 7: return try simple(argument)
    default: throw CBORFault()
    }
  }

  private func simple(_ argument: UInt8) throws(CBORFault) -> CBORValue {
    switch argument {
    case 20: return .flag(false)
    case 21: return .flag(true)
    case 22: return .null
    default: throw CBORFault()
    }
  }

  private mutating func text(_ count: Int) throws(CBORFault) -> String {
    guard let text = String(validating: try take(count), as: UTF8.self) else { throw CBORFault() }
    return text
  }

  private mutating func list(_ count: Int, _ depth: Int) throws(CBORFault) -> [CBORValue] {
    // Every value takes at least one byte, so no list is longer than the remaining bytes.
    guard count <= bytes.count - position else { throw CBORFault() }
    var elements: [CBORValue] = []
    for _ in 0..<count { elements.append(try value(depth: depth + 1)) }
    return elements
  }

  private mutating func map(
    _ count: Int, _ depth: Int
  ) throws(CBORFault) -> [(key: CBORValue, value: CBORValue)] {
    guard count <= (bytes.count - position) / 2, count <= 64 else { throw CBORFault() }
    var pairs: [(key: CBORValue, value: CBORValue)] = []
    for _ in 0..<count {
      let key = try value(depth: depth + 1)
      switch key {
      case .integer, .text: break
      default: throw CBORFault()
      }
      guard !pairs.contains(where: { $0.key == key }) else { throw CBORFault() }
      pairs.append((key, try value(depth: depth + 1)))
    }
    return pairs
  }

  private mutating func number(_ argument: UInt8) throws(CBORFault) -> Int {
    let count: Int
    switch argument {
    case ..<24: return Int(argument)
    case 24: count = 1
    case 25: count = 2
    case 26: count = 4
    case 27: count = 8
    default: throw CBORFault()
    }
    var number: UInt64 = 0
    for byte in try take(count) { number = number << 8 | UInt64(byte) }
    guard number < UInt64(Int.max) else { throw CBORFault() }
    return Int(number)
  }

  private mutating func byte() throws(CBORFault) -> UInt8 {
    guard position < bytes.count else { throw CBORFault() }
    defer { position += 1 }
    return bytes[position]
  }

  private mutating func take(_ count: Int) throws(CBORFault) -> [UInt8] {
    guard count <= bytes.count - position else { throw CBORFault() }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }
}
