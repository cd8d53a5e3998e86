import FileFormats

/// The columns of a dump that is a table.
struct DumpColumns {
  private static let mostColumns = 1_000

  private var count = 0
  /// The names of the read members with their columns; the key is first.
  private var places: [(name: String, column: Int)] = []

  /// The columns of no table.
  init() {}

  /// - Throws: `FileRefusal` if a needed column is missing.
  init(heading: ArraySlice<UInt8>, _ form: DumpForm, _ format: DumpFormat) throws(FileRefusal) {
    guard let names = Self.cells(of: heading, form), names.count <= Self.mostColumns else {
      throw FileRefusal(place: "line 1", reason: "is not the heading of a table")
    }
    count = names.count
    for (index, member) in format.members.enumerated() {
      if let column = names.firstIndex(of: member) {
        places.append((member, column))
      } else if index <= format.needed.count {
        throw format.misses(member)
      }
    }
  }

  /// - Parameter accepts: called with the key; false skips the record.
  /// - Returns: nil if it is skipped.
  /// - Throws: `DumpMembers.Malformed` for a line with more or fewer cells than the heading.
  func record(
    _ line: ArraySlice<UInt8>, _ form: DumpForm, accepts: (ArraySlice<UInt8>) -> Bool
  ) throws -> DumpRecord? {
    let key = places[0].column
    // Most records are skipped, and tabs need no parsing.
    if form == .tabs, let cell = Self.cell(key, of: line), !accepts(cell) { return nil }
    guard let cells = Self.cells(of: line, form), cells.count == count else { throw DumpMembers.Malformed() }
    guard accepts(Array(cells[key].utf8)[...]) else { return nil }
    return DumpRecord(
      Dictionary(uniqueKeysWithValues: places.map { ($0.name, JSONValue.text(cells[$0.column])) }))
  }

  func isComplete(_ line: ArraySlice<UInt8>, _ form: DumpForm) -> Bool {
    Self.cells(of: line, form)?.count == count
  }

  /// One cell of a line with tabs; nil if there are fewer.
  private static func cell(_ index: Int, of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = line
    for _ in 0..<index {
      guard let tab = rest.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      rest = rest[(tab + 1)...]
    }
    return rest.prefix { $0 != UInt8(ascii: "\t") }
  }

  /// Nil for an unclosed quote, and for text after a closing one.
  private static func cells(of line: ArraySlice<UInt8>, _ form: DumpForm) -> [String]? {
    guard form == .commas else {
      return line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    var cells: [String] = []
    var rest = line
    while true {
      guard
        let (cell, after) = rest.first == UInt8(ascii: "\"") ? quotedCell(rest.dropFirst()) : bareCell(rest)
      else { return nil }
      cells.append(String(decoding: cell, as: UTF8.self))
      guard let separator = after.first else { return cells }
      guard separator == UInt8(ascii: ","), cells.count <= mostColumns else { return nil }
      rest = after.dropFirst()
    }
  }

  private static func bareCell(_ line: ArraySlice<UInt8>) -> ([UInt8], ArraySlice<UInt8>)? {
    let cell = line.prefix { $0 != UInt8(ascii: ",") }
    return (Array(cell), line[cell.endIndex...])
  }

  private static func quotedCell(_ line: ArraySlice<UInt8>) -> ([UInt8], ArraySlice<UInt8>)? {
    var cell: [UInt8] = []
    var rest = line
    while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
      cell += rest[..<quote]
      rest = rest[(quote + 1)...]
      guard rest.first == UInt8(ascii: "\"") else { return (cell, rest) }
      cell.append(UInt8(ascii: "\""))
      rest = rest.dropFirst()
    }
    return nil
  }
}
