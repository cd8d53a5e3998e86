import Database

/// What a device that begins to listen has missed.
enum LiveStore {
  /// Beyond it a device asks for the rows, packed.
  private static let rowLimit = 500

  struct Missed: Sendable {
    /// The first tells the epoch.
    var events: [LiveEvent]
    /// All up to this revision is in `events`.
    let revision: Int
  }

  /// - Parameter cursor: the revision up to which the device knows everything; nil tells it nothing.
  /// - Returns: nil where the session has ended meanwhile.
  static func missed(
    after cursor: Int?, account: String, session: String, in reader: any Reader
  ) throws -> Missed? {
    guard try isOpen(session, of: account, in: reader) else { return nil }
    var missed = try missed(after: cursor, account: account, in: reader)
    missed.events.insert(.epoch(try DatabaseLife.epoch(in: reader)), at: 0)
    return missed
  }

  private static func missed(after cursor: Int?, account: String, in reader: any Reader) throws -> Missed {
    let counter = try SyncClock.revision(in: reader)
    guard let cursor, cursor != counter else { return Missed(events: [], revision: counter) }
    let resync = Missed(events: [.resync(at: counter)], revision: counter)
    guard cursor < counter else { return resync }

    let households = try reader.rows(
      "SELECT household_id FROM household_member WHERE account_id = \(account) ORDER BY household_id"
    ) { row in try row.text(0) }
    var missed: [(household: String, rows: [KeptRow])] = []
    var room = Self.rowLimit
    for household in households {
      let rows = try reader.rows(
        """
        SELECT \(KeptRow.columns)
        FROM household_row
        WHERE household_id = \(household) AND revision > \(cursor)
        ORDER BY revision, kind, id
        LIMIT \(Self.rowLimit + 1)
        """
      ) { row in try KeptRow(row) }
      room -= rows.count
      guard room >= 0, rows.reduce(0, { $0 + $1.size }) <= LiveFeed.eventSizeLimit else { return resync }
      if !rows.isEmpty { missed.append((household, rows)) }
    }
    let events = missed.enumerated().map { index, part in
      // Only with the last one does the device know everything.
      let cursor = index == missed.count - 1 ? counter : 0
      return LiveEvent.rows(part.rows, of: part.household, at: counter, cursor: cursor)
    }
    return Missed(events: events, revision: counter)
  }

  private static func isOpen(_ session: String, of account: String, in reader: any Reader) throws -> Bool {
    try reader.exists("SELECT 1 FROM session WHERE id = \(session) AND account_id = \(account)")
  }
}
