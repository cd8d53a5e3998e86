/// From hashes to numbers, in two flat arrays: made in milliseconds where a dictionary of texts takes a
/// tenth of a second. One hash may have several numbers.
struct HashIndex: Sendable {
  private var prints: [UInt32]
  /// -1 where nothing stands.
  private var values: [Int32]
  private let mask: Int

  /// Walks over the numbers of one hash.
  struct Cursor {
    fileprivate var slot: Int
    fileprivate let print: UInt32
  }

  /// - Parameter capacity: at most as many are put in.
  init(capacity: Int) {
    var size = 64
    while size < capacity * 2 { size *= 2 }
    prints = [UInt32](repeating: 0, count: size)
    values = [Int32](repeating: -1, count: size)
    mask = size - 1
  }

  mutating func insert(_ value: Int, for hash: UInt64) {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while values[slot] >= 0 { slot = (slot + 1) & mask }
    prints[slot] = Self.print(of: hash)
    values[slot] = Int32(value)
  }

  func cursor(of hash: UInt64) -> Cursor {
    Cursor(slot: Int(truncatingIfNeeded: hash) & mask, print: Self.print(of: hash))
  }

  /// The next number, those put in first coming first.
  ///
  /// Hashes are compared by 32 bits beside those of their slot: one in some billions is taken for another.
  func next(_ cursor: inout Cursor) -> Int? {
    while values[cursor.slot] >= 0 {
      let slot = cursor.slot
      cursor.slot = (slot + 1) & mask
      if prints[slot] == cursor.print { return Int(values[slot]) }
    }
    return nil
  }

  func first(of hash: UInt64) -> Int? {
    var cursor = cursor(of: hash)
    return next(&cursor)
  }

  private static func print(of hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }
}
