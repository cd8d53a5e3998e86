import Crypto
import Database
import ServerKit

/// A table's row count and checksum, independent of row order and kind of database.
package struct TableSum: Sendable, Equatable {
  let name: String
  let rows: Int
  /// The sum of the SHA-256 of every row, as four 64-bit numbers in hexadecimal digits.
  let sum: String

  /// The sums of all existing tables.
  ///
  /// - Complexity: O(bytes of the database); one row is in memory at a time.
  static func all(in reader: any Reader) throws -> [TableSum] {
    try BackupTables.present(in: reader).map { table in try TableSum(of: table, in: reader) }
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

/// Sums up rows in any order.
struct RowSum {
  private(set) var rows = 0
  private var words = [UInt64](repeating: 0, count: 4)
  private var bytes: [UInt8] = []

  /// - Parameter values: one row, in column order.
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

  /// The checksum in the format of `TableSum.sum`.
  var hexadecimal: String { words.flatMap(\.bigEndianBytes).hexadecimal }
}

extension [UInt8] {
  /// Appends the value's type and bytes unambiguously.
  fileprivate mutating func append(_ value: Value) {
    switch value {
    case .null: append(0)
    case .integer(let integer):
      append(1)
      self += integer.bigEndianBytes
    case .real(let real):
      append(2)
      // SQLite does not store negative zero.
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
