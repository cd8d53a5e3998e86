import Database
import FileFormats
import Grocery
import Testing

@testable import Retail

@Suite("Tables with descriptions of products (N-22, N-21)")
struct TableDescriptionTests {
  private func plan(_ table: String) async throws -> TablePlan {
    try await TableImport(try await TestTown.database(), secrets: nil) { TestTown.now }.plan(
      .bytes(Array(table.utf8)), organization: "maple", store: "maple-2", keepsChanges: true)
  }

  private static let headings: [(String, [TableField?])] = [
    ("id;Bezeichnung;Beschreibung;Preis", [.id, .name, .details, .price]),
    ("sku,product,long description", [.id, .name, .details]),
    // Receipt texts, as tills export them.
    ("gtin,description,price", [.gtin, .name, .price]), ("id,description,aisle", [.id, .details, .aisle]),
  ]

  @Test("Other columns decide if a description is a name", arguments: headings)
  func recognition(header: String, fields: [TableField?]) async throws {
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

  @Test("It is cleaned, kept for an empty cell, and unchanged after an export and import")
  func roundTrip() async throws {
    let database = try await TestTown.database()
    let table = TableImport(database, secrets: nil) { TestTown.now }
    func run(_ text: String) async throws -> TableImport.Summary {
      try await table.run(.bytes(Array(text.utf8)), organization: "maple", store: "maple-2")
    }

    let first = try await run("id,description\nm-eggs,\"=Large,\n  from \"\"free\"\" hens\"\n")
    let second = try await run("id,name,description\nm-eggs,Eggs,\n")
    let exported = try await database.read { reader in
      var bytes: [UInt8] = []
      try TableExport(secrets: nil).run(store: "maple-2", in: reader) { bytes += $0 }
      return bytes
    }
    let repetition = try await run(String(decoding: exported, as: UTF8.self))

    let description = try await database.read { reader in
      try reader.first("SELECT details FROM product WHERE id = 'm-eggs'") { row in try row.optionalText(0) }
    }
    #expect(description == "=Large, from \"free\" hens")
    #expect(first.changedStores == ["maple-2"])
    #expect(second.counts.changed == 1)
    #expect(String(decoding: exported, as: UTF8.self).contains(",\"'=Large, from \"\"free\"\" hens\"\r\n"))
    #expect(repetition.counts.unchanged == 2)
    #expect(repetition.changedStores == [])
  }

  @Test("A description that is too long is refused with its line and column")
  func refused() async throws {
    let plan = try await plan("id,description\nm-milk,ok\nm-eggs,\(String(repeating: "x", count: 1_001))\n")

    let fault = try #require(plan.faults.first)
    #expect(plan.faultCount == 1)
    #expect(fault.line == 3)
    #expect(fault.column == "description")
    #expect(fault.code == .badText)
  }
}
