import Database
import FileFormats
import Grocery
import Testing

@testable import Server

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

  @Test("A price per pound does not fit six pieces, and the line says so")
  func misfit() async throws {
    let plan = try await plan("id;name;department;size;price\nm-new;Thing;pantry;6 ct;$3.99/lb\n")

    #expect(plan.faults.map(\.code) == [.badPrice])
    #expect(plan.faults.first?.reason == "'$3.99/lb' does not fit the size, which is 6 piece")
  }

  @Test(
    "Money below another heading is never taken for the price",
    arguments: [
      "Grundpreis", "Preis pro kg", "Unit Price", "EK", "VK netto", "Rabatt", "Pfand", "Kassenbon", "Cost",
      "Price per lb", "Deposit", "Tax",
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

    #expect(plan.faults.first?.reason.contains("say so, as with --map \"Kassenbon=price\"") == true)
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
