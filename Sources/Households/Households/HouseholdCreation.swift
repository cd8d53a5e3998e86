import Database
import Identity
import ServerKit

/// Creates households with copies of their leader's items and categories.
///
/// The household has no members until all rows are copied, so a part of it is never visible. One whose
/// creation ends early is deleted by the next attempt or by the sweep.
struct HouseholdCreation: Sendable {
  let database: any Database
  let quota: StorageQuota
  let timeAndIDs: @Sendable () -> TimeAndIDs
  /// One creation of an account at a time.
  private let creations = FairSemaphore<String>(permits: .max, permitsOfOwner: 1, waitingOfOwner: 8)

  init(database: any Database, quota: StorageQuota, timeAndIDs: @escaping @Sendable () -> TimeAndIDs) {
    self.database = database
    self.quota = quota
    self.timeAndIDs = timeAndIDs
  }

  /// - Parameters:
  ///   - id: created on the device; a repeated request with the same id returns the existing household.
  ///   - copiesGoods: false for a household that a device has all rows of.
  ///   - finish: runs the last transaction.
  /// - Throws: `HouseholdRefusal`; `StorageRefusal` if the quota has no room for the copies.
  func create<Answer: Sendable>(
    _ id: String?, named name: String, copiesGoods: Bool = true, by account: String,
    finish: @Sendable (@escaping @Sendable (any Writer) throws -> Changed<Household>) async throws -> Answer
  ) async throws -> Answer {
    try await creations.withPermit(of: account) {
      let timeAndIDs = timeAndIDs()
      let chosenID = id ?? timeAndIDs.newID()
      let (id, existing) = try await database.read {
        try HouseholdRepository.place(chosenID, of: account, in: $0)
      }
      if let existing { return try await finish { _ in Changed(answer: existing, change: PeopleChange()) } }
      let removal = HouseholdRemoval(database)
      // The rest of an earlier request with this id.
      try await removal.remove([id], at: .max)
      let first = try await database.write { [quota] writer in
        try HouseholdRepository.insert(id, named: name, by: account, timeAndIDs, within: quota, in: writer)
      }
      do {
        let copies =
          copiesGoods
          ? try await copy(to: id, from: account, first, timeAndIDs)
          : HouseholdCopies(from: account, to: id, timeAndIDs)
        return try await finish { [quota] writer in
          try Self.requireOwn(id, first, in: writer)
          try HouseholdRepository.requireRoom(for: account, in: writer)
          try HouseholdRepository.requireRoomToLead(for: account, in: writer)
          try quota.requireRoom(for: account, adding: copies.size.bytes, in: writer)
          if copies.revision > 0 {
            try HouseholdRoom.add(
              copies.size, to: id, at: copies.revision, now: timeAndIDs.now, in: writer)
          }
          return try HouseholdRepository.show(id, to: account, timeAndIDs, in: writer)
        }
      } catch let busy as TooManyWaiting {
        throw busy
      } catch {
        try? await removal.remove(id)
        throw error
      }
    }
  }

  private func copy(
    to id: String, from account: String, _ first: Int, _ timeAndIDs: TimeAndIDs
  ) async throws -> HouseholdCopies {
    let keys = try await database.read { try HouseholdCopies.keys(of: account, in: $0) }
    var copies = HouseholdCopies(from: account, to: id, timeAndIDs)
    var next = 0
    while next < keys.count {
      (copies, next) = try await database.writeAgainIfLost { [copies, next] writer in
        try Self.requireOwn(id, first, in: writer)
        var copies = copies
        let next = try copies.copy(keys, from: next, in: writer)
        return (copies, next)
      }
    }
    return copies
  }

  /// Ends the creation if another request with this id has deleted the household and begun again.
  private static func requireOwn(_ id: String, _ first: Int, in reader: any Reader) throws {
    let isOwn = try reader.exists(
      "SELECT 1 FROM household WHERE id = \(id) AND first_revision = \(first) AND created > 0")
    guard isOwn else { throw TooManyWaiting() }
  }
}
