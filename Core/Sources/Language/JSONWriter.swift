/// Writes JSON as bytes, in the order of the calls.
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Returns and clears the bytes so far; later output continues the document.
  public mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Writes an object with the members written by the closure, each after its key.
  public mutating func object<Failure>(_ members: (inout JSONWriter) throws(Failure) -> Void) throws(Failure)
  {
    openObject()
    try members(&self)
    closeObject()
  }

  /// Writes a list with the elements written by the closure.
  public mutating func list(_ elements: (inout JSONWriter) -> Void) {
    openList()
    elements(&self)
    closeList()
  }

  /// Begins an object written in parts; `closeObject` must follow.
  public mutating func openObject() { open(UInt8(ascii: "{")) }

  /// Ends an object written in parts.
  public mutating func closeObject() { close(UInt8(ascii: "}")) }

  /// Begins a list written in parts; `closeList` must follow.
  public mutating func openList() { open(UInt8(ascii: "[")) }

  /// Ends a list written in parts.
  public mutating func closeList() { close(UInt8(ascii: "]")) }

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

  /// Begins a member with a name known only at run time.
  public mutating func key(_ name: UnsafeBufferPointer<UInt8>) {
    quoted(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes `null`.
  public mutating func null() {
    separate()
    append("null")
  }

  /// Writes `true` or `false`.
  public mutating func boolean(_ value: Bool) {
    separate()
    append(value ? "true" : "false")
  }

  /// Writes an integer.
  public mutating func integer(_ value: Int) {
    separate()
    appendDigits(value)
  }

  /// Writes a number with at most six decimals; null for NaN and infinity.
  public mutating func decimal(_ value: Double) {
    guard value.magnitude < 1e12 else { return null() }
    separate()
    let millionths = Int64(value.magnitude * 1e6 + 0.5)
    if value < 0, millionths > 0 { bytes.append(UInt8(ascii: "-")) }
    appendDigits(Int(millionths / 1_000_000))
    appendPlaces(Int(millionths % 1_000_000))
  }

  /// Writes a quoted string with only the mandatory escapes.
  public mutating func text(_ text: Text) { text.bytes.withUnsafeBufferPointer { quoted($0) } }

  /// Writes a quoted string from UTF-8, with only the mandatory escapes.
  public mutating func quoted(_ text: UnsafeBufferPointer<UInt8>) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    // Text without escapes is copied whole.
    var start = 0
    for index in text.indices where Self.needsEscape(text[index]) {
      bytes += text[start..<index]
      appendEscape(text[index])
      start = index + 1
    }
    bytes += text[start...]
    bytes.append(UInt8(ascii: "\""))
  }

  /// Copies a value that is already JSON.
  public mutating func raw(_ json: UnsafeBufferPointer<UInt8>) {
    separate()
    bytes += json
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func append(_ word: StaticString) { word.withUTF8Buffer { bytes += $0 } }

  private mutating func appendDigits(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    var scale: UInt = 1
    while rest / scale >= 10 { scale *= 10 }
    while scale > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / scale))
      rest %= scale
      scale /= 10
    }
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

  private mutating func appendEscape(_ unit: UInt8) {
    if unit < 0x20 {
      append("\\u00")
      bytes.append(Self.hexadecimal(unit >> 4))
      bytes.append(Self.hexadecimal(unit & 15))
    } else {
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(unit)
    }
  }

  private static func needsEscape(_ unit: UInt8) -> Bool {
    unit < 0x20 || unit == UInt8(ascii: "\"") || unit == UInt8(ascii: "\\")
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
