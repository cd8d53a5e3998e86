import Database
import FileFormats
import Grocery
import Testing

@testable import Retail

@Suite("Prices in tables (N-22)")
struct TablePriceTests {
  private func plan(_ table: String, _ mapping: TableMapping = TableMapping()) async throws -> TablePlan {
    try await TableImport(try await TestTown.database(), secrets: nil) { TestTown.now }.plan(
      .bytes(Array(table.utf8)), mapping, organization: "maple", store: "maple-2", keepsChanges: true)
  }

  @Test(
    "Prices are read as tills and people write them",
    arguments: [
      ("79¢", 79), ("79 ct", 79), ("$.99", 99), (".99", 99), ("4.99 ea", 499), ("4.99 each", 499),
      ("2 for $5", 250), ("3 for $5.00", 167), ("2/$5", 250), ("10/$10", 100), ("A$3.50", 350),
      ("12.-", 1200),
      ("1 298.00", 129_800), ("1'298.00", 129_800), ("$ 3.99", 399), ("3.99 USD", 399),
    ])
  func prices(cell: String, cents: Int) async throws {
    let plan = try await plan("id;price\nm-milk;\(cell)\nm-eggs;2.51\n")

    #expect(plan.faults.map(\.refusal.description) == [])
    #expect(plan.changes.first?.after.offer?.price.cents == cents)
  }

  @Test(
    "German prices are read too",
    arguments: [("12,-", 1200), ("1 298,00", 129_800), ("2 für 5 €", 250), (",89 €", 89)])
  func german(cell: String, cents: Int) async throws {
    let plan = try await plan("id;Preis\nm-milk;\(cell)\nm-eggs;2,51\n")

    #expect(plan.changes.first?.after.offer?.price.cents == cents)
  }

  @Test(
    "Ambiguous texts are not prices",
    arguments: [
      "2 99", "3 49", "1 2345", "3/5", "3.99/4.99", "$3.99 - $4.99", "was 4.99 now 3.99", "1 for $5", ".5¢",
      "3.99/month", "from 2.99", "5 x 2.00",
    ])
  func noPrices(cell: String) async throws {
    let plan = try await plan("id;price\nm-milk;\(cell)\nm-eggs;2.51\n")

    #expect(plan.faults.map(\.code) == [.badPrice])
    #expect(plan.faults.map(\.value) == [cell])
  }

  @Test(
    "A price per unit is multiplied exactly by the pack's size, and half a cent is rounded up",
    arguments: [
      ("2 lb", "$3.99/lb", 798), ("1.5 lb", "$9.99/lb", 1499), ("12 oz", "$12.00/lb", 900),
      ("500 g", "7.98 €/kg", 399), ("250 g", "1.99/100 g", 498), ("750 ml", "2.00 per l", 150),
      ("6 ct", "3.00/dozen", 150), ("", "$0.99/lb", 99), ("", "99.99/lb", 9999), ("6 ct", "4.99 ea", 499),
      ("", "1.50 per 100 g", 150),
    ])
  func perUnit(size: String, price: String, cents: Int) async throws {
    let table = "id;name;department;size;price\nm-new;Thing;pantry;\(size);\(price)\nm-eggs;;;;2.51\n"

    let plan = try await plan(table)

    #expect(plan.faults.map(\.refusal.description) == [])
    #expect(plan.changes.first?.after.offer?.price.cents == cents)
  }

  @Test(
    "A product whose only size is that of its price is sold by weight",
    arguments: [
      ("cheese", "", "$3.99/lb", "454 g", 113_398, 226_796),
      ("produce", "", "1.29/kg", "1000 g", 50_000, 500_000),
      ("deli", "", "2.49 per 100 g", "100 g", 50_000, 250_000),
      ("produce", "3 lb", "$1.99/lb", "1361 g", nil, nil),
      ("produce", "1 kg", "1.29/kg", "1000 g", nil, nil), ("drinks", "", "2.00 per l", "1000 ml", nil, nil),
      ("produce", "", "0.99/oz", "28 g", nil, nil),
    ] as [(String, String, String, String, Int?, Int?)])
  func byWeight(
    department: String, size: String, price: String, sold: String, step: Int?, usual: Int?
  ) async throws {
    let table = "id;name;department;size;price\nm-new;Thing;\(department);\(size);\(price)\nm-eggs;;;;2.51\n"

    let plan = try await plan(table)

    let product = try #require(plan.changes.first?.after.product)
    #expect(plan.faults.map(\.refusal.description) == [])
    #expect("\(product.size.amount) \(product.size.unit.rawValue)" == sold)
    #expect(product.byWeight?.step == step && product.byWeight?.usual == usual)
  }

