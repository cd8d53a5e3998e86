import Database
import FileFormats
import Grocery
import Testing

@testable import Identity
@testable import Retail

@Suite("A store's products are exported as a table and can be imported again (N-22)")
struct TableExportTests {
  private static func export(_ database: any Database, _ secrets: SecretKeys? = nil) async throws -> [UInt8] {
    try await database.read { reader in
      var table: [UInt8] = []
      try TableExport(secrets: secrets).run(store: "maple-2", in: reader) { table += $0 }
      return table
    }
  }

  private static let secrets = SecretKeys(masters: [1: [UInt8](repeating: 7, count: 32)])

  @Test("Importing an export changes nothing, counts of stock included")
  func roundTrip() async throws {
    let database = try await TestTown.database()
    let table = TableImport(database, secrets: Self.secrets) { TestTown.now + 1 }
    _ = try await table.run(
      .bytes(Array("id,stock,name\nm-eggs,12,\"Eggs, \"\"fresh\"\"\"\nm-milk,0,\n".utf8)),
      organization: "maple", store: "maple-2")
    let before = try await TestTown.dump(database)

    let exported = try await Self.export(database, Self.secrets)
    let summary = try await table.run(.bytes(exported), organization: "maple", store: "maple-2")

    #expect(summary.counts == TablePlan.Counts(lines: 2, added: 0, changed: 0, unchanged: 2, missing: 0))
    #expect(summary.changedStores.isEmpty)
    #expect(try await TestTown.dump(database) == before)
    #expect(String(decoding: exported, as: UTF8.self).contains(",no,0,\r\n"))
  }

  @Test(
    "A name that a spreadsheet would run is escaped in the export and restored by the import",
    arguments: [
      "=HYPERLINK(\"http://example.org\")", "+1", "-1", "@sum", "'=1", "''+2", "'quoted'", "a=b", "＝1+1",
      "＋1", "－1", "＠sum",
    ])
  func formulas(name: String) async throws {
    let database = try await TestTown.database()
    try await database.write { writer in
      try writer.run("UPDATE product SET name = \(name), item = \(name) WHERE id = 'm-eggs'")
    }

    let exported = try await Self.export(database)
    let plan = try await TableImport(database, secrets: nil) { TestTown.now }.plan(
      .bytes(exported), organization: "maple", store: "maple-2")

    var cells: [String] = []
    try TableSource.bytes(exported).records(.utf8, delimiter: UInt8(ascii: ",")) { record in
      cells += record.cells
      return true
    }
    #expect(cells.allSatisfy { !"=+-@＝＋－＠\t\r".contains($0.first ?? "x") })
    #expect(plan.counts.unchanged == 2)
  }

  @Test(
    "Without the keys, counts of stock are neither in the export nor readable in the database (N-35)"
  )
  func sealed() async throws {
    let database = try await TestTown.database()
    let table = TableImport(database, secrets: Self.secrets) { TestTown.now + 1 }
    _ = try await table.run(
      .bytes(Array("id,stock\nm-eggs,8127395\n".utf8)), organization: "maple", store: "maple-2")

    let plain = try await Self.export(database)
    let open = try await Self.export(database, Self.secrets)
    let rows = try await database.read { reader in
      try reader.rows("SELECT sealed FROM offer_stock") { row in try row.bytes(0) }
    }
    let refusal = await #expect(throws: ImportRefusal.self) {
      try await TableImport(database, secrets: nil) { TestTown.now }.run(
        .bytes(open), organization: "maple", store: "maple-2")
    }

    #expect(!String(decoding: plain, as: UTF8.self).contains("8127395"))
    #expect(String(decoding: open, as: UTF8.self).contains("8127395"))
    #expect(rows.count == 1)
    #expect(rows.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("8127395") })
    #expect(refusal?.description.contains("stock counts are encrypted") == true)
  }

  @Test("Products missing from the file are removed only on request")
  func missing() async throws {
    let database = try await TestTown.database()
    let table = TableImport(database, secrets: nil) { TestTown.now + 1 }
    let source = TableSource.bytes(Array("id,price\nm-eggs,3\n".utf8))

    let withoutRemoval = try await table.run(source, organization: "maple", store: "maple-2")
    let offerCount = try await database.read {
      try $0.integer("SELECT count(*) FROM offer WHERE store_id = 'maple-2'")
    }
    let withRemoval = try await table.run(
      source, organization: "maple", store: "maple-2", removesMissing: true)
    let rows = try await database.read {
      try $0.rows("SELECT product_id FROM offer WHERE store_id = 'maple-2'") { try $0.text(0) }
    }

    #expect(withoutRemoval.removed == 0 && withoutRemoval.counts.missing == 1)
    #expect(offerCount == 2)
    #expect(withRemoval.removed == 1)
    #expect(withRemoval.changedStores == ["maple-2"])
    #expect(rows == ["m-eggs"])
  }
}
