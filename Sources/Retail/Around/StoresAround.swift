import Database
import Grocery
import ServerKit

/// The stores that a question about all stores around is asked of: the nearest grocers, at most so many.
package struct StoresAround: Sendable {
  /// More than anybody compares, and few enough to ask each of them.
  static let mostStores = 24
  static let widestMetres = 50_000
  private static let usualMetres = 16_000

  /// Nearest first.
  let stores: [NearbyStore]
  let storeIDs: [String]
  /// The organisations of these stores, each once.
  let organisationIDs: [String]

  /// - Parameter radiusMetres: nil for the usual one.
  init(_ place: Position, radiusMetres: Int?, in reader: any Reader) throws {
    stores = try CatalogRepository.stores(
      around: place, within: radiusMetres ?? Self.usualMetres, limit: Self.mostStores, .grocer, in: reader)
    storeIDs = stores.map(\.listing.store.id)
    organisationIDs = Set(stores.map(\.listing.store.organisationID)).sorted()
  }

  /// Of one organisation.
  func storeIDs(of organisationID: String) -> [String] {
    stores.lazy.map(\.listing.store).filter { $0.organisationID == organisationID }.map(\.id)
  }
}

extension JSONBytes {
  /// What is told of the stores around beside what they sell: what a row has to show of them.
  package mutating func member(_ name: StaticString, around: StoresAround) {
    member(name, list: around.stores) { json, near in
      let (store, organisation) = (near.listing.store, near.listing.organisation)
      json.object { json in
        json.member("id", store.id)
        json.member("name", store.name)
        json.member("emoji", organisation.emoji)
        json.member("organisation", organisation.id)
        json.member("membership", orNull: organisation.membership)
        json.member("distanceMetres", near.distanceMetres)
      }
    }
  }

  /// The members of a product, into an object that is open.
  mutating func product(_ product: Product) {
    member("id", product.id)
    member("gtin", orNull: product.gtin)
    member("name", product.name)
    member("item", product.item)
    member("brand", orNull: product.brand)
    member("department", product.department.rawValue)
    member("emoji", product.emoji)
    member("size") { json in
      json.member("amount", product.size.amount)
      json.member("unit", product.size.unit.rawValue)
    }
    member(byWeight: product.byWeight)
    member(deposit: product.deposit)
    member("weightGrams", product.weightGrams)
    member("storage", product.storage.rawValue)
    description(of: product)
  }

  /// The members of an offer somewhere, into an object that is open.
  mutating func offer(_ found: FoundOffer) {
    member("store", found.offer.storeID)
    member("product", found.offer.productID)
    member("priceCents", found.offer.price.cents)
    member("inStock", found.offer.isInStock)
    member("aisle", orNull: found.offer.aisle)
    member("discount", orNull: found.discount, on: found.offer.price)
    member("otherDiscounts", list: found.otherDiscounts) { json, discount in
      json.object { $0.discount(discount) }
    }
  }
}
