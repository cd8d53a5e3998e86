import Database
import Testing

@testable import Households
@testable import Identity
@testable import ServerKit

@Suite("Households")
struct HouseholdRepositoryTests {
  @Test("An account has its own household, which comes first")
  func own() async throws {
    let town = try await HouseholdTown()
    let ann = try await town.register("Ann")
    let home = try await town.household(of: ann)

    let seen = try await town.seen(by: ann)

    #expect(seen.map(\.id) == ["own-ann", home])
    #expect(seen.map(\.leader) == [ann, ann])
    #expect(seen[1].members == [Household.Member(id: ann, nickname: "Ann")])
  }

  @Test("A new household starts with copies of the leader's items and categories (H-10)")
  func copies() async throws {
    let town = try await HouseholdTown()
    let ann = try await town.register("Ann")
    try await town.keep("category", "c1", #"{"name":"Fruit","isDeleted":false}"#, in: "own-ann")
    try await town.keep("category", "c2", #"{"name":"Gone","isDeleted":true}"#, in: "own-ann")
    try await town.keep("item", "i1", #"{"name":"Apple","categoryId":"c1","uses":3}"#, in: "own-ann")
    try await town.keep("item", "i2", #"{"name":"Pear","categoryId":"c2"}"#, in: "own-ann")
    try await town.keep("list", "l1", #"{"name":"Mine"}"#, in: "own-ann")

    let home = try await town.household(of: ann)
    let rows = try await town.rows(of: home)

    let category = try #require(rows.first?.split(separator: " ")[1])
    #expect(rows.count == 3)
    #expect(category != "c1")
    #expect(rows[0].hasSuffix(#" {"name":"Fruit","isDeleted":false}"#))
    #expect(rows[1].hasSuffix(#" {"name":"Apple","categoryId":"\#(category)","uses":3}"#))
    #expect(rows[2].hasSuffix(#" {"name":"Pear","categoryId":null}"#))
    #expect(try await town.rows(of: "own-ann").count == 5)
  }

  @Test("Copies have later revisions than everything a device knows")
  func revisions() async throws {
    let town = try await HouseholdTown()
    let ann = try await town.register("Ann")
    try await town.keep("item", "i1", #"{"name":"Apple"}"#, in: "own-ann")
    try await town.database.write { try SyncClock.raise(above: 41, in: $0) }

    _ = try await town.household(of: ann)

    let newest = try await town.database.read { reader in
      try reader.integer("SELECT max(revision) FROM household_row")
    }
    // 42 is the revision of the household itself.
    #expect(newest == 43)
  }

  @Test("Large copies span several revisions")
  func largeCopies() async throws {
    let town = try await HouseholdTown()
    let ann = try await town.register("Ann")
    let fields = #"{"name":"Apple","newer":"\#(String(repeating: "a", count: 30_000))"}"#
    for number in 0..<80 { try await town.keep("item", "i\(number)", fields, in: "own-ann") }

    let home = try await town.household(of: ann)

    let counts = try await town.database.read { reader in
      try reader.rows(
        """
        SELECT count(*) FROM household_row
        WHERE household_id = \(home)
        GROUP BY revision
        ORDER BY revision
        """
      ) { row in try row.integer(0) }
    }
    // Rows up to just over one megabyte.
    #expect(counts == [35, 35, 10])
  }

  @Test("A repeated request creates one household")
  func repeated() async throws {
    let town = try await HouseholdTown()
    let ann = try await town.register("Ann")
    let bo = try await town.register("Bo")

    let first = try await town.households.create("h1", named: "Home", by: ann)
    let second = try await town.households.create("h1", named: "Home", by: ann)

    #expect(first.answer == second.answer)
    #expect(try await town.seen(by: ann).count == 2)
    let others = try await town.households.create("h1", named: "Home", by: bo)
    #expect(others.answer.id == OwnedID.derived(from: "h1", of: bo))
    #expect(try await town.households.create("h1", named: "Home", by: bo).answer == others.answer)
    let named = try await town.households.create("own-ann", named: "Home", by: ann)
    #expect(named.answer.id == OwnedID.derived(from: "own-ann", of: ann))
  }

  @Test(
    "Readable names are stored",
    arguments: [
      ("  The\u{A0} \t big\nhouse ", "The big house"), ("Zo\u{200B}e\u{FEFF}", "Zoe"),
      ("👨‍👩‍👧 Home", "👨‍👩‍👧 Home"), ("<b>'; DROP TABLE household", "<b>'; DROP TABLE household"),
      ("\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"),
    ])
  func names(text: String, name: String) throws {
    #expect(try HouseholdName.cleaned(text) == name)
  }

  @Test(
    "Unreadable names are refused",
    arguments: [
      "", "   ", "\u{200B}\u{2060}", "a\u{0}b", "a\u{7}b", "a\u{202E}b", "a\u{2067}b",
      String(repeating: "x", count: 61), String(repeating: "x", count: 10_000),
      "e" + String(repeating: "\u{301}", count: 300),
    ])
  func badNames(text: String) {
    let problem = #expect(throws: HouseholdRefusal.self) { try HouseholdName.cleaned(text) }?.problem
    #expect(problem?.place == "name")
    #expect(problem?.code == .unprocessable)
  }

  @Test("A person belongs to at most fifty households")
  func bound() async throws {
    let town = try await HouseholdTown()
    let ann = try await town.register("Ann")
    let bo = try await town.register("Bo")
    // Other leaders' households, to reach the limit of memberships.
    for number in 0..<Household.mostShared / Household.mostLed {
      let leader = try await town.register("Leader \(number)")
      for _ in 0..<Household.mostLed { _ = try await town.household(of: leader, with: ann) }
    }
    let shared = try await town.seen(by: ann).filter { $0.kind == .shared }
    #expect(shared.count == Household.mostShared)
    let home = try await town.household(of: bo)

    let refusal = await #expect(throws: HouseholdRefusal.self) { try await town.household(of: ann) }
    let joined = await #expect(throws: HouseholdRefusal.self) { try await town.join(home, bo, ann) }

    #expect(refusal?.problem.code == .tooManyHouseholds)
    #expect(joined?.problem.code == .tooManyHouseholds)
  }

  @Test("A person leads at most ten households, created or handed over")
  func leading() async throws {
    let town = try await HouseholdTown()
    let ann = try await town.register("Ann")
    let bo = try await town.register("Bo")
    for _ in 0..<Household.mostLed { _ = try await town.household(of: ann) }
    let home = try await town.household(of: bo, with: ann)

    let refusal = await #expect(throws: HouseholdRefusal.self) { try await town.household(of: ann) }
    let handedOver = await #expect(throws: HouseholdRefusal.self) {
      try await town.households.handOver(home, to: ann, by: bo)
    }

    #expect(refusal?.problem.code == .tooManyHouseholds)
    #expect(handedOver?.problem.code == .tooManyHouseholds)
  }
}
