/// Writes JSON as bytes, in the order of the calls.
public struct JSONWriter {
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  public init() {}

  /// Writes an object with the members written by the closure, each after its key.
  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    enclosed(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  /// Writes an array with the elements written by the closure.
  public mutating func array(_ elements: (inout JSONWriter) -> Void) {
    enclosed(UInt8(ascii: "["), UInt8(ascii: "]"), elements)
  }

  /// Begins a member of an object; its value is written next.
  ///
  /// - Parameter name: without quotes and backslashes.
  public mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    append(name)
    append("\":")
    needsComma = false
  }

  /// Writes `null`.
  public mutating func null() { literal("null") }

  /// Writes `true` or `false`.
  public mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes an integer.
  public mutating func integer(_ value: Int) {
    separate()
    appendDigits(value)
    needsComma = true
  }

  /// Writes a number with at most six decimals; null for NaN and infinity.
  public mutating func number(_ value: Double) {
    guard value.magnitude < 1e12 else { return null() }
    separate()
    let millionths = Int64(value.magnitude * 1e6 + 0.5)
    if value < 0, millionths > 0 { bytes.append(UInt8(ascii: "-")) }
    appendDigits(Int(millionths / 1_000_000))
    appendPlaces(Int(millionths % 1_000_000))
    needsComma = true
  }

  /// Writes a quoted string with only the mandatory escapes.
  public mutating func text(_ text: Text) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        append("\\u00")
        bytes.append(Self.hexadecimal(byte >> 4))
        bytes.append(Self.hexadecimal(byte & 15))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  private mutating func literal(_ word: StaticString) {
    separate()
    append(word)
    needsComma = true
  }

  private mutating func enclosed(_ start: UInt8, _ end: UInt8, _ content: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(start)
    needsComma = false
    content(&self)
    bytes.append(end)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func append(_ word: StaticString) { word.withUTF8Buffer { bytes += $0 } }

  private mutating func appendDigits(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    var digits: [UInt8] = []
    repeat {
      digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes += digits.reversed()
  }

  /// Appends the decimals without trailing zeros.
  private mutating func appendPlaces(_ millionths: Int) {
    guard millionths > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var rest = millionths
    var scale = 100_000
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / scale))
      rest %= scale
      scale /= 10
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
