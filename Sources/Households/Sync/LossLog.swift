import Database
import FileFormats
import Grocery

/// Writes what an exchange has lost into the logs of its households, within what one person may fill of them.
struct LossLog {
  /// How many bytes of one household's log the changes of one person may take. Without it, one person could
  /// fill the log and so push everybody else's entries out.
  static let mostBytes = 8 << 20
  static let mostEntries = 12_500

  /// A loss as it is written.
  struct Line {
    let name: RowName
    let loss: LostValue
    let lost: String
    let kept: String

    var size: Int { lost.utf8.count + kept.utf8.count }
  }

  /// Entries, and bytes of their values.
  private struct Size {
    var entries = 0
    var bytes = 0
  }

  private let account: String
  private let now: Int
  private var lines: [Line] = []
  /// Of entries that go out of sight with what is in `lines`; told after it.
  private var orphans: [Line] = []
  /// By household: what the person's changes take of the log, this exchange included.
  private var sizes: [String: Size] = [:]
  private var added: [String: Size] = [:]

  init(account: String, now: Int) {
    self.account = account
    self.now = now
  }

  var isEmpty: Bool { lines.isEmpty && orphans.isEmpty }
  /// Of all values to be written.
  private(set) var bytes = 0

  /// Takes up what is lost of one row, unless the log tells it already.
  ///
  /// - Throws: `ChangeRefusal` where the person has lost too much already; nothing is taken up then.
  mutating func add(_ losses: [LostValue], of name: RowName, areOrphans: Bool = false, in reader: any Reader)
    throws
  {
    guard !losses.isEmpty else { return }
    let logged = losses.contains { $0.reason == .late } ? try Self.logged(name, in: reader) : [:]
    let fresh = losses.map { Line(name: name, loss: $0, lost: $0.lost.json, kept: $0.kept.json) }
      // A change that comes again loses again what it has lost before.
      .filter { $0.loss.reason != .late || !logged.tells($0) }
    var size = try sizes[name.household] ?? self.size(of: name.household, in: reader)
    size.entries += fresh.count
    size.bytes += fresh.reduce(0) { $0 + $1.size }
    guard fresh.isEmpty || (size.entries <= Self.mostEntries && size.bytes <= Self.mostBytes) else {
      throw ChangeRefusal(
        .logFull, nil, "You can remove or overwrite at most \(Self.mostBytes >> 20) MB in 30 days.")
    }
    sizes[name.household] = size
    added[name.household, default: Size()].entries += fresh.count
    added[name.household, default: Size()].bytes += fresh.reduce(0) { $0 + $1.size }
    bytes += fresh.reduce(0) { $0 + $1.size }
    if areOrphans { orphans += fresh } else { lines += fresh }
  }

  private func size(of household: String, in reader: any Reader) throws -> Size {
    try reader.first(
      """
      SELECT entries, bytes FROM household_log_size
      WHERE household_id = \(household) AND account_id = \(account)
      """
    ) { row in Size(entries: try row.integer(0), bytes: try row.integer(1)) } ?? Size()
  }

  /// Everything that the log tells of the row, read once.
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

  /// Writes everything.
  ///
  /// - Parameter revision: of the exchange.
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
    for (household, size) in added {
      try HouseholdLogSizes.add(
        household, account, entries: size.entries, bytes: size.bytes, in: writer)
      try HouseholdLogStore.cut(household, in: writer)
    }
  }

  /// A row that is removed as it was removed before stands in the log once, and for 30 days from now.
  private func forgetEqual(_ line: Line, in writer: any Writer) throws {
    let equal: SQL = """
      household_id = \(line.name.household) AND row_id = \(line.name.id) AND kind = \(line.name.kind)
        AND field = \(line.loss.field) AND reason = \(line.loss.reason.rawValue) AND lost_value = \(line.lost)
      """
    let authors = try writer.rows("SELECT coalesce(account_id, '') FROM household_log WHERE \(equal)") {
      row in
      try row.text(0)
    }
    guard !authors.isEmpty else { return }
    try writer.run("DELETE FROM household_log WHERE \(equal)")
    for author in authors {
      try HouseholdLogSizes.add(
        line.name.household, author, entries: -1, bytes: -line.size, in: writer)
    }
  }
}

extension [String: Stamp] {
  /// By field and value: whether it was lost with this stamp, or a later one.
  fileprivate func tells(_ line: LossLog.Line) -> Bool {
    guard let stamp = self["\(line.loss.field)=\(line.lost)"] else { return false }
    return stamp >= line.loss.stamp
  }
}

extension LostValue {
  /// Whether it is the row as a whole.
  var isWhole: Bool { reason == .removed && field == RowKind.deletion }
}
