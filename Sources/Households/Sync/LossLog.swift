import Database
import FileFormats
import Grocery

/// Writes the losses of a sync to the households' logs, within a limit per person.
struct LossLog {
  /// Bytes per person in one household's log. Without the limit, one person could displace all other entries.
  static let mostBytes = 8 << 20
  static let mostEntries = 12_500

  /// A loss as written.
  struct Line {
    let name: RowName
    let loss: LostValue
    let lost: String
    let kept: String

    var size: Int { lost.utf8.count + kept.utf8.count }
  }

  /// Number of entries, and bytes of their values.
  private struct Size {
    var entries = 0
    var bytes = 0
  }

  /// The sender; nil for the holder of a list link. All of them share one limit.
  private let account: String?
  private let now: Int
  private var lines: [Line] = []
  /// Entries hidden by the losses in `lines`; written after them.
  private var orphans: [Line] = []
  /// The person's share of each household's log, including this sync.
  private var sizes: [String: Size] = [:]
  private var addedSizes: [String: Size] = [:]

  init(account: String?, now: Int) {
    self.account = account
    self.now = now
  }

  var isEmpty: Bool { lines.isEmpty && orphans.isEmpty }
  /// Total size of the values to write.
  private(set) var bytes = 0

  /// Adds the losses of one row, except those already logged.
  ///
  /// - Throws: `ChangeRefusal` if the person's share is full; nothing is added then.
  mutating func add(_ losses: [LostValue], of name: RowName, areOrphans: Bool = false, in reader: any Reader)
    throws
  {
    guard !losses.isEmpty else { return }
    let logged = losses.contains { $0.reason == .late } ? try Self.logged(name, in: reader) : [:]
    let newLines = losses.map { Line(name: name, loss: $0, lost: $0.lost.json, kept: $0.kept.json) }
      // A repeated change repeats its losses.
      .filter { $0.loss.reason != .late || !logged.contains($0) }
    var size = try sizes[name.household] ?? self.size(of: name.household, in: reader)
    size.entries += newLines.count
    size.bytes += newLines.reduce(0) { $0 + $1.size }
    guard newLines.isEmpty || (size.entries <= Self.mostEntries && size.bytes <= Self.mostBytes) else {
      throw ChangeRefusal(
        .logFull, nil, "You can remove or overwrite at most \(Self.mostBytes >> 20) MB in 30 days.")
    }
    sizes[name.household] = size
    addedSizes[name.household, default: Size()].entries += newLines.count
    addedSizes[name.household, default: Size()].bytes += newLines.reduce(0) { $0 + $1.size }
    bytes += newLines.reduce(0) { $0 + $1.size }
    if areOrphans { orphans += newLines } else { lines += newLines }
  }

  private func size(of household: String, in reader: any Reader) throws -> Size {
    try reader.first(
      """
      SELECT entries, bytes FROM household_log_size
      WHERE household_id = \(household) AND account_id = \(account ?? "")
      """
    ) { row in Size(entries: try row.integer(0), bytes: try row.integer(1)) } ?? Size()
  }

  /// The logged losses of the row, read once.
  private static func logged(_ name: RowName, in reader: any Reader) throws -> [String: Stamp] {
    var logged: [String: Stamp] = [:]
    try reader.each(
      """
      SELECT field, lost_value, lost_stamp
      FROM household_log
      WHERE household_id = \(name.household) AND row_id = \(name.id) AND kind = \(name.kind)
      """
    ) { row in
      guard let stamp = Stamp(try row.text(2)) else { return }
      let key = try row.text(0) + "=" + row.text(1)
      logged[key] = max(stamp, logged[key] ?? stamp)
    }
    return logged
  }

  /// Writes all losses.
  ///
  /// - Parameter revision: the revision of the sync.
  func write(_ revision: Int, in writer: any Writer) throws {
    for (position, line) in (lines + orphans).enumerated() {
      if line.loss.isWhole { try forgetEqual(line, in: writer) }
      try writer.run(
        """
        INSERT INTO household_log (
          household_id, revision, position, time, account_id, kind, row_id, field, reason, lost_value,
          lost_stamp, kept_value)
        VALUES (
          \(line.name.household), \(revision), \(position), \(now), \(account), \(line.name.kind),
          \(line.name.id), \(line.loss.field), \(line.loss.reason.rawValue), \(line.lost),
          \(line.loss.stamp.text), \(line.kept))
        """)
    }
    for (household, size) in addedSizes {
      try HouseholdLogSizes.add(
        household, account ?? "", entries: size.entries, bytes: size.bytes, in: writer)
      try HouseholdLogRepository.trim(household, in: writer)
    }
  }

  /// A row removed again with equal values stays in the log once, for 30 days from now.
  private func forgetEqual(_ line: Line, in writer: any Writer) throws {
    let equal: SQL = """
      household_id = \(line.name.household) AND row_id = \(line.name.id) AND kind = \(line.name.kind)
        AND field = \(line.loss.field) AND reason = \(line.loss.reason.rawValue) AND lost_value = \(line.lost)
      """
    // Their kept values may differ from this line's, and so may their sizes.
    let entries = try writer.rows(
      """
      SELECT coalesce(account_id, ''), \(.byteCount(of: "lost_value")) + \(.byteCount(of: "kept_value"))
      FROM household_log WHERE \(equal)
      """
    ) { row in (author: try row.text(0), bytes: try row.integer(1)) }
    guard !entries.isEmpty else { return }
    try writer.run("DELETE FROM household_log WHERE \(equal)")
    for entry in entries {
      try HouseholdLogSizes.add(
        line.name.household, entry.author, entries: -1, bytes: -entry.bytes, in: writer)
    }
  }
}

extension [String: Stamp] {
  /// True if the value is logged with this timestamp or a later one; keyed by field and value.
  fileprivate func contains(_ line: LossLog.Line) -> Bool {
    guard let stamp = self["\(line.loss.field)=\(line.lost)"] else { return false }
    return stamp >= line.loss.stamp
  }
}

extension LostValue {
  /// True if the loss is the whole row.
  var isWhole: Bool { reason == .removed && field == RowKind.deletion }
}
