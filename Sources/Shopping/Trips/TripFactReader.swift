package import Database
import Grocery
import Retail
import ServerKit

/// Reads the facts for a plan in one transaction. Published goods and maps are cached until they change.
package struct TripFactReader: Sendable {
  private let database: any Database
  let maps: MapMemory
  private let goods: GoodsMemory
  private let traffic: TrafficFactors
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
  func facts(for request: TripRequest, by account: String? = nil) async throws -> TripFacts {
    try await threads.run { try await read(for: request, by: account) }
  }

  private func read(for request: TripRequest, by account: String?) async throws -> TripFacts {
    try Task.checkCancellation()
    return try await database.read { reader in
      var facts = TripFacts()
      facts.traffic = traffic
      facts.places = try Self.places(for: request, in: reader)
      try facts.readGoods(
        for: request.lines.map(\.entry), first: Set(request.include + [request.usualStore].compactMap { $0 }),
        by: account, memory: goods, reader)
      try facts.readSeenPrices(request.seenPrices, reader)
      let storeIDs = facts.places.filter { !$0.offers.isEmpty }.map { $0.store.id }
      let maps = try maps.maps(of: storeIDs, in: reader)
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
    for request: AvailabilityRequest, by account: String? = nil, clock: WallClock
  ) async throws -> [Availability] {
    try await threads.run {
      try await database.read { reader in
        try Availability.read(for: request, by: account, clock: clock, memory: goods, reader)
      }
    }
  }

  /// Returns the grocery stores within reach and those to include wherever they are; nearest first.
  private static func places(for request: TripRequest, in reader: any Reader) throws -> [TripFacts.Place] {
    var radius = Int(request.mode.reachMetres)
    var nearby: [NearbyStore] = []
    // Without a store within reach, a distant one is better than no answer.
    while nearby.isEmpty && radius <= CatalogRepository.widestMetres {
      nearby = try CatalogRepository.stores(
        around: request.start, within: radius, limit: maximumStores, .grocer, in: reader)
      radius *= 2
    }
    var listings = nearby.map { $0.listing }
    let missing = Set(request.include + [request.usualStore].compactMap { $0 })
      .subtracting(listings.map { $0.store.id })
    let others = missing.isEmpty ? [:] : try CatalogRepository.listings(missing.sorted(), in: reader)
    for (index, id) in request.include.enumerated() where missing.contains(id) {
      guard let listing = others[id], listing.organization.kind == .grocer else {
        throw TripRefusal.unknownStore(place: "include[\(index)]")
      }
      listings.append(listing)
    }
    if let usual = request.usualStore, !request.include.contains(usual), let listing = others[usual] {
      listings.append(listing)
    }
    return
      listings
      .map {
        TripFacts.Place(store: $0.store, organization: $0.organization, productCount: $0.productCount)
      }
      .map { (place: $0, metres: request.start.distanceMetres(to: $0.store.position)) }
      .sorted { ($0.metres, $0.place.store.id) < ($1.metres, $1.place.store.id) }
      .map { $0.place }
  }
}
