import CLibPQ
import Database

/// The current row of a result. A class, because one instance serves all rows of an answer in turn.
final class ReceivedRow: RowSource {
  let columns: Columns
  private var result: OpaquePointer?
  private var row: CInt = 0

  var columnNames: [String] { columns.names }

  init(_ columns: Columns) {
    self.columns = columns
  }

  /// Moves to a row, which is valid while the result exists.
  func move(to row: Int, of result: borrowing ReceivedResult) {
    self.result = result.pointer
    self.row = CInt(row)
  }

  func value(at column: Int) -> Value {
    let index = CInt(column)
    guard PQgetisnull(result, row, index) == 0, let start = PQgetvalue(result, row, index) else {
      return .null
    }
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(result, row, index)))
    switch columns.types[column] {
    case .text: return .text(String(decoding: bytes, as: UTF8.self))
    case .integer(8): return .integer(Int64(bitPattern: Self.bigEndian(bytes)))
    case .integer(4): return .integer(Int64(Int32(truncatingIfNeeded: Self.bigEndian(bytes))))
    case .integer: return .integer(Int64(Int16(truncatingIfNeeded: Self.bigEndian(bytes))))
    case .flag: return .integer(bytes.first == 0 ? 0 : 1)
    case .real(8): return .real(Double(bitPattern: Self.bigEndian(bytes)))
    case .real: return .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: Self.bigEndian(bytes)))))
    case .numeric: return Self.number(bytes)
    case .bytes, .other: return .bytes(Array(bytes))
    }
  }

  func isNull(at column: Int) -> Bool { PQgetisnull(result, row, CInt(column)) != 0 }

  private static func bigEndian(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Decodes a `numeric`, such as a sum of integers: base-10000 digits, most significant first, after their
  /// count, weight, sign and scale (`src/backend/utils/adt/numeric.c`). Returns an integer if it is one and
  /// fits.
  private static func number(_ bytes: UnsafeRawBufferPointer) -> Value {
    func word(_ index: Int) -> Int {
      let low = 2 * index
      guard low + 1 < bytes.count else { return 0 }
      return Int(Int16(truncatingIfNeeded: Int(bytes[low]) << 8 | Int(bytes[low + 1])))
    }
    let (count, power, isNegative) = (word(0), word(1), word(2) == 0x4000)
    guard word(2) == 0 || isNegative else { return .real(.nan) }
    if power < 4, count <= power + 1 {
      var sum: Int64 = 0
      for place in 0..<max(power + 1, 0) { sum = sum * 10_000 + (place < count ? Int64(word(4 + place)) : 0) }
      return .integer(isNegative ? -sum : sum)
    }
    var sum = 0.0
    for place in (0..<count).reversed() {
      sum += Double(word(4 + place)) * tenThousand(toThe: power - place)
    }
    return .real(isNegative ? -sum : sum)
  }

  private static func tenThousand(toThe power: Int) -> Double {
    var product = 1.0
    for _ in 0..<abs(power) { product *= 10_000 }
    return power < 0 ? 1 / product : product
  }
}
