import FileFormats

/// The members of one record that are read.
package struct DumpRecord: Sendable {
  private let values: [String: JSONValue]

  init(_ values: [String: JSONValue]) {
    self.values = values
  }

  /// A text or number as text; nil if it is empty or something else.
  func text(_ name: String) -> String? {
    switch values[name] {
    case .text(let text)?: text.isEmpty ? nil : text
    case .integer(let integer)?: String(integer)
    case .number(let number)?: "\(number)"
    default: nil
    }
  }

  func integer(_ name: String) -> Int? { text(name).flatMap { Int($0) } }

  func number(_ name: String) -> Double? {
    text(name).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// False if it is missing.
  func flag(_ name: String) -> Bool {
    switch values[name] {
    case .flag(let flag)?: flag
    case .text(let text)?: ["true", "True", "1", "t"].contains(text)
    default: false
    }
  }

  /// A list of texts, which tables write with commas.
  func list(_ name: String) -> [String] {
    switch values[name] {
    case .list(let values)?:
      values.compactMap { if case .text(let text) = $0 { text } else { nil } }
    case .text(let text)?: text.split(separator: ",").map { String($0) }
    default: []
    }
  }
}

/// The digits of a number or text as a number, without leading zeros.
func dumpNumber(_ bytes: ArraySlice<UInt8>) -> Int? {
  var digits = bytes
  if digits.first == UInt8(ascii: "\""), digits.last == UInt8(ascii: "\""), digits.count > 1 {
    digits = digits.dropFirst().dropLast()
  }
  guard (1...18).contains(digits.count) else { return nil }
  var number = 0
  for byte in digits {
    guard (0x30...0x39).contains(byte) else { return nil }
    number = number * 10 + Int(byte - 0x30)
  }
  return number
}
