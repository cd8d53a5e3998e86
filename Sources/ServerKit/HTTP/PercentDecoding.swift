/// Decodes percent-encoded text (RFC 3986).
///
/// - Parameter plusIsSpace: true for forms and query strings.
/// - Returns: nil if a percent sign is not followed by two hexadecimal digits, or if the bytes are not
///   UTF-8.
func percentDecoded(_ encoded: some Collection<UInt8>, plusIsSpace: Bool = false) -> String? {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(encoded.count)
  var rest = encoded.makeIterator()
  while let byte = rest.next() {
    if byte == UInt8(ascii: "%") {
      guard let high = rest.next().flatMap(hexadecimalValue), let low = rest.next().flatMap(hexadecimalValue)
      else { return nil }
      bytes.append(high << 4 | low)
    } else {
      bytes.append(byte == UInt8(ascii: "+") && plusIsSpace ? UInt8(ascii: " ") : byte)
    }
  }
  return String(validating: bytes, as: UTF8.self)
}

private func hexadecimalValue(_ digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  default: nil
  }
}
