import Database
import Grocery
import Retail

/// A match of an offer with a shopper's entry: the product and the store.
struct OfferFinding: Sendable {
  let offer: SpecialOffer
  let product: Product
  let store: Store
}

/// Finds the accounts that an offer concerns. They have an open entry that a product of the offer matches, at
/// a store that matters to them (`ShopperInterests`).
struct OfferMatcher {
  private let products: [String: Product]
  private let stores: [String: Store]
  private let offersOfStore: [String: [SpecialOffer]]
  private var lookup: ShopperInterests
  private var shelves = OfferShelves()

  init(_ offers: [SpecialOffer], in reader: any Reader) throws {
    var products: [String: Product] = [:]
    let ids = Set(offers.flatMap(\.products)).sorted()
    for start in stride(from: 0, to: ids.count, by: 500) {
      let some = ids[start..<min(start + 500, ids.count)]
      try reader.each("SELECT \(CatalogRow.productColumns) FROM product WHERE id IN \(list: some)") { row in
        let product = try Product(row)
        products[product.id] = product
      }
    }
    self.products = products
    stores = try CatalogRepository.listings(Set(offers.flatMap(\.stores)).sorted(), in: reader)
      .mapValues(\.store)
    var offersOfStore: [String: [SpecialOffer]] = [:]
    for offer in offers { for store in offer.stores { offersOfStore[store, default: []].append(offer) } }
    self.offersOfStore = offersOfStore
    lookup = ShopperInterests(
      at: stores, products: Set(products.keys), names: Set(products.values.flatMap { [$0.item, $0.name] }))
  }

  /// Returns the findings for some accounts, by account.
  mutating func findings(
    for accounts: [String], _ database: any Database
  ) async throws -> [String: [OfferFinding]] {
    let (shoppers, interests) = try await lookup.interests(of: accounts, database)
    let answers = try await answers(to: interests, database)
    return findings(of: shoppers, interests, answers)
  }

  private struct Query: Hashable {
    let store: String
    let key: ShopperInterest.Key
  }

  private mutating func answers(
    to interests: [ShopperInterest], _ database: any Database
  ) async throws -> [Query: [String: Money]] {
    var answers: [Query: [String: Money]] = [:]
    for (store, keys) in interests.keysByStore.sorted(by: { $0.key < $1.key }) {
      let products = try await shelves.answers(to: keys.map(\.request), at: store, database)
      for (key, products) in zip(keys, products) { answers[Query(store: store, key: key)] = products }
    }
    return answers
  }

  private func findings(
    of shoppers: [Shopper], _ interests: [ShopperInterest], _ answers: [Query: [String: Money]]
  ) -> [String: [OfferFinding]] {
    var findings: [String: [SpecialOffer.Key: OfferFinding]] = [:]
    for interest in interests {
      let shopper = shoppers[interest.shopper]
      for store in interest.stores {
        let prices = answers[Query(store: store, key: interest.key)] ?? [:]
        for offer in offersOfStore[store] ?? [] {
          guard offer.isFor(shopper), findings[shopper.account]?[offer.key] == nil,
            let id = offer.product(cheaperAmong: prices), let product = products[id],
            let store = stores[store]
          else { continue }
          findings[shopper.account, default: [:]][offer.key] = OfferFinding(
            offer: offer, product: product, store: store)
        }
      }
    }
    return findings.mapValues { $0.sorted { $0.key < $1.key }.map(\.value) }
  }
}

extension SpecialOffer {
  /// Returns the first product, by id, that it makes cheaper at these prices. Coupons are applied at
  /// checkout.
  fileprivate func product(cheaperAmong prices: [String: Money]) -> String? {
    prices.lazy.filter { id, price in
      guard products.contains(id) else { return false }
      if case .discount(let terms) = gain { return terms.lowers(price) }
      return true
    }.map(\.key).min()
  }

  fileprivate func isFor(_ shopper: Shopper) -> Bool {
    if let accounts, !accounts.contains(shopper.account) { return false }
    return !gain.isForMembersOnly || shopper.memberships.contains(organizationID)
  }
}
