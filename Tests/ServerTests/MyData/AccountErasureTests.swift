import Database
import FileFormats
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Deleting an account")
struct AccountErasureTests {
  @Test("Every table is classified as personal or not")
  func tables() async throws {
    let town = try await AccountTown()

    let tables = try await town.database.read { reader in
      try reader.rows(
        .choice(
          sqlite: "SELECT name FROM sqlite_schema WHERE type = 'table'",
          postgres: "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
      ) { row in try row.text(0) }
    }

    let covered = PersonalTables.others.union(PersonalTables.all.map(\.name))
    let unknown = tables.filter { !covered.contains($0) && !$0.hasPrefix("product_search") }
    #expect(unknown == [])
  }

  @Test("No table keeps a reference to the person")
  func traces() async throws {
    let life = try await FullLife()
    let (traces, before) = try await life.town.database.read { reader in
      let traces = try PersonalTables.Traces(of: life.zoe, in: reader)
      return (traces, try PersonalTables.holding(traces, in: reader))
    }

    try await life.erase()
    let after = try await life.town.database.read { reader in
      try PersonalTables.holding(traces, in: reader)
    }

    #expect(before == PersonalTables.all.map(\.name))
    #expect(after == [])
    #expect(try await life.zoe.get("/v1/account").status == 401)
  }

  @Test("Households of others are unchanged, without the author's name")
  func households() async throws {
    let life = try await FullLife()

    let change = try await life.erase()
    let page = try await life.bo.sees(life.shared)
    let log = try await life.bo.get("/v1/households/\(life.shared)/log").json
    let rows = try await life.bo.syncs().member("households").elements()
      .first { try $0.member("id").text() == life.shared }?.member("rows").elements()

    #expect(try page.member("members").elements().count == 1)
    let list = try #require(rows?.first { try $0.member("id").text() == "l1" })
    #expect(try list.member("fields").member("name").text() == "Saturday")
    #expect(try list.optionalMember("author") == nil)
    let lost = try #require(try log.member("changes").elements().first)
    #expect(try lost.member("lost").text() == "Weekend")
    #expect(try lost.optionalMember("account") == nil)
    #expect(try await life.bo.notifications() == ["household-deleted", "left"])
    #expect(change.people == [life.bo.id])
  }

  @Test("A picture stays while a household shows it, and goes with its last use")
  func pictures() async throws {
    let life = try await FullLife()

    try await life.erase()
    let pictures = try await life.pictures()
    _ = try await life.bo.delete("/v1/households/\(life.shared)/members/\(life.bo.id)")
    try await SweepPortions(database: life.town.database).take(PictureSweep.unowned)

    #expect(pictures == ["picture-used"])
    #expect(try await life.pictures() == [])
  }

  @Test("A leader of others learns which households need a new leader, and nothing is deleted")
  func leader() async throws {
    let life = try await FullLife()
    let before = try await life.zoe.households()
    life.town.clock.advance(seconds: 1)
    let flat = try await life.zoe.makesHousehold(named: "Flat", with: life.bo)

    await #expect(throws: HouseholdRefusal.nextLeaderNeeded(in: [flat])) { try await life.erase() }

    #expect(try await life.zoe.households() == before + [flat])
  }
}

extension FullLife {
  /// Deletes Zoe's account.
  @discardableResult
  func erase() async throws -> PeopleChange {
    let timeAndIDs = town.dependencies.timeAndIDs()
    try await AccountErasure.detach(zoe.id, in: town.database)
    let change = try await town.database.write { [zoe] writer in
      try AccountErasure.erase(zoe.id, timeAndIDs, in: writer)
    }
    await AccountErasure.deleteRest(in: town.database, at: timeAndIDs.now)
    return change
  }

  fileprivate func pictures() async throws -> [String] {
    try await town.database.read { reader in
      try reader.rows("SELECT id FROM picture ORDER BY id") { row in try row.text(0) }
    }
  }
}
