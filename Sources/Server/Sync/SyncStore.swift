import Database
import Grocery

/// Exchanges changes for news: the one way in which what households own is written.
struct SyncStore: Sendable {
  /// All pages of an answer together are about this large at most.
  private static let sizeLimit = 8 << 20

  let database: any Database
  let live: LiveFeed
  /// After how many rows a household's part of an answer ends.
  var pageLimit = RowPage.rowLimit

  /// Keeps what a device has changed, tells the other devices, and answers with what the device lacks.
  ///
  /// Every change is judged alone. The good ones are kept together, or, where the database fails, none.
  ///
  /// - Parameter now: the server's clock, in milliseconds since 1970.
  func exchange(_ request: SyncRequest, for account: String, now: Int) async throws -> SyncAnswer {
    let refused = try await keep(request.changes, by: account, now: now)
    return try await database.read { reader in
      try answer(request, refused, for: account, now: now, in: reader)
    }
  }

  /// Keeps changes and tells the devices of all members.
  ///
  /// - Returns: what was refused.
  func keep(
    _ changes: [SyncRequest.Change], by account: String, now: Int
  ) async throws -> [SyncAnswer.Refused] {
    guard !changes.isEmpty else { return [] }
    return try await live.inTurn {
      let kept = try await database.write { writer in
        var keeping = RowKeeping(account: account, now: now)
        try keeping.keep(changes, in: writer)
        return keeping.kept
      }
      live.publish(kept)
      return kept.refused
    }
  }

  private func answer(
    _ request: SyncRequest, _ refused: [SyncAnswer.Refused], for account: String, now: Int,
    in reader: any Reader
  ) throws -> SyncAnswer {
    let households = try HouseholdStore.documents(for: account, in: reader)
    let counter = try Self.revision(in: reader)
    let touched = Dictionary(grouping: request.changes.compactMap(\.row), by: \.household)
    var room = Self.sizeLimit
    let parts = try households.map { household in
      let cursor = request.cursors[household.id] ?? 0
      var page =
        room > 0
        ? try RowPage(of: household.id, after: cursor, counter: counter, limit: pageLimit, in: reader)
        : RowPage(emptyAfter: cursor)
      try page.add(touched: touched[household.id] ?? [], in: reader)
      room -= page.size
      return SyncAnswer.HouseholdPart(household: household, page: page)
    }
    let known = Set(households.map(\.id))
    return SyncAnswer(
      now: now, person: try Self.person(account, in: reader), households: parts,
      gone: request.cursors.keys.filter { !known.contains($0) }.sorted(),
      invitations: try InvitationStore.received(by: account, in: reader),
      notices: try NoticeStore.notices(of: account, in: reader), refused: refused)
  }

  /// The number of the last exchange that changed something.
  static func revision(in reader: any Reader) throws -> Int {
    try reader.integer("SELECT revision FROM revision_counter WHERE id = 1")
  }

  private static func person(_ account: String, in reader: any Reader) throws -> SyncAnswer.Person {
    let person = try reader.first("SELECT nickname, household_id FROM account WHERE id = \(account)") { row in
      SyncAnswer.Person(id: account, nickname: try row.text(0), household: try row.text(1))
    }
    guard let person else { throw DatabaseError.noRow }
    return person
  }
}
