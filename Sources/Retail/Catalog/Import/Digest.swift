import Database

/// A 64-bit FNV-1a digest to detect changes of published data. It need not resist attacks, because everyone
/// who can import can change the catalog anyway.
struct Digest {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The digest as sixteen hexadecimal digits.
  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  mutating func add(_ row: borrowing Row) throws {
    for column in 0..<row.columnNames.count { add(try row.value(.index(column))) }
  }

  mutating func add(_ value: Value) {
    switch value {
    case .null: add(byte: 0xFF)
    case .integer(let integer): add(text: String(integer))
    case .real(let real): add(text: real.description)
    case .text(let text): add(text: text)
    case .bytes(let bytes): for byte in bytes { add(byte: byte) }
    }
    // Separates columns: UTF-8 never contains this byte.
    add(byte: 0xFE)
  }

  private mutating func add(text: String) {
    for byte in text.utf8 { add(byte: byte) }
  }

  private mutating func add(byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}
