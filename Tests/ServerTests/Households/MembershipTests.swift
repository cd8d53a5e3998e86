import Database
import Testing

@testable import Households
@testable import Identity
@testable import ServerKit

@Suite("Joining, leaving, leading")
struct MembershipTests {
  private let town: HouseholdTown
  private let ann: String
  private let bo: String
  private let cy: String

  init() async throws {
    town = try await HouseholdTown()
    ann = try await town.register("Ann")
    bo = try await town.register("Bo")
    cy = try await town.register("Cy")
  }

  @Test("An invited person sees inviter and household, joins, and the others are notified")
  func join() async throws {
    let home = try await town.household(of: ann)

    let sent = try await town.households.invite("bo", to: home, by: ann)
    let received = try await town.database.read { reader in
      try InvitationRepository.received(by: "bo", in: reader)
    }
    let joined = try await town.households.accept(sent.answer.id, by: bo)

    #expect(sent.change.people == [ann, bo])
    #expect(received.map(\.householdName) == ["Home"])
    #expect(received.map(\.invitedBy) == ["Ann"])
    #expect(joined.answer.members.map(\.nickname) == ["Ann", "Bo"])
    #expect(joined.change.people == [ann, bo])
    #expect(try await town.notifications(of: ann) == ["joined"])
    #expect(try await town.notifications(of: bo) == [])
    #expect(try await town.seen(by: bo).map(\.id) == ["own-bo", home])
  }

