import Database
import Grocery

/// Exchanges changes for news: the one way in which what households own is written.
struct SyncExchange: Sendable {
  /// All pages of an answer together are about this large at most.
  private static let sizeLimit = 8 << 20

  let database: any Database
  let live: LiveFeed
  var worth = WorthCounter()
  var quota = StorageQuota.unbounded
  /// After how many rows a household's part of an answer ends.
  var pageLimit = RowPage.rowLimit

  /// Keeps what a device has changed, tells the other devices, and answers with what the device lacks.
  ///
  /// Every change is judged alone. The good ones are kept together, or, where the database fails, none. Of
  /// one account one exchange is under way at a time.
  ///
  /// - Parameter now: the server's clock, in milliseconds since 1970.
  /// - Throws: `SyncRefusal`, `StorageRefusal` where nothing can be kept now.
  func run(_ request: SyncRequest, for account: String, now: Int) async throws -> SyncAnswer {
    try await live.exchanges.pass(for: account) {
      let (refused, added) = try await keep(request, by: account, now: now)
      worth.count(.additions, added, by: .account(account), at: now)
      return try await database.read { reader in
        try answer(request, refused, for: account, now: now, in: reader)
      }
    }
  }

  /// Keeps changes of which it is not known what their sender knew, and tells the devices of all members.
  ///
  /// - Returns: what was refused.
  func keep(
    _ changes: [SyncRequest.Change], by account: String, now: Int
  ) async throws -> [SyncAnswer.Refused] {
    try await keep(SyncRequest(changes: changes), by: account, now: now).refused
  }

  private func keep(
    _ request: SyncRequest, by account: String, now: Int
  ) async throws -> (refused: [SyncAnswer.Refused], addedProducts: [String]) {
    guard !request.changes.isEmpty else { return ([], []) }
    let kept = try await database.write(
      { writer in
        var keeping = RowKeeping(
          account: account, now: now, cursors: try cursors(of: request, in: writer), quota: quota)
        try keeping.keep(request.changes, in: writer)
        let kept = keeping.kept
        if !kept.rows.isEmpty {
          writer.tell(.rows(revision: kept.revision, households: kept.rows.keys.sorted()))
        }
        return kept
      }, committed: live.publish)
    return (kept.refused, kept.addedProducts)
  }

  /// By household: the revision up to which the sender knows everything. nil where the request does not say
  /// so, or says it of another epoch: then nothing follows about what they did not know.
  private func cursors(of request: SyncRequest, in reader: any Reader) throws -> [String: Int]? {
    guard let cursors = request.cursors else { return nil }
    return try DatabaseLife.isAnother(request.epoch, in: reader) ? [:] : cursors
  }

  private func answer(
    _ request: SyncRequest, _ refused: [SyncAnswer.Refused], for account: String, now: Int,
    in reader: any Reader
  ) throws -> SyncAnswer {
    let cursors = try cursors(of: request, in: reader) ?? [:]
    let spans = try Self.spans(for: account, in: reader)
    let households = try HouseholdStore.documents(for: account, in: reader)
      .filter { !Self.isEarlier(cursors[$0.id], than: spans[$0.id]) }
    let touched = Dictionary(grouping: request.changes.compactMap(\.row), by: \.household)
    var room = Self.sizeLimit
    let parts = try households.map { household in
      let cursor = cursors[household.id] ?? 0
      var page =
        room > 0
        ? try RowPage(
          of: household.id, after: cursor, present: spans[household.id]?.present ?? 0, limit: pageLimit,
          in: reader)
        : RowPage(emptyAfter: cursor)
      try page.add(touched: touched[household.id] ?? [], in: reader)
      room -= page.size
      return SyncAnswer.HouseholdPart(household: household, page: page)
    }
    let known = Set(households.map(\.id))
    return SyncAnswer(
      now: now, epoch: try DatabaseLife.epoch(in: reader), person: try Self.person(account, in: reader),
      households: parts,
      gone: (request.cursors ?? [:]).keys.filter { !known.contains($0) }.sorted(),
      invitations: try InvitationStore.received(by: account, in: reader),
      notices: try NoticeStore.notices(of: account, in: reader), refused: refused)
  }

  /// Which revisions a household has had.
  private struct Span {
    let first: Int
    let present: Int
  }

  /// By household, of those that the account belongs to.
  private static func spans(for account: String, in reader: any Reader) throws -> [String: Span] {
    var spans: [String: Span] = [:]
    try reader.each(
      """
      SELECT household.id, household.first_revision, household.revision
      FROM household_member
      JOIN household ON household.id = household_member.household_id
      WHERE household_member.account_id = \(account)
      """
    ) { row in spans[try row.text(0)] = Span(first: try row.integer(1), present: try row.integer(2)) }
    return spans
  }

  /// Whether the cursor is that of a household which was deleted, and made again with its id: the device
  /// forgets it, with all that it knows, and asks anew.
  private static func isEarlier(_ cursor: Int?, than span: Span?) -> Bool {
    guard let cursor, cursor > 0, let span else { return false }
    return span.first > cursor
  }

  private static func person(_ account: String, in reader: any Reader) throws -> SyncAnswer.Person {
    let person = try reader.first("SELECT nickname, household_id FROM account WHERE id = \(account)") { row in
      SyncAnswer.Person(id: account, nickname: try row.text(0), household: try row.text(1))
    }
    guard let person else { throw DatabaseError.noRow }
    return person
  }
}

extension SyncExchange {
  init(_ dependencies: Dependencies) {
    self.init(
      database: dependencies.database, live: dependencies.live, worth: dependencies.worth,
      quota: StorageQuota(dependencies))
  }
}
