import FileFormats

/// Reads the records of a dump whose keys are asked for, while the file is read. Its memory is bounded.
package struct DumpReader {
  /// At most one line in so many may be unreadable; otherwise the file is not what it seems to be.
  private static let linesOfUnreadable = 10

  /// The counts of lines for the summary.
  package struct Counts: Sendable, Hashable {
    /// Records, without headings.
    package var records = 0
    /// Left out, because they do not hold a record.
    package var unreadable = 0
    /// Left out, because they are longer than 4 MB.
    package var tooLong = 0
  }

  private let format: DumpFormat
  private let asked: Set<Int>
  private let members: DumpMembers
  private var lines = DumpLines()
  private var form: DumpForm?
  private var columns = DumpColumns()
  package private(set) var counts = Counts()

  /// - Parameter asked: keys, without leading zeros; other records are skipped.
  package init(_ format: DumpFormat, asked: Set<Int>) {
    self.format = format
    self.asked = asked
    members = DumpMembers(format.members)
  }

  /// Consumes the next bytes of the file, in chunks of any size.
  ///
  /// - Parameter use: called with each record that was asked for.
  /// - Throws: `FileRefusal` if the file is of another format; the errors of `use`.
  /// - Complexity: O(bytes).
  package mutating func append(_ bytes: [UInt8], use: (DumpRecord) throws -> Void) throws {
    // `self` is not available while `lines` is changed.
    var lines = lines
    self.lines = DumpLines()
    try lines.append(bytes) { line, lines in
      try read(line, use)
      lines.hasQuotes = form == .commas
    }
    counts.tooLong = lines.tooLong
    self.lines = lines
  }

  /// Reads the last line, if it has no end, and checks that the file is complete.
  ///
  /// - Throws: `FileRefusal`; the errors of `use`.
  package mutating func finish(use: (DumpRecord) throws -> Void) throws {
    let last = lines.unfinished
    if lines.endsTooLong || (!last.isEmpty && form != nil && !isComplete(last)) {
      throw FileRefusal(
        place: "file", reason: "ends in the middle of line \(lines.count + 1); was it copied completely?")
    }
    if !last.isEmpty { try read(last, use) }
    guard form != nil else {
      throw FileRefusal(
        place: "file",
        reason: counts.tooLong > 0
          ? "has a first line of more than \(DumpLines.mostBytes >> 20) MB; expected one record a line"
          : "is empty")
    }
    let unreadable = counts.unreadable + counts.tooLong
    guard unreadable * Self.linesOfUnreadable <= counts.records + counts.tooLong else {
      throw FileRefusal(
        place: "file", reason: "\(unreadable) of \(counts.records) lines are not records of \(format.name)")
    }
  }

  private mutating func read(_ line: ArraySlice<UInt8>, _ use: (DumpRecord) throws -> Void) throws {
    guard let form else { return try begin(line, use) }
    guard line.contains(where: { $0 > 0x20 }) else { return }
    counts.records += 1
    let record: DumpRecord?
    do {
      record = try form == .json ? jsonRecord(line) : columns.record(line, form) { asks($0) }
    } catch is DumpMembers.Malformed {
      counts.unreadable += 1
      return
    }
    if let record { try use(record) }
  }

  private mutating func begin(_ first: ArraySlice<UInt8>, _ use: (DumpRecord) throws -> Void) throws {
    let line = first.starts(with: [0xEF, 0xBB, 0xBF]) ? first.dropFirst(3) : first
    let form = try DumpForm(firstLine: line)
    self.form = form
    guard form == .json else {
      columns = try DumpColumns(heading: line, form, format)
      return
    }
    do {
      let found = try members.find(in: line) { _ in true } ?? []
      if let index = (0...format.needed.count).first(where: { found[$0] == nil }) {
        throw format.misses(format.members[index])
      }
    } catch is DumpMembers.Malformed {
      throw FileRefusal(
        place: "line 1", reason: "is not a JSON object of its own; expected one record a line")
    }
    try read(line, use)
  }

  /// - Returns: nil if it is not asked for.
  private func jsonRecord(_ line: ArraySlice<UInt8>) throws -> DumpRecord? {
    guard let found = try members.find(in: line, accepts: asks) else { return nil }
    guard (0...format.needed.count).allSatisfy({ found[$0] != nil }) else { throw DumpMembers.Malformed() }
    var values: [String: JSONValue] = [:]
    for (name, range) in zip(format.members, found) {
      guard let range else { continue }
      let limits = JSONLimits(bytes: DumpLines.mostBytes, values: 10_000)
      guard let node = try? JSONNode(reading: Array(line[range]), limits: limits, repeatedKeys: .lastCounts)
      else { throw DumpMembers.Malformed() }
      values[name] = node.value
    }
    return DumpRecord(values)
  }

  private func asks(_ key: ArraySlice<UInt8>) -> Bool { dumpNumber(key).map(asked.contains) ?? false }

  private func isComplete(_ line: ArraySlice<UInt8>) -> Bool {
    if form == .json { return (try? members.find(in: line) { _ in true }) != nil }
    return form.map { columns.isComplete(line, $0) } ?? true
  }
}
