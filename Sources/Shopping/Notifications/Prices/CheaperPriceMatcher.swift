import Database
import Grocery
import Retail

/// A price that others have seen, below what a shopper usually pays for a thing on a list.
struct PriceFinding: Sendable {
  let price: SharedPrice
  let store: Store
  /// The difference to the usual price.
  let percent: Int
}

/// Finds the accounts that new prices of other people concern. They have an open entry that is priced by one
/// of them, by the rule of lists and plans (`TripFacts`), at a store that matters to them
/// (`ShopperInterests`), and their households usually pay clearly more.
struct CheaperPriceMatcher {
  private let prices: [String: [String: SharedPrice]]
  private let places: [String: TripFacts.Place]
  private let today: CalendarDay
  private var lookup: ShopperInterests
  private let memory = GoodsMemory()
  private var choices: [Query: Set<String>] = [:]
  /// The number of reads of a store's prices.
  private(set) var storeReads = 0

  private struct Query: Hashable {
    let store: String
    let key: ShopperInterest.Key
  }

  init(_ prices: [SharedPrice], on today: CalendarDay, in reader: any Reader) throws {
    self.today = today
    let listings = try CatalogRepository.listings(Set(prices.map(\.storeID)).sorted(), in: reader)
    places = listings.filter { $0.value.organization.kind == .grocer }.mapValues { listing in
      TripFacts.Place(
        store: listing.store, organization: listing.organization, productCount: listing.productCount)
    }
    self.prices = Dictionary(grouping: prices, by: \.storeID).mapValues { prices in
      Dictionary(prices.map { ($0.id, $0) }) { first, _ in first }
    }
    lookup = ShopperInterests(
      at: places.mapValues(\.store), names: Set(prices.flatMap { [$0.item, $0.name] }))
  }

  /// Returns the findings for some accounts, by account: for each thing the price that is furthest below the
  /// usual one.
  mutating func findings(
    for accounts: [String], _ database: any Database
  ) async throws -> [String: [PriceFinding]] {
    let (shoppers, interests) = try await lookup.interests(of: accounts, database)
    try await readChoices(for: interests, database)
    var candidates: [Int: [SharedPrice]] = [:]
    for interest in interests {
      for store in interest.stores {
        for id in (choices[Query(store: store, key: interest.key)] ?? []).sorted() {
          guard let price = prices[store]?[id] else { continue }
          candidates[interest.shopper, default: []].append(price)
        }
      }
    }
    let households = Set(candidates.keys.flatMap { shoppers[$0].households })
    let things = Set(candidates.values.flatMap { $0 }.map(\.itemKey))
    guard !things.isEmpty else { return [:] }
    let seen = try await database.read { [today] reader in
      try HouseholdPrices.read(of: households.sorted(), things: things, on: today, in: reader)
    }
    var findings: [String: [PriceFinding]] = [:]
    for (index, candidatePrices) in candidates {
      let own = HouseholdPrices(shoppers[index].households.flatMap { seen[$0] ?? [] })
      var best: [String: PriceFinding] = [:]
      for price in candidatePrices {
        guard let percent = own.percent(below: price), let place = places[price.storeID] else { continue }
        if let other = best[price.itemKey], other.percent >= percent { continue }
        best[price.itemKey] = PriceFinding(price: price, store: place.store, percent: percent)
      }
      if !best.isEmpty {
        findings[shoppers[index].account] = best.sorted { $0.key < $1.key }.map(\.value)
      }
    }
    return findings
  }

  /// Reads the new prices that entries are priced by, each store and entry once.
  private mutating func readChoices(
    for interests: [ShopperInterest], _ database: any Database
  ) async throws {
    for (store, keys) in interests.keysByStore.sorted(by: { $0.key < $1.key }) {
      let keys = keys.filter { choices[Query(store: store, key: $0)] == nil }
      guard !keys.isEmpty, let place = places[store] else { continue }
      let requests = keys.map { key in
        EntryRequest(key.names, meaning: EntryMeaning(of: key.names[0]), product: key.product)
      }
      storeReads += 1
      let found = try await database.read { [memory, today] reader in
        var facts = TripFacts()
        facts.places = [place]
        try facts.readGoods(for: requests, by: nil, memory: memory, reader)
        let shared = try facts.sharedPrices(
          for: requests, on: today, atMost: SeenPrice.maximumCount, in: .unlimited, reader)
        try facts.readSeenPrices(shared, reader)
        return facts.places[0].seenChoices
      }
      for (line, key) in keys.enumerated() {
        let ids = (found[line] ?? []).map { $0.product.id }
        choices[Query(store: store, key: key)] = Set(ids.filter { prices[store]?[$0] != nil })
      }
    }
  }
}
