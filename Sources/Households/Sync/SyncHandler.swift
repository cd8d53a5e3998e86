import Database
import Grocery
import Identity
import ServerKit

/// Syncs devices. All household data is written through it.
package struct SyncHandler: Sendable {
  /// Maximum number of waiting syncs of an account: two for each device that may be listening.
  static let maximumWaiting = 64
  /// Approximate maximum size of all pages in a response.
  private static let sizeLimit = 8 << 20

  let database: any Database
  let live: LiveFeed
  /// One sync of an account at a time, from all routes and imports.
  var semaphore = FairSemaphore<String>(
    permits: .max, permitsOfOwner: 1, waitingOfOwner: maximumWaiting)
  var analytics = AnalyticsCounter()
  var quota = StorageQuota.unbounded
  /// Maximum number of rows per household in a response.
  var pageLimit = RowPage.rowLimit

  /// Stores a device's changes, notifies other devices, and returns the missing rows.
  ///
  /// Each change is validated separately. The valid ones are stored in one transaction. Each account runs one
  /// sync at a time.
  ///
  /// - Parameter now: the server's clock, in milliseconds since 1970. It is read after every wait, because a
  ///   clock read before a long one would seem to be behind.
  /// - Throws: `SyncRefusal`, `StorageRefusal` if nothing can be stored now.
  func run(
    _ request: SyncRequest, for account: String, now: @autoclosure @escaping @Sendable () -> Int
  ) async throws -> SyncResponse {
    do {
      return try await semaphore.withPermit(of: account) {
        let (refused, addedProducts) = try await save(request, by: account, now: now)
        analytics.count(.additions, addedProducts, by: .account(account), at: now())
        return try await database.read { reader in
          try answer(request, refused, for: account, now: now(), in: reader)
        }
      }
    } catch is TooManyWaiting {
      throw SyncRefusal.tooManyWaiting
    }
  }

  /// Stores changes without a known cursor, and notifies all members' devices.
  ///
  /// - Returns: the refused changes.
  package func save(
    _ changes: [SyncRequest.Change], by account: String, now: @autoclosure @escaping @Sendable () -> Int
  ) async throws -> [SyncResponse.Refused] {
    try await save(SyncRequest(changes: changes), by: account, now: now).refused
  }

  private func save(
    _ request: SyncRequest, by account: String, now: @escaping @Sendable () -> Int
  ) async throws -> (refused: [SyncResponse.Refused], addedProducts: [String]) {
    guard !request.changes.isEmpty else { return ([], []) }
    let result = try await commit { writer in
      var rowWriter = RowWriter(
        account: account, now: now(), cursors: cursors(of: request, try DatabaseEpoch.epoch(in: writer)),
        quota: quota)
      try rowWriter.save(request.changes, in: writer)
      return rowWriter.result
    }
    return (result.refused, result.addedProducts)
  }

  /// Stores the changes of a list link's holder, and notifies all members' devices.
  ///
  /// - Parameter link: the owner of the permit: one transaction of a link at a time.
  func save(
    by link: String, _ write: @Sendable (any Writer) throws -> RowWriter.Result
  ) async throws -> [SyncResponse.Refused] {
    do {
      return try await semaphore.withPermit(of: link) { try await commit(write).refused }
    } catch is TooManyWaiting {
      throw SyncRefusal.tooManyWaiting
    }
  }

  /// Runs a transaction that writes rows, and publishes them.
  private func commit(
    _ write: @Sendable (any Writer) throws -> RowWriter.Result
  ) async throws -> RowWriter.Result {
    try await database.write(
      { writer in
        let result = try write(writer)
        if !result.rows.isEmpty {
          writer.tellOfRows(revision: result.revision, households: result.rows.keys.sorted())
        }
        return result
      }, committed: live.publish)
  }

  /// The sender's cursors by household; nil if the request has none or belongs to another epoch.
  private func cursors(of request: SyncRequest, _ epoch: String) -> [String: SyncCursor]? {
    guard let clientEpoch = request.epoch, clientEpoch != epoch else { return request.cursors }
    return request.cursors.map { _ in [:] }
  }

  private func answer(
    _ request: SyncRequest, _ refused: [SyncResponse.Refused], for account: String, now: Int,
    in reader: any Reader
  ) throws -> SyncResponse {
    let epoch = try DatabaseEpoch.epoch(in: reader)
    let cursors = cursors(of: request, epoch) ?? [:]
    let memberHouseholds = try HouseholdRepository.documents(for: account, in: reader)
    let deleted = try DeletedHouseholds.marked(
      among: memberHouseholds.filter { Self.isEarlier(cursors[$0.id], than: $0) }.map(\.id), in: reader)
    let households = memberHouseholds.filter { household in
      guard let cursor = cursors[household.id], Self.isEarlier(cursor, than: household) else { return true }
      // Not deleted: created again after the database was set back. The device starts over with its rows.
      return cursor.life != nil && !deleted.contains(household.id)
    }
    let touched = Dictionary(grouping: request.changes.compactMap(\.row), by: \.household)
    var room = Self.sizeLimit
    let parts = try households.map { household in
      let cursor = cursors[household.id] ?? SyncCursor(0)
      // Revision 0 tells the device that its cursor belongs to another life: it starts over.
      guard try household.knows(cursor, in: reader) else {
        return SyncResponse.HouseholdPart(household: household, page: RowPage(emptyAfter: 0), life: nil)
      }
      var page =
        room > 0
        ? try RowPage(
          of: household.id, after: cursor.revision, current: household.revision, limit: pageLimit, in: reader)
        : RowPage(emptyAfter: cursor.revision)
      try page.add(touched: touched[household.id] ?? [], in: reader)
      room -= page.size
      return SyncResponse.HouseholdPart(
        household: household, page: page, life: try household.life(at: page.revision, in: reader))
    }
    let includedIDs = Set(households.map(\.id))
    let gone = (request.cursors ?? [:]).keys.filter { !includedIDs.contains($0) }.sorted()
    return SyncResponse(
      now: now, epoch: epoch, person: try Self.person(account, among: memberHouseholds), households: parts,
      lost: try LostHouseholds(gone, cursors, in: reader),
      invitations: try InvitationRepository.received(by: account, in: reader),
      notifications: try NotificationRepository.notifications(of: account, in: reader), refused: refused)
  }

  /// True if the cursor belongs to a deleted household that was created again with the same id. The device
  /// then drops its rows and syncs from the start.
  private static func isEarlier(_ cursor: SyncCursor?, than household: Household) -> Bool {
    guard let cursor, cursor.revision > 0 else { return false }
    return household.firstRevision > cursor.revision
  }

  /// The person, as stored in their own household.
  private static func person(_ account: String, among households: [Household]) throws -> SyncResponse.Person {
    guard let own = households.first(where: { $0.kind == .own }),
      let person = own.members.first(where: { $0.id == account })
    else { throw DatabaseError.noRow }
    return SyncResponse.Person(id: account, nickname: person.nickname, household: own.id)
  }
}

extension SyncHandler {
  package init(_ services: HouseholdServices) {
    self.init(
      database: services.database, live: services.live, semaphore: services.exchanges,
      analytics: services.analytics,
      quota: StorageQuota(services.app))
  }
}
