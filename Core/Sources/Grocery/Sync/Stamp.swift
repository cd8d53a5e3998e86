/// The timestamp of a field, as text that sorts by time: `0193507f2a40-0003-9f3ac2d1.4e`.
///
/// Twelve hexadecimal digits of milliseconds since 1970, four of a counter, then the author: the device and
/// the page on it. A hybrid logical clock (Kulkarni et al., "Logical Physical Clocks", 2014): devices create
/// timestamps, the server only compares them.
public struct Stamp: Sendable, Hashable, Comparable, CustomStringConvertible {
  public let text: String

  /// Nil for text in any other format.
  public init?(_ text: String) {
    let isStamp = text.utf8.withContiguousStorageIfAvailable(Self.isStamp) ?? Self.isStamp(Array(text.utf8))
    guard isStamp else { return nil }
    self.text = text
  }

  /// Milliseconds since 1970.
  public var milliseconds: Int {
    text.utf8.prefix(12).reduce(0) { sum, digit in
      sum << 4 + Int(digit <= UInt8(ascii: "9") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10)
    }
  }

  /// The device that set the field; its pages share it.
  public var device: Substring { text.dropFirst(18).prefix { $0 != "." } }

  /// The smallest later timestamp, by the server. For changes that the server makes on a user's behalf
  /// without risk of loss.
  public var next: Stamp {
    let digits = text.prefix(17).filter { $0 != "-" }
    guard let moment = UInt64(digits, radix: 16), moment < UInt64.max else { return self }
    let later = String(moment + 1, radix: 16)
    let hex = String(repeating: "0", count: 16 - later.count) + later
    return Stamp(unchecked: "\(hex.prefix(12))-\(hex.suffix(4))-\(Self.server)")
  }

  /// The server's timestamp for a change that comes without one.
  ///
  /// - Parameter milliseconds: since 1970.
  public static func ofServer(at milliseconds: Int) -> Stamp {
    let hex = String(milliseconds, radix: 16)
    return Stamp(unchecked: String(repeating: "0", count: max(0, 12 - hex.count)) + hex + "-0000-" + server)
  }

  /// The device in the server's own timestamps.
  public static let server = "00000000"

  private init(unchecked text: String) { self.text = text }

  /// True if a program set the field: the default items of a household.
  public var isOfDefault: Bool { text.utf8.prefix(12).allSatisfy { $0 == UInt8(ascii: "0") } }

  public var description: String { text }

  public static func < (left: Stamp, right: Stamp) -> Bool { left.text < right.text }

  private static func isStamp(_ units: some RandomAccessCollection<UInt8>) -> Bool {
    guard (19...58).contains(units.count) else { return false }
    for (position, unit) in units.enumerated() {
      let isRight =
        switch position {
        case 12, 17: unit == UInt8(ascii: "-")
        case 0..<17: isDigit(unit) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(unit)
        default:
          isDigit(unit) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(unit)
            || unit == UInt8(ascii: ".")
        }
      guard isRight else { return false }
    }
    return true
  }

  private static func isDigit(_ unit: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(unit)
  }
}
