import Database
import Grocery
import Retail

/// An open entry with the stores that matter for it, most important first.
struct ShopperInterest {
  struct Key: Hashable {
    let names: [String]
    let product: String?
    let hasQuantity: Bool
  }

  /// The shopper's index.
  let shopper: Int
  let key: Key
  let stores: [String]
}

/// Finds the open entries that goods at some stores may concern. The stores that matter to a shopper are the
/// list's store, their usual store, and those near their location, in this order; muted ones do not.
struct ShopperInterests {
  /// The radius around a shopper's location, in meters.
  private static let nearMetres = 10_000.0
  /// The number of accounts read per query.
  private static let peopleAtOnce = 100

  private let stores: [String: Store]
  private let products: Set<String>
  /// The items and names of the goods.
  private let names: ItemIndex
  /// The lookup of entries by name; the inner nil means that none of the goods can match.
  private var namesByEntry: [String: [String]?] = [:]
  private var positions: [String: Position?] = [:]

  /// - Parameters:
  ///   - stores: the stores with the goods.
  ///   - products: the products that entries may have chosen.
  ///   - names: the items and names of the goods.
  init(at stores: [String: Store], products: Set<String> = [], names: Set<String>) {
    self.stores = stores
    self.products = products
    self.names = ItemIndex(names.sorted())
  }

  /// Returns the shoppers of some accounts, and their entries that the goods may concern.
  mutating func interests(
    of accounts: [String], _ database: any Database
  ) async throws -> (shoppers: [Shopper], interests: [ShopperInterest]) {
    var shoppers: [Shopper] = []
    var interests: [ShopperInterest] = []
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
          let key = ShopperInterest.Key(
            names: names, product: entry.productID, hasQuantity: entry.hasQuantity)
          interests.append(ShopperInterest(shopper: shoppers.count, key: key, stores: stores))
        }
        shoppers.append(shopper)
      }
    }
    return (shoppers, interests)
  }

  /// Returns the names to match an entry by; nil if none of the goods can match. Most entries end here, and
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
    return entry.productID.map(products.contains) == true ? [entry.name] : nil
  }

  private func storesThatMatter(
    to shopper: Shopper, _ entry: OpenEntry, _ around: [String]
  ) -> [String] {
    var seen: Set<String> = shopper.muted
    return ([entry.storeID, shopper.usualStore].compactMap(\.self) + around).filter {
      stores[$0] != nil && seen.insert($0).inserted
    }
  }

  /// Returns the stores with goods, nearest first.
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
}

extension [ShopperInterest] {
  /// The distinct keys of each store, in the order of the interests.
  var keysByStore: [String: [ShopperInterest.Key]] {
    var keys: [String: [ShopperInterest.Key]] = [:]
    var seen: [String: Set<ShopperInterest.Key>] = [:]
    for interest in self {
      for store in interest.stores where seen[store, default: []].insert(interest.key).inserted {
        keys[store, default: []].append(interest.key)
      }
    }
    return keys
  }
}

extension ShopperInterest.Key {
  /// The entry as a request to a store's shelf.
  var request: EntryRequest {
    EntryRequest(
      names, meaning: EntryMeaning(of: names[0]), product: product,
      quantity: hasQuantity ? Quantity(1, .gram) : nil)
  }
}
