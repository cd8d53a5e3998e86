/// A text as UTF-8 bytes, compared and hashed by bytes.
///
/// `String` compares by canonical equivalence and counts by clusters, which needs Unicode tables: a hundred
/// kilobytes in a module that phones load. Compared texts are folded first, which removes accents.
public struct Text: Hashable, Sendable {
  /// Well-formed UTF-8.
  public private(set) var bytes: [UInt8]

  public init() { bytes = [] }

  /// Replaces ill-formed bytes by U+FFFD, in the same positions as `String(decoding:as:)`.
  public init(decoding bytes: some Sequence<UInt8>) {
    self.init()
    var decoder = ScalarDecoder(bytes.makeIterator())
    while let scalar = decoder.next() { append(scalar) }
  }

  /// Takes bytes that are known to be well-formed: cut between letters, or from a `String`.
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

  /// The number of Unicode scalars.
  public var length: Int { bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } }

  /// Appends one Unicode scalar.
  public mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      for unit in Unicode.UTF8.encode(scalar)! { bytes.append(unit) }
    }
  }

  /// True if it equals the word; unlike `==` with a literal, it allocates no array.
  ///
  /// Not inlined: the many calls would enlarge the module by a tenth.
  @inline(never)
  public func `is`(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { $0.count == bytes.count && $0.elementsEqual(bytes) }
  }

  /// The parts between single spaces; none is empty.
  public var words: [Text] {
    bytes.split(separator: UInt8(ascii: " ")).map { Text(trusting: Array($0)) }
  }

  /// Concatenates two texts.
  public static func + (left: Text, right: Text) -> Text { Text(trusting: left.bytes + right.bytes) }

  /// Appends a text.
  public static func += (left: inout Text, right: Text) { left.bytes += right.bytes }
}

extension Text: ExpressibleByStringLiteral {
  public init(stringLiteral word: StaticString) {
    self.init(trusting: word.withUTF8Buffer { Array($0) })
  }
}

extension Sequence where Element == Text {
  func joined(by separator: Text) -> Text {
    var result = Text()
    var isFirst = true
    for part in self {
      if !isFirst { result += separator }
      isFirst = false
      result += part
    }
    return result
  }
}
