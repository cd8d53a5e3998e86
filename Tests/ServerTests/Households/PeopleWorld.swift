import TestKit

@testable import Households
@testable import Identity
@testable import ServerKit

/// A model of random membership actions and their expected results.
struct PeopleWorld {
  enum Action: CaseIterable {
    case create, invite, withdraw, accept, decline, remove, leave, handOver, erase
  }

  struct Shared {
    /// In the order they joined.
    var members: [String]
    var leader: String
    /// Invitation ids by account.
    var invited: [String: String] = [:]
  }

  static let everybody = ["ann", "bo", "cy", "di", "ed", "fay"]

  private(set) var people = PeopleWorld.everybody
  private(set) var households: [String: Shared] = [:]
  private var generator: SeededGenerator

  init(seed: Int) {
    generator = SeededGenerator(seed: seed)
  }

  /// Performs one action on database and model.
  ///
  /// - Returns: the action, the expected refusal, and the actual one.
  mutating func step(on town: HouseholdTown) async throws -> (
    words: String, expected: Problem.Code?, found: Problem.Code?
  ) {
    let deed = Action.allCases.randomElement(using: &generator)!
    let actor = people.randomElement(using: &generator)!
    let other = people.randomElement(using: &generator)!
    let home = households.keys.sorted().randomElement(using: &generator) ?? "nowhere"
    let expected = refusal(deed, actor, other, home)
    var code: Problem.Code?
    do {
      try await act(deed, actor, other, home, on: town)
    } catch let refusal as HouseholdRefusal {
      code = refusal.problem.code
    }
    return ("\(actor) \(deed) \(other) in \(home)", expected, code)
  }

  /// The expected refusal, from the model alone.
  private func refusal(_ deed: Action, _ actor: String, _ other: String, _ home: String) -> Problem.Code? {
    let household = households[home]
    let isMember = household?.members.contains(actor) ?? false
    let leads = household?.leader == actor
    switch deed {
    case .create: return nil
    case .erase:
      let isNeeded = households.values.contains { $0.leader == actor && $0.members.count > 1 }
      return isNeeded ? .nextLeaderNeeded : nil
    case .accept, .decline: return household?.invited[actor] == nil ? .unknownInvitation : nil
    case .invite, .withdraw, .handOver:
      guard let household, isMember else { return .unknownHousehold }
      if !leads { return .notTheLeader }
      let isOtherMember = household.members.contains(other)
      if deed == .handOver { return isOtherMember ? nil : .notAMember }
      if deed == .withdraw { return household.invited[other] == nil ? .unknownInvitation : nil }
      if isOtherMember { return .alreadyMember }
      return household.invited[other] == nil ? nil : .alreadyInvited
    case .leave, .remove:
      guard let household, isMember else { return .unknownHousehold }
      if deed == .leave || other == actor {
        return leads && household.members.count > 1 ? .nextLeaderNeeded : nil
      }
      if !leads { return .notTheLeader }
      return household.members.contains(other) ? nil : .notAMember
    }
  }

  private mutating func act(
    _ deed: Action, _ actor: String, _ other: String, _ home: String, on town: HouseholdTown
  ) async throws {
    switch deed {
    case .create:
      let id = try await town.households.create(nil, named: "Home", by: actor).answer.id
      households[id] = Shared(members: [actor], leader: actor)
    case .invite:
      let id = try await town.households.invite(other, to: home, by: actor).answer.id
      households[home]?.invited[other] = id
    case .withdraw:
      let id = households[home]?.invited[other] ?? "none"
      _ = try await town.households.withdraw(id, from: home, by: actor)
      households[home]?.invited[other] = nil
    case .accept:
      let id = households[home]?.invited[actor] ?? "none"
      _ = try await town.households.accept(id, by: actor)
      households[home]?.invited[actor] = nil
      households[home]?.members.append(actor)
    case .decline:
      let id = households[home]?.invited[actor] ?? "none"
      _ = try await town.households.decline(id, by: actor)
      households[home]?.invited[actor] = nil
    case .handOver:
      _ = try await town.households.handOver(home, to: other, by: actor)
      households[home]?.leader = other
      if other != actor { households[home]?.invited = [:] }
    case .leave, .remove:
      let member = deed == .leave ? actor : other
      _ = try await town.households.remove(member, from: home, by: actor)
      forget(member, home)
    case .erase:
      try await town.erase(actor)
      for home in households.keys {
        households[home]?.invited[actor] = nil
        forget(actor, home)
      }
      // Deleted people may register again, with an empty household.
      try await town.register(actor)
    }
  }

  private mutating func forget(_ member: String, _ home: String) {
    households[home]?.members.removeAll { $0 == member }
    if households[home]?.members.isEmpty == true { households[home] = nil }
  }
}