  @Test(
    "Prices are imported, exported and imported again with the decimals of the currency (R-03)",
    arguments: [
      ("JPY", ["298", "1,298", "¥98"], [298, 1_298, 98], "298"),
      ("KWD", ["1.250", "0.75", "2.5"], [1_250, 750, 2_500], "1.250"),
    ])
  func decimals(currency: String, cells: [String], cents: [Int], exported: String) async throws {
    let database = try await TestTown.database()
    try await database.write { try CatalogCurrency.set(Currency(currency), in: $0) }
    let table = TableImport(database, secrets: nil) { TestTown.now }
    let lines = cells.enumerated().map { index, cell in
      "new-\(index);Thing \(index);bakery;1 piece;\"\(cell)\"\n"
    }
    let bytes = Array(("id;name;department;size;price\n" + lines.joined()).utf8)

    let summary = try await table.run(.bytes(bytes), organization: "maple", store: "maple-2")
    let prices = try await database.read { reader in
      try reader.rows(
        """
        SELECT offer.price_cents FROM offer JOIN product ON product.id = offer.product_id
        WHERE product.name LIKE 'Thing %' ORDER BY product.name
        """
      ) { row in try row.integer(0) }
    }
    let copy = try await database.read { reader in
      var bytes: [UInt8] = []
      try TableExport(secrets: nil).run(store: "maple-2", in: reader) { bytes += $0 }
      return bytes
    }
    let repetition = try await table.run(.bytes(copy), organization: "maple", store: "maple-2")

    #expect(summary.counts.added == 3)
    #expect(prices == cents)
    #expect(String(decoding: copy, as: UTF8.self).contains(",\(exported),"))
    #expect(repetition.counts.changed == 0)
  }

  @Test("Steps and usual amounts are imported, exported and imported again unchanged")
  func weights() async throws {
    let database = try await TestTown.database()
    let table = TableImport(database, secrets: nil) { TestTown.now }
    let lines = """
      id;name;department;size;price;weight_step;usual_weight
      m-gouda;Gouda;cheese;;12.00/kg;25 g;200 g
      m-apples;Apples;produce;;3.99/lb;0.1 lb;3 lb
      m-odd;Olives;deli;100 g;2.49;113.3980 g;
      """

    let summary = try await table.run(.bytes(Array(lines.utf8)), organization: "maple", store: "maple-2")
    let before = try await TestTown.dump(database)
    let exported = try await database.read { reader in
      var bytes: [UInt8] = []
      try TableExport(secrets: nil).run(store: "maple-2", in: reader) { bytes += $0 }
      return bytes
    }
    let repetition = try await table.run(.bytes(exported), organization: "maple", store: "maple-2")

    #expect(summary.counts.added == 3)
    #expect(repetition.counts.changed == 0 && repetition.counts.unchanged == 5)
    #expect(try await TestTown.dump(database) == before)
    let weights = try await database.read { reader in
      try reader.rows(
        "SELECT step_milligrams, usual_milligrams FROM product WHERE step_milligrams > 0 ORDER BY article"
      ) { row in [try row.integer(0), try row.integer(1)] }
    }
    #expect(weights == [[45_359, 1_360_777], [25_000, 200_000], [113_398, 250_000]])
  }

  @Test("A step for a pack of 500 g is refused")
  func noWeights() async throws {
    let plan = try await plan("id;name;department;size;price;weight_step\nm-new;Thing;deli;500 g;2.49;50 g\n")

    #expect(plan.faults.map(\.code) == [.badSize])
    #expect(plan.faults.first?.reason == "weight prices must be for 1 kg, 1 lb or 100 g")
  }

  @Test("Deposits are imported, exported and imported again unchanged (N-16)")
  func deposits() async throws {
    let database = try await TestTown.database()
    let table = TableImport(database, secrets: nil) { TestTown.now }
    let lines = """
      id;name;department;size;price;Pfand;Recyclinggebühr
      m-beer;Bier;wine;500 ml;0,89;0,08;
      m-can;Cola;drinks;330 ml;0,79;0,10;0,02 €
      m-juice;Saft;drinks;1 l;1,19;0,00;0
      m-water;Wasser;drinks;6 x 1 l;2,49;1,50;
      """

    let summary = try await table.run(.bytes(Array(lines.utf8)), organization: "maple", store: "maple-2")
    let before = try await TestTown.dump(database)
    let exported = try await database.read { reader in
      var bytes: [UInt8] = []
      try TableExport(secrets: nil).run(store: "maple-2", in: reader) { bytes += $0 }
      return bytes
    }
    let repetition = try await table.run(.bytes(exported), organization: "maple", store: "maple-2")

    #expect(summary.counts.added == 4)
    #expect(try await Self.deposits(database) == ["m-beer 8 0", "m-can 10 2", "m-water 150 0"])
    #expect(repetition.counts.changed == 0 && repetition.counts.unchanged == 6)
    #expect(try await TestTown.dump(database) == before)

    // An empty cell keeps the old value; zero removes it.
    let changes = "id,deposit,container_fee\nm-beer,,0.01\nm-can,0.00,0\nm-juice,,0.00\nm-water,,\n"
    let update = try await table.run(.bytes(Array(changes.utf8)), organization: "maple", store: "maple-2")

    #expect(update.counts.changed == 2 && update.counts.unchanged == 2)
    #expect(try await Self.deposits(database) == ["m-beer 8 1", "m-water 150 0"])
  }

