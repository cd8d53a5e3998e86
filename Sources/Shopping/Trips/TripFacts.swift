import Grocery

/// The facts for planning a trip, all read in one transaction: the stores around a start, and the goods on a
/// list.
struct TripFacts: Sendable {
  /// A store with the facts that its visits depend on.
  struct Place: Sendable {
    let store: Store
    let organization: Organization
    /// The number of products that the store sells.
    var productCount = 0
    /// The store's own map, or a community map; nil if there is none.
    var map: StoreMap?
    /// The offers in stock that match a line of the list.
    var offers: [Offer] = []
    /// True if some of its goods were not read, because of a limit or the time.
    var isUnread = false
    /// The choices for lines without a published product, by the index of the line, the best source first.
    var seenChoices: [Int: [SeenChoice]] = [:]

    /// True if it sells something on the list.
    var sells: Bool { !offers.isEmpty || !seenChoices.isEmpty }
  }

  /// The places, nearest first.
  var places: [Place] = []
  /// The number of stores within reach beyond the limit of places.
  var furtherStoreCount = 0
  /// All offered products, by id.
  var products: [String: Product] = [:]
  /// The names of products chosen for lines, by id, in stock or not. Products that no organization nearby has
  /// any more are missing.
  var namesOfChosen: [String: String] = [:]
  /// The products that match each line, by the index of the line.
  var answers = ListAnswers([], among: [])
  /// The discounts on each product by its organization, whether or not they apply at the time.
  var discountsOfProduct: [String: [StoreDiscount]] = [:]
  /// The discounts of each organization on the sum of a bill, whether or not they apply at the time.
  var sumDiscountsOfOrganization: [String: [StoreDiscount]] = [:]
  /// The discounts that expire before a trip could pay.
  var missedDiscounts: Set<Missed> = []

  /// A discount at one store.
  struct Missed: Sendable, Hashable {
    let discountID: String
    let storeID: String
  }
  /// The travel times from a routing engine between places that sell something; nil without them.
  var roads: RoadMatrix?
  /// The routing engine configured for the way of traveling.
  var roadEngine: RoadSource?
  var traffic = TrafficFactors()
  /// The time zone of the trip: that of the nearest store with a known one.
  var timeZone: String? { places.lazy.compactMap(\.store.timeZone).first }

  /// The items of all organizations nearby, one index each.
  var items: [ItemIndex] = []

  /// The items of the prices that the household has seen nearby.
  var seenItems: [String] = []

  /// The names of all items sold nearby, for suggestions; unique ignoring case.
  var itemNames: [String] {
    var names: [String: String] = [:]
    for index in items {
      for (item, name) in index.names.enumerated() {
        let folded = index.foldedName(of: item)
        names[folded] = min(names[folded] ?? name, name)
      }
    }
    for name in seenItems { names[folded(name)] = min(names[folded(name)] ?? name, name) }
    return names.keys.sorted().compactMap { names[$0] }
  }
}
