/// Reads words in order; errors contain the index of the invalid word.
struct WordReader {
  private let words: [Int32]
  private var next = 0

  init(_ words: [Int32]) { self.words = words }

  /// Words not yet read.
  var left: Int { words.count - next }

  /// The error for the last word read.
  var unreadable: WalkBufferError { .unreadable(word: next - 1) }

  mutating func word() throws(WalkBufferError) -> Int32 {
    guard next < words.count else { throw .unreadable(word: next) }
    next += 1
    return words[next - 1]
  }

  mutating func expect(_ value: Int32) throws(WalkBufferError) {
    guard try word() == value else { throw unreadable }
  }

  mutating func flag() throws(WalkBufferError) -> Bool {
    let value = try word()
    guard value == 0 || value == 1 else { throw unreadable }
    return value == 1
  }

  /// A nonnegative number.
  mutating func count() throws(WalkBufferError) -> Int {
    let value = try word()
    guard value >= 0 else { throw unreadable }
    return Int(value)
  }

  mutating func value<Value: RawRepresentable>() throws(WalkBufferError) -> Value
  where Value.RawValue == Int32 {
    guard let value = Value(rawValue: try word()) else { throw unreadable }
    return value
  }

  /// Reads `count` words as cells or indexes. A count above the remaining words allocates nothing.
  mutating func cells(_ count: Int) throws(WalkBufferError) -> [Int] {
    guard count <= left else { throw .unreadable(word: words.count) }
    next += count
    return words[(next - count)..<next].map { Int($0) }
  }

  /// Throws unless all words were read.
  func expectEnd() throws(WalkBufferError) {
    guard left == 0 else { throw .unreadable(word: next) }
  }
}
