import Grocery

/// Where the zip codes of the United States are.
struct ZipCodeTable {
  /// A code, and where it is.
  struct Entry: Equatable {
    let zip: String
    let position: Position
  }

  /// The area of the code itself, or, where the table has none, the numerically nearest that begins with the
  /// same three digits; of two equally near the lower.
  ///
  /// The table is read from its start each time, some 0.2 ms, rather than kept unfolded for the few who ask
  /// for a code without a store.
  ///
  /// - Parameter zip: five digits; for anything else the answer is nil.
  func nearest(to zip: String) -> Entry? {
    guard let code = Self.number(of: zip) else { return nil }
    var best: (code: Int, position: Position)?
    var digits = PolylineDigits(ZipCodeData.text)
    var (area, latitude, longitude) = (0, 0, 0)
    while let step = digits.next(), let north = digits.next(), let east = digits.next() {
      area += step
      latitude += north
      longitude += east
      let isNearer = best.map { abs(area - code) < abs($0.code - code) } ?? true
      if area / 100 == code / 100, isNearer {
        best = (area, Position(latitude: Double(latitude) / 1000, longitude: Double(longitude) / 1000))
      }
      if area / 100 > code / 100 || area >= code && best != nil { break }
    }
    return best.map { Entry(zip: Self.text(of: $0.code), position: $0.position) }
  }

  private static func number(of zip: String) -> Int? {
    let bytes = zip.utf8
    guard bytes.count == 5, bytes.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int(zip)
  }

  private static func text(of code: Int) -> String {
    let digits = String(code)
    return String(repeating: "0", count: 5 - digits.count) + digits
  }
}

/// Reads signed numbers in the encoded polyline algorithm: five bits a character, lowest first, offset by 63,
/// the sixth bit set on all but the last.
private struct PolylineDigits: IteratorProtocol {
  private let start: UnsafePointer<UInt8>
  private let count: Int
  private var position = 0

  /// A literal lives as long as the program, so that its bytes can be pointed at.
  init(_ text: StaticString) {
    start = text.utf8Start
    count = text.utf8CodeUnitCount
  }

  mutating func next() -> Int? {
    var bits = 0
    var shift = 0
    while position < count {
      let byte = start[position]
      position += 1
      guard byte >= 63 else { continue }
      let digit = Int(byte) - 63
      bits |= (digit & 0x1F) << shift
      shift += 5
      if digit < 0x20 { return bits & 1 == 1 ? ~(bits >> 1) : bits >> 1 }
    }
    return nil
  }
}
