import Database
import Testing

@testable import Households
@testable import Identity
@testable import ServerKit

@Suite("Joining by a shared link (H-11)")
struct HouseholdLinkTests {
  private let town: HouseholdTown
  private let ann: String
  private let bo: String
  private let cy: String
  private let home: String

  init() async throws {
    town = try await HouseholdTown()
    ann = try await town.register("Ann")
    bo = try await town.register("Bo")
    cy = try await town.register("Cy")
    home = try await town.household(of: ann)
  }

  @Test("The holder of a link sees its household and joins once")
  func join() async throws {
    _ = try await town.households.makeLink([7], to: home, by: ann)

    let preview = try await town.households.preview([7])
    let joined = try await town.households.join(by: [7], bo)

    #expect(preview == .init(householdName: "Home", invitedBy: "Ann", role: .edit))
    #expect(joined.answer.members.map(\.nickname) == ["Ann", "Bo"])
    #expect(joined.change.people == [ann, bo])
    #expect(try await town.notifications(of: ann) == ["joined"])
    await #expect(throws: HouseholdRefusal.linkExpired) { try await town.households.join(by: [7], cy) }
  }

  @Test("A member who opens a link does not use it up")
  func member() async throws {
    _ = try await town.households.makeLink([7], to: home, by: ann)

    let again = try await town.households.join(by: [7], ann)

    #expect(again.change.people.isEmpty)
    #expect(try await town.households.join(by: [7], bo).answer.members.count == 2)
  }

  @Test("Only the leader creates and withdraws links")
  func leader() async throws {
    let link = try await town.households.makeLink([7], to: home, by: ann)

    await #expect(throws: HouseholdRefusal.unknownHousehold) {
      try await town.households.makeLink([8], to: home, by: bo)
    }
    try await town.households.withdrawLink(link.id, from: home, by: ann)
    await #expect(throws: HouseholdRefusal.linkExpired) { try await town.households.preview([7]) }
  }

  @Test("A link expires after a week")
  func expired() async throws {
    _ = try await town.households.makeLink([7], to: home, by: ann)
    let timeAndIDs = town.households.timeAndIDs
    let later = HouseholdDesk(database: town.database) {
      TimeAndIDs(now: timeAndIDs().now + HouseholdLinkRepository.lifetime, newID: timeAndIDs().newID)
    }

    await #expect(throws: HouseholdRefusal.linkExpired) { try await later.join(by: [7], bo) }
  }

  @Test("A former leader who was removed does not return by a link")
  func formerLeader() async throws {
    let most = UInt8(HouseholdLinkRepository.mostOpen)
    for number in 0..<most { _ = try await town.households.makeLink([number], to: home, by: ann) }
    try await town.join(home, ann, bo)

    _ = try await town.households.handOver(home, to: bo, by: ann)
    _ = try await town.households.remove(ann, from: home, by: bo)

    for number in 0..<most {
      await #expect(throws: HouseholdRefusal.linkExpired) { try await town.households.preview([number]) }
      await #expect(throws: HouseholdRefusal.linkExpired) {
        try await town.households.join(by: [number], ann)
      }
    }
    // They do not count for the new leader.
    _ = try await town.households.makeLink([most], to: home, by: bo)
  }

  @Test("A link of an earlier version is worth nothing if its maker no longer leads")
  func earlierVersion() async throws {
    _ = try await town.households.makeLink([7], to: home, by: ann)
    try await town.join(home, ann, bo)
    try await town.database.write { [bo, home] writer in
      try writer.run("UPDATE household_link SET made_by = \(bo) WHERE household_id = \(home)")
    }

    await #expect(throws: HouseholdRefusal.linkExpired) { try await town.households.join(by: [7], cy) }
  }

  @Test("A household has at most ten open links")
  func most() async throws {
    for number in 0..<UInt8(HouseholdLinkRepository.mostOpen) {
      _ = try await town.households.makeLink([number], to: home, by: ann)
    }

    await #expect(throws: HouseholdRefusal.tooManyLinks) {
      try await town.households.makeLink([99], to: home, by: ann)
    }
  }
}
