import Database
import Grocery
import Language
import ServerKit

/// The nearest grocers to a position, up to a limit.
package struct StoresAround: Sendable {
  /// The most stores, so that each of them can be queried.
  static let mostStores = 24
  static let widestMetres = 50_000
  private static let defaultMetres = 16_000

  /// The nearest first.
  let stores: [NearbyStore]
  let storeIDs: [String]
  /// The distinct organizations of these stores.
  let organizationIDs: [String]

  /// - Parameter radiusMetres: nil for the default.
  init(_ position: Position, radiusMetres: Int?, in reader: any Reader) throws {
    stores = try CatalogRepository.stores(
      around: position, within: radiusMetres ?? Self.defaultMetres, limit: Self.mostStores, .grocer,
      in: reader)
    storeIDs = stores.map(\.listing.store.id)
    organizationIDs = Set(stores.map(\.listing.store.organizationID)).sorted()
  }

  /// Returns the ids of one organization's stores.
  func storeIDs(of organizationID: String) -> [String] {
    stores.lazy.map(\.listing.store).filter { $0.organizationID == organizationID }.map(\.id)
  }
}

extension JSONWriter {
  /// Writes the stores with the facts that a row shows.
  package mutating func member(_ name: StaticString, around: StoresAround) {
    member(name, list: around.stores) { json, nearby in
      let (store, organization) = (nearby.listing.store, nearby.listing.organization)
      json.object { json in
        json.member("id", store.id)
        json.member("name", store.name)
        json.member("emoji", organization.emoji)
        json.member("organisation", organization.id)
        json.member("membership", orNull: organization.membership)
        json.member("distanceMetres", nearby.distanceMetres)
      }
    }
  }

  /// Writes the members of a product into an open object.
  mutating func product(_ product: Product) {
    member("id", product.id)
    member("gtin", orNull: product.gtin)
    member("name", product.name)
    member("item", product.item)
    member("brand", orNull: product.brand)
    member("department", product.department.rawValue)
    member("emoji", product.emoji)
    member("size", orNull: product.size)
    member(byWeight: product.byWeight)
    member(deposit: product.deposit)
    member("weightGrams", product.weightGrams)
    member("storage", product.storage.rawValue)
    description(of: product)
  }

  /// Writes the members of an offer into an open object.
  mutating func offer(_ match: OfferWithDiscounts) {
    member("store", match.offer.storeID)
    member("product", match.offer.productID)
    member("priceCents", match.offer.price.cents)
    member("inStock", match.offer.isInStock)
    member("aisle", orNull: match.offer.aisle)
    member("discount", orNull: match.discount, on: match.offer.price)
    member("otherDiscounts", list: match.otherDiscounts) { json, discount in
      json.object { $0.discount(discount) }
    }
  }
}
