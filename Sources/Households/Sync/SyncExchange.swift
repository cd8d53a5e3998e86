import Database
import Grocery
import Identity
import ServerKit

/// Syncs devices. All household data is written through it.
package struct SyncExchange: Sendable {
  /// Maximum number of waiting syncs of an account: two for each device that may be listening.
  static let maximumWaiting = 64
  /// Approximate maximum size of all pages in a response.
  private static let sizeLimit = 8 << 20

  let database: any Database
  let live: LiveFeed
  /// One sync of an account at a time, from all routes and imports.
  var semaphore = FairSemaphore<String>(
    permits: .max, permitsOfOwner: 1, waitingOfOwner: maximumWaiting)
  var worth = AnalyticsCounter()
  var quota = StorageQuota.unbounded
  /// Maximum number of rows per household in a response.
  var pageLimit = RowPage.rowLimit

  /// Stores a device's changes, notifies other devices, and returns the missing rows.
  ///
  /// Each change is validated separately. The valid ones are stored in one transaction. Each account runs
  /// one sync at a time.
  ///
  /// - Parameter now: the server's clock, in milliseconds since 1970.
  /// - Throws: `SyncRefusal`, `StorageRefusal` if nothing can be stored now.
  func run(_ request: SyncRequest, for account: String, now: Int) async throws -> SyncResponse {
    do {
      return try await semaphore.withPermit(of: account) {
        let (refused, added) = try await keep(request, by: account, now: now)
        worth.count(.additions, added, by: .account(account), at: now)
        return try await database.read { reader in
          try answer(request, refused, for: account, now: now, in: reader)
        }
      }
    } catch is TooManyWaiting {
      throw SyncRefusal.tooManyWaiting
    }
  }

  /// Stores changes without a known cursor, and notifies all members' devices.
  ///
  /// - Returns: the refused changes.
  package func keep(
    _ changes: [SyncRequest.Change], by account: String, now: Int
  ) async throws -> [SyncResponse.Refused] {
    try await keep(SyncRequest(changes: changes), by: account, now: now).refused
  }

  private func keep(
    _ request: SyncRequest, by account: String, now: Int
  ) async throws -> (refused: [SyncResponse.Refused], addedProducts: [String]) {
    guard !request.changes.isEmpty else { return ([], []) }
    let kept = try await database.write(
      { writer in
        var keeping = RowWriter(
          account: account, now: now, cursors: cursors(of: request, try DatabaseLife.epoch(in: writer)),
          quota: quota)
        try keeping.keep(request.changes, in: writer)
        let kept = keeping.kept
        if !kept.rows.isEmpty {
          writer.tellOfRows(revision: kept.revision, households: kept.rows.keys.sorted())
        }
        return kept
      }, committed: live.publish)
    return (kept.refused, kept.addedProducts)
  }

  /// The sender's cursors by household; nil if the request has none or belongs to another epoch.
  private func cursors(of request: SyncRequest, _ epoch: String) -> [String: Int]? {
    guard let known = request.epoch, known != epoch else { return request.cursors }
    return request.cursors.map { _ in [:] }
  }

  private func answer(
    _ request: SyncRequest, _ refused: [SyncResponse.Refused], for account: String, now: Int,
    in reader: any Reader
  ) throws -> SyncResponse {
    let epoch = try DatabaseLife.epoch(in: reader)
    let cursors = cursors(of: request, epoch) ?? [:]
    let known = try HouseholdRepository.documents(for: account, in: reader)
    let households = known.filter { !Self.isEarlier(cursors[$0.id], than: $0) }
    let touched = Dictionary(grouping: request.changes.compactMap(\.row), by: \.household)
    var room = Self.sizeLimit
    let parts = try households.map { household in
      let cursor = cursors[household.id] ?? 0
      var page =
        room > 0
        ? try RowPage(
          of: household.id, after: cursor, present: household.revision, limit: pageLimit, in: reader)
        : RowPage(emptyAfter: cursor)
      try page.add(touched: touched[household.id] ?? [], in: reader)
      room -= page.size
      return SyncResponse.HouseholdPart(household: household, page: page)
    }
    let told = Set(households.map(\.id))
    return SyncResponse(
      now: now, epoch: epoch, person: try Self.person(account, among: known), households: parts,
      gone: (request.cursors ?? [:]).keys.filter { !told.contains($0) }.sorted(),
      invitations: try InvitationRepository.received(by: account, in: reader),
      notices: try NotificationRepository.notices(of: account, in: reader), refused: refused)
  }

  /// True if the cursor belongs to a deleted household that was created again with the same id. The device
  /// then drops its rows and syncs from the start.
  private static func isEarlier(_ cursor: Int?, than household: Household) -> Bool {
    guard let cursor, cursor > 0 else { return false }
    return household.firstRevision > cursor
  }

  /// The person, as stored in their own household.
  private static func person(_ account: String, among households: [Household]) throws -> SyncResponse.Person {
    guard let own = households.first(where: { $0.kind == .own }),
      let person = own.members.first(where: { $0.id == account })
    else { throw DatabaseError.noRow }
    return SyncResponse.Person(id: account, nickname: person.nickname, household: own.id)
  }
}

extension SyncExchange {
  package init(_ services: HouseholdServices) {
    self.init(
      database: services.database, live: services.live, semaphore: services.exchanges, worth: services.worth,
      quota: StorageQuota(services.app))
  }
}
