import Database
import Testing

@testable import Server

@Suite("Joining by a link that somebody hands over (H-11)")
struct HouseholdLinkTests {
  private let town: HouseholdTown
  private let ann: String
  private let bo: String
  private let cy: String
  private let home: String
  private let links: HouseholdLinkStore

  init() async throws {
    town = try await HouseholdTown()
    ann = try await town.register("Ann")
    bo = try await town.register("Bo")
    cy = try await town.register("Cy")
    home = try await town.household(of: ann)
    links = HouseholdLinkStore(database: town.database, timeAndIDs: town.invitations.timeAndIDs)
  }

  @Test("Whoever holds the link sees where it leads, and joins; it is good once")
  func join() async throws {
    _ = try await links.make(for: home, hash: [7], by: ann)

    let preview = try await links.preview(hash: [7])
    let joined = try await links.join(hash: [7], by: bo)

    #expect(preview == .init(householdName: "Home", invitedBy: "Ann"))
    #expect(joined.answer.members.map(\.nickname) == ["Ann", "Bo"])
    #expect(joined.change.people == [ann, bo])
    #expect(try await town.told(ann) == ["joined"])
    await #expect(throws: Problem.expiredLink) { try await links.join(hash: [7], by: cy) }
  }

  @Test("Who opens a link to a household of theirs keeps it for somebody else")
  func member() async throws {
    _ = try await links.make(for: home, hash: [7], by: ann)

    let again = try await links.join(hash: [7], by: ann)

    #expect(again.change.people.isEmpty)
    #expect(try await links.join(hash: [7], by: bo).answer.members.count == 2)
  }

  @Test("Only the leader makes links, and takes them back")
  func leader() async throws {
    let made = try await links.make(for: home, hash: [7], by: ann).answer

    let refusal = await #expect(throws: Problem.self) { try await links.make(for: home, hash: [8], by: bo) }
    #expect(refusal?.code == .unknownHousehold)
    try await links.withdraw(made.id, from: home, by: ann)
    await #expect(throws: Problem.expiredLink) { try await links.preview(hash: [7]) }
  }

  @Test("A link leads nowhere after a week")
  func expired() async throws {
    _ = try await links.make(for: home, hash: [7], by: ann)
    let timeAndIDs = town.invitations.timeAndIDs
    let later = HouseholdLinkStore(database: town.database) {
      TimeAndIDs(now: timeAndIDs().now + HouseholdLinkStore.lifetime, newID: timeAndIDs().newID)
    }

    await #expect(throws: Problem.expiredLink) { try await later.join(hash: [7], by: bo) }
  }

  @Test("A household has ten open links at most")
  func most() async throws {
    for number in 0..<UInt8(HouseholdLinkStore.mostOpen) {
      _ = try await links.make(for: home, hash: [number], by: ann)
    }

    let refusal = await #expect(throws: Problem.self) { try await links.make(for: home, hash: [99], by: ann) }
    #expect(refusal?.code == .tooManyLinks)
  }
}
