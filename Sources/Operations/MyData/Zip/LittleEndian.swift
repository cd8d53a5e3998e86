/// Numbers as ZIP files hold them: the lowest byte first.
extension [UInt8] {
  mutating func append(little value: some FixedWidthInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// - Returns: nil where the bytes end before.
  func little16(at place: Int) -> Int? {
    guard place >= 0, place + 2 <= count else { return nil }
    return Int(self[place]) | Int(self[place + 1]) << 8
  }

  /// - Returns: nil where the bytes end before.
  func little32(at place: Int) -> Int? {
    guard let low = little16(at: place), let high = little16(at: place + 2) else { return nil }
    return low | high << 16
  }
}
