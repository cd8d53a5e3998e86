import Grocery

/// The locations of the zip codes of the United States.
struct ZipCodeTable {
  /// A zip code with its position.
  struct Entry: Equatable {
    let zip: String
    let position: Position
  }

  /// The code itself, or else the numerically nearest one with the same first three digits; the lower of two
  /// equally near ones.
  ///
  /// The table is decoded each time, which takes about 0.2 ms, instead of being held in memory for the few
  /// requests with a code without stores.
  ///
  /// - Parameter zip: five digits; the result is nil for other texts.
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

/// Reads signed numbers of the encoded polyline algorithm: five bits a character, lowest first, offset by 63;
/// the sixth bit is set on all but the last.
private struct PolylineDigits: IteratorProtocol {
  private let start: UnsafePointer<UInt8>
  private let count: Int
  private var position = 0

  /// Points to the bytes of a literal, which live as long as the program.
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
