/// Little-endian numbers of ZIP files.
extension [UInt8] {
  mutating func append(little value: some FixedWidthInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// - Returns: nil if the bytes end early.
  func little16(at place: Int) -> Int? {
    guard place >= 0, place + 2 <= count else { return nil }
    return Int(self[place]) | Int(self[place + 1]) << 8
  }

  /// - Returns: nil if the bytes end early.
  func little32(at place: Int) -> Int? {
    guard let low = little16(at: place), let high = little16(at: place + 2) else { return nil }
    return low | high << 16
  }
}