  @Test("Declining adds no member, and the leader is notified")
  func decline() async throws {
    let home = try await town.household(of: ann)
    let sent = try await town.households.invite("bo", to: home, by: ann).answer

    let change = try await town.households.decline(sent.id, by: bo)

    #expect(change.people == [ann, bo])
    #expect(try await town.notifications(of: ann) == ["declined"])
    #expect(try await town.seen(by: bo).count == 1)
    await #expect(throws: HouseholdRefusal.unknownInvitation) {
      try await town.households.accept(sent.id, by: bo)
    }
  }

  @Test("Only the invited person can use an invitation")
  func others() async throws {
    let home = try await town.household(of: ann)
    let sent = try await town.households.invite("bo", to: home, by: ann).answer

    await #expect(throws: HouseholdRefusal.unknownInvitation) {
      try await town.households.accept(sent.id, by: cy)
    }
    await #expect(throws: HouseholdRefusal.unknownInvitation) {
      try await town.households.decline(sent.id, by: ann)
    }
    await #expect(throws: HouseholdRefusal.unknownHousehold) {
      try await town.households.withdraw(sent.id, from: home, by: cy)
    }
    let other = try await town.household(of: cy)
    await #expect(throws: HouseholdRefusal.unknownInvitation) {
      try await town.households.withdraw(sent.id, from: other, by: cy)
    }
  }

  @Test("A withdrawn invitation cannot be accepted")
  func withdrawn() async throws {
    let home = try await town.household(of: ann)
    let sent = try await town.households.invite("bo", to: home, by: ann).answer

    let change = try await town.households.withdraw(sent.id, from: home, by: ann)

    #expect(change.people == [ann, bo])
    await #expect(throws: HouseholdRefusal.unknownInvitation) {
      try await town.households.accept(sent.id, by: bo)
    }
  }

  @Test("People cannot be invited twice, or into a personal household")
  func twice() async throws {
    let home = try await town.household(of: ann)
    try await town.join(home, ann, bo)
    _ = try await town.households.invite("cy", to: home, by: ann)

    #expect(
      await code { try await town.households.invite("bo", to: home, by: ann) } == .alreadyMember)
    #expect(
      await code { try await town.households.invite("ann", to: home, by: ann) } == .alreadyMember)
    #expect(
      await code { try await town.households.invite("cy", to: home, by: ann) } == .alreadyInvited)
    #expect(
      await code { try await town.households.invite("cy", to: "own-ann", by: ann) } == .ownHousehold)
  }

  @Test("A household has at most fifty members and invitations")
  func full() async throws {
    let home = try await town.household(of: ann)
    for number in 1..<Household.mostPeople {
      let id = try await town.register("Guest\(number)")
      _ = try await town.households.invite(id, to: home, by: ann)
    }

    #expect(
      await code { try await town.households.invite("bo", to: home, by: ann) } == .householdFull)
  }

  @Test("A removed member is notified by whom, and loses the household")
  func remove() async throws {
    let home = try await town.household(of: ann, with: bo, cy)

    let change = try await town.households.remove(bo, from: home, by: ann)

    #expect(change.people == [ann, bo, cy])
    #expect(change.gone == [PeopleChange.Gone(household: home, account: bo)])
    #expect(try await town.notifications(of: bo).last == "removed")
    #expect(try await town.seen(by: bo).map(\.id) == ["own-bo"])
    #expect(try await town.seen(by: cy).last?.members.map(\.id) == [ann, cy])
  }

  @Test("A leader names a successor before leaving")
  func handOver() async throws {
    let home = try await town.household(of: ann, with: bo)

    let refused = await #expect(throws: HouseholdRefusal.self) {
      try await town.households.remove(ann, from: home, by: ann)
    }
    let handed = try await town.households.handOver(home, to: bo, by: ann)
    let change = try await town.households.remove(ann, from: home, by: ann)

    #expect(refused?.problem.code == .nextLeaderNeeded)
    #expect(refused?.problem.extensions == [.init(name: "households", json: "[\"\(home)\"]")])
    #expect(handed.answer.leader == bo)
    #expect(change.gone == [PeopleChange.Gone(household: home, account: ann)])
    #expect(try await town.notifications(of: bo) == ["leader", "left"])
    #expect(try await town.seen(by: bo).last?.leader == bo)
  }

  @Test("The invitations of a former leader end, and the invited people are told")
  func formerLeader() async throws {
    let home = try await town.household(of: ann, with: bo)
    let sent = try await town.households.invite(cy, to: home, by: ann).answer

    let handed = try await town.households.handOver(home, to: bo, by: ann)

    #expect(handed.change.people == [ann, bo, cy])
    await #expect(throws: HouseholdRefusal.unknownInvitation) {
      try await town.households.accept(sent.id, by: cy)
    }
    let again = try await town.households.invite(cy, to: home, by: bo).answer
    #expect(try await town.households.accept(again.id, by: cy).answer.members.count == 3)
  }

  @Test("The last member's departure deletes the household, and invited people are notified")
  func last() async throws {
    let home = try await town.household(of: ann)
    _ = try await town.households.invite("bo", to: home, by: ann)

    let change = try await town.households.remove(ann, from: home, by: ann)

    #expect(change.people == [ann, bo])
    #expect(try await town.notifications(of: bo) == ["household-deleted"])
    let remaining = try await town.database.read { reader in
      try reader.integer("SELECT count(*) FROM household WHERE id = \(home)")
    }
    #expect(remaining == 0)
  }

  @Test("A personal household cannot be left or handed over")
  func own() async throws {
    let home = try await town.household(of: ann, with: bo)

    #expect(await code { try await town.households.remove(ann, from: "own-ann", by: ann) } == .ownHousehold)
    #expect(await code { try await town.households.handOver("own-ann", to: bo, by: ann) } == .ownHousehold)
    #expect(await code { try await town.households.rename("own-ann", "X", by: ann) } == .ownHousehold)
    #expect(await code { try await town.households.handOver(home, to: cy, by: ann) } == .notAMember)
  }

  @Test("A person has at most two hundred notifications; the oldest are deleted")
  func notices() async throws {
    let facts = AccountNotification.Facts(household: "h", householdName: "Home")
    try await town.database.write { writer in
      for _ in 0..<AccountNotification.maxCount + 5 {
        try NotificationRepository.add("ann", .joined, facts, town.timeAndIDs, in: writer)
      }
      try NotificationRepository.add("ann", .left, facts, town.timeAndIDs, in: writer)
    }

    let notifications = try await town.notifications(of: ann)

    #expect(notifications.count == AccountNotification.maxCount)
    #expect(notifications.last == "left")
  }

  private func code(_ act: () async throws -> some Sendable) async -> Problem.Code? {
    let refusal = await #expect(throws: HouseholdRefusal.self) { _ = try await act() }
    return refusal?.problem.code
  }
}
