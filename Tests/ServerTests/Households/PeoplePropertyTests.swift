import Database
import Testing

@testable import Households
@testable import Operations
@testable import ServerKit

@Suite("Random actions on households")
struct PeoplePropertyTests {
  @Test(
    "Each household has one leader, nobody sees foreign data, and no rows are left behind (H-13)",
    arguments: 0..<40)
  func anything(seed: Int) async throws {
    let town = try await HouseholdTown()
    var world = PeopleWorld(seed: seed)
    for person in world.people { try await town.register(person) }

    for step in 0..<60 {
      let deed = try await world.step(on: town)
      #expect(deed.expected == deed.found, "step \(step): \(deed.words)")

      for person in world.people {
        let seen = try await town.seen(by: person)
        let expected = world.households.filter { $0.value.members.contains(person) }
        #expect(
          Set(seen.map(\.id)) == Set(expected.keys).union(["own-\(person)"]), "step \(step): \(deed.words)")
        for household in seen where household.kind == .shared {
          #expect(household.leader == expected[household.id]?.leader, "step \(step): \(deed.words)")
          #expect(household.members.map(\.id) == expected[household.id]?.members)
        }
      }
      #expect(try await town.faults() == [], "step \(step): \(deed.words)")
    }
  }
}

extension HouseholdTown {
  /// Deletes an account as its owner would.
  func erase(_ account: String) async throws {
    try await database.write { writer in
      _ = try AccountErasure.erase(account, timeAndIDs, in: writer)
    }
    await AccountErasure.deleteRest(in: database, at: timeAndIDs.now)
  }

  /// Invalid states of the tables, in words.
  func faults() async throws -> [String] {
    try await database.read { reader in
      var faults: [String] = []
      func count(_ fault: String, _ sql: SQL) throws {
        let count = try reader.integer(sql)
        if count != 0 { faults.append("\(count) \(fault)") }
      }
      try count(
        "households without exactly one leader",
        """
        SELECT count(*) FROM household WHERE 1 <> (
          SELECT count(*) FROM household_member
          WHERE household_member.household_id = household.id AND household_member.is_leader)
        """)
      try count(
        "own households with others in them",
        """
        SELECT count(*) FROM household
        JOIN household_member ON household_member.household_id = household.id
        JOIN account ON account.id = household_member.account_id
        WHERE household.kind = 'own' AND account.household_id <> household.id
        """)
      try count(
        "own households without their account",
        """
        SELECT count(*) FROM household
        WHERE kind = 'own' AND id NOT IN (SELECT household_id FROM account)
        """)
      try count(
        "invitations of members",
        """
        SELECT count(*) FROM invitation
        JOIN household_member ON household_member.household_id = invitation.household_id
          AND household_member.account_id = invitation.account_id
        """)
      // PostgreSQL enforces foreign keys and has no check to run.
      try count(
        "rows that refer to nothing",
        .choice(sqlite: "SELECT count(*) FROM pragma_foreign_key_check", postgres: "SELECT 0"))
      return faults
    }
  }
}
