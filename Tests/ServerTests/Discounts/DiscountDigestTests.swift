import Database
import FileFormats
import Grocery
import Testing

@testable import Retail
@testable import ServerKit

@Suite("A discount costs the products and stores it touches, not those of all discounts (N-23)")
struct DiscountDigestTests {
  /// An organization with some stores, each selling all products.
  private static func chain(stores: Int, products: Int) async throws -> any Database {
    let database = try await TestTown.database()
    try await database.write { writer in
      for store in 0..<stores {
        try writer.run(
          """
          INSERT INTO store (id, organisation_id, name, street, city, region, zip, country, latitude,
            longitude, size)
          VALUES (\("s-\(store)"), 'maple', 'Maple', '1 St', 'Alder Falls', 'OR', '98701', 'US', 44.2, -120.3,
            'large')
          """)
      }
      for index in 0..<products {
        let product = Product(
          id: "q-\(index)", organizationID: "maple", name: "Cheese \(index)", item: "Cheese",
          department: .dairy, emoji: "🧀", size: Quantity(100, .gram), weightGrams: 100)
        var goods = GoodsWriter(organizationID: "maple", now: 1, seal: nil, in: writer)
        try goods.put([GoodsChange(from: nil, to: Goods(product: product))], at: nil)
        for store in 0..<stores {
          let offer = Offer(
            storeID: "s-\(store)", productID: product.id, price: Money(cents: 300 + index), isInStock: true)
          let change = GoodsChange(from: nil, to: Goods(product: product, offer: offer))
          try goods.put([change], at: "s-\(store)")
        }
        _ = try goods.finish()
      }
    }
    return database
  }

  private static func discount(
    _ id: String, percent: Int = 20, _ products: [String], _ departments: [Department] = [],
    stores: [String] = [], isPersonal: Bool = false
  ) -> DeskDiscount {
    let discount = StoreDiscount(
      id: id, organizationID: "maple", terms: Discount(.percent(percent), isForMembersOnly: false),
      period: DiscountPeriod(), productIDs: products, departments: departments, storeIDs: stores)
    return DeskDiscount(discount, accounts: isPersonal ? [] : nil, updated: 0)
  }

  private static func revisions(_ database: any Database) async throws -> [String] {
    try await database.read {
      try $0.rows(
        "SELECT id, catalog_revision, discounts_digest, product_count FROM store ORDER BY id"
      ) { row in
        let digest = try row.optionalInteger(2) ?? 0
        return "\(try row.text(0)) \(try row.optionalText(1) ?? "") \(digest) \(try row.integer(3))"
      }
    }
  }

  @Test(
    "After random edits, the revisions are those of a full computation", arguments: [1, 2, 3] as [UInt64])
  func randomEdits(seed: UInt64) async throws {
    let database = try await Self.chain(stores: 4, products: 12)
    var random = SeededRandom(seed: seed)
    var products = (0..<12).map { "q-\($0)" }
    for edit in 0..<60 {
      let id = "d-\(Int.random(in: 0..<8, using: &random))"
      let now = TestTown.now + edit
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        try await database.write { writer in
          try DeskDiscountRepository.changing("discount.id = \(id)", of: "maple", at: now, in: writer) {
            _ = try writer.run("DELETE FROM discount WHERE id = \(id)")
          }
        }
      case 1 where products.count > 4:
        let product = products.remove(at: Int.random(in: 0..<products.count, using: &random))
        try await database.write {
          _ = try GoodsRepository.remove(product, of: "maple", at: now, in: $0)
        }
      default:
        let discount = Self.discount(
          id, percent: Int.random(in: 5...60, using: &random),
          Array(products.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))),
          Bool.random(using: &random) ? [.dairy] : [],
          stores: (0..<4).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }.map { "s-\($0)" },
          isPersonal: Int.random(in: 0..<5, using: &random) == 0)
        try await database.write { _ = try DeskDiscountRepository.write(discount, at: now, in: $0) }
      }
    }
    let incremental = try await Self.revisions(database)
    try await database.write { writer in
      try writer.run("UPDATE discount SET digest = NULL")
      let changed = try CatalogRevisions(writer: writer, now: 1).update(storesOf: ["maple"])
      #expect(changed == [], "seed \(seed)")
    }
    #expect(try await Self.revisions(database) == incremental, "seed \(seed)")
  }

  @Test("A change reads and writes as much beside a hundred discounts as beside one")
  func cost() async throws {
    let counted = CountedDatabase(try await Self.chain(stores: 30, products: 3))
    func cost(of discount: DeskDiscount) async throws -> (rows: Int, changes: Int) {
      let (rows, changes) = (counted.rows, counted.changes)
      try await counted.write { _ = try DeskDiscountRepository.write(discount, at: 1, in: $0) }
      return (counted.rows - rows, counted.changes - changes)
    }
    _ = try await cost(of: Self.discount("first", ["q-0"]))
    let alone = try await cost(of: Self.discount("everywhere", ["q-0", "q-1"]))
    let atOne = try await cost(of: Self.discount("here", ["q-0", "q-1"], stores: ["s-3"]))
    for index in 0..<100 { _ = try await cost(of: Self.discount("other-\(index)", ["q-0", "q-1", "q-2"])) }
    let beside = try await cost(of: Self.discount("everywhere again", ["q-0", "q-1"]))
    #expect(beside == alone)
    #expect(alone.changes <= 32 + 12)
    #expect(try await cost(of: Self.discount("here again", ["q-0", "q-1"], stores: ["s-3"])) == atOne)
    #expect(atOne.changes <= 14)
    #expect(atOne.rows <= 24)
  }
}
