import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Identity
@testable import Operations
@testable import Retail

@Suite("Every store has its own article numbers (N-22)")
struct ArticleNumberTests {
  private static let penny = "/v1/organisations/penny"

  /// Imports a table through the desk of Maple or Penny.
  private func imports(_ table: String, by person: Person, at store: String) async throws -> JSONNode {
    let organization = store.prefix { $0 != "-" }
    let files = "/v1/organisations/\(organization)/stores/\(store)/files"
    let (id, read) = try await person.upload(Array(table.utf8), to: files)
    guard try read.member("state").text() == "ready" else { return read }
    _ = try await person.post("\(files)/\(id)/start", ["removeMissing": false])
    return try await person.waiting(for: id, at: files, while: ["running", "ready"])
  }

  /// Names and prices by article number, as the owner exports them.
  private func export(_ store: String, by person: Person) async throws -> [String] {
    let organization = store.prefix { $0 != "-" }
    let table = try await person.get("/v1/organisations/\(organization)/stores/\(store)/export")
    return String(decoding: table.body, as: UTF8.self).split(separator: "\r\n").dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return "\(cells[0]) \(cells[2])"
    }.sorted()
  }

  @Test("Two stores with article 1001 both import it, and neither learns about the other's")
  func twoStores() async throws {
    let counter = try await Counter()
    func table(_ name: String) -> String {
      "Artikelnummer;Bezeichnung;Warengruppe;Inhalt;Preis\n1001;\(name);Spices;500 g;1,49\n"
    }

    for _ in 0..<2 {
      let maple = try await imports(table("Salt"), by: counter.eda, at: "maple-2")
      let penny = try await imports(table("Sugar"), by: counter.sue, at: "penny-1")
      #expect(try maple.member("state").text() == "done", "\(maple.value)")
      #expect(try penny.member("state").text() == "done", "\(penny.value)")
    }

    #expect(try await export("maple-2", by: counter.eda).contains("1001 Salt"))
    #expect(try await export("penny-1", by: counter.sue).contains("1001 Sugar"))
    let products = try await counter.eda.get(Counter.path + "/products?search=salt").json.member("products")
    let salt = try #require(try products.elements().first)
    #expect(try salt.member("article").text() == "1001")
    #expect(try salt.member("id").text() == OwnedID.derived(from: "1001", of: "maple"))
  }

  @Test("An article number of another organization's product is like any other")
  func others() async throws {
    let counter = try await Counter()
    let before = try await counter.row("m-milk").value

    let file = try await imports(
      "id;name;department;size;price\nm-milk;Oat drink;dairy;1 l;1.99\n", by: counter.sue, at: "penny-1")
    let added = try await counter.sue.post(
      Self.penny + "/products",
      [
        "id": "m-eggs", "name": "Eggs", "department": "dairy", "size": ["amount": 6, "unit": "piece"],
        "weightGrams": 360,
      ])
    let again = try await counter.sue.post(
      Self.penny + "/products",
      [
        "id": "m-eggs", "name": "Eggs", "department": "dairy", "size": ["amount": 6, "unit": "piece"],
        "weightGrams": 360,
      ])

    #expect(try file.member("counts").member("added").integer(0...9) == 1)
    #expect(try await counter.row("m-milk").value == before)
    #expect(added.status == 201)
    #expect(try added.json.member("id").text() == OwnedID.derived(from: "m-eggs", of: "penny"))
    #expect(try again.problemCode == "id-taken", "it is their own")
  }

  @Test("An organization cannot occupy the ids of another one's products")
  func occupied() async throws {
    let counter = try await Counter()
    for id in [
      OwnedID.derived(from: "1001", of: "maple"), OwnedID.derived(from: "gtin.29900008", of: "maple"),
      "maple.29900008",
    ] {
      let product: JSON = [
        "id": .text(id), "name": "Trap", "department": "dairy", "size": ["amount": 1_000, "unit": "ml"],
      ]
      #expect(try await counter.sue.post(Self.penny + "/products", product).status == 201)
    }
    let table = """
      id;gtin;name;department;size;price
      1001;;Salt;spices;500 g;1.49
      ;29900008;Pepper;spices;50 g;2.49
      """

    let file = try await imports(table + "\n", by: counter.eda, at: "maple-2")

    #expect(try file.member("counts").member("added").integer(0...9) == 2)
    let names = try await export("maple-2", by: counter.eda).map { $0.split(separator: " ").last ?? "" }
    #expect(names.contains("Salt") && names.contains("Pepper"))
    let traps = try await counter.town.database.read {
      try $0.integer("SELECT count(*) FROM product WHERE organisation_id = 'penny' AND name = 'Trap'")
    }
    #expect(traps == 3)
  }

  @Test("Files of two chains with equal ids are imported side by side, and references follow")
  func worlds() async throws {
    let database = try await TestTown.database()
    let tables = TableImport(database, secrets: nil) { TestTown.now }
    _ = try await tables.run(
      .bytes(Array("sku;name;department;size;price\n1001;Salt;spices;500 g;1.49\n".utf8)),
      organization: "maple", store: "maple-2")
    func world(_ chain: String, _ name: String) -> [UInt8] {
      Array(
        #"""
        {"format":1,"products":[{"id":"1001","organisation":"\#(chain)","name":"\#(name)","item":"\#(name)",
        "department":"spices","emoji":"🧂","size":{"amount":500,"unit":"g"},"weightGrams":510,
        "storage":"ambient","popularity":1}],
        "offers":[{"store":"\#(chain)-1","product":"1001","priceCents":199,"inStock":true}],
        "discounts":[{"id":"week","organisation":"\#(chain)","rule":{"percent":50},"products":["1001"]}]}
        """#.utf8)
    }
    let imports = CatalogImport(database) { TestTown.now }
    for _ in 0..<2 {
      _ = try await imports.run(world: world("penny", "Sugar"))
      _ = try await imports.run(world: world("maple", "Sea salt"))
    }

    let rows = try await database.read { reader in
      try reader.rows(
        """
        SELECT product.organisation_id, product.name, discount_product.discount_id, offer.store_id
        FROM product
        JOIN discount_product ON discount_product.product_id = product.id
        JOIN offer ON offer.product_id = product.id AND offer.price_cents = 199
        WHERE product.name LIKE 'S%'
        ORDER BY product.name
        """
      ) { row in
        [try row.text(0), try row.text(1), try row.text(2), try row.text(3)]
      }
    }
    #expect(
      rows == [
        ["maple", "Sea salt", OwnedID.derived(from: "week", of: "maple"), "maple-1"],
        ["penny", "Sugar", "week", "penny-1"],
      ])
  }
}
