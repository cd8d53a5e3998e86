package import Database

/// Rows that are kept for a time only, and are over it. The store of rows that keeps them says which those
/// are.
package struct OldRows: Sendable {
  /// The table, and the columns of its primary key.
  let table: SQL
  let key: [SQL]
  /// What is true of a row that is over, and of no other one.
  let condition: SQL
  /// How many of them are taken away together.
  var together = SweepPortions.rows

  package init(table: SQL, key: [SQL], condition: SQL, together: Int = SweepPortions.rows) {
    self.table = table
    self.key = key
    self.condition = condition
    self.together = together
  }

  /// The keys of some of them.
  func keys(atMost count: Int, in reader: any Reader) throws -> [[Value]] {
    try reader.rows("SELECT \(key.joined(by: ", ")) FROM \(table) WHERE \(condition) LIMIT \(count)") { row in
      var values: [Value] = []
      for place in key.indices { values.append(try row.value(.index(place))) }
      return values
    }
  }

  /// - Returns: 1 where the row was there, and is still over; else 0.
  func remove(_ values: [Value], in writer: any Writer) throws -> Int {
    let isIt = zip(key, values).map { column, value -> SQL in "\(column) = \(value)" }
    return try writer.run("DELETE FROM \(table) WHERE \(isIt.joined(by: " AND ")) AND (\(condition))")
  }
}
