package import Database

/// A description of a table's expired rows, given by the repository of the table.
package struct OldRows: Sendable {
  /// The table and the columns of its primary key.
  let table: SQL
  let key: [SQL]
  /// A condition that is true only for expired rows.
  let condition: SQL
  /// The rows to remove per transaction.
  var together = SweepPortions.rows

  package init(table: SQL, key: [SQL], condition: SQL, together: Int = SweepPortions.rows) {
    self.table = table
    self.key = key
    self.condition = condition
    self.together = together
  }

  /// The keys of some expired rows.
  func keys(atMost count: Int, in reader: any Reader) throws -> [[Value]] {
    try reader.rows("SELECT \(key.joined(by: ", ")) FROM \(table) WHERE \(condition) LIMIT \(count)") { row in
      var values: [Value] = []
      for place in key.indices { values.append(try row.value(.index(place))) }
      return values
    }
  }

  /// - Returns: 1 if the row existed and was still expired, or else 0.
  func remove(_ values: [Value], in writer: any Writer) throws -> Int {
    let conditions = zip(key, values).map { column, value -> SQL in "\(column) = \(value)" }
    return try writer.run("DELETE FROM \(table) WHERE \(conditions.joined(by: " AND ")) AND (\(condition))")
  }
}
