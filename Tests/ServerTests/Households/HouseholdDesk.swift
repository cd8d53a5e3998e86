import Database

@testable import Households
@testable import Identity
@testable import ServerKit

/// Changes households as the routes do, each time in its own transaction.
struct HouseholdDesk: Sendable {
  let database: any Database
  let timeAndIDs: @Sendable () -> TimeAndIDs

  func create(
    _ id: String?, named name: String, by account: String, startsEmpty: Bool = false
  ) async throws -> Changed<Household> {
    guard startsEmpty else {
      return try await HouseholdCreation(database: database, quota: .unbounded, timeAndIDs: timeAndIDs)
        .create(id, named: name, by: account) { [database] in try await database.write($0) }
    }
    return try await database.write { writer in
      try HouseholdRepository.create(
        id, named: name, by: account, timeAndIDs(), within: .unbounded, in: writer)
    }
  }

  func rename(_ id: String, _ name: String, by account: String) async throws -> Changed<Household> {
    try await database.write { try HouseholdRepository.rename(id, name, by: account, in: $0) }
  }

  func remove(_ member: String, from id: String, by account: String) async throws -> PeopleChange {
    let change = try await database.write { writer in
      try HouseholdRepository.remove(member, from: id, by: account, timeAndIDs(), in: writer)
    }
    try await HouseholdRemoval(database).remove([id], at: timeAndIDs().now)
    return change
  }

  func handOver(_ id: String, to next: String, by account: String) async throws -> Changed<Household> {
    try await database.write { writer in
      try HouseholdRepository.handOver(id, to: next, by: account, timeAndIDs(), in: writer)
    }
  }

  func invite(_ person: String, to id: String, by account: String) async throws -> Changed<
    InvitationRepository.Sent
  > {
    try await database.write { writer in
      try InvitationRepository.invite(to: id, by: account, timeAndIDs(), within: .unbounded, in: writer) {
        _ in
        person
      }
    }
  }

  func withdraw(_ id: String, from household: String, by account: String) async throws -> PeopleChange {
    try await database.write { try InvitationRepository.withdraw(id, from: household, by: account, in: $0) }
  }

  func accept(_ id: String, by account: String) async throws -> Changed<Household> {
    try await database.write { writer in
      try InvitationRepository.accept(id, by: account, timeAndIDs(), within: .unbounded, in: writer)
    }
  }

  func decline(_ id: String, by account: String) async throws -> PeopleChange {
    try await database.write { try InvitationRepository.decline(id, by: account, timeAndIDs(), in: $0) }
  }
}

/// Links, by the hashes of their secrets.
extension HouseholdDesk {
  func makeLink(_ hash: [UInt8], to id: String, by account: String) async throws
    -> HouseholdLinkRepository.Link
  {
    try await database.write { writer in
      try HouseholdLinkRepository.create(
        for: id, hash: hash, by: account, timeAndIDs(), within: .unbounded, in: writer)
    }.answer
  }

  func withdrawLink(_ id: String, from household: String, by account: String) async throws {
    try await database.write {
      try HouseholdLinkRepository.withdraw(id, from: household, by: account, in: $0)
    }
  }

  func preview(_ hash: [UInt8]) async throws -> HouseholdLinkRepository.Preview {
    let now = timeAndIDs().now
    return try await database.read { try HouseholdLinkRepository.preview(hash: hash, at: now, in: $0) }
  }

  func join(by hash: [UInt8], _ account: String) async throws -> Changed<Household> {
    try await database.write { writer in
      try HouseholdLinkRepository.join(hash: hash, by: account, timeAndIDs(), within: .unbounded, in: writer)
    }
  }
}
