/// One record of a table, split into cells.
struct TableRecord: Sendable {
  /// The number of the record's first line, from 1, including the header.
  var line: Int
  var cells: [String]

  /// True if all cells are empty: spreadsheets write such lines below their last row.
  var isEmpty: Bool { cells.allSatisfy(\.isEmpty) }

  /// The delimiter in a line `sep=;`; nil for other lines.
  func declaredDelimiter(splitBy delimiter: UInt8) -> UInt8? {
    let line = Array(cells.joined(separator: String(decoding: [delimiter], as: UTF8.self)).utf8)
    guard line.count == 5, String(decoding: line[..<4], as: UTF8.self).lowercased() == "sep=" else {
      return nil
    }
    return line[4]
  }
}

/// Parses CSV (RFC 4180) into records, chunk by chunk.
struct RecordParser {
  private enum State {
    case start, plain, quotes
    /// After a quote within quotes: the cell's end, or the first half of an escaped quote.
    case quote
  }

  private let delimiter: UInt8
  private var state = State.start
  private var cell: [UInt8] = []
  private var cells: [String] = []
  private var line = 1
  private var firstLine = 1
  private var quotesLine = 1
  /// True if the last byte was a CR, which may be followed by LF.
  private var wasReturn = false
  private var records = 0

  init(delimiter: UInt8) {
    self.delimiter = delimiter
  }

  /// - Parameter record: receives every complete record; returns false to stop.
  /// - Returns: false if `record` stopped.
  mutating func consume(
    _ bytes: ArraySlice<UInt8>, _ record: (TableRecord) throws -> Bool
  ) throws -> Bool {
    for byte in bytes {
      if wasReturn {
        wasReturn = false
        if byte == UInt8(ascii: "\n") { continue }
      }
      if byte == 0 { throw TableFault(.notText, line: line, "contains a NUL byte") }
      if try step(byte), try !record(endRecord()) { return false }
    }
    return true
  }

  /// Passes on the last record if no line end follows it.
  mutating func finish(_ record: (TableRecord) throws -> Bool) throws {
    if state == .quotes { throw unclosed }
    guard state != .start || !cells.isEmpty else { return }
    endCell()
    _ = try record(endRecord())
  }

  /// - Returns: true if the record has ended.
  private mutating func step(_ byte: UInt8) throws -> Bool {
    switch state {
    case .start where byte == UInt8(ascii: "\""):
      (state, quotesLine) = (.quotes, line)
    case .quotes:
      if byte == UInt8(ascii: "\"") {
        state = .quote
      } else {
        if byte == UInt8(ascii: "\n") { line += 1 }
        try append(byte)
      }
    case .quote where byte == UInt8(ascii: "\""):
      state = .quotes
      try append(byte)
    case .start, .plain, .quote:
      return try stepOutside(byte)
    }
    return false
  }

  private mutating func stepOutside(_ byte: UInt8) throws -> Bool {
    switch byte {
    case delimiter:
      endCell()
      guard cells.count < TableLimits.columns else {
        throw TableFault(.tooManyColumns, line: line, "has more than \(TableLimits.columns) cells")
      }
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      wasReturn = byte == UInt8(ascii: "\r")
      endCell()
      return true
    default:
      if state == .quote {
        // Spaces between quotes and delimiter are ignored.
        guard byte == 0x20 else {
          throw TableFault(
            .textAfterQuotes, line: line, "text after closing quotes; write quotes inside as \"\"")
        }
        return false
      }
      state = .plain
      try append(byte)
    }
    return false
  }

  private mutating func append(_ byte: UInt8) throws {
    guard cell.count < TableLimits.cellBytes else {
      if state == .quotes { throw unclosed }
      throw TableFault(.notText, line: line, "has a cell of more than \(TableLimits.cellBytes >> 10) KB")
    }
    cell.append(byte)
  }

  private var unclosed: TableFault {
    TableFault(.unclosedQuotes, line: quotesLine, "these quotes are never closed")
  }

  private mutating func endCell() {
    var content = cell[...]
    if state != .quote {
      while let first = content.first, first == 0x20 || first == 0x09 { content.removeFirst() }
      while let last = content.last, last == 0x20 || last == 0x09 { content.removeLast() }
    }
    cells.append(String(decoding: content, as: UTF8.self))
    cell.removeAll(keepingCapacity: true)
    state = .start
  }

  private mutating func endRecord() throws -> TableRecord {
    records += 1
    guard records <= TableLimits.lines + 1 else {
      throw TableFault(.tooManyLines, "has more than \(TableLimits.lines) lines; split it")
    }
    defer {
      cells = []
      line += 1
      firstLine = line
    }
    return TableRecord(line: firstLine, cells: cells)
  }
}

extension TableSource {
  /// Passes on all records in order, until `body` returns false.
  ///
  /// - Throws: `TableFault` if the text is not CSV; errors of `body`.
  func records(
    _ encoding: TableEncoding, delimiter: UInt8, _ body: (TableRecord) throws -> Bool
  ) throws {
    var decoder = TableDecoder(encoding)
    var parser = RecordParser(delimiter: delimiter)
    var isStopped = false
    func pass(_ record: TableRecord) throws -> Bool {
      if record.line == 1, record.declaredDelimiter(splitBy: delimiter) != nil { return true }
      return try body(record)
    }
    try read { bytes in
      isStopped = try !parser.consume(try decoder.utf8(of: bytes), pass)
      return !isStopped
    }
    guard !isStopped else { return }
    try decoder.finish()
    try parser.finish(pass)
  }

  /// The delimiter in a first line `sep=;`, as some spreadsheets write it; nil without such a line.
  func declaredDelimiter(_ encoding: TableEncoding) throws -> UInt8? {
    var decoder = TableDecoder(encoding)
    var start: [UInt8] = []
    try read { bytes in
      start += try decoder.utf8(of: bytes)
      return start.count < 8
    }
    let line = start.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return TableRecord(line: 1, cells: [String(decoding: line, as: UTF8.self)])
      .declaredDelimiter(splitBy: 0)
  }
}
