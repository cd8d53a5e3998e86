/// A text as the bytes of its UTF-8, compared and hashed byte by byte.
///
/// `String` compares by canonical equivalence and counts by clusters, for which it needs Unicode's tables: a
/// hundred kilobytes in a module that phones load. What is compared here is folded first, which has dealt
/// with accents already.
public struct Text: Hashable, Sendable {
  /// Well-formed UTF-8.
  public private(set) var bytes: [UInt8]

  public init() { bytes = [] }

  /// What is not well-formed becomes U+FFFD, in the places where `String(decoding:as:)` puts it.
  public init(decoding bytes: some Sequence<UInt8>) {
    self.init()
    var decoder = ScalarDecoder(bytes.makeIterator())
    while let scalar = decoder.next() { append(scalar) }
  }

  /// Takes bytes over that are well-formed for a reason: cut between letters, or from a `String`.
  public init(trusting bytes: [UInt8]) { self.bytes = bytes }

  public init(_ scalars: some Sequence<Unicode.Scalar>) {
    self.init()
    for scalar in scalars { append(scalar) }
  }

  public init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  public var isEmpty: Bool { bytes.isEmpty }

  public var scalars: [Unicode.Scalar] { scalars(atMost: bytes.count) }

  /// The first Unicode scalars.
  public func scalars(atMost maximum: Int) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(min(bytes.count, maximum))
    var decoder = ScalarDecoder(bytes.makeIterator())
    while scalars.count < maximum, let scalar = decoder.next() { scalars.append(scalar) }
    return scalars
  }

  /// How many Unicode scalars it has.
  public var length: Int { bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } }

  /// Adds one Unicode scalar at the end.
  public mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      for unit in Unicode.UTF8.encode(scalar)! { bytes.append(unit) }
    }
  }

  /// Whether it is this word; unlike `==` with a literal, it makes no array of it.
  ///
  /// Not inlined: it is asked in so many places that the module would grow by a tenth.
  @inline(never)
  public func `is`(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { $0.count == bytes.count && $0.elementsEqual(bytes) }
  }

  /// The parts between single spaces; none is empty.
  public var words: [Text] {
    bytes.split(separator: UInt8(ascii: " ")).map { Text(trusting: Array($0)) }
  }

  /// One text behind the other.
  public static func + (left: Text, right: Text) -> Text { Text(trusting: left.bytes + right.bytes) }

  /// Adds a text at the end.
  public static func += (left: inout Text, right: Text) { left.bytes += right.bytes }
}

extension Text: ExpressibleByStringLiteral {
  public init(stringLiteral word: StaticString) {
    self.init(trusting: word.withUTF8Buffer { Array($0) })
  }
}

extension Sequence where Element == Text {
  func joined(by separator: Text) -> Text {
    var joined = Text()
    var isFirst = true
    for part in self {
      if !isFirst { joined += separator }
      isFirst = false
      joined += part
    }
    return joined
  }
}
