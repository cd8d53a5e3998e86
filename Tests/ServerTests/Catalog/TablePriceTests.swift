import Database
import FileFormats
import Grocery
import Testing

@testable import Retail

@Suite("A table's prices are those that shoppers pay (N-22)")
struct TablePriceTests {
  private func plan(_ table: String, _ mapping: TableMapping = TableMapping()) async throws -> TablePlan {
    try await TableImport(try await TestTown.database(), secrets: nil) { TestTown.now }.plan(
      .bytes(Array(table.utf8)), mapping, organisation: "maple", store: "maple-2", keepsChanges: true)
  }

  @Test(
    "A price is read as tills and hands write it",
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
    "German prices too",
    arguments: [("12,-", 1200), ("1 298,00", 129_800), ("2 für 5 €", 250), (",89 €", 89)])
  func german(cell: String, cents: Int) async throws {
    let plan = try await plan("id;Preis\nm-milk;\(cell)\nm-eggs;2,51\n")

    #expect(plan.changes.first?.after.offer?.price.cents == cents)
  }

  @Test(
    "What can mean several things is no price",
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
    "A price per unit is multiplied by what the pack holds, exactly, and half a cent is rounded up",
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
    "What has no size but that of its price is sold by weight",
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

  @Test("A table says the step and the usual amount, goes out with them and comes back as it was")
  func weights() async throws {
    let database = try await TestTown.database()
    let table = TableImport(database, secrets: nil) { TestTown.now }
    let lines = """
      id;name;department;size;price;weight_step;usual_weight
      m-gouda;Gouda;cheese;;12.00/kg;25 g;200 g
      m-apples;Apples;produce;;3.99/lb;0.1 lb;3 lb
      m-odd;Olives;deli;100 g;2.49;113.3980 g;
      """

    let summary = try await table.run(.bytes(Array(lines.utf8)), organisation: "maple", store: "maple-2")
    let before = try await TestTown.dump(database)
    let exported = try await database.read { reader in
      var bytes: [UInt8] = []
      try TableExport(secrets: nil).run(store: "maple-2", in: reader) { bytes += $0 }
      return bytes
    }
    let again = try await table.run(.bytes(exported), organisation: "maple", store: "maple-2")

    #expect(summary.counts.added == 3)
    #expect(again.counts.changed == 0 && again.counts.unchanged == 5)
    #expect(try await TestTown.dump(database) == before)
    let kept = try await database.read { reader in
      try reader.rows(
        "SELECT step_milligrams, usual_milligrams FROM product WHERE step_milligrams > 0 ORDER BY id"
      ) { row in [try row.integer(0), try row.integer(1)] }
    }
    #expect(kept == [[45_359, 1_360_777], [25_000, 200_000], [113_398, 250_000]])
  }

  @Test("A step of a pack of 500 g is refused")
  func noWeights() async throws {
    let plan = try await plan("id;name;department;size;price;weight_step\nm-new;Thing;deli;500 g;2.49;50 g\n")

    #expect(plan.faults.map(\.code) == [.badSize])
    #expect(plan.faults.first?.reason == "weight prices must be for 1 kg, 1 lb or 100 g")
  }

  @Test("A table says what containers cost, goes out with it and comes back as it was (N-16)")
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

    let summary = try await table.run(.bytes(Array(lines.utf8)), organisation: "maple", store: "maple-2")
    let before = try await TestTown.dump(database)
    let exported = try await database.read { reader in
      var bytes: [UInt8] = []
      try TableExport(secrets: nil).run(store: "maple-2", in: reader) { bytes += $0 }
      return bytes
    }
    let again = try await table.run(.bytes(exported), organisation: "maple", store: "maple-2")

    #expect(summary.counts.added == 4)
    #expect(try await Self.deposits(database) == ["m-beer 8 0", "m-can 10 2", "m-water 150 0"])
    #expect(again.counts.changed == 0 && again.counts.unchanged == 6)
    #expect(try await TestTown.dump(database) == before)

    // An empty cell leaves what is known; nothing is said by a zero.
    let changes = "id,deposit,container_fee\nm-beer,,0.01\nm-can,0.00,0\nm-juice,,0.00\nm-water,,\n"
    let changed = try await table.run(.bytes(Array(changes.utf8)), organisation: "maple", store: "maple-2")

    #expect(changed.counts.changed == 2 && changed.counts.unchanged == 2)
    #expect(try await Self.deposits(database) == ["m-beer 8 1", "m-water 150 0"])
  }

