import FileFormats

/// A table in CSV (RFC 4180): commas, quotes where they are needed, a header.
struct CatalogTable: Sendable {
  struct Row: Sendable {
    /// From 1, the header included; the first of those that the row spans.
    var line: Int
    /// As many as the header has, without spaces around.
    var cells: [String]
  }

  static let columns = [
    "gtin", "id", "name", "item", "brand", "department", "emoji", "size", "unit", "weight_grams", "storage",
    "price",
    "aisle", "row", "column", "in_stock",
  ]

  private(set) var header: [String] = []
  private(set) var rows: [Row] = []
  /// Rows with too many or too few cells; they are not among the rows.
  private(set) var faults = FaultList()

  /// - Throws: `FileRefusal` where the header is wrong, so that no row could be understood, or the text is
  ///   not CSV.
  /// - Complexity: O(bytes).
  init(reading bytes: [UInt8]) throws(FileRefusal) {
    var records = CSVRecords(bytes)
    guard let first = try records.next() else { throw FileRefusal(place: "file", reason: "is empty") }
    header = first.cells.map { $0.lowercased() }
    for (index, column) in header.enumerated() {
      guard Self.columns.contains(column) else {
        throw FileRefusal(
          place: "line \(first.line)",
          reason:
            "\(quoted(first.cells[index])) is no column; known are \(Self.columns.joined(separator: ", "))")
      }
      if header.firstIndex(of: column) != index {
        throw FileRefusal(place: "line \(first.line)", reason: "the column '\(column)' is given twice")
      }
    }
    guard header.contains("price"), header.contains("id") || header.contains("gtin") else {
      throw FileRefusal(place: "line \(first.line)", reason: "the columns price and id or gtin are needed")
    }
    while let record = try records.next() {
      if record.cells == [""] { continue }
      guard record.cells.count == header.count else {
        faults.add(
          FileRefusal(
            place: "line \(record.line)",
            reason: "\(record.cells.count) cells, the header has \(header.count)"))
        continue
      }
      rows.append(Row(line: record.line, cells: record.cells))
    }
    guard !rows.isEmpty || faults.count > 0 else {
      throw FileRefusal(place: "file", reason: "has no rows below the header")
    }
  }
}

/// Cuts CSV into records.
private struct CSVRecords {
  private let bytes: [UInt8]
  private var position: Int
  private var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next record, or nil at the end.
  mutating func next() throws(FileRefusal) -> CatalogTable.Row? {
    guard position < bytes.count else { return nil }
    let start = line
    var cells: [String] = []
    while true {
      cells.append(try cell())
      guard position < bytes.count else { break }
      let separator = bytes[position]
      position += 1
      if separator == UInt8(ascii: ",") { continue }
      if separator == UInt8(ascii: "\r"), position < bytes.count, bytes[position] == UInt8(ascii: "\n") {
        position += 1
      }
      line += 1
      break
    }
    return CatalogTable.Row(line: start, cells: cells)
  }

  /// Stops at a comma, a line end, or the end of the file.
  private mutating func cell() throws(FileRefusal) -> String {
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") { return try quotedCell() }
    let start = position
    while position < bytes.count, !Self.endsCell(bytes[position]) { position += 1 }
    return try text(bytes[start..<position])
  }

  private mutating func quotedCell() throws(FileRefusal) -> String {
    let start = line
    var content: [UInt8] = []
    position += 1
    while true {
      guard position < bytes.count else {
        throw FileRefusal(place: "line \(start)", reason: "the quotes that begin here do not end")
      }
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { break }
        position += 1
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
      content.append(byte)
    }
    guard position == bytes.count || Self.endsCell(bytes[position]) else {
      throw FileRefusal(
        place: "line \(line)", reason: "text after closing quotes; write quotes inside as \"\"")
    }
    return try text(content[...])
  }

  private static func endsCell(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private func text(_ bytes: ArraySlice<UInt8>) throws(FileRefusal) -> String {
    var trimmed = bytes
    while let first = trimmed.first, first == 0x20 || first == 0x09 { trimmed.removeFirst() }
    while let last = trimmed.last, last == 0x20 || last == 0x09 { trimmed.removeLast() }
    guard let text = String(validating: trimmed, as: UTF8.self) else {
      throw FileRefusal(place: "line \(line)", reason: "is not UTF-8")
    }
    return text
  }
}
