import Database
import Grocery

@testable import Retail

/// Three grocers in one street and one far away, which sell many equal products under several names.
enum AroundTown {
  static let latitude = 44.2
  static let longitude = -120.3
  static let place = "latitude=44.2&longitude=-120.3"

  static func database() async throws -> any Database {
    let database = try await TestTown.emptyDatabase()
    _ = try await CatalogImport(database) { TestTown.now }.run(world)
    return database
  }

  static func client() async throws -> ServiceClient {
    ServiceClient(try .forTests(database: try await database()))
  }

  static var world: CatalogWorld {
    var world = CatalogWorld()
    for (chain, stores) in [("ash", 2), ("birch", 1), ("cedar", 1), ("far", 1)] {
      world.organizations.append(Organization(id: chain, kind: .grocer, name: chain, emoji: "🌳"))
      for number in 1...stores {
        let east = chain == "far" ? 2.0 : Double(world.stores.count) * 0.001
        world.stores.append(store("\(chain)-\(number)", of: chain, east: east))
      }
    }
    for ware in wares {
      world.products.append(ware.product)
      for (store, cents) in ware.prices {
        let isInStock = cents > 0
        world.offers.append(
          Offer(
            storeID: store, productID: ware.product.id, price: Money(cents: abs(cents)),
            isInStock: isInStock))
      }
    }
    world.discounts = [
      discount("ash-milk", of: "ash", .percent(20), on: ["a-milk"], in: ["ash-2"]),
      discount("birch-cola", of: "birch", .cut(Money(cents: 30)), on: ["b-cola"], from: "2026-11-25"),
      discount("birch-later", of: "birch", .percent(50), on: ["b-milk"], from: "2026-12-24"),
      discount("ash-over", of: "ash", .percent(50), on: ["a-cola"], until: "2026-11-20"),
      discount("far-milk", of: "far", .percent(50), on: ["f-milk"]),
    ]
    return world
  }

  static func store(_ id: String, of chain: String, east: Double) -> Store {
    Store(
      id: id, organizationID: chain, name: id,
      address: Address(street: "1 High St", city: "Alder Falls", region: "OR", zip: "98701", country: "US"),
      position: Position(latitude: latitude, longitude: longitude + east))
  }

  private static func discount(
    _ id: String, of chain: String, _ rule: Discount.Rule, on products: [String], in stores: [String] = [],
    from firstDay: String? = nil, until lastDay: String? = nil
  ) -> StoreDiscount {
    StoreDiscount(
      id: id, organizationID: chain, terms: Discount(rule),
      period: DiscountPeriod(firstDay: firstDay, lastDay: lastDay),
      productIDs: products, storeIDs: stores)
  }

  static func product(
    _ id: String, of chain: String, _ name: String, _ item: String, brand: String? = nil,
    number: String? = nil, size: Int = 1_000, _ department: Department = .dairy
  ) -> Product {
    Product(
      id: id, organizationID: chain, gtin: number, name: name, item: item, brand: brand,
      department: department, emoji: "🥛", size: Quantity(size, .millilitre), weightGrams: 1_030,
      popularity: 10)
  }

  struct Ware {
    let product: Product
    /// In cents; negative if sold out.
    let prices: [(String, Int)]
  }

  /// All stores sell Meadow's milk, with its number at ash and far, without it at birch. Cedar only has its
  /// own brand. Meadow's smaller bottle and its lighter milk are different products.
  static let wares: [Ware] = [
    Ware(
      product: product(
        "a-milk", of: "ash", "Meadow Milk 3.5 %", "Milk", brand: "Meadow", number: "4006381333931"),
      prices: [("ash-1", 199), ("ash-2", 209)]),
    Ware(
      product: product("b-milk", of: "birch", "Milch 3,5% Meadow 1 l", "Milch", brand: "Meadow"),
      prices: [("birch-1", 179)]),
    Ware(
      product: product(
        "f-milk", of: "far", "Meadow Milk 3.5 %", "Milk", brand: "Meadow", number: "4006381333931"),
      prices: [("far-1", 99)]),
    Ware(
      product: product("b-light", of: "birch", "Meadow Milch 1,5 %", "Milch", brand: "Meadow"),
      prices: [("birch-1", 169)]),
    Ware(
      product: product("a-small", of: "ash", "Meadow Milk 3.5 %", "Milk", brand: "Meadow", size: 500),
      prices: [("ash-1", 119)]),
    Ware(
      product: product("c-milk", of: "cedar", "Cedar's Milk", "Milk", brand: "Cedar's"),
      prices: [("cedar-1", 149)]),
    Ware(
      product: product(
        "a-cola", of: "ash", "Fizz Cola", "Cola", brand: "Fizz", number: "036000291452", .drinks),
      prices: [("ash-1", -89), ("ash-2", 129)]),
    Ware(
      product: product(
        "b-cola", of: "birch", "Cola Fizz", "Cola", brand: "Fizz", number: "0036000291452", .drinks),
      prices: [("birch-1", 139)]),
  ]
}