  private static func deposits(_ database: any Database) async throws -> [String] {
    try await database.read { reader in
      try reader.rows("SELECT \(CatalogRow.productColumns), article FROM product ORDER BY article") { row in
        let article = try row.optionalText(19)
        return try Product(row).deposit.map { "\(article ?? "") \($0.each.cents) \($0.fee.cents)" }
      }.compactMap { $0 }
    }
  }

  @Test(
    "Amounts under Pfand or Deposit are deposits, and never the price",
    arguments: ["Pfand", "PFAND", "Deposit", "Container deposit", "CRV"])
  func depositIsNoPrice(heading: String) async throws {
    let plan = try await plan("EAN;\(heading)\n2990000000019;0,25\n")

    #expect(plan.layout.columns.map(\.field) == [.gtin, .deposit])
    #expect(plan.changes.map(\.after.product.deposit?.each.cents) == [25])
    #expect(plan.changes.map(\.after.offer?.price.cents) == [209])
  }

  @Test(
    "An invalid deposit is refused with its column",
    arguments: [
      ("1.50/kg", "", .badPrice, "deposit"), ("100.01", "", .priceRange, "deposit"),
      ("-1", "", .priceRange, "deposit"), ("lots", "", .badPrice, "deposit"),
      ("0.25", "perhaps", .badPrice, "container_fee"), ("0.25", "0.07/l", .badPrice, "container_fee"),
      ("", "100.01", .priceRange, "container_fee"),
    ] as [(String, String, TableFault.Code, String)])
  func noDeposit(deposit: String, fee: String, code: TableFault.Code, column: String) async throws {
    let plan = try await plan("id;deposit;container_fee\nm-milk;\(deposit);\(fee)\n")

    #expect(plan.faults.map(\.code) == [code])
    #expect(plan.faults.first?.column == column)
    #expect(plan.changes.isEmpty)
  }

  @Test("A price per pound for six pieces is refused with its line")
  func misfit() async throws {
    let plan = try await plan("id;name;department;size;price\nm-new;Thing;pantry;6 ct;$3.99/lb\n")

    #expect(plan.faults.map(\.code) == [.badPrice])
    #expect(plan.faults.first?.reason == "'$3.99/lb' does not fit the size, which is 6 piece")
  }

  @Test(
    "Amounts under another heading are not used as the price",
    arguments: [
      "Grundpreis", "Preis pro kg", "Unit Price", "EK", "VK netto", "Rabatt", "Pfand/Kasten", "Kassenbon",
      "Cost", "Price per lb", "Deposit per case", "Tax",
    ])
  func otherMoney(heading: String) async throws {
    let bytes = "EAN;\(heading)\n2990000000019;0,89\n"

    let unmapped = try await plan(bytes)
    let mapped = try await plan(
      bytes, TableMapping(byHeading: [heading: TableMapping.Column(field: .price)]))

    #expect(unmapped.layout.columns.map(\.field) == [.gtin, nil])
    #expect(unmapped.faults.map(\.code) == [.nothingToImport])
    #expect(unmapped.faults.first?.reason.contains("'\(heading)'") == true)
    #expect(mapped.changes.map(\.after.offer?.price.cents) == [89])
  }

  @Test("A column that may be the price is suggested")
  func priceQuestion() async throws {
    let plan = try await plan("EAN;Kassenbon\n2990000000019;0,89\n")

    #expect(plan.faults.first?.reason.contains("confirm it, as with --map \"Kassenbon=price\"") == true)
  }

  @Test("Prices that change by more than half are counted, and a price of zero is refused")
  func plausible() async throws {
    let large = try await plan("id;price\nm-milk;209.00\nm-eggs;0.10\n")
    let usual = try await plan("id;price\nm-milk;2.19\n")
    let nothing = try await plan("id;price\nm-milk;0.00\nm-eggs;0\n")

    #expect(large.remarks.largePriceChanges == 2)
    #expect(usual.remarks.largePriceChanges == 0)
    #expect(nothing.faults.map(\.code) == [.priceZero, .priceZero])
    #expect(nothing.changes.isEmpty)
  }

  @Test("A price that is zero already can stay, as in an export")
  func free() async throws {
    let database = try await TestTown.database()
    try await database.write { try $0.run("UPDATE offer SET price_cents = 0 WHERE product_id = 'm-milk'") }

    let plan = try await TableImport(database, secrets: nil) { TestTown.now }.plan(
      .bytes(Array("id;price\nm-milk;0.00\n".utf8)), organization: "maple", store: "maple-2")

    #expect(plan.faultCount == 0)
  }
}
