/// An embedded table with separators, without quotes; the first line names the columns.
///
/// An invalid table is a bug of this program, so it stops and names the line.
struct Table {
  /// A row of a table.
  struct Row {
    fileprivate let place: String
    fileprivate let columns: [String: Int]
    fileprivate let cells: [Substring]

    /// The text of a column; empty if missing.
    subscript(column: String) -> String {
      guard let index = columns[column] else { preconditionFailure("\(place): no column \(column)") }
      return String(cells[index])
    }

    /// Returns the integer in a column.
    func number(_ column: String) -> Int {
      guard let number = Int(self[column]) else { preconditionFailure("\(place): \(column) is no number") }
      return number
    }

    /// Returns the parts of a column separated by bars; one empty part if it is empty.
    func parts(_ column: String) -> [String] {
      self[column].split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
  }

  let rows: [Row]

  init(_ name: String, separator: Character = ",") {
    let lines = String(decoding: demoFile(name), as: UTF8.self).split(separator: "\n")
    let head = lines[0].split(separator: separator).map(String.init)
    var columns: [String: Int] = [:]
    for (index, column) in head.enumerated() { columns[column] = index }
    rows = lines.enumerated().dropFirst().map { index, line in
      let cells = line.split(separator: separator, omittingEmptySubsequences: false)
      let place = "\(name), line \(index + 1)"
      precondition(cells.count == head.count, "\(place) has \(cells.count) columns")
      return Row(place: place, columns: columns, cells: cells)
    }
  }
}
