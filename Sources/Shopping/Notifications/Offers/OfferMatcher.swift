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
/// a store that matters to them: the list's store, their usual store, or a store near their location, in this
/// order.
struct OfferMatcher {
  /// The radius around a shopper's location, in meters.
  static let nearMetres = 10_000.0
  /// The number of accounts read per query.
  private static let peopleAtOnce = 100

  private let offers: [SpecialOffer.Key: SpecialOffer]
  private let products: [String: Product]
  private let stores: [String: Store]
  private let offersOfStore: [String: [SpecialOffer]]
  /// The items and names of the products on offer.
  private let names: ItemIndex
  /// The lookup of entries by name; the inner nil means that no product on offer can match.
  private var namesByEntry: [String: [String]?] = [:]
  private var positions: [String: Position?] = [:]
  private var shelves = OfferShelves()

  init(_ offers: [SpecialOffer], in reader: any Reader) throws {
    self.offers = Dictionary(uniqueKeysWithValues: offers.map { ($0.key, $0) })
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
    names = ItemIndex(Set(products.values.flatMap { [$0.item, $0.name] }).sorted())
  }

  /// An open entry with the stores that matter for it, most important first.
  private struct Interest {
    let shopper: Int
    let key: EntryKey
    let stores: [String]
  }

  private struct EntryKey: Hashable {
    let names: [String]
    let product: String?
    let hasQuantity: Bool
  }

  /// Returns the findings for some accounts, by account.
  mutating func findings(
    for accounts: [String], _ database: any Database
  ) async throws -> [String: [OfferFinding]] {
    var shoppers: [Shopper] = []
    var interests: [Interest] = []
    for start in stride(from: 0, to: accounts.count, by: Self.peopleAtOnce) {
      let some = Array(accounts[start..<min(start + Self.peopleAtOnce, accounts.count)])
      let (people, entries) = try await database.read { reader in
        let people = try ShopperRepository.shoppers(some, in: reader)
        return (people, try ShopperRepository.openEntries(of: Set(people.flatMap(\.households)), in: reader))
      }
      for shopper in people {
        let around = try await storesAround(shopper, database)
        // If several entries match, the first by name is used.
        for entry in Set(shopper.households.flatMap { entries[$0] ?? [] }).sorted() {
          guard let names = names(of: entry) else { continue }
          let stores = storesThatMatter(to: shopper, entry, around)
          guard !stores.isEmpty else { continue }
          let key = EntryKey(names: names, product: entry.productID, hasQuantity: entry.hasQuantity)
          interests.append(Interest(shopper: shoppers.count, key: key, stores: stores))
        }
        shoppers.append(shopper)
      }
    }
    let answers = try await answers(to: interests, database)
    return findings(of: shoppers, interests, answers)
  }

  /// Returns the names to match an entry by; nil if no product on offer can match. Most entries end here, and
  /// each name is looked up once.
  private mutating func names(of entry: OpenEntry) -> [String]? {
    let names: [String]?
    if let cached = namesByEntry[entry.name] {
      names = cached
    } else {
      let allNames = [entry.name] + otherNames(of: entry.name)
      let hasMatches = [nil, EntryMeaning(of: entry.name)].contains {
        !self.names.best(for: allNames, meaning: $0).items.isEmpty
      }
      names = hasMatches ? allNames : nil
      // Entry names are unbounded; the ones that match are few.
      if namesByEntry.count > 100_000 { namesByEntry = [:] }
      namesByEntry[entry.name] = .some(names)
    }
    if let names { return names }
    return entry.productID.flatMap { products[$0] } == nil ? nil : [entry.name]
  }

  private func storesThatMatter(
    to shopper: Shopper, _ entry: OpenEntry, _ around: [String]
  ) -> [String] {
    var seen: Set<String> = shopper.muted
    return ([entry.storeID, shopper.usualStore].compactMap(\.self) + around).filter {
      offersOfStore[$0] != nil && seen.insert($0).inserted
    }
  }

  /// Returns the stores with offers, nearest first.
  private mutating func storesAround(_ shopper: Shopper, _ database: any Database) async throws -> [String] {
    var position = shopper.position
    if position == nil, let zip = shopper.zip {
      if let cached = positions[zip] {
        position = cached
      } else {
        position = try await ZipOrigin(zip: zip, database)?.position
        positions[zip] = .some(position)
      }
    }
    guard let position else { return [] }
    return stores.values.map { (metres: position.distanceMetres(to: $0.position), id: $0.id) }
      .filter { $0.metres <= Self.nearMetres }
      .sorted { ($0.metres, $0.id) < ($1.metres, $1.id) }
      .map(\.id)
  }

  private struct Query: Hashable {
    let store: String
    let key: EntryKey
  }

  private mutating func answers(
    to interests: [Interest], _ database: any Database
  ) async throws -> [Query: [String: Money]] {
    var keysByStore: [String: [EntryKey]] = [:]
    var seen: Set<Query> = []
    for interest in interests {
      for store in interest.stores where seen.insert(Query(store: store, key: interest.key)).inserted {
        keysByStore[store, default: []].append(interest.key)
      }
    }
    var answers: [Query: [String: Money]] = [:]
    for store in keysByStore.keys.sorted() {
      let keys = keysByStore[store] ?? []
      let requests = keys.map { key in
        EntryRequest(
          key.names, meaning: EntryMeaning(of: key.names[0]), product: key.product,
          quantity: key.hasQuantity ? Quantity(1, .gram) : nil)
      }
      for (key, products) in zip(keys, try await shelves.answers(to: requests, at: store, database)) {
        answers[Query(store: store, key: key)] = products
      }
    }
    return answers
  }

  private func findings(
    of shoppers: [Shopper], _ interests: [Interest], _ answers: [Query: [String: Money]]
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
