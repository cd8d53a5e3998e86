import Database
import Grocery
import Synchronization
import Testing

@testable import Retail

@Suite("A table changes products in short transactions, each product as a whole (N-22)")
struct TablePortionTests {
  private static let lines = 3_000

  private static func table(cents: Int) -> TableSource {
    let rows = (0..<lines).map { "p-\($0);Thing \($0);dairy;500 g;\(cents / 100).\(cents % 100 + 10);A\n" }
    return .bytes(Array(("id;name;department;size;price;aisle\n" + rows.joined()).utf8))
  }

  /// Moves a product to another aisle, as another editor.
  private static func move(_ article: String, to aisle: String, in writer: any Writer) throws {
    let number = try #require(
      try writer.first("SELECT number FROM product WHERE article = \(article)") { row in try row.integer(0) })
    let before = try #require(try GoodsRepository.goods([number], at: "maple-2", nil, in: writer).first)
    var after = before
    after.offer?.aisle = aisle
    var goods = GoodsWriter(organizationID: "maple", now: 1, seal: nil, in: writer)
    try goods.put([GoodsChange(from: before, to: after)], at: "maple-2")
    _ = try goods.finish()
  }

  private struct Desk {
    let database: CountedDatabase
    let tables: TableImport

    init() async throws {
      database = CountedDatabase(try await TestTown.database())
      tables = TableImport(database, secrets: nil) { TestTown.now + 1 }
      _ = try await tables.run(TablePortionTests.table(cents: 200), organization: "maple", store: "maple-2")
    }

    /// Numbers of the table's products by price and aisle.
    func products() async throws -> [String: Int] {
      try await database.read { reader in
        let rows = try reader.rows(
          """
          SELECT price_cents, aisle, count(*) FROM offer
          WHERE store_id = 'maple-2' AND product_id IN (SELECT id FROM product WHERE article LIKE 'p-%')
          GROUP BY price_cents, aisle
          """
        ) { row in ("\(try row.integer(0)) \(try row.text(1))", try row.integer(2)) }
        return Dictionary(uniqueKeysWithValues: rows)
      }
    }

    /// True if the revisions are those of a full computation.
    func hasTrueRevisions() async throws -> Bool {
      try await database.write { writer in
        try CatalogRevisions(writer: writer, now: 1).update(storesOf: ["maple"]).isEmpty
      }
    }
  }

  @Test("No transaction has more than a batch of lines")
  func short() async throws {
    let desk = try await Desk()
    let summary = try await desk.tables.run(Self.table(cents: 300), organization: "maple", store: "maple-2")
    #expect(summary.counts.changed == Self.lines)
    #expect(try await desk.products() == ["310 A": Self.lines])
    // At most two batches of 256 lines. A line is a product, an offer, a past price and its mark.
    #expect(desk.database.longestWrite < 4 * 512 + 100)
    #expect(try await desk.hasTrueRevisions())
  }

  @Test("An import that ends early keeps its products, and importing the table again completes it")
  func interrupted() async throws {
    struct Killed: Error {}
    let desk = try await Desk()
    let calls = Atomic(0)
    await #expect(throws: Killed.self) {
      try await desk.tables.run(
        Self.table(cents: 300), organization: "maple", store: "maple-2",
        allowing: { _ in if calls.add(1, ordering: .relaxed).newValue > 2 { throw Killed() } })
    }
    let between = try await desk.products()
    #expect(between.count == 2 && between.values.reduce(0, +) == Self.lines)
    #expect(try await desk.hasTrueRevisions())

    let rest = try await desk.tables.run(Self.table(cents: 300), organization: "maple", store: "maple-2")

    #expect(rest.counts.changed == between["210 A"])
    #expect(try await desk.products() == ["310 A": Self.lines])
  }

  @Test("A change that is made meanwhile is kept, except for what the table says")
  func meanwhile() async throws {
    let desk = try await Desk()
    let calls = Atomic(0)
    let summary = try await desk.tables.run(
      .bytes(Array(("id;price\n" + (0..<Self.lines).map { "p-\($0);3.10\n" }.joined()).utf8)),
      organization: "maple", store: "maple-2",
      allowing: { writer in
        guard calls.add(1, ordering: .relaxed).newValue == 2 else { return }
        try Self.move("p-\(Self.lines - 1)", to: "B", in: writer)
      })
    #expect(summary.counts.changed == Self.lines)
    #expect(try await desk.products() == ["310 A": Self.lines - 1, "310 B": 1])
    #expect(try await desk.hasTrueRevisions())
  }

  @Test("An import that others disturb again and again says what is imported and what to do")
  func conflict() async throws {
    let desk = try await Desk()
    let calls = Atomic(0)

    let conflict = await #expect(throws: TableImportConflict.self) {
      try await desk.tables.run(
        Self.table(cents: 300), organization: "maple", store: "maple-2",
        allowing: { writer in
          try Self.move("p-0", to: "B\(calls.add(1, ordering: .relaxed).newValue)", in: writer)
        })
    }

    #expect(
      conflict.map { "\($0)" }
        == "others changed the same products again and again; products imported so far stay, "
        + "import the table again")
    #expect(try await desk.products()["310 A"] == Self.lines - 1)
    #expect(try await desk.hasTrueRevisions())
  }

  @Test("A fault that others cause during an import does not look as if nothing was imported")
  func faultMeanwhile() async throws {
    let desk = try await Desk()
    let calls = Atomic(0)

    await #expect(throws: TableImportConflict.self) {
      try await desk.tables.run(
        .bytes(Array(("id;price\n" + (0..<Self.lines).map { "p-\($0);3.10\n" }.joined()).utf8)),
        organization: "maple", store: "maple-2",
        allowing: { writer in
          guard calls.add(1, ordering: .relaxed).newValue == 1 else { return }
          let id = try #require(
            try writer.first("SELECT id FROM product WHERE article = 'p-0'") { row in try row.text(0) })
          // The line of a product that is gone needs a name.
          _ = try GoodsRepository.remove(id, of: "maple", at: 1, in: writer)
        })
    }

    #expect(try await desk.products() == ["310 A": Self.lines - 1])
    #expect(try await desk.hasTrueRevisions())
  }
}
