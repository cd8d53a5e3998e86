import Crypto
import Database

/// How many rows a table has, and a sum over them: two tables with the same rows have the same, in whatever
/// order they lie and whatever keeps them.
package struct TableSum: Sendable, Equatable {
  let name: String
  let rows: Int
  /// The sum of the SHA-256 of every row, as four numbers of 64 bits, in hexadecimal digits.
  let sum: String

  /// Of every table that is there.
  ///
  /// - Complexity: O(bytes of the database); one row is in memory at a time.
  static func all(in reader: any Reader) throws -> [TableSum] {
    try KeptTables.present(in: reader).map { table in try TableSum(of: table, in: reader) }
  }

  init(of table: StaticString, in reader: any Reader) throws {
    var (sum, values) = (RowSum(), [Value]())
    try reader.each("SELECT * FROM \(SQL(stringLiteral: table))") { row in
      values.removeAll(keepingCapacity: true)
      for column in 0..<row.columnNames.count { values.append(try row.value(.index(column))) }
      sum.add(values)
    }
    self.init(name: table.description, rows: sum.rows, sum: sum.hexadecimal)
  }

  init(name: String, rows: Int, sum: String) {
    self.name = name
    self.rows = rows
    self.sum = sum
  }
}

/// Adds up the rows of a table, in whatever order they come.
struct RowSum {
  private(set) var rows = 0
  private var words = [UInt64](repeating: 0, count: 4)
  private var bytes: [UInt8] = []

  /// - Parameter values: of one row, in the order of the table's columns.
  mutating func add(_ values: [Value]) {
    bytes.removeAll(keepingCapacity: true)
    for value in values { bytes.append(value) }
    let hash = SHA256.hash(data: bytes)
    hash.withUnsafeBytes { hash in
      for place in 0..<4 {
        words[place] &+= hash.loadUnaligned(fromByteOffset: 8 * place, as: UInt64.self)
      }
    }
    rows += 1
  }

  /// As `TableSum.sum`.
  var hexadecimal: String { words.flatMap(\.bigEndianBytes).hexadecimal }
}

extension [UInt8] {
  /// The kind of the value, and its bytes so that no two rows read alike.
  fileprivate mutating func append(_ value: Value) {
    switch value {
    case .null: append(0)
    case .integer(let integer):
      append(1)
      self += integer.bigEndianBytes
    case .real(let real):
      append(2)
      // SQLite keeps no zero below zero.
      self += (real == 0 ? 0 : real).bitPattern.bigEndianBytes
    case .text(let text):
      append(3)
      self += UInt64(text.utf8.count).bigEndianBytes
      self += text.utf8
    case .bytes(let bytes):
      append(4)
      self += UInt64(bytes.count).bigEndianBytes
      self += bytes
    }
  }
}