  private static func deposits(_ database: any Database) async throws -> [String] {
    try await database.read { reader in
      try reader.rows("SELECT \(CatalogRow.productColumns) FROM product ORDER BY id") { try Product($0) }
        .compactMap { product in
          product.deposit.map { "\(product.id) \($0.each.cents) \($0.fee.cents)" }
        }
    }
  }

  @Test(
    "Money below Pfand or Deposit is asked for the container, and never the price",
    arguments: ["Pfand", "PFAND", "Deposit", "Container deposit", "CRV"])
  func depositIsNoPrice(heading: String) async throws {
    let plan = try await plan("EAN;\(heading)\n2990000000019;0,25\n")

    #expect(plan.layout.columns.map(\.field) == [.gtin, .deposit])
    #expect(plan.changes.map(\.after.product.deposit?.each.cents) == [25])
    #expect(plan.changes.map(\.after.offer?.price.cents) == [209])
  }

  @Test(
    "What is no deposit is refused with its column",
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

  @Test("A price per pound does not fit six pieces, and the line says so")
  func misfit() async throws {
    let plan = try await plan("id;name;department;size;price\nm-new;Thing;pantry;6 ct;$3.99/lb\n")

    #expect(plan.faults.map(\.code) == [.badPrice])
    #expect(plan.faults.first?.reason == "'$3.99/lb' does not fit the size, which is 6 piece")
  }

  @Test(
    "Money below another heading is never taken for the price",
    arguments: [
      "Grundpreis", "Preis pro kg", "Unit Price", "EK", "VK netto", "Rabatt", "Pfand/Kasten", "Kassenbon",
      "Cost", "Price per lb", "Deposit per case", "Tax",
    ])
  func otherMoney(heading: String) async throws {
    let bytes = "EAN;\(heading)\n2990000000019;0,89\n"

    let asked = try await plan(bytes)
    let said = try await plan(
      bytes, TableMapping(byHeading: [heading: TableMapping.Column(field: .price)]))

    #expect(asked.layout.columns.map(\.field) == [.gtin, nil])
    #expect(asked.faults.map(\.code) == [.nothingToImport])
    #expect(asked.faults.first?.reason.contains("'\(heading)'") == true)
    #expect(said.changes.map(\.after.offer?.price.cents) == [89])
  }

  @Test("A column that may be the price is asked for by name")
  func asked() async throws {
    let plan = try await plan("EAN;Kassenbon\n2990000000019;0,89\n")

    #expect(plan.faults.first?.reason.contains("confirm it, as with --map \"Kassenbon=price\"") == true)
  }

  @Test("Prices that change by more than half are counted, and none of nothing is taken")
  func plausible() async throws {
    let large = try await plan("id;price\nm-milk;209.00\nm-eggs;0.10\n")
    let usual = try await plan("id;price\nm-milk;2.19\n")
    let nothing = try await plan("id;price\nm-milk;0.00\nm-eggs;0\n")

    #expect(large.remarks.largePriceChanges == 2)
    #expect(usual.remarks.largePriceChanges == 0)
    #expect(nothing.faults.map(\.code) == [.priceZero, .priceZero])
    #expect(nothing.changes.isEmpty)
  }

  @Test("What costs nothing already may stay so, as an export says it")
  func free() async throws {
    let database = try await TestTown.database()
    try await database.write { try $0.run("UPDATE offer SET price_cents = 0 WHERE product_id = 'm-milk'") }

    let plan = try await TableImport(database, secrets: nil) { TestTown.now }.plan(
      .bytes(Array("id;price\nm-milk;0.00\n".utf8)), organisation: "maple", store: "maple-2")

    #expect(plan.faultCount == 0)
  }
}
