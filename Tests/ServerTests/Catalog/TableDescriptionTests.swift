import Database
import FileFormats
import Grocery
import Testing

@testable import Retail

@Suite("A table says what products are (N-22, N-21)")
struct TableDescriptionTests {
  private func plan(_ table: String) async throws -> TablePlan {
    try await TableImport(try await TestTown.database(), secrets: nil) { TestTown.now }.plan(
      .bytes(Array(table.utf8)), organisation: "maple", store: "maple-2", keepsChanges: true)
  }

  private static let headings: [(String, [TableField?])] = [
    ("id;Bezeichnung;Beschreibung;Preis", [.id, .name, .details, .price]),
    ("sku,product,long description", [.id, .name, .details]),
    // What is on the receipt, as tills write it.
    ("gtin,description,price", [.gtin, .name, .price]), ("id,description,aisle", [.id, .details, .aisle]),
  ]

  @Test("A description is told from a name by what else is in the table", arguments: headings)
  func recognised(header: String, fields: [TableField?]) async throws {
    let delimiter = header.contains(";") ? ";" : ","
    let cells = fields.map { field in
      switch field {
      case .id: "m-milk"
      case .gtin: "2990000000019"
      case .price: "2.09"
      default: "Five"
      }
    }

    let plan = try await plan(header + "\n" + cells.joined(separator: delimiter) + "\n")

    #expect(plan.layout.columns.map(\.field) == fields)
    #expect(plan.faultCount == 0)
  }

  @Test("It is cleaned, kept where its cell is empty, and goes out and comes back as it was")
  func roundTrip() async throws {
    let database = try await TestTown.database()
    let table = TableImport(database, secrets: nil) { TestTown.now }
    func run(_ text: String) async throws -> TableImport.Summary {
      try await table.run(.bytes(Array(text.utf8)), organisation: "maple", store: "maple-2")
    }

    let first = try await run("id,description\nm-eggs,\"=Large,\n  from \"\"free\"\" hens\"\n")
    let second = try await run("id,name,description\nm-eggs,Eggs,\n")
    let exported = try await database.read { reader in
      var bytes: [UInt8] = []
      try TableExport(secrets: nil).run(store: "maple-2", in: reader) { bytes += $0 }
      return bytes
    }
    let again = try await run(String(decoding: exported, as: UTF8.self))

    let kept = try await database.read { reader in
      try reader.first("SELECT details FROM product WHERE id = 'm-eggs'") { row in try row.optionalText(0) }
    }
    #expect(kept == "=Large, from \"free\" hens")
    #expect(first.changedStores == ["maple-2"])
    #expect(second.counts.changed == 1)
    #expect(String(decoding: exported, as: UTF8.self).contains(",\"'=Large, from \"\"free\"\" hens\"\r\n"))
    #expect(again.counts.unchanged == 2)
    #expect(again.changedStores == [])
  }

  @Test("One that is too long is refused with its line and column")
  func refused() async throws {
    let plan = try await plan("id,description\nm-milk,ok\nm-eggs,\(String(repeating: "x", count: 1_001))\n")

    let fault = try #require(plan.faults.first)
    #expect(plan.faultCount == 1)
    #expect(fault.line == 3)
    #expect(fault.column == "description")
    #expect(fault.code == .badText)
  }
}
