import Database
import FileFormats
import Grocery
import Retail
import ServerKit

/// A request for what some stores have of a list.
struct AvailabilityRequest: Sendable {
  var lines: [TripRequest.Line]
  var storeIDs: [String]
  /// The organizations with the shopper as a member.
  var memberships: Set<String> = []
  /// Coupons that the shopper has already used.
  var usedCoupons: Set<String> = []
}

/// The availability of one line of a list at one store. Stores that do not sell it have none.
struct Availability: Sendable, Hashable {
  /// The index of the line.
  var line: Int
  var storeID: String
  /// The cost of the whole line, packs and discounts included; nil if it is sold there but out of stock.
  var cost: Money?
  /// The id of the price if the store does not publish it: others have seen it there (`SharedPrice.id`).
  var seenPrice: String?

  /// Reads the availability of each line at each store. Each organization is matched on its own, like a list
  /// at one of its stores, so everything that a plan buys is included.
  ///
  /// Where a store publishes nothing for a line, the price that others have seen there counts, if it is
  /// confirmed.
  ///
  /// - Complexity: the reads of one plan per organization, most of them cached in `GoodsMemory`, and two of
  ///   shared prices at all stores.
  static func read(
    for wish: AvailabilityRequest, by account: String?, clock: WallClock, memory: GoodsMemory,
    _ reader: any Reader
  ) throws -> [Availability] {
    let listings = try CatalogRepository.listings(Set(wish.storeIDs).sorted(), in: reader).values
    let places = listings.filter { $0.organization.kind == .grocer }
      .map {
        TripFacts.Place(store: $0.store, organization: $0.organization, productCount: $0.productCount)
      }
      .sorted { $0.store.id < $1.store.id }
    let entries = wish.lines.map(\.entry)
    var everywhere = TripFacts()
    everywhere.places = places
    let shared = try everywhere.sharedPrices(
      for: entries, on: clock.today(), atMost: SeenPrice.maximumCount, in: .unlimited, reader)
    var found: Set<Availability> = []
    for (organization, places) in Dictionary(grouping: places, by: \.organization.id) {
      var facts = TripFacts()
      facts.places = places
      try facts.readGoods(for: entries, by: account, memory: memory, reader)
      try facts.readSeenPrices(shared, reader)
      // Sold out unless something else is in stock.
      var here = try soldOut(facts, in: reader)
      for place in facts.places {
        let choices = facts.choices(
          at: place, clock.moment(in: place.store.timeZone),
          isMember: wish.memberships.contains(organization), usedCoupons: wish.usedCoupons)
        for (line, seen) in place.seenChoices.compactMapValues(\.first) {
          here.insert(
            Availability(
              line: line, storeID: place.store.id, cost: seen.choice.price.total, seenPrice: seen.product.id))
        }
        for (line, choice) in choices.enumerated() {
          guard let choice else { continue }
          here.remove(Availability(line: line, storeID: place.store.id))
          here.insert(Availability(line: line, storeID: place.store.id, cost: choice.price.total))
        }
      }
      found.formUnion(here)
    }
    return found.sorted { ($0.line, $0.storeID) < ($1.line, $1.storeID) }
  }

  /// Reads the lines that the stores sell but do not have in stock.
  private static func soldOut(_ facts: TripFacts, in reader: any Reader) throws -> Set<Availability> {
    var found: Set<Availability> = []
    for offer in try facts.soldOut(at: facts.places.map(\.store.id), reader) {
      for line in facts.answers.entries(answeredBy: offer.productID) {
        found.insert(Availability(line: line, storeID: offer.storeID))
      }
    }
    return found
  }
}
