import Database
import FileFormats
import Grocery
import TestKit
import Testing

@testable import Identity
@testable import Retail

@Suite("A table of one store's products is imported whole, or not at all (N-22)")
struct TableImportTests {
  private static func run(_ table: String, into database: any Database) async throws -> TableImport.Summary {
    try await TableImport(database, secrets: nil) { TestTown.now + 1 }.run(
      .bytes(Array(table.utf8)), organization: "maple", store: "maple-2")
  }

  @Test("New products are added with their prices, and existing ones get new prices")
  func newAndKnown() async throws {
    let database = try await TestTown.database()
    let table = #"""
      price,id,name,department,size,unit,weight_grams,aisle,in_stock,storage,brand,gtin
      0.5,m-bun,"Bun, ""soft""",bakery,1,piece,60,7,no,ambient,Ovenly,
      12,m-eggs,,,,,,,,,,
      """#

    let summary = try await Self.run(table, into: database)

    #expect(summary.counts == TablePlan.Counts(lines: 2, added: 1, changed: 1, unchanged: 0, missing: 1))
    #expect(summary.changedStores == ["maple-2"])
    let rows = try #require(
      try await database.read {
        try StoreCatalogRepository.catalog(of: "maple-2", at: TestTown.moment, in: $0)
      }
    ).rows
    #expect(rows.map(\.product.id) == [OwnedID.derived(from: "m-bun", of: "maple"), "m-eggs", "m-milk"])
    #expect(rows.map(\.offer.price.cents) == [50, 1200, 209])
    #expect(rows[0].product.name == #"Bun, "soft""#)
    #expect(rows[0].product.item == #"Bun, "soft""#)
    #expect(rows[0].product.emoji == Department.bakery.emoji)
    #expect(rows[0].offer.isInStock == false)
    #expect(rows[1].product.size == Quantity(12, .piece))
    #expect(rows[1].offer.aisle == "1")
  }

  @Test("Without an id, a product is found by its GTIN")
  func byGTIN() async throws {
    let database = try await TestTown.database()

    _ = try await Self.run("gtin,price,name\n2990000000019,1.99,Milk of the Meadow\n", into: database)

    let rows = try #require(
      try await database.read {
        try StoreCatalogRepository.catalog(of: "maple-2", at: TestTown.moment, in: $0)
      }
    ).rows
    let milk = try #require(rows.first { $0.product.id == "m-milk" })
    #expect(milk.product.name == "Milk of the Meadow")
    #expect(milk.product.brand == "Meadow")
    #expect(milk.offer.price == Money(cents: 199))
    let page = try await database.read {
      try ProductPageRepository.page(
        of: "maple-1", ProductQuery(search: "milk of the meadow"), at: TestTown.moment, in: $0)
    }
    #expect(page?.rows.map(\.product.id) == ["m-milk"])
  }

  @Test("A new product without an id gets one from its organization and GTIN")
  func newByGTIN() async throws {
    let database = try await TestTown.database()
    let table = "gtin,price,name,department,size,unit,weight_grams\n29900008,1,Salt,spices,500,g,510\n"

    _ = try await Self.run(table, into: database)

    let rows = try #require(
      try await database.read {
        try StoreCatalogRepository.catalog(of: "maple-2", at: TestTown.moment, in: $0)
      }
    ).rows
    #expect(
      rows.map(\.product).contains { product in
        product.id == OwnedID.derived(from: "gtin.29900008", of: "maple") && product.gtin == "29900008"
      })
  }

  @Test(
    "Tables can have any line ends, spaces, and a byte order mark", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) async throws {
    let database = try await TestTown.database()
    let table = ["\u{FEFF}ID , price", "m-eggs , 4.05", "", "m-milk,2"].joined(separator: end)

    let summary = try await Self.run(table, into: database)

    #expect(summary.counts.changed == 2)
    let rows = try #require(
      try await database.read {
        try StoreCatalogRepository.catalog(of: "maple-2", at: TestTown.moment, in: $0)
      }
    ).rows
    #expect(rows.map(\.offer.price.cents) == [405, 200])
  }

  @Test("Importing the same table twice changes nothing")
  func twice() async throws {
    let database = try await TestTown.database()
    let table =
      "id,price,name,department,size,unit,weight_grams\nm-salt,1,Salt,spices,500,g,510\nm-eggs,3,,,,,\n"
    _ = try await Self.run(table, into: database)
    let once = try await TestTown.dump(database)

    _ = try await Self.run(table, into: database)

    #expect(try await TestTown.dump(database) == once)
  }

  @Test(
    "An invalid line is reported with its number, and nothing is imported",
    arguments: [
      ("m-eggs,-1", "line 2, column price: '-1', must be 0 to 10000.00"),
      ("m-eggs,2.7951", "line 2, column price: '2.7951', expected a price such as 2.79"),
      ("m-eggs,\"3,5,7\"", "line 2, column price: '3,5,7', expected a price such as 2.79"),
      ("m-eggs,NaN", "line 2, column price: 'NaN'"), ("m-eggs,1e9", "line 2, column price: '1e9'"),
      ("m-eggs,1000000000", "line 2, column price: '1000000000', must be 0 to 10000.00"),
      ("m-eggs,99999999999999999999", "line 2, column price: '99999999999999999999'"),
      ("m-eggs,2.795", "line 2, column price: the decimal mark of this column is ambiguous"),
      ("m-bun,1", "line 2, column name: a new product needs one"),
      (",1", "line 2: an id or a GTIN is required"),
      ("m-cheese,", "line 2, column name: a new product needs one"),
      ("m-peas,", "line 2, column price: is required for products new to the store"),
      ("m-eggs", "line 2: 1 cells, the header has 2"),
      ("m-eggs,1\nm-eggs,2", "line 3, column id: 'm-eggs' is the id of line 2"),
      ("p-milk,1", "line 2, column name: a new product needs one"),
      ("\"m-eggs,1", "line 2: these quotes are never closed"),
      ("\"m-eggs\"x,1", "line 2: text after closing quotes"),
    ])
  func badLines(line: String, message: String) async throws {
    let database = try await TestTown.database()
    let before = try await TestTown.dump(database)

    let refusal = await #expect(throws: ImportRefusal.self) {
      try await Self.run("id,price\n" + line + "\n", into: database)
    }

    #expect(refusal?.description.contains(message) == true, "\(refusal?.description ?? "")")
    #expect(try await TestTown.dump(database) == before)
  }

  @Test("All invalid lines are reported at once")
  func allBadLines() async throws {
    let database = try await TestTown.database()
    let table =
      "id,price,row,column,storage,in_stock\nm-eggs,x,,,,\nm-milk,2,1,,,\n"
      + "m-peas,3,,,warm,\nm-oat,1,,,,maybe\n"

    let refusal = await #expect(throws: ImportRefusal.self) { try await Self.run(table, into: database) }

    #expect(
      refusal?.faults.map(\.place) == [
        "line 2, column price", "line 3, column column", "line 4, column storage",
        "line 5, column in_stock",
      ])
  }

  @Test(
    "A header without the required columns is refused",
    arguments: [
      ("id,prize", "line 1: no column was recognized except the one that identifies products"),
      ("id,price,id", "line 1, column id: id is already read from the column 'id'"),
      ("id,ean,gtin,price", "line 1, column gtin: gtin is already read from the column 'ean'"),
      ("name,price", "line 1: a column with ids or GTINs is required"), ("", "file: is empty"),
      ("id,price", "file: has no rows below the header"),
    ])
  func badHeader(header: String, message: String) async throws {
    let database = try await TestTown.database()

    let refusal = await #expect(throws: ImportRefusal.self) { try await Self.run(header, into: database) }

    #expect(refusal?.description.contains(message) == true, "\(refusal?.description ?? "")")
  }

  @Test("A table needs an existing store of the organization")
  func wrongStore() async throws {
    let database = try await TestTown.database()
    let importer = TableImport(database, secrets: nil) { TestTown.now }
    let table = TableSource.bytes(Array("id,price\nm-eggs,1".utf8))

    let unknown = await #expect(throws: ImportRefusal.self) {
      try await importer.run(table, organization: "maple", store: "maple-9")
    }
    let foreign = await #expect(throws: ImportRefusal.self) {
      try await importer.run(table, organization: "maple", store: "penny-1")
    }

    #expect(unknown?.description == "store: no store has the id 'maple-9'")
    #expect(foreign?.description == "store: 'penny-1' belongs to the organization 'penny'")
  }

  @Test(
    "A damaged table is refused or read with plausible values",
    arguments: 0..<20)
  func damaged(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let good = Array(
      #"""
      price,id,name,department,size,unit,weight_grams,storage
      0.5,m-bun,"Bun, ""soft""",bakery,1,piece,60,ambient
      12,m-eggs,"Eggs
      of ours",dairy,12,piece,700,chilled

      """#.utf8)
    let marks = Array("\",\n\r\0;-.9é".utf8)
    for _ in 0..<100 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...9, using: &random)))
        case 2: bytes.insert(marks.randomElement(using: &random)!, at: place)
        default: bytes.insert(contentsOf: bytes.suffix(Int.random(in: 1...20, using: &random)), at: place)
        }
        if bytes.isEmpty { bytes = good }
      }
      let source = TableSource.bytes(bytes)
      guard let layout = try? TableLayout(recognizing: source) else { continue }
      var lines = 0
      var guesses = TableGuesses()
      try? source.records(layout.encoding, delimiter: layout.delimiter) { record in
        lines += record.isEmpty || record.line < layout.firstLine ? 0 : 1
        guard let line = try? TableLine(record, layout) else { return true }
        let product = try? line.product(from: nil, organization: "maple", &guesses)
        #expect(product.map { CatalogLimits.sizeAmount.contains($0.size.amount) } ?? true)
        return true
      }
      #expect(lines <= layout.lineCount)
    }
  }
}
