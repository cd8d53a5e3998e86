package import Database
import Grocery
import Retail
import ServerKit
import Synchronization

/// Reads the facts for a plan in one transaction. Published goods and maps are cached until they change.
package struct TripFactReader: Sendable {
  private let database: any Database
  let maps: MapMemory
  private let goods: GoodsMemory
  private let traffic: TrafficFactors
  private let doors = ReadingDoors()
  private let threads = LengthyReads()

  /// The number of stores to read before dropping those that sell nothing on the list.
  private static let maximumStores = 80

  package init(
    _ database: any Database, maps: MapMemory = MapMemory(), goods: GoodsMemory = GoodsMemory(),
    traffic: TrafficFactors = TrafficFactors()
  ) {
    self.database = database
    self.traffic = traffic
    self.maps = maps
    self.goods = goods
  }

  /// - Parameter account: the requester, for personal discounts; nil for a guest.
  /// - Throws: `TripRefusal` if a store to include does not exist.
  func facts(for wish: TripRequest, by account: String? = nil) async throws -> TripFacts {
    try await doors.pass { try await threads.run { try await read(for: wish, by: account) } }
  }

  private func read(for wish: TripRequest, by account: String?) async throws -> TripFacts {
    try Task.checkCancellation()
    return try await database.read { reader in
      var facts = TripFacts()
      facts.traffic = traffic
      facts.places = try Self.places(for: wish, in: reader)
      try facts.readGoods(
        for: wish.lines.map(\.entry), first: Set(wish.include + [wish.usualStore].compactMap { $0 }),
        by: account, memory: goods, reader)
      let selling = facts.places.filter { !$0.offers.isEmpty }.map { $0.store.id }
      let maps = try maps.maps(of: selling, in: reader)
      for index in facts.places.indices { facts.places[index].map = maps[facts.places[index].store.id] }
      return facts
    }
  }

  /// Reads the availability of a list at some stores; ordered by line, then by store.
  ///
  /// - Parameters:
  ///   - account: the shopper's, for personal discounts; nil for a guest.
  ///   - clock: decides which discounts apply.
  func availability(
    for wish: AvailabilityRequest, by account: String? = nil, clock: WallClock
  ) async throws -> [Availability] {
    try await doors.pass {
      try await threads.run {
        try await database.read { reader in
          try Availability.read(for: wish, by: account, clock: clock, memory: goods, reader)
        }
      }
    }
  }

  /// Returns the grocery stores within reach and those to include wherever they are; nearest first.
  private static func places(for wish: TripRequest, in reader: any Reader) throws -> [TripFacts.Place] {
    var radius = Int(wish.mode.reachMetres)
    var nearby: [NearbyStore] = []
    // Without a store within reach, a distant one is better than no answer.
    while nearby.isEmpty && radius <= CatalogRepository.widestMetres {
      nearby = try CatalogRepository.stores(
        around: wish.start, within: radius, limit: maximumStores, .grocer, in: reader)
      radius *= 2
    }
    var listings = nearby.map { $0.listing }
    let missing = Set(wish.include + [wish.usualStore].compactMap { $0 })
      .subtracting(listings.map { $0.store.id })
    let others = missing.isEmpty ? [:] : try CatalogRepository.listings(missing.sorted(), in: reader)
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

/// Limits plans to two concurrent reads, which leaves half of the database's readers to other requests.
private final class ReadingDoors: Sendable {
  private let doors = [Turnstile(), Turnstile()]
  private let visitors = Atomic(0)

  func pass<Result: Sendable>(_ body: () async throws -> Result) async rethrows -> Result {
    let visitor = visitors.wrappingAdd(1, ordering: .relaxed).oldValue
    return try await doors[visitor % doors.count].pass(body)
  }
}
