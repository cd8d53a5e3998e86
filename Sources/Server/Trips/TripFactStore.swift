import Database
import Grocery

/// Reads what planning a trip needs, all at one moment; keeps nothing.
struct TripFactStore: Sendable {
  private let database: any Database

  /// So many stores are looked at before those that sell nothing of the list are left out.
  private static let maximumStores = 80

  init(_ database: any Database) {
    self.database = database
  }

  /// - Throws: `TripRefusal` for a store to be included that does not exist.
  func facts(for wish: TripWish) async throws -> TripFacts {
    try await database.read { reader in
      var facts = TripFacts()
      facts.places = try Self.places(for: wish, reader)
      var goods = TripGoods(facts)
      try goods.read(for: wish, reader)
      facts = goods.facts
      let selling = facts.places.filter { !$0.offers.isEmpty }.map { $0.store.id }
      let maps = try CatalogStore.officialMaps(of: selling, reader)
      for index in facts.places.indices { facts.places[index].map = maps[facts.places[index].store.id] }
      return facts
    }
  }

  /// Grocers within reach, those to be included wherever they are; nearest first.
  private static func places(for wish: TripWish, _ reader: any Reader) throws -> [TripFacts.Place] {
    var radius = Int(wish.mode.reachMetres)
    var nearby: [NearbyStore] = []
    // Where there is nothing within reach, a long way is better than no answer.
    while nearby.isEmpty && radius <= CatalogStore.widestMetres {
      nearby = try CatalogStore.stores(
        around: wish.start, within: radius, limit: maximumStores, .grocer, reader)
      radius *= 2
    }
    var listings = nearby.map { $0.listing }
    let missing = Set(wish.include + [wish.usualStore].compactMap { $0 })
      .subtracting(listings.map { $0.store.id })
    let others = try CatalogStore.listings(missing.sorted(), reader)
    for (index, id) in wish.include.enumerated() where missing.contains(id) {
      guard let listing = others[id], listing.organisation.kind == .grocer else {
        throw TripRefusal.unknownStore(place: "include[\(index)]")
      }
      listings.append(listing)
    }
    if let usual = wish.usualStore, !wish.include.contains(usual), let listing = others[usual] {
      listings.append(listing)
    }
    return listings.map { TripFacts.Place(store: $0.store, organisation: $0.organisation) }
      .map { (place: $0, metres: wish.start.distanceMetres(to: $0.store.position)) }
      .sorted { ($0.metres, $0.place.store.id) < ($1.metres, $1.place.store.id) }
      .map { $0.place }
  }
}

/// Why a wish cannot be planned at all.
enum TripRefusal: Error, Equatable {
  case unknownStore(place: String)
}
