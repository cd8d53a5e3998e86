import Database
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit

@Suite("Large households are copied and deleted in short transactions")
struct HouseholdPortionTests {
  private static let rows = 3_000
  /// Rows read and written by a transaction: 550, each read once.
  private static let mostRows = 1_150

  /// A town in which Ann has many items, over a database that counts rows.
  private struct Scene {
    let town: HouseholdTown
    let ann: String
    let counted: CountedDatabase

    init() async throws {
      town = try await HouseholdTown()
      ann = try await town.register("Ann")
      counted = CountedDatabase(town.database)
      try await town.database.write { writer in
        for number in 0..<HouseholdPortionTests.rows {
          try writer.run(
            """
            INSERT INTO household_row (household_id, kind, id, revision, author_id, fields, stamps)
            VALUES ('own-ann', 'item', \("i\(number)"), 1, 'ann', '{"name":"Apple"}', '{"*":"0"}')
            """)
        }
      }
    }

    func creation(in database: any Database) -> HouseholdCreation {
      HouseholdCreation(database: database, quota: .unbounded) { [town] in town.timeAndIDs }
    }

    func count(_ household: String) async throws -> Int {
      try await town.database.read {
        try $0.integer("SELECT count(*) FROM household_row WHERE household_id = \(household)")
      }
    }
  }

  @Test("A new household is invisible before all its copies are there")
  func copies() async throws {
    let scene = try await Scene()

    let household = try await scene.creation(in: scene.counted)
      .create("h1", named: "Home", by: scene.ann) { [scene] finish in
        #expect(try await scene.town.seen(by: scene.ann).map(\.id) == ["own-ann"])
        #expect(try await scene.count("h1") == Self.rows)
        return try await scene.counted.write { try finish($0).answer }
      }

    #expect(household.leader == scene.ann)
    #expect(try await scene.town.seen(by: scene.ann).map(\.id) == ["own-ann", "h1"])
    #expect(scene.counted.longestWrite < Self.mostRows)
    #expect(try await scene.town.faults() == [])
  }

  @Test("A creation that ends early leaves nothing to see, and the same request creates it again")
  func interrupted() async throws {
    struct Killed: Error {}
    let scene = try await Scene()
    let interrupted = InterruptedDatabase(scene.town.database)
    // Reads and writes before the second portion.
    interrupted.interrupt(after: 6) { _ in throw Killed() }

    await #expect(throws: Killed.self) {
      try await scene.creation(in: interrupted).create("h1", named: "Home", by: scene.ann) { finish in
        try await interrupted.write { try finish($0).answer }
      }
    }
    let left = try await scene.count("h1")
    #expect(try await scene.town.seen(by: scene.ann).map(\.id) == ["own-ann"])

    let again = try await scene.town.households.create("h1", named: "Home", by: scene.ann)

    #expect(left > 0 && left < Self.rows)
    #expect(again.answer.id == "h1")
    #expect(try await scene.count("h1") == Self.rows)
    #expect(try await scene.town.faults() == [])
  }

  @Test("A household that was left is invisible at once, and its rows go in short transactions")
  func leaving() async throws {
    let scene = try await Scene()
    let home = try await scene.town.household(of: scene.ann)

    _ = try await scene.counted.write { [scene] writer in
      try HouseholdRepository.remove(
        scene.ann, from: home, by: scene.ann, scene.town.timeAndIDs, in: writer)
    }
    #expect(try await scene.town.seen(by: scene.ann).map(\.id) == ["own-ann"])
    #expect(try await scene.count(home) == Self.rows)
    // After a crash, the sweep does this.
    try await HouseholdRemoval(scene.counted).removeAll(at: scene.town.timeAndIDs.now)

    #expect(try await scene.count(home) == 0)
    #expect(scene.counted.longestWrite < Self.mostRows)
    #expect(try await scene.town.faults() == [])
  }

  @Test("An account with many rows is deleted in short transactions, and its rows in other households stay")
  func erasure() async throws {
    let scene = try await Scene()
    let bo = try await scene.town.register("Bo")
    let home = try await scene.town.household(of: bo, with: scene.ann)
    try await scene.town.database.write { writer in
      try writer.run("UPDATE household_row SET household_id = \(home) WHERE id LIKE 'i1%'")
    }
    let shared = try await scene.count(home)

    try await AccountErasure.detach(scene.ann, in: scene.counted)
    try await scene.counted.write { [scene] writer in
      _ = try AccountErasure.erase(scene.ann, scene.town.timeAndIDs, in: writer)
    }
    await AccountErasure.deleteRest(in: scene.counted, at: scene.town.timeAndIDs.now)

    #expect(shared > 1_000)
    #expect(try await scene.count(home) == shared)
    #expect(try await scene.count("own-ann") == 0)
    let authored = try await scene.town.database.read {
      try $0.integer("SELECT count(*) FROM household_row WHERE author_id = 'ann'")
    }
    #expect(authored == 0)
    #expect(scene.counted.longestWrite < Self.mostRows)
    #expect(try await scene.town.faults() == [])
  }
}
