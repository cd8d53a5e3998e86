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

  /// - Parameters:
  ///   - account: the requester, for personal discounts; nil for a guest.
  ///   - time: when it is over, the rest of the goods is left out (`TripFacts.Place.isUnread`).
  /// - Throws: `TripRefusal` if a store to include does not exist, or the time is over before the first read.
  func facts(
    for request: TripRequest, by account: String? = nil, in time: ReadingTime = .unlimited
  ) async throws -> TripFacts {
    try await threads.run { try await read(for: request, by: account, in: time) }
  }

  private func read(
    for request: TripRequest, by account: String?, in time: ReadingTime
  ) async throws -> TripFacts {
    try Task.checkCancellation()
    return try await database.read { reader in
      // Everything would be left out, and the answer would be that nothing is sold.
      guard !time.isOver() else { throw TripRefusal.tooSlow }
      var facts = TripFacts()
      facts.traffic = traffic
      (facts.places, facts.furtherStoreCount) = try Self.places(for: request, in: reader)
      try facts.readGoods(
        for: request.lines.map(\.entry), first: Set(request.include + [request.usualStore].compactMap { $0 }),
        by: account, in: time, memory: goods, reader)
      let shared = try facts.sharedPrices(
        for: request.lines.map(\.entry), on: request.departureDay, atMost: SeenPrice.maximumCount, in: time,
        reader)
      try facts.readSeenPrices(request.seenPrices + shared, reader)
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

  /// Returns the grocery stores within reach and those to include wherever they are, nearest first, and the
  /// number of stores within reach beyond the limit.
  private static func places(
    for request: TripRequest, in reader: any Reader
  ) throws -> (places: [TripFacts.Place], furtherCount: Int) {
    var radius = Int(request.mode.reachMetres)
    var nearby: [StorePosition] = []
    // Without a store within reach, a distant one is better than no answer.
    while nearby.isEmpty && radius <= CatalogRepository.widestMetres {
      nearby = try CatalogRepository.positions(around: request.start, within: radius, .grocer, in: reader)
      radius *= 2
    }
    let furtherIDs = Set(nearby.dropFirst(maximumStores).map(\.id))
    let nearest = nearby.prefix(maximumStores).map(\.id)
    let nearestListings = try CatalogRepository.listings(nearest, in: reader)
    var listings = nearest.compactMap { nearestListings[$0] }
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
    let places =
      listings
      .map {
        TripFacts.Place(store: $0.store, organization: $0.organization, productCount: $0.productCount)
      }
      .map { (place: $0, metres: request.start.distanceMetres(to: $0.store.position)) }
      .sorted { ($0.metres, $0.place.store.id) < ($1.metres, $1.place.store.id) }
      .map { $0.place }
    let further = furtherIDs.subtracting(places.map(\.store.id)).subtracting(request.avoid)
    return (places, further.count)
  }
}
